import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request within a batch. */
interface BatchRequest {
  readonly custom_id: string;
  readonly url: string;
  readonly body: {
    readonly model: string;
    readonly temperature?: number;
    readonly messages: readonly { readonly content: string }[];
  };
}

/** What a batch makes of a request: a completion's text, an error of the server, or nothing. */
type BatchAnswer = { readonly content: string } | { readonly status: number; readonly message: string } | 'none';

export interface BatchScript {
  /** `batch` counts from 1. */
  readonly answer: (request: BatchRequest, batch: number) => BatchAnswer;
  /** How a batch ends. */
  readonly end?: (batch: number) => 'completed' | 'expired' | 'failed';
  /** How often a batch is asked for before it ends. */
  readonly asks?: number;
  /** Turns the lines of the result round. */
  readonly reversed?: boolean;
}

export interface BatchServer {
  readonly baseUrl: string;
  /** The requests of each batch that was handed in. */
  readonly batches: readonly (readonly BatchRequest[])[];
  close(): Promise<void>;
}

interface Batch {
  readonly requests: readonly BatchRequest[];
  asked: number;
}

/** Bytes of a form's part named `file`. */
function fileOf(bytes: Buffer, type: string): string {
  const boundary = /boundary=([^;]+)/.exec(type)?.[1] ?? '';
  const part = bytes
    .toString('utf8')
    .split(`--${boundary}`)
    .find((one) => one.includes('name="file"'));
  return part?.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '') ?? '';
}

/** A server on this machine with the file and batch endpoints of the OpenAI API, as its reference describes them. */
export async function batchServer(script: BatchScript): Promise<BatchServer> {
  const files = new Map<string, string>();
  const batches = new Map<string, Batch>();
  const handedIn: (readonly BatchRequest[])[] = [];

  function results(id: string): { readonly output: string; readonly errors: string } {
    const number = Number(id.slice('batch-'.length));
    const lines = { output: [] as string[], errors: [] as string[] };
    for (const request of batches.get(id)?.requests ?? []) {
      const answer = script.answer(request, number);
      const { custom_id } = request;
      if (answer === 'none') continue;
      if ('content' in answer) {
        const message = { role: 'assistant', content: answer.content, refusal: null };
        const body = {
          model: request.body.model,
          choices: [{ index: 0, finish_reason: 'stop', message }],
          usage: { prompt_tokens: 100, completion_tokens: 10 },
        };
        lines.output.push(JSON.stringify({ id: 'r', custom_id, response: { status_code: 200, body }, error: null }));
      } else {
        const body = { error: { message: answer.message } };
        lines.errors.push(
          JSON.stringify({ id: 'r', custom_id, response: { status_code: answer.status, body }, error: null }),
        );
      }
    }
    if (script.reversed) lines.output.reverse();
    return { output: lines.output.join('\n'), errors: lines.errors.join('\n') };
  }

  function batchOf(id: string): object | null {
    const batch = batches.get(id);
    if (!batch) return null;
    const number = Number(id.slice('batch-'.length));
    const isOver = batch.asked++ >= (script.asks ?? 1);
    const end = script.end?.(number) ?? 'completed';
    const base = { id, object: 'batch', status: isOver ? end : 'in_progress' };
    if (!isOver) return base;
    if (end === 'failed')
      return { ...base, errors: { data: [{ code: 'invalid', message: 'The file is not what it should be.' }] } };
    const { output, errors } = results(id);
    files.set(`${id}-output`, output);
    files.set(`${id}-errors`, errors);
    return { ...base, output_file_id: output ? `${id}-output` : null, error_file_id: errors ? `${id}-errors` : null };
  }

  function respond(request: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
    const path = request.url ?? '';
    const json = (value: object | null): void => {
      response.writeHead(value === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value ?? { error: { message: 'there is no such thing' } }));
    };
    const content = /\/files\/([^/]+)\/content$/.exec(path)?.[1];
    if (request.method === 'POST' && path.endsWith('/files')) {
      const id = `file-${files.size + 1}`;
      files.set(id, fileOf(bytes, request.headers['content-type'] ?? ''));
      json({ id, object: 'file', purpose: 'batch' });
    } else if (request.method === 'POST' && path.endsWith('/batches')) {
      const { input_file_id } = JSON.parse(bytes.toString('utf8')) as { input_file_id: string };
      const lines = (files.get(input_file_id) ?? '').split('\n').filter((line) => line !== '');
      const id = `batch-${batches.size + 1}`;
      const requests = lines.map((line) => JSON.parse(line) as BatchRequest);
      handedIn.push(requests);
      batches.set(id, { requests, asked: 0 });
      json({ id, object: 'batch', status: 'validating' });
    } else if (content !== undefined) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(files.get(content) ?? '');
    } else json(batchOf(/\/batches\/([^/]+)$/.exec(path)?.[1] ?? ''));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    batches: handedIn,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
