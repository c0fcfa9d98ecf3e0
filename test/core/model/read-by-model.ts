import { audit } from '../../../src/core/audit/audit';
import type { ModelCall } from '../../../src/core/model/call';
import { openAiProvider } from '../../../src/core/model/openai-provider';
import type { ConsentRequest, ModelProvider } from '../../../src/core/model/provider';
import type { ReplyCache } from '../../../src/core/model/reply-cache';
import type { Finding } from '../../../src/core/report/finding';
import type { Report } from '../../../src/core/report/report';
import { ModelSettings } from '../../../src/core/settings/model-settings';
import type { Settings } from '../../../src/core/settings/settings';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { sourceOf } from '../checks/audited';
import { type Answer, type Asked, type ScriptedServer, scriptedServer } from './scripted-server';

export interface ReadOptions {
  readonly settings?: Partial<Settings>;
  readonly models?: Partial<ModelSettings>;
  readonly cache?: ReplyCache;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly retries?: number;
  readonly consents?: boolean;
  /** Milliseconds that a person takes to answer. */
  readonly hesitates?: number;
  readonly provider?: ModelProvider;
  /** True where no person asked for the reading. */
  readonly unasked?: boolean;
  /** What the audit before found. */
  readonly earlier?: readonly Finding[];
}

export interface ReadOutcome {
  readonly report: Report;
  readonly calls: readonly ModelCall[];
  readonly consents: readonly ConsentRequest[];
  readonly asked: readonly Asked[];
  /** Who was asked: given to another reading, what this one has read is known to it. */
  readonly provider: ModelProvider;
}

/** A provider of a scripted server. */
export const providerOf = (
  server: Pick<ScriptedServer, 'baseUrl'>,
  { timeout = 20_000, retries = 2 }: Pick<ReadOptions, 'timeout' | 'retries'> = {},
): ModelProvider =>
  openAiProvider({ baseUrl: server.baseUrl, keys: { keyFor: async () => 'sk-secret-of-the-test' }, timeout, retries });

/** Audits a Markdown draft against texts with a model behind a server that answers by a script, over HTTP. */
export async function readByModel(
  draft: string,
  sources: string | Readonly<Record<string, string>>,
  script: (asked: Asked) => Answer,
  options: ReadOptions = {},
): Promise<ReadOutcome> {
  const server = await scriptedServer(script);
  const calls: ModelCall[] = [];
  const consents: ConsentRequest[] = [];
  try {
    const provider = options.provider ?? providerOf(server, options);
    const texts = typeof sources === 'string' ? { 'source.txt': sources } : sources;
    const index = buildSourceIndex(Object.entries(texts).map(([id, text]) => sourceOf(text, id)));
    const report = await audit({ path: null, text: draft, markup: 'markdown', extracted: false }, index, {
      settings: {
        ...options.settings,
        models: ModelSettings.parse({ provider: 'openai', name: 'test-model', ...options.models }),
      },
      model: {
        provider,
        ...(options.unasked ? { unasked: true, earlier: options.earlier ?? [] } : {}),
        consent: {
          allows: async (request) => {
            consents.push(request);
            if (options.hesitates !== undefined) await new Promise((resolve) => setTimeout(resolve, options.hesitates));
            return options.consents ?? true;
          },
        },
        record: async (call) => void calls.push(call),
        ...(options.cache ? { cache: options.cache } : {}),
      },
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { report, calls, consents, asked: server.asked, provider };
  } finally {
    await server.close();
  }
}

/** Sources and a draft that the offline checks have nothing against. */
export const AGREEMENT = [
  'Supply Agreement between Halden Foods, Inc. (“Buyer”) and Marrow Mills LLC (“Seller”), dated March 3, 2021.',
  'The Buyer shall give written notice of a defect within thirty days after delivery of the flour.',
  'The Seller may refuse a return of flour that was opened, unless the flour was spoiled when it was delivered.',
  'Marrow Mills delivered the flour to the bakery in Dayton on June 14, 2021, and Halden Foods paid for it on June 20, 2021.',
].join('\n\n');

export const SOUND_DRAFT = [
  '# Memorandum',
  'The Buyer shall give written notice of a defect within thirty days after delivery of the flour.',
  'Marrow Mills delivered the flour to the bakery in Dayton on June 14, 2021, and Halden Foods paid for it on June 20, 2021.',
].join('\n\n');
