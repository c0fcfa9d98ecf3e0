import type { Pick } from './random';

/** Something that takes texts from strangers: how inputs for it are made, and what must hold of each. */
export interface FuzzTarget {
  readonly name: string;
  readonly make: (pick: Pick) => string;
  /** Throws where something does not hold. */
  readonly check: (input: string) => void;
  /** The work alone, whose cost is measured. */
  readonly work: (input: string) => unknown;
  /** What is repeated without end to see how cost grows. */
  readonly repeated: readonly string[];
}
