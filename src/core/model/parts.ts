import { type Analysis, near } from '../analysis/analysis';
import { foldText } from '../text/fold';
import type { Span } from '../text/span';

/** A part of the draft that is sent in one call. Offsets count in the prose. */
export interface DraftPart extends Span {
  /** What stands before it, for reading on: the heading it is under and the end of the text before it. */
  readonly before: string;
}

/** In UTF-16 units. A part is a paragraph or two, so that an edit changes one of many. */
const LEAST = 250;
const GOOD = 400;
const MOST = 1_000;
/** Least distance from the beginning of a piece of a long paragraph to the next. */
const PIECE = 250;
const LONGEST_OVERLAP = 600;
/** One paragraph in so many is one that a part may end before, once the part is long enough. */
const ONE_IN = 2;

interface Unit extends Span {
  readonly isHeading: boolean;
}

/** A number that the first words of a stretch alone tell: the same words give the same one, wherever they stand. */
function markOf(text: string, { start }: Span): number {
  let sum = 0;
  for (const character of foldText(text.slice(start, start + 80))) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum;
}

/** Whether a piece may begin with a sentence: its mark is the least of all that begin near it; of two alike, the first's. */
function beginsPiece(sentences: readonly Span[], marks: readonly number[], at: number): boolean {
  const { start } = sentences[at] as Span;
  const mark = marks[at] as number;
  const isNear = (other: Span | undefined): boolean => other !== undefined && Math.abs(other.start - start) < PIECE;
  for (let i = at - 1; isNear(sentences[i]); i--) if ((marks[i] as number) <= mark) return false;
  for (let i = at + 1; isNear(sentences[i]); i++) if ((marks[i] as number) < mark) return false;
  return true;
}

/** Cuts what is too long for a part before the sentence of the least mark in its middle, where there is one. */
function halved(text: string, sentences: readonly Span[]): Span[] {
  const start = sentences[0]?.start ?? 0;
  const end = sentences.at(-1)?.end ?? start;
  const middle = sentences.filter((one) => one.start - start >= PIECE && end - one.start >= PIECE);
  if (end - start <= MOST || middle.length === 0) return [{ start, end }];
  const best = middle.reduce((least, one) => (markOf(text, one) < markOf(text, least) ? one : least));
  const at = sentences.indexOf(best);
  return [...halved(text, sentences.slice(0, at)), ...halved(text, sentences.slice(at))];
}

/**
 * A paragraph that is too long for a part, in pieces of some sentences. Where one begins is told by the words about that
 * place alone, so that an edit moves no bound but those beside it.
 */
function piecesOf(text: string, sentences: readonly Span[]): Span[] {
  const marks = sentences.map((sentence) => markOf(text, sentence));
  const pieces: Span[][] = [];
  sentences.forEach((sentence, i) => {
    const open = pieces.at(-1);
    if (open && !beginsPiece(sentences, marks, i)) open.push(sentence);
    else pieces.push([sentence]);
  });
  return pieces.flatMap((piece) => halved(text, piece));
}

/** Paragraphs, and the pieces of those that are too long for a part. */
function unitsOf({ prose, sentences }: Analysis): Unit[] {
  return prose.blocks.flatMap((block): Unit[] => {
    const isHeading = block.kind === 'heading';
    if (block.end - block.start <= MOST) return [{ start: block.start, end: block.end, isHeading }];
    return piecesOf(prose.text, near(sentences, block)).map((piece) => ({ ...piece, isHeading }));
  });
}

/**
 * Whether a part may end before a unit, told by the unit's own words: after an edit, parts begin at the same places again
 * a paragraph or two further on, and what comes there is not sent again.
 */
const mayBegin = (text: string, unit: Unit): boolean => markOf(text, unit) % ONE_IN === 0;

function beginsPart(text: string, part: Span, unit: Unit): boolean {
  const length = part.end - part.start;
  if (unit.end - part.start > MOST) return true;
  if (unit.isHeading) return length >= LEAST;
  return length >= GOOD && mayBegin(text, unit);
}

/** The last sentence before a part, under the heading that it stands under: enough to know who “it” is. */
function beforeOf({ prose, sentences }: Analysis, start: number, heading: Span | null): string {
  const last = near(sentences, { start: Math.max(0, start - LONGEST_OVERLAP), end: start }).at(-1);
  const overlap = last && last.end - last.start <= LONGEST_OVERLAP ? prose.text.slice(last.start, last.end) : '';
  const title = heading && heading.end <= start ? prose.text.slice(heading.start, heading.end) : '';
  return overlap.startsWith(title) ? overlap : `${title}\n${overlap}`.trim();
}

/** Cuts a draft at the bounds of sections and paragraphs, each part with a little of what stands before it. Linear. */
export function partsOf(analysis: Analysis): DraftPart[] {
  const { text } = analysis.prose;
  const parts: (Span & { heading: Span | null })[] = [];
  let heading: Span | null = null;
  for (const unit of unitsOf(analysis)) {
    const open = parts.at(-1);
    if (open && !beginsPart(text, open, unit)) parts[parts.length - 1] = { ...open, end: unit.end };
    else parts.push({ start: unit.start, end: unit.end, heading });
    if (unit.isHeading) heading = unit;
  }
  return parts
    .filter((part) => near(analysis.sentences, part).some((sentence) => sentence.asserts))
    .map(({ start, end, heading: under }) => ({ start, end, before: beforeOf(analysis, start, under) }));
}
