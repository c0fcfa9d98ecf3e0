import type { Citation } from '../citations/citation';
import { readCitations } from '../citations/extract';
import type { AlignedWord } from '../text/alignment';
import { type MappedText, toRaw, toRawSpan } from '../text/offset-map';
import { sentencesOf } from '../text/sentences';
import { lastStartingAtOrBefore, partitionPoint, type Span } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import { bodyOf } from './body';
import { pageNotes } from './page-notes';
import { type Passages, passagesOf } from './passages';
import type { SourceText } from './source';
import { partBounds } from './speakers';

/** A source with what comparison needs: its words with their positions, sentences, passages and citations. */
export interface IndexedSource extends Passages {
  readonly source: SourceText;
  /** The running text, without page furniture. */
  readonly body: MappedText;
  /** Page furniture left out. Offsets count in `source.text`. */
  readonly words: readonly AlignedWord[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Word positions by stem, ascending. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
  /** Forms that occur, and whether they occur other than capitalised. */
  readonly lowerCaseForms: ReadonlySet<string>;
  readonly sentences: readonly Span[];
  readonly citations: readonly Citation[];
}

const kept = new WeakMap<SourceText, IndexedSource>();

/** Indexes a source; the same object is indexed once. */
export function indexSource(source: SourceText): IndexedSource {
  const known = kept.get(source);
  if (known) return known;
  const indexed = build(source);
  kept.set(source, indexed);
  return indexed;
}

const keptWithoutNotes = new WeakMap<SourceText, IndexedSource | null>();

/**
 * A source indexed without the notes at the foot of its pages, so that what runs from one page to the next is found; null
 * where it has none. Offsets count in the same text.
 */
export function indexWithoutNotes(source: SourceText): IndexedSource | null {
  const known = keptWithoutNotes.get(source);
  if (known !== undefined) return known;
  const notes = pageNotes(source.text);
  const indexed = notes.length === 0 ? null : build(source, notes);
  keptWithoutNotes.set(source, indexed);
  return indexed;
}

function build(source: SourceText, alsoWithout: readonly Span[] = []): IndexedSource {
  const body = bodyOf(source.text, alsoWithout);
  const raw = <T extends Span>(span: T): T => ({ ...span, ...toRawSpan(body.map, span) });
  const { forms, starts, ends } = wordsOf(body.text);
  const positions = new Map<string, number[]>();
  const lowerCaseForms = new Set<string>();
  const interned = new Map<string, AlignedWord>();
  const words = forms.map((form, i) => {
    let word = interned.get(form);
    if (!word) {
      word = { form, stem: stemOf(form) };
      interned.set(form, word);
    }
    const list = positions.get(word.stem);
    if (list) list.push(i);
    else positions.set(word.stem, [i]);
    const first = body.text[starts[i] as number];
    if (first === first?.toLowerCase()) lowerCaseForms.add(form);
    return word;
  });
  const citations = readCitations(body.text);
  const outer = citations.filter((citation, i) => i === 0 || citation.start >= (citations[i - 1]?.end ?? 0));
  const sentences = paragraphsOf(body.text)
    .flatMap((paragraph) => sentencesOf(body.text, paragraph, outer))
    .map(raw);
  const placed = {
    words,
    starts: starts.map((start) => toRaw(body.map, start)),
    ends: ends.map((end) => toRaw(body.map, end - 1) + 1),
  };
  return {
    source,
    body,
    ...placed,
    positions,
    lowerCaseForms,
    sentences,
    ...passagesOf(source.text, placed, sentences, source.pages, partBounds(source)),
    citations: citations.map(raw),
  };
}

/** A line at least this long was broken to fit the page; a heading is shorter. */
const FULL_LINE = 45;

/** Paragraphs of a text: a blank line separates them, unless the sentence before it runs on, as it does over a page. */
function paragraphsOf(text: string): Span[] {
  const paragraphs: Span[] = [];
  let start = 0;
  for (const gap of text.matchAll(/\n(?:[ \t\f\r]*\n)+/g)) {
    const end = gap.index;
    const line = text.slice(Math.max(start, text.lastIndexOf('\n', end - 1) + 1), end).trim();
    if (runsOn(line, text.slice(end + gap[0].length, end + gap[0].length + 40).trimStart())) continue;
    paragraphs.push({ start, end });
    start = end + gap[0].length;
  }
  paragraphs.push({ start, end: text.length });
  return paragraphs;
}

/** Whether a sentence goes on from a line to the one after a blank line. */
function runsOn(line: string, next: string): boolean {
  if (/^[\p{Ll}(]/u.test(next)) return true;
  return line.length >= FULL_LINE && /[\p{Ll},]$/u.test(line) && /^\p{L}/u.test(next);
}

/** The page that an offset of a source stands on; null where the source has no pages. */
export function pageAt(source: SourceText, offset: number): number | null {
  return source.pages[lastStartingAtOrBefore(source.pages, offset)]?.number ?? null;
}

/** True where a span of a source touches a page that was read by text recognition. */
export function isRecognizedAt({ pages }: SourceText, span: Span): boolean {
  const first = Math.max(0, lastStartingAtOrBefore(pages, span.start));
  const last = lastStartingAtOrBefore(pages, Math.max(span.start, span.end - 1));
  return pages.slice(first, last + 1).some((page) => page.confidence !== undefined);
}

/** Index of the first word at or after an offset. */
export const wordAt = (indexed: IndexedSource, offset: number): number =>
  partitionPoint(indexed.starts, (start) => start >= offset);

/** The sentences that a stretch of words touches, as one span of the source's text. */
export function sentenceSpan(indexed: IndexedSource, fromWord: number, toWord: number): Span {
  const start = indexed.starts[fromWord] ?? 0;
  const end = indexed.ends[Math.max(fromWord, toWord - 1)] ?? start;
  const first = indexed.sentences[Math.max(0, lastStartingAtOrBefore(indexed.sentences, start))];
  const last = indexed.sentences[Math.max(0, lastStartingAtOrBefore(indexed.sentences, Math.max(start, end - 1)))];
  return { start: Math.min(start, first?.start ?? start), end: Math.max(end, last?.end ?? end) };
}
