import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { BulkDataError } from './bulk-error';
import { bunzip2 } from './bzip2';

const CHUNK = 1 << 20;
const SAMPLE = 1 << 16;

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** The first bytes of a file and its size. Rejects with a `BulkDataError` where it cannot be read or is empty. */
export async function headOf(file: string): Promise<{ head: Buffer; size: number }> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new BulkDataError(
      file,
      error.code === 'ENOENT' ? 'is not there' : `cannot be read (${error.code})`,
      'Check the path.',
      {
        cause: error,
      },
    );
  });
  if (!found.isFile()) throw new BulkDataError(file, 'is no file', 'Name the files that are to be imported.');
  if (found.size === 0) throw new BulkDataError(file, 'is empty', 'Download it again.');
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return { head: buffer.subarray(0, bytesRead), size: found.size };
  } finally {
    await handle.close();
  }
}

/** A hash of a file's length, beginning, middle and end: enough to know it again, without reading gigabytes. */
export async function fingerprintOf(file: string): Promise<{ fingerprint: string; size: number }> {
  const { size } = await stat(file);
  const hash = createHash('sha256').update(String(size));
  const handle = await open(file);
  try {
    for (const at of [0, Math.floor(size / 2), Math.max(0, size - CHUNK)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, at);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
  return { fingerprint: hash.digest('hex'), size };
}

/**
 * What a file holds, decompressed where it is gzip or bzip2, whatever it is called. `onBytes` is told of every piece that
 * was read of the file itself. Rejects with a `BulkDataError` where it is broken or ends too early.
 */
export async function* contentsOf(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const { head } = await headOf(file);
  if (startsWith(head, 0x50, 0x4b, 3, 4))
    throw new BulkDataError(file, 'is a ZIP archive', 'Unpack it and import what is in it.');
  const stream = createReadStream(file, { highWaterMark: CHUNK });
  try {
    const chunks = counted(stream, onBytes);
    if (startsWith(head, 0x42, 0x5a, 0x68)) yield* bunzip2(chunks);
    else if (startsWith(head, 0x1f, 0x8b)) {
      const gunzip = createGunzip({ chunkSize: CHUNK });
      stream.on('error', (error) => gunzip.destroy(error));
      stream.on('data', (chunk) => onBytes(chunk.length));
      yield* stream.pipe(gunzip) as AsyncIterable<Buffer>;
    } else yield* chunks;
  } catch (error) {
    if (error instanceof BulkDataError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BulkDataError(file, `cannot be read to its end (${why})`, 'Download it again.', { cause: error });
  } finally {
    stream.destroy();
  }
}
