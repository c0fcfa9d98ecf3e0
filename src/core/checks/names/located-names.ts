import { isInCitation, isQuoted } from '../../analysis/analysis';
import { GENERIC_CAPITALS } from '../../analysis/proper-words';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { isOfCalendar } from '../../text/calendar';
import { lastAtOrBefore, type Span } from '../../text/span';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { hasInstead } from '../wording';
import { NAME_MISMATCH } from './name-rules';
import { isCompanyWord } from './namings';

/** A name of two words or more and the place after it: “Tolland Mill Works in Exeter”. */
const LOCATED =
  /(?<name>\p{Lu}[\p{L}’'-]{1,24}(?:\s(?:&\s)?\p{Lu}[\p{L}’'-]{1,24}){1,4}\.?),?\s(?<by>in|of)\s(?<place>\p{Lu}[\p{L}’'-]{2,24}(?:\s\p{Lu}[\p{L}’'-]{2,24})?)(?![\p{L}’'-]|\s(?:\p{Lu}|&))/gu;
/** What follows a name in a source where it says where that is. */
const PLACED = /^,?\s(?:in|of)\s(?<place>\p{Lu}[\p{L}’'-]{2,24}(?:\s\p{Lu}[\p{L}’'-]{2,24})?)/u;
const NO_PLACE = /^(?:The|Section|Article)\b/;
const isPlace = (said: string): boolean =>
  !NO_PLACE.test(said) && !isOfCalendar((said.split(/\s/, 1)[0] ?? '').toLowerCase());
const MOST = 40;

interface Placed extends Span {
  readonly indexed: IndexedSource;
  readonly place: string;
}

/** Where sources say that a name is; null where one of them has the claimed place near the name. */
function placesOf(input: CheckInput, name: string, place: string): Placed[] | null {
  const found: Placed[] = [];
  for (const indexed of input.sources.indexed) {
    const { text } = indexed.source;
    let count = 0;
    for (let at = text.indexOf(name); at >= 0 && count < MOST; at = text.indexOf(name, at + 1), count++) {
      const sentence = lastAtOrBefore(indexed.sentences, at) ?? { start: at, end: at };
      const end = Math.max(sentence.end, at + name.length + AROUND);
      if (text.slice(Math.max(0, sentence.start - AROUND), end).includes(place)) return null;
      const after = PLACED.exec(text.slice(at + name.length, at + name.length + AROUND))?.groups?.['place'];
      if (after !== undefined && isPlace(after)) found.push({ indexed, place: after, ...sentence });
    }
  }
  return found;
}

/** People go from place to place, and of courts and offices there are many: only a company's own name has one. */
function isCompany(name: string): boolean {
  const { forms } = wordsOf(name);
  return forms.some(isCompanyWord) && forms.some((form) => !isCompanyWord(form) && !GENERIC_CAPITALS.has(form));
}

/** So near to a name a place may be that of it. */
const AROUND = 80;

/** Where a company or an institution is, where the sources that say so say elsewhere. */
export const locatedNames: Check = {
  needsSources: true,
  rules: [NAME_MISMATCH],
  run: (input) => {
    const { text } = input.analysis.prose;
    return [...text.matchAll(LOCATED)].flatMap((match): Problem[] => {
      const { name = '', place = '' } = match.groups ?? {};
      const end = match.index + match[0].length;
      const at = { start: end - place.length, end };
      if (!isCompany(name)) return [];
      if (!isPlace(place) || isQuoted(input.analysis, at) || isInCitation(input.analysis, at)) return [];
      if (!input.sources.sources.some((source) => source.text.includes(place))) return [];
      const found = placesOf(input, name, place);
      const [first] = found ?? [];
      if (!found || !first || found.some((other) => other.place !== first.place)) return [];
      return [
        problem(input, NAME_MISMATCH, at, {
          verdict: 'contradicted',
          contradiction_type: 'relationship_conflict',
          explanation: hasInstead(`${name} … ${place}`, first.indexed.source.id, `${name} … ${first.place}`),
          evidence: [evidenceAt(first.indexed, first)],
          correction: first.place,
        }),
      ];
    });
  },
};
