import { courtOf } from '../citations/facts/courts';
import { foldText } from '../text/fold';

/** Letters and digits of a court's abbreviation: "S.D.N.Y." and "S. D. N. Y." are one, and so are "2d" and "2nd". */
const courtKey = (court: string): string =>
  foldText(court)
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(\d+)[nr]d/, '$1d')
    .replace(/^(?:us|scotus)$/, '');

/** Whether two abbreviations may be those of one court. */
export function sameCourt(a: string, b: string): boolean {
  const left = courtKey(a);
  const right = courtKey(b);
  return left === right || left === '' || right === '' || left.includes(right) || right.includes(left);
}

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
