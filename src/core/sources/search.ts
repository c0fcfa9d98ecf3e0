import { FUNCTION_WORDS } from '../text/common-words';
import { synonymsOf } from '../text/legal-synonyms';
import { partitionPoint } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import { BoundedMemo } from './bounded-memo';
import { FUNCTION_WORD, hashOf } from './index/word-table';
import type { IndexedSource } from './indexed-source';
import type { Passage } from './passages';
import { stemHoldersOf } from './stem-holders';

export interface ScoredPassage {
  readonly indexed: IndexedSource;
  readonly passage: Passage;
  /** 0 to 1: the share of what the claim could score at best. */
  readonly score: number;
}

// Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009).
const K1 = 1.2;
const B = 0.6;

/** What a synonym adds, of what the word itself would add. */
const SYNONYM = 0.6;
/** The rarity that a synonym needs: what stands in every fifth passage tells little of any. */
const TELLING = 1.5;
/** What a passage gains that defines the term of which a claim speaks, and how many of the best are read for that. */
const DEFINES = 0.05;
const READ_FOR_DEFINITIONS = 20;

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** What a word adds to the passages that hold it. Passages are numbered over all sources. */
interface Gains {
  readonly passages: Int32Array;
  readonly gains: Float64Array;
  /** How much the rarity of the word counts. */
  readonly idf: number;
}

const sizeOf = ({ passages }: Gains): number => passages.length + 1;

/** Pairs of passage number and count, one after another, that grow as they are filled. */
class Postings {
  length = 0;
  pairs = new Int32Array(1024);

  add(passage: number, frequency: number): void {
    if (this.length === this.pairs.length) {
      const larger = new Int32Array(2 * this.pairs.length);
      larger.set(this.pairs);
      this.pairs = larger;
    }
    this.pairs[this.length++] = passage;
    this.pairs[this.length++] = frequency;
  }
}

// Searches follow one another and none runs within another: they share what they work on.
const postings = new Postings();
let scores = new Float64Array(1024);
let highest = new Float64Array(1024);
/** The passages whose room is not 0. */
let touched = new Int32Array(1024);

