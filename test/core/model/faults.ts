import {
  type Answer,
  type Asked,
  clean,
  cleanReply,
  completion,
  contradictionsReply,
  DONE,
  eventOf,
  flagsReply,
  piecesOf,
  said,
} from './scripted-server';

/** A way in which a server or a model fails, and what must come of it. Each is scripted for every pass alike. */
export interface Fault {
  readonly what: string;
  readonly script: (asked: Asked) => Answer;
  /** What the report's errors say; null where the fault is mended and the draft passes. */
  readonly says: RegExp | null;
  /** How the calls of one pass went, in order, as they are on record. */
  readonly calls: readonly ('read' | 'unreadable' | 'failed')[];
  /** Milliseconds that a call may take. */
  readonly timeout?: number;
}

const bodied = (asked: Asked, change: (json: string) => string): Answer => ({
  content: change(JSON.stringify(cleanReply(asked))),
});

/** Fails the first time that a pass asks, then answers. */
function firstOnly(fault: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const seen = new Set<string>();
  return (asked) => {
    if (seen.has(asked.pass)) return clean(asked);
    seen.add(asked.pass);
    return fault(asked);
  };
}

/** Changes the pieces of a reply, where it is asked for in pieces. */
const inPieces =
  (change: (pieces: readonly string[]) => Answer) =>
  (asked: Asked): Answer =>
    asked.stream ? change(piecesOf({ content: JSON.stringify(cleanReply(asked)) }, asked)) : clean(asked);

const broken = (pieces: readonly string[]): Answer => ({ pieces: pieces.slice(0, 3), breaks: true });

const limitOf = (asked: Asked): number | undefined => asked.max_completion_tokens ?? asked.max_tokens;

const wrongEnums = (asked: Asked): Answer =>
  said(
    asked.pass === 'contradiction'
      ? contradictionsReply(asked.receipt, [
          { answer_span: 'thirty days', evidence_span: 'thirty days', contradiction_type: 'vibes' },
        ])
      : flagsReply(asked.receipt, [{ flagged_text: 'thirty days', flag_type: 'bad', severity: 'awful' }]),
  );

const missingFields = (asked: Asked): Answer =>
  said({ receipt: asked.receipt, hallucination_flags: [{ flagged_text: 'thirty days' }] });

