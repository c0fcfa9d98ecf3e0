import type { AlignedWord } from '../../text/alignment';
import { NEGATIONS } from '../../text/common-words';
import type { Comparison, Difference } from '../comparison';

/** Words after which one of two and both come to the same (“either party may”), or that turn them about. */
const OPEN: ReadonlySet<string> = new Set(['may', 'can', 'neither', 'any', 'each', ...NEGATIONS]);

const indexOf = (words: readonly AlignedWord[], form: string): number => words.findIndex((word) => word.form === form);

/** Besides the word itself only a number of the paragraph, or nothing. */
const standsAlone = (words: readonly AlignedWord[], at: number): boolean =>
  words.every(({ form }, i) => i === at || /^\d[\d.]*$/.test(form));

/** “either” where the source has “both”, or the other way round: the index in the comparison's words, and the source's word. */
export function bothForEither(
  { words, location }: Comparison,
  { draft, source, draftStart }: Difference,
): { readonly at: number; readonly theirs: string } | null {
  if (!location) return null;
  for (const [ours, theirs] of [
    ['either', 'both'],
    ['both', 'either'],
  ] as const) {
    const [at, there] = [indexOf(draft, ours), indexOf(source, theirs)];
    if (at < 0 || there < 0 || !standsAlone(draft, at) || !standsAlone(source, there)) continue;
    return words.words.some(({ form }) => OPEN.has(form)) ? null : { at: draftStart + at, theirs };
  }
  return null;
}
