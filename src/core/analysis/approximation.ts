import type { Span } from '../text/span';
import { currencyOf, isFraction } from './figure-values';
import type { Figure } from './figures';

/** How a figure is meant: as it stands, near it, above it, below it. */
export type Approximation = 'exact' | 'about' | 'above' | 'below';

const CLOSE =
  /(?:\b(?:about|approximately|roughly|around|some|circa|ca\.|close to|near(?:ly)?|almost|an estimated|estimated at|or so|just)|~)[\s\u00a0]{0,2}$/i;
const ABOVE =
  /\b(?:over|more than|above|in excess of|exceed(?:s|ed|ing)?|upwards of|at least|north of|greater than|better than|well over|beyond)[\s\u00a0]{1,2}$/i;
const BELOW =
  /\b(?:under|less than|below|fewer than|nearly|almost|just short of|short of|not quite|up to)[\s\u00a0]{1,2}$/i;
/** A denied bound is the other one: “no less than” is “at least”. */
const FLOOR = /\b(?:at least|(?:no|not) (?:less|fewer) than|(?:a )?minimum(?: of)?)[\s\u00a0]{1,2}$/i;
const CEILING =
  /\b(?:at most|(?:no|not) more than|up to|not (?:to )?exceed(?:ing)?|(?:a )?maximum(?: of)?)[\s\u00a0]{1,2}$/i;
const REACH = 24;

/** Which way a norm bounds a figure, with the words that say so. */
export interface Bound extends Span {
  readonly way: 'floor' | 'ceiling';
}

/** The bound that stands right before a figure: “at least”, “no more than”; null where there is none. */
export function boundOf(text: string, figure: Figure): Bound | null {
  const from = Math.max(0, figure.start - REACH);
  const before = text.slice(from, figure.start).replace(/[\n\t]/g, ' ');
  const floor = FLOOR.exec(before);
  const match = floor ?? CEILING.exec(before);
  if (!match) return null;
  const start = from + match.index;
  return { way: floor ? 'floor' : 'ceiling', start, end: start + match[0].trimEnd().length };
}

/** How a figure of a text is meant, by the words before it. */
export function approximationOf(text: string, figure: Figure): Approximation {
  const before = text.slice(Math.max(0, figure.start - REACH), figure.start);
  const bound = boundOf(text, figure);
  if (bound !== null) return bound.way === 'floor' ? 'above' : 'below';
  if (BELOW.test(before)) return 'below';
  if (CLOSE.test(before)) return 'about';
  return ABOVE.test(before) ? 'above' : 'exact';
}

/** The place of the last digit of a value that is not zero: 100,000 for 1,200,000; 0.1 for 2.5. */
function lastPlace(value: number): number {
  let place = 1;
  while (place < 1e15 && value % (place * 10) === 0) place *= 10;
  while (place > 1e-6 && Math.abs(value / place - Math.round(value / place)) > 1e-9) place /= 10;
  return place;
}

const WIDEST = 0.1;
/** “Over a million” for 1.4 million still informs; half as much again misleads. */
const FARTHEST = 0.5;
/** “More than 250” for 300 is true and near enough to be fair. */
const NEAR = 0.2;
/** A number with more digits than two is no round one: “at most 15,200” is not said of 12,500, but “below 12.50” is of 12. */
const ROUND = 100;
/** Of a bound that the source sets itself, no other one is fair: “at least 1,000” for “at least 1,500”. */
const SAME_BOUND = 0.05;

/**
 * Whether a value is the one that a rounded figure stands for: “about” rounds to the nearest of its last digit, “over” is
 * the next such number below, “under” the next above.
 */
export function isRoundedFrom(rounded: number, how: Approximation, value: number): boolean {
  if (how === 'exact' || rounded <= 0 || value <= 0) return false;
  const place = lastPlace(rounded);
  const apart = Math.abs(value - rounded);
  const isNear = apart <= (rounded / place < ROUND ? NEAR : SAME_BOUND) * rounded;
  if (how === 'above') return value > rounded && ((apart < place && apart <= FARTHEST * rounded) || isNear);
  if (how === 'below') return value <= rounded && ((apart < place && apart <= WIDEST * rounded) || isNear);
  return apart <= Math.min(place / 2, WIDEST * rounded) + 1e-9;
}

/** How far, in points of per cent, “about a third” reaches, and “less than half”. */
const FRACTION_ABOUT = 5;
const FRACTION_BELOW = 25;

/** “More than half” for two-thirds, “about a third” for 35%, “nearly half” for 47%. */
function isNearFraction(fraction: number, how: Approximation, value: number): boolean {
  if (how === 'above') return value > fraction;
  if (how === 'below') return value <= fraction && fraction - value <= FRACTION_BELOW;
  return how === 'about' && Math.abs(value - fraction) <= FRACTION_ABOUT;
}

const NUMERIC: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'duration', 'measure', 'number']);

/**
 * Whether a figure of a source is what a rounded one of the draft stands for. `text` is the source's: a bound that it sets
 * itself has to be the draft's, but for its last digits.
 */
export function roundsTo(source: Figure, draft: Figure, how: Approximation, text: string): boolean {
  if (!NUMERIC.has(draft.kind) || source.kind !== draft.kind) return false;
  if (isFraction(draft)) return isNearFraction(draft.value, how, source.value);
  if (currencyOf(source) !== currencyOf(draft)) return false;
  if (!isRoundedFrom(draft.value, how, source.value)) return false;
  const isBound = how !== 'about' && approximationOf(text, source) === how;
  if (!isBound) return true;
  const apart = Math.abs(source.value - draft.value);
  if (apart > SAME_BOUND * draft.value) return false;
  if (draft.kind !== 'percentage') return true;
  // Shares near the whole lie close together: “below 99.5%” is another bound than “below 99.0%”.
  const place = lastPlace(draft.value);
  return place > lastPlace(source.value) && apart < place;
}
