import { isInCitation, isQuoted } from '../analysis/analysis';
import { type Predicate, type Statement, statementOf } from '../analysis/predicates';
import { isView } from '../analysis/views';
import type { Problem } from '../report/finding';
import type { IndexedSource } from '../sources/indexed-source';
import { onOneLine } from '../sources/passages';
import { evidenceAt } from '../sources/source-index';
import { lastStartingAtOrBefore, partitionPoint, type Span } from '../text/span';
import { type Check, type CheckInput, problem } from './check';
import type { Comparison } from './comparison';
import { passagesNear } from './nearby-passages';
import { isReversal, REVERSED } from './polarity';

/** A text without any of these denies no act. */
const DENIES =
  /\b(?:not|never|cannot|no one|nobody|none|neither|unable|unwilling|fail|refus|declin|neglect|omit)|n[’']t\b/i;

/** How many words of the draft's clause a sentence of a source needs, and which share of them, to tell of the same act. */
const FEWEST = 2;
const SHARE = 0.75;
/** From this share on a sentence that says the same as the draft bears it out. */
const BEARS_OUT = 0.5;
/** A word that stands more often in a source is looked at in so many places. */
const MOST_PLACES = 500;

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

/** The sentences of a source that have a word with a stem, within a span if one is given, each once. */
function sentencesWith(indexed: IndexedSource, stem: string, within?: Span): Said[] {
  const positions = indexed.positions.get(stem);
  if (positions === undefined) return [];
  const found = new Set<number>();
  const from = within ? partitionPoint(positions, (at) => (indexed.starts[at] as number) >= within.start) : 0;
  for (let i = from; i < Math.min(positions.length, from + MOST_PLACES); i++) {
    const at = indexed.starts[positions[i] as number] as number;
    if (within && at >= within.end) break;
    found.add(Math.max(0, lastStartingAtOrBefore(indexed.sentences, at)));
  }
  return [...found].map((index) => saidAt(indexed, index));
}

const shared = (ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
  [...ours].filter((stem) => theirs.has(stem)).length;

/** What the draft's clause speaks of beside its act; of a clause that is too short, what its sentence does. */
const about = ({ clause, stem }: Predicate, { stems }: Statement): ReadonlySet<string> =>
  clause.size >= FEWEST ? clause : new Set([...stems].filter((other) => other !== stem));

/** The acts that a sentence tells of by the same word. */
const actsBy = ({ statement }: Said, { stem }: Predicate): readonly Predicate[] =>
  statement.predicates.filter((other) => other.stem === stem);

/** Whether any sentence of the sources says what the draft says of the same thing. */
const isBorneOut = (input: CheckInput, act: Predicate, ours: ReadonlySet<string>): boolean =>
  input.sources.indexed.some((indexed) =>
    sentencesWith(indexed, act.stem).some(
      (said) =>
        shared(ours, said.statement.stems) >= BEARS_OUT * ours.size &&
        actsBy(said, act).some(({ isDenied }) => isDenied === act.isDenied),
    ),
  );

function judge(input: CheckInput, comparison: Comparison, act: Predicate, statement: Statement): Problem | null {
  const ours = about(act, statement);
  const needed = Math.max(FEWEST, SHARE * ours.size);
  for (const { indexed, passage } of passagesNear(input, comparison)) {
    for (const said of sentencesWith(indexed, act.stem, passage)) {
      if (shared(ours, said.statement.stems) < needed || isView(textOf(said))) continue;
      const other = actsBy(said, act).find((one) => one.isDenied !== act.isDenied && shared(ours, one.clause) > 0);
      if (!other) continue;
      const isTold = comparison.differences.some((difference) => isReversal(comparison, difference));
      return isTold || isBorneOut(input, act, ours) ? null : contradiction(input, act, said, other);
    }
  }
  return null;
}

function contradiction(input: CheckInput, act: Predicate, { indexed, sentence }: Said, other: Predicate): Problem {
  const { text, id } = indexed.source;
  const ours = onOneLine(input.analysis.prose.text.slice(act.start, act.end));
  return problem(input, REVERSED, act, {
    verdict: 'contradicted',
    contradiction_type: 'polarity_reversal',
    explanation: `The draft has “${ours}” where ${id} has “${onOneLine(text.slice(other.start, other.end))}”.`,
    evidence: [evidenceAt(indexed, sentence)],
  });
}

function judgeClaim(input: CheckInput, comparison: Comparison): Problem[] {
  const { analysis } = input;
  const { sentence } = comparison;
  const said = analysis.prose.text.slice(sentence.start, sentence.end);
  if (isView(said)) return [];
  const mayDeny =
    DENIES.test(said) ||
    passagesNear(input, comparison).some(({ indexed, passage }) =>
      DENIES.test(indexed.source.text.slice(passage.start, passage.end)),
    );
  if (!mayDeny) return [];
  const statement = statementOf(analysis.prose.text, sentence);
  return statement.predicates
    .filter((act) => !isQuoted(analysis, act) && !isInCitation(analysis, act))
    .flatMap((act) => judge(input, comparison, act, statement) ?? []);
}

/**
 * What a claim says was done, where a passage that bears on it says of the same thing that it was not, in whatever other
 * words, or the other way round; and no source says what the claim says.
 */
export const deniedActs: Check = {
  needsSources: true,
  rules: [REVERSED],
  run: (input) => input.comparisons.flatMap((comparison) => judgeClaim(input, comparison)),
};
