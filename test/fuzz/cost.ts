import fc from 'fast-check';
import type { Growth } from './target';

const TRIES = 5;
const SIZE = 20_000;
const SAMPLES = 200;
const SAMPLE_LENGTH = 4_000;
/** Times the median cost per character that an input may take. */
const WORST = 10;
/** The longer of two texts whose costs are compared, in lengths of the shorter. Squared cost would be 64 times as much. */
const LONGER = 8;
const STEEPEST = 3 * LONGER;

/** The least of several times of the processor that work takes, in microseconds. */
function timed(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i++) {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    best = Math.min(best, user + system);
  }
  return best;
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Inputs that cost far more than others of their length, and growth that is steeper than the length; a line each. */
export function costFaults(target: Growth, texts: fc.Arbitrary<string>, seed: number): string[] {
  const pieces = fc.sample(texts, { seed, numRuns: SAMPLES * 10 });
  const inputs = Array.from({ length: SAMPLES }, (_, i) => {
    let text = pieces[i] ?? '';
    for (let next = i; text.length < SAMPLE_LENGTH; next += 7) text += `${pieces[next % pieces.length]} `;
    return text;
  });
  for (const input of inputs) target.work(input);
  const perCharacter = inputs.map((input) => timed(() => target.work(input)) / input.length);
  const median = perCharacter.toSorted((a, b) => a - b)[SAMPLES >> 1] ?? 0;
  const isSlow = (text: string): boolean => timed(() => target.work(text)) / text.length > WORST * median;
  // A machine that does something else at the moment makes one measurement slow, not two.
  const slow = inputs.filter((text, i) => (perCharacter[i] ?? 0) > WORST * median && isSlow(text));
  const steep = target.repeated.filter((piece) => isSteep(target, piece) && isSteep(target, piece));
  return [
    ...slow.map((text) => `slow: more than ${WORST} times the median: ${shown(text)}`),
    ...steep.map((piece) => `steep: cost outgrows length where this is repeated: ${shown(piece)}`),
  ];
}

/** Whether a long repetition costs far more than a short one, length for length. */
function isSteep(target: Growth, piece: string): boolean {
  const short = piece.repeat(Math.ceil(SIZE / piece.length));
  const long = short.repeat(LONGER);
  return timed(() => target.work(long)) > STEEPEST * timed(() => target.work(short));
}
