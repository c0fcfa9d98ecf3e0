import { MONTHS } from '../text/calendar';
import type { Span } from '../text/span';
import { MEASURE_UNITS, measureUnit } from './measure-units';
import { FRACTION_WORDS, NUMBER_WORDS, parseFractionWords, parseNumberWords, scaleOf } from './number-words';

export type FigureKind = 'money' | 'percentage' | 'duration' | 'date' | 'year' | 'time' | 'measure' | 'number';

/** A figure in a text. Offsets count in that text. */
export interface Figure extends Span {
  readonly kind: FigureKind;
  /**
   * Money in units of its currency, a percentage in per cent, a number as such; a date as year · 10000 + month · 100 +
   * day, with 0 for a part that is not given; a time of day in minutes after midnight.
   */
  readonly value: number;
  /**
   * Currency, with the period of a rate behind a stroke ("USD/month"); unit of a duration in the singular, with what makes a
   * day count ("business day"); the period of a percentage, where one is given, or "share" for one that is given as a
   * fraction in words ("two-thirds"); the unit of a measure; "decade" for a year that stands for ten; empty otherwise.
   */
  readonly unit: string;
  readonly text: string;
  /** The value in words and the one in brackets, where they disagree: "thirty (60) days". */
  readonly disagrees?: { readonly words: number; readonly digits: number };
  /** True for a number that is written in words. */
  readonly inWords: boolean;
}

const WHOLE_MONTH = MONTHS.map((month) => month.charAt(0).toUpperCase() + month.slice(1)).join('|');
const MONTH =
  '(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?|JAN(?:UARY|\\.)?|FEB(?:RUARY|\\.)?|MAR(?:CH|\\.)?|APR(?:IL|\\.)?|MAY|JUNE?|JULY?|AUG(?:UST|\\.)?|SEPT?(?:EMBER|\\.)?|OCT(?:OBER|\\.)?|NOV(?:EMBER|\\.)?|DEC(?:EMBER|\\.)?)';
const DIGITS = '\\d{1,3}(?:,\\d{3}){1,6}(?:\\.\\d{1,6})?|\\d{1,15}(?:\\.\\d{1,6})?';
const UNITS = 'second|minute|hour|day|week|fortnight|month|quarter|year|decade';
const GAP = '[\\s\\u00a0]{1,3}';
const PERIOD = 'annum|year|quarter|month|week|day|hour';
/** “per month”, “/month”, “a month”, “monthly”, right after a sum. */
const RATE = `(?:${GAP}(?:per|an?|each|every)${GAP}(?<period>${PERIOD})\\b|/(?<stroke>${PERIOD})\\b|${GAP}(?<adverb>annually|yearly|quarterly|monthly|weekly|daily|hourly)\\b)?`;

const DATES: readonly RegExp[] = [
  new RegExp(`\\b(?<m>${MONTH})${GAP}(?<d>\\d{1,2})(?:st|nd|rd|th)?,?${GAP}(?<y>(?:1[6-9]|20)\\d\\d)\\b`, 'g'),
  new RegExp(
    `\\b(?<d>\\d{1,2})(?:st|nd|rd|th)?${GAP}(?:day${GAP}of${GAP})?(?<m>${MONTH}),?${GAP}(?<y>(?:1[6-9]|20)\\d\\d)\\b`,
    'g',
  ),
  /\b(?<y>(?:1[6-9]|20)\d\d)-(?<n>0[1-9]|1[0-2])-(?<d>[0-3]\d)\b/g,
  /\b(?<n>0?[1-9]|1[0-2])\/(?<d>0?[1-9]|[12]\d|3[01])\/(?<y>(?:1[6-9]|20)\d\d)\b/g,
  /(?<![\w/.$-])(?<n>0?[1-9]|1[0-2])\/(?<d>0?[1-9]|[12]\d|3[01])\/(?<yy>\d\d)(?![\w/-])/g,
  new RegExp(`\\b(?<m>${MONTH}),?${GAP}(?:of${GAP})?(?<y>(?:1[6-9]|20)\\d\\d)\\b`, 'g'),
  new RegExp(`\\b(?<m>${MONTH})${GAP}(?<d>\\d{1,2})(?:st|nd|rd|th)?\\b(?![,.]?\\d)`, 'g'),
  // Of a month alone, only what the words before it show to be one: “in May”.
  new RegExp(
    `(?<=\\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Dd]uring|[Ee]arly|[Ll]ate|[Mm]id|of|by|last|next)[\\s\\u00a0-])(?<m>${WHOLE_MONTH})\\b(?!\\s\\p{Lu}|,?\\s\\d|[’'])`,
    'gu',
  ),
];

