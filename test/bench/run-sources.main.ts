import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SourceStore } from '../../src/core/sources/cache/source-store';
import { alignedWord } from '../../src/core/sources/index/aligned-words';
import { locate } from '../../src/core/sources/locate';
import { openSources } from '../../src/core/sources/open-sources';
import { findEvidence, type SourceIndex } from '../../src/core/sources/source-index';
import type { AlignedWord } from '../../src/core/text/alignment';
import { wordsOf } from '../../src/core/text/words';
import { WorkerClient } from '../../src/editor/worker-client';

/** What one run in a process of its own measured. */
export interface SourcesRun {
  readonly sources: number;
  /** Until the sources were open. */
  readonly seconds: number;
  /** The most memory that the process took, in megabytes. */
  readonly megabytes: number;
  /** Of looking quotations up: half of them word for word, half with a word changed; 95 of 100 take less, in milliseconds. */
  readonly quotation?: number;
  /** The same in processor time. */
  readonly quotationProcessor?: number;
  /** The yardstick of look-ups: to look through all texts for words that stand nowhere, in milliseconds of processor time. */
  readonly plainSearch?: number;
  readonly evidence?: number;
  /** The longest that the thread which asks was held up, in milliseconds. */
  readonly blocked?: number;
  /** When the opening was called off, in milliseconds since 1970. The process ends once nothing of it runs any more. */
  readonly calledOff?: number;
}

const QUOTATIONS = 100;
const WORDS = 40;

function quotationFrom(index: SourceIndex, i: number): AlignedWord[] {
  const { text } = (index.indexed[(i * 7919) % index.indexed.length] as SourceIndex['indexed'][number]).source;
  const at = (i * 104_729) % Math.max(1, text.length - 600);
  const words = wordsOf(text.slice(at, at + 600)).forms.slice(1, WORDS + 1);
  return words.map((form, k) => alignedWord(i % 2 === 1 && k === WORDS / 2 ? 'unheard' : form));
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

/** Milliseconds by the clock and of processor time. */
function timesOf(count: number, work: (i: number) => void): { clock: number[]; processor: number[] } {
  const times = { clock: [] as number[], processor: [] as number[] };
  for (let i = 0; i < count; i++) {
    const used = process.cpuUsage();
    const began = performance.now();
    work(i);
    times.clock.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    times.processor.push((user + system) / 1000);
  }
  return times;
}

async function open(folder: string, cache: string | null): Promise<{ index: SourceIndex; seconds: number }> {
  const began = performance.now();
  const index = await openSources(folder, cache === null ? {} : { store: new SourceStore(cache) });
  return { index, seconds: (performance.now() - began) / 1000 };
}

/** Opens sources without a cache, and calls that off as soon as half of the files are read. */
async function callOff(folder: string): Promise<SourcesRun> {
  const began = performance.now();
  const controller = new AbortController();
  let read = 0;
  let calledOff = 0;
  const onProgress = (done: number, total: number): void => {
    read = done;
    if (calledOff > 0 || done < total / 2) return;
    calledOff = Date.now();
    controller.abort(new Error('Called off.'));
  };
  const end = await openSources(folder, { signal: controller.signal, onProgress }).then(
    () => 'opened',
    () => 'called off',
  );
  if (end !== 'called off') throw new Error('The sources were open before that was called off.');
  return { sources: read, seconds: (performance.now() - began) / 1000, megabytes: megabytes(), calledOff };
}

const megabytes = (): number => process.resourceUsage().maxRSS / 1000;

async function use(folder: string, cache: string): Promise<SourcesRun> {
  const { index, seconds } = await open(folder, cache);
  // The first look-up reads the words of all sources, as the first sentence of an audit does.
  locate(index.indexed, quotationFrom(index, 1));
  const quotations = timesOf(QUOTATIONS, (i) => locate(index.indexed, quotationFrom(index, i)));
  const claims = timesOf(20, () =>
    findEvidence(index, 'The buyer must prove that the goods were defective when delivered.'),
  );
  const length = index.sources.reduce((sum, { text }) => sum + text.length, 0);
  if (index.citationsByLocator.size === 0 || length === 0) throw new Error('The folder is empty.');
  const used = megabytes();
  const searches = timesOf(5, () => {
    if (index.sources.some(({ text }) => text.includes('words that stand nowhere')))
      throw new Error('They stand there.');
  });
  return {
    sources: index.sources.length,
    seconds,
    megabytes: used,
    quotation: percentile(quotations.clock, 0.95),
    quotationProcessor: percentile(quotations.processor, 0.95),
    plainSearch: Math.min(...searches.processor),
    evidence: percentile(claims.clock, 0.5),
  };
}

/** Audits as the editor's own process does, which only asks. */
async function host(folder: string, cache: string, program: string): Promise<SourcesRun> {
  const worker = new WorkerClient(
    program,
    (error) => {
      throw error;
    },
    { cacheFolder: cache },
  );
  const began = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { report } = await worker.request(
    'audit',
    {
      path: `${folder}-draft.md`,
      text: 'The goods were delivered.',
      sources: [folder],
      baseSettings: {},
      examples: null,
      unasked: false,
      earlier: [],
    },
    { onProgress: () => {} },
  );
  await new Promise((resolve) => setImmediate(resolve));
  delay.disable();
  worker.dispose();
  return {
    sources: report.sources.length,
    seconds: (performance.now() - began) / 1000,
    megabytes: megabytes(),
    blocked: delay.max / 1e6,
  };
}

async function main(): Promise<void> {
  const [how, folder = '', cache = '', program = ''] = process.argv.slice(2);
  if (how === 'use') print(await use(folder, cache));
  else if (how === 'call-off') print(await callOff(folder));
  else if (how === 'host') print(await host(folder, cache, program));
  else {
    const { index, seconds } = await open(folder, cache);
    print({ sources: index.sources.length, seconds, megabytes: megabytes() });
  }
}

const print = (run: SourcesRun): void => void process.stdout.write(`${JSON.stringify(run)}\n`);

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
