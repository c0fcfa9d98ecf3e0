/** Cardinal number words and their values. */
const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

const UNIT = Object.keys(UNITS)
  .filter((word) => word !== 'zero')
  .join('|');
const SCALE = Object.keys(SCALES).join('|');

/** Source of a pattern for a number in words: "twenty-five", "two hundred and forty", "one million". No number has more than seventeen words. Linear. */
export const NUMBER_WORDS = `(?:(?:${UNIT}|an?(?=\\s(?:${SCALE})))(?:(?:\\s[-–]\\s|[-\\s])(?:and\\s)?(?:${UNIT}|${SCALE})){0,16}(?:(?<=ty)-[1-9](?!\\d))?)`;

/** The value of a number in words; null where the words make none. */
export function parseNumberWords(text: string): number | null {
  let total = 0;
  let group = 0;
  let any = false;
  for (const word of text.toLowerCase().split(/[-–\s]+/)) {
    if (word === 'and') continue;
    if (word === 'a' || word === 'an') {
      group += 1;
      continue;
    }
    // “twenty-5”, as a conversion leaves it behind.
    const unit = /^\d$/.test(word) ? Number(word) : UNITS[word];
    const scale = SCALES[word];
    if (unit !== undefined) group += unit;
    else if (scale === 100) group = Math.max(1, group) * 100;
    else if (scale !== undefined) {
      total += Math.max(1, group) * scale;
      group = 0;
    } else return null;
    any = true;
  }
  return any ? total + group : null;
}

export const scaleOf = (word: string): number => SCALES[word.toLowerCase()] ?? 1;

const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};
const PART = Object.keys(PARTS)
  .filter((part) => part !== 'half')
  .join('|');

/** Tests quickly whether a text can have a number or a part of a whole in it, in digits or in words. */
export const HAS_NUMBER = new RegExp(`\\d|\\b(?:${UNIT}|an?\\s(?:${SCALE}|${PART})|half)`, 'i');

/** What follows a part of a whole, and not one in a row (“a third party”) or a length of time (“half an hour”). */
const OF_A_WHOLE =
  '(?=[,.;:)\\]”"]|$|\\s(?:of|the|its|their|his|her|our|your|that|this|these|those|as|to|on|in|from|at|by|and|or|is|was|were|are|had|has)\\b)';

/** Source of a pattern for a part of a whole in words: "half of", "a third of", "two-thirds", "three quarters". Linear. */
export const FRACTION_WORDS = `(?:(?<!(?:first|second|other|latter|former|better|last|a|and a|per)[\\s-])(?:one[-\\s])?half${OF_A_WHOLE}|(?:one[-\\s]|a\\s)(?:${PART})(?![-\\s](?:party|parties|person))${OF_A_WHOLE}|(?:two|three|four|five|six|seven|eight|nine)[-\\s](?:${PART})s\\b)`;

/** The part of a whole that a fraction in words is, from 0 to 1; null where it is none. */
export function parseFractionWords(text: string): number | null {
  const words = text.toLowerCase().split(/[-\s]+/);
  const part = PARTS[(words.at(-1) ?? '').replace(/s$/, '')];
  const first = words.length === 1 || words[0] === 'a' ? 1 : UNITS[words[0] ?? ''];
  return part === undefined || first === undefined || first >= part ? null : first / part;
}
