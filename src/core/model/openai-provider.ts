import { endpointOf } from './host';
import { type OpenClient, openClient } from './openai-client';
import { complaintOf, tooSlow, worded } from './openai-errors';
import { BrokenReplyError, bodyOf, replyInOne, replyOf, replyOfPieces, streamedBodyOf } from './openai-wire';
import { ALL_PARAMETERS, fewerParameters, type Parameters, withoutStream } from './parameters';
import { type KeySource, ModelError, type ModelProvider, type ModelReply, type ModelRequest } from './provider';
import { withoutKey } from './secret';

export interface OpenAiOptions {
  readonly baseUrl: string;
  readonly keys: KeySource;
  /** Milliseconds after which a call is given up, its retries included. */
  readonly timeout: number;
  /** How often a call is tried again after 408, 409, 429, 5xx or a connection that broke. */
  readonly retries?: number;
  /** What each model's server is known not to know, kept from one provider to the next. */
  readonly known?: KnownParameters;
}

/** By address and model. */
export type KnownParameters = Map<string, Parameters>;

const RETRIES = 2;
/** Most of an answer: the most tokens that one may be told to have, each in a piece of its own, and much more. */
const MOST_BYTES = 64 * 1024 * 1024;
/** More rounds than there are things to leave out would be a loop. */
const MOST_ROUNDS = 10;

/**
 * Any endpoint that speaks the OpenAI protocol. What a server turned out not to know is remembered by model, so that only
 * the first call pays for it. Throws a `ModelError` where the address cannot be used.
 */
export function openAiProvider({
  baseUrl,
  keys,
  timeout,
  retries = RETRIES,
  known = new Map(),
}: OpenAiOptions): ModelProvider {
  const endpoint = endpointOf(baseUrl);
  let opening: Promise<OpenClient> | null = null;
  const open = (): Promise<OpenClient> => {
    opening ??= openClient(endpoint, keys, retries, MOST_BYTES).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    name: 'openai',
    destination: endpoint.host,
    isLocal: endpoint.isLoopback,
    async ask(request) {
      const { client, key } = await open();
      const deadline = AbortSignal.timeout(timeout);
      const signal = AbortSignal.any([request.signal, deadline]);
      const name = `${endpoint.baseUrl}\n${request.model}`;
      let parameters = known.get(name) ?? ALL_PARAMETERS;
      for (let round = 1; ; round++) {
        try {
          const reply = await send(client, request, parameters, { signal, timeout });
          known.set(name, parameters);
          return { ...reply, text: withoutKey(reply.text, key) };
        } catch (error) {
          if (request.signal.aborted) throw new ModelError('cancelled', 'The call was cancelled.');
          if (deadline.aborted) throw tooSlow(endpoint, timeout);
          const fewer = round === MOST_ROUNDS ? null : fewerAfter(error, parameters);
          if (fewer === null) throw worded(error, endpoint, request.model, key, keys);
          const meanwhile = known.get(name);
          parameters = meanwhile === undefined || meanwhile === parameters ? fewer : meanwhile;
        }
      }
    },
  };
}

/** What to leave out after a failure; null where that would help nothing. */
function fewerAfter(error: unknown, parameters: Parameters): Parameters | null {
  if (error instanceof BrokenReplyError) return withoutStream(parameters);
  const complaint = complaintOf(error);
  return complaint === null ? null : fewerParameters(parameters, complaint);
}

/** Sends one request. A reply that comes piece by piece keeps the connection alive; it is gathered whole. */
async function send(
  client: OpenClient['client'],
  request: ModelRequest,
  parameters: Parameters,
  options: { readonly signal: AbortSignal; readonly timeout: number },
): Promise<ModelReply> {
  if (parameters.stream === 'off')
    return replyOf(await client.chat.completions.create(bodyOf(request, parameters), options));
  const { data, response } = await client.chat.completions
    .create(streamedBodyOf(request, parameters), options)
    .withResponse();
  const type = response.headers.get('content-type') ?? '';
  if (/^text\/event-stream\b/i.test(type)) return replyOfPieces(data);
  // A server that knows no streams may pass over the wish and answer in one piece.
  return replyInOne(await response.text(), /\bjson\b/i.test(type));
}
