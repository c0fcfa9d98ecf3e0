import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a server is asked, as it came over the wire. */
export interface Asked {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly temperature?: number;
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } };
  /** The pass, told by the prompt. */
  readonly pass: 'hallucination' | 'contradiction' | 'rubric' | 'correction';
  /** All of the messages as one text. */
  readonly text: string;
  readonly receipt: string;
  /** Counted from 1 over all requests of the server. */
  readonly number: number;
  readonly headers: IncomingMessage['headers'];
}

/** What a server does with a request. */
export type Answer =
  | { readonly content: string | null; readonly finish?: string; readonly refusal?: string }
  | {
      readonly status: number;
      readonly error?: object;
      readonly headers?: Record<string, string>;
      readonly raw?: string;
    }
  | { readonly raw: string; readonly headers?: Record<string, string> }
  /** Events as they are written, and whether the connection breaks after them. */
  | { readonly pieces: readonly string[]; readonly headers?: Record<string, string>; readonly breaks?: boolean }
  /** Sends a byte at a time and never ends within any patience. */
  | { readonly drip: string; readonly streams?: boolean }
  /** Says the same again and again, as fast as it is read, until the other side hangs up. */
  | { readonly endless: string; readonly streams?: boolean }
  | 'reset'
  | 'silence'
  /** Answers after so many milliseconds. */
  | { readonly after: number; readonly reply: Answer };

export interface ScriptedServer {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  /** Requests whose connection the other side has closed before they were answered. */
  readonly abandoned: () => number;
  close(): Promise<void>;
}

const PASSES: readonly (readonly [RegExp, Asked['pass']])[] = [
  [/hallucination_flags/, 'hallucination'],
  [/answer_span/, 'contradiction'],
  [/factual_accuracy/, 'rubric'],
  [/corrected_sentence/, 'correction'],
];

/** An OpenAI-compatible server on this machine that answers as it is told. */
export async function scriptedServer(script: (asked: Asked) => Answer): Promise<ScriptedServer> {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let abandoned = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked;
      const text = body.messages.map(({ content }) => content).join('\n');
      const pass = PASSES.find(([pattern]) => pattern.test(text))?.[1] ?? 'hallucination';
      const receipt = /Receipt: ([0-9a-f]+)\./.exec(text)?.[1] ?? '';
      const one = { ...body, pass, text, receipt, number: asked.length + 1, headers: request.headers };
      asked.push(one);
      response.on('close', () => {
        if (!response.writableEnded) abandoned++;
      });
      answer(script(one), one, response, timers);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    abandoned: () => abandoned,
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer);
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function answer(what: Answer, asked: Asked, response: ServerResponse, timers: Set<NodeJS.Timeout>): void {
  if (what === 'silence') return;
  if (what === 'reset') {
    (response.socket as Socket).resetAndDestroy();
    return;
  }
  if ('after' in what) {
    timers.add(setTimeout(() => answer(what.reply, asked, response, timers), what.after));
    return;
  }
  if ('drip' in what) {
    response.writeHead(200, { 'content-type': what.streams ? 'text/event-stream' : 'application/json' });
    let at = 0;
    timers.add(setInterval(() => response.write(what.drip[at++] ?? ' '), 1000));
    response.write(what.drip[at++] ?? ' ');
    return;
  }
  if ('endless' in what) {
    response.writeHead(200, { 'content-type': what.streams ? 'text/event-stream' : 'application/json' });
    const bytes = Buffer.from(what.endless);
    const write = (): void => {
      let wantsMore = true;
      while (wantsMore && !response.destroyed) wantsMore = response.write(bytes);
    };
    response.on('drain', write);
    write();
    return;
  }
  if ('pieces' in what) {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', ...what.headers });
    for (const piece of what.pieces) response.write(piece);
    if (what.breaks) setImmediate(() => response.socket?.destroy());
    else response.end();
    return;
  }
  if ('content' in what) {
    if (asked.stream) answer({ pieces: piecesOf(what, asked) }, asked, response, timers);
    else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(completion(what, asked)));
    }
    return;
  }
  const status = 'status' in what ? what.status : 200;
  response.writeHead(status, { 'content-type': 'application/json', ...what.headers });
  response.end(
    what.raw ?? JSON.stringify({ error: { message: `status ${status}`, ...('error' in what ? what.error : {}) } }),
  );
}

