import type { Figures } from './figure-table';
import type { Figure, FigureKind } from './figures';
import { inBaseUnit } from './measure-units';

const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30.4375,
  quarter: 91.3125,
  year: 365.25,
  decade: 3652.5,
};

function sameDate(a: number, b: number): boolean {
  const parts = (value: number): [number, number, number] => [
    Math.floor(value / 10000),
    Math.floor(value / 100) % 100,
    value % 100,
  ];
  const left = parts(a);
  const right = parts(b);
  return left.every((part, i) => part === 0 || right[i] === 0 || part === right[i]);
}

const SLIGHT = 0.001;
/** How far the per cent of a fraction in words may be rounded. */
const A_HALF = 0.5;
const PERIODS_IN_A_YEAR: Readonly<Record<string, number>> = { year: 1, quarter: 4, month: 12, week: 52 };

/** The currency of a sum, without the period of a rate. */
export const currencyOf = ({ unit }: Figure): string => unit.split('/', 1)[0] ?? '';

/** Two sums of one currency: of one period, of none on either side, or the same over a year ("$1,000 per month" is "$12,000 a year"). */
function sameMoney(a: Figure, b: Figure): boolean {
  if (a.unit === b.unit) return a.value === b.value;
  if (currencyOf(a) !== currencyOf(b)) return false;
  const [left, right] = [a, b].map(({ unit }) => unit.split('/')[1]);
  if (left === undefined || right === undefined || left === right) return a.value === b.value;
  const [ours, theirs] = [PERIODS_IN_A_YEAR[left], PERIODS_IN_A_YEAR[right]];
  return ours !== undefined && theirs !== undefined && Math.abs(a.value * ours - b.value * theirs) < 0.01;
}

/** "12 months" is "one year", "14 days" is "two weeks"; "30 days" and "one month" differ in law. */
function sameDuration(a: Figure, b: Figure): boolean {
  if (a.unit === b.unit) return a.value === b.value;
  const left = a.value * (DAYS[a.unit] ?? 0);
  const right = b.value * (DAYS[b.unit] ?? 0);
  const whole = (unit: string): string =>
    unit === 'day' || unit === 'week' || unit === 'fortnight' ? 'days' : 'months';
  return left > 0 && whole(a.unit) === whole(b.unit) && Math.abs(left - right) < 0.01 * left;
}

/** "5 kilometers" is "5,000 meters". */
function sameQuantity(a: Figure, b: Figure): boolean {
  const [left, right] = [inBaseUnit(a.value, a.unit), inBaseUnit(b.value, b.unit)];
  if (!left || !right) return a.unit === b.unit && a.value === b.value;
  return left.dimension === right.dimension && Math.abs(left.value - right.value) <= SLIGHT * left.value;
}

export const isFraction = ({ kind, unit }: Figure): boolean => kind === 'percentage' && unit === 'share';

/** “A third” is “33%”. */
function samePercentage(a: Figure, b: Figure): boolean {
  if (isFraction(a) !== isFraction(b)) return Math.abs(a.value - b.value) < A_HALF;
  return a.value === b.value && (a.unit === b.unit || a.unit === '' || b.unit === '');
}

/** “The 1990s” are the same as a year in them. */
function sameYear(a: Figure, b: Figure): boolean {
  if (a.unit === b.unit) return a.value === b.value;
  return Math.floor(a.value / 10) === Math.floor(b.value / 10);
}

/** Whether two figures of one kind state the same value. */
function sameOfKind(a: Figure, b: Figure): boolean {
  switch (a.kind) {
    case 'date':
      return sameDate(a.value, b.value);
    case 'duration':
      return sameDuration(a, b);
    case 'money':
      return sameMoney(a, b);
    case 'measure':
      return sameQuantity(a, b);
    case 'percentage':
      return samePercentage(a, b);
    case 'year':
      return sameYear(a, b);
    default:
      return a.value === b.value && a.unit === b.unit;
  }
}

/** Whether two figures state the same value, whatever their form: "30 days" and "thirty (30) days", "$1.25 million" and "$1,250,000". */
export function sameFigure(a: Figure, b: Figure): boolean {
  if (a.kind === b.kind) return sameOfKind(a, b);
  if (a.kind === 'time' || b.kind === 'time') return false;
  if (a.kind === 'date' && b.kind === 'year')
    return sameYear({ ...a, value: Math.floor(a.value / 10000), unit: '' }, b);
  if (a.kind === 'year' && b.kind === 'date') return sameFigure(b, a);
  // "25" in a table headed "percent", "30" in "thirty (30)".
  return (a.kind === 'number' || b.kind === 'number') && a.value === b.value && a.kind !== 'date' && b.kind !== 'date';
}

/** Whether a date gives a month alone: “in May”. */
export const isBareMonth = (date: number): boolean => date < 10_000 && date % 100 === 0;

/** Whether a number is written as a sum is: transcripts and tables leave the sign out, “19.75 an hour”, “1,240”. */
const isWrittenAsSum = ({ kind, text }: Figure): boolean => kind === 'number' && /(?:\.\d\d|,\d{3})$/.test(text);

/**
 * Whether a figure of a source bears out one of the draft wherever it stands: the same value, and said as fully. A year
 * alone bears out no day.
 */
export function bearsOut(source: Figure, draft: Figure): boolean {
  if (!sameFigure(source, draft)) return false;
  if (draft.kind !== 'date')
    return (
      draft.kind === 'year' ||
      source.kind === draft.kind ||
      draft.kind === 'number' ||
      (draft.kind === 'measure' && source.kind === 'number') ||
      (draft.kind === 'money' && isWrittenAsSum(source))
    );
  const day = draft.value % 100;
  const month = Math.floor(draft.value / 100) % 100;
  return (
    source.kind === 'date' &&
    (!isBareMonth(source.value) || isBareMonth(draft.value)) &&
    (day === 0 || source.value % 100 !== 0) &&
    (month === 0 || Math.floor(source.value / 100) % 100 !== 0)
  );
}

/** Whether one of a source's figures bears out one of the draft. */
export const bearOut = (source: Figures, draft: Figure): boolean =>
  source.some(
    (kind, value) =>
      kind === draft.kind || (kind === 'date' && draft.kind === 'year') || (kind === 'year' && draft.kind === 'date')
        ? !COMPARED_BY_VALUE.has(draft.kind) || Math.abs(value - draft.value) < A_HALF
        : value === draft.value,
    (other) => bearsOut(other, draft),
  );

/** Kinds of which two are the same only where their values are, a fraction's but for its rounding. */
const COMPARED_BY_VALUE: ReadonlySet<FigureKind> = new Set(['percentage', 'time', 'number']);

/** Lengths with lengths, weights with weights. */
const sameDimension = (a: Figure, b: Figure): boolean =>
  a.kind !== 'measure' || inBaseUnit(a.value, a.unit)?.dimension === inBaseUnit(b.value, b.unit)?.dimension;

/** Whether two figures measure the same kind of thing, so that one can stand in the other's place. */
export function sameMeasure(a: Figure, b: Figure): boolean {
  const dateLike = (figure: Figure): boolean => figure.kind === 'date' || figure.kind === 'year';
  if (dateLike(a) && dateLike(b)) return true;
  return a.kind === b.kind && (a.kind !== 'money' || currencyOf(a) === currencyOf(b)) && sameDimension(a, b);
}
