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