interface Said {
  readonly content: string | null;
  readonly finish?: string;
  readonly refusal?: string;
}

const usageOf = (content: string | null, text: string) => ({
  prompt_tokens: Math.ceil(text.length / 4),
  completion_tokens: Math.ceil((content ?? '').length / 4),
  total_tokens: 0,
});

const PIECE = 40;

export const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
export const DONE = 'data: [DONE]\n\n';

/** A reply piece by piece, as the protocol has it: who speaks, words, why it ended, and the count where it was asked for. */
export function piecesOf({ content, finish, refusal }: Said, { model, text, number, stream_options }: Asked): string[] {
  const head = { id: `chatcmpl-${number}`, object: 'chat.completion.chunk', created: 0, model };
  const piece = (delta: object, finish_reason: string | null = null): string =>
    eventOf({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
  const words = content ?? '';
  const count = Math.ceil(words.length / PIECE);
  return [
    piece({ role: 'assistant', content: '' }),
    ...(refusal === undefined ? [] : [piece({ refusal })]),
    ...Array.from({ length: count }, (_, i) => piece({ content: words.slice(i * PIECE, (i + 1) * PIECE) })),
    piece({}, finish ?? 'stop'),
    ...(stream_options?.include_usage ? [eventOf({ ...head, choices: [], usage: usageOf(content, text) })] : []),
    DONE,
  ];
}

export const completion = ({ content, finish, refusal }: Said, { model, text, number }: Asked) => ({
  id: `chatcmpl-${number}`,
  object: 'chat.completion',
  created: 0,
  model,
  choices: [
    {
      index: 0,
      finish_reason: finish ?? 'stop',
      logprobs: null,
      message: { role: 'assistant', content, refusal: refusal ?? null },
    },
  ],
  usage: usageOf(content, text),
});

export interface Flag {
  readonly flagged_text: string;
  readonly flag_type?: string;
  readonly severity?: string;
  readonly explanation?: string;
  readonly source_evidence?: string | null;
  readonly suggested_correction?: string | null;
}

/** A reply of the hallucination audit with these flags. */
export const flagsReply = (receipt: string, flags: readonly Flag[] = []): object => ({
  receipt,
  hallucination_flags: flags.map((flag) => ({
    flag_type: 'unsupported_conclusion',
    severity: 'high',
    explanation: 'No passage says so.',
    source_evidence: null,
    suggested_correction: null,
    ...flag,
  })),
  overall_assessment: {
    total_flags: flags.length,
    critical_flags: 0,
    requires_human_review: flags.length > 0,
    summary: 'Done.',
  },
});

export interface Contradiction {
  readonly answer_span: string;
  readonly evidence_span: string;
  readonly contradiction_type?: string;
  readonly severity?: string;
  readonly explanation?: string;
}

/** A reply of the contradiction check with these. */
export const contradictionsReply = (receipt: string, found: readonly Contradiction[] = []): object => ({
  receipt,
  contradictions_found: found.length > 0,
  contradictions: found.map((one) => ({
    contradiction_type: 'value_mismatch',
    severity: 'high',
    explanation: 'The passage says otherwise.',
    ...one,
  })),
  claims_checked: 3,
  claims_without_contradiction: Math.max(0, 3 - found.length),
});

/** A reply of the rubric with the same grade in every dimension. */
export const rubricReply = (receipt: string, score = 1, spans: readonly object[] = []): object => ({
  receipt,
  dimensions: Object.fromEntries(
    ['factual_accuracy', 'source_fidelity', 'specificity_risk', 'temporal_alignment'].map((name) => [
      name,
      { score, justification: 'P1 says so.' },
    ]),
  ),
  flagged_spans: spans,
  overall_assessment: 'Graded.',
});

/** The reply of a model that finds nothing, whatever the pass. */
export function cleanReply({ pass, receipt }: Pick<Asked, 'pass' | 'receipt'>): object {
  if (pass === 'contradiction') return contradictionsReply(receipt);
  if (pass === 'rubric') return rubricReply(receipt);
  return pass === 'correction'
    ? { receipt, corrected_sentence: null, explanation: 'The passages do not say.' }
    : flagsReply(receipt);
}

export const said = (reply: object): Answer => ({ content: JSON.stringify(reply) });

export const clean = (asked: Asked): Answer => said(cleanReply(asked));