/** Room for one number a passage; all of it is 0. */
const roomFor = (passages: number, room: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> =>
  room.length < passages ? new Float64Array(2 * passages) : room;

/** Adds for each passage that holds a stem, how often; words of grammar do not count. `base` is the first passage's number. */
function addPostings({ tables }: IndexedSource, stem: number, base: number): void {
  const { words, passages } = tables;
  const { positions, forms, vocabulary } = words;
  const { stemForms, stemWords, traits } = vocabulary;
  if (passages.length === 0) return;
  let isMixed = false;
  for (let form = stemForms[stem] as number; form < (stemForms[stem + 1] as number); form++)
    isMixed ||= ((traits[form] as number) & FUNCTION_WORD) !== 0;
  const last = stemWords[stem + 1] as number;
  let at = 0;
  let end = (passages[2] as number) + (passages[3] as number);
  let frequency = 0;
  for (let i = stemWords[stem] as number; i < last; i++) {
    const position = positions[i] as number;
    if (position >= end) {
      if (frequency > 0) postings.add(base + (at >> 2), frequency);
      frequency = 0;
      while (position >= end) {
        at += 4;
        if (at === passages.length) return;
        end = (passages[at + 2] as number) + (passages[at + 3] as number);
      }
    }
    if (position < (passages[at + 2] as number)) continue;
    if (!isMixed || ((traits[forms[position] as number] as number) & FUNCTION_WORD) === 0) frequency++;
  }
  if (frequency > 0) postings.add(base + (at >> 2), frequency);
}

/** How many gains are kept, of all terms: 12 bytes each. */
const MOST_KEPT = 3_000_000;

/** What words add to the passages of some sources, worked out once for each word that is asked for. */
class PassageGains {
  /** The words of each passage. */
  readonly #lengths: Int32Array;
  /** The number of each source's first passage. */
  readonly #bases: Int32Array;
  readonly #average: number;
  readonly #sources: readonly IndexedSource[];
  readonly #ofStems = new BoundedMemo<Gains>(MOST_KEPT);
  readonly #ofWords = new BoundedMemo<Gains>(MOST_KEPT);

  constructor(sources: readonly IndexedSource[]) {
    this.#sources = sources;
    this.#bases = new Int32Array(sources.length);
    this.#lengths = new Int32Array(sum(sources, ({ tables }) => tables.passages.length / 4));
    let count = 0;
    sources.forEach(({ tables: { passages } }, s) => {
      this.#bases[s] = count;
      for (let i = 3; i < passages.length; i += 4) this.#lengths[count++] = passages[i] as number;
    });
    this.#average = this.#lengths.reduce((total, length) => total + length, 0) / Math.max(1, count);
  }

  /** How many passages the sources have. */
  get count(): number {
    return this.#lengths.length;
  }

  /** What a word adds, by its stem: where it stands itself and, less, where one of its synonyms does. */
  of(stem: string): Gains {
    return this.#ofWords.get(stem, () => this.#withSynonyms(stem), sizeOf);
  }

  /** Where the passage with a number is: its source, and its index there. */
  place(passage: number): { readonly indexed: IndexedSource; readonly at: number } {
    const source = partitionPoint(this.#bases, (base) => base > passage) - 1;
    return { indexed: this.#sources[source] as IndexedSource, at: passage - (this.#bases[source] as number) };
  }

  #ofStem(stem: string): Gains {
    return this.#ofStems.get(stem, () => this.#find(stem), sizeOf);
  }

  #withSynonyms(stem: string): Gains {
    const own = this.#ofStem(stem);
    const others = [...synonymsOf(stem)].map((synonym) => this.#ofStem(synonym)).filter(({ idf }) => idf >= TELLING);
    if (others.every(({ passages }) => passages.length === 0)) return own;
    highest = roomFor(this.count, highest);
    const holding: number[] = [];
    const offer = ({ passages, gains }: Gains, share: number): void => {
      for (let i = 0; i < passages.length; i++) {
        const passage = passages[i] as number;
        const before = highest[passage] as number;
        if (before === 0) holding.push(passage);
        highest[passage] = Math.max(before, share * (gains[i] as number));
      }
    };
    offer(own, 1);
    for (const other of others) offer(other, SYNONYM);
    const passages = Int32Array.from(holding);
    const gains = Float64Array.from(holding, (passage) => highest[passage] as number);
    for (const passage of holding) highest[passage] = 0;
    return { passages, gains, idf: own.idf };
  }

  #find(stem: string): Gains {
    postings.length = 0;
    const { sources, stems } = stemHoldersOf(this.#sources).of(stem, hashOf(stem));
    sources.forEach((source, i) => {
      addPostings(this.#sources[source] as IndexedSource, stems[i] as number, this.#bases[source] as number);
    });
    const holding = postings.length / 2;
    const idf = Math.log(1 + (this.count - holding + 0.5) / (holding + 0.5));
    const passages = new Int32Array(holding);
    const gains = new Float64Array(holding);
    for (let i = 0; i < holding; i++) {
      const passage = postings.pairs[2 * i] as number;
      const frequency = postings.pairs[2 * i + 1] as number;
      const length = 1 - B + (B * (this.#lengths[passage] as number)) / this.#average;
      passages[i] = passage;
      gains[i] = (idf * frequency * (K1 + 1)) / (frequency + K1 * length);
    }
    return { passages, gains, idf };
  }
}

const kept = new WeakMap<readonly IndexedSource[], PassageGains>();

function passageGainsOf(sources: readonly IndexedSource[]): PassageGains {
  const known = kept.get(sources);
  if (known) return known;
  const gains = new PassageGains(sources);
  kept.set(sources, gains);
  return gains;
}

/** A passage by its number, while it is not yet known whether it is among the best. */
interface Candidate {
  readonly passage: number;
  readonly indexed: IndexedSource;
  readonly at: number;
  readonly start: number;
  readonly score: number;
}

/** The best of many candidates. Of equals the one that starts earlier comes first, then the one of the earlier source. */
class Best {
  readonly list: Candidate[] = [];
  /** What scores less is not among them. */
  least = 0;
  readonly #limit: number;
  readonly #gains: PassageGains;

  constructor(limit: number, gains: PassageGains) {
    this.#limit = limit;
    this.#gains = gains;
  }

  offer(passage: number, score: number): void {
    const { list } = this;
    const { indexed, at } = this.#gains.place(passage);
    const candidate = { passage, indexed, at, start: indexed.tables.passages[4 * at] as number, score };
    let place = list.length;
    while (place > 0 && precedes(candidate, list[place - 1] as Candidate)) place--;
    if (place === this.#limit) return;
    list.splice(place, 0, candidate);
    if (list.length > this.#limit) list.pop();
    if (list.length === this.#limit) this.least = (list.at(-1) as Candidate).score;
  }
}

const precedes = (one: Candidate, other: Candidate): boolean =>
  one.score !== other.score
    ? one.score > other.score
    : one.start !== other.start
      ? one.start < other.start
      : one.passage < other.passage;

/** What a claim speaks of, where it reads like a term that an agreement defines: “All Confidential Information shall …”. */
const SUBJECT =
  /^\s*(?:(?:[Tt]he|[Aa]ll|[Aa]ny|[Ss]uch|[Ee]ach|[Ee]very|[Nn]o|[Ss]ome) )?(?<term>(?:\p{Lu}[\p{L}’'-]*\s+){1,5})\p{Ll}/u;
const QUOTED_TERM = /[“"](?<term>\p{Lu}[^”"\n]{0,60}?),?[”"]/gu;

const stemsOf = (text: string): string => wordsOf(text).forms.map(stemOf).join(' ');

/** Puts passages that define the term of which the claim speaks before others that bear on it as well. */
function definingFirst(found: readonly ScoredPassage[], claim: string): readonly ScoredPassage[] {
  const subject = SUBJECT.exec(claim)?.groups?.['term'];
  if (subject === undefined) return found;
  const term = stemsOf(subject);
  return found
    .map((one): ScoredPassage => {
      const { text } = one.indexed.source;
      const quoted = [...text.slice(one.passage.start, one.passage.end).matchAll(QUOTED_TERM)];
      const defines = quoted.some((match) => stemsOf(match.groups?.['term'] ?? '') === term);
      return defines ? { ...one, score: Math.min(1, one.score + DEFINES) } : one;
    })
    .toSorted((a, b) => b.score - a.score);
}

/**
 * The passages that best bear on a claim (BM25 over stems, with synonyms of legal English), best first, at most `limit`.
 * Takes time by how many passages hold the claim's words; the first to ask for a word, by how often it occurs in the sources.
 */
export function searchPassages(sources: readonly IndexedSource[], claim: string, limit: number): ScoredPassage[] {
  const forms = wordsOf(claim).forms.filter((form) => !FUNCTION_WORDS.has(form));
  const stems = [...new Set(forms.map(stemOf))];
  if (stems.length === 0) return [];
  const all = passageGainsOf(sources);
  scores = roomFor(all.count, scores);
  if (touched.length < all.count) touched = new Int32Array(2 * all.count);
  const added = stems.map((stem) => all.of(stem));
  let count = 0;
  for (const { passages, gains } of added) {
    for (let i = 0; i < passages.length; i++) {
      const passage = passages[i] as number;
      const before = scores[passage] as number;
      if (before === 0) touched[count++] = passage;
      scores[passage] = before + (gains[i] as number);
    }
  }
  const best = sum(added, ({ idf }) => idf * (K1 + 1) * 0.75);
  const found = new Best(Math.max(limit, READ_FOR_DEFINITIONS), all);
  for (let i = 0; i < count; i++) {
    const passage = touched[i] as number;
    const score = Math.min(1, (scores[passage] as number) / best);
    if (score >= found.least) found.offer(passage, score);
    scores[passage] = 0;
  }
  const passages = found.list.map(
    ({ indexed, at, score }): ScoredPassage => ({ indexed, passage: indexed.passages[at] as Passage, score }),
  );
  return definingFirst(passages, claim).slice(0, limit);
}

/** A passage that scores less has nothing to do with a claim. */
export const BEARS = 0.08;

/** The passage that bears most on a claim; null where none does. */
export function bestPassage(sources: readonly IndexedSource[], claim: string): ScoredPassage | null {
  const [best] = searchPassages(sources, claim, 1);
  return best && best.score >= BEARS ? best : null;
}
