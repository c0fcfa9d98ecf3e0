import { resolve } from 'node:path';
import type { TrailSettings } from '../settings/trail-settings';
import { hashesOnly } from './kept-text';
import type { TrailEntry } from './record';
import { removeOld } from './retention';
import { TrailWriter } from './writer';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Puts what happens in the matters of one process on record, each in a file of its own in the matter's folder. */
export class TrailRecorder {
  readonly #surface: string;
  readonly #writers = new Map<string, Promise<TrailWriter>>();

  /** `surface` is who writes: `cli`, `editor`. */
  constructor(surface: string) {
    this.#surface = surface;
  }

  /**
   * Puts an entry on record; it is on disk when this settles. Returns what went wrong, in words for a person, else null.
   * Never rejects: a folder that cannot be written must not cost anyone an audit.
   */
  async record(matter: string, settings: TrailSettings, entry: TrailEntry): Promise<string | null> {
    if (settings.keep === 'off') return null;
    const folder = resolve(matter);
    try {
      const writer = await this.#writer(folder, settings);
      const body = settings.keep === 'hashes' ? hashesOnly(entry.body) : entry.body;
      await writer.append({ ...entry, body }).catch((error: unknown) => {
        // Half a line may stand at the end of its file: the next record begins another.
        this.#writers.delete(folder);
        void writer.close();
        throw error;
      });
      return null;
    } catch (error) {
      return `${folder} cannot hold the audit trail (${messageOf(error)}). Let it be written, or set "trail": { "keep": "off" } in .plumbline.json.`;
    }
  }

  async close(): Promise<void> {
    const writers = await Promise.allSettled(this.#writers.values());
    this.#writers.clear();
    await Promise.all(writers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
  }

  #writer(folder: string, { retentionDays }: TrailSettings): Promise<TrailWriter> {
    const known = this.#writers.get(folder);
    if (known) return known;
    const opening = open(folder, this.#surface, retentionDays);
    this.#writers.set(folder, opening);
    // A folder that cannot be written now may be written at the next audit.
    opening.catch(() => this.#writers.delete(folder));
    return opening;
  }
}

async function open(folder: string, surface: string, retentionDays: number | null): Promise<TrailWriter> {
  const now = new Date();
  const writer = await TrailWriter.open(folder, surface, now);
  // A file that cannot be deleted now is deleted another time.
  if (retentionDays !== null) await removeOld(folder, writer, retentionDays, now).catch(() => undefined);
  return writer;
}
