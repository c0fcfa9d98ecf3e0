import { onOneLine } from '../text/line';

/** Words that several checks say: for how many sources were looked through, so that one reads as well as twelve, and others. */

/** "not in the source", "in none of the 12 sources". */
export const inNoSource = (count: number): string =>
  count === 1 ? 'not in the source' : `in none of the ${count} sources`;

/** "The source does not mention", "None of the 12 sources mentions", for a verb in both numbers. */
export const noSourceDoes = (count: number, plain: string, third: string): string =>
  count === 1 ? `The source does not ${plain}` : `None of the ${count} sources ${third}`;

/** A word with a capital where the one that it is put for has one. */
export const likeCase = (word: string, model: string): string =>
  /\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** What the draft has in the place of a source's own words. */
export const hasInstead = (ours: string, source: string, theirs: string): string =>
  `The draft has “${ours}” where ${source} has “${theirs}”.`;

/** No more of a source's own words can be read at a glance, in UTF-16 units. */
const LONGEST_EXCERPT = 200;

/** A source's own words on one line; of many the first, and a sign that there are more. */
export function excerptOf(text: string): string {
  const line = onOneLine(text);
  if (line.length <= LONGEST_EXCERPT) return line;
  return `${line.slice(0, Math.max(line.lastIndexOf(' ', LONGEST_EXCERPT), LONGEST_EXCERPT / 2))} …`;
}
