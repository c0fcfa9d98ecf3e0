import { isDigit } from '../text/fold';
import { type Found, matchAt, squeeze } from './found';

const ENTRY =
  /\s{0,3}(?:Nos?\.\s{0,2}|#)?(\d{1,5}(?:-\d{1,4}){0,2})(?!\d)(?:(?:,|\s)?\s?(?:at|p\.|pp\.)\s{1,2}(\d{1,5}(?:[-‐-―]\d{1,5})?)|,?\s{1,2}¶{1,2}\s?(\d{1,4}(?:[-‐-―]\d{1,4})?))?/y;
const PARAGRAPHS =
  /,?\s{1,3}(?:at\s)?¶{1,2}\s{0,2}(\d{1,4}(?:\([a-z0-9]{1,3}\)){0,3}(?:\s?[-‐-―]\s?\d{1,4})?(?:,\s\d{1,4}(?:[-‐-―]\d{1,4})?(?!\s[A-Z\d])){0,6})/y;
const SECTIONS =
  /,?\s{1,3}§{1,2}\s{0,2}(\d{1,3}[A-Z]?(?:\.\d{1,3}){0,4}(?:\([A-Za-z0-9]{1,4}\)){0,5}(?:\s?[-‐-―]\s?\d{1,3}(?:\.\d{1,3}){0,3})?)/y;
const LINES =
  /\s{1,3}(?:at\s)?(\d{1,4}:\d{1,2}(?:\s?[-‐-―]\s?\d{1,4}(?::\d{1,2})?)?(?:[,;]\s\d{1,4}:\d{1,2}(?:[-‐-―]\d{1,4}(?::\d{1,2})?)?){0,4})/y;
const PAGES =
  /,?\s{1,3}at\s{1,2}((?:[A-Z]{1,3}[-.]?)?\d{1,5}(?:[-‐-―]\d{1,5})?(?:,\s\d{1,5}(?:[-‐-―]\d{1,5})?(?!\s[A-Z\d])){0,4})/y;
const EXHIBIT =
  /\s{1,3}((?:[A-Z]{1,2}|\d{1,4})(?:-\d{1,3})?)(?![\w’'])(?:\s?[-‐-―]\s?(?:[A-Z]|\d{1,3})(?!\w))?(?:,?\s(?:at\s(\d{1,5}(?:[-‐-―]\d{1,5})?)|¶{1,2}\s?(\d{1,4}(?:[-‐-―]\d{1,4})?)))?/y;
/** Documents that are cited by number alone ("ECF No. 21"), and those cited by letter or number ("Ex. A"). */
const BY_ENTRY: ReadonlySet<string> = new Set(['Dkt.', 'ECF']);
const BY_LETTER: ReadonlySet<string> = new Set(['Ex.']);
/** Documents that a person's name precedes ("Smith Dep. 45:12"). */
const BY_PERSON: ReadonlySet<string> = new Set(['Aff.', 'Cert.', 'Decl.', 'Dep.']);
const PERSON = /(?:^|[\s(])((?:[A-Z][\w’'-]{1,20}\s){1,2})$/;
const PERSON_REACH = 40;
/** What stands before a citation rather than before words of a sentence. */
const CITED = /[(;]\s?$|\b(?:[Ss]ee|Cf\.)\s$/;
const NOT_A_PERSON = /^(?:See|The|In|But|Cf|Also|And|At|By|His|Her|This)\s/;

/** Where the name of the person begins whose testimony the document at `start` is. */
function personBefore(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - PERSON_REACH), start);
  const person = PERSON.exec(before)?.[1];
  if (!person) return start;
  const name = person.replace(NOT_A_PERSON, '');
  return start - name.length;
}

/** Reads a citation of the record whose document's name stands from `start` to `end`. */
export function readRecord(text: string, start: number, end: number, document: string): Found | null {
  const before = text.charCodeAt(start - 1);
  if (before === 45 || before === 46 || before === 38) return null;
  const written = squeeze(text.slice(start, end));
  const found = (
    match: RegExpExecArray,
    fields: {
      page?: string | undefined;
      pin?: string | undefined;
      paragraph?: string | undefined;
      section?: string | undefined;
    },
  ): Found => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return {
      kind: 'record',
      start: BY_PERSON.has(document) ? personBefore(text, start) : start,
      end: end + match[0].length,
      fields: { reporter: written, reporter_normalized: document, ...given },
      goesOn: 'nothing',
    };
  };
  if (BY_ENTRY.has(document)) {
    // A docket number is a case's own, unless it is cited as an entry.
    if (/^Docket\sN/i.test(written) && !CITED.test(text.slice(Math.max(0, start - 8), start))) return null;
    const entry = /^(?:DE|CT|RT)$/.test(written) ? null : matchAt(ENTRY, text, end);
    if (!entry || (isDigit(text.charCodeAt(end + entry[0].length)) && !entry[2])) return null;
    return found(entry, { page: entry[1], pin: entry[2], paragraph: entry[3] });
  }
  if (BY_LETTER.has(document)) {
    const exhibit = matchAt(EXHIBIT, text, end);
    // "Exhibit 20" in a sentence is only spoken of.
    const spoken = exhibit && /^Exhibits?$/i.test(written) && !exhibit[2] && !exhibit[3];
    if (spoken && !CITED.test(text.slice(Math.max(0, start - 8), start))) return null;
    return exhibit ? found(exhibit, { page: exhibit[1], pin: exhibit[2], paragraph: exhibit[3] }) : null;
  }
  const paragraphs = matchAt(PARAGRAPHS, text, end);
  if (paragraphs) return found(paragraphs, { paragraph: paragraphs[1] });
  const sections = document === 'Agreement' ? matchAt(SECTIONS, text, end) : null;
  if (sections) return found(sections, { section: sections[1] });
  const lines = ['Dep.', 'Tr.', 'Hr’g Tr.', 'R.'].includes(document) ? matchAt(LINES, text, end) : null;
  if (lines) return found(lines, { pin: lines[1] });
  // "Note at 5" and "Plan at 3" are not worth guessing at: only an abbreviation, or a capitalised part of a record.
  const pages = document === 'Agreement' ? null : matchAt(PAGES, text, end);
  return pages ? found(pages, { pin: pages[1] }) : null;
}
