import type { Block, Prose } from './document';
import { sliceMap, toRaw, toRawSpan } from './offset-map';
import { type Checkpoint, type Open, type PartRead, type Pass, sameOpen } from './projection/checkpoints';
import { isXhtml, readHtml } from './projection/html';
import { type LatexFrame, latexFrame, latexFrameAfter, readLatex } from './projection/latex';
import { runsOnAt } from './running-on';
import { partitionPoint, type Span } from './span';
import { type Cut, copied, type Stretch } from './stretch';
import { changeBetween, type TextChange } from './text-change';

/** Reads a markup in which any place can depend on what is open there. */
interface Reader<Frame> {
  /** What is known of all of a text before it is read. */
  frame(text: string): Frame;
  /** The same after an edit; null where the edit changed it, so that the text has to be read whole. */
  frameAfter(text: string, before: string, known: Frame, change: TextChange): Frame | null;
  read(text: string, frame: Frame, from: Checkpoint | null, pass: Pass): PartRead;
}

const LATEX: Reader<LatexFrame> = { frame: latexFrame, frameAfter: latexFrameAfter, read: readLatex };

const HTML: Reader<boolean> = {
  frame: isXhtml,
  frameAfter: (text, _before, known) => (isXhtml(text) === known ? known : null),
  read: (text, _frame, from, pass) => readHtml(text, from, pass),
};

/** Where a stretch can be read on from. */
interface Entry {
  /** Counted from the start of the stretch; it may lie before it. */
  readonly at: number;
  readonly open: Open | null;
}

/** How a stretch is read again. */
interface Place {
  readonly entry: Entry | null;
  /** How far reading it looked, counted from its start. */
  readonly reach: number;
}

/** Stretches of a text that was read as one, with how to read it again after an edit. */
export type ProseCut = Cut<Stretch> & { readonly places: readonly Place[]; readonly frame: unknown };

/** How far reading looks on from where it stands without saying so, and more. In UTF-16 units. */
const NEAR = 2048;

/** Cuts a LaTeX text. After an edit it is read from before the edit to where nothing is open that was not before. */
export const latexStretches = (text: string, before: ProseCut | null): ProseCut => cutWith(LATEX, text, before);

/** Cuts an HTML page, as `latexStretches` does. */
export const htmlStretches = (text: string, before: ProseCut | null): ProseCut => cutWith(HTML, text, before);

function cutWith<Frame>(reader: Reader<Frame>, text: string, before: ProseCut | null): ProseCut {
  return (before && cutAgain(reader, text, before)) ?? cutWhole(reader, text);
}

function cutWhole<Frame>(reader: Reader<Frame>, text: string): ProseCut {
  const frame = reader.frame(text);
  const checkpoints: Checkpoint[] = [];
  const read = reader.read(text, frame, null, (checkpoint) => {
    checkpoints.push(checkpoint);
    return false;
  });
  const cut = cutPart(text, read, checkpoints, { start: 0, end: text.length });
  if (text !== '' && cut.starts.length === 0) {
    const place: Place = { entry: null, reach: Number.POSITIVE_INFINITY };
    return { text, frame, starts: [0], list: [{ raw: text, prose: read.prose }], places: [place] };
  }
  return { text, frame, ...cut };
}

/** Cuts what an edit may have changed; null where the text has to be read whole. */
function cutAgain<Frame>(reader: Reader<Frame>, text: string, before: ProseCut): ProseCut | null {
  const change = changeBetween(before.text, text);
  if (change === null) return before;
  const frame = reader.frameAfter(text, before.text, before.frame as Frame, change);
  if (frame === null) return null;
  const first = firstToRead(before, change.start);
  const entry = before.places[first]?.entry;
  const start = before.starts[first];
  if (!entry || start === undefined) return null;

  const moved = change.newEnd - change.oldEnd;
  const checkpoints: Checkpoint[] = [];
  let next = before.list.length;
  const from: Checkpoint = { at: start + entry.at, open: entry.open, reach: 0, proseEnd: 0 };
  const read = reader.read(text, frame, from, (checkpoint) => {
    checkpoints.push(checkpoint);
    if (checkpoint.at < change.newEnd) return false;
    const known = indexOfEntry(before, checkpoint.at - moved);
    if (known <= first || !goesOnAt(text, (before.starts[known] ?? 0) + moved, checkpoint, change)) return false;
    if (!sameOpen(before.places[known]?.entry?.open ?? null, checkpoint.open)) return false;
    next = known;
    return true;
  });
  const end = next < before.list.length ? (before.starts[next] ?? 0) + moved : text.length;
  const part = cutPart(text, read, checkpoints, { start, end });
  const firstBlock = read.prose.blocks[0];
  // The stretch that reading began with has to begin where it did.
  if (!firstBlock || lineOf(text, toRaw(read.prose.map, firstBlock.start)) !== start) return null;
  const [, ...places] = part.places;
  return {
    text,
    frame,
    list: before.list
      .slice(0, first)
      .concat(withKnown(part.list, before.list.slice(first, next)), before.list.slice(next)),
    starts: before.starts.slice(0, first).concat(
      part.starts,
      before.starts.slice(next).map((known) => known + moved),
    ),
    places: before.places
      .slice(0, first)
      .concat({ entry, reach: part.places[0]?.reach ?? 0 }, places, before.places.slice(next)),
  };
}

