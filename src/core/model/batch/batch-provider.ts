import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import { type Endpoint, endpointOf } from '../host';
import { type OpenClient, openClient } from '../openai-client';
import { complaintOf, worded } from '../openai-errors';
import { type Body, bodyOf, replyOf, tableOf } from '../openai-wire';
import { ALL_PARAMETERS, fewerParameters, type Parameters } from '../parameters';
import { type KeySource, ModelError, type ModelProvider, type ModelReply, type ModelRequest } from '../provider';
import { withoutKey } from '../secret';
import type { BatchState } from './batch-state';

interface BatchProgress {
  /** Requests that were handed in, and those that are done, over all batches. */
  readonly requests: number;
  readonly done: number;
}

export interface BatchOptions {
  readonly baseUrl: string;
  readonly keys: KeySource;
  readonly state: BatchState;
  /** How long to wait for further requests before those at hand are handed in, in milliseconds. */
  readonly gather?: number;
  /** How often a batch is asked for, in milliseconds. */
  readonly poll?: number;
  readonly onProgress?: (progress: BatchProgress) => void;
}

const GATHER = 5_000;
const POLL = 30_000;
/** What a server takes at once: so many requests, so many bytes. */
const MOST_REQUESTS = 50_000;
const MOST_BYTES = 90_000_000;
/** How often a request is handed in that a batch did not answer. */
const ATTEMPTS = 3;
const COMPLETION_WINDOW = '24h';
const RETRIES = 4;
/** Bytes of the answers to a batch: about as much as fits into one text. */
const MOST_ANSWERED = 500 * 1024 * 1024;
/** Batches cost half of what single calls do (OpenAI Batch API). */
const BATCH_PRICE = 0.5;

/** A request until it is answered. */
interface Waiting {
  readonly request: ModelRequest;
  readonly body: Body;
  readonly parameters: Parameters;
  readonly attempt: number;
  readonly resolve: (reply: ModelReply) => void;
  readonly reject: (error: ModelError) => void;
}

/** What a line of a result file says. */
interface Answer {
  readonly reply: ModelReply | null;
  /** In the form of an error of the library; null where there is a reply. */
  readonly error: { readonly status: number } | null;
}

/** What comes in a file does not come piece by piece. */
const IN_A_FILE: Parameters = { ...ALL_PARAMETERS, stream: 'off' };

const idOf = (body: Body): string =>
  `q-${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 40)}`;

/**
 * An endpoint with the OpenAI Batch API: requests are gathered, handed in as one file, and answered within a day, at a
 * lower price. What was handed in is kept in `state`, so that the same requests are not handed in again by another process.
 * Throws a `ModelError` where the address cannot be used.
 */
export function batchProvider(options: BatchOptions): ModelProvider {
  const endpoint = endpointOf(options.baseUrl);
  const batches = new Batches(endpoint, options);
  return {
    name: 'openai',
    destination: endpoint.host,
    isLocal: endpoint.isLoopback,
    priceShare: BATCH_PRICE,
    ask: (request) => batches.ask(request),
  };
}

class Batches {
  readonly #endpoint: Endpoint;
  readonly #options: BatchOptions;
  readonly #known = new Map<string, Parameters>();
  readonly #waiting = new Map<string, Waiting[]>();
  /** Requests that are in no batch yet. */
  readonly #gathered = new Set<string>();
  /** Batches that are being waited for. */
  readonly #followed = new Map<string, Promise<void>>();
  #opening: Promise<OpenClient> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #progress: BatchProgress = { requests: 0, done: 0 };

  constructor(endpoint: Endpoint, options: BatchOptions) {
    this.#endpoint = endpoint;
    this.#options = options;
  }

