import type { ModelEstimate } from './estimate';
import type { Tokens } from './tokens';

/** What is sent in one call. */
export interface ModelRequest {
  readonly model: string;
  /** Instructions. A provider without such a role puts them before the text. */
  readonly system: string;
  readonly user: string;
  /** The form of the reply, as JSON Schema, for a server that can be held to it. */
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> };
  /** Most tokens of the reply. */
  readonly replyTokens: number;
  /** Ends the call; it then rejects with a `ModelError` of kind `cancelled`. */
  readonly signal: AbortSignal;
}

/** A reply, whole: nothing of it is looked at before its end. */
export interface ModelReply {
  readonly text: string;
  /** How it ended: by itself, cut off at the limit, held back by a filter, or declined by the model. */
  readonly ended: 'complete' | 'length' | 'filter' | 'refusal';
  /** As the server counts; null where it does not say. */
  readonly tokens: Tokens | null;
  /** The model that the server says has answered. */
  readonly model: string | null;
}

/** Somebody who answers: an OpenAI-compatible server, the editor's own models. */
export interface ModelProvider {
  readonly name: 'openai' | 'vscode';
  /** What a person is told before the first send: a host, or whose models they are. */
  readonly destination: string;
  /** True where nothing leaves this machine. */
  readonly isLocal: boolean;
  /** What a token costs here, as a share of the prices in the settings; all of them where it is not given. */
  readonly priceShare?: number;
  /** Rejects with a `ModelError`, and with nothing else. */
  ask(request: ModelRequest): Promise<ModelReply>;
}

/**
 * Why there is no reply. Kinds after which no other call to the same model would fare better end the pass: `key`,
 * `no_model`, `unreachable`, `forbidden`.
 */
export type ModelErrorKind =
  | 'cancelled'
  | 'forbidden'
  | 'key'
  | 'no_model'
  | 'rejected'
  | 'busy'
  | 'server'
  | 'timeout'
  | 'too_long'
  | 'unreachable'
  | 'unreadable';

/** A call that failed, in words for a person: what happened, and what to do. Never holds a key. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  constructor(kind: ModelErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const HOPELESS: ReadonlySet<ModelErrorKind> = new Set(['cancelled', 'forbidden', 'key', 'no_model', 'unreachable']);

/** True where another call would fail in the same way. */
export const isHopeless = (error: ModelError): boolean => HOPELESS.has(error.kind);

/** Where a key comes from: the editor's secret storage, the environment. Never a setting, an argument or a file. */
export interface KeySource {
  /** Resolves to null where there is none for the host. */
  keyFor(host: string): Promise<string | null>;
  /** What a person does where there is no key or it is refused, as two sentences. */
  readonly remedies?: { readonly missing: string; readonly refused: string };
}

/** What a person is asked to agree to before the first send. */
export interface ConsentRequest {
  readonly destination: string;
  readonly isLocal: boolean;
  /** By pass. */
  readonly models: readonly string[];
  /** What will be sent, a line each. */
  readonly what: readonly string[];
  readonly estimate: ModelEstimate;
  /** True where the estimate is above what the settings let pass without a word. */
  readonly isLarge: boolean;
  /** How many drafts would be sent, where it is more than the one in front. */
  readonly drafts?: number;
}

/** Who may say yes: a dialog that remembers, or a command line on which the model was named. */
export interface ConsentGate {
  allows(request: ConsentRequest): Promise<boolean>;
}
