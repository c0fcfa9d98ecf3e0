import { setImmediate } from 'node:timers/promises';
import type { SourceStore } from '../cache/source-store';
import { Recognizer } from '../ocr/recognizer';
import { type FileReading, type ReadingJob, readFile } from './read-file';
import { ReadingPool } from './reading-pool';

export interface ReadFilesOptions {
  readonly store: SourceStore | null;
  /** Up to so many bytes are read in this thread, more in threads of their own. */
  readonly bytesHere: number;
  readonly signal: AbortSignal | undefined;
  /** Called when a file's turn comes, and when it was read, with its index. */
  readonly onStart: (index: number) => void;
  readonly onRead: (index: number, reading: FileReading) => void;
}

/** Reads files. Rejects only with the signal's reason, and then at once, whatever is being done. */
export async function readFiles(jobs: readonly ReadingJob[], options: ReadFilesOptions): Promise<void> {
  options.signal?.throwIfAborted();
  const bytes = jobs.reduce((sum, job) => sum + job.size, 0);
  await (bytes <= options.bytesHere ? readHere(jobs, options) : readApart(jobs, options));
}

async function readHere(jobs: readonly ReadingJob[], options: ReadFilesOptions): Promise<void> {
  const { store, signal, onStart, onRead } = options;
  let recognizer: Recognizer | undefined;
  try {
    for (const [i, job] of jobs.entries()) {
      await setImmediate();
      signal?.throwIfAborted();
      onStart(i);
      if (job.ocr === 'auto') recognizer ??= new Recognizer();
      onRead(i, await unlessAborted(readFile(job, store, recognizer, signal), signal));
    }
  } finally {
    recognizer?.close();
  }
}

async function readApart(jobs: readonly ReadingJob[], options: ReadFilesOptions): Promise<void> {
  const { store, signal, onStart, onRead } = options;
  const pool = new ReadingPool(store);
  const stop = (): void => pool.close(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await Promise.all(
      jobs.map(async (job, i) => {
        onRead(i, await pool.read(job, () => onStart(i)));
      }),
    );
  } finally {
    signal?.removeEventListener('abort', stop);
    pool.close(null);
  }
}

/** Settles as `work` does, or rejects as soon as the signal is aborted, whatever `work` is waiting for. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
