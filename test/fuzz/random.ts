/** Numbers below a bound, the same on every machine for the same seed. */
export type Pick = (below: number) => number;

export function pickFrom(seed: number): Pick {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export const oneOf = <T>(pick: Pick, items: readonly T[]): T => items[pick(items.length)] as T;
