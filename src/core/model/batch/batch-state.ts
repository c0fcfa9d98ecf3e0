import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import * as z from 'zod';
import { replaceFile } from '../../text/replace-file';

const State = z.object({
  schema: z.literal('plumbline.batch/1'),
  /** From which the marks of the questions follow, so that a question that was sent is known again. */
  secret: z.string().min(16),
  /** Batches that were handed in, with the ids of their requests. */
  batches: z.array(z.object({ id: z.string(), requests: z.array(z.string()) })),
});
type State = z.infer<typeof State>;

/** What has been handed in to a server for a run, kept in a file, so that a run that is stopped does not pay twice. */
export class BatchState {
  readonly #path: string | null;
  readonly #state: State;
  readonly #batchOf: Map<string, string>;
  #saving: Promise<void> = Promise.resolve();

  private constructor(path: string | null, state: State) {
    this.#path = path;
    this.#state = state;
    this.#batchOf = new Map(state.batches.flatMap(({ id, requests }) => requests.map((request) => [request, id])));
  }

  /**
   * Opens the state at a path; without a path it is kept in memory only. Rejects where the file is there and is none of
   * these, with what to do.
   */
  static async open(path: string | null): Promise<BatchState> {
    const text = path === null ? null : await readFile(path, 'utf8').catch(notThere);
    if (text === null)
      return new BatchState(path, {
        schema: 'plumbline.batch/1',
        secret: randomBytes(16).toString('hex'),
        batches: [],
      });
    const parsed = State.safeParse(parsedJson(text));
    if (!parsed.success)
      throw new Error(`${path} is damaged. Delete it: what was handed in to the server is then asked for again`);
    return new BatchState(path, parsed.data);
  }

  get secret(): string {
    return this.#state.secret;
  }

  /** The batch that a request was last handed in with; undefined where it was not. */
  batchOf(request: string): string | undefined {
    return this.#batchOf.get(request);
  }

  /** Notes a batch. Settles when it is written. */
  add(id: string, requests: readonly string[]): Promise<void> {
    this.#state.batches.push({ id, requests: [...requests] });
    for (const request of requests) this.#batchOf.set(request, id);
    return this.#save();
  }

  /** Forgets a batch of which nothing more is to be had. */
  drop(id: string): Promise<void> {
    this.#state.batches = this.#state.batches.filter((batch) => batch.id !== id);
    for (const [request, batch] of this.#batchOf) if (batch === id) this.#batchOf.delete(request);
    return this.#save();
  }

  /** Deletes the file, once everything has been fetched. */
  async delete(): Promise<void> {
    await this.#saving;
    if (this.#path !== null) await rm(this.#path, { force: true });
  }

  #save(): Promise<void> {
    const path = this.#path;
    if (path === null) return Promise.resolve();
    this.#saving = this.#saving.then(() => replaceFile(path, `${JSON.stringify(this.#state)}\n`, { mode: 0o600 }));
    return this.#saving;
  }
}

function notThere(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
