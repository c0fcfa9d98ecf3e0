import type { OpenAI } from 'openai';
import { EndlessAnswerError } from './bounded-fetch';
import type { Parameters } from './parameters';
import type { ModelReply, ModelRequest } from './provider';

export type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** A request as it is sent. */
export function bodyOf(request: ModelRequest, { form, temperature, limit, systemRole }: Parameters): Body {
  const { model, system, user, schema, replyTokens } = request;
  return {
    model,
    messages: systemRole
      ? [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ]
      : [{ role: 'user', content: `${system}\n\n${user}` }],
    ...(temperature ? { temperature: 0 } : {}),
    ...(limit === 'none' ? {} : { [limit]: replyTokens }),
    ...(form === 'json_schema'
      ? {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: schema.name, strict: true, schema: { ...schema.json } },
          },
        }
      : {}),
    ...(form === 'json_object' ? { response_format: { type: 'json_object' as const } } : {}),
  };
}

export type StreamedBody = OpenAI.ChatCompletionCreateParamsStreaming;

/** The same, for a reply that comes piece by piece. */
export const streamedBodyOf = (request: ModelRequest, parameters: Parameters): StreamedBody => ({
  ...bodyOf(request, parameters),
  stream: true,
  ...(parameters.stream === 'with_usage' ? { stream_options: { include_usage: true } } : {}),
});

/** What servers send is not always what the protocol says: every field is looked at before it is believed. */
export function replyOf(completion: unknown): ModelReply {
  const { choices, usage, model } = tableOf(completion);
  const choice = tableOf(Array.isArray(choices) ? choices[0] : null);
  const message = tableOf(choice['message']);
  return {
    text: textOf(message['content']),
    ended: endOf(choice['finish_reason'], message['refusal']),
    tokens: tokensIn(usage),
    model: typeof model === 'string' ? model : null,
  };
}

/** A reply that came in one piece although pieces were asked for. Throws a `SyntaxError` where JSON was promised and is none. */
export function replyInOne(text: string, isJson: boolean): ModelReply {
  if (isJson) return replyOf(JSON.parse(text));
  // Pieces under another name.
  if (/^\s*data:/.test(text)) throw new BrokenReplyError('the reply is in pieces that are not called so');
  return replyOf(text);
}

/** A reply in pieces that cannot be put together: it broke off, or a piece is none. */
export class BrokenReplyError extends Error {
  override readonly name = 'BrokenReplyError';
}

/**
 * Gathers a reply that comes piece by piece; nothing of it is looked at before its end. Rejects with a `BrokenReplyError`
 * where a piece cannot be had, and where the last one does not say that it is; with an `EndlessAnswerError` as it comes.
 */
export async function replyOfPieces(pieces: AsyncIterable<unknown>): Promise<ModelReply> {
  try {
    return await gathered(pieces);
  } catch (error) {
    if (error instanceof BrokenReplyError || error instanceof EndlessAnswerError) throw error;
    throw new BrokenReplyError('a piece of the reply could not be had', { cause: error });
  }
}

async function gathered(pieces: AsyncIterable<unknown>): Promise<ModelReply> {
  const text: string[] = [];
  const refusal: string[] = [];
  let reason: unknown = null;
  let tokens: ModelReply['tokens'] = null;
  let model: string | null = null;
  for await (const piece of pieces) {
    const { choices, usage, model: name } = tableOf(piece);
    // Some servers count up from piece to piece: the last count is the whole.
    tokens = tokensIn(usage) ?? tokens;
    if (typeof name === 'string' && name !== '') model = name;
    const choice = tableOf(Array.isArray(choices) ? choices[0] : null);
    const delta = tableOf(choice['delta']);
    text.push(textOf(delta['content']));
    if (typeof delta['refusal'] === 'string') refusal.push(delta['refusal']);
    reason = choice['finish_reason'] ?? reason;
  }
  if (typeof reason !== 'string') throw new BrokenReplyError('the reply broke off');
  return { text: text.join(''), ended: endOf(reason, refusal.join('')), tokens, model };
}

function tokensIn(usage: unknown): ModelReply['tokens'] {
  const { prompt_tokens: input, completion_tokens: output } = tableOf(usage);
  return typeof input === 'number' && typeof output === 'number' ? { input, output } : null;
}

/** A value as a table of unknown fields; empty where it is none. */
export const tableOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A message's text; some servers send it in parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => tableOf(part)['text'])
    .filter((text) => typeof text === 'string')
    .join('');
}

function endOf(reason: unknown, refusal: unknown): ModelReply['ended'] {
  if (typeof refusal === 'string' && refusal !== '') return 'refusal';
  if (reason === 'length') return 'length';
  return reason === 'content_filter' ? 'filter' : 'complete';
}
