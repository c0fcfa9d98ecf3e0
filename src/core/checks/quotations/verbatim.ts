import type { Location } from '../../sources/locate';
import { foldText } from '../../text/fold';

/** How many words around the place of a quotation are looked at. */
const AROUND = 3;

/**
 * Whether a source has a quotation letter for letter, its own brackets (“[t]he”), marks and numbers of pages among the
 * words. White space and the shapes of quotation marks and dashes do not count.
 */
export function isVerbatim(quoted: string, { indexed, alignment }: Location): boolean {
  const from = indexed.starts[Math.max(0, alignment.sourceStart - AROUND)] ?? 0;
  const last = Math.min(indexed.words.length, alignment.sourceEnd + AROUND) - 1;
  const there = indexed.source.text.slice(from, indexed.ends[last] ?? from);
  return withBoth(there).includes(withBoth(quoted));
}

/** Single and double marks change with what a quotation stands in. */
const withBoth = (text: string): string =>
  foldText(text)
    .replaceAll('"', "'")
    .replace(/(?<![.,;:'\s])[.,;:'\s]+$/, '');
