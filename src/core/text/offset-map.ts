import type { Span } from './span';

/**
 * How the offsets of a derived text (prose without markup, text folded for comparison) correspond to the text it was
 * derived from. A list of segments in ascending order; raw text between two segments was dropped. Where the derived and
 * the raw length of a segment are equal, its units correspond one to one; otherwise the whole raw stretch was replaced
 * by the whole derived stretch and neither is divided. Segments in a row may be of one raw stretch. Plain data, so that it can be posted to another thread.
 */
export interface OffsetMap {
  readonly derivedStarts: Int32Array;
  readonly derivedEnds: Int32Array;
  readonly rawStarts: Int32Array;
  readonly rawEnds: Int32Array;
}

/** A text derived from another one, with the way back. */
export interface MappedText {
  readonly text: string;
  readonly map: OffsetMap;
}

/** Index of the last segment whose start is at or before `offset`; -1 where there is none. */
function segmentAt(starts: Int32Array, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function at(list: Int32Array, index: number): number {
  return list[index] as number;
}

function isIdentity(map: OffsetMap, i: number): boolean {
  return at(map.derivedEnds, i) - at(map.derivedStarts, i) === at(map.rawEnds, i) - at(map.rawStarts, i);
}

/** Maps where a span begins or an empty span stands. Returns a raw offset; past the last segment, its end. */
export function toRaw(map: OffsetMap, offset: number): number {
  const i = segmentAt(map.derivedStarts, offset);
  if (i < 0) return map.rawStarts.length ? at(map.rawStarts, 0) : 0;
  if (offset >= at(map.derivedEnds, i))
    return i + 1 < map.rawStarts.length ? at(map.rawStarts, i + 1) : at(map.rawEnds, i);
  return isIdentity(map, i) ? at(map.rawStarts, i) + offset - at(map.derivedStarts, i) : at(map.rawStarts, i);
}

/** `toRaw` of each of many offsets, which are in ascending order. Linear. */
export function allToRaw(map: OffsetMap, offsets: Int32Array): Int32Array {
  const { derivedStarts, derivedEnds, rawStarts } = map;
  const raw = new Int32Array(offsets.length);
  const last = derivedStarts.length - 1;
  let i = 0;
  for (let k = 0; k < offsets.length; k++) {
    const offset = at(offsets, k);
    while (i < last && at(derivedStarts, i + 1) <= offset) i++;
    const inside = last >= 0 && offset >= at(derivedStarts, i) && offset < at(derivedEnds, i) && isIdentity(map, i);
    raw[k] = inside ? at(rawStarts, i) + offset - at(derivedStarts, i) : toRaw(map, offset);
  }
  return raw;
}

/** The raw span that a derived span was made from. Replaced stretches that it touches are included whole. */
export function toRawSpan(map: OffsetMap, span: Span): Span {
  if (span.end <= span.start) {
    const offset = toRaw(map, span.start);
    return { start: offset, end: offset };
  }
  const start = toRaw(map, span.start);
  const i = segmentAt(map.derivedStarts, span.end - 1);
  if (i < 0) return { start, end: start };
  const end = isIdentity(map, i)
    ? at(map.rawStarts, i) + Math.min(span.end, at(map.derivedEnds, i)) - at(map.derivedStarts, i)
    : at(map.rawEnds, i);
  return { start, end: Math.max(start, end) };
}

/** The derived span that holds everything kept of a raw span; an empty span where all of it was dropped. */
export function fromRawSpan(map: OffsetMap, span: Span): Span {
  const { derivedStarts, derivedEnds, rawStarts, rawEnds } = map;
  let first = segmentAt(rawStarts, span.start);
  if (first < 0 || at(rawEnds, first) <= span.start) first++;
  while (first > 0 && at(rawEnds, first - 1) > span.start) first--;
  if (first >= rawStarts.length || (span.end > span.start && at(rawStarts, first) >= span.end)) {
    const offset = first < derivedStarts.length ? at(derivedStarts, first) : (derivedEnds.at(-1) ?? 0);
    return { start: offset, end: offset };
  }
  const into = Math.max(0, span.start - at(rawStarts, first));
  const start = at(derivedStarts, first) + (isIdentity(map, first) ? into : 0);
  if (span.end <= span.start) return { start, end: start };
  const last = segmentAt(rawStarts, span.end - 1);
  const end = isIdentity(map, last)
    ? at(derivedStarts, last) + Math.min(span.end, at(rawEnds, last)) - at(rawStarts, last)
    : at(derivedEnds, last);
  return { start, end: Math.max(start, end) };
}

/** Assembles a derived text piece by piece, in the order of the raw text. */
export class MappedTextBuilder {
  readonly #raw: string;
  readonly #pieces: string[] = [];
  /** Four numbers a segment: derived start and end, raw start and end. Room beyond `#count` segments is unused. */
  #segments = new Int32Array(64);
  #count = 0;
  #length = 0;
  /** Raw text that is kept and not yet among the pieces. */
  #keptStart = 0;
  #keptEnd = 0;

  constructor(raw: string) {
    this.#raw = raw;
  }

  /** Length of the derived text so far. */
  get length(): number {
    return this.#length;
  }

  /** Keeps `raw.slice(start, end)` as it stands. */
  keep(start: number, end: number): void {
    if (end <= start) return;
    if (this.#keptEnd !== start) {
      this.#flush();
      this.#keptStart = start;
    }
    this.#keptEnd = end;
    this.#add(start, end, end - start);
  }

  /** Puts `text` in the place of `raw.slice(start, end)`; with an empty `text`, drops it. */
  replace(start: number, end: number, text: string): void {
    if (text.length === 0) return;
    if (text.length === end - start && this.#raw.startsWith(text, start)) {
      this.keep(start, end);
      return;
    }
    this.#flush();
    this.#pieces.push(text);
    // Other words of the same length do not correspond to it one to one: in two segments, neither is divided.
    const isDivided = text.length === end - start && text.length > 1 && /\S/.test(text);
    if (isDivided) this.#add(start, end, 1);
    this.#add(start, end, isDivided ? text.length - 1 : text.length);
  }

  #flush(): void {
    if (this.#keptEnd > this.#keptStart) this.#pieces.push(this.#raw.slice(this.#keptStart, this.#keptEnd));
    this.#keptStart = this.#keptEnd = -1;
  }

  #add(start: number, end: number, length: number): void {
    const last = 4 * (this.#count - 1);
    let segments = this.#segments;
    const lastIsIdentity =
      last >= 0 && at(segments, last + 1) - at(segments, last) === at(segments, last + 3) - at(segments, last + 2);
    // One-to-one stretches that touch become one segment, which keeps maps of long plain texts tiny.
    if (lastIsIdentity && segments[last + 3] === start && end - start === length) {
      segments[last + 1] = this.#length + length;
      segments[last + 3] = end;
    } else {
      if (last + 8 > segments.length) {
        segments = new Int32Array(2 * this.#segments.length);
        segments.set(this.#segments);
        this.#segments = segments;
      }
      segments[last + 4] = this.#length;
      segments[last + 5] = this.#length + length;
      segments[last + 6] = start;
      segments[last + 7] = end;
      this.#count++;
    }
    this.#length += length;
  }

  finish(): MappedText {
    this.#flush();
    const column = (k: number): Int32Array => {
      const values = new Int32Array(this.#count);
      for (let i = 0; i < values.length; i++) values[i] = at(this.#segments, 4 * i + k);
      return values;
    };
    return {
      text: this.#pieces.join(''),
      map: {
        derivedStarts: column(0),
        derivedEnds: column(1),
        rawStarts: column(2),
        rawEnds: column(3),
      },
    };
  }
}

/** The map of a derived span onto the raw text from `rawStart` on, both counted anew. */
export function sliceMap(map: OffsetMap, { start, end }: Span, rawStart: number): OffsetMap {
  const first = Math.max(0, segmentAt(map.derivedStarts, start));
  const last = segmentAt(map.derivedStarts, end - 1);
  const count = Math.max(0, last - first + 1);
  const column = (each: (segment: number) => number): Int32Array =>
    Int32Array.from({ length: count }, (_, i) => each(first + i));
  const startOf = (i: number): number => Math.max(start, at(map.derivedStarts, i));
  const endOf = (i: number): number => Math.min(end, at(map.derivedEnds, i));
  // A segment that is no copy of the raw text is not divided.
  const rawOf = (i: number, raw: number, cut: number): number => raw - rawStart + (isIdentity(map, i) ? cut : 0);
  return {
    derivedStarts: column((i) => startOf(i) - start),
    derivedEnds: column((i) => endOf(i) - start),
    rawStarts: column((i) => rawOf(i, at(map.rawStarts, i), startOf(i) - at(map.derivedStarts, i))),
    rawEnds: column((i) => rawOf(i, at(map.rawEnds, i), endOf(i) - at(map.derivedEnds, i))),
  };
}

/** The map of a text onto itself. */
export function identityMap(length: number): OffsetMap {
  const empty = length === 0;
  return {
    derivedStarts: Int32Array.from(empty ? [] : [0]),
    derivedEnds: Int32Array.from(empty ? [] : [length]),
    rawStarts: Int32Array.from(empty ? [] : [0]),
    rawEnds: Int32Array.from(empty ? [] : [length]),
  };
}
