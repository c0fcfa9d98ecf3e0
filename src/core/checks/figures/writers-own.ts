import { approximationOf, isRoundedFrom } from '../../analysis/approximation';
import { daysBetween, isWholeDate } from '../../analysis/calendar';
import type { Figure } from '../../analysis/figures';
import type { SourceIndex } from '../../sources/source-index';

import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { figuresBeside, figuresOnClaim } from './pair-about';

/** How long lay between two events, told of as such; a period that a text sets is none. */
const ELAPSED_AFTER =
  /^[\s\u00a0](?:after|before|past|beyond|late|later|early|earlier|inside|short of|shy of|ahead of|apart|passed|elapsed|went by|(?:more|less|longer|shorter|fewer) than|above|below|over|under)\b/i;
const COUNTED_BEFORE =
  /\b(?:after|by our count|combined (?:\w{3,12} )?of|c[ao]me to|comes to|total(?:ed|ing|s)? (?:of )?|a little over|just (?:over|under)|about|some|roughly|nearly|almost|approximately|only)[\s,]{1,2}$/i;
const SETS =
  /\b(?:shall|must|may|requires?|required|within|at least|at most|(?:no|not) (?:less|more|later) than|provides?|allows?|notice)\b/i;
const OF_A_WHOLE = /^[\s\u00a0]of\b/i;
const REACH = 50;

/** Whether the words around a figure give it as counted: how long lay between two events, what share something is. */
function readsAsCounted(text: string, { kind, start, end }: Figure): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  if (kind === 'duration') return !SETS.test(before) && (ELAPSED_AFTER.test(after) || COUNTED_BEFORE.test(before));
  return kind === 'percentage' && COUNTED_BEFORE.test(before) && OF_A_WHOLE.test(after);
}

/** Of more dates some are any number of days apart. */
const MOST_DATES = 300;
const datesFor = new WeakMap<SourceIndex, readonly number[]>();

/** The whole dates that the sources give. */
function datesOf(sources: SourceIndex): readonly number[] {
  const known = datesFor.get(sources);
  if (known) return known;
  const found = new Set<number>();
  for (const { figures } of sources.indexed)
    for (const { kind, value } of figures) if (kind === 'date' && isWholeDate(value)) found.add(value);
  const dates = [...found].slice(0, MOST_DATES);
  datesFor.set(sources, dates);
  return dates;
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.4375, year: 365.25 };

/** Whether any two dates of the sources are so far apart; the first or the last day may be counted, and a month is no fixed time. */
function areApart({ sources, analysis }: CheckInput, figure: Figure): boolean {
  const unit = DAYS[figure.unit];
  if (unit === undefined) return false;
  const how = approximationOf(analysis.prose.text, figure);
  const near = unit === 1 ? 1 : unit < 20 ? 1 : unit / 10;
  const dates = datesOf(sources);
  return dates.some((one, i) =>
    dates.slice(i + 1).some((other) => {
      const apart = Math.abs(daysBetween(one, other));
      return Math.abs(apart - figure.value * unit) <= near || isRoundedFrom(figure.value, how, apart / unit);
    }),
  );
}

const MOST_TRIED = 60;

/** Whether any sum or number on what a claim is about is such a share of another one. */
function isShareOnIt(input: CheckInput, comparison: Comparison, figure: Figure): boolean {
  const { text } = input.analysis.prose;
  const how = approximationOf(text, figure);
  const given = figuresOnClaim(input, comparison).map((one) => one.figure);
  const values = [...figuresBeside(input.analysis, comparison.sentence, figure), ...given]
    .filter(({ kind, value }) => (kind === 'money' || kind === 'number' || kind === 'measure') && value > 0)
    .map(({ value }) => value)
    .slice(0, MOST_TRIED);
  const digits = /\.(\d+)/.exec(figure.text)?.[1]?.length ?? 0;
  return values.some((part) =>
    values.some((whole) => {
      const share = (100 * part) / whole;
      return (
        part < whole &&
        (Math.abs(share - figure.value) <= 0.5 * 10 ** -digits || isRoundedFrom(figure.value, how, share))
      );
    }),
  );
}

/** Whether a sentence gives the two dates between which a time is said to lie: then it can be held against them. */
const hasItsDates = ({ analysis }: CheckInput, { sentence }: Comparison, figure: Figure): boolean =>
  figuresBeside(analysis, sentence, figure).filter(({ kind }) => kind === 'date').length > 1;

/**
 * Whether a figure that no source has reads as the writer's own count, and may be right by what the sources have: a time
 * that lies between some two of their dates, a share that some figure on the claim's subject is of another one.
 */
export function isWritersOwn(input: CheckInput, comparison: Comparison, figure: Figure): boolean {
  if (!readsAsCounted(input.analysis.prose.text, figure)) return false;
  return figure.kind === 'duration'
    ? !hasItsDates(input, comparison, figure) && areApart(input, figure)
    : isShareOnIt(input, comparison, figure);
}
