import { type Addressed, addressed } from '../../analysis/addressed';
import { type FigureTable, figureTable } from '../../analysis/figure-table';
import { type Figure, figuresOf } from '../../analysis/figures';
import type { Citation } from '../../citations/citation';
import { readCitations } from '../../citations/extract';
import { allToRaw, type MappedText, type OffsetMap, toRawSpan } from '../../text/offset-map';
import { sentencesOf } from '../../text/sentences';
import { lastAtOrBefore, overlaps, partitionPoint, type Span } from '../../text/span';
import { type AuthorityHead, authorityHead } from '../authority-head';
import { bodyOf } from '../body';
import { type Passage, passagesOf } from '../passages';
import type { SourceText } from '../source';
import { partBounds } from '../speakers';
import { type WordTable, wordTable } from './word-table';

/** Everything that comparison needs to know of a source, worked out from its text and pages alone. */
export interface SourceTables {
  readonly words: WordTable;
  /** From the running text to the source's. */
  readonly map: OffsetMap;
  /** Where the running text has other characters than the map leads to. */
  readonly replaced: Replaced;
  /** Start and end of each sentence. */
  readonly sentences: Int32Array;
  /** Four numbers a passage: start, end, its first word and its count of words. */
  readonly passages: Int32Array;
  /** What the passages hold beside that; null where they hold nothing else. */
  readonly passageNotes: readonly object[] | null;
  readonly citations: readonly Citation[];
  readonly head: AuthorityHead;
  /** Figures of the source's text, in order. */
  readonly figures: FigureTable;
  /** What in the source's text addresses a model. */
  readonly addressed: readonly Addressed[];
}

/** Stretches of a running text that are not in the text it was made from. */
interface Replaced {
  /** Offset in the running text and length of each. */
  readonly places: Int32Array;
  /** Their characters, one after another. */
  readonly text: string;
}

type TextAndPages = Pick<SourceText, 'text' | 'pages'>;

/** Everything that is known of a source. Takes about a second for 5 MB of text. */
export function tablesOf(source: TextAndPages): SourceTables {
  const body = bodyOf(source.text);
  const words = wordsIn(body);
  const read = readingOf(source, body, words);
  return {
    words,
    map: body.map,
    replaced: replacedIn(source.text, body),
    ...read,
    head: authorityHead(source.text, read.citations),
    figures: figureTable(figuresIn(source.text, body), source.text),
    addressed: addressed(source.text),
  };
}

/** The figures of a text, and those that run on past a line number or the foot of a page: “eight” and, on the next line, “weeks”. */
function figuresIn(text: string, body: MappedText): Figure[] {
  const whole = figuresOf(text);
  if (body.text.length === text.length) return whole;
  const apart = figuresOf(body.text)
    .map((figure): Figure => ({ ...figure, ...toRawSpan(body.map, figure) }))
    .filter((figure) => text.slice(figure.start, figure.end) !== figure.text);
  // A number in the margin within one is no figure.
  const others = whole.filter((figure) => {
    const last = lastAtOrBefore(apart, figure.end - 1);
    return !last || !overlaps(last, figure);
  });
  return [...others, ...apart].sort((a, b) => a.start - b.start);
}

/** The same without some stretches of it. What is not of the words is worked out when it is asked for. */
export function tablesWithout(source: TextAndPages, without: readonly Span[], whole: SourceTables): SourceTables {
  const body = bodyOf(source.text, without);
  const words = wordsIn(body);
  let read: Reading | undefined;
  const reading = (): Reading => {
    read ??= readingOf(source, body, words);
    return read;
  };
  return {
    words,
    map: body.map,
    replaced: replacedIn(source.text, body),
    get sentences() {
      return reading().sentences;
    },
    get passages() {
      return reading().passages;
    },
    get passageNotes() {
      return reading().passageNotes;
    },
    get citations() {
      return reading().citations;
    },
    head: whole.head,
    figures: whole.figures,
    addressed: whole.addressed,
  };
}

type Reading = Pick<SourceTables, 'sentences' | 'passages' | 'passageNotes' | 'citations'>;

function wordsIn(body: MappedText): WordTable {
  const inBody = wordTable(body.text);
  return { ...inBody, starts: allToRaw(body.map, inBody.starts), ends: rawEnds(body.map, inBody.ends) };
}

function readingOf(source: TextAndPages, body: MappedText, { starts }: WordTable): Reading {
  const citations = readCitations(body.text);
  const sentences = sentencesIn(body, citations);
  return {
    sentences: pairsOf(sentences),
    ...columnsOf(passagesOf(source.text, starts, sentences, source.pages, partBounds(source)), starts),
    citations: citations.map((citation) => ({ ...citation, ...toRawSpan(body.map, citation) })),
  };
}

