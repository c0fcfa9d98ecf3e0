import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { evaluateItem } from '../../src/core/evaluation/evaluate';
import { EvaluationPool } from '../../src/core/evaluation/evaluation-pool';
import { FigureSums } from '../../src/core/evaluation/figures';
import type { GoldenItem } from '../../src/core/evaluation/golden';
import { goldenSources } from '../../src/core/evaluation/golden-sources';
import { inOrder } from '../../src/core/evaluation/in-order';
import { figure, growth, table } from './measure';
import { draftOf, opinionOf } from './texts';

/**
 * Prints how fast golden items are audited offline, in this thread and in one or two others, and how much memory ten times
 * as many take (`npm run bench:evaluation`; `-- N` for a number of items other than 1,000).
 */
const ITEMS = Number(process.argv[2] ?? 1000);
const SOURCES = 20;
const texts = Array.from({ length: SOURCES }, (_, i) => opinionOf(i).slice(0, 8000));

async function* items(count: number): AsyncGenerator<GoldenItem> {
  for (let i = 0; i < count; i++) {
    const text = texts[i % SOURCES] ?? '';
    yield {
      id: String(i),
      draft: `${draftOf([text], 3)}\n\nThis is draft ${i}.`,
      sources: [{ id: `source-${i % SOURCES}.txt`, text }],
      labels: [],
    };
  }
}

interface Run {
  readonly seconds: number;
  /** What was kept in memory at its end, once all that nobody needs was let go. In megabytes. */
  readonly megabytes: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function run(count: number, threads: number): Promise<Run> {
  const pool = threads === 0 ? null : new EvaluationPool({});
  const sourcesOf = goldenSources();
  const sums = new FigureSums();
  const started = performance.now();
  const work = (item: GoldenItem) =>
    pool ? pool.evaluate(item) : evaluateItem(item, sourcesOf(item), { settings: {} });
  for await (const line of inOrder(items(count), Math.max(1, threads), work)) sums.add(line.score);
  const seconds = (performance.now() - started) / 1000;
  collect();
  const megabytes = process.memoryUsage().heapUsed / 1e6;
  if (sums.figures.items !== count) throw new Error('not every item was scored');
  await pool?.close();
  return { seconds, megabytes };
}

async function main(): Promise<void> {
  await run(Math.min(100, ITEMS), 0);
  const here = await run(ITEMS, 0);
  const one = await run(ITEMS, 1);
  const two = await run(ITEMS, 2);
  const many = await run(ITEMS * 10, 0);
  const figures = [
    figure('items in this thread', ITEMS / here.seconds, 'items/s'),
    figure('in one other thread', ITEMS / one.seconds, 'items/s', { ratio: here.seconds / one.seconds }),
    figure('in two', ITEMS / two.seconds, 'items/s', { ratio: one.seconds / two.seconds }),
    figure(`memory for ${ITEMS} items`, here.megabytes, 'MB'),
    figure(`memory for ${ITEMS * 10} items`, many.megabytes, 'MB', { growth: growth(here.megabytes, many.megabytes) }),
  ];
  console.log(table(figures));
  console.log(JSON.stringify({ figures }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
