/** What kind of strength a phrase sets: how binding, how many, how much, how soon, under what condition. */
export type StrengthFamily = 'modal' | 'quantity' | 'bound' | 'deadline' | 'condition' | 'connective';

/** Phrases of one family and degree, as folded words. Those of a row can stand in each other's place. */
export interface Degree {
  readonly family: StrengthFamily;
  readonly degree: string;
  readonly phrases: readonly (readonly string[])[];
}

const row = (family: StrengthFamily, degree: string, ...phrases: readonly string[]): Degree => ({
  family,
  degree,
  phrases: phrases.map((phrase) => phrase.split(' ')),
});

export const DEGREES: readonly Degree[] = [
  row(
    'modal',
    'duty',
    'shall',
    'must',
    'required to',
    'requires',
    'require',
    'has to',
    'have to',
    'had to',
    'obliged to',
    'obligated to',
    'bound to',
    'mandatory',
  ),
  row(
    'modal',
    'permission',
    'may',
    'can',
    'permitted to',
    'allowed to',
    'entitled to',
    'free to',
    'discretion to',
    'option to',
    'permits',
    'allows',
    'optional',
  ),
  row('modal', 'advice', 'should', 'ought to', 'encouraged to', 'advised to'),
  row('modal', 'promise', 'will', 'agrees to', 'undertakes to'),
  row('quantity', 'universal', 'all', 'every', 'each'),
  row('quantity', 'partial', 'some', 'most', 'many', 'several', 'a few', 'certain'),
  row(
    'bound',
    'floor',
    'at least',
    'no less than',
    'not less than',
    'no fewer than',
    'not fewer than',
    'a minimum of',
    'minimum',
  ),
  row(
    'bound',
    'ceiling',
    'at most',
    'no more than',
    'not more than',
    'up to',
    'a maximum of',
    'maximum',
    'not exceeding',
    'not to exceed',
  ),
  row('deadline', 'within', 'within', 'no later than', 'not later than'),
  row('deadline', 'after', 'after', 'no earlier than', 'no sooner than'),
  row('condition', 'if', 'if', 'when', 'where'),
  row('condition', 'unless', 'unless'),
  row('connective', 'and', 'and'),
  row('connective', 'or', 'or'),
];

/** Degrees of a family that are near enough to pass for one another in a paraphrase. */
export const ALIKE: readonly (readonly [string, string])[] = [
  ['duty', 'promise'],
  ['advice', 'promise'],
  // “may” says what is possible as often as what is permitted.
  ['permission', 'promise'],
];

/** Words that limit a statement. Leaving one out, or putting one in, changes how far it reaches. */
export const LIMITS: ReadonlySet<string> = new Set(['only', 'solely', 'exclusively', 'unless', 'except', 'excluding']);

/** Words with which a sentence limits itself in another way. */
export const LIMITING: ReadonlySet<string> = new Set(
  'only solely exclusively merely just alone sole exclusive limited unless except excluding exception other but if provided without until absent not no never nothing none save'.split(
    ' ',
  ),
);
