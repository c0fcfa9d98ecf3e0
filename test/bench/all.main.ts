import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { missedBudgets } from './budgets';
import { type Figure, figure, table } from './measure';

/**
 * `npm run bench -- [--large] [--only NAME]… [--json FILE]`: every benchmark, each in a process of its own, as one table and
 * as JSON; then the budgets that were missed. Exits with 1 where one was. `--large` reads folders of 200 MB and of 10,000
 * files in place of small ones.
 */
interface Suite {
  /** Of its program, too. */
  readonly name: string;
  readonly args?: (isLarge: boolean) => readonly string[];
  /** Figures of the JSON that its last lines print, the last first. */
  readonly read: (printed: readonly unknown[]) => Figure[];
}

const FigureSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  ratio: z.number().nullable(),
  growth: z.number().nullable(),
});
const Figures = z.object({ figures: z.array(FigureSchema) });
const Percentiles = z.object({ p50: z.number(), p95: z.number(), p99: z.number() });
const Timed = z.object({ clock: Percentiles, processor: Percentiles });
const Measured = z.object({
  citationsPerCpuSecond: z.number(),
  peakMegabytes: z.number(),
  bytesPerCitation: z.number(),
  lookUp: Timed,
  byName: Timed,
});
const DatabaseEnd = z.object({ growth: z.object({ import: z.number(), bytes: z.number() }), missed: z.number() });
const ModelTimes = z.object({ passes: z.array(z.object({ seconds: z.number(), processorSeconds: z.number() })) });
const SentAgain = z.object({ sentAgain: z.array(z.object({ mean: z.number(), most: z.number() })) });
const Activation = z.object({ activationAddsMs: z.array(z.number()).min(1) });

const ownFigures = ([last]: readonly unknown[]): Figure[] => Figures.parse(last).figures;

function databaseFigures([end, whole]: readonly unknown[]): Figure[] {
  const { growth, missed } = DatabaseEnd.parse(end);
  const { citationsPerCpuSecond, peakMegabytes, bytesPerCitation, lookUp, byName } = Measured.parse(whole);
  return [
    figure('database: import', citationsPerCpuSecond, 'citations/s', { growth: growth.import }),
    figure('database: memory of the import', peakMegabytes, 'MB'),
    figure('database: bytes a citation', bytesPerCitation, 'bytes', { growth: growth.bytes }),
    figure('database: look-up, p95', lookUp.processor.p95, 'ms of the processor'),
    figure('database: look-up by name, p95', byName.processor.p95, 'ms of the processor'),
    figure('database: look-ups that missed', missed, ''),
  ];
}

/** Seconds that a model of the benchmark takes to answer a call: the yardstick of its passes. */
const ANSWER = 1.5;

function modelFigures([again, _cancellation, times]: readonly unknown[]): Figure[] {
  const { passes } = ModelTimes.parse(times);
  const slowest = Math.max(...passes.map(({ seconds }) => seconds));
  const overhead = Math.min(...passes.map(({ processorSeconds }) => processorSeconds));
  return [
    figure('model: three passes over ten pages', slowest, 's', { ratio: slowest / ANSWER }),
    figure('model: overhead of the passes, of the processor', overhead, 's'),
    ...SentAgain.parse(again).sentAgain.map(({ most }, i) =>
      figure(`model: sent again after an edit, ${i === 0 ? 'short' : 'long'} paragraphs`, 100 * most, '% at most'),
    ),
  ];
}

function activationFigures([last]: readonly unknown[]): Figure[] {
  const added = Activation.parse(last).activationAddsMs.toSorted((a, b) => a - b);
  return [figure('activation: adds, median', added[added.length >> 1] ?? Number.NaN, 'ms')];
}

const SUITES: readonly Suite[] = [
  { name: 'core', args: (isLarge) => (isLarge ? ['--large'] : []), read: ownFigures },
  { name: 'memory', read: ownFigures },
  { name: 'evaluation', read: ownFigures },
  { name: 'database', args: () => ['100000'], read: databaseFigures },
  { name: 'model', read: modelFigures },
  { name: 'activation', read: activationFigures },
  { name: 'review', read: ownFigures },
];

function jsonLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line))
    .reverse();
}

function run({ name, args = () => [], read }: Suite, isLarge: boolean): Figure[] {
  console.error(`${name} …`);
  const file = resolve('out', 'test', 'bench', `${name}.main.js`);
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args(isLarge)], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) {
    // The others are measured all the same.
    console.error(`The benchmark ${name} failed: ${stderr}`);
    process.exitCode = 1;
    return [];
  }
  return read(jsonLines(stdout));
}

/** What is built, in kilobytes of 1,024 bytes. */
function bundleFigures(): Figure[] {
  const files = ['dist', 'dist/packages'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`),
  );
  return files.map((file) => figure(`bundle: ${file}`, statSync(file).size / 1024, 'KB'));
}

function main(): void {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
    },
  });
  const names = [...SUITES.map(({ name }) => name), 'bundles'];
  for (const name of values.only)
    if (!names.includes(name)) throw new Error(`There is no benchmark ${name}, but ${names.join(', ')}.`);
  const all = values.only.length === 0;
  const figures = [
    ...SUITES.filter(({ name }) => all || values.only.includes(name)).flatMap((suite) => run(suite, values.large)),
    ...(all || values.only.includes('bundles') ? bundleFigures() : []),
  ];
  const missed = missedBudgets(figures, all);
  const json = JSON.stringify({ at: new Date().toISOString(), node: process.version, figures, missed });
  if (values.json !== undefined) writeFileSync(values.json, `${json}\n`);
  console.log(`${table(figures)}\n${json}`);
  for (const budget of missed) console.log(`Missed: ${budget}`);
  if (missed.length > 0) process.exitCode = 1;
}

main();
