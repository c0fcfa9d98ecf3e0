import { type Approximation, isRoundedFrom } from '../../analysis/approximation';
import { addDays, addMonths, addWeekdays, daysBetween, isWholeDate, monthsBetween } from '../../analysis/calendar';
import { currencyOf, isBareMonth } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';

/**
 * Words with which a writer says that a figure is worked out from others, by the operation. A figure that merely happens
 * to be a sum is none.
 */
const CUES = {
  sum: /\b(?:total(?:s|ing|ling|ed|led)?|together|combined|altogether|aggregate|sum|in all|cumulative(?:ly)?|overall|collectively|plus|added|adding|both|c[ao]mes? to|coming to)\b/i,
  difference:
    /\b(?:differ\w{1,6}|remain(?:s|ing|der|ed)?|balance|less|net|short(?:fall)?|exce(?:ed|ss)\w{0,5}|more|below|above|outstanding|unpaid|left|leav(?:es|ing)|increas\w{1,4}|decreas\w{1,4}|reduc\w{1,5}|rose|fell|grew|dropped|deficit|minus|owed|owing|still|margin|surplus|under|over|later|after|older|younger|earlier|longer|shorter|higher|lower|fewer|apart|adds?|gap|separat\w{1,4}|c[ao]mes? down|c[ao]me up|clear(?:s|ed|ing)?|by(?=\s[$€£]?\d))\b/i,
  share: /\b(?:share|portion|of|proportion|represent\w{1,5}|makes up|amounts? to|equal to)\b/i,
  change:
    /\b(?:increas\w{1,4}|decreas\w{1,4}|reduc\w{1,5}|rose|risen|fell|fallen|grew|grown|dropped|higher|lower|above|below|growth|raised?|cut)\b/i,
  product:
    /\b(?:per|each|every|times|annual(?:ly|ized)?|yearly|monthly|quarterly|weekly|daily|total(?:s|ing|ling|ed)?|worth|installments?|aggregate|amount(?:s|ing)? to|in all|altogether|overall|c[ao]mes? to|coming to)\b/i,
  worth:
    /\b(?:equal(?:s|ing)?|equivalent|worth|amount(?:s|ing)? to|represent\w{1,5}|com(?:es|ing) to|(?:month|year|week|quarter)s?(?:[’'](?:s)?| of)(?: base| monthly)? (?:rent|pay|salary|wages|fees?|interest|premiums?))\b/i,
  periods: /\b(?:annual(?:ly|ized)?|yearly|years?|monthly|months?|quarterly|quarters?|weekly|weeks?)\b/i,
  span: /\b(?:later|after|before|between|from|elapsed|passed|within|over|period|term|lasted|late|overdue|past due|since|until|through|earlier|prior|spans?|spanning|delay(?:ed)?|ran|runs|wait(?:ed)?|took|old|aged?|when|inside|apart|left|remain\w{0,3})\b/i,
  /** Which says that time is counted from one event to another. */
  apart: /\b(?:later|after|before|between|elapsed|passed|earlier|apart|since|until|when|inside)\b/i,
  deadline:
    /\b(?:after|from|within|by|deadline|due|expir\w{1,6}|inside|outside|early|late|to spare|ends?|ended|until|before|than|period|lapse[ds]?|falls?|fell|runs?|ran|through|elapsed|passed|effective|matur\w{1,5})\b/i,
} as const;

const MOST_TERMS = 12;
const CENT = 0.005;

const valuesOf = (figures: readonly Figure[]): number[] =>
  [...new Set(figures.map(({ value }) => value))].slice(0, MOST_TERMS);

type Reaches = (value: number) => boolean;

/** Whether two or three of the values, or all of a list, add up to what is asked for. */
function addsUp(values: readonly number[], all: readonly number[], reaches: Reaches): boolean {
  if (all.length > 2 && all.length <= MOST_TERMS && reaches(all.reduce((sum, value) => sum + value, 0))) return true;
  return values.some((a, i) =>
    values.some((b, j) => j > i && (reaches(a + b) || values.some((c, k) => k > j && reaches(a + b + c)))),
  );
}

/** Whether one value less another is what is asked for. */
const differ = (values: readonly number[], reaches: Reaches): boolean =>
  values.some((a) => values.some((b) => a > b && reaches(a - b)));

/** Whether one value less another, or two less a third, or one less two, is what is asked for. */
const leaves = (values: readonly number[], reaches: Reaches): boolean =>
  values.some((a) =>
    values.some(
      (b) =>
        a !== b &&
        ((a > b && reaches(a - b)) ||
          values.some((c) => c !== a && c !== b && (reaches(a + b - c) || reaches(a - b - c)))),
    ),
  );

/** Whether one value is so many per cent of another. */
export const makesShare = (values: readonly number[], reaches: Reaches): boolean =>
  values.some((a) => values.some((b) => a !== b && b > 0 && reaches((100 * a) / b)));

/** Whether one value has grown or shrunk by so many per cent to another. */
const makesChange = (values: readonly number[], reaches: Reaches): boolean =>
  values.some((a) => values.some((b) => a !== b && b > 0 && reaches((100 * Math.abs(a - b)) / b)));

/** Percentages are given to the nearest of their own last digit. */
export function nearPercentage(figure: Figure, how: Approximation): Reaches {
  const digits = /\.(\d+)/.exec(figure.text)?.[1]?.length ?? 0;
  const half = 0.5 * 10 ** -digits;
  return (value) => Math.abs(value - figure.value) <= half + 1e-9 || isRoundedFrom(figure.value, how, value);
}

/** Quarters, months, fortnights and weeks in a year. */
const PERIODS: readonly number[] = [4, 12, 26, 52];

/** Whether a sum is another one so many times over, or the other way round. */
function multiplies(sums: readonly number[], factors: readonly number[], reaches: Reaches): boolean {
  return sums.some((sum) => factors.some((factor) => factor > 0 && (reaches(sum * factor) || reaches(sum / factor))));
}

/** A year for dates that are given without one, where no other date has one. */
const ANY_YEAR = 2001;

/**
 * Whole dates that figures stand for: one without a year is of a year that another one names, or of the same year as the
 * others. Where time is counted roughly, a month stands for days throughout it.
 */
function datesOf(figures: readonly Figure[], roughly: boolean): number[] {
  const given = figures.filter(({ kind }) => kind === 'date').map(({ value }) => value);
  const named = [...new Set(given.map((date) => Math.floor(date / 10000)).filter((year) => year > 0))];
  const years = named.length > 0 ? named.slice(0, MOST_TERMS) : [ANY_YEAR, ANY_YEAR + 1];
  const complete = given.flatMap((date) => (date >= 10000 ? [date] : years.map((year) => year * 10000 + date)));
  const whole = complete.flatMap((date) =>
    date % 100 === 0 && roughly ? [1, 8, 15, 22, 28].map((day) => date + day) : [date],
  );
  return [...new Set(whole.filter(isWholeDate))].slice(0, 4 * MOST_TERMS);
}

const DURATION_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 };
const DURATION_MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12, decade: 120 };

/** “$27,900, equal to three months’ rent” of $9,300: whether one sum is another so many times. */
function isQuotient(operands: readonly Figure[], { value, unit }: Figure): boolean {
  const sums = operands.filter(({ kind }) => kind === 'money');
  return sums.some((whole) =>
    sums.some((part) => {
      const period = part.unit.split('/')[1] ?? unit;
      return period === unit && Math.abs(whole.value - value * part.value) < CENT && whole.value > part.value;
    }),
  );
}

/** The month of a date that has its year, counted from the year 0; null of any other date. */
const monthOf = (date: number): number | null =>
  date > 10_000_000 && date % 10_000 >= 100 ? 12 * Math.floor(date / 10_000) + (Math.floor(date / 100) % 100) : null;

/** Whether a month of a year is another one and so many months or years: “April 2018” for ten years from April 2008. */
function isMonthCountedFrom(date: number, operands: readonly Figure[], durations: readonly Figure[]): boolean {
  const month = monthOf(date);
  if (month === null) return false;
  const months = durations.map(({ value, unit }) => value * (DURATION_MONTHS[unit] ?? Number.NaN));
  return operands.some(({ kind, value }) => {
    const from = kind === 'date' ? monthOf(value) : null;
    return from !== null && months.some((count) => count === Math.abs(month - from));
  });
}

/** “$1,440 a day” of $27,360 over nineteen days: whether a rate is a sum by the time that it covers. */
const isRateOf = ({ unit }: Figure, sums: readonly number[], durations: readonly Figure[], reaches: Reaches): boolean =>
  durations.some((time) => unit.endsWith(`/${time.unit}`) && sums.some((sum) => reaches(sum / time.value)));

/** Whether so many months lie from one month to another, the last of them counted or not: “May 2024 through November 2029”. */
function liesBetweenMonths(operands: readonly Figure[], figure: Figure): boolean {
  const months = (DURATION_MONTHS[figure.unit] ?? 0) * figure.value;
  const given = operands.flatMap(({ kind, value }) =>
    kind === 'date' && value % 100 === 0 ? (monthOf(value) ?? []) : [],
  );
  return given.some((from) => given.some((to) => to > from && (to - from === months || to - from + 1 === months)));
}

/** Whether so many days lie between a date and the end of a period from another one: “four days inside the sixty-day period”. */
function liesBesideEnd(dates: readonly number[], periods: readonly Figure[], { unit, value }: Figure): boolean {
  const days = DURATION_DAYS[unit];
  if (days === undefined) return false;
  return dates.some((from) =>
    periods.some((period) => {
      const end = addDays(from, period.value * (DURATION_DAYS[period.unit] ?? Number.NaN));
      return dates.some((date) => date !== from && Math.abs(daysBetween(end, date)) === value * days);
    }),
  );
}

/** Whether so many years lie between two, of one of which no more than the year is known. */
function liesBetweenYears(operands: readonly Figure[], { unit, value }: Figure): boolean {
  if (unit !== 'year') return false;
  const years = operands.filter(({ kind }) => kind === 'year').map((one) => one.value);
  const dates = operands.filter((one) => one.kind === 'date' && one.value > 10_000_000);
  const all = [...years, ...dates.map((one) => Math.floor(one.value / 10_000))];
  return years.some((one) => all.some((other) => Math.abs(one - other) === value));
}

/** Whether so much time lies between two dates. The first or last day may be counted or not. */
export function liesBetween(dates: readonly number[], figure: Figure, how: Approximation): boolean {
  const days = DURATION_DAYS[figure.unit];
  const months = DURATION_MONTHS[figure.unit];
  return dates.some((from) =>
    dates.some((to) => {
      if (to <= from) return false;
      if (days !== undefined) {
        const apart = daysBetween(from, to) / days;
        return (
          Math.abs(apart - figure.value) <= (days === 1 ? 1 : 1 / days) + 1e-9 ||
          isRoundedFrom(figure.value, how, apart)
        );
      }
      if (months === undefined) return false;
      // A term from May 1 to April 30 is a year.
      const whole = [monthsBetween(from, to), monthsBetween(from, addDays(to, 1))].map((count) => count / months);
      const exact = daysBetween(from, to) / (30.4375 * months);
      return (
        whole.includes(figure.value) ||
        (how !== 'exact' &&
          (isRoundedFrom(figure.value, how, exact) || whole.some((count) => Math.floor(count) === figure.value)))
      );
    }),
  );
}

const UNIT_MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60 };

