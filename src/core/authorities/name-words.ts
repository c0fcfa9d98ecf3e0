import { readPartyWords } from '../citations/compare-names';

/** Longer words are cut. */
const LONGEST_WORD = 24;

/** The words by which a name is found: those that the comparison of names goes by. */
export const nameWords = (name: string): readonly string[] => [
  ...new Set(
    readPartyWords(name.replace(/\sv(?:s?\.|ersus)?\s/i, ' '))
      .map((word) => word.replace(/[^a-z0-9]/g, '').slice(0, LONGEST_WORD))
      .filter((word) => word.length > 1),
  ),
];
