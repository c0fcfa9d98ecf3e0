import { BoundedMemo } from './bounded-memo';
import { stemIndex, type Vocabulary } from './index/word-table';
import type { IndexedSource } from './indexed-source';

/** The sources that have a stem, ascending, in columns of one length. */
export interface Holders {
  /** Indices of the sources. */
  readonly sources: Int32Array;
  /** Index of the stem in the vocabulary of each. */
  readonly stems: Int32Array;
  /** What a word with the stem tells of a place there: more the rarer it is, 0 where it is everywhere. */
  readonly weights: Float64Array;
  /** What those of any `CROWD` words in a row tell together at most. */
  readonly bounds: Float64Array;
}

/** A stem that stands more often than this in a source tells nothing of a place there. */
const MOST_POSITIONS = 3000;
/** How much is kept, in holders of 24 bytes. */
const MOST_KEPT = 2_000_000;
/** What it takes to keep a stem with its columns, and one that no source has, in holders. */
const COLUMNS = 30;
const ABSENT = 5;

/** Of every stem that no source has, of which each misspelt word of a draft makes one. */
const NONE: Holders = {
  sources: new Int32Array(0),
  stems: new Int32Array(0),
  weights: new Float64Array(0),
  bounds: new Float64Array(0),
};

/** Which of several sources have which stems; worked out once for each stem that is asked for. */
export class StemHolders {
  readonly #sources: readonly IndexedSource[];
  #vocabularies: readonly Vocabulary[] | undefined;
  readonly #kept = new BoundedMemo<Holders>(MOST_KEPT);

  constructor(sources: readonly IndexedSource[]) {
    this.#sources = sources;
  }

  /** `hash` is `hashOf(stem)`. */
  of(stem: string, hash: number): Holders {
    return this.#kept.get(
      stem,
      () => this.#find(stem, hash),
      ({ sources }) => (sources.length === 0 ? ABSENT : COLUMNS + sources.length),
    );
  }

  #find(stem: string, hash: number): Holders {
    const places: number[] = [];
    this.#vocabularies ??= this.#sources.map(({ tables }) => tables.words.vocabulary);
    for (let source = 0; source < this.#vocabularies.length; source++) {
      const found = stemIndex(this.#vocabularies[source] as Vocabulary, stem, hash);
      if (found >= 0) places.push(source, found);
    }
    if (places.length === 0) return NONE;
    const length = places.length / 2;
    const sources = new Int32Array(length);
    const stems = new Int32Array(length);
    const weights = new Float64Array(length);
    const bounds = new Float64Array(length);
    for (let i = 0; i < length; i++) {
      const source = places[2 * i] as number;
      const found = places[2 * i + 1] as number;
      sources[i] = source;
      stems[i] = found;
      const { forms, vocabulary } = (this.#sources[source] as IndexedSource).tables.words;
      const { stemWords, stemCrowds } = vocabulary;
      const count = (stemWords[found + 1] as number) - (stemWords[found] as number);
      if (count > MOST_POSITIONS) continue;
      const weight = Math.log(1 + forms.length / count);
      weights[i] = weight;
      bounds[i] = weight * (stemCrowds[found] as number);
    }
    return { sources, stems, weights, bounds };
  }
}

const kept = new WeakMap<readonly IndexedSource[], StemHolders>();

/** The holders of the stems of some sources; the same list of sources has the same ones. */
export function stemHoldersOf(sources: readonly IndexedSource[]): StemHolders {
  const known = kept.get(sources);
  if (known) return known;
  const holders = new StemHolders(sources);
  kept.set(sources, holders);
  return holders;
}
