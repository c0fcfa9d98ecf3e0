import { createHash } from 'node:crypto';
import type { Limit } from './limit';
import { type Marks, type Message, messageText, NO_MARKS, newMarks } from './message';
import type { VersionedPrompt } from './prompts/prompt';
import { ModelError, type ModelProvider, type ModelReply } from './provider';
import { type ReadReply, readReply } from './read-reply';
import type { ReplyCache } from './reply-cache';
import { signsOfObedience } from './suspicion';
import { type Tokens, tokensOf } from './tokens';

/** A call as it goes on record. Never holds a key. */
export interface ModelCall {
  readonly pass: string;
  readonly provider: string;
  readonly destination: string;
  readonly model: string;
  readonly prompt_sha256: string;
  /** 1 for the first, more where a reply was asked for again. */
  readonly attempt: number;
  readonly system: string;
  readonly user: string;
  readonly reply: string | null;
  readonly ended: ModelReply['ended'] | null;
  readonly outcome: 'read' | 'unreadable' | 'failed';
  /** Why it was not read; null where it was. */
  readonly problem: string | null;
  readonly tokens: Tokens | null;
  readonly milliseconds: number;
}

/** What calls share. */
export interface Calling {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly replyTokens: number;
  readonly cache: ReplyCache;
  readonly limit: Limit;
  readonly signal: AbortSignal;
  /** The marks of a question, in place of random ones. */
  readonly marks?: ((question: string) => Marks) | undefined;
  /** Settles when the call is on record. */
  readonly record: (call: ModelCall) => Promise<void>;
}

/** What came of asking: a value or a failure, what it cost, and whether the data may have steered the model. */
export interface Asked<T> {
  readonly value: T | null;
  readonly failure: ModelError | null;
  /** What shows that the model did what data told it; null where nothing does. */
  readonly obeyed: string | null;
  readonly calls: number;
  readonly tokens: Tokens;
}

/** What a question is known again by: everything that is sent but for the marks, and who is asked. */
const keyOf = (prompt: VersionedPrompt<unknown>, message: Message, calling: Pick<Calling, 'provider' | 'model'>) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        prompt.sha256,
        calling.provider.name,
        calling.provider.destination,
        calling.model,
        messageText(message, NO_MARKS),
      ]),
    )
    .digest('hex');

/** Tokens that a question sends. */
export const askedTokens = (prompt: VersionedPrompt<unknown>, message: Message): number =>
  tokensOf(prompt.system) + tokensOf(messageText(message, NO_MARKS));

const NO_TOKENS: Tokens = { input: 0, output: 0 };

/** What the cache holds for a question; null where it holds nothing that can still be read. */
export async function askedBefore<T>(
  prompt: VersionedPrompt<T>,
  message: Message,
  calling: Pick<Calling, 'provider' | 'model' | 'cache'>,
): Promise<Asked<T> | null> {
  const kept = await calling.cache.get(keyOf(prompt, message, calling));
  const parsed = kept === null ? null : prompt.accepted.safeParse(kept.value);
  if (!parsed?.success) return null;
  return { value: parsed.data, failure: null, obeyed: null, calls: 0, tokens: NO_TOKENS };
}

/**
 * Asks a model, and again with what was wrong where the reply cannot be read, as often as the prompt allows. Rejects only
 * where the call could not be put on record or the audit was cancelled.
 */
