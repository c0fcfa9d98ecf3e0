import { Worker } from 'node:worker_threads';
import type { Report } from '../core/report/report';
import type {
  Answers,
  Failure,
  FromWorker,
  Progress,
  Question,
  QuestionKind,
  Questions,
  Replies,
  RequestKind,
  Requests,
  ToWorker,
  WorkerStart,
} from '../worker/protocol';
import { t } from './words';

export const CANCELLED = 'CancelledError';

/** The work was called off. */
class CancelledError extends Error {
  override readonly name = CANCELLED;
}

/** The worker could not do what was asked. The message is for the person; `kind` is the name of the original error. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly kind: string;
  readonly workerStack: string | null;
  constructor(failure: Failure) {
    super(failure.message);
    this.kind = failure.name;
    this.workerStack = failure.stack;
  }
}

/** The worker ended by itself. What was asked is lost; the next request starts another one. */
class WorkerCrashedError extends Error {
  override readonly name = 'WorkerCrashedError';
}

/** Answers what the worker asks while it works; a rejection is no answer. The signal says that none is wanted any more. */
export type Answerers = {
  readonly [K in QuestionKind]: (body: Questions[K], signal: AbortSignal) => Promise<Answers[K]>;
};

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Without them, nothing that the worker asks is answered. */
  readonly answers?: Answerers | undefined;
}

interface Pending {
  readonly resolve: (body: Replies[RequestKind]) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly answers: Answerers | undefined;
  /** The questions that are being answered, by number. */
  readonly questions: Map<number, AbortController>;
  /** Of the report that is asked for, as far as they have come. */
  readonly sources: Report['sources'][number][];
}

/** A reply with the sources that came before it. */
function withSources<T extends Replies[RequestKind]>(reply: T, sources: Pending['sources']): T {
  if (sources.length === 0 || typeof reply !== 'object' || reply === null || !('report' in reply)) return reply;
  return { ...reply, report: { ...reply.report, sources } };
}

function withdrawAll({ questions }: Pending): void {
  for (const controller of questions.values()) controller.abort();
}

function answerTo({ kind, body }: Question, answers: Answerers, signal: AbortSignal): Promise<Answers[QuestionKind]> {
  switch (kind) {
    case 'consent':
      return answers.consent(body, signal);
    case 'key':
      return answers.key(body, signal);
    case 'ask':
      return answers.ask(body, signal);
  }
}

/** A thread for what takes time. It starts with the first request, and again after a crash. */
export class WorkerClient {
  readonly #file: string;
  readonly #onCrash: (error: Error) => void;
  readonly #given: WorkerStart;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastId = 0;
  #disposed = false;

  /** `start` is what every thread is given when it starts. */
  constructor(file: string, onCrash: (error: Error) => void, start: WorkerStart = { cacheFolder: null }) {
    this.#file = file;
    this.#onCrash = onCrash;
    this.#given = start;
  }

  /** Starts the thread, so that the first request need not wait until it has loaded. */
  warm(): void {
    if (!this.#disposed) this.#start();
  }

  /**
   * Asks the worker. Rejects with a `CancelledError` at once when the signal fires, with a `WorkerError` where the work
   * failed, with a `WorkerCrashedError` where the thread ended.
   */
  request<K extends RequestKind>(kind: K, body: Requests[K], options: RequestOptions = {}): Promise<Replies[K]> {
    const { signal, onProgress, answers } = options;
    if (this.#disposed || signal?.aborted) return Promise.reject(new CancelledError());
    this.#lastId += 1;
    const id = this.#lastId;
    const worker = this.#start();
    return new Promise<Replies[K]>((resolve, reject) => {
      const cancel = (): void => {
        const pending = this.#pending.get(id);
        if (!pending) return;
        this.#pending.delete(id);
        this.#post(worker, { id, kind: 'cancel' });
        withdrawAll(pending);
        reject(new CancelledError());
      };
      this.#post(worker, { id, kind, body } as ToWorker);
      const settle = (): void => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel, { once: true });
      this.#pending.set(id, {
        // The reply to a request of kind K is of type Replies[K]: the worker keeps them paired by id.
        resolve: (reply) => {
          settle();
          resolve(reply as Replies[K]);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
        onProgress,
        answers,
        questions: new Map(),
        sources: [],
      });
    });
  }

  /** Ends the thread; what is still asked is called off. */
  dispose(): void {
    this.#disposed = true;
    const worker = this.#worker;
    this.#worker = undefined;
    this.#rejectAll(() => new CancelledError());
    void worker?.terminate();
  }

  #post(worker: Worker, message: ToWorker): void {
    worker.postMessage(message);
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#file, { workerData: this.#given });
    const end = (error: Error): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#rejectAll(() => new WorkerCrashedError(error.message, { cause: error }));
      this.#onCrash(error);
      void worker.terminate();
    };
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('messageerror', end);
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => end(new Error(t('The worker ended with code {0}.', code))));
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    switch (message.kind) {
      case 'progress':
        pending.onProgress?.(message.progress);
        return;
      case 'reply':
        this.#pending.delete(message.id);
        withdrawAll(pending);
        pending.resolve(withSources(message.body, pending.sources));
        return;
      case 'sources':
        pending.sources.push(...message.sources);
        return;
      case 'question':
        void this.#answer(message.id, message.question, message.asked, pending);
        return;
      case 'withdraw':
        pending.questions.get(message.question)?.abort();
        return;
      case 'failure':
        this.#pending.delete(message.id);
        withdrawAll(pending);
        pending.reject(new WorkerError(message.failure));
        return;
    }
  }

  async #answer(id: number, question: number, asked: Question, { answers, questions }: Pending): Promise<void> {
    const worker = this.#worker;
    const controller = new AbortController();
    questions.set(question, controller);
    let body: Answers[QuestionKind] | undefined;
    try {
      body = answers && (await answerTo(asked, answers, controller.signal));
    } catch {
      // Whoever answers says what went wrong where people see it; the worker is told that there is no answer.
      body = undefined;
    }
    questions.delete(question);
    const isWanted = this.#pending.has(id) && this.#worker === worker && !controller.signal.aborted;
    if (worker && isWanted)
      this.#post(worker, { id, kind: 'answer', question, ...(body === undefined ? {} : { body }) });
  }

  #rejectAll(error: () => Error): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of all) {
      withdrawAll(pending);
      pending.reject(error());
    }
  }
}