/** What is mended, or never was a fault. */
const MENDED: readonly Fault[] = [
  { what: 'a correct reply', script: clean, says: null, calls: ['read'] },
  {
    what: 'a reply in a fence',
    script: (asked) => bodied(asked, (json) => `\`\`\`json\n${json}\n\`\`\``),
    says: null,
    calls: ['read'],
  },
  {
    what: 'prose before and after the reply',
    script: (asked) =>
      bodied(asked, (json) => `Here is my report:\n\n${json}\n\nLet me know {if} anything is unclear.`),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a model that thinks aloud first',
    script: (asked) => bodied(asked, (json) => `<think>The form is {"receipt": …}. Hm.</think>\n${json}`),
    says: null,
    calls: ['read'],
  },
  {
    what: 'an unreadable reply, then a readable one',
    script: firstOnly(() => ({ content: 'I found nothing wrong.' })),
    says: null,
    calls: ['unreadable', 'read'],
  },
  {
    what: 'a truncated reply, then a whole one',
    script: firstOnly((asked) => ({ content: JSON.stringify(cleanReply(asked)).slice(0, 60), finish: 'length' })),
    says: null,
    calls: ['unreadable', 'read'],
  },
  {
    what: 'wrong enumerations, then right ones',
    script: firstOnly(wrongEnums),
    says: null,
    calls: ['unreadable', 'read'],
  },
  {
    what: '429 with Retry-After, then a reply',
    script: firstOnly(() => ({ status: 429, headers: { 'retry-after': '0' } })),
    says: null,
    calls: ['read'],
  },
  {
    what: '429 without Retry-After, then a reply',
    script: firstOnly(() => ({ status: 429 })),
    says: null,
    calls: ['read'],
  },
  {
    what: '500, then a reply',
    script: firstOnly(() => ({ status: 500, headers: { 'retry-after-ms': '1' } })),
    says: null,
    calls: ['read'],
  },
  {
    what: '408, then a reply',
    script: firstOnly(() => ({ status: 408, headers: { 'retry-after-ms': '1' } })),
    says: null,
    calls: ['read'],
  },
  { what: 'a connection that is reset, then a reply', script: firstOnly(() => 'reset'), says: null, calls: ['read'] },
  {
    what: 'a server that knows no temperature',
    script: (asked) =>
      asked.temperature === undefined
        ? clean(asked)
        : {
            status: 400,
            error: { message: "Unsupported value: 'temperature' does not support 0.", param: 'temperature' },
          },
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that knows neither limit of tokens',
    script: (asked) =>
      asked.max_completion_tokens === undefined && asked.max_tokens === undefined
        ? clean(asked)
        : { status: 400, error: { message: 'Unrecognized request argument: max_completion_tokens or max_tokens' } },
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that knows no JSON Schema',
    script: (asked) =>
      asked.response_format?.type === 'json_schema'
        ? { status: 400, error: { message: "response_format 'json_schema' is not supported" } }
        : clean(asked),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that knows no form of reply at all, and says nothing useful',
    script: (asked) => (asked.response_format ? { status: 422, raw: 'no' } : clean(asked)),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that knows no count of tokens in pieces',
    script: (asked) =>
      asked.stream_options
        ? { status: 400, error: { message: 'Unrecognized request argument supplied: stream_options' } }
        : clean(asked),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that sends no pieces',
    script: (asked) =>
      asked.stream
        ? {
            status: 400,
            error: { message: 'Your organization must be verified to stream this model.', param: 'stream' },
          }
        : clean(asked),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that answers in one piece whatever is asked',
    script: (asked) => ({ raw: JSON.stringify(completion({ content: JSON.stringify(cleanReply(asked)) }, asked)) }),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that knows nothing of what is asked but the messages, and does not say so',
    script: (asked) =>
      asked.response_format || asked.stream || asked.temperature !== undefined || limitOf(asked) !== undefined
        ? { status: 422, raw: 'no' }
        : clean(asked),
    says: null,
    calls: ['read'],
  },
  { what: 'pieces that break off, then a reply in one', script: inPieces(broken), says: null, calls: ['read'] },
  {
    what: 'pieces that end before they say so, then a reply in one',
    script: inPieces((pieces) => ({ pieces: pieces.slice(0, -3) })),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a piece that is no JSON, then a reply in one',
    script: inPieces((pieces) => ({ pieces: [...pieces.slice(0, 2), 'data: {"choices": [\n\n', DONE] })),
    says: null,
    calls: ['read'],
  },
  {
    what: 'an error among the pieces, then a reply in one',
    script: inPieces((pieces) => ({ pieces: [...pieces.slice(0, 2), eventOf({ error: { message: 'overloaded' } })] })),
    says: null,
    calls: ['read'],
  },
  {
    what: 'pieces under another name, then a reply in one',
    script: inPieces((pieces) => ({ pieces, headers: { 'content-type': 'text/plain' } })),
    says: null,
    calls: ['read'],
  },
  {
    what: 'pieces without the mark of their end',
    script: inPieces((pieces) => ({ pieces: pieces.slice(0, -1) })),
    says: null,
    calls: ['read'],
  },
  {
    what: 'a server that knows no system role',
    script: (asked) =>
      asked.messages.some(({ role }) => role === 'system')
        ? { status: 400, error: { message: 'System role not supported' } }
        : clean(asked),
    says: null,
    calls: ['read'],
  },
];

