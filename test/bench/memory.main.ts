import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { audit, buildSourceIndex, createLinter } from '../../src/core/index';
import { sourceOf } from '../core/checks/audited';
import { figure, growth, table } from './measure';
import { draftOf, opinionOf } from './texts';

/**
 * Prints how much memory a long session keeps: a draft that is typed in, linted and audited over and over against the same
 * sources, as in an hour of work. What is kept after twice the rounds should be what was kept after the first half.
 * `node out/test/bench/memory.main.js [ROUNDS]`
 */
const SOURCES = 40;
const KEYSTROKES = 60;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes that are still in use once everything else is collected. */
async function kept(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed / 1e6;
}

async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 30);
  const texts = Array.from({ length: SOURCES }, (_, i) => opinionOf(i));
  const sources = buildSourceIndex(texts.map((text, i) => sourceOf(text, `opinion-${i}.txt`)));
  const linter = createLinter();
  let draft = draftOf(texts, 60);
  const session = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round++) {
      for (let key = 0; key < KEYSTROKES; key++) {
        const at = (round * 7919 + key * 31) % draft.length;
        draft = key % 2 === 0 ? `${draft.slice(0, at)}x${draft.slice(at)}` : draft.slice(0, at) + draft.slice(at + 1);
        linter.lint(draft);
      }
      await audit({ path: null, text: draft, markup: 'markdown', extracted: false }, sources);
    }
  };
  await session(3);
  await session(rounds);
  const half = await kept();
  await session(rounds);
  const whole = await kept();
  const name = `memory kept after ${2 * rounds} audits and ${2 * rounds * KEYSTROKES} keystrokes`;
  const figures = [figure(name, whole, 'MB', { growth: growth(half, whole) })];
  process.stdout.write(`${table(figures)}\n${JSON.stringify({ figures })}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
