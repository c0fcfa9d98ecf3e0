import { MAYBE_FINAL, NEVER_FINAL, SENTENCE_OPENERS } from './abbreviations';
import { isDigit, isLower, isSpace, isUpper } from './fold';
import { lastStartingAtOrBefore, type Span } from './span';

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

/**
 * Splits a stretch of prose into sentences. A sentence never ends inside one of `unbroken` (citations, sorted by
 * start), nor at an abbreviation of legal writing. Returned spans have no white space at either end. Linear.
 */
export function sentencesOf(text: string, within: Span, unbroken: readonly Span[] = []): Span[] {
  const sentences: Span[] = [];
  let start = within.start;
  const close = (end: number): void => {
    let a = start;
    let b = end;
    while (a < b && isSpace(text.charCodeAt(a))) a++;
    while (b > a && isSpace(text.charCodeAt(b - 1))) b--;
    if (b > a) sentences.push({ start: a, end: b });
    start = end;
  };
  for (let i = within.start; i < within.end; i++) {
    const code = text.charCodeAt(i);
    if (code !== 46 && code !== 63 && code !== 33) continue;
    let end = i + 1;
    while (end < within.end && (CLOSERS.has(text[end] as string) || text[end] === '.')) end++;
    if (end >= within.end) break;
    if (!isSpace(text.charCodeAt(end))) continue;
    let next = end;
    while (next < within.end && isSpace(text.charCodeAt(next))) next++;
    if (next >= within.end) break;
    // ". . ." is an ellipsis, not three sentences.
    if (code === 46 && (text[next] === '.' || /\.\s$/.test(text.slice(Math.max(within.start, i - 2), i)))) continue;
    const holder = unbroken[lastStartingAtOrBefore(unbroken, i)];
    if (holder && i + 1 < holder.end) continue;
    let word = next;
    while (word < within.end && OPENERS.has(text[word] as string)) word++;
    const first = text.charCodeAt(word);
    if (!isUpper(first) && !isDigit(first) && first < 0x80 && word === next) continue;
    if (isLower(first) && text[next] !== '[' && text[next] !== '§') continue;
    if (code === 46 && end === i + 1 && !stopEnds(text, start, i, word)) continue;
    close(end);
    i = end - 1;
  }
  close(within.end);
  return sentences;
}
