import { isInCitation, isQuestion, isQuoted, near } from '../../analysis/analysis';
import { areOfOtherClasses } from '../../analysis/bounded-classes';
import { isOfChange } from '../../analysis/direction';
import { isLateForNotInTime } from '../../analysis/lateness';
import { type Predicate, type Statement, statementOf } from '../../analysis/predicates';
import { isView } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import { lastStartingAtOrBefore, overlaps, partitionPoint, type Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { passagesNear } from '../nearby-passages';
import { DETAIL_MISMATCH, POLARITY_REVERSED } from '../shared-rules';
import { hasInstead, likeCase } from '../wording';
import { othersThan } from './alternatives';
import { oppositesOf } from './antonyms';
import { beginsRun, isOneOfItsKind } from './details';
import { isFactOfNorm } from './norm-and-fact';
import { isReversal } from './polarity';

/** A text without any of these denies nothing. */
const DENIES =
  /\b(?:not|never|cannot|no one|nobody|none|neither|unable|unwilling|fail|refus|declin|neglect|omit|no evidence|no indication|no proof|no sign|no showing)|n[’']t\b/i;

/** How many words of the draft's clause a sentence of a source needs, and which share of them, to tell of the same thing. */
const FEWEST = 2;
const SHARE = 0.75;
/** From this share on a sentence that says the same as the draft bears it out. */
const BEARS_OUT = 0.5;
/** A word that stands more often in a source is looked at in so many places. */
const MOST_PLACES = 500;

/** No word is longer, in UTF-16 units. */
const LONGEST_WORD = 40;

/** A sentence of a source with what it says is done. */
interface Said {
  readonly indexed: IndexedSource;
  readonly sentence: Span;
  readonly statement: Statement;
}

const keptSentences = new WeakMap<IndexedSource, Map<number, Said>>();
const MOST_KEPT = 20_000;

function saidAt(indexed: IndexedSource, index: number): Said {
  let kept = keptSentences.get(indexed);
  if (kept === undefined || kept.size > MOST_KEPT) {
    kept = new Map();
    keptSentences.set(indexed, kept);
  }
  const known = kept.get(index);
  if (known) return known;
  const sentence = indexed.sentences[index] as Span;
  const said = { indexed, sentence, statement: statementOf(indexed.source.text, sentence) };
  kept.set(index, said);
  return said;
}

const textOf = ({ indexed, sentence }: Said): string => indexed.source.text.slice(sentence.start, sentence.end);

/** The sentences of a source that touch a span and have a word with one of some stems, each once. */
function sentencesWith(indexed: IndexedSource, stems: ReadonlySet<string>, within?: Span): Said[] {
  const found = new Set<number>();
  for (const stem of stems) {
    const positions = indexed.positions.get(stem);
    if (positions === undefined) continue;
    const from = within ? partitionPoint(positions, (at) => (indexed.starts[at] as number) >= within.start) : 0;
    for (let i = from; i < Math.min(positions.length, from + MOST_PLACES); i++) {
      const at = indexed.starts[positions[i] as number] as number;
      if (within && at >= within.end) break;
      found.add(Math.max(0, lastStartingAtOrBefore(indexed.sentences, at)));
    }
  }
  return [...found].map((index) => saidAt(indexed, index));
}

/** How what a source says stands to what the draft says. */
type Relation = 'same' | 'contrary' | 'other';

/** What a predicate of the draft may be contrary to. */
interface Sought {
  readonly predicate: Predicate;
  readonly opposites: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  /** Stems of all of them, and its own. */
  readonly stems: ReadonlySet<string>;
}

function soughtFor(predicate: Predicate): Sought {
  const opposites = new Set(oppositesOf(predicate.form));
  const others = new Set(othersThan(predicate.form));
  return { predicate, opposites, others, stems: new Set([predicate.stem, ...[...opposites, ...others].map(stemOf)]) };
}

function relationOf({ predicate, opposites, others }: Sought, other: Predicate): Relation | null {
  const agree = predicate.isDenied === other.isDenied;
  if (predicate.stem === other.stem) return agree ? 'same' : 'contrary';
  if (opposites.has(other.form) || opposites.has(other.stem)) return agree ? 'contrary' : 'same';
  return others.has(other.form) && !predicate.isDenied && !other.isDenied ? 'other' : null;
}

const shared = (ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
  [...ours].filter((stem) => theirs.has(stem)).length;

/** What the draft's clause speaks of beside its predicate; of a clause that is too short, what its sentence does. */
const about = ({ clause, stem }: Predicate, { stems }: Statement): ReadonlySet<string> =>
  clause.size >= FEWEST ? clause : new Set([...stems].filter((other) => other !== stem));

/** Whether any sentence of the sources says what the draft says of the same thing. */
const isBorneOut = (input: CheckInput, sought: Sought, ours: ReadonlySet<string>): boolean =>
  input.sources.indexed.some((indexed) =>
    sentencesWith(indexed, sought.stems).some(
      ({ statement }) =>
        shared(ours, statement.stems) >= BEARS_OUT * ours.size &&
        statement.predicates.some((other) => relationOf(sought, other) === 'same'),
    ),
  );

/** Whether a source has the draft's word before the same next one: of “the third hearing” it may say less, and no other. */
function isKnown(input: CheckInput, { predicate }: Sought): boolean {
  const next = nextWord(input.analysis.prose.text, predicate);
  return input.sources.indexed.some((indexed) =>
    (indexed.positions.get(predicate.stem) ?? new Int32Array()).some(
      (at) => indexed.words.at(at)?.form === predicate.form && indexed.words.at(at + 1)?.form === next,
    ),
  );
}

function judge(input: CheckInput, comparison: Comparison, sought: Sought, statement: Statement): Problem | null {
  const { predicate } = sought;
  const ours = about(predicate, statement);
  const needed = Math.max(FEWEST, SHARE * ours.size);
  const { start, end } = comparison.sentence;
  const claim = input.analysis.prose.text.slice(start, end);
  for (const { indexed, passage } of passagesNear(input, comparison)) {
    for (const said of sentencesWith(indexed, sought.stems, passage)) {
      if (shared(ours, said.statement.stems) < needed || isView(textOf(said))) continue;
      const other = said.statement.predicates.find((one) => {
        const relation = relationOf(sought, one);
        if (relation === null || relation === 'same' || shared(ours, one.clause) === 0) return false;
        if (
          relation === 'other'
            ? !isSameRun(input, predicate, indexed, one)
            : agreesAsAWhole(claim, predicate, said, one)
        )
          return false;
        // Where one side has both words, each may be of another thing.
        return (
          predicate.stem === one.stem || (!statement.stems.has(one.stem) && !said.statement.stems.has(predicate.stem))
        );
      });
      const { start, end } = comparison.sentence;
      if (!other || areOfOtherClasses(input.analysis.prose.text.slice(start, end), textOf(said))) continue;
      const isTold = comparison.differences.some((difference) => isReversal(comparison, difference));
      if (isTold || isBorneOut(input, sought, ours)) return null;
      return isDetail(sought, other) && isKnown(input, sought) ? null : contradiction(input, sought, said, other);
    }
  }
  return null;
}

const nextWord = (text: string, { end }: Predicate): string | undefined =>
  wordsOf(text, end, Math.min(text.length, end + LONGEST_WORD)).forms[0];

/** “the first two years” and “the third year” may be of one lease. */
const isSameRun = ({ analysis }: CheckInput, ours: Predicate, { source }: IndexedSource, theirs: Predicate): boolean =>
  beginsRun(ours.form, nextWord(analysis.prose.text, ours)) === beginsRun(theirs.form, nextWord(source.text, theirs));

const ANY_DENIAL = /\b(?:no|not|nothing|nobody|none|neither|never|without|cannot)\b|n[’']t\b/i;

/** “denies that she told him”, which “I never told him” bears out. */
const DENIES_IT = /\bden(?:y|ies|ied|ying)\s(?:that\b|ever\b|having\b|\p{L}{2,20}ing\b)/u;

/** “Bars the claim only where it could not …” says what “where it could …, does not bar the claim” does. */
const isConverse = (claim: string, source: string): boolean =>
  /\bonly (?:where|if|when|after)\b/i.test(claim) && ANY_DENIAL.test(source);

const spoken = (text: string): string => wordsOf(text).forms.join(' ');

/** Whether a sentence and a claim, of which one denies what the other affirms, say the same as a whole. */
function agreesAsAWhole(claim: string, ours: Predicate, said: Said, theirs: Predicate): boolean {
  if (ours.isDenied === theirs.isDenied) return false;
  if (isConverse(claim, textOf(said)) || isFactOfNorm(spoken(claim), spoken(textOf(said)))) return true;
  const [denying, other] = ours.isDenied ? [claim, textOf(said)] : [textOf(said), claim];
  if (DENIES_IT.test(other) && !DENIES_IT.test(denying)) return true;
  // “Nothing that the tenant did caused it” denies as “no evidence that the tenant caused it” does.
  return isLateForNotInTime(denying, other) || ((ours.isDoubted || theirs.isDoubted) && ANY_DENIAL.test(other));
}

const isDetail = (sought: Sought, other: Predicate): boolean => relationOf(sought, other) === 'other';

function contradiction(input: CheckInput, sought: Sought, { indexed, sentence }: Said, other: Predicate): Problem {
  const { predicate } = sought;
  const { text, id } = indexed.source;
  const ours = onOneLine(input.analysis.prose.text, predicate);
  const theirs = onOneLine(text, other);
  const ofAKind = isDetail(sought, other);
  return problem(input, ofAKind ? DETAIL_MISMATCH : POLARITY_REVERSED, predicate, {
    verdict: 'contradicted',
    contradiction_type: ofAKind ? 'value_mismatch' : 'polarity_reversal',
    explanation: hasInstead(ours, id, theirs),
    evidence: [evidenceAt(indexed, sentence)],
    ...(ofAKind ? { correction: likeCase(theirs, ours.charAt(0)) } : {}),
  });
}

/** Whether a predicate of the draft may be held against a source: no quotation, figure or name is. */
function isOwn({ analysis }: CheckInput, comparison: Comparison, { predicate, others }: Sought): boolean {
  if (isQuoted(analysis, predicate) || isInCitation(analysis, predicate)) return false;
  const figures = near(analysis.figures, comparison.sentence);
  // Which way a figure goes is compared by the figure.
  if (figures.length > 0 && isOfChange(predicate.form)) return false;
  if (others.size === 0) return true;
  const said = analysis.prose.text.slice(predicate.start, predicate.end);
  return isOneOfItsKind(said, predicate.form) && !figures.some((figure) => overlaps(figure, predicate));
}

function judgeClaim(input: CheckInput, comparison: Comparison): Problem[] {
  const { text } = input.analysis.prose;
  const { sentence } = comparison;
  const said = text.slice(sentence.start, sentence.end);
  if (isView(said)) return [];
  const isDenied =
    DENIES.test(said) ||
    passagesNear(input, comparison).some(({ indexed, passage }) =>
      DENIES.test(indexed.source.text.slice(passage.start, passage.end)),
    );
  const statement = statementOf(text, sentence);
  return statement.predicates
    .map(soughtFor)
    .filter(({ opposites, others }) => isDenied || opposites.size + others.size > 0)
    .filter((sought) => isOwn(input, comparison, sought))
    .flatMap((sought) => judge(input, comparison, sought, statement) ?? []);
}

/**
 * What a claim says was done, where a passage that bears on it says of the same thing that it was not, or the opposite, or
 * another one of its kind, in whatever other words; and no source says what the claim says.
 */
export const contraryClauses: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED, DETAIL_MISMATCH],
  run: (input) =>
    input.comparisons
      .filter(({ sentence }) => !isQuestion(input.analysis, sentence))
      .flatMap((comparison) => judgeClaim(input, comparison)),
};
