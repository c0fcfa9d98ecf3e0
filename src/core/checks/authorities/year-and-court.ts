import type { Citation } from '../../citations/citation';
import { courtOf } from '../../citations/facts/courts';
import type { Problem } from '../../report/finding';
import { isLocatorOf } from '../../sources/authority';
import { type IndexedSource, pageAt } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { foldText } from '../../text/fold';
import { type CheckInput, problem } from '../check';
import { authorityRule, nameOf } from './settled-citation';

export const YEAR = authorityRule('citation-year', 'The case is of another year', 'fabricated_detail', 'high');
export const COURT = authorityRule('citation-court', 'The case is of another court', 'fabricated_detail', 'medium');

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
];
const CIRCUIT = new RegExp(
  `\\bca(?<short>\\d{1,2})$|\\b(?:(?<digits>\\d{1,2})(?:st|nd|rd|th|d)|(?<word>${ORDINALS.join('|')}))\\s?cir(?:cuit)?\\b`,
);

/** Letters and digits of a court's abbreviation: "S.D.N.Y." and "S. D. N. Y." are one, and so are "8th Cir." and "Eighth Circuit". */
const courtKey = (court: string): string =>
  foldText(court)
    .replace(CIRCUIT, (_, short?: string, digits?: string, word?: string) => {
      const number = short ?? digits ?? ORDINALS.indexOf(word ?? '') + 1;
      return `circuit${number}x`;
    })
    .replace(/[^a-z0-9]/g, '')
    .replace(/courtofappeals?|ctofapp(?:eals)?|ctapp/, 'app')
    .replace(/^(?:us|scotus)$/, '');

/** Of an abbreviation that another one is part of, what is left may name another court of the state: “Minn. Ct. App.” for “Minn.” */
const isLowerCourt = (longer: string, shorter: string): boolean => longer.includes('app') && !shorter.includes('app');

export function sameCourt(a: string, b: string): boolean {
  const left = courtKey(a);
  const right = courtKey(b);
  if (left === right || left === '' || right === '') return true;
  return (left.includes(right) && !isLowerCourt(left, right)) || (right.includes(left) && !isLowerCourt(right, left));
}

export const partOf = (citation: Citation, part: string): { start: number; end: number } => {
  const at = citation.text.lastIndexOf(part);
  return at < 0 ? citation : { start: citation.start + at, end: citation.start + at + part.length };
};

/**
 * What the head of an authority says against the year or the court that a citation of it gives. Only the source that has
 * the citation's own locator is sure to be that decision, and no other one between the same parties.
 */
export function againstHead(input: CheckInput, citation: Citation, holder: IndexedSource): Problem | null {
  const { decided, court } = holder.tables.head;
  if (!isLocatorOf(holder, citation)) return null;
  const page = (offset: number): string => {
    const number = pageAt(holder.source, offset);
    return number === null ? holder.source.id : `${holder.source.id}, page ${number},`;
  };
  if (decided && citation.year !== undefined && !decided.years.includes(citation.year)) {
    const [year] = decided.years;
    return problem(input, YEAR, partOf(citation, String(citation.year)), {
      verdict: 'contradicted',
      explanation: `${page(decided.start)} dates ${nameOf(citation)}, ${citation.core}, to ${year}, not ${citation.year}.`,
      evidence: [evidenceAt(holder, decided)],
      correction: String(year),
    });
  }
  if (court && citation.court !== undefined && !sameCourt(court.name, citation.court)) {
    return problem(input, COURT, partOf(citation, citation.court), {
      verdict: 'contradicted',
      explanation: `${page(court.start)} gives the court of ${citation.core} as ${court.name}, not ${citation.court}.`,
      evidence: [evidenceAt(holder, court)],
      correction: court.name,
    });
  }
  return null;
}

/** Whether two abbreviations are surely those of two courts: both are known, and they are not alike. */
export function otherCourt(a: string, b: string): boolean {
  const [left, right] = [courtOf(a), courtOf(b)];
  if (!left || !right || sameCourt(a, b)) return false;
  // Courts of one state are abbreviated in many ways.
  return (
    left.kind !== 'state' ||
    right.kind !== 'state' ||
    (left.state !== right.state && left.state !== null && right.state !== null)
  );
}
