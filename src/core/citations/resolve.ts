import type { Citation } from './citation';
import { compareNames, partyWords } from './compare-names';
import { noteFinder } from './notes';

const SHORT_KINDS: ReadonlySet<string> = new Set(['id', 'supra', 'short_case', 'reference']);
const CASE_KINDS: ReadonlySet<string> = new Set(['case', 'database', 'neutral', 'docket', 'unknown_reporter']);

const isFull = (citation: Citation): boolean => !SHORT_KINDS.has(citation.kind);

/** How many of the cases that share a word with a short name are compared, the latest first. */
const MOST_COMPARED = 16;
/** A string cite joins its authorities by semicolons; a signal may follow ("; see also"). */
const STRING_CITE = /^[.,\s]{0,3};[\s\w.,&]{0,24}$/;
/** Text between two citations that is at least this long, in UTF-16 units, keeps them apart. */
export const WIDEST_GAP = 32;

/** A string cite does not run over a blank line. */
const isStringGap = (gap: string): boolean => gap.length < WIDEST_GAP && STRING_CITE.test(gap) && !/\n\s*\n/.test(gap);

/** What stands before a citation at the head of a page, and before one in the bracket of a short form. */
const ASIDE = /\bCite\sas:?\s{1,4}$|\((?:citing|quoting|discussing)\s{1,4}$/i;
const ASIDE_REACH = 18;

/** Whether a citation that starts at `start` is the head of a page, or only quoted or cited by what stands before it. */
export const isAsideAt = (text: string, start: number): boolean =>
  ASIDE.test(text.slice(Math.max(0, start - ASIDE_REACH), start));

/** What has been cited so far, as short forms look it up. */
class Antecedents {
  readonly #byLocator = new Map<string, number[]>();
  readonly #byWord = new Map<string, number[]>();
  readonly #unread: [Citation, number][] = [];

  add(citation: Citation, index: number): void {
    if (!CASE_KINDS.has(citation.kind)) return;
    if (citation.volume !== undefined) push(this.#byLocator, volumeKey(citation), index);
    if (citation.parallel_of === undefined && citation.name !== undefined) this.#unread.push([citation, index]);
  }

  /** Names are read only once one is asked for. */
  #readNames(): void {
    for (const [citation, index] of this.#unread) {
      const parties = [citation.plaintiff, citation.defendant].filter((party) => party !== undefined);
      for (const word of new Set((parties.length > 0 ? parties : [citation.name ?? '']).flatMap(partyWords)))
        push(this.#byWord, word, index);
    }
    this.#unread.length = 0;
  }

  /** The latest case of this name. */
  named(citations: readonly Citation[], short: Citation): number | null {
    if (short.name === undefined) return null;
    this.#readNames();
    const lists = partyWords(short.name).map((word) => this.#byWord.get(word) ?? []);
    const known = lists.filter((list) => list.length > 0);
    if (known.length === 0) return null;
    const rarest = known.reduce((a, b) => (b.length < a.length ? b : a));
    for (let i = rarest.length - 1; i >= 0 && i >= rarest.length - MOST_COMPARED; i--) {
      const index = rarest[i] as number;
      const candidate = citations[index];
      if (candidate && compareNames(short, candidate) === 'same') return index;
    }
    return null;
  }

  /** The latest case in the same volume; where the volume holds several, the one of this name. */
  located(citations: readonly Citation[], short: Citation): number | null {
    const list = this.#byLocator.get(volumeKey(short)) ?? [];
    for (let i = list.length - 1; i >= 0 && i >= list.length - MOST_COMPARED; i--) {
      const index = list[i] as number;
      const candidate = citations[index];
      if (!candidate) continue;
      const { name } = short;
      if (
        name === undefined ||
        candidate.name === undefined ||
        candidate.name.includes(name) ||
        compareNames(short, candidate) === 'same'
      )
        return candidate.parallel_of ?? index;
    }
    return null;
  }
}

function push(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
}

/** A database number with neither name, court nor date, as "2015 WL 2404869, at *3" once the case has been cited. */
const isShortDatabase = ({ kind, plaintiff, court, date, parallel_of }: Citation): boolean =>
  kind === 'database' &&
  plaintiff === undefined &&
  court === undefined &&
  date === undefined &&
  parallel_of === undefined;

/** What makes two locators of one volume: for a database number the number itself. */
const volumeKey = (citation: Citation): string =>
  citation.reporter_normalized === undefined
    ? `${citation.volume} ${citation.reporter} ${citation.page}`
    : `${citation.volume} ${citation.reporter_normalized}`;

/** Sorts citations into the order of the text; `parallel_of` keeps pointing at the same ones. */
function inOrder(given: Citation[]): Citation[] {
  if (given.every((citation, i) => i === 0 || (given[i - 1] as Citation).start <= citation.start)) return given;
  const order = given
    .map((_, index) => index)
    .sort((a, b) => (given[a]?.start ?? 0) - (given[b]?.start ?? 0) || (given[b]?.end ?? 0) - (given[a]?.end ?? 0));
  const placeOf = new Map(order.map((from, to) => [from, to]));
  return order.map((from) => {
    const citation = given[from] as Citation;
    if (citation.parallel_of !== undefined)
      citation.parallel_of = placeOf.get(citation.parallel_of) ?? citation.parallel_of;
    return citation;
  });
}

/** Gives a short form its antecedent; `before` is what an *id.* refers to. */
function resolve(
  citations: readonly Citation[],
  citation: Citation,
  antecedents: Antecedents,
  before: number | null,
): void {
  if (citation.kind === 'id') citation.resolves_to = before;
  else if (citation.kind === 'short_case') citation.resolves_to = antecedents.located(citations, citation);
  else if (citation.kind === 'supra') citation.resolves_to = antecedents.named(citations, citation);
  else if (isShortDatabase(citation)) {
    const target = antecedents.located(citations, citation);
    if (target === null) return;
    citation.kind = 'short_case';
    citation.resolves_to = target;
  }
}

/** Where citations stand, as far as short forms depend on it. */
export interface Places {
  /** Whether a citation stands in a footnote. Asked for in rising order. */
  readonly isNote: (index: number) => boolean;
  /** The text from the end of one citation to the start of a later one. */
  readonly between: (earlier: number, later: number) => string;
  /** Whether a citation is the head of a page, or only quoted or cited by what stands before it: no *id.* refers to it. */
  readonly isAside: (index: number) => boolean;
}

/**
 * Puts citations in the order of the text and gives each short form its antecedent in `resolves_to`, null where there is
 * none or where it cannot be told (*Bluebook* rule 4).
 */
export function arrange(text: string, given: Citation[]): Citation[] {
  const citations = inOrder(given);
  const isNoteAt = noteFinder(text);
  resolveShortForms(citations, {
    isNote: (index) => isNoteAt((citations[index] as Citation).start),
    between: (earlier, later) => text.slice(citations[earlier]?.end ?? 0, citations[later]?.start),
    isAside: (index) => isAsideAt(text, (citations[index] as Citation).start),
  });
  return citations;
}

/**
 * Sets `resolves_to` of the short forms among citations that are in the order of the text. An *id.* follows the citation
 * right before it, not one in a parenthetical, and not the last of a string of several; one in a note follows the notes,
 * one in the text the text.
 */
export function resolveShortForms(citations: readonly Citation[], places: Places): void {
  const antecedents = new Antecedents();
  // The last citation outside parentheticals, in the text and in the notes; null where several stand together.
  const last: Record<'text' | 'note', { index: number; target: number | null } | null> = { text: null, note: null };
  let outerEnd = 0;
  for (let index = 0; index < citations.length; index++) {
    const citation = citations[index] as Citation;
    const nested = citation.start < outerEnd;
    const place = places.isNote(index) ? 'note' : 'text';
    const before = last[place] ?? (place === 'note' ? last.text : null);
    resolve(citations, citation, antecedents, before?.target ?? null);
    antecedents.add(citation, index);
    if (nested || places.isAside(index)) continue;
    outerEnd = Math.max(outerEnd, citation.end);
    const target = isFull(citation) ? (citation.parallel_of ?? index) : (citation.resolves_to ?? null);
    const previous = last[place];
    const gap = previous ? places.between(previous.index, index) : '';
    const strung = previous !== null && isStringGap(gap) && previous.target !== target;
    last[place] = { index, target: strung ? null : target };
  }
}