export async function ask<T extends { readonly receipt: string }>(
  prompt: VersionedPrompt<T>,
  message: Message,
  calling: Calling,
): Promise<Asked<T>> {
  const marks = calling.marks?.(keyOf(prompt, message, calling)) ?? newMarks();
  const question = messageText(message, marks);
  let user = question;
  let calls = 0;
  const tokens = { input: 0, output: 0 };
  let obeyed: string | null = null;
  let problem = '';
  for (let attempt = 1; attempt <= 1 + prompt.repairs; attempt++) {
    calls++;
    const round = await calling.limit(() => send(prompt, user, attempt, marks, calling));
    if (round.failure) return { value: null, failure: round.failure, obeyed, calls, tokens };
    tokens.input += round.tokens.input;
    tokens.output += round.tokens.output;
    obeyed ??= signsOfObedience(round.reply, message, marks);
    if ('value' in round.read) {
      // A reply that may have been dictated is not believed a second time.
      if (obeyed === null)
        await calling.cache.set(keyOf(prompt, message, calling), { value: round.read.value, tokens: { ...tokens } });
      return { value: round.read.value, failure: null, obeyed, calls, tokens };
    }
    if (round.read.wrongReceipt) obeyed ??= 'it did not send back the receipt of the message';
    problem = round.read.problem;
    if (round.ended === 'refusal' || round.ended === 'filter') break;
    user = repairText(question, round.reply, problem, round.ended, marks);
  }
  return { value: null, failure: new ModelError('unreadable', problem), obeyed, calls, tokens };
}

interface Round<T> {
  readonly failure: ModelError | null;
  readonly read: ReadReply<T>;
  readonly reply: string;
  readonly ended: ModelReply['ended'];
  readonly tokens: Tokens;
}

async function send<T extends { readonly receipt: string }>(
  prompt: VersionedPrompt<T>,
  user: string,
  attempt: number,
  marks: Marks,
  calling: Calling,
): Promise<Round<T>> {
  const { provider, model, replyTokens, signal } = calling;
  if (signal.aborted) return failed(new ModelError('cancelled', 'The call was cancelled.'));
  const started = performance.now();
  const call = {
    pass: prompt.pass,
    provider: provider.name,
    destination: provider.destination,
    model,
    prompt_sha256: prompt.sha256,
    attempt,
    system: prompt.system,
    user,
  };
  const schema = { name: prompt.pass, json: prompt.json };
  try {
    const reply = await provider.ask({ model, system: prompt.system, user, schema, replyTokens, signal });
    const read = readWhole(reply, prompt, marks);
    const tokens = reply.tokens ?? { input: tokensOf(prompt.system) + tokensOf(user), output: tokensOf(reply.text) };
    await calling.record({
      ...call,
      reply: reply.text,
      ended: reply.ended,
      outcome: 'value' in read ? 'read' : 'unreadable',
      problem: 'value' in read ? null : read.problem,
      tokens: reply.tokens,
      milliseconds: Math.round(performance.now() - started),
    });
    return { failure: null, read, reply: reply.text, ended: reply.ended, tokens };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    await calling.record({
      ...call,
      reply: null,
      ended: null,
      outcome: 'failed',
      problem: error.message,
      tokens: null,
      milliseconds: Math.round(performance.now() - started),
    });
    return failed(error);
  }
}

const failed = (failure: ModelError) => ({
  failure,
  read: { problem: failure.message, wrongReceipt: false },
  reply: '',
  ended: 'complete' as const,
  tokens: NO_TOKENS,
});

const NOT_WHOLE: Readonly<Partial<Record<ModelReply['ended'], string>>> = {
  length: 'the reply was cut off at its greatest length',
  filter: 'the server’s content filter held the reply back',
  refusal: 'the model declined to answer',
};

function readWhole<T extends { readonly receipt: string }>(
  { text, ended }: ModelReply,
  { accepted }: VersionedPrompt<T>,
  { receipt }: Marks,
): ReadReply<T> {
  const why = NOT_WHOLE[ended];
  return why === undefined ? readReply(text, accepted, receipt) : { problem: why, wrongReceipt: false };
}

const MOST_REPEATED = 8_000;

/** The question with the reply that could not be read, and why. */
function repairText(question: string, reply: string, why: string, ended: ModelReply['ended'], marks: Marks): string {
  const shorter = ended === 'length' ? ' List the gravest points only, so that the reply is shorter.' : '';
  const before = `<<<REPLY ${marks.mark}\n${reply.slice(0, MOST_REPEATED)}\nREPLY ${marks.mark}>>>`;
  return `${question}\n\nYou have replied to this before, and the reply could not be used: ${why}.\n\n${before}\n\nReply again, with one whole JSON object of the form given above.${shorter} The receipt is ${marks.receipt}.`;
}
