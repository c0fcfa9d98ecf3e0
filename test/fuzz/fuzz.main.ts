import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type fc from 'fast-check';
import { costFaults } from './cost';
import { CORPUS, type Fuzzed, fuzz } from './run';
import type { FuzzTarget } from './target';
import { TARGETS } from './targets';

/**
 * `npm run fuzz -- [--inputs N] [--seconds S] [--seed N] [--only NAME]… [--keep]`: feeds every target so many inputs (a
 * million), for so many seconds at most (60 in all), then looks for inputs that cost far more than their length. A seed
 * gives the same inputs again; `--keep` puts what breaks a target into its corpus. Exits with 1 where something does not hold.
 */
const { values: options } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
  },
});

const shown = (input: string | Uint8Array): string =>
  typeof input === 'string' ? JSON.stringify(input) : `base64 ${Buffer.from(input).toString('base64')}`;

function keep(name: string, input: string | Uint8Array, seed: number): void {
  const folder = join(CORPUS, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${seed}.${typeof input === 'string' ? 'txt' : 'bin'}`), input);
}

async function costs(target: FuzzTarget, seed: number): Promise<string[]> {
  if (!target.growth) return [];
  const opened = await target.open();
  try {
    return costFaults(target.growth, opened.inputs as fc.Arbitrary<string>, seed);
  } finally {
    opened.close?.();
  }
}

function line(name: string, { inputs, slowest, broken }: Fuzzed, seconds: number): string {
  const held = broken === null ? 'held' : 'BROKEN';
  return `${name}: ${held}, ${inputs} inputs in ${seconds.toFixed(1)} s, the slowest ${slowest.milliseconds.toFixed(0)} ms`;
}

async function main(): Promise<void> {
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  const chosen = TARGETS.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  if (chosen.length === 0) throw new Error(`There are ${TARGETS.map(({ name }) => name).join(', ')}.`);
  // With a number of inputs and no time, as long as it takes.
  const seconds = options.seconds ?? (process.argv.includes('--inputs') ? null : '60');
  const time = seconds === null ? {} : { time: (Number(seconds) * 1000) / chosen.length };
  console.log(`seed ${seed}`);
  for (const target of chosen) {
    const began = performance.now();
    const fuzzed = await fuzz(target, { seed, inputs: Number(options.inputs), ...time });
    console.log(line(target.name, fuzzed, (performance.now() - began) / 1000));
    const { broken } = fuzzed;
    const faults = [...(broken ? [`${broken.error}\n  ${shown(broken.input)}`] : []), ...(await costs(target, seed))];
    for (const fault of faults) console.log(`  ${fault}`);
    if (broken && options.keep) keep(target.name, broken.input, seed);
    if (faults.length > 0) process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
