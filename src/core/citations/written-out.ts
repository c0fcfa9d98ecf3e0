import { isUpper } from '../text/fold';
import { leadingAbbreviations, numberedAbbreviations } from './abbreviation-trie';
import { type Found, matchAt, squeeze } from './found';
import { skipSpaces } from './tail';

const SECTION =
  /(?:§{1,2}|[Ss]ec(?:tions?|s?\.))\s{0,3}(\d[\w.:-]{0,14}(?:\([A-Za-z0-9]{1,5}\)){0,6}(?:(?:,\s|\s?(?:and|to|through|or|[-‐-―])\s?)\d[\w.:-]{0,14}(?:\([A-Za-z0-9]{1,5}\)){0,5}){0,3})/y;
const OF_TITLE = /,?\s{1,3}(?:of\s{1,3})?[Tt]itle\s{1,3}(\d{1,2})(?:,?\s{1,3}(?:of\sthe\s|of\s)?)?/y;
const LAST_TITLE = 54;
/** A state's statutes that a title belongs to: "title 59 of the Oklahoma Statutes". */
const STATUTES =
  /((?:[A-Z][a-z]{2,13}\s){1,2}(?:Revised\s|Compiled\s|General\s)?(?:Statutes|Code)(?:\sAnnotated)?)(?![a-z])/y;
const JOINT = /,?\s{1,3}(?:of\s(?:the\s)?)?/y;

/** Laws written out, the section first: "section 1983 of title 42", "§ 921.141, Florida Statutes". */
export function readWrittenOut(text: string, start: number): Found | null {
  const section = matchAt(SECTION, text, start);
  if (!section) return null;
  const number = squeeze(section[1] as string).replace(/(?<![.:-])[.:-]+$/, '');
  const sectionEnd = start + section[0].length;
  const title = matchAt(OF_TITLE, text, sectionEnd);
  if (title) {
    const at = sectionEnd + title[0].length;
    const [code] = numberedAbbreviations(text, at);
    const law = code?.facts.find((fact) => fact.what === 'law' && fact.lastTitle !== null);
    const statutes = law ? null : matchAt(STATUTES, text, at);
    const bare = sectionEnd + title[0].trimEnd().replace(/(?:,|(?<!\s)\s{1,3}of(?:\sthe)?)$/, '').length;
    const end = code && law ? code.end : statutes ? at + statutes[0].length : bare;
    return {
      kind: law?.what === 'law' ? law.kind : 'statute',
      start,
      end,
      fields: {
        title: title[1] as string,
        // A title that no code is named with may be a state's.
        ...(statutes
          ? { reporter: squeeze(statutes[0]), reporter_normalized: squeeze(statutes[0]) }
          : law || Number(title[1]) <= LAST_TITLE
            ? { reporter_normalized: law?.abbreviation ?? 'U.S.C.' }
            : {}),
        section: number,
      },
      goesOn: 'law',
    };
  }
  const joint = matchAt(JOINT, text, sectionEnd);
  // A year before a law's name is that of a session: "§ 1, 2003 Laws 12".
  if (!joint || /,\s(?:1[89]|20)\d\d$/.test(number)) return null;
  const at = sectionEnd + joint[0].length;
  const lawAt = skipSpaces(text, at, 1);
  if (!isUpper(text.charCodeAt(lawAt))) return null;
  for (const match of leadingAbbreviations(text, lawAt)) {
    const law = match.facts.find((fact) => fact.what === 'law');
    // A session law is cited by its year and page, not by a section before it.
    if (law?.what !== 'law' || law.kind === 'session_law' || law.kind === 'register') continue;
    return {
      kind: law.kind,
      start,
      end: match.end,
      fields: { reporter: squeeze(text.slice(at, match.end)), reporter_normalized: law.abbreviation, section: number },
      goesOn: 'law',
    };
  }
  return null;
}
