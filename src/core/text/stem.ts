import { stemmer } from 'stemmer';

const stems = new Map<string, string>();
const MOST_KEPT = 200_000;

/** The stem of a folded word (Porter), a possessive ending left out. Numbers and signs are their own stems. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word.replaceAll("'", '');
  const stem = /^[a-z]+$/.test(bare) ? stemmer(bare) : bare;
  if (stems.size >= MOST_KEPT) stems.clear();
  stems.set(word, stem);
  return stem;
}
