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

/** What another form of a word counts for. */
const SAME_STEM = 0.8;
const MISMATCH = -0.9;
const DRAFT_GAP = -0.7;
const SOURCE_GAP = -0.45;
const ELLIPSIS_GAP = -0.004;
const BRACKET_GAP = -0.25;

const DIAGONAL = 1;
const SKIP_DRAFT = 2;
const SKIP_SOURCE = 3;

const gapCost = (word: AlignedWord): number =>
  word.gap === 'ellipsis' ? ELLIPSIS_GAP : word.gap === 'bracket' ? BRACKET_GAP : SOURCE_GAP;

/**
 * Numbers in place of words, so that they are compared at once: for each form and each stem of the draft one, and 0 for
 * what the draft does not have.
 */
function numbered(
  draft: readonly AlignedWord[],
  source: readonly AlignedWord[],
): Record<'ours' | 'theirs', { readonly forms: Int32Array; readonly stems: Int32Array }> {
  const forms = new Map<string, number>();
  const stems = new Map<string, number>();
  for (const { form, stem } of draft) {
    if (!forms.has(form)) forms.set(form, forms.size + 1);
    if (!stems.has(stem)) stems.set(stem, stems.size + 1);
  }
  const columns = (words: readonly AlignedWord[]) => ({
    forms: Int32Array.from(words, ({ form }) => forms.get(form) ?? 0),
    stems: Int32Array.from(words, ({ stem }) => stems.get(stem) ?? 0),
  });
  return { ours: columns(draft), theirs: columns(source) };
}

/** Fills the table of best steps; returns the last row's scores and the steps. */
function fill(
  draft: readonly AlignedWord[],
  source: readonly AlignedWord[],
): { last: Float32Array; steps: Uint8Array } {
  const columns = source.length + 1;
  let previous = new Float32Array(columns);
  let current = new Float32Array(columns);
  const steps = new Uint8Array((draft.length + 1) * columns);
  const { ours, theirs } = numbered(draft, source);
  draft.forEach((word, index) => {
    const row = (index + 1) * columns;
    const weight = weightOf(word.form);
    const form = ours.forms[index] as number;
    const stem = ours.stems[index] as number;
    const skip = word.gap ? 0 : DRAFT_GAP;
    const aside = gapCost(word);
    current[0] = (previous[0] as number) + skip;
    steps[row] = SKIP_DRAFT;
    for (let j = 1; j < columns; j++) {
      let best = (previous[j] as number) + skip;
      let step = SKIP_DRAFT;
      const beside = (current[j - 1] as number) + aside;
      if (beside > best) {
        best = beside;
        step = SKIP_SOURCE;
      }
      if (!word.gap) {
        const gain =
          theirs.forms[j - 1] === form ? weight : theirs.stems[j - 1] === stem ? weight * SAME_STEM : MISMATCH;
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
  });
  return { last: previous, steps };
}

/** Follows the steps back from column `end` and says which source word each draft word matches. */
function follow(
  draft: readonly AlignedWord[],
  source: readonly AlignedWord[],
  steps: Uint8Array,
  end: number,
): Int32Array {
  const columns = source.length + 1;
  const matches = new Int32Array(draft.length).fill(-1);
  let j = end;
  for (let i = draft.length; i > 0; ) {
    const step = steps[i * columns + j];
    if (step === SKIP_SOURCE) {
      j--;
      continue;
    }
    if (step === DIAGONAL) {
      const word = draft[i - 1] as AlignedWord;
      const other = source[j - 1] as AlignedWord;
      if (word.form === other.form || word.stem === other.stem) matches[i - 1] = j - 1;
      j--;
    }
    i--;
  }
  return matches;
}

/**
 * Aligns the words of a draft with a stretch of a source, all of the draft against the best part of the source
 * (Needleman and Wunsch, free ends in the source). Time and memory grow with the product of the two lengths.
 */
export function align(draft: readonly AlignedWord[], source: readonly AlignedWord[]): Alignment {
  const { last: scores, steps } = fill(draft, source);
  let end = 0;
  for (let j = 1; j < scores.length; j++) if ((scores[j] as number) > (scores[end] as number)) end = j;
  const matches = follow(draft, source, steps, end);
  let matched = 0;
  let all = 0;
  draft.forEach((word, i) => {
    if (word.gap) return;
    const weight = weightOf(word.form);
    all += weight;
    if ((matches[i] as number) >= 0) matched += weight;
  });
  const first = matches.find((match) => match >= 0) ?? 0;
  const last = matches.findLast((match) => match >= 0) ?? -1;
  return {
    matches,
    coverage: all > 0 ? matched / all : 0,
    sourceStart: first,
    sourceEnd: last + 1,
    score: draft.length > 0 ? (scores[end] as number) : 0,
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
