import { isDigit } from '../text/fold';
import { type Found, matchAt, squeeze } from './found';

const ENTRY =
  /\s{0,3}(?:Nos?\.\s{0,2}|#)?(\d{1,5}(?:-\d{1,4}){0,2})(?!\d)(?:(?:,|\s)?\s?(?:(?:at|p\.|pp\.)\s{1,3})(?:p{1,2}\.\s)?(?:P(?:age|g)\.?\s?ID[.:]?\s{0,3}(?:#:?\s?)?)?(\d{1,5}(?:[-‐-―]\s{0,3}\d{1,5})?)|,?\s{1,3}P(?:age|g)\.?\s?ID[.:]?\s{0,3}(?:#:?\s?)?(\d{1,6}(?:[-‐-―]\s{0,3}\d{1,6})?)|,?\s{1,2}¶{1,2}\s?(\d{1,4}(?:[-‐-―]\d{1,4})?))?/y;
/** A page after "ECF No. 20,": of one entry only, since several are listed so. */
const ENTRY_PAGE = /,\s(\d{1,4}(?:[-‐-―]\d{1,4})?)(?=[.)])/y;
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
/** Further entries of several: "ECF Nos. 26-8 & 26-10". */
const MORE_ENTRIES = /(?:,\s(?:and\s)?|\s(?:&|and)\s)\d{1,5}(?:-\d{1,4}){0,2}(?![\w.]\w)/y;
const MOST_ENTRIES = 8;
/** Documents that are cited by number alone ("ECF No. 21"), and those cited by letter or number ("Ex. A"). */
const BY_ENTRY: ReadonlySet<string> = new Set(['Dkt.', 'ECF']);
const BY_LETTER: ReadonlySet<string> = new Set(['Ex.']);
/** Documents that a person's name precedes ("Smith Dep. 45:12"). */
const BY_PERSON: ReadonlySet<string> = new Set(['Aff.', 'Agreement', 'Cert.', 'Decl.', 'Dep.']);
/** A full stop ends a sentence, unless after a title or an initial: “Notice is due under the Lease. Lease § 6.1”. */
const PERSON = /(?:^|[\s(])((?:[A-Z](?:[\w’'-]{1,20}|[a-z]{0,3}\.)\s){1,2})$/;
const PERSON_REACH = 40;
/** Whose document it is: "Def.’s Mot.", "Appellants’ App.". */
const PARTY = /(?:^|[\s("“[])((?:[A-Z][A-Za-z.’'-]{0,18}(?:[’']s|s[’'])|Pls?\.|Defs?\.|Resp\.|Pet\.)\s{1,3})$/;
const PARTY_REACH = 26;
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

/** Where the party is named whose document stands at `start`. */
function partyBefore(text: string, start: number): number {
  const party = PARTY.exec(text.slice(Math.max(0, start - PARTY_REACH), start))?.[1];
  return start - (party?.length ?? 0);
}

type RecordFields = Partial<Record<'page' | 'pin' | 'paragraph' | 'section', string | undefined>>;

/** The number of an entry on a docket, with its page or paragraph; null where none follows `end`. */
function entryAt(
  text: string,
  start: number,
  end: number,
  written: string,
): { length: number; fields: RecordFields } | null {
  // A docket number is a case's own, unless it is cited as an entry.
  if (/^Docket\sN/i.test(written) && !CITED.test(text.slice(Math.max(0, start - 8), start))) return null;
  // In capitals it is the stamp of the court's own system.
  if (/^DOC/.test(written)) return null;
  const entry = /^(?:DE|CT|RT)$/.test(written) ? null : matchAt(ENTRY, text, end);
  if (!entry) return null;
  const { length } = entry[0];
  const pin = entry[2] ?? entry[3];
  if (isDigit(text.charCodeAt(end + length)) && pin === undefined) return null;
  if (pin === undefined && /(?:Nos\.|Docs\.)$/.test(`${written}${/Nos\./.exec(entry[0])?.[0] ?? ''}`)) {
    let last = end + length;
    for (let i = 0; i < MOST_ENTRIES; i++) last += matchAt(MORE_ENTRIES, text, last)?.[0].length ?? 0;
    const page = text.slice(text.indexOf(entry[1] as string, end), last);
    return { length: last - end, fields: { page: squeeze(page), paragraph: entry[4] } };
  }
  const page = pin === undefined && /No\.$/.test(written) ? matchAt(ENTRY_PAGE, text, end + length) : null;
  return page
    ? { length: length + page[0].length, fields: { page: entry[1], pin: page[1] } }
    : { length, fields: { page: entry[1], pin, paragraph: entry[4] } };
}

/** Reads a citation of the record whose document's name stands from `start` to `end`. */
export function readRecord(text: string, start: number, end: number, document: string): Found | null {
  const before = text.charCodeAt(start - 1);
  if (before === 45 || before === 46 || before === 38) return null;
  const written = squeeze(text.slice(start, end));
  const isEntry = BY_ENTRY.has(document);
  const found = (length: number, fields: RecordFields): Found => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return {
      kind: 'record',
      start: BY_PERSON.has(document) ? personBefore(text, start) : isEntry ? start : partyBefore(text, start),
      end: end + length,
      fields: { reporter: written, reporter_normalized: document, ...given },
      goesOn: 'nothing',
    };
  };
  if (isEntry) {
    const entry = entryAt(text, start, end, written);
    return entry ? found(entry.length, entry.fields) : null;
  }
  if (BY_LETTER.has(document)) {
    // "T EX . R. A PP . P.": small capitals that a reader of pages has torn apart.
    if (/(?:^|\s)[A-Z]\s{1,3}$/.test(text.slice(Math.max(0, start - 5), start))) return null;
    const exhibit = matchAt(EXHIBIT, text, end);
    // "Exhibit 20" in a sentence is only spoken of.
    const spoken = exhibit && /^Exhibits?$/i.test(written) && !exhibit[2] && !exhibit[3];
    if (spoken && !CITED.test(text.slice(Math.max(0, start - 8), start))) return null;
    return exhibit ? found(exhibit[0].length, { page: exhibit[1], pin: exhibit[2], paragraph: exhibit[3] }) : null;
  }
  const paragraphs = matchAt(PARAGRAPHS, text, end);
  if (paragraphs) return found(paragraphs[0].length, { paragraph: paragraphs[1] });
  const sections = document === 'Agreement' ? matchAt(SECTIONS, text, end) : null;
  if (sections) return found(sections[0].length, { section: sections[1] });
  const lines = ['Dep.', 'Tr.', 'Hr’g Tr.', 'R.'].includes(document) ? matchAt(LINES, text, end) : null;
  if (lines) return found(lines[0].length, { pin: lines[1] });
  // "Note at 5" and "Plan at 3" are not worth guessing at: only an abbreviation, or a capitalised part of a record.
  const pages = document === 'Agreement' ? null : matchAt(PAGES, text, end);
  return pages ? found(pages[0].length, { pin: pages[1] }) : null;
}
