import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { crc32 } from '../text/crc32';
import { ByteReader, ByteWriter } from './bytes';
import { DatabaseError, damaged, ForeignFileError } from './database-error';

/**
 * The file of a citation database: blocks that are compressed each by itself, one after another; then the tables that
 * say where they are; then a footer of fixed length that says where the tables are. A file that was not written to its
 * end has no footer, and one that was cut or lengthened does not have the length that the footer gives. Every block and
 * the tables carry a checksum.
 */
const MAGIC = 'PLUMBLINE CITES\n';
const FOOTER_MAGIC = 'PLUMBLINE CITES END\n';
const VERSION = 2;
const FOOTER_LENGTH = 8 * 4 + FOOTER_MAGIC.length;

/** What is kept in blocks. */
const BLOCK_KINDS = ['cases', 'citations', 'words'] as const;

const TABLE_KINDS = ['about', 'courts', 'reporters', 'pages', 'volumes', ...BLOCK_KINDS] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Where a block is, and its checksum. */
export interface BlockPlace {
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
}

const LEVEL = 6;

/** Writes the file from its start to its end. `write` takes the bytes in order and keeps none of them. */
export class LayoutWriter {
  readonly #write: (bytes: Uint8Array) => void;
  #offset = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
    const head = Buffer.alloc(MAGIC.length + 4);
    head.write(MAGIC, 'latin1');
    head.writeUInt32LE(VERSION, MAGIC.length);
    this.#put(head);
  }

  #put(bytes: Uint8Array): void {
    this.#write(bytes);
    this.#offset += bytes.length;
  }

  block(bytes: Uint8Array): BlockPlace {
    const compressed = deflateRawSync(bytes, { level: LEVEL });
    const place = { offset: this.#offset, length: compressed.length, crc: crc32(compressed) };
    this.#put(compressed);
    return place;
  }

  finish(tables: ReadonlyMap<TableKind, Uint8Array>): void {
    const directory = new ByteWriter();
    for (const kind of TABLE_KINDS) {
      const { offset, length, crc } = this.block(tables.get(kind) ?? new Uint8Array());
      for (const value of [offset, length, crc]) directory.number(value);
    }
    const { offset, length, crc } = this.block(directory.view());
    const footer = Buffer.alloc(FOOTER_LENGTH);
    footer.writeDoubleLE(offset, 0);
    footer.writeDoubleLE(length, 8);
    footer.writeDoubleLE(crc, 16);
    footer.writeDoubleLE(this.#offset + FOOTER_LENGTH, 24);
    footer.write(FOOTER_MAGIC, 32, 'latin1');
    this.#put(footer);
  }
}

/** The table of some blocks: their places, each with what says what is in it. */
export function packPlaces<T>(
  blocks: readonly (BlockPlace & { readonly first: T })[],
  packFirst: (writer: ByteWriter, first: T) => void,
): Uint8Array {
  const writer = new ByteWriter();
  writer.number(blocks.length);
  let end = 0;
  for (const { offset, length, crc, first } of blocks) {
    writer.number(offset - end);
    writer.number(length);
    writer.number(crc);
    packFirst(writer, first);
    end = offset + length;
  }
  return Buffer.from(writer.view());
}

/** The table that `packPlaces` made, in columns. */
export class Places<T> {
  readonly firsts: T[] = [];
  readonly #places: Float64Array;

  constructor(bytes: Buffer, readFirst: (reader: ByteReader) => T) {
    const reader = new ByteReader(bytes);
    const count = reader.number();
    this.#places = new Float64Array(count * 3);
    let end = 0;
    for (let i = 0; i < count; i++) {
      const offset = end + reader.number();
      const length = reader.number();
      this.#places.set([offset, length, reader.number()], i * 3);
      this.firsts.push(readFirst(reader));
      end = offset + length;
    }
  }

  get length(): number {
    return this.firsts.length;
  }

  /** Throws a `RangeError` where there is no such block. */
  at(index: number): BlockPlace {
    if (index < 0 || index >= this.length) throw new RangeError(`There is no block ${index}.`);
    const [offset = 0, length = 0, crc = 0] = this.#places.subarray(index * 3, index * 3 + 3);
    return { offset, length, crc };
  }
}

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

/** Reads the file by position; nothing is loaded but what is asked for. Throws a `DatabaseError` for whatever is wrong. */
export class LayoutReader {
  readonly file: string;
  readonly size: number;
  readonly #handle: number;
  readonly #tables = new Map<TableKind, BlockPlace>();
  #closed = false;

  constructor(file: string) {
    this.file = file;
    try {
      // A pipe that nobody writes to is not waited for; Windows has none of the kind.
      this.#handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ENOENT'
        ? new DatabaseError(file, 'is not there', 'Make it with “plumbline db import”, or check the path.', {
            cause: error,
          })
        : new DatabaseError(file, `cannot be opened (${code ?? String(error)})`, 'Check who may read it.', {
            cause: error,
          });
    }
    try {
      const found = fstatSync(this.#handle);
      if (!found.isFile())
        throw new ForeignFileError(
          file,
          found.isDirectory() ? 'is a folder' : 'is a pipe or a device',
          'Name the file of the citation database.',
        );
      this.size = found.size;
      this.#readFooter();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** May be called again. */
  close(): void {
    if (!this.#closed) closeSync(this.#handle);
    this.#closed = true;
  }

  #readFooter(): void {
    const { file, size } = this;
    const head = this.#bytes(0, Math.min(size, MAGIC.length + 4));
    if (head.length < MAGIC.length + 4 || head.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new ForeignFileError(file, 'is no citation database', 'Name one that “plumbline db import” has made.');
    const version = head.readUInt32LE(MAGIC.length);
    if (version !== VERSION)
      throw new DatabaseError(
        file,
        `was made by ${version > VERSION ? 'a newer' : 'an older'} Plumbline (version ${version} of the file, ${VERSION} is read here)`,
        version > VERSION ? 'Bring Plumbline up to date.' : 'Import the citation database again.',
      );
    const footer = size < FOOTER_LENGTH ? Buffer.alloc(0) : this.#bytes(size - FOOTER_LENGTH, FOOTER_LENGTH);
    if (footer.length < FOOTER_LENGTH || footer.toString('latin1', 32) !== FOOTER_MAGIC)
      throw damaged(file, 'its end is missing: it was not copied or written whole');
    const [offset, length, crc, whole] = [0, 8, 16, 24].map((at) => footer.readDoubleLE(at)) as [
      number,
      number,
      number,
      number,
    ];
    if (whole !== size) throw damaged(file, `it has ${size} bytes, and ${whole} were written`);
    if (!isWhole(offset, size) || !isWhole(length, size)) throw damaged(file, 'its footer makes no sense');
    const directory = new ByteReader(this.block({ offset, length, crc }));
    for (const kind of TABLE_KINDS)
      this.#tables.set(kind, { offset: directory.number(), length: directory.number(), crc: directory.number() });
  }

  #bytes(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let read = 0;
    try {
      while (read < length) {
        const count = readSync(this.#handle, bytes, read, length - read, offset + read);
        if (count === 0) break;
        read += count;
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new DatabaseError(
        this.file,
        `cannot be read (${code ?? String(error)})`,
        'Check the disk or the connection to it.',
        {
          cause: error,
        },
      );
    }
    if (read < length) throw damaged(this.file, 'it ends too early');
    return bytes;
  }

  block({ offset, length, crc }: BlockPlace): Buffer {
    if (!isWhole(offset, this.size) || !isWhole(length, this.size - offset))
      throw damaged(this.file, 'a block lies outside of it');
    const compressed = this.#bytes(offset, length);
    if (crc32(compressed) !== crc) throw damaged(this.file, `the checksum at byte ${offset} is wrong`);
    return inflateRawSync(compressed);
  }

  table(kind: TableKind): Buffer {
    const place = this.#tables.get(kind);
    if (!place) throw damaged(this.file, `it has no table of ${kind}`);
    return this.block(place);
  }
}
