import { near } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import { wordAt } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { FUNCTION_WORDS } from '../../text/common-words';
import { onOneLine } from '../../text/line';
import { overlaps } from '../../text/span';
import { isOfAnotherItem } from '../another-item';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, type Difference, draftSpan, locationSpan, sourceSpan } from '../comparison';
import { passagesNear, sentencesIn } from '../nearby-passages';
import { DETAIL_MISMATCH } from '../shared-rules';
import { hasInstead, likeCase } from '../wording';
import { type Alternative, alternativeOf, hasAlternative } from './alternatives';

/** In longer stretches that differ, two words of a kind need not stand in one place. */
const MOST_WORDS = 5;
/** At the edge of what both share, how much further from it one of the words may stand than the other. */
const SLACK = 1;

/** Of a set, days, months and ordinals may be written with a capital; any other word is then part of a name. */
const CAPITALISED =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:janu|febru)ary|march|april|ju(?:ne|ly)|august|(?:sept|nov|dec)ember|october|[a-z]+(?:st|nd|rd|th)|second|q\d|\dq)$/;

/** Whether a word of a set is meant as one, by how it is written: part of a name is not. */
export const isOneOfItsKind = (text: string, form: string): boolean =>
  !/^\p{Lu}{2}/u.test(text) && (!/^\p{Lu}/u.test(text) || CAPITALISED.test(form));

const ORDINAL = /(?:st|nd|rd|th|second)$/;
const COUNT = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|few|several)$/;

/** “the first two years” are no first year. */
export const beginsRun = (form: string, next: string | undefined): boolean =>
  ORDINAL.test(form) && COUNT.test(next ?? '');

/** How far a word stands from what both share, at the edge that the difference is on. */
function distance(
  { draftStart, draftEnd, sourceStart, sourceEnd }: Difference,
  ours: number,
  theirs: number,
  leads: boolean,
): number {
  return leads
    ? Math.abs(draftEnd - ours - (sourceEnd - theirs))
    : Math.abs(ours - draftStart - (theirs - sourceStart));
}

/** Share of the other telling words of a claim that a sentence needs to be about the same thing. */
const SAME_THING = 0.6;

/** Whether another sentence of the sources says of the same thing what the draft says. */
function isSaidElsewhere(input: CheckInput, comparison: Comparison, { set, member }: Alternative): boolean {
  const telling = comparison.words.words.filter(
    ({ form }) => !FUNCTION_WORDS.has(form) && alternativeOf(form)?.set !== set,
  );
  return passagesNear(input, comparison).some(({ indexed, passage }) => {
    return sentencesIn(indexed, passage).some((sentence) => {
      const theirs = indexed.words.slice(wordAt(indexed, sentence.start), wordAt(indexed, sentence.end));
      if (!hasAlternative(theirs, set, member)) return false;
      const stems = new Set(theirs.map(({ stem }) => stem));
      return telling.filter(({ stem }) => stems.has(stem)).length >= SAME_THING * telling.length;
    });
  });
}

function mismatches(input: CheckInput, comparison: Comparison, difference: Difference): Problem[] {
  const { words, location, sentence } = comparison;
  const { draft, source, draftStart, sourceStart, atEdge } = difference;
  if (!location || draft.length > MOST_WORDS || (!atEdge && source.length > MOST_WORDS)) return [];
  // Most differences have no such word.
  if (!draft.some(({ form }) => alternativeOf(form)) || isOfAnotherItem(input, comparison)) return [];
  const { indexed, alignment } = location;
  const { text } = input.analysis.prose;
  const followed = indexed.words.slice(alignment.sourceStart, alignment.sourceEnd);
  const leads = atEdge && difference.sourceEnd <= alignment.sourceStart;
  return draft.flatMap(({ form }, i) => {
    const ours = alternativeOf(form);
    const at = draftSpan(words, draftStart + i, draftStart + i + 1);
    if (!ours || (draftStart + i > 0 && !isOneOfItsKind(text.slice(at.start, at.end), form))) return [];
    if (near(input.analysis.figures, sentence).some((figure) => overlaps(figure, at))) return [];
    if (hasAlternative(source, ours.set, ours.member) || hasAlternative(followed, ours.set, ours.member)) return [];
    const there = source.findIndex((word) => alternativeOf(word.form)?.set === ours.set);
    const theirs = alternativeOf(source[there]?.form ?? '');
    if (!theirs || hasAlternative(words.words, theirs.set, theirs.member)) return [];
    const nextOurs = words.words[draftStart + i + 1]?.form;
    const nextTheirs = indexed.words.at(sourceStart + there + 1)?.form;
    if (beginsRun(form, nextOurs) !== beginsRun(source[there]?.form ?? '', nextTheirs)) return [];
    if (atEdge && distance(difference, draftStart + i, sourceStart + there, leads) > SLACK) return [];
    if (isSaidElsewhere(input, comparison, ours)) return [];
    const span = sourceSpan(indexed, sourceStart + there, sourceStart + there + 1);
    const said = onOneLine(indexed.source.text, span);
    return [
      problem(input, DETAIL_MISMATCH, at, {
        verdict: 'contradicted',
        contradiction_type: 'value_mismatch',
        explanation: hasInstead(text.slice(at.start, at.end), indexed.source.id, said),
        evidence: [evidenceAt(indexed, locationSpan(location))],
        correction: likeCase(said, text.charAt(at.start)),
      }),
    ];
  });
}

/** A day, a month, a frequency, a rank, a side, a relation or the like, where the sentence that a claim follows has another. */
export const details: Check = {
  needsSources: true,
  rules: [DETAIL_MISMATCH],
  run: (input) =>
    input.comparisons.flatMap((comparison) =>
      comparison.differences.flatMap((difference) => mismatches(input, comparison, difference)),
    ),
};
