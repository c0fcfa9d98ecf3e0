import { approximationOf } from '../../analysis/approximation';
import { isWholeDate } from '../../analysis/calendar';
import type { Figure } from '../../analysis/figures';
import type { SourceIndex } from '../../sources/source-index';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { liesBetween, makesShare, nearPercentage } from './derived-figures';
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

/** The whole dates that sources give, and which times were asked for between any two of them. */
interface Dates {
  readonly dates: readonly number[];
  readonly asked: Map<string, boolean>;
}

const datesFor = new WeakMap<SourceIndex, Dates>();

function datesOf(sources: SourceIndex): Dates {
  const known = datesFor.get(sources);
  if (known) return known;
  const found = new Set<number>();
  for (const { figures } of sources.indexed)
    for (const { kind, value } of figures) if (kind === 'date' && isWholeDate(value)) found.add(value);
  const made = { dates: [...found].slice(0, MOST_DATES), asked: new Map<string, boolean>() };
  datesFor.set(sources, made);
  return made;
}

/** Whether any two dates of the sources are so far apart. */
function areApart({ sources, analysis }: CheckInput, figure: Figure): boolean {
  const how = approximationOf(analysis.prose.text, figure);
  const { dates, asked } = datesOf(sources);
  const key = `${figure.value} ${figure.unit} ${how}`;
  const found = asked.get(key) ?? liesBetween(dates, figure, how);
  asked.set(key, found);
  return found;
}

const MOST_TRIED = 60;

/** Whether any sum or number on what a claim is about is such a share of another one. */
function isShareOnIt(input: CheckInput, comparison: Comparison, figure: Figure): boolean {
  const given = figuresOnClaim(input, comparison).map((one) => one.figure);
  const values = [...figuresBeside(input.analysis, comparison.sentence, figure), ...given]
    .filter(({ kind, value }) => (kind === 'money' || kind === 'number' || kind === 'measure') && value > 0)
    .map(({ value }) => value)
    .slice(0, MOST_TRIED);
  return makesShare(values, nearPercentage(figure, approximationOf(input.analysis.prose.text, figure)));
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