/** What cannot be mended. */
const LASTING: readonly Fault[] = [
  {
    what: 'replies that are cut off',
    script: (asked) => ({ content: JSON.stringify(cleanReply(asked)).slice(0, 40), finish: 'length' }),
    says: /could not be used \(the reply was cut off/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'pieces that break off, and 500 for the reply in one',
    script: (asked) =>
      asked.stream
        ? broken(piecesOf({ content: JSON.stringify(cleanReply(asked)) }, asked))
        : { status: 500, headers: { 'retry-after-ms': '1' } },
    says: /failed \(500/,
    calls: ['failed'],
  },
  {
    what: 'pieces that never end',
    script: (asked) => ({
      drip: piecesOf({ content: JSON.stringify(cleanReply(asked)) }, asked).join(''),
      streams: true,
    }),
    says: /did not answer within 0\.3 s/,
    calls: ['failed'],
    timeout: 300,
  },
  {
    what: 'a whole object in a reply that was cut off',
    script: (asked) => ({ content: JSON.stringify(cleanReply(asked)), finish: 'length' }),
    says: /cut off/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'wrong enumerations',
    script: wrongEnums,
    says: /does not have the form/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'missing fields',
    script: missingFields,
    says: /does not have the form/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'prose',
    script: () => ({ content: 'All is well.' }),
    says: /no whole JSON object/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'an empty reply',
    script: () => ({ content: '' }),
    says: /the reply was empty/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'a reply without content',
    script: () => ({ content: null }),
    says: /the reply was empty/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'a reply without choices',
    script: () => ({ raw: '{"object":"chat.completion"}' }),
    says: /the reply was empty/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'a page of HTML',
    script: () => ({ raw: '<html>', headers: { 'content-type': 'text/html' } }),
    says: /the reply was empty/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: 'a body that is no JSON',
    script: () => ({ raw: '{"choices": [' }),
    says: /did not answer with JSON/,
    calls: ['failed'],
  },
  {
    what: 'an answer that does not end',
    script: () => ({ endless: ' '.repeat(1 << 20) }),
    says: /The answer of 127\.0\.0\.1:\d+ does not end/,
    calls: ['failed'],
  },
  {
    what: 'a reply in pieces that does not end',
    script: () => ({ endless: eventOf({ choices: [{ delta: { content: ' '.repeat(1 << 20) } }] }), streams: true }),
    says: /The answer of 127\.0\.0\.1:\d+ does not end/,
    calls: ['failed'],
  },
  {
    what: 'a refusal',
    script: () => ({ content: null, refusal: 'I cannot help with that.' }),
    says: /the model declined to answer/,
    calls: ['unreadable'],
  },
  {
    what: 'a content filter',
    script: () => ({ content: '{', finish: 'content_filter' }),
    says: /content filter held the reply back/,
    calls: ['unreadable'],
  },
  {
    what: 'a list that contradicts its own count',
    script: (asked) =>
      said({ ...cleanReply(asked), contradictions_found: true, overall_assessment: { total_flags: 4, summary: '' } }),
    says: /does not agree with the list/,
    calls: ['unreadable', 'unreadable'],
  },
  {
    what: '400 whatever is left out',
    script: () => ({ status: 400, error: { message: 'Bad request' } }),
    says: /rejected the request \(400 Bad request\)/,
    calls: ['failed'],
  },
  {
    what: '400 because the text is too long',
    script: () => ({
      status: 400,
      error: { message: "This model's maximum context length is 10 tokens", code: 'context_length_exceeded' },
    }),
    says: /too long for “test-model”/,
    calls: ['failed'],
  },
  {
    what: '401',
    script: () => ({ status: 401, error: { message: 'Incorrect API key provided: sk-secret-of-the-test' } }),
    says: /did not accept the key\. Check OPENAI_API_KEY/,
    calls: ['failed'],
  },
  {
    what: '403',
    script: () => ({ status: 403, error: { message: 'region' } }),
    says: /does not allow this/,
    calls: ['failed'],
  },
  {
    what: '404',
    script: () => ({ status: 404, error: { message: 'no such model' } }),
    says: /has no model “test-model”/,
    calls: ['failed'],
  },
  {
    what: '408 again and again',
    script: () => ({ status: 408, headers: { 'retry-after-ms': '1' } }),
    says: /gave up waiting/,
    calls: ['failed'],
  },
  {
    what: '429 again and again',
    script: () => ({ status: 429, headers: { 'retry-after': '0' } }),
    says: /takes no more calls at the moment/,
    calls: ['failed'],
  },
  {
    what: '429 because the quota is used up',
    script: () => ({
      status: 429,
      headers: { 'x-should-retry': 'false' },
      error: { message: 'quota', code: 'insufficient_quota' },
    }),
    says: /quota is used up/,
    calls: ['failed'],
  },
  {
    what: '500 again and again',
    script: () => ({ status: 500, headers: { 'retry-after-ms': '1' } }),
    says: /failed \(500/,
    calls: ['failed'],
  },
  { what: 'connections that are reset', script: () => 'reset', says: /could not be reached/, calls: ['failed'] },
  {
    what: 'a byte a second',
    script: () => ({ drip: '{"choices":[]}' }),
    says: /did not answer within 0\.3 s/,
    calls: ['failed'],
    timeout: 300,
  },
  { what: 'no answer', script: () => 'silence', says: /did not answer within 0\.3 s/, calls: ['failed'], timeout: 300 },
  {
    what: 'a status that HTTP does not have',
    script: () => ({ status: 799 }),
    says: /could not be reached/,
    calls: ['failed'],
  },
  {
    what: 'a redirect to another host',
    script: () => ({ status: 307, headers: { location: 'http://192.0.2.1/v1/chat/completions' } }),
    says: /rejected the request \(307/,
    calls: ['failed'],
  },
];

export const FAULTS: readonly Fault[] = [...MENDED, ...LASTING];
