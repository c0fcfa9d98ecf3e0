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
export const NUMBER_WORDS = `(?:(?:${UNIT}|an?(?=\\s(?:${SCALE})))(?:[-\\s](?:and\\s)?(?:${UNIT}|${SCALE})){0,16}(?:(?<=ty)-[1-9](?!\\d))?)`;

/** The value of a number in words; null where the words make none. */
export function parseNumberWords(text: string): number | null {
  let total = 0;
  let group = 0;
  let any = false;
  for (const word of text.toLowerCase().split(/[-\s]+/)) {
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
