import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Failure, FromWorker, Progress, Replies, RequestKind, Requests, ToWorker } from './protocol';
import { type AskEditor, OpenQuestions } from './questions';

/** What a request is answered with: how it is called off, how it tells its progress and asks the editor. */
export interface Context {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
  readonly ask: AskEditor;
}

/** What a thread does for each kind of request that it takes. */
export type Handlers<Kinds extends RequestKind> = {
  readonly [K in Kinds]: (body: Requests[K], context: Context) => Promise<Replies[K]>;
};

interface Running {
  readonly controller: AbortController;
  readonly questions: OpenQuestions;
}

const running = new Map<number, Running>();

function post(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function failureOf(error: unknown): Failure {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack ?? null }
    : { name: 'Error', message: String(error), stack: null };
}

/** More sources than this are sent little by little: to take ten thousand at once would hold the editor up. */
const SOURCES_AT_ONCE = 400;
/** Between two sendings, in milliseconds, so that the editor takes each by itself. */
const PACE = 10;

async function withoutSources<T extends Replies[RequestKind]>(id: number, reply: T): Promise<T> {
  if (typeof reply !== 'object' || reply === null || !('report' in reply)) return reply;
  const { report } = reply;
  if (report.sources.length <= SOURCES_AT_ONCE) return reply;
  for (let at = 0; at < report.sources.length; at += SOURCES_AT_ONCE) {
    post({ id, kind: 'sources', sources: report.sources.slice(at, at + SOURCES_AT_ONCE) });
    await setTimeout(PACE);
  }
  return { ...reply, report: { ...report, sources: [] } };
}

async function answer<K extends RequestKind>(
  handlers: Partial<Handlers<RequestKind>>,
  id: number,
  kind: K,
  body: Requests[K],
): Promise<void> {
  const controller = new AbortController();
  const questions = new OpenQuestions(id, post);
  running.set(id, { controller, questions });
  try {
    const handle: Handlers<RequestKind>[K] | undefined = handlers[kind];
    if (!handle) throw new Error(`This thread does not know what to do for “${kind}”.`);
    const reply = await handle(body, {
      signal: controller.signal,
      ask: questions.ask,
      report: (progress) => post({ id, kind: 'progress', progress }),
    });
    post({ id, kind: 'reply', body: await withoutSources(id, reply) });
  } catch (error) {
    post({ id, kind: 'failure', failure: failureOf(error) });
  } finally {
    running.delete(id);
  }
}

/** Answers what the editor asks of this thread. */
export function serve(handlers: Partial<Handlers<RequestKind>>): void {
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'cancel') running.get(message.id)?.controller.abort();
    else if (message.kind === 'answer') running.get(message.id)?.questions.take(message.question, message.body);
    else void answer(handlers, message.id, message.kind, message.body);
  });
}
