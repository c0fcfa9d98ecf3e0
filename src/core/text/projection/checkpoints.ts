import type { Prose } from '../document';

/** What is open at a place of a text, innermost first. Two lists that end alike share their ends. */
export interface Open {
  readonly outer: Open | null;
}

/** A place that a text can be read on from: apart from the text itself, only what is open there tells how. */
export interface Checkpoint {
  /** Offset in the text. No block of prose is open there. */
  readonly at: number;
  readonly open: Open | null;
  /** The furthest offset that was looked at since the checkpoint before; infinite where the end was looked for. */
  readonly reach: number;
  /** Where the prose before it ends in the text. */
  readonly proseEnd: number;
}

/** A text, or a part of it, that was read. */
export interface PartRead {
  readonly prose: Prose;
  /** As `Checkpoint.reach`, of what was read since the last checkpoint. */
  readonly reach: number;
}

/** Is told of each checkpoint in order; where it returns true, reading ends there. */
export type Pass = (checkpoint: Checkpoint) => boolean;

/** Whether the same is open. Linear in what is open and not shared. */
export function sameOpen(a: Open | null, b: Open | null): boolean {
  let [one, other] = [a, b];
  while (one !== other) {
    if (one === null || other === null || !sameFields(one, other)) return false;
    one = one.outer;
    other = other.outer;
  }
  return true;
}

function sameFields(a: Open, b: Open): boolean {
  const others = b as unknown as Record<string, unknown>;
  return Object.entries(a).every(([name, value]) => name === 'outer' || others[name] === value);
}
