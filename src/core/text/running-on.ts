import { sentencesOf } from './sentences';

/** What a line can end or begin with that no sentence runs over: a colon, a bar of a table, a fence; a heading, a marker. */
const ENDS = /(?:[:;|`#~>]|={2}|-{2})[*_”"’)\]]{0,4}$|^\s{0,3}#{1,6}\s/;
const BEGINS = /^(?:#{1,6}\s|[-*+•|`~<\\]|\[\^|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]\s)/;
const OPEN_BRACKET = /[([][^()[\]]{0,160}$/;
/** How much of the line after a blank one tells how it begins, in UTF-16 units. */
const HEAD = 60;

/**
 * Whether a sentence runs over the blank lines before `offset`, as in a text with a blank line after each line, or where a
 * page ends within a paragraph. It rests on the line before them and the head of the one after alone.
 */
export function runsOnAt(text: string, offset: number): boolean {
  let end = offset;
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--;
  if (end === 0) return false;
  const before = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const lineEnd = text.indexOf('\n', offset);
  const after = text.slice(offset, Math.min(offset + HEAD, lineEnd < 0 ? text.length : lineEnd)).trimStart();
  if (ENDS.test(before) || BEGINS.test(after)) return false;
  if (OPEN_BRACKET.test(before)) return true;
  const sample = `${before}\n${after}`;
  return !sentencesOf(sample, { start: 0, end: sample.length }).some((sentence) => sentence.end === before.length);
}
