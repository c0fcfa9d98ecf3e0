import { audit } from '../../src/core/audit/audit';
import { openAiProvider } from '../../src/core/model/openai-provider';
import type { ModelAccess } from '../../src/core/model/read-draft';
import { memoryCache, type ReplyCache } from '../../src/core/model/reply-cache';
import type { Report } from '../../src/core/report/report';
import { ModelSettings } from '../../src/core/settings/model-settings';
import { buildSourceIndex, type SourceIndex } from '../../src/core/sources/source-index';
import { sourceOf } from '../core/checks/audited';
import { briefOf, inLongParagraphs, recordOf, sectionsOf } from '../core/model/long-draft';
import { type Answer, type Asked, clean, type ScriptedServer, scriptedServer } from '../core/model/scripted-server';

/**
 * Prints what a model's passes take, with a server of our own that answers each call after 1.5 s: the time of all three
 * passes over a draft of ten pages, how long a cancelled audit goes on sending, and how much of it is sent again after each
 * paragraph in turn was changed. `node out/test/bench/model.main.js`
 */
const WORDS_A_PAGE = 300;
const PAGES = 10;
const ANSWER_MS = 1500;

const sections = sectionsOf(9);
const words = briefOf(sections).split(/\s+/).length;
const indexOf = (of: readonly (readonly string[])[]): SourceIndex =>
  buildSourceIndex(Object.entries(recordOf(of)).map(([id, text]) => sourceOf(text, id)));
const sources = indexOf(sections);

const LONG = inLongParagraphs(sectionsOf(9));

const accessTo = (server: ScriptedServer, cache: ReplyCache): ModelAccess => ({
  provider: openAiProvider({ baseUrl: server.baseUrl, keys: { keyFor: async () => null }, timeout: 60_000 }),
  consent: { allows: async () => true },
  cache,
});

const read = (text: string, model: ModelAccess, signal?: AbortSignal, given = sources): Promise<Report> =>
  audit({ path: null, text, markup: 'markdown', extracted: false }, given, {
    settings: {
      models: ModelSettings.parse({
        provider: 'openai',
        name: 'm',
        passes: ['hallucination', 'contradiction', 'rubric'],
      }),
    },
    model,
    ...(signal ? { signal } : {}),
  });

async function withServer<T>(
  script: (asked: Asked) => Answer,
  use: (server: ScriptedServer) => Promise<T>,
): Promise<T> {
  const server = await scriptedServer(script);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

const slow = (asked: Asked): Answer => ({ after: ANSWER_MS, reply: clean(asked) });
const inputTokens = (report: Report): number =>
  (report.model_use?.passes ?? []).reduce((sum, pass) => sum + pass.input_tokens, 0);

const timeOfPasses = () =>
  withServer(slow, async (server) => {
    const started = performance.now();
    const before = process.cpuUsage();
    const report = await read(briefOf(sections), accessTo(server, memoryCache()));
    const { user, system } = process.cpuUsage(before);
    return {
      seconds: (performance.now() - started) / 1000,
      processorSeconds: (user + system) / 1e6,
      calls: server.asked.length,
      errors: report.errors,
    };
  });

/** Milliseconds from the cancellation to its end, and how many calls reached the server within 200 ms of it and later. */
const cancellation = () =>
  withServer(slow, async (server) => {
    const controller = new AbortController();
    const audited = read(briefOf(sections), accessTo(server, memoryCache()), controller.signal).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const before = server.asked.length;
    const started = performance.now();
    controller.abort();
    await audited;
    const ended = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 200 - ended));
    const within = server.asked.length - before;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return { ended, sentBefore: before, sentWithin200: within, sentLater: server.asked.length - before - within };
  });

/** For each paragraph, the share of the first audit's tokens that is sent again after a sentence was put at its end. */
const shares = (sections: readonly (readonly string[])[], sources: SourceIndex) =>
  withServer(clean, async (server) => {
    const first = memoryCache();
    const whole = inputTokens(await read(briefOf(sections), accessTo(server, first), undefined, sources));
    const found: number[] = [];
    for (const [s, paragraphs] of sections.entries())
      for (const p of paragraphs.keys()) {
        const edited = sections.map((one) => [...one]);
        (edited[s] as string[])[p] += ' The broker was told of it in June.';
        const changes: ReplyCache = { get: (key) => first.get(key), set: async () => undefined };
        found.push(inputTokens(await read(briefOf(edited), accessTo(server, changes), undefined, sources)) / whole);
      }
    return {
      whole,
      mean: found.reduce((sum, share) => sum + share, 0) / found.length,
      most: Math.max(...found),
      edits: found.length,
    };
  });

async function main(): Promise<void> {
  const passes = [await timeOfPasses(), await timeOfPasses(), await timeOfPasses()];
  process.stdout.write(`${JSON.stringify({ words, pages: words / WORDS_A_PAGE, wanted: PAGES, passes })}\n`);
  process.stdout.write(`${JSON.stringify({ cancellation: [await cancellation(), await cancellation()] })}\n`);
  process.stdout.write(
    `${JSON.stringify({ sentAgain: [await shares(sections, sources), await shares(LONG, indexOf(LONG))] })}\n`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
