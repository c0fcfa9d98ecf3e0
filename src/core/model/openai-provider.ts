import type { OpenAI } from 'openai';
import { directFetch } from './direct-fetch';
import { type Endpoint, endpointOf } from './host';
import { ALL_PARAMETERS, fewerParameters, type Parameters } from './parameters';
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

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

const remediesOf = ({ remedies }: KeySource): NonNullable<KeySource['remedies']> =>
  remedies ?? { missing: 'Set OPENAI_API_KEY and audit again.', refused: 'Check OPENAI_API_KEY.' };

/** What a loopback server that wants no key is sent in its place. */
const NO_KEY = 'none';
const RETRIES = 2;
/** More rounds than there are things to leave out would be a loop. */
const MOST_ROUNDS = 8;

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
  let opening: Promise<{ client: OpenAI; key: string }> | null = null;
  const open = (): Promise<{ client: OpenAI; key: string }> => {
    opening ??= openClient(endpoint, keys, retries).catch((error: unknown) => {
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
          const completion = await client.chat.completions.create(bodyOf(request, parameters), { signal, timeout });
          known.set(name, parameters);
          const reply = replyOf(completion);
          return { ...reply, text: withoutKey(reply.text, key) };
        } catch (error) {
          if (request.signal.aborted) throw new ModelError('cancelled', 'The call was cancelled.');
          if (deadline.aborted) throw tooSlow(endpoint, timeout);
          const complaint = complaintOf(error);
          const fewer = complaint === null || round === MOST_ROUNDS ? null : fewerParameters(parameters, complaint);
          if (fewer === null) throw worded(error, endpoint, request.model, key, keys);
          const meanwhile = known.get(name);
          parameters = meanwhile === undefined || meanwhile === parameters ? fewer : meanwhile;
        }
      }
    },
  };
}

async function openClient(
  endpoint: Endpoint,
  keys: KeySource,
  maxRetries: number,
): Promise<{ client: OpenAI; key: string }> {
  const found = await keys.keyFor(endpoint.host);
  if (found === null && !endpoint.isLoopback)
    throw new ModelError('key', `There is no key for ${endpoint.host}. ${remediesOf(keys).missing}`);
  const key = found ?? NO_KEY;
  const { OpenAI: Client } = await import('openai');
  // Keys, names and the address are given, since the library would otherwise take them from the environment: nothing goes
  // to another host or under another name than a person was shown.
  const client = new Client({
    apiKey: key,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: endpoint.baseUrl,
    maxRetries,
    logLevel: 'off',
    // A server that sends the draft on to another host is an error.
    fetchOptions: { redirect: 'error' },
    ...(endpoint.isLoopback ? { fetch: directFetch() } : {}),
  });
  return { client, key };
}

function bodyOf(request: ModelRequest, { form, temperature, limit, systemRole }: Parameters): Body {
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
function replyOf(completion: unknown): ModelReply {
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

const tableOf = (value: unknown): Readonly<Record<string, unknown>> =>
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

interface ServerError {
  readonly status: number | undefined;
  readonly code: string;
  readonly message: string;
}

function serverError(error: unknown): ServerError {
  const { status, code, message } = tableOf(error);
  return {
    status: typeof status === 'number' ? status : undefined,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : String(error),
  };
}

const TOO_LONG = /context_length|context length|context window|maximum context|too many tokens|prompt is too long/i;

/** What a server has against the parameters of a request; null where its trouble is another. */
function complaintOf(error: unknown): string | null {
  const { status, code, message } = serverError(error);
  if (status !== 400 && status !== 422 && status !== 501) return null;
  const { param } = tableOf(error);
  const complaint = `${message} ${typeof param === 'string' ? param : ''} ${code}`;
  return TOO_LONG.test(complaint) ? null : complaint;
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;

const tooSlow = ({ host }: Endpoint, timeout: number): ModelError =>
  new ModelError('timeout', `${host} did not answer within ${seconds(timeout)}. Audit again, or allow more time.`);

const MOST_SAID = 300;

/** A failure in words for a person, without the key that a server may have put into its answer. */
function worded(error: unknown, { host }: Endpoint, model: string, key: string, keys: KeySource): ModelError {
  const { status, code, message } = serverError(error);
  const said = withoutKey(message.replace(/\s+/g, ' '), key).slice(0, MOST_SAID);
  if (status === undefined) {
    if (error instanceof SyntaxError)
      return new ModelError('server', `${host} did not answer with JSON. Check that its address is that of a model.`);
    return new ModelError(
      'unreachable',
      `${host} could not be reached (${causeOf(error, said)}). Check the address and the network.`,
    );
  }
  if (status === 401) return new ModelError('key', `${host} did not accept the key. ${remediesOf(keys).refused}`);
  if (status === 403) return new ModelError('forbidden', `${host} does not allow this (${said}). Ask whoever runs it.`);
  if (status === 404)
    return new ModelError('no_model', `${host} has no model “${model}” at this address (${said}). Check both.`);
  if (status === 408) return new ModelError('timeout', `${host} gave up waiting (${said}). Audit again.`);
  if (status === 429)
    return code === 'insufficient_quota'
      ? new ModelError('forbidden', `${host} says that the quota is used up (${said}). See to the account there.`)
      : new ModelError('busy', `${host} takes no more calls at the moment (${said}). Audit again later.`);
  if (TOO_LONG.test(`${message} ${code}`))
    return new ModelError(
      'too_long',
      `The text is too long for “${model}” (${said}). Lower passageTokens, or take a model that reads more.`,
    );
  if (status >= 500) return new ModelError('server', `${host} failed (${said}). Audit again later.`);
  return new ModelError(
    'rejected',
    `${host} rejected the request (${said}). Check the address and the model, or try another.`,
  );
}

/** The innermost cause of a connection that failed, such as `ECONNREFUSED`. */
function causeOf(error: unknown, said: string): string {
  let inner = error;
  for (let depth = 0; depth < 4 && tableOf(inner)['cause'] !== undefined; depth++) inner = tableOf(inner)['cause'];
  const { code, message } = tableOf(inner);
  return typeof code === 'string' ? code : typeof message === 'string' ? message.slice(0, MOST_SAID) : said;
}
