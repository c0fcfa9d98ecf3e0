import { isQuoted } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import { FUNCTION_WORDS } from '../../text/common-words';
import { lineOf, onOneLine } from '../../text/line';
import type { Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { counterpartsOf } from '../counterparts';
import { POLARITY_REVERSED } from '../shared-rules';
import { hasInstead } from '../wording';

/** What a sentence takes in or leaves out, with the words that say so. */
interface Scope extends Span {
  readonly isIn: boolean;
  /** Stems of the first words of what is meant. */
  readonly what: readonly string[];
}

const SCOPE =
  /\b(?:(?<out>other than|except(?:ing)?(?: for)?|excluding|exclusive of|not including|but not(?: including)?|with the exception of|save for|apart from)|(?<in>including|inclusive of))\s(?:the |any |all |its |their )?(?<what>[\p{L}’'-]+(?:\s[\p{L}’'-]+){0,2})/giu;
const FEWEST_WORDS = 2;

function scopesIn(text: string, { start, end }: Span): Scope[] {
  return [...lineOf(text, { start, end }).matchAll(SCOPE)].map((match): Scope => {
    const said = match.groups?.['out'] ?? match.groups?.['in'] ?? '';
    const at = start + match.index;
    return {
      isIn: match.groups?.['in'] !== undefined,
      what: wordsOf(match.groups?.['what'] ?? '')
        .forms.filter((form) => !FUNCTION_WORDS.has(form))
        .map(stemOf),
      start: at,
      end: at + said.length,
    };
  });
}

/** Whether both mean the same thing: the words of one are all among the other's, and are two or more. */
function isOfOne(ours: Scope, theirs: Scope): boolean {
  const [shorter, longer] =
    ours.what.length <= theirs.what.length ? [ours.what, theirs.what] : [theirs.what, ours.what];
  return shorter.length >= FEWEST_WORDS && shorter.every((stem) => longer.includes(stem));
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { text } = input.analysis.prose;
  const ours = scopesIn(text, comparison.sentence).filter((scope) => !isQuoted(input.analysis, scope));
  if (ours.length === 0) return [];
  const theirs = counterpartsOf(input, comparison).flatMap(({ indexed, span }) =>
    scopesIn(indexed.source.text, span).map((scope) => ({ indexed, span, scope })),
  );
  return ours.flatMap((own): Problem[] => {
    const same = theirs.filter(({ scope }) => isOfOne(own, scope));
    const [other] = same;
    if (!other || same.some(({ scope }) => scope.isIn === own.isIn)) return [];
    const { indexed, span, scope } = other;
    const said = onOneLine(indexed.source.text, scope);
    return [
      problem(input, POLARITY_REVERSED, own, {
        verdict: 'contradicted',
        contradiction_type: 'polarity_reversal',
        explanation: hasInstead(onOneLine(text, own), indexed.source.id, said),
        evidence: [evidenceAt(indexed, span)],
        correction: said,
      }),
    ];
  });
}

/** What a claim takes in that the sentence which says the same leaves out, and the other way round. */
export const inclusions: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
