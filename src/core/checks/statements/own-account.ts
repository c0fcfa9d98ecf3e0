import { isQuoted } from '../../analysis/analysis';
import { isReported } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { firstPersonAt } from '../../sources/first-person';
import { type IndexedSource, wordAt } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { lineOf } from '../../text/line';
import { hasNegation } from '../../text/negation';
import { HONORIFIC } from '../../text/person-names';
import { around, type Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, draftSpan } from '../comparison';
import { counterpartsOf, hasFiguresIn, isTelling, meansTheSame } from '../counterparts';
import { isPerson, lastWord } from '../names/people';
import { passagesOn, sentencesIn } from '../nearby-passages';
import { POLARITY_REVERSED } from '../shared-rules';
import { excerptOf } from '../wording';

/** What a writer or a witness says that they did not do, or cannot say: up to where the clause ends. */
const I_NEVER =
  /(?<![\p{L}’'"“])I\s(?:(?:do|did|could|can|was|had|have|am|would)\s?(?:not|n[’']t)|cannot|can[’']t|(?:have\s|had\s)?never|(?:had|took|played|have)\sno\s(?:part|role|hand|say)\sin|was\snot\sinvolved\sin|(?:am|was)\s(?:not\sable|unable)\sto)\s(?:ever\s|yet\s)?(?<rest>(?:\b(?:Mr|Ms|Mrs|Dr)\.|[^.;:?!“”"]){4,160})/gu;
const GOES_ON = /,?\s(?:but|because|so|and\s(?:I|he|she|it|they))\s/u;
/** What was not done until something, or but for something, was done. */
const LIMITED =
  /\s(?:until|till|unless|except|before|if|without|other\sthan|alone|only|just|merely|simply|again)(?:\s|$)/u;
const CANNOT_RECALL =
  /^(?:recall|remember|recollect)\s(?:any\ssuch\s|that\s|the\s|this\s|having\s(?:that\s|this\s|the\s)|any\s)?(?<what>\p{Ll}{4,20})/u;
const FORGETS = /^(?:recall|remember|recollect|know|think|believe|want|wish|dispute|deny|doubt|mind|object|contest)\b/u;
/** How a draft tells a failing memory as a denial. */
const DENIES = /\b(?:never\s(?:took\splace|happened|occurred)|did\snot\s(?:take\splace|happen|occur)|denie[sd])\b/u;
/** The subject at the head of a claim. */
const SUBJECT = new RegExp(
  `^(?:\\p{Lu}[^,“”"]{2,60},\\s)?${HONORIFIC}?(?:\\p{Lu}[\\p{L}’'-]+\\s)?(?<last>\\p{Lu}[\\p{L}’'-]+)(?=\\s\\p{Ll})`,
  'u',
);
const LOOKS = /^(?:look|watch|see|view|observ)/;
const UNSAID = /\b(?:den(?:y|ies|ied)|refus|declin|fail|without|unable|forg[eo]t)/;
const EMPTY = /^(?:any(?:thing|one|body)|that|such|at|all|ever|way|so|do|doing|did|him|her|them|it|mr|mrs|ms|dr)$/;

interface Denial {
  readonly indexed: IndexedSource;
  readonly span: Span;
  readonly rest: string;
  readonly words: readonly AlignedWord[];
}

/** Who says “I” in a sentence of a source, by the last word of the name; null where nothing says. */
function whoIsI({ source }: IndexedSource, span: Span): string | null {
  const name = firstPersonAt(source, span);
  return name === null ? null : lastWord(name);
}

function denialsOf(input: CheckInput, comparison: Comparison, last: string): Denial[] {
  return passagesOn(input, comparison).flatMap(({ indexed, passage }) =>
    sentencesIn(indexed, passage).flatMap((span) => {
      const said = lineOf(indexed.source.text, span);
      const found = [...said.matchAll(I_NEVER)];
      if (found.length === 0 || whoIsI(indexed, span) !== last) return [];
      return found.flatMap((match): Denial[] => {
        const whole = match.groups?.['rest'] ?? '';
        const rest = whole.slice(0, GOES_ON.exec(whole)?.index ?? whole.length);
        const start = span.start + match.index + match[0].length - whole.length;
        const words = indexed.words.slice(wordAt(indexed, start), wordAt(indexed, start + rest.length));
        return LIMITED.test(` ${whole}`) ? [] : [{ indexed, span, rest, words }];
      });
    }),
  );
}

const isSame = (indexed: IndexedSource, ours: AlignedWord, theirs: AlignedWord): boolean =>
  meansTheSame(indexed, ours, theirs) ||
  ours.form.replace(/'s$/, '') === theirs.form.replace(/'s$/, '') ||
  (LOOKS.test(ours.form) && LOOKS.test(theirs.form));

const AROUND = 1500;
const SHARE = 0.6;
/** How far after its subject the verb of a claim may stand: “confirms that she was watching”. */
const REACH = 9;

/** Where in a claim its subject is said to do what a denial denies; -1 where it is not. */
function deniedAt(ours: readonly AlignedWord[], from: number, { indexed, words }: Denial): number {
  const [verb, ...others] = words.filter((word) => isTelling(word) && !EMPTY.test(word.form));
  if (!verb || others.length === 0) return -1;
  const at = ours.findIndex((word, i) => i >= from && i < from + REACH && isSame(indexed, word, verb));
  const held = others.filter((other) => ours.some((word) => isSame(indexed, word, other)));
  return at >= 0 && held.length >= SHARE * others.length ? at : -1;
}

/** Whether another says in the sources what a claim says: then it is disputed, and no error. */
const isSaidByOthers = (input: CheckInput, comparison: Comparison, last: string, verb: AlignedWord): boolean =>
  counterpartsOf(input, comparison).some(
    ({ indexed, span, words }) =>
      whoIsI(indexed, span) !== last && words.some((word) => isSame(indexed, verb, word)) && !hasNegation(words),
  );

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence, words } = comparison;
  const said = lineOf(input.analysis.prose.text, sentence);
  const subject = SUBJECT.exec(said);
  const last = lastWord(subject?.groups?.['last'] ?? '');
  if (!subject || !isPerson(input, last) || isReported(said)) return [];
  const ours = words.words;
  const from = words.starts.findIndex((start) => start >= sentence.start + subject[0].length);
  const forms = ours.map(({ form }) => form);
  for (const denial of denialsOf(input, comparison, last)) {
    if (!hasFiguresIn(input, comparison, denial.indexed, [around(denial.span, AROUND)])) continue;
    const { indexed, span, rest } = denial;
    const forgotten = CANNOT_RECALL.exec(rest)?.groups?.['what'];
    const toldAsDenial = forgotten !== undefined && DENIES.test(said) && forms.includes(forgotten);
    const isPositive = !FORGETS.test(rest) && !hasNegation(ours) && !UNSAID.test(said);
    const at = toldAsDenial ? from : isPositive ? deniedAt(ours, from, denial) : -1;
    const verb = ours[at];
    if (!verb || (!toldAsDenial && isSaidByOthers(input, comparison, last, verb))) continue;
    const flagged = draftSpan(words, at, at + 1);
    if (isQuoted(input.analysis, flagged)) continue;
    const own = excerptOf(indexed.source.text.slice(span.start, span.end));
    return [
      problem(input, POLARITY_REVERSED, flagged, {
        verdict: 'contradicted',
        contradiction_type: 'polarity_reversal',
        explanation: toldAsDenial
          ? `The draft tells as a denial what ${indexed.source.id} has as not remembered: “${own}”.`
          : `In ${indexed.source.id}, the same person says otherwise: “${own}”.`,
        evidence: [evidenceAt(indexed, span)],
      }),
    ];
  }
  return [];
}

/** What a claim says that a person did, where that person says in the sources, in the first person, that they did not, or cannot say. */
export const ownAccount: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
