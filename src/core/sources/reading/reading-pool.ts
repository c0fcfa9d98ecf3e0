import { availableParallelism, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bundleFile } from '../bundle-file';
import { bytesInMemory, openEntry } from '../cache/entry';
import type { SourceStore } from '../cache/source-store';
import type { FilePart } from '../file-parts';
import type { FromReader, ToReader } from './messages';
import type { FileReading, ReadingJob } from './read-file';

export interface PoolLimits {
  /** How many files are read at once. */
  readonly threads: number;
  /** What a thread may take for objects, in megabytes. */
  readonly megabytes: number;
  /** Files larger than this together are not read at once, in bytes. */
  readonly bytesAtOnce: number;
  /** How long a thread may be stuck before its file is given up, in milliseconds; a millisecond more for each 200 bytes. */
  readonly patience: number;
}

const BYTES_A_MILLISECOND = 200;
/** With more threads than this, the disk and the memory are what is waited for. */
const MOST_THREADS = 6;

/** As many threads as the machine has processors, and no more than half of its memory. */
function poolLimits(): PoolLimits {
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism()));
  const megabytes = Math.floor(Math.max(512, Math.min(4096, totalmem() / 2 ** 21 / threads)));
  return { threads, megabytes, bytesAtOnce: 128_000_000, patience: 60_000 };
}

interface Waiting {
  readonly job: ReadingJob;
  readonly onStart: () => void;
  readonly resolve: (reading: FileReading) => void;
  readonly reject: (reason: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  busy: Waiting | null;
  /** When it last gave a sign of life. */
  heard: number;
}

const OPEN_AND_SAVE = 'open it in its own program, save it again, and try once more';

/**
 * Threads that read files, so that no file, however large or broken, holds anything else up. They start with the first
 * files; `close` ends them, in the middle of a file too.
 */
export class ReadingPool {
  readonly #limits: PoolLimits;
  readonly #store: SourceStore | null;
  readonly #program: string;
  readonly #queue: Waiting[] = [];
  readonly #threads = new Set<Thread>();
  #watch: NodeJS.Timeout | undefined;

  constructor(store: SourceStore | null, limits: PoolLimits = poolLimits(), program: string = bundleFile('reader')) {
    this.#store = store;
    this.#limits = limits;
    this.#program = program;
  }

  /** Reads a file; `onStart` is called when its turn comes. Rejects with the reason that `close` is given. */
  read(job: ReadingJob, onStart: () => void): Promise<FileReading> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, onStart, resolve, reject });
      this.#goOn();
    });
  }

  /** Ends all threads at once, and rejects whatever is still to be read. */
  close(reason: unknown): void {
    clearInterval(this.#watch);
    const open = [...this.#queue.splice(0)];
    for (const thread of this.#threads) {
      if (thread.busy !== null) open.push(thread.busy);
      this.#end(thread);
    }
    for (const waiting of open) waiting.reject(reason);
  }

  #goOn(): void {
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      const busy = [...this.#threads].filter((thread) => thread.busy !== null);
      const bytes = busy.reduce((sum, thread) => sum + (thread.busy?.job.size ?? 0), 0);
      if (busy.length >= this.#limits.threads) return;
      if (busy.length > 0 && bytes + next.job.size > this.#limits.bytesAtOnce) return;
      this.#queue.shift();
      this.#give(next);
    }
  }

  #give(waiting: Waiting): void {
    const thread = [...this.#threads].find(({ busy }) => busy === null) ?? this.#start();
    thread.busy = waiting;
    thread.heard = performance.now();
    const message: ToReader = { job: waiting.job, store: this.#store?.folder ?? null };
    thread.worker.postMessage(message);
    waiting.onStart();
  }

  #start(): Thread {
    const worker = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes } });
    const thread: Thread = { worker, busy: null, heard: performance.now() };
    this.#threads.add(thread);
    worker.on('message', (message: FromReader) => {
      thread.heard = performance.now();
      if (message.kind === 'read') this.#receive(thread, message);
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? this.#giveUp(thread, 'needs more memory than there is for one file', 'split it into smaller files')
        : this.#giveUp(thread, 'could not be read: reading it broke down', OPEN_AND_SAVE),
    );
    worker.on('exit', () => this.#giveUp(thread, 'could not be read: reading it broke down', OPEN_AND_SAVE));
    this.#watch ??= setInterval(() => this.#lookForStuck(), Math.min(1000, this.#limits.patience / 4));
    return thread;
  }

  #receive(thread: Thread, { sha256, key, entry }: Extract<FromReader, { kind: 'read' }>): void {
    const waiting = thread.busy;
    if (waiting === null) return;
    thread.busy = null;
    const parts = key !== null ? this.#store?.open(key) : entry === null ? null : openEntry(bytesInMemory(entry));
    waiting.resolve({
      sha256,
      key,
      parts: parts ?? [unread('was read, but is no longer in the cache', 'audit again')],
    });
    this.#goOn();
  }

  /** Ends a thread; its file is listed as one that cannot be read. */
  #giveUp(thread: Thread, problem: string, remedy: string): void {
    if (!this.#threads.has(thread)) return;
    const waiting = thread.busy;
    this.#end(thread);
    waiting?.resolve({ parts: [unread(problem, remedy)], sha256: null, key: null });
    this.#goOn();
  }

  #end(thread: Thread): void {
    this.#threads.delete(thread);
    thread.busy = null;
    void thread.worker.terminate();
  }

  #lookForStuck(): void {
    const now = performance.now();
    for (const thread of this.#threads) {
      if (thread.busy === null) continue;
      const patience = this.#limits.patience + thread.busy.job.size / BYTES_A_MILLISECOND;
      if (now - thread.heard > patience) this.#giveUp(thread, 'took too long to read', OPEN_AND_SAVE);
    }
  }
}

const unread = (problem: string, remedy: string): FilePart => ({ tail: '', problem, remedy, isPassing: true });
