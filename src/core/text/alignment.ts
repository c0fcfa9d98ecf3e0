import { FUNCTION_WORDS } from './common-words';

/** A word to align. `gap` stands for words left out: an ellipsis, or bracketed words put in place of others. */
export interface AlignedWord {
  readonly form: string;
  readonly stem: string;
  readonly gap?: 'ellipsis' | 'bracket';
}

/** A stretch where two texts differ: word index ranges in each, end exclusive. Either may be empty, not both. */
export interface Hunk {
  readonly draftStart: number;
  readonly draftEnd: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
}

export interface Alignment {
  /** For each draft word, the index of the source word it matches, or -1. */
  readonly matches: Int32Array;
  /** Matched weight over all weight, 0 to 1. Words of meaning weigh more than words of grammar. */
  readonly coverage: number;
  /** First and last matched source word (end exclusive); empty where nothing matches. */
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly score: number;
}

export const weightOf = (form: string): number => (FUNCTION_WORDS.has(form) ? 0.5 : 2);

const MISMATCH = -0.9;
const DRAFT_GAP = -0.7;
const SOURCE_GAP = -0.45;
const ELLIPSIS_GAP = -0.004;
const BRACKET_GAP = -0.25;

const STOP = 0;
const DIAGONAL = 1;
const SKIP_DRAFT = 2;
const SKIP_SOURCE = 3;

/**
 * Aligns the words of a draft with a stretch of a source, all of the draft against the best part of the source
 * (Needleman and Wunsch, free ends in the source). Time and memory grow with the product of the two lengths.
 */
export function align(draft: readonly AlignedWord[], source: readonly AlignedWord[]): Alignment {
  const rows = draft.length;
  const columns = source.length + 1;
  let previous = new Float32Array(columns);
  let current = new Float32Array(columns);
  const steps = new Uint8Array((rows + 1) * columns);
  for (let i = 1; i <= rows; i++) {
    const word = draft[i - 1] as AlignedWord;
    const weight = weightOf(word.form);
    const row = i * columns;
    current[0] = (previous[0] as number) + (word.gap ? 0 : DRAFT_GAP);
    steps[row] = SKIP_DRAFT;
    const sourceGap = word.gap === 'ellipsis' ? ELLIPSIS_GAP : word.gap === 'bracket' ? BRACKET_GAP : SOURCE_GAP;
    for (let j = 1; j < columns; j++) {
      const other = source[j - 1] as AlignedWord;
      let best = (previous[j] as number) + (word.gap ? 0 : DRAFT_GAP);
      let step = SKIP_DRAFT;
      const aside = (current[j - 1] as number) + sourceGap;
      if (aside > best) {
        best = aside;
        step = SKIP_SOURCE;
      }
      if (!word.gap) {
        const gain = word.form === other.form ? weight : word.stem === other.stem ? weight * 0.8 : MISMATCH;
        const diagonal = (previous[j - 1] as number) + gain;
        if (diagonal >= best) {
          best = diagonal;
          step = DIAGONAL;
        }
      }
      current[j] = best;
      steps[row + j] = step;
    }
    [previous, current] = [current, previous];
  }
  let end = 0;
  for (let j = 1; j < columns; j++) if ((previous[j] as number) > (previous[end] as number)) end = j;
  const score = rows > 0 ? (previous[end] as number) : 0;
  const matches = new Int32Array(rows).fill(-1);
  let j = end;
  for (let i = rows; i > 0; ) {
    const step = steps[i * columns + j];
    if (step === DIAGONAL) {
      const word = draft[i - 1] as AlignedWord;
      const other = source[j - 1] as AlignedWord;
      if (word.form === other.form || word.stem === other.stem) matches[i - 1] = j - 1;
      i--;
      j--;
    } else if (step === SKIP_SOURCE) j--;
    else if (step === SKIP_DRAFT) i--;
    else if (step === STOP) break;
  }
  let matched = 0;
  let all = 0;
  let first = -1;
  let last = -1;
  draft.forEach((word, i) => {
    if (word.gap) return;
    const weight = weightOf(word.form);
    all += weight;
    const match = matches[i] as number;
    if (match < 0) return;
    matched += weight;
    if (first < 0) first = match;
    last = match;
  });
  return {
    matches,
    coverage: all > 0 ? matched / all : 0,
    sourceStart: Math.max(0, first),
    sourceEnd: last + 1,
    score,
  };
}

/**
 * The differences of an alignment, in order, between its first and its last match. At an ellipsis or a bracket the
 * source words it stands for are in the hunk, alone with it.
 */
export function hunksOf(alignment: Alignment): Hunk[] {
  const { matches } = alignment;
  const hunks: Hunk[] = [];
  let draft = -1;
  let source = -1;
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i] as number;
    if (match < 0) continue;
    if (draft >= 0 && (i > draft + 1 || match > source + 1)) {
      hunks.push({ draftStart: draft + 1, draftEnd: i, sourceStart: source + 1, sourceEnd: match });
    }
    draft = i;
    source = match;
  }
  return hunks;
}

/** Whether two runs of words are the same once hyphens and spaces are left out ("self-defense", "selfdefense"). */
export const sameLetters = (a: readonly AlignedWord[], b: readonly AlignedWord[]): boolean =>
  a.map((word) => word.form).join('') === b.map((word) => word.form).join('');
