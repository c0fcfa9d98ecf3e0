import type { AlignedWord } from '../../text/alignment';
import { stemOf } from '../../text/stem';

const made = new Map<string, AlignedWord>();
const MOST_KEPT = 200_000;

/** A word as alignment takes it. Most are shared, over all sources. */
export function alignedWord(form: string): AlignedWord {
  const known = made.get(form);
  if (known !== undefined) return known;
  const word = { form, stem: stemOf(form) };
  if (made.size >= MOST_KEPT) made.clear();
  made.set(form, word);
  return word;
}