  ask(request: ModelRequest): Promise<ModelReply> {
    const parameters = this.#known.get(request.model) ?? IN_A_FILE;
    return new Promise<ModelReply>((resolve, reject) => {
      const one = { request, body: bodyOf(request, parameters), parameters, attempt: 1, resolve, reject };
      request.signal.addEventListener('abort', () => this.#abandon(one), { once: true });
      if (request.signal.aborted) this.#abandon(one);
      else this.#enqueue(one);
    });
  }

  #enqueue(one: Waiting): void {
    const id = idOf(one.body);
    this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), one]);
    const batch = this.#options.state.batchOf(id);
    if (batch !== undefined) this.#follow(batch);
    else {
      this.#gathered.add(id);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#handIn(), this.#options.gather ?? GATHER);
    }
  }

  #abandon(one: Waiting): void {
    const id = idOf(one.body);
    const rest = (this.#waiting.get(id) ?? []).filter((other) => other !== one);
    if (rest.length > 0) this.#waiting.set(id, rest);
    else {
      this.#waiting.delete(id);
      this.#gathered.delete(id);
    }
    one.reject(new ModelError('cancelled', 'The call was cancelled.'));
  }

  #open(): Promise<OpenClient> {
    this.#opening ??= openClient(this.#endpoint, this.#options.keys, RETRIES, MOST_ANSWERED).catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /** Hands in what was gathered, in as many files as it takes. */
  async #handIn(): Promise<void> {
    for (;;) {
      const ids = this.#portion();
      if (ids.length === 0) return;
      try {
        const { client } = await this.#open();
        const lines = ids.map((id) => this.#line(id));
        const batch = await handIn(client, lines.join(''));
        await this.#options.state.add(batch, ids);
        this.#tell({ requests: ids.length, done: 0 });
        this.#follow(batch);
      } catch (error) {
        await this.#fail(ids, error);
      }
    }
  }

  /** The next requests that fit into one file; they are gathered no more. */
  #portion(): string[] {
    const ids: string[] = [];
    let bytes = 0;
    for (const id of this.#gathered) {
      bytes += Buffer.byteLength(this.#line(id));
      if (ids.length > 0 && (ids.length === MOST_REQUESTS || bytes > MOST_BYTES)) break;
      ids.push(id);
      this.#gathered.delete(id);
    }
    return ids;
  }

  #line(id: string): string {
    const body = this.#waiting.get(id)?.[0]?.body;
    return `${JSON.stringify({ custom_id: id, method: 'POST', url: '/v1/chat/completions', body })}\n`;
  }

  #tell({ requests, done }: BatchProgress): void {
    this.#progress = { requests: this.#progress.requests + requests, done: this.#progress.done + done };
    this.#options.onProgress?.(this.#progress);
  }

  #follow(batch: string): void {
    if (this.#followed.has(batch)) return;
    const following = this.#fetch(batch).finally(() => this.#followed.delete(batch));
    this.#followed.set(batch, following);
  }

  /** Waits for a batch and hands its answers over. Never rejects. */
  async #fetch(batch: string): Promise<void> {
    const mine = (): string[] => [...this.#waiting.keys()].filter((id) => this.#options.state.batchOf(id) === batch);
    try {
      const { client, key } = await this.#open();
      const answers = await this.#answersOf(client, batch);
      const ids = mine();
      await this.#options.state.drop(batch);
      for (const id of ids) await this.#settle(id, answers.get(id), key);
    } catch (error) {
      const ids = mine();
      // Nobody knows the batch any more: what was in it is asked for again.
      if (tableOf(error)['status'] === 404) {
        await this.#options.state.drop(batch);
        for (const id of ids) await this.#settle(id, undefined, '');
      } else await this.#fail(ids, error);
    }
  }

  async #answersOf(client: OpenAI, id: string): Promise<Map<string, Answer>> {
    for (;;) {
      const batch = await client.batches.retrieve(id);
      if (batch.status === 'failed') throw refused(batch);
      if (['completed', 'expired', 'cancelled'].includes(batch.status)) {
        const answers = new Map<string, Answer>();
        for (const file of [batch.error_file_id, batch.output_file_id]) {
          if (!file) continue;
          const text = await (await client.files.content(file)).text();
          for (const [request, answer] of answersIn(text)) answers.set(request, answer);
        }
        return answers;
      }
      await wait(this.#options.poll ?? POLL);
    }
  }

  async #settle(id: string, answer: Answer | undefined, key: string): Promise<void> {
    const all = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    this.#tell({ requests: 0, done: 1 });
    for (const one of all) {
      if (answer?.reply) {
        this.#known.set(one.request.model, one.parameters);
        one.resolve({ ...answer.reply, text: withoutKey(answer.reply.text, key) });
        continue;
      }
      const complaint = answer?.error ? complaintOf(answer.error) : null;
      const fewer = complaint === null ? null : fewerParameters(one.parameters, complaint);
      if (fewer !== null) this.#enqueue({ ...one, parameters: fewer, body: bodyOf(one.request, fewer) });
      else if (one.attempt < ATTEMPTS && isTemporary(answer)) this.#enqueue({ ...one, attempt: one.attempt + 1 });
      else one.reject(await this.#worded(answer?.error ?? NO_ANSWER, one.request.model));
    }
  }

  /** What cannot be handed in or fetched has failed. */
  async #fail(ids: readonly string[], error: unknown): Promise<void> {
    for (const id of ids) {
      const all = this.#waiting.get(id) ?? [];
      this.#waiting.delete(id);
      for (const one of all)
        one.reject(error instanceof ModelError ? error : await this.#worded(error, one.request.model));
    }
  }

  async #worded(error: unknown, model: string): Promise<ModelError> {
    const { key } = await this.#open().catch(() => ({ key: '' }));
    return worded(error, this.#endpoint, model, key, this.#options.keys);
  }
}

const NO_ANSWER = { status: 500, message: 'the batch did not answer this request' };

/** What may fare better in another batch: a request that was not reached, a server that failed or was busy. */
function isTemporary(answer: Answer | undefined): boolean {
  const { status } = { ...NO_ANSWER, ...answer?.error };
  return status >= 500 || status === 429 || status === 408;
}

/** Hands requests in. Returns the id of the batch. */
async function handIn(client: OpenAI, lines: string): Promise<string> {
  const file = await client.files.create({ purpose: 'batch', file: new File([lines], 'requests.jsonl') });
  const batch = await client.batches.create({
    input_file_id: file.id,
    endpoint: '/v1/chat/completions',
    completion_window: COMPLETION_WINDOW,
  });
  return batch.id;
}

/** Why a server did not take a batch, in the form of an error of the library. */
function refused({ errors }: OpenAI.Batch): Error {
  const said = errors?.data?.map(({ message }) => message ?? '').join(' ') || 'the batch failed';
  return Object.assign(new Error(said), { status: 400 });
}

/** The answers in a result file, by the id of the request. A line that cannot be read answers nothing. */
function* answersIn(text: string): Generator<[string, Answer]> {
  for (const line of text.split('\n')) {
    const answer = tableOf(parsedJson(line));
    const id = answer['custom_id'];
    if (typeof id !== 'string') continue;
    const response = tableOf(answer['response']);
    const status = response['status_code'];
    if (status === 200) yield [id, { reply: replyOf(response['body']), error: null }];
    else {
      const body = tableOf(tableOf(response['body'])['error']);
      const error = Object.keys(body).length > 0 ? body : tableOf(answer['error']);
      yield [id, { reply: null, error: { ...error, status: typeof status === 'number' ? status : NO_ANSWER.status } }];
    }
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
