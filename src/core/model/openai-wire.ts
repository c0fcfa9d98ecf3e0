import type { OpenAI } from 'openai';
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

/** What servers send is not always what the protocol says: every field is looked at before it is believed. */
export function replyOf(completion: unknown): ModelReply {
  const { choices, usage, model } = tableOf(completion);
  const choice = tableOf(Array.isArray(choices) ? choices[0] : null);
  const message = tableOf(choice['message']);
  const counts = tableOf(usage);
  const input = counts['prompt_tokens'];
  const output = counts['completion_tokens'];
  return {
    text: textOf(message['content']),
    ended: endOf(choice['finish_reason'], message['refusal']),
    tokens: typeof input === 'number' && typeof output === 'number' ? { input, output } : null,
    model: typeof model === 'string' ? model : null,
  };
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
