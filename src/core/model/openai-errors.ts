import { EndlessAnswerError } from './bounded-fetch';
import type { Endpoint } from './host';
import { tableOf } from './openai-wire';
import { type KeySource, ModelError } from './provider';
import { withoutKey } from './secret';

/** What a person does where there is no key or it is refused. */
export const remediesOf = ({ remedies }: KeySource): NonNullable<KeySource['remedies']> =>
  remedies ?? { missing: 'Set OPENAI_API_KEY and audit again.', refused: 'Check OPENAI_API_KEY.' };

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
export function complaintOf(error: unknown): string | null {
  const { status, code, message } = serverError(error);
  if (status !== 400 && status !== 422 && status !== 501) return null;
  const { param } = tableOf(error);
  const complaint = `${message} ${typeof param === 'string' ? param : ''} ${code}`;
  return TOO_LONG.test(complaint) ? null : complaint;
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;

/** Of a call that took longer than it may, in milliseconds. */
export const tooSlow = ({ host }: Endpoint, timeout: number): ModelError =>
  new ModelError('timeout', `${host} did not answer within ${seconds(timeout)}. Audit again, or allow more time.`);

const MOST_SAID = 300;

/** A failure in words for a person, without the key that a server may have put into its answer. */
export function worded(error: unknown, { host }: Endpoint, model: string, key: string, keys: KeySource): ModelError {
  const { status, code, message } = serverError(error);
  const said = withoutKey(message.replace(/\s+/g, ' '), key).slice(0, MOST_SAID);
  if (status === undefined) {
    if (error instanceof EndlessAnswerError)
      return new ModelError('server', `The answer of ${host} does not end. Check that its address is that of a model.`);
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
