import type { AlignedWord } from './alignment';
import { NEGATIONS } from './common-words';
import { wordsOf } from './words';

/** Whether one of some words turns what they say round. */
export const hasNegation = (words: readonly { readonly form: string }[]): boolean =>
  words.some(({ form }) => NEGATIONS.has(form));

/** Whether a text has a word that turns it round: “not”, “without”. */
export const isNegated = (text: string): boolean => wordsOf(text).forms.some((form) => NEGATIONS.has(form));

/** What goes with a thing that is done or not: “without further notice” denies nothing of it. */
const ADJUNCT =
  /^(?:notice|delay|charge|charges|cost|costs|interest|objection|incident|complications?|difficulty|limitation|more|hearing)$/;
const goesWith = (words: readonly AlignedWord[], i: number): boolean =>
  words[i]?.form === 'without' && words.slice(i + 1, i + 4).some(({ form }) => ADJUNCT.test(form));

/** “no less than”, “not to exceed” and the like set a bound; they deny nothing. */
const setsBound = (words: readonly AlignedWord[], i: number): boolean => {
  const [next, after] = [words[i + 1]?.form ?? '', words[i + 2]?.form ?? ''];
  return (
    (/^(?:less|fewer|more|later|earlier|sooner|longer)$/.test(next) && after === 'than') ||
    (next === 'to' && after === 'exceed') ||
    (next === 'in' && after === 'excess') ||
    next === 'exceeding'
  );
};

/** “No. 12” numbers a thing. */
const numbers = (words: readonly AlignedWord[], i: number): boolean =>
  words[i]?.form === 'no' && /^\d/.test(words[i + 1]?.form ?? '');

/** “severally but not jointly” denies another way, and not what is said. */
const denyAnotherWay = (words: readonly AlignedWord[], i: number): boolean =>
  words[i - 1]?.form === 'but' && words[i]?.form === 'not' && (words[i + 1]?.form.endsWith('ly') ?? false);

/** How many of some words turn what they say round; “no less than”, “No. 12” and “without delay” do not. */
export const negations = (words: readonly AlignedWord[]): number =>
  words.filter(
    (word, i) =>
      NEGATIONS.has(word.form) &&
      words[i + 1]?.form !== 'only' &&
      !setsBound(words, i) &&
      !numbers(words, i) &&
      !denyAnotherWay(words, i) &&
      !goesWith(words, i),
  ).length;

const NOT_DOING =
  /^(?:fail(?:s|ed|ing|ure)?|(?:refus|declin)(?:e|es|ed|ing|al)|neglect(?:s|ed|ing)?|omit(?:s|ted|ting)?)$/;

/** “fails to pay” and “refuses to pay” deny as “does not pay” does. */
const failures = (words: readonly AlignedWord[]): number =>
  words.filter(({ form }, i) => NOT_DOING.test(form) && words[i + 1]?.form === 'to').length;

/** Words that deny without a “not”: “exempts” for “does not apply to”, “lacks” for “has no”. */
const DENIES =
  /^(?:absen(?:ce|t)|avoid(?:s|ed)?|bar(?:s|red)?|ceas(?:e|es|ed)|declin(?:e|es|ed)|den(?:y|ies|ied|ial)|devoid|exclud(?:e|es|ed)|exempt(?:s|ed)?|fail(?:s|ed|ure)?|forbid(?:s|den)?|forbade|free|immune|lack(?:s|ed|ing)?|neglect(?:s|ed)?|omit(?:s|ted)?|preclud(?:e|es|ed)|prevent(?:s|ed)?|prohibit(?:s|ed)?|refus(?:e|es|ed|al)|reject(?:s|ed)?|waiv(?:e|es|ed))$/;

/** Whether a folded word denies without a “not”. */
export const deniesByAWord = (form: string): boolean => DENIES.test(form);

/** How often some words deny: two denials say what none says. */
export const denials = (words: readonly AlignedWord[]): number => negations(words) + failures(words);

/** Words that take back part of a negation: "not … other than", "no … except". */
export const TAKES_BACK = /^(?:except|unless|until|only|other|limited|solely|but)$/;
