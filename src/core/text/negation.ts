import { NEGATIONS } from './common-words';
import { wordsOf } from './words';

/** Whether one of some words turns what they say round. */
export const hasNegation = (words: readonly { readonly form: string }[]): boolean =>
  words.some(({ form }) => NEGATIONS.has(form));

/** Whether a text has a word that turns it round: “not”, “without”. */
export const isNegated = (text: string): boolean => wordsOf(text).forms.some((form) => NEGATIONS.has(form));
