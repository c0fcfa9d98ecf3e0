import type { Problem } from '../report/finding';
import { onOneLine } from '../sources/passages';
import { evidenceAt } from '../sources/source-index';
import type { AlignedWord } from '../text/alignment';
import { NEGATIONS } from '../text/common-words';
import { areOpposites } from './antonyms';
import { type Check, type CheckInput, problem } from './check';
import { type Comparison, type Difference, draftSpan, locationSpan, sourceSpan } from './comparison';
import type { Rule } from './rule';

const REVERSED: Rule = {
  id: 'polarity-reversed',
  title: 'The source says the opposite',
  detector: 'polarity',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

const MOST_WORDS = 5;

const negations = (words: readonly AlignedWord[]): number =>
  words.filter((word, i) => NEGATIONS.has(word.form) && words[i + 1]?.form !== 'only').length;

/** Whether one run has a word whose opposite the other has in its place; negations are counted apart. */
function opposed(ours: readonly AlignedWord[], theirs: readonly AlignedWord[]): boolean {
  return ours.some((word) =>
    theirs.some(
      (other) => !NEGATIONS.has(word.form) && !NEGATIONS.has(other.form) && areOpposites(word.form, other.form),
    ),
  );
}

/** "shall", "must" against "need not": the negation comes with a change of verb. */
const NEED_NOT = (words: readonly AlignedWord[]): boolean =>
  words.some((word, i) => word.form === 'need' && words[i + 1]?.form === 'not');

function turnsRound(difference: Difference): boolean {
  const { draft, source, atEdge } = difference;
  if (draft.length > MOST_WORDS || source.length > MOST_WORDS) return false;
  const parity = negations(draft) % 2 !== negations(source) % 2;
  const opposite = opposed(draft, source);
  if (parity && opposite) return NEED_NOT(draft) || NEED_NOT(source);
  if (opposite) return true;
  // What a sentence leaves out at its edges it may say elsewhere.
  return parity && (!atEdge || negations(draft) > 0);
}

function reversal(input: CheckInput, comparison: Comparison, difference: Difference): Problem | null {
  const { location, words } = comparison;
  if (!location || !turnsRound(difference)) return null;
  const { indexed } = location;
  const dropped = difference.draftEnd === difference.draftStart;
  const missing = difference.sourceEnd === difference.sourceStart;
  const span = draftSpan(words, difference.draftStart, difference.draftEnd);
  const [from, to] =
    dropped || missing
      ? [Math.max(0, difference.sourceStart - 1), Math.min(indexed.words.length, difference.sourceEnd + 1)]
      : [difference.sourceStart, difference.sourceEnd];
  const at = sourceSpan(indexed, from, to);
  const theirs = onOneLine(indexed.source.text.slice(at.start, at.end));
  const ours = onOneLine(input.analysis.prose.text.slice(span.start, span.end));
  return problem(input, REVERSED, span, {
    verdict: 'contradicted',
    contradiction_type: 'polarity_reversal',
    explanation: `The draft has “${ours}” where ${indexed.source.id} has “${theirs}”.`,
    evidence: [evidenceAt(indexed, locationSpan(location))],
    correction: missing ? null : theirs,
  });
}

/** A claim that follows a sentence of a source but for a negation or an opposite. */
export const polarity: Check = {
  needsSources: true,
  rules: [REVERSED],
  run: (input) =>
    input.comparisons.flatMap((comparison) =>
      comparison.differences
        .map((difference) => reversal(input, comparison, difference))
        .filter((found) => found !== null),
    ),
};