/** Whether so much time lies between two times of one day. */
function liesBetweenTimes(operands: readonly Figure[], figure: Figure, how: Approximation): boolean {
  const minutes = UNIT_MINUTES[figure.unit];
  const times = operands.filter(({ kind }) => kind === 'time');
  return (
    minutes !== undefined &&
    times.some((from) =>
      times.some((to) => {
        const apart = (to.value - from.value) / minutes;
        return apart > 0 && (Math.abs(apart - figure.value) < CENT || isRoundedFrom(figure.value, how, apart));
      }),
    )
  );
}

/** Whether a whole date is the one that a date of a draft gives, as far as it gives one. */
function isThatDate(whole: number, date: number): boolean {
  const parts = (value: number): number[] => [Math.floor(value / 10000), Math.floor(value / 100) % 100, value % 100];
  const theirs = parts(whole);
  return parts(date).every((part, i) => part === 0 || part === theirs[i]);
}

/** Whether a date is another one and so much time, before or after. */
function isCountedFrom(date: number, dates: readonly number[], durations: readonly Figure[]): boolean {
  return dates.some((from) =>
    durations.some(({ value, unit }) =>
      [value, -value].some((by) => {
        const days = DURATION_DAYS[unit];
        const months = DURATION_MONTHS[unit];
        if (days !== undefined) return isThatDate(addDays(from, by * days), date);
        if (unit === 'business day') return isThatDate(addWeekdays(from, by), date);
        if (months === undefined || !Number.isInteger(by * months)) return false;
        const end = addMonths(from, by * months);
        return isThatDate(end, date) || isThatDate(addDays(end, -1), date);
      }),
    ),
  );
}

