import { counterpart, type FlaggedContext, shownSpan } from '../core/export/counterpart';

/** A stretch of a text that is shown, and whether it differs from what it is held against. */
export interface Shown {
  readonly text: string;
  readonly differs: boolean;
}

const SHORTEST_UNMARKED = 480;

/** A source's passage to be shown, with the words marked that it has where the draft has the flagged ones. */
export function shownPassage(passage: string, context: FlaggedContext): Shown[] {
  const found = counterpart(context.text, context.flagged, passage);
  if (!found) {
    const isLong = passage.length > SHORTEST_UNMARKED;
    const end = isLong ? Math.max(passage.lastIndexOf(' ', SHORTEST_UNMARKED), 1) : passage.length;
    return [{ text: isLong ? `${passage.slice(0, end)} …` : passage, differs: false }];
  }
  const span = shownSpan(passage, found.window);
  const shown: Shown[] = [];
  const add = (text: string, differs: boolean): void => {
    if (text !== '') shown.push({ text, differs });
  };
  let at = span.start;
  if (span.start > 0) add('… ', false);
  for (const words of found.words) {
    if (words.start < at || words.end > span.end) continue;
    add(passage.slice(at, words.start), false);
    add(passage.slice(words.start, words.end), true);
    at = words.end;
  }
  add(passage.slice(at, span.end), false);
  if (span.end < passage.length) add(' …', false);
  return shown;
}

/** What a correction changes: the words before and after stay. */
export interface Change {
  readonly head: string;
  readonly removed: string;
  readonly added: string;
  readonly tail: string;
}

const TOKEN = /\s+|[^\s]+/g;

/** The words that differ between two texts; what they begin and end with alike is told apart between words. */
export function changedWords(before: string, after: string): Change {
  const [a, b] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return {
    head: a.slice(0, head).join(''),
    removed: a.slice(head, a.length - tail).join(''),
    added: b.slice(head, b.length - tail).join(''),
    tail: a.slice(a.length - tail).join(''),
  };
}
