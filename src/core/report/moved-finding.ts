import { shift } from '../text/span';
import type { Problem } from './finding';

/** A finding or a problem with all its places in the draft moved by `by` units. */
export const movedBy = <T extends Pick<Problem, 'start' | 'end' | 'fix' | 'alternatives'>>(one: T, by: number): T => ({
  ...one,
  start: one.start + by,
  end: one.end + by,
  fix: one.fix && shift(one.fix, by),
  ...(one.alternatives ? { alternatives: one.alternatives.map((fix) => shift(fix, by)) } : {}),
});
