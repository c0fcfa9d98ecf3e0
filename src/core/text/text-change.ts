/** What an edit replaced: `before.slice(start, oldEnd)` by `after.slice(start, newEnd)`. */
export interface TextChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** Texts are compared in pieces of this length first, which is far quicker than character by character. */
const PIECE = 4096;

/** The one stretch in which two texts differ; null where they are the same. */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start + PIECE <= shorter && before.slice(start, start + PIECE) === after.slice(start, start + PIECE))
    start += PIECE;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  const most = shorter - start;
  let same = 0;
  const pieceOf = (text: string): string => text.slice(text.length - same - PIECE, text.length - same);
  while (same + PIECE <= most && pieceOf(before) === pieceOf(after)) same += PIECE;
  while (same < most && before.charCodeAt(before.length - same - 1) === after.charCodeAt(after.length - same - 1))
    same++;
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
}