/** The last stretch before an edit that can be read on from, where nothing before it looked past the edit; -1 without one. */
function firstToRead({ starts, places }: ProseCut, editStart: number): number {
  let last = -1;
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    const { entry, reach } = places[i] as Place;
    if (start + NEAR > editStart) break;
    if (entry !== null) last = i;
    if (start + reach > editStart) break;
  }
  return last;
}

/** The stretch that can be read on from at an offset; -1 where none can. */
function indexOfEntry({ starts, places }: ProseCut, offset: number): number {
  const at = partitionPoint(starts, (start) => start >= offset);
  const isAt = (i: number): boolean => {
    const entry = places[i]?.entry;
    return entry !== null && entry !== undefined && (starts[i] as number) + entry.at === offset;
  };
  return isAt(at) ? at : isAt(at - 1) ? at - 1 : -1;
}

/** Whether a stretch that began at `start` before an edit still does. */
const goesOnAt = (text: string, start: number, { proseEnd }: Checkpoint, { newEnd }: TextChange): boolean =>
  start >= newEnd && text.charCodeAt(start - 1) === 10 && start >= proseEnd && !runsOnAt(text, start);

const lineOf = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Cuts prose where a block begins on a line of its own, below all that came before. `part` is what was read. */
function cutPart(
  text: string,
  { prose, reach }: PartRead,
  checkpoints: readonly Checkpoint[],
  part: Span,
): { list: Stretch[]; starts: number[]; places: Place[] } {
  const firsts: number[] = [];
  const starts: number[] = [];
  const entries: (Checkpoint | null)[] = [];
  let rawEnd = 0;
  let passed = 0;
  prose.blocks.forEach((block, index) => {
    const raw = toRawSpan(prose.map, block);
    while ((checkpoints[passed]?.at ?? Number.POSITIVE_INFINITY) <= raw.start) passed++;
    const line = lineOf(text, raw.start);
    if (index === 0 || (line >= rawEnd && !runsOnAt(text, line))) {
      const checkpoint = checkpoints[passed - 1];
      entries.push(checkpoint && checkpoint.at >= rawEnd ? checkpoint : null);
      firsts.push(index);
      starts.push(index === 0 ? part.start : line);
    }
    rawEnd = Math.max(rawEnd, raw.end);
  });
  const endOf = (i: number): number => starts[i + 1] ?? part.end;
  const list = starts.map((start, i): Stretch => {
    const blocks = prose.blocks.slice(firsts[i], firsts[i + 1]);
    return { raw: copied(text.slice(start, endOf(i))), prose: sliceProse(prose, blocks, start) };
  });
  const reaches = reachesOf(starts, checkpoints, reach);
  const places = starts.map((start, i): Place => {
    const entry = entries[i];
    return { entry: entry ? { at: entry.at - start, open: entry.open } : null, reach: (reaches[i] ?? 0) - start };
  });
  return { list, starts, places };
}

/** How far reading each stretch looked, as offsets in the text. What was read between two checkpoints may be of several. */
function reachesOf(starts: readonly number[], checkpoints: readonly Checkpoint[], last: number): number[] {
  const reaches = starts.map(() => 0);
  let from = 0;
  const take = (end: number, reach: number): void => {
    while (from + 1 < starts.length && (starts[from + 1] as number) <= end) {
      reaches[from] = Math.max(reaches[from] as number, reach);
      from++;
    }
    if (from < starts.length) reaches[from] = Math.max(reaches[from] as number, reach);
  };
  for (const { at, reach } of checkpoints) take(at, reach);
  take(Number.POSITIVE_INFINITY, last);
  return reaches;
}

function sliceProse(prose: Prose, blocks: readonly Block[], rawStart: number): Prose {
  const span: Span = { start: blocks[0]?.start ?? 0, end: blocks.at(-1)?.end ?? 0 };
  return {
    text: copied(prose.text.slice(span.start, span.end)),
    map: sliceMap(prose.map, span, rawStart),
    blocks: blocks.map((block) => ({ ...block, start: block.start - span.start, end: block.end - span.start })),
  };
}

/** Puts the stretches of before in the place of equal ones at either end. */
function withKnown(list: Stretch[], before: readonly Stretch[]): readonly Stretch[] {
  const shorter = Math.min(list.length, before.length);
  let start = 0;
  while (start < shorter && isSame(list[start], before[start])) start++;
  let same = 0;
  while (same < shorter - start && isSame(list.at(-1 - same), before.at(-1 - same))) same++;
  return [...before.slice(0, start), ...list.slice(start, list.length - same), ...before.slice(before.length - same)];
}

const isSame = (a: Stretch | undefined, b: Stretch | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.raw === b.raw &&
  a.prose.text === b.prose.text &&
  a.prose.blocks.length === b.prose.blocks.length &&
  a.prose.blocks.every(({ kind, start, end }, i) => {
    const other = b.prose.blocks[i];
    return other?.kind === kind && other.start === start && other.end === end;
  });
