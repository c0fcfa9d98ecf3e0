import type { AlignedWord } from '../text/alignment';
import type { Span } from '../text/span';
import { gridOf } from '../text/span-grid';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';

/** The words of a stretch of a draft, ready to be aligned, with where each stands in the text. */
export interface DraftWords {
  readonly words: readonly AlignedWord[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const gapWord = (gap: 'ellipsis' | 'bracket'): AlignedWord => ({ form: '', stem: '', gap });

/** The words of a sentence. */
export function wordsIn(text: string, span: Span): DraftWords {
  const { forms, starts, ends } = wordsOf(text, span.start, span.end);
  return { words: forms.map((form) => ({ form, stem: stemOf(form) })), starts: [...starts], ends: [...ends] };
}

const ELLIPSIS = /\[?(?:…|(?:\.[\s\u00a0]?){3,4}|\*(?:[\s\u00a0]\*){2})\]?/g;
/** No word that brackets are put into is longer, in UTF-16 units. */
const LONGEST_WORD = 60;
const BRACKET = /\[([^\][]{0,120})\]/g;

/**
 * The words of a quotation as its source may have them. An ellipsis becomes a gap of any length; bracketed words stand
 * for other words; a bracketed letter or ending is taken as the writer's change of form: `[t]he` is “the”; `[sic]`,
 * `[emphasis added]` and the like are left out (*Bluebook* rule 5.2).
 */
export function quotedWords(text: string, inner: Span): DraftWords {
  const quoted = text.slice(inner.start, inner.end);
  const words: AlignedWord[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (word: AlignedWord, start: number, end: number): void => {
    words.push(word);
    starts.push(start);
    ends.push(end);
  };
  const plain = (from: number, to: number): void => {
    const found = wordsOf(text, from, to);
    found.forms.forEach((form, i) => {
      push({ form, stem: stemOf(form) }, found.starts[i] as number, found.ends[i] as number);
    });
  };
  const marks: { start: number; end: number; word: AlignedWord | null; form?: string }[] = [];
  for (const match of quoted.matchAll(ELLIPSIS)) {
    marks.push({ start: match.index, end: match.index + match[0].length, word: gapWord('ellipsis') });
  }
  const ellipses = gridOf(marks);
  for (const match of quoted.matchAll(BRACKET)) {
    const start = match.index;
    const end = start + match[0].length;
    if (ellipses.near({ start, end }).some((mark) => mark.start < end && start < mark.end)) continue;
    const content = (match[1] ?? '').trim();
    if (
      /^(?:sic|emphasis\b.*|citations?\b.*|footnotes?\b.*|internal\b.*|alterations?\b.*|\*?\d+|n\.\s?\d+|¶\s?\d+)$/i.test(
        content,
      ) ||
      content === ''
    ) {
      marks.push({ start, end, word: content === '' ? gapWord('bracket') : null });
      continue;
    }
    const joinsAfter = /^\p{L}{1,3}$/u.test(content) && /^\p{L}/u.test(quoted.slice(end, end + 1));
    const joinsBefore = /^\p{L}{1,4}$/u.test(content) && /\p{L}$/u.test(quoted.slice(Math.max(0, start - 1), start));
    if (joinsAfter) {
      const rest = /^[\p{L}’']+/u.exec(quoted.slice(end, end + LONGEST_WORD))?.[0] ?? '';
      marks.push({ start, end: end + rest.length, word: { form: '', stem: '' }, form: content + rest });
    } else if (joinsBefore) {
      const stem = /(?<![\p{L}’'])[\p{L}’']+$/u.exec(quoted.slice(Math.max(0, start - LONGEST_WORD), start))?.[0] ?? '';
      marks.push({ start: start - stem.length, end, word: { form: '', stem: '' }, form: stem });
    } else marks.push({ start, end, word: gapWord('bracket') });
  }
  marks.sort((a, b) => a.start - b.start);
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at) continue;
    plain(inner.start + at, inner.start + mark.start);
    const start = inner.start + mark.start;
    const end = inner.start + mark.end;
    if (mark.form !== undefined) {
      const form = wordsOf(mark.form).forms[0] ?? mark.form.toLowerCase();
      push({ form, stem: stemOf(form) }, start, end);
    } else if (mark.word) push(mark.word, start, end);
    at = mark.end;
  }
  plain(inner.start + at, inner.end);
  return { words, starts, ends };
}
