import type { Citation } from './citation';
import { joined, matchAt } from './found';
import { isLetter } from './pages';
import { partyForms } from './party-forms';

/** A name that stands where a case is spoken of. Whether it is one depends on what was cited before. */
export interface SpokenName {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

const NAME = /\p{Lu}[\p{L}’'&.-]{1,24}(?:\s{1,2}(?:(?:&|of|v\.)\s)?\p{Lu}[\p{L}’'&.-]{0,24}){0,5}/uy;
/** What follows a name that "the" leads to: "the Larkspur test". */
const OF_A_CASE =
  /\s(?:[Cc]ourts?|majority|plurality|dissent|panel|decision|opinion|holding|standard|test|factors?|framework|doctrine|rule|exception|analysis|inquiry|prongs?|hearing|line\sof\s(?:cases|authority))(?![\w’'])/uy;
/** What follows "In Larkspur" where a sentence goes on to say what the case decided. */
const GOES_ON =
  /,\s{1,3}(?:(?:by\scontrast|for\s(?:example|instance)|however|too|though|in\sturn|moreover),\s)?(?:the|this|that|a|an|we|our|there|it|as|after|when|while|where|because|on|for|[A-Z]?[a-z]{0,12}\s?[Cc]ourt|Justice|Judge|Chief)(?![\p{L}])/uy;
const ENDS =
  /[,.;:)”"’]|\s(?:and|or|that|is|was|are|were|does|did|do|had|has|because|where|when|to|as|by|with|for|on|—|–)(?!\p{L})/uy;
/** Words before "in" or "under" that speak of a case: "the rule in Larkspur", "a claim under Larkspur". */
const SPEAKS =
  /(?:^|[\s(“"])(?:courts?|decisions?|decided|holdings?|held|opinions?|rules?|ruled|rulings?|standards?|tests?|analysis|reasoning|dissents?|concurrences?|majority|plurality|language|articulated|announced|adopted|applied|approved|established|recognized|reaffirmed|rejected|stated|explained|observed|noted|described|discussed|decided|outlined|forth|principles?|factors?|framework|inquiry|prongs?|scrutiny|plaintiffs?|defendants?|petitioners?|appellants?|respondents?|facts|as|did|unlike|like|issue|involved|presented|required|requirements?|permissible|sufficient|insufficient)\s{1,3}(?:[a-z]{3,12}ly\s)?$/i;
const SENTENCE_OPENS = /(?:^|[.?!:;”"’)\]]\s{1,3}|\n\s{0,12})$/;
const REACH = 46;

const isWordBefore = (text: string, at: number, word: string): boolean =>
  text.startsWith(word, at - word.length) && !isLetter(text.charCodeAt(at - word.length - 1));

/** Words of names of cases, as `named` collects them. */
export const wordsOfName = (name: string): string[] => name.split(' ').map(bareWord);

/** A word of a name without the mark after it. */
const bareWord = (word: string): string => {
  const last = word.charCodeAt(word.length - 1);
  return last === 44 || last === 46 ? word.slice(0, -1) : word;
};

/** The word that opens at `start`, without a full stop after it. */
function wordAt(text: string, start: number): string {
  let end = start + 1;
  for (let code = text.charCodeAt(end); (code > 44 || code === 39 || code === 38) && !NO_WORD.has(code); ) {
    end++;
    code = text.charCodeAt(end);
  }
  // The mark of a note may follow: "Larkspur.70".
  return bareWord(text.slice(start, end).replace(/(?<=\.)\d{1,3}$/, ''));
}

/** Characters above the comma that end a word of a name. */
const NO_WORD: ReadonlySet<number> = new Set([58, 59, 63, 91, 93, 0xa0, 0x2013, 0x2014, 0x201c, 0x201d]);

/** The name at `start`, without what a cue after it adds and without the full stop of its sentence. */
function nameAt(text: string, start: number): string | null {
  const found = matchAt(NAME, text, start)?.[0];
  return found === undefined ? null : found.replace(/\s(?:Courts?)$/, '').replace(/(?<!\.\p{L})\.$/u, '');
}

/**
 * The name that opens with the capital letter at `start` and stands where a case is spoken of, as in "In Larkspur, the
 * court", "the Larkspur test", "as held in Larkspur"; null where none does. `previous` is the name read before, which
 * "and" may join to this one; `named` has the words of all names of cases read before.
 */
export function readSpokenName(
  text: string,
  start: number,
  previous: SpokenName | undefined,
  named: ReadonlySet<string>,
): SpokenName | null {
  const gap = text.charCodeAt(start - 1);
  if (gap !== 32 && gap !== 10) return null;
  const last = text.charCodeAt(start - 2);
  // The last letters of "in", "under", "the" and "and".
  if (last !== 110 && last !== 114 && last !== 101 && last !== 100) return null;
  const at = start - 1;
  const cue =
    last === 101
      ? isWordBefore(text, at, 'the') || isWordBefore(text, at, 'The')
      : last === 110
        ? isWordBefore(text, at, 'in') || isWordBefore(text, at, 'In')
        : last === 114
          ? isWordBefore(text, at, 'under') || isWordBefore(text, at, 'Under')
          : previous !== undefined && previous.end === start - 5 && isWordBefore(text, at, 'and');
  if (!cue || !named.has(wordAt(text, start))) return null;
  const name = nameAt(text, start);
  if (name === null) return null;
  const end = start + name.length;
  const spoken = { start, end, name: joined(name) };
  if (last === 101) return matchAt(OF_A_CASE, text, end) ? spoken : null;
  if (last === 100) return matchAt(ENDS, text, end) ? spoken : null;
  const opens = start - (last === 110 ? 3 : 6);
  const before = text.slice(Math.max(0, opens - REACH), opens);
  const isSentence = /[IU]/.test(text[opens] as string) && SENTENCE_OPENS.test(before);
  if (isSentence && matchAt(GOES_ON, text, end)) return spoken;
  return !isSentence && SPEAKS.test(before) && matchAt(ENDS, text, end) ? spoken : null;
}

const FULL_CASES: ReadonlySet<string> = new Set(['case', 'database', 'neutral', 'docket', 'unknown_reporter']);

/**
 * Citations with those of a case by its bare name put among them: of the names that are spoken of, each that names a case
 * cited in full before it, and it alone (*Bluebook* rule 10.9(c)). Places that other citations point at follow.
 */
export function withReferences(text: string, citations: Citation[], spoken: readonly SpokenName[]): Citation[] {
  if (spoken.length === 0 || citations.length === 0) return citations;
  const named = new Map<string, number>();
  const firstWords = new Set(spoken.map(({ name }) => bareWord(name.split(' ', 1)[0] ?? '')));
  const found: { readonly before: number; readonly citation: Citation }[] = [];
  let next = 0;
  let covered = 0;
  for (const { start, end, name } of spoken) {
    for (; next < citations.length && (citations[next] as Citation).start < end; next++) {
      const citation = citations[next] as Citation;
      covered = Math.max(covered, citation.end);
      if (!FULL_CASES.has(citation.kind) || citation.parallel_of !== undefined) continue;
      // The same case under a later name.
      if (/sub\snom\.\s{1,3}$/.test(text.slice(Math.max(0, citation.start - 12), citation.start))) continue;
      if (citation.name === undefined || !wordsOfName(citation.name).some((word) => firstWords.has(word))) continue;
      for (const form of partyForms(citation)) named.set(form, next);
    }
    const antecedent = start < covered ? undefined : named.get(name);
    if (antecedent === undefined) continue;
    const words = { start, end, text: text.slice(start, end), core: text.slice(start, end) };
    found.push({
      before: next,
      citation: {
        kind: 'reference',
        ...words,
        name,
        resolves_to: antecedent,
        verdict: 'not_checked',
        settled_by: null,
      },
    });
  }
  return found.length === 0 ? citations : merged(citations, found);
}

/** Puts references among citations, in the order of the text, and moves the indexes that point at these. */
function merged(
  citations: readonly Citation[],
  found: readonly { readonly before: number; readonly citation: Citation }[],
): Citation[] {
  const placeOf = (index: number): number => {
    let low = 0;
    let high = found.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[middle]?.before ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return index + low;
  };
  for (const citation of [...citations, ...found.map((one) => one.citation)]) {
    if (citation.parallel_of !== undefined) citation.parallel_of = placeOf(citation.parallel_of);
    if (citation.resolves_to != null) citation.resolves_to = placeOf(citation.resolves_to);
  }
  const all: Citation[] = [];
  let at = 0;
  for (const { before, citation } of found) {
    for (; at < before; at++) all.push(citations[at] as Citation);
    all.push(citation);
  }
  for (; at < citations.length; at++) all.push(citations[at] as Citation);
  return all;
}