function monthNumber(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((month) => month.startsWith(start)) + 1;
}

/** In two digits, years up to this one are of this century. */
const LAST_OF_CENTURY = 40;

function yearOf({ y, yy }: Record<string, string | undefined>): number {
  if (yy === undefined) return Number(y ?? 0);
  return Number(yy) + (Number(yy) <= LAST_OF_CENTURY ? 2000 : 1900);
}

function dateValue(groups: Record<string, string | undefined>): number {
  const month = groups['m'] ? monthNumber(groups['m']) : Number(groups['n'] ?? 0);
  return yearOf(groups) * 10000 + month * 100 + Number(groups['d'] ?? 0);
}

const MONEY = [
  new RegExp(
    `(?<currency>US\\$|C\\$|A\\$|\\$|€|£)${'[\\s\\u00a0]?'}(?<digits>${DIGITS})(?:[\\s\\u00a0-]?(?<scale>thousand|million|billion|trillion)\\b|(?<short>[KMB]|MM|[kmb]|mm|[mbt]n)\\b)?${RATE}`,
    'g',
  ),
  new RegExp(
    `\\b(?:(?<words>${NUMBER_WORDS})(?:${GAP}U\\.S\\.)?|(?<digits>${DIGITS})(?:[\\s\\u00a0-](?<scale>thousand|million|billion|trillion))?)${GAP}(?<currency>dollars?|cents?|euros?|pounds sterling)\\b(?:${GAP}\\(\\$(?<bracket>${DIGITS})\\))?${RATE}`,
    'gi',
  ),
];
const PERCENTAGE = new RegExp(
  `(?:\\b(?<words>${NUMBER_WORDS})|(?<![\\d.,])(?<digits>${DIGITS}))(?:${GAP}\\((?<bracket>${DIGITS})(?:${GAP}?%|${GAP}percent)?\\))?(?:[\\s\\u00a0]?%|[\\s\\u00a0-](?:percent|per${GAP}cent|percentage${GAP}points?)\\b)(?:${GAP}\\((?<after>${DIGITS})[\\s\\u00a0]?%\\))?(?:${GAP}(?:per|an?|each|every)${GAP}(?<period>annum|year|quarter|month|week|day)\\b)?`,
  'gi',
);
const DURATION = new RegExp(
  `(?<![\\d.,$])\\b(?:(?<words>${NUMBER_WORDS})|(?<digits>${DIGITS}))(?:${GAP}\\((?<bracket>${DIGITS}|${NUMBER_WORDS})\\))?[\\s\\u00a0-]{1,3}(?:(?:full|calendar|consecutive|additional|more|successive|(?<count>business|working|court|trading))${GAP})?(?<unit>${UNITS})s?\\b`,
  'gi',
);
/** Terms of payment: “net 30”. */
const NET =
  /\bnet[\s\u00a0-]{1,2}(?<digits>\d{1,3})\b(?:[\s\u00a0-]days?\b)?(?![\d.,]*(?:\d|%|[\s\u00a0](?:percent|million|billion)))/gi;
const MEASURE = new RegExp(
  `(?<![\\d.,$])\\b(?:(?<words>${NUMBER_WORDS})|(?<digits>${DIGITS}))(?:${GAP}\\((?<bracket>${DIGITS})\\))?(?:[\\s\\u00a0-](?<scale>thousand|million|billion|trillion))?[\\s\\u00a0-]{0,2}(?<unit>${MEASURE_UNITS})\\b`,
  'gi',
);
const TIME =
  /(?<![\d:.])(?<h>\d{1,2})(?::(?<min>\d\d))?[\s\u00a0]{0,2}(?:(?<half>[aApP])\.?[mM]\b\.?|(?<=\d[\s\u00a0])in the (?<part>morning|afternoon|evening)\b)/g;
const YEAR =
  /(?<![\d$.,§-])\b(?<digits>(?:1[6-9]|20)\d\d)\b(?![\d,]\d|[-–]\d|%|\s?(?:percent|million|billion|U\.S\.|WL|F\.))/g;