/**
 * Whether a figure of a draft follows from others by a sum, a difference, a share, a product, or by counting days, and
 * the sentence says that it is worked out. `operands` are figures that the sources bear out.
 */
export function isDerived(sentence: string, figure: Figure, how: Approximation, operands: readonly Figure[]): boolean {
  const alike = operands.filter(
    (other) => other.kind === figure.kind && (figure.kind !== 'money' || currencyOf(other) === currencyOf(figure)),
  );
  const values = valuesOf(alike);
  const reaches: Reaches = (value) => Math.abs(value - figure.value) < CENT || isRoundedFrom(figure.value, how, value);
  const dates = CUES.apart.test(sentence)
    ? datesOf(operands, how !== 'exact')
    : valuesOf(operands.filter(({ kind, value }) => kind === 'date' && isWholeDate(value)));
  const durations = operands.filter(({ kind }) => kind === 'duration');
  const factors = valuesOf(
    operands.filter(({ kind, value }) => (kind === 'number' || kind === 'duration') && value > 1),
  );
  switch (figure.kind) {
    case 'percentage': {
      const near = nearPercentage(figure, how);
      const measured = (['money', 'number', 'measure'] as const).map((kind) =>
        valuesOf(operands.filter((other) => other.kind === kind)),
      );
      return (
        measured.some((one) =>
          CUES.change.test(sentence) ? makesChange(one, near) : CUES.share.test(sentence) && makesShare(one, near),
        ) ||
        (CUES.difference.test(sentence) && (differ(values, reaches) || differ([100, ...values], reaches))) ||
        (CUES.sum.test(sentence) && addsUp(values, values, reaches))
      );
    }
    case 'date': {
      if (!CUES.deadline.test(sentence)) return false;
      const hasDay = figure.value % 100 !== 0;
      return hasDay || (isBareMonth(figure.value) && /\b(?:later|earlier)\b/i.test(sentence))
        ? isCountedFrom(figure.value, dates, durations)
        : isMonthCountedFrom(figure.value, operands, durations);
    }
    case 'money':
    case 'measure':
    case 'number':
    case 'duration': {
      const rates = operands.filter(({ kind }) => kind === 'percentage').map(({ value }) => value / 100);
      return (
        (figure.kind === 'duration' && CUES.span.test(sentence) && liesBetween(dates, figure, how)) ||
        (figure.kind === 'duration' && CUES.span.test(sentence) && liesBetweenMonths(operands, figure)) ||
        (figure.kind === 'duration' && CUES.deadline.test(sentence) && liesBesideEnd(dates, durations, figure)) ||
        (figure.kind === 'duration' && CUES.apart.test(sentence) && liesBetweenYears(operands, figure)) ||
        (figure.kind === 'duration' && CUES.span.test(sentence) && liesBetweenTimes(operands, figure, how)) ||
        (figure.kind === 'duration' && CUES.worth.test(sentence) && isQuotient(operands, figure)) ||
        (CUES.sum.test(sentence) &&
          addsUp(
            values,
            alike.map(({ value }) => value),
            reaches,
          )) ||
        (CUES.difference.test(sentence) && (figure.kind === 'money' ? leaves : differ)(values, reaches)) ||
        (figure.kind === 'money' &&
          CUES.product.test(sentence) &&
          multiplies(values, CUES.periods.test(sentence) ? [...factors, ...PERIODS] : factors, reaches)) ||
        (figure.kind === 'money' && isRateOf(figure, values, durations, reaches)) ||
        (figure.kind !== 'duration' &&
          values.some((value) => rates.some((rate) => [rate, 1 - rate, 1 + rate].some((by) => reaches(value * by)))))
      );
    }
    default:
      return false;
  }
}

/** Whether a figure is the sum of one figure from each of two passages or more, and the sentence says that it is a sum. */
export function isSumOfAll(sentence: string, figure: Figure, passages: readonly (readonly Figure[])[]): boolean {
  if (figure.kind !== 'money' || !CUES.sum.test(sentence)) return false;
  const lists = passages.map((figures) =>
    valuesOf(figures.filter((other) => other.kind === figure.kind && currencyOf(other) === currencyOf(figure))),
  );
  return lists.some((ours, i) =>
    lists.some((theirs, j) => j > i && ours.some((a) => theirs.some((b) => Math.abs(a + b - figure.value) < CENT))),
  );
}

/** Whether a sum is one of a source over another period: $300,000 a quarter are $1,200,000 a year. */
export function isOverAnotherPeriod(sentence: string, figure: Figure, other: Figure): boolean {
  return (
    figure.kind === 'money' &&
    other.kind === 'money' &&
    CUES.periods.test(sentence) &&
    multiplies([other.value], PERIODS, (value) => Math.abs(value - figure.value) < CENT)
  );
}
