import { isReported } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { onOneLine } from '../../text/line';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, draftSpan } from '../comparison';
import { type Counterpart, counterpartsOf, isRare, isSameWord, tellingIn } from '../counterparts';
import { STRENGTH_CHANGED } from '../shared-rules';
import { isSaidBeside } from '../statements/strength';
import { excerptOf } from '../wording';

/** What binds or permits: “may”, “is entitled to”. */
const BINDS = /^(?:may|shall|must|will|can|entitled)$/;
/** With these a sentence says that there is a condition, or leaves it open. */
const LIMITED =
  /\b(?:if|unless|except|provided|providing|subject|upon|only|when|where|whenever|after|once|following|until|not|no|never|long as|event|cases?|certain|some|conditions?|conditional(?:ly)?|generally|default|extent|circumstances|however|but)\b/i;
const OPENS =
  '(?:only )?if(?! (?:any|applicable|necessary|possible|needed|required)\\b)|unless|provided(?:,? however,?)? that|(?:so|as) long as|in the event(?: that| of)?|subject to(?! (?:the |any )?(?:terms|provisions|applicable|limitations)\\b)|upon (?:an? |the |any )?(?:\\w+ )?(?:event|occurrence|default|breach|failure|payment|approval|consent|death|change)\\b';
/** “If Buyer fails to pay, …”, at the head of a sentence. */
const AHEAD = new RegExp(`^(?:[\\d.()a-z]{1,6}\\s)?(?:${OPENS})[^,;]{3,160},\\s`, 'i');
/** “… if Buyer fails to pay”, at its end. */
const BEHIND = new RegExp(`,?\\s(?:${OPENS}|except(?! as\\b))[\\s,][^;]{3,300}$`, 'i');
const ANOTHER = /(?:[;:]|,? (?:and|but|or)) (?:[\w']+ ){0,4}(?:may|shall|must|will|can|is|are)\b/;
/** The fewest telling words of a claim, and the most words between “may” and what one may. */
const FEWEST = 2;
const BETWEEN = 2;

interface Condition {
  readonly said: string;
  readonly isAhead: boolean;
  readonly start: number;
  readonly end: number;
}

/** The condition of a sentence of a source, with its place in it; null where it has none. */
function conditionOf(said: string): Condition | null {
  const ahead = AHEAD.exec(said)?.[0];
  if (ahead !== undefined) return { said: ahead, isAhead: true, start: 0, end: ahead.length };
  const behind = BEHIND.exec(said);
  // “…, and shall report if asked”: the condition is of what comes last.
  const clause = behind === null ? -1 : said.slice(0, behind.index).search(ANOTHER);
  return behind && clause < 0 ? { said: behind[0], isAhead: false, start: behind.index, end: said.length } : null;
}

/** Index of what one may or must do: the claim's first telling word after “may”, an adverb or two between; -1 where it has none. */
function deedIn(words: readonly AlignedWord[], telling: readonly number[]): number {
  const modal = words.findIndex(({ form }) => BINDS.test(form));
  const deed = modal < 0 ? undefined : telling.find((i) => i > modal);
  return deed !== undefined && deed <= modal + 1 + BETWEEN ? deed : -1;
}

/** Whether a sentence says that the same may or must be done. */
const bindsToo = ({ words, matches }: Counterpart, deed: number): boolean => {
  const at = matches[deed] ?? -1;
  return words.some(({ form }, i) => BINDS.test(form) && i < at && at <= i + 1 + BETWEEN);
};

/** Whether all of a claim stands outside the condition of a sentence. */
const standsOutside = (
  { indexed, from, span, matches }: Counterpart,
  telling: readonly number[],
  { isAhead, start, end }: Condition,
): boolean =>
  telling.every((i) => {
    const place = matches[i] ?? -1;
    const at = (indexed.starts[from + place] ?? 0) - span.start;
    return place >= 0 && (isAhead ? at >= end : at < start);
  });

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence, words } = comparison;
  const said = input.analysis.prose.text.slice(sentence.start, sentence.end);
  if (!words.words.some(({ form }) => BINDS.test(form)) || LIMITED.test(said) || isReported(said)) return [];
  const telling = tellingIn(input, comparison);
  const deed = deedIn(words.words, telling);
  if (deed < 0 || telling.length < FEWEST) return [];
  if (!telling.some((i) => isRare(input, words.words[i] as AlignedWord))) return [];
  const alike = counterpartsOf(input, comparison)
    .filter(
      (counterpart) =>
        bindsToo(counterpart, deed) &&
        isSameWord(
          words.words[deed] as AlignedWord,
          counterpart.words[counterpart.matches[deed] as number] as AlignedWord,
        ),
    )
    .map((counterpart) => {
      const { indexed, span } = counterpart;
      return { counterpart, condition: conditionOf(onOneLine(indexed.source.text, span)) };
    });
  const found = alike.find(({ counterpart, condition }) => condition && standsOutside(counterpart, telling, condition));
  if (!found?.condition || alike.some(({ condition }) => !condition)) return [];
  if (isSaidBeside(input, sentence.index, found.condition.said)) return [];
  const { indexed, span } = found.counterpart;
  return [
    problem(input, STRENGTH_CHANGED, draftSpan(words, deed - 1, words.words.length), {
      verdict: 'contradicted',
      contradiction_type: 'subtle_inconsistency',
      explanation: `${indexed.source.id} sets a condition: “${excerptOf(found.condition.said.replace(/^,? |,? $/g, ''))}”. The draft leaves that out.`,
      evidence: [evidenceAt(indexed, span)],
    }),
  ];
}

/** What a claim says flatly that one may or must do, where the sources set a condition. */
export const lostConditions: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
