import { randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { lastRecord } from './read-trail';
import { type Anchor, lineOf, type TrailEntry } from './record';
import { flushFolder, makeKeptFolder, trailFileName, trailFiles } from './trail-folder';

/**
 * Puts records at the end of a file that nobody else writes. A record is on disk when `append` settles. After an error
 * nothing more is written, since half a line may stand at the end.
 */
export class TrailWriter {
  /** Name of the file within the trail's folder. */
  readonly file: string;
  readonly #handle: FileHandle;
  #previous: string | null;
  #number: number;
  #work: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  private constructor(file: string, handle: FileHandle, previous: string, number: number) {
    this.file = file;
    this.#handle = handle;
    this.#previous = previous;
    this.#number = number;
  }

  /**
   * Starts a file in a matter's trail, which goes on from the newest ones that are there. `surface` is who writes. Rejects
   * where the folder cannot be made or written.
   */
  static async open(matter: string, surface: string, now = new Date()): Promise<TrailWriter> {
    const folder = await makeKeptFolder(matter, 'trail');
    const goesOnFrom = await newestAnchors(folder);
    const file = trailFileName(surface, now, randomBytes(6).toString('hex'));
    const handle = await open(join(folder, file), 'ax');
    try {
      const { line, hash } = lineOf({
        schema: 'plumbline.trail/1',
        kind: 'start',
        number: 0,
        at: now.toISOString(),
        previous: null,
        goes_on_from: goesOnFrom,
        trace_id: null,
        body: { surface },
      });
      await handle.writeFile(line);
      await handle.datasync();
      await flushFolder(folder);
      return new TrailWriter(file, handle, hash, 1);
    } catch (error) {
      await handle.close();
      // A file without a record, as a full disk leaves it, would look like one whose records were taken out.
      await unlink(join(folder, file)).catch(() => undefined);
      throw error;
    }
  }

  /** Puts a record at the end; one after the other, whoever calls. Rejects where it could not be written and flushed. */
  append(entry: TrailEntry): Promise<void> {
    const write = this.#work.then(() => this.#write(entry));
    this.#work = write.catch(() => undefined);
    return write;
  }

  async close(): Promise<void> {
    await this.#work;
    await this.#handle.close();
  }

  async #write({ kind, trace_id, body }: TrailEntry): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    const { line, hash } = lineOf({
      schema: 'plumbline.trail/1',
      kind,
      number: this.#number,
      at: new Date().toISOString(),
      previous: this.#previous,
      trace_id,
      body,
    });
    try {
      await this.#handle.writeFile(line);
      await this.#handle.datasync();
    } catch (error) {
      this.#failure = error;
      throw error;
    }
    this.#previous = hash;
    this.#number++;
  }
}

/** Files that a new one goes on from: as many as may be written at once by a firm's editors and command lines. */
const MOST_ANCHORS = 8;

/** The last records of the newest files. */
async function newestAnchors(folder: string): Promise<Anchor[]> {
  const files = (await trailFiles(folder)).slice(-MOST_ANCHORS);
  const anchors = await Promise.all(
    files.map(async (file) => {
      const last = await lastRecord(join(folder, file));
      return last ? [{ file, hash: last.hash }] : [];
    }),
  );
  return anchors.flat();
}
