/** Two words that belong together. */
export type WordPair = readonly [string, string];

/** The pairs of a table that has two words a line. */
export const wordPairs = (table: string): WordPair[] =>
  table
    .trim()
    .split('\n')
    .map((line): WordPair => {
      const [one = '', other = ''] = line.split(' ');
      return [one, other];
    });

/** The partners of each word of some pairs, whichever of the two it is, by what `key` makes of them. */
export function partnersOf(
  pairs: readonly WordPair[],
  key: (word: string) => string = (word) => word,
): ReadonlyMap<string, ReadonlySet<string>> {
  const partners = new Map<string, Set<string>>();
  for (const [one, other] of pairs.map(([a, b]) => [key(a), key(b)] as const)) {
    partners.set(one, (partners.get(one) ?? new Set()).add(other));
    partners.set(other, (partners.get(other) ?? new Set()).add(one));
  }
  return partners;
}
