import type { AlignedWord } from '../../text/alignment';

/**
 * Sets of words of which one rules the others out where they stand in one place: a payment that is due monthly is not due
 * quarterly. Words that come to the same stand together.
 */
const SETS: readonly string[] = [
  'hourly | daily | weekly | biweekly fortnightly | monthly | bimonthly | quarterly | semiannually semiannual | annually annual yearly',
  'once | twice | thrice',
  'monday | tuesday | wednesday | thursday | friday | saturday | sunday',
  'january | february | march | april | june | july | august | september | october | november | december',
  'spring | summer | autumn fall | winter',
  'morning | noon | afternoon | evening | night | midnight',
  'first 1st | second 2nd | third 3rd | fourth 4th | fifth 5th | sixth 6th | seventh 7th | eighth 8th | ninth 9th | tenth 10th | eleventh 11th | twelfth 12th | thirteenth 13th | fourteenth 14th | fifteenth 15th | sixteenth 16th | seventeenth 17th | eighteenth 18th | nineteenth 19th | twentieth 20th',
  'q1 1q | q2 2q | q3 3q | q4 4q',
  'single | double | triple | quadruple',
  'doubled | tripled | quadrupled',
  'dozens | hundreds | thousands | millions | billions',
  'half | full whole',
  'left | right',
  'left-hand | right-hand',
  'north northern | northeast northeastern | east eastern | southeast southeastern | south southern | southwest southwestern | west western | northwest northwestern',
  'mother | father | brother | sister | son | daughter | uncle | aunt | husband | wife | cousin | nephew | niece | grandmother | grandfather | stepmother | stepfather',
  'red | blue | green | yellow | white | black | brown | gray grey | orange | purple',
  'federal | state | county | municipal',
  'employee | contractor',
  'employees | contractors',
  'advance | arrears',
  'certified | registered',
  'ankle | knee | hip | wrist | elbow | shoulder',
  'gold golden | silver | bronze | platinum',
  'leg | arm | neck | head | foot | hand',
];

/** Where a word belongs: the set, and the place in it. */
export interface Alternative {
  readonly set: number;
  readonly member: number;
}

const alternatives = new Map<string, Alternative>();
SETS.forEach((line, set) => {
  line.split(' | ').forEach((words, member) => {
    for (const word of words.split(' ')) alternatives.set(word, { set, member });
  });
});

/** The other words of the set that a folded word is one of, but for those that come to the same; none for most words. */
export function othersThan(form: string): readonly string[] {
  const own = alternatives.get(form);
  if (!own) return [];
  return [...alternatives]
    .filter(([, { set, member }]) => set === own.set && member !== own.member)
    .map(([other]) => other);
}

/** The set of alternatives that a folded word is one of; undefined for most words. */
export const alternativeOf = (form: string): Alternative | undefined => alternatives.get(form);

/** Whether one of some words is a member of a set of alternatives. */
export const hasAlternative = (words: readonly AlignedWord[], set: number, member: number): boolean =>
  words.some(({ form }) => {
    const one = alternativeOf(form);
    return one?.set === set && one.member === member;
  });
