import type { FilePart, ReadPart, UnreadPart } from '../file-parts';
import { type SourceTables, tablesOf } from '../index/source-tables';
import type { ExtractedText } from '../source';
import { aligned, isWhole, type Packed, pack, packTightly, unpack } from './packed';
import {
  packFigures,
  packNotes,
  packSpans,
  packTables,
  unpackFigures,
  unpackNotes,
  unpackSpans,
  unpackTables,
} from './packed-tables';

/** Where the bytes of an entry are read from. Both return undefined where they are not all there. */
export interface EntryBytes {
  /** Bytes that may be overwritten by the next call. */
  glimpse(offset: number, length: number): Uint8Array | undefined;
  /** Bytes that stay. */
  take(offset: number, length: number): Uint8Array | undefined;
}

/** A text that was kept is no longer what it was, or gone: its file has to be read again. */
export class LostTextError extends Error {
  override readonly name = 'LostTextError';
}

/** Offset from the end of the head, and length, in bytes. */
type Place = readonly [offset: number, length: number];

interface Listed {
  readonly tail: string;
  readonly sha256: string;
  /** Everything of the text but itself. */
  readonly about: Omit<ExtractedText, 'text' | 'attachments'>;
  readonly text: Place;
  readonly tables: Place;
  readonly spans: Place;
  readonly notes: Place;
  readonly figures: Place;
}

/** Length of the head, in 8 bytes, and the head; then the texts, then the tables. */
const BEFORE_HEAD = 8;

/** Puts what a file was read as into bytes that a file holds or another thread takes. */
export function encodeEntry(parts: readonly FilePart[]): Uint8Array {
  const blocks: Uint8Array[] = [];
  let length = 0;
  const add = (block: Uint8Array): Place => {
    const place = [length, block.length] as const;
    blocks.push(block);
    length += block.length;
    return place;
  };
  const texts = parts.map((part) => ('extracted' in part ? add(packTightly({ text: part.extracted.text })) : null));
  const listed = parts.map((part, i): Listed | UnreadPart => {
    if (!('extracted' in part)) return part;
    const { text: _, ...about } = part.extracted;
    const tables = part.tables();
    return {
      tail: part.tail,
      sha256: part.sha256,
      about,
      text: texts[i] ?? [0, 0],
      tables: add(packTables(tables)),
      spans: add(packSpans(tables)),
      notes: add(packNotes(tables)),
      figures: add(packFigures(tables)),
    };
  });
  const head = pack({ parts: JSON.stringify(listed) });
  const entry = new Uint8Array(BEFORE_HEAD + head.length + length);
  new Uint32Array(entry.buffer, 0, 1)[0] = head.length;
  entry.set(head, BEFORE_HEAD);
  let at = BEFORE_HEAD + head.length;
  for (const block of blocks) {
    entry.set(block, at);
    at += block.length;
  }
  return entry;
}

/**
 * Opens what `encodeEntry` made; null where its head or a text is torn. Texts are checked now and taken out when asked
 * for, which throws a `LostTextError` where they are gone by then; tables that are torn are made anew.
 */
export function openEntry(bytes: EntryBytes): FilePart[] | null {
  const before = bytes.glimpse(0, BEFORE_HEAD);
  const size = before === undefined ? 0 : (new Uint32Array(before.buffer, before.byteOffset, 1)[0] as number);
  if (size === 0 || size !== aligned(size)) return null;
  const headBytes = bytes.glimpse(BEFORE_HEAD, size);
  const head = headBytes === undefined ? null : unpack(headBytes);
  if (head === null) return null;
  const listed: readonly (Listed | UnreadPart)[] = JSON.parse(head.text('parts'));
  const start = BEFORE_HEAD + size;
  for (const part of listed) {
    if (!('about' in part)) continue;
    const text = bytes.glimpse(start + part.text[0], part.text[1]);
    if (text === undefined || !isWhole(text)) return null;
  }
  return listed.map((part) => ('about' in part ? openPart(bytes, start, part) : part));
}

function openPart(bytes: EntryBytes, start: number, listed: Listed): ReadPart {
  const block = ([offset, length]: Place, how: keyof EntryBytes): Packed | null => {
    const found = bytes[how](start + offset, length);
    return found === undefined ? null : unpack(found);
  };
  const extracted = withText(listed.about, () => {
    const packed = block(listed.text, 'glimpse');
    if (packed === null) throw new LostTextError('A text in the cache is gone; the sources have to be read again.');
    return packed.text('text');
  });
  let whole: SourceTables | undefined;
  const made = (): SourceTables => {
    whole ??= tablesOf(extracted);
    return whole;
  };
  const tables = (): SourceTables => {
    const columns = block(listed.tables, 'take');
    if (columns === null) return made();
    return unpackTables(columns, {
      spans: () => {
        const spans = block(listed.spans, 'glimpse');
        return spans === null ? made().words : unpackSpans(spans);
      },
      notes: () => {
        const notes = block(listed.notes, 'glimpse');
        return notes === null ? made() : unpackNotes(notes);
      },
      figures: () => {
        const figures = block(listed.figures, 'take');
        return figures === null ? made().figures : unpackFigures(figures);
      },
    });
  };
  return { tail: listed.tail, sha256: listed.sha256, extracted, tables };
}

/** An extracted text whose characters are read when they are first asked for. */
function withText(about: Listed['about'], read: () => string): ReadPart['extracted'] {
  let text: string | undefined;
  return {
    ...about,
    get text() {
      text ??= read();
      return text;
    },
  };
}

/** An entry that is in memory. */
export const bytesInMemory = (entry: Uint8Array): EntryBytes => {
  const part = (offset: number, length: number): Uint8Array | undefined =>
    offset + length <= entry.length ? entry.subarray(offset, offset + length) : undefined;
  return { glimpse: part, take: part };
};
