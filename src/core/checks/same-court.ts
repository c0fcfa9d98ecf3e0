import { courtOf } from '../citations/facts/courts';
import { sameCourt } from './year-and-court';

/** Whether two abbreviations are surely those of two courts: both are known, and they are not alike. */
export function otherCourt(a: string, b: string): boolean {
  const [left, right] = [courtOf(a), courtOf(b)];
  if (!left || !right || sameCourt(a, b)) return false;
  // Courts of one state are abbreviated in many ways.
  return (
    left.kind !== 'state' ||
    right.kind !== 'state' ||
    (left.state !== right.state && left.state !== null && right.state !== null)
  );
}
