import type fc from 'fast-check';

/** What a target is fed: text, or the bytes of a file. */
export type Input = string | Uint8Array;

/** A target that is ready to be fed. */
export interface Opened<T extends Input> {
  readonly inputs: fc.Arbitrary<T>;
  /** Throws or rejects where something does not hold. */
  readonly check: (input: T) => void | Promise<void>;
  readonly close?: () => void;
}

/** How cost is looked at: the work alone, and what is repeated without end to see how its cost grows. */
export interface Growth {
  readonly work: (text: string) => unknown;
  readonly repeated: readonly string[];
}

/** Something that takes texts or files from strangers: how inputs for it are made, and what must hold of each. */
export interface FuzzTarget<T extends Input = Input> {
  readonly name: string;
  /** How many inputs it is fed in the tests. */
  readonly inTests: number;
  open(): Opened<T> | Promise<Opened<T>>;
  readonly growth?: Growth;
}

/** A target among others, whatever it is fed. */
export const target = <T extends Input>(one: FuzzTarget<T>): FuzzTarget => one as unknown as FuzzTarget;
