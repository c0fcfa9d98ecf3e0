import { audit, buildSourceIndex, type SourceIndex } from '../../src/core/index';
import { type Figure, growth, ratio, table, timed } from './measure';
import { authorityOf, draftOf, naiveScan, opinionOf, textsIn } from './texts';

/**
 * Prints how long a whole offline audit takes: a draft of twelve pages (6,000 words) against 200 sources, once they are
 * indexed, and drafts of half and twice that length. The yardstick is a naive scan of all the sources.
 * `node out/test/bench/audit.main.js [FILE]` takes its sources from a JSONL file of `{text}` in place of made ones.
 */
const SOURCES = 200;
const WORDS = 6000;
const PASSES = 3;

function texts(file: string | undefined): string[] {
  if (file === undefined) return Array.from({ length: SOURCES }, (_, i) => opinionOf(i));
  const read = textsIn(file);
  return Array.from({ length: SOURCES }, (_, i) => read[i % read.length] ?? '');
}

/** A draft of so many words. */
const draftOfWords = (documents: readonly string[], words: number): string =>
  draftOf(documents, 400)
    .split(/(?<=\s)/)
    .slice(0, words)
    .join('');

/**
 * Seconds of this thread's processor time that one audit takes: what the clock shows while nothing else runs. What the
 * engine does in its other threads meanwhile (compiling, collecting memory) nobody waits for.
 */
async function once(text: string, sources: SourceIndex): Promise<number> {
  const before = process.threadCpuUsage();
  await audit({ path: null, text, markup: 'markdown', extracted: false }, sources);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/** Seconds at best. The draft is another one each time, so that nothing is remembered of it. */
async function seconds(draft: string, sources: SourceIndex): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES; pass++) best = Math.min(best, await once(`${draft}\n\nVersion ${pass}.`, sources));
  return best;
}

async function main(): Promise<void> {
  const documents = texts(process.argv[2]);
  const sources = buildSourceIndex(documents.map(authorityOf));
  const first = await once(draftOfWords(documents, WORDS), sources);
  const whole = await seconds(draftOfWords(documents, WORDS), sources);
  const half = await seconds(draftOfWords(documents, WORDS / 2), sources);
  const twice = await seconds(draftOfWords(documents, WORDS * 2), sources);
  const naive = timed(() => documents.map(naiveScan));
  const figure = (name: string, took: number, grown: number | null): Figure => ({
    name: `audit of ${name} against ${SOURCES} sources`,
    value: took,
    unit: 's',
    ratio: ratio(took, naive),
    growth: grown,
  });
  const figures = [
    figure('12 pages, the first,', first, null),
    figure('12 pages', whole, growth(half, whole)),
    figure('24 pages', twice, growth(whole, twice)),
  ];
  process.stdout.write(`${table(figures)}\n${JSON.stringify({ figures })}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