/** Where words end in the source: past their last characters. */
function rawEnds(map: OffsetMap, ends: Int32Array): Int32Array {
  const lasts = new Int32Array(ends.length);
  for (let i = 0; i < ends.length; i++) lasts[i] = (ends[i] as number) - 1;
  const raw = allToRaw(map, lasts);
  for (let i = 0; i < raw.length; i++) raw[i] = (raw[i] as number) + 1;
  return raw;
}

/** The sentences of a running text, where they stand in the source. None ends within a citation. */
function sentencesIn({ text, map }: MappedText, citations: readonly Citation[]): Span[] {
  const outer = citations.filter((citation, i) => i === 0 || citation.start >= (citations[i - 1]?.end ?? 0));
  const sentences: Span[] = [];
  for (const paragraph of paragraphsOf(text))
    for (const sentence of sentencesOf(text, paragraph, outer)) sentences.push(toRawSpan(map, sentence));
  return sentences;
}

function pairsOf(spans: readonly Span[]): Int32Array {
  const pairs = new Int32Array(2 * spans.length);
  for (let i = 0; i < spans.length; i++) {
    const span = spans[i] as Span;
    pairs[2 * i] = span.start;
    pairs[2 * i + 1] = span.end;
  }
  return pairs;
}

function columnsOf(passages: readonly Passage[], starts: Int32Array): Pick<SourceTables, 'passages' | 'passageNotes'> {
  const columns = new Int32Array(4 * passages.length);
  let isNoted = false;
  const notes = passages.map(({ start, end, words, ...note }, i) => {
    const first = partitionPoint(starts, (word) => word >= start);
    columns.set([start, end, first, words], 4 * i);
    isNoted ||= Object.keys(note).length > 0;
    return note;
  });
  return { passages: columns, passageNotes: isNoted ? notes : null };
}

/** What a running text has that cannot be read off its source. */
function replacedIn(text: string, { text: derived, map }: MappedText): Replaced {
  const places: number[] = [];
  const pieces: string[] = [];
  const add = (start: number, end: number): void => {
    places.push(start, end - start);
    pieces.push(derived.slice(start, end));
  };
  for (let i = 0; i < map.derivedStarts.length; i++) {
    const start = map.derivedStarts[i] as number;
    const end = map.derivedEnds[i] as number;
    const from = map.rawStarts[i] as number;
    if (end - start !== (map.rawEnds[i] as number) - from) {
      add(start, end);
      continue;
    }
    if (derived.startsWith(text.slice(from, from + end - start), start)) continue;
    for (let k = 0; k < end - start; k++) {
      if (derived.charCodeAt(start + k) !== text.charCodeAt(from + k)) add(start + k, start + k + 1);
    }
  }
  return { places: Int32Array.from(places), text: pieces.join('') };
}

/** A stretch of the running text, by its offsets there. `text` is the source's. */
export function runningText(
  text: string,
  { map, replaced }: Pick<SourceTables, 'map' | 'replaced'>,
  span: Span,
): string {
  const { derivedStarts, derivedEnds, rawStarts, rawEnds } = map;
  const pieces: string[] = [];
  const first = Math.max(0, partitionPoint(derivedStarts, (start) => start > span.start) - 1);
  for (let i = first; i < derivedStarts.length && (derivedStarts[i] as number) < span.end; i++) {
    const start = derivedStarts[i] as number;
    const end = derivedEnds[i] as number;
    const from = rawStarts[i] as number;
    const isKept = end - start === (rawEnds[i] as number) - from;
    // What was replaced is put in below; here it only takes its place.
    const whole = isKept ? text.slice(from, from + end - start) : ' '.repeat(end - start);
    pieces.push(whole.slice(Math.max(0, span.start - start), Math.max(0, span.end - start)));
  }
  return patched(pieces.join(''), replaced, span);
}

function patched(text: string, { places, text: characters }: Replaced, span: Span): string {
  let result = '';
  let done = 0;
  let at = 0;
  for (let i = 0; i < places.length; i += 2) {
    const start = places[i] as number;
    const length = places[i + 1] as number;
    const from = Math.max(start, span.start);
    const to = Math.min(start + length, span.end);
    if (from < to) {
      result += text.slice(done, from - span.start) + characters.slice(at + from - start, at + to - start);
      done = to - span.start;
    }
    at += length;
  }
  return result + text.slice(done);
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