/** “FY2021”, “3Q19”, “Q3 ’19”. */
const SHORT_YEAR =
  /\b(?:FY[\s\u00a0]?|[1-4]Q[\s\u00a0]?|Q[1-4][\s\u00a0]?(?=['’]))['’]?(?<digits>(?:(?:19|20)\d\d)|\d\d)\b(?![,.]\d|%)/g;
const CENTURY = 2000;
/** “the 1990s”. */
const DECADE = /(?<![\d$.,§-])\b(?<digits>(?:1[6-9]|20)\d0)['’]?s\b/g;
const FRACTION = new RegExp(`\\b(?<words>${FRACTION_WORDS})`, 'gi');
const NUMBER = new RegExp(`(?<![\\w.,$§¶-]|\\d/)(?<digits>${DIGITS})(?![\\w%]|[.,/]\\d)`, 'g');
const COUNT = new RegExp(`\\b(?<words>${NUMBER_WORDS})\\b`, 'gi');

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  cent: 'USD',
  cents: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  'pounds sterling': 'GBP',
};
/** Of lower-case letters. */
const SHORT_SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  b: 1e9,
  bn: 1e9,
  tn: 1e12,
};

const number = (digits: string): number => Number(digits.replaceAll(',', ''));

type Groups = Record<string, string | undefined>;
type Reading = Omit<Figure, 'start' | 'end' | 'text'>;

/** The number that a match states, in words or digits, with the one in brackets beside it. */
function stated(groups: Groups): Pick<Figure, 'value' | 'inWords' | 'disagrees'> | null {
  const inWords = groups['digits'] === undefined;
  const main = inWords ? parseNumberWords(groups['words'] ?? '') : number(groups['digits'] ?? '');
  if (main === null) return null;
  const bracket = groups['bracket'] ?? groups['after'];
  const second = bracket === undefined ? null : /\d/.test(bracket) ? number(bracket) : parseNumberWords(bracket);
  if (second === null || second === main) return { value: main, inWords };
  return { value: second, inWords, disagrees: { words: main, digits: second } };
}

const ADVERBS: Readonly<Record<string, string>> = {
  annually: 'year',
  yearly: 'year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
};

/** The period that a sum is paid for; empty where there is none. */
function periodOf(groups: Groups): string {
  const period = (groups['period'] ?? groups['stroke'] ?? '').toLowerCase().replace('annum', 'year');
  return period || (ADVERBS[(groups['adverb'] ?? '').toLowerCase()] ?? '');
}

function readMoney(groups: Groups): Reading | null {
  const base = stated(groups);
  if (!base) return null;
  const currency = groups['currency'] ?? '';
  const scale = groups['scale'] ? scaleOf(groups['scale']) : (SHORT_SCALES[(groups['short'] ?? '').toLowerCase()] ?? 1);
  const factor = scale * (currency.toLowerCase().startsWith('cent') ? 0.01 : 1);
  const unit = CURRENCIES[currency] ?? CURRENCIES[currency.toLowerCase()] ?? currency;
  const period = periodOf(groups);
  return {
    kind: 'money',
    ...base,
    value: Math.round(base.value * factor * 100) / 100,
    unit: period === '' ? unit : `${unit}/${period}`,
  };
}

/** A working day is a business day; a court's or an exchange's days are counted otherwise. */
function unitOf(groups: Groups): string {
  const count = (groups['count'] ?? '').toLowerCase().replace('working', 'business');
  const unit = (groups['unit'] ?? groups['period'] ?? '').toLowerCase().replace('annum', 'year');
  return count === '' ? unit : `${count} ${unit}`;
}

const plain =
  (kind: FigureKind) =>
  (groups: Groups): Reading | null => {
    const base = stated(groups);
    return base && { kind, ...base, unit: unitOf(groups) };
  };

const readNet = (groups: Groups): Reading => ({
  kind: 'duration',
  value: Number(groups['digits']),
  unit: 'day',
  inWords: false,
});

/** A number with the unit that it is measured in: “40 terabytes”, “2,500 square feet”. */
function readMeasure(groups: Groups): Reading | null {
  const base = stated(groups);
  const scale = groups['scale'] ? scaleOf(groups['scale']) : 1;
  return base && { kind: 'measure', ...base, value: base.value * scale, unit: measureUnit(groups['unit'] ?? '') };
}

/** A time of day by the clock of twelve hours; null where there is no such time. */
function readTime(groups: Groups): Reading | null {
  const hour = Number(groups['h']);
  const minute = Number(groups['min'] ?? 0);
  if (hour < 1 || hour > 12 || minute > 59) return null;
  const half =
    groups['part'] === undefined ? (groups['half'] ?? '').toLowerCase() : groups['part'] === 'morning' ? 'a' : 'p';
  const afternoon = half === 'p' ? 12 : 0;
  return { kind: 'time', value: ((hour % 12) + afternoon) * 60 + minute, unit: '', inWords: false };
}

/** A part of a whole in words, in per cent. */
function readFraction(groups: Groups): Reading | null {
  const value = parseFractionWords(groups['words'] ?? '');
  return value === null ? null : { kind: 'percentage', value: 100 * value, unit: 'share', inWords: true };
}

/** A year of a century that goes without saying is of this one. */
function readShortYear({ digits = '' }: Groups): Reading {
  const year = Number(digits);
  return { kind: 'year', value: digits.length === 2 ? CENTURY + year : year, unit: '', inWords: false };
}

const readDecade = (groups: Groups): Reading => ({
  kind: 'year',
  value: Number(groups['digits']),
  unit: 'decade',
  inWords: false,
});

const readDate = (groups: Groups): Reading => ({ kind: 'date', value: dateValue(groups), unit: '', inWords: false });

/** “1/25” as notes and time sheets have a day: after a weekday, a word that leads up to one, or a mark, or at the head of a line. */
const SHORT_DATE =
  /(?<=(?:^|\n|[|(,;]|\b(?:Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|on|by|from|to|through|thru|until|till|for|and|since|at|before|after|dated|of|[AaPp]\.?[Mm])[.,]?)[ \t]{0,3})(?<n>0?[1-9]|1[0-2])\/(?<d>0?[1-9]|[12]\d|3[01])(?![\w/%]|\.\d|-\d)/g;

/** Such a day; null of what is rather a part of a whole: “3/4”. */
function readShortDate(groups: Groups): Reading | null {
  const isPart = /^[234568]$/.test(groups['d'] ?? '') && Number(groups['n']) < Number(groups['d']);
  return isPart ? null : readDate(groups);
}

/** What is read, in order: an earlier reading keeps its words from a later one. */
const READINGS: readonly { readonly pattern: RegExp; readonly read: (groups: Groups) => Reading | null }[] = [
  ...DATES.map((pattern) => ({ pattern, read: readDate })),
  ...MONEY.map((pattern) => ({ pattern, read: readMoney })),
  { pattern: PERCENTAGE, read: plain('percentage') },
  { pattern: DURATION, read: plain('duration') },
  { pattern: NET, read: readNet },
  { pattern: MEASURE, read: readMeasure },
  { pattern: TIME, read: readTime },
  { pattern: SHORT_DATE, read: readShortDate },
  { pattern: SHORT_YEAR, read: readShortYear },
  { pattern: DECADE, read: readDecade },
  { pattern: YEAR, read: plain('year') },
  { pattern: FRACTION, read: readFraction },
  { pattern: NUMBER, read: plain('number') },
  { pattern: COUNT, read: plain('number') },
];

/** Finds the figures of a text, in order; none overlaps another. */
export function figuresOf(text: string): Figure[] {
  const found: Figure[] = [];
  const taken = new Uint8Array(text.length);
  for (const { pattern, read } of READINGS) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken[start] || taken[end - 1]) continue;
      const reading = read(match.groups ?? {});
      if (!reading) continue;
      taken.fill(1, start, end);
      found.push({ ...reading, start, end, text: match[0] });
    }
  }
  return joined(
    text,
    found.sort((a, b) => a.start - b.start),
  );
}

const MONTHS_IN_A_YEAR = 12;

/** “five years and two months” is one length of time. */
function joined(text: string, figures: readonly Figure[]): Figure[] {
  const found: Figure[] = [];
  for (const figure of figures) {
    const before = found.at(-1);
    const isRest =
      before?.kind === 'duration' &&
      figure.kind === 'duration' &&
      before.unit === 'year' &&
      figure.unit === 'month' &&
      /^,? (?:and )?$/.test(text.slice(before.end, figure.start));
    if (!isRest) found.push(figure);
    else {
      const value = before.value * MONTHS_IN_A_YEAR + figure.value;
      const { start } = before;
      found[found.length - 1] = { ...figure, value, start, text: text.slice(start, figure.end) };
    }
  }
  return found;
}
