import { MAYBE_FINAL, NEVER_FINAL, SENTENCE_OPENERS } from './abbreviations';
import { isDigit, isLower, isSpace, isUpper } from './fold';
import { lastAtOrBefore, type Span } from './span';

const CLOSERS = new Set(['"', "'", '”', '’', ')', ']', '»']);
const OPENERS = new Set(['"', "'", '“', '‘', '(', '[', '«', '§', '¶']);

/** The word that ends right before `end`, lower-cased, with inner full stops ("u.s.c"). */
function wordBefore(text: string, start: number, end: number): string {
  let i = end;
  while (i > start) {
    const code = text.charCodeAt(i - 1);
    if (isLower(code) || isUpper(code) || isDigit(code) || code === 46 || code === 39 || code === 0x2019) i--;
    else break;
    if (end - i > 24) break;
  }
  return text.slice(i, end).toLowerCase().replace('’', "'");
}

function wordAfter(text: string, start: number): string {
  let i = start;
  while (i < text.length && (isLower(text.charCodeAt(i) | 32) || isDigit(text.charCodeAt(i)))) i++;
  return text.slice(start, i);
}

/** Whether the full stop at `dot` ends a sentence, given that `next` is where the next word starts. */
function stopEnds(text: string, from: number, dot: number, next: number): boolean {
  const before = wordBefore(text, from, dot);
  const after = wordAfter(text, next);
  const afterLower = after.toLowerCase();
  const bare = before.replace(/^.*\.(?=[^.]*$)/, '');
  if (NEVER_FINAL.has(before)) {
    // "Id. The court …", "et al. We …": only a plain opener that no citation goes on with.
    const openers = before === 'id' || before === 'al' || before === 'dist' || before.length > 3;
    return (
      openers && SENTENCE_OPENERS.has(afterLower) && afterLower !== 'at' && after !== afterLower && before !== 'see'
    );
  }
  // An initial ("John Q. Public") or an abbreviation made of initials ("U.S.", "N.D.").
  const initial = /^[a-z]$/.test(bare) && isUpper(text.charCodeAt(dot - 1));
  if (MAYBE_FINAL.has(before) || initial || /^(?:[a-z]\.)+[a-z]$/.test(before)) {
    return (
      SENTENCE_OPENERS.has(afterLower) && after !== afterLower && !(initial && before.length === 1 && after.length < 2)
    );
  }
  // "1. First point": a list number at the start of its sentence.
  if (/^\d{1,3}$/.test(before) && text.slice(from, dot).trim() === before) return false;
  return true;
}

/** What follows a mark: where its closing marks and further stops end, and where the next word starts. */
interface Gap {
  readonly close: number;
  readonly next: number;
}

/** The gap after the mark at `i`; the one `before` it where that is still the same, so that a run of marks is read once. */
function gapAfter(text: string, i: number, end: number, before: Gap | null): Gap {
  if (before !== null && i < before.close) return before;
  let close = i + 1;
  while (close < end && (CLOSERS.has(text[close] as string) || text[close] === '.')) close++;
  let next = close;
  while (next < end && isSpace(text.charCodeAt(next))) next++;
  return { close, next };
}

/** Whether the mark at `i` ends a sentence that began at `from`. */
function isBoundary(
  text: string,
  from: number,
  i: number,
  end: number,
  { close, next }: Gap,
  unbroken: readonly Span[],
): boolean {
  if (next >= end || next === close) return false;
  const isStop = text.charCodeAt(i) === 46;
  // ". . ." is an ellipsis, not three sentences.
  if (isStop && (text[next] === '.' || /\.\s$/.test(text.slice(Math.max(from, i - 2), i)))) return false;
  const holder = lastAtOrBefore(unbroken, i);
  if (holder && i + 1 < holder.end) return false;
  let word = next;
  while (word < end && OPENERS.has(text[word] as string)) word++;
  const first = text.charCodeAt(word);
  if (isLower(first) && text[next] !== '[' && text[next] !== '§') return false;
  if (!isUpper(first) && !isDigit(first) && first < 0x80 && word === next) return false;
  return !isStop || close > i + 1 || stopEnds(text, from, i, word);
}

/**
 * A run of words without an end that is longer than this, in UTF-16 units, is no sentence but a list, a table or a page
 * without full stops. It is cut, so that all of it is compared and none of it takes time by the square of its length.
 */
const LONGEST = 2400;

/** Where a stretch that is too long for a sentence is cut: at white space, outside what is unbroken; `end` where nowhere. */
function cutOf(text: string, start: number, end: number, unbroken: readonly Span[]): number {
  const mayCut = (i: number): boolean => {
    if (!isSpace(text.charCodeAt(i))) return false;
    const holder = lastAtOrBefore(unbroken, i);
    return !holder || i >= holder.end;
  };
  for (let i = start + LONGEST; i > start + LONGEST / 2; i--) if (mayCut(i)) return i;
  for (let i = start + LONGEST + 1; i < end; i++) if (mayCut(i)) return i;
  return end;
}

/**
 * Splits a stretch of prose into sentences. A sentence never ends inside one of `unbroken` (citations, sorted by
 * start), nor at an abbreviation of legal writing. Returned spans have no white space at either end. Linear.
 */
export function sentencesOf(text: string, within: Span, unbroken: readonly Span[] = []): Span[] {
  const sentences: Span[] = [];
  const add = (from: number, to: number): void => {
    let start = from;
    let end = to;
    while (start < end && isSpace(text.charCodeAt(start))) start++;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
    while (end - start > LONGEST) {
      const cut = cutOf(text, start, end, unbroken);
      if (cut === end) break;
      let last = cut;
      while (isSpace(text.charCodeAt(last - 1))) last--;
      if (last > start) sentences.push({ start, end: last });
      start = cut;
      while (isSpace(text.charCodeAt(start))) start++;
    }
    if (end > start) sentences.push({ start, end });
  };
  let start = within.start;
  let gap: Gap | null = null;
  for (let i = within.start; i < within.end; i++) {
    const code = text.charCodeAt(i);
    if (code !== 46 && code !== 63 && code !== 33) continue;
    gap = gapAfter(text, i, within.end, gap);
    if (!isBoundary(text, start, i, within.end, gap, unbroken)) continue;
    add(start, gap.close);
    start = gap.close;
    i = gap.close - 1;
  }
  add(start, within.end);
  return sentences;
}
