import { lineOf } from '../../text/line';
import { type Counterpart, citedCounterparts, counterpartsOf, isTelling, tellingIn } from '../counterparts';
import { oncePerComparison } from '../once-per-comparison';

/** A sentence that may say of the same thing what a claim says, or otherwise. */
export interface Candidate {
  readonly counterpart: Counterpart;
  /** Its text on one line. */
  readonly line: string;
  /** Whether it stands in a provision that the claim names by its number. */
  readonly isCited: boolean;
  /** Share of the claim's telling words that it has. */
  readonly share: number;
  /** Share of its own telling words that the claim has: a short provision is all in the claim. */
  readonly covered: number;
}

const FEWEST = 2;
/** Share of a claim's telling words that a sentence of a provision which it names needs to have. */
const SAME_CITED = 0.25;
/** What names the document, or says that there is no exception, the sentence itself need not say. */
const UNSAID = /^(?:rev|revision|sections?|exceptions?|cases?|instances?|allows?|admits?|requir(?:e|es|ed))$/;

const isUnsaid = (form: string): boolean => form.length === 1 || /\d/.test(form) || UNSAID.test(form);

/** The sentences beside a claim that have two or more of its telling words, those with the most first: of the provisions that it names, and of the passages that bear on it. */
export const candidatesOf = oncePerComparison((input, comparison): readonly Candidate[] => {
  const telling = tellingIn(input, comparison).filter((i) => !isUnsaid(comparison.words.words[i]?.form ?? ''));
  const cited = citedCounterparts(input, comparison);
  return [
    ...cited.map((counterpart) => ({ counterpart, isCited: true })),
    ...counterpartsOf(input, comparison).map((counterpart) => ({ counterpart, isCited: false })),
  ]
    .map((one) => ({ ...one, held: telling.filter((i) => one.counterpart.has(i)).length }))
    .filter(({ isCited, held }) => held >= FEWEST && (!isCited || held >= SAME_CITED * telling.length))
    .sort((a, b) => b.held - a.held)
    .map(({ counterpart, isCited, held }): Candidate => {
      const { indexed, span, words, matches } = counterpart;
      const own = words.filter(isTelling).length;
      return {
        counterpart,
        isCited,
        share: held / telling.length,
        covered: new Set(matches.filter((match) => match >= 0)).size / Math.max(1, own),
        line: lineOf(indexed.source.text, span),
      };
    });
});
