import { FUNCTION_WORDS } from '../../text/common-words';
import { stemOf } from '../../text/stem';

/**
 * What norms are about, where one contract says it in one word and another in another. The words of a row may stand for
 * the same thing; the first names it.
 */
const ROWS: readonly string[] = [
  'information materials material data secrets secret documents document knowledge know-how knowhow disclosures',
  'agreement contract lease license deed policy',
  'premises property unit apartment building land dwelling house space',
  'goods products product equipment merchandise items item',
  'services service work',
  'payment money fee fees rent price sum amount amounts charges consideration royalty royalties',
  'obligations obligation duties duty provisions provision covenants covenant undertakings',
  'animals animal pets pet dog dogs cat cats',
  'employees employee personnel staff',
  'interest title ownership',
  'shares share stock securities',
  'documents records record books files',
  'software program programs code',
];

const classes = new Map<string, Set<string>>();
ROWS.forEach((row) => {
  const [name = '', ...others] = row.split(' ');
  for (const word of [name, ...others]) {
    const set = classes.get(stemOf(word)) ?? new Set();
    set.add(`:${name}`);
    classes.set(stemOf(word), set);
  }
});

/** What a word may stand for: its classes, or else its stem. */
export function thingsOf(form: string): readonly string[] {
  const stem = stemOf(form);
  const known = classes.get(stem);
  return known ? [...known] : [stem];
}

/** Words that say how many or which, and name nothing. */
const DETERMINERS: ReadonlySet<string> = new Set(
  'any some all every each such said same certain no one another either both whole part parts portion much many several other the a an this that these those its their his her your our my hereunder thereof herein which whom whose even still however'.split(
    ' ',
  ),
);

export const isDeterminer = (form: string): boolean => DETERMINERS.has(form);

/** Whether a word may name a thing: no word of grammar, no determiner, no number. */
export const namesThing = (form: string): boolean =>
  !FUNCTION_WORDS.has(form) && !DETERMINERS.has(form) && !/^\d/.test(form) && form.length > 1;
