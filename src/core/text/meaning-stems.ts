import { FUNCTION_WORDS, NEGATIONS } from './common-words';
import { presentOf } from './irregular-verbs';
import { synonymsOf } from './legal-synonyms';
import { stemOf } from './stem';
import { withoutPossessive, wordsOf } from './words';

/** “CAPA-23-008” says which file, and not what is in it. */
const CASE_NUMBER = /\b[A-Z]{1,6}-\d[\w-]*/g;

/** Stems of a text's words of meaning, verbs by that of their present; words that `leaves` out, folded, do not count. */
export function meaningStems(text: string, leaves?: RegExp): Set<string> {
  const forms = wordsOf(text.replace(CASE_NUMBER, '')).forms.filter(
    (form) => !FUNCTION_WORDS.has(form) && !NEGATIONS.has(form) && !leaves?.test(form) && /\p{L}{2}|\d/u.test(form),
  );
  return new Set(forms.map((form) => stemOf(presentOf(withoutPossessive(form)))));
}

/** Whether some stems have one, or a synonym of it. */
const hasMeaning = (theirs: ReadonlySet<string>, stem: string): boolean =>
  theirs.has(stem) || [...synonymsOf(stem)].some((other) => theirs.has(other));

/** How many of some stems others have, synonyms included. */
export const sharedMeaning = (ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
  [...ours].filter((stem) => hasMeaning(theirs, stem)).length;
