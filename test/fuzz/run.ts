import { pickFrom } from './random';
import type { FuzzTarget } from './target';

export interface Broken {
  readonly round: number;
  readonly input: string;
  readonly error: string;
}

/** The shortest input, cut down from a broken one by halves and single characters, that is broken still. */
export function shrunk(target: FuzzTarget, input: string): string {
  const breaks = (text: string): boolean => {
    try {
      target.check(text);
      return false;
    } catch {
      return true;
    }
  };
  let shortest = input;
  for (let size = shortest.length >> 1; size > 0; size >>= 1) {
    for (let at = 0; at + size <= shortest.length; ) {
      const shorter = shortest.slice(0, at) + shortest.slice(at + size);
      if (breaks(shorter)) shortest = shorter;
      else at += size;
    }
  }
  return shortest;
}

/** Checks inputs of a target until `stop` says so; the inputs depend on the seed and the round alone. */
export function fuzz(target: FuzzTarget, seed: number, stop: (round: number) => boolean): Broken | null {
  for (let round = 0; !stop(round); round++) {
    const input = target.make(pickFrom(seed * 1_000_003 + round));
    try {
      target.check(input);
    } catch (error) {
      return { round, input: shrunk(target, input), error: String(error) };
    }
  }
  return null;
}
