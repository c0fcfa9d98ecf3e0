import { type Act, type Statement, statementOf } from '../analysis/acts';
import { isQuoted } from '../analysis/analysis';
import { isView } from '../analysis/views';
import type { Problem } from '../report/finding';
import type { IndexedSource } from '../sources/indexed-source';
import { onOneLine } from '../sources/passages';
import { evidenceAt } from '../sources/source-index';
import { lastStartingAtOrBefore, type Span } from '../text/span';
import { type Check, type CheckInput, problem } from './check';
import type { Comparison } from './comparison';
import { passagesOn } from './nearby-passages';
import { REVERSED } from './polarity';

/** A text without any of these denies no act. */
const DENIES =
  /\b(?:not|never|cannot|no one|nobody|none|neither|unable|unwilling|fail|refus|declin|neglect|omit)|n[’']t\b/i;
/** How many words of the draft's clause a sentence of a source needs, and which share of them, to tell of the same act. */
const FEWEST = 2;
const SHARE = 0.75;
/** From this share on a sentence that says the same as the draft bears it out. */
const BEARS_OUT = 0.5;

/** A sentence of a source with what it says is done. */
interface Said {
  readonly indexed: IndexedSource;
  readonly sentence: Span;
  readonly statement: Statement;
  readonly isOpen: boolean;
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
  const { text } = indexed.source;
  const said = {
    indexed,
    sentence,
    statement: statementOf(text, sentence),
    isOpen: isView(text.slice(sentence.start, sentence.end)),
  };
  kept.set(index, said);
  return said;
}

/** The sentences of the passages that bear on a claim, best first. */
function sentencesOn(input: CheckInput, comparison: Comparison): Said[] {
  return passagesOn(input, comparison).flatMap(({ indexed, passage }) => {
    const found: Said[] = [];
    const first = Math.max(0, lastStartingAtOrBefore(indexed.sentences, passage.start));
    for (let i = first; i < indexed.sentences.length && (indexed.sentences[i] as Span).start < passage.end; i++)
      found.push(saidAt(indexed, i));
    return found;
  });
}

const shared = (ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
  [...ours].filter((stem) => theirs.has(stem)).length;

/** What the draft's clause speaks of beside its act; of a clause that is too short, what its sentence does. */
const about = ({ clause }: Act, { stems }: Statement, stem: string): ReadonlySet<string> =>
  clause.size >= FEWEST ? clause : new Set([...stems].filter((other) => other !== stem));

function judge(input: CheckInput, act: Act, statement: Statement, theirs: readonly Said[]): Problem | null {
  const ours = about(act, statement, act.stem);
  const sameAct = theirs.flatMap((said) =>
    said.statement.acts
      .filter(({ stem }) => stem === act.stem)
      .map((other) => ({ said, other, count: shared(ours, said.statement.stems) })),
  );
  if (sameAct.some(({ other, count }) => other.isDenied === act.isDenied && count >= BEARS_OUT * ours.size))
    return null;
  const found = sameAct.find(
    ({ said, other, count }) =>
      other.isDenied !== act.isDenied &&
      !said.isOpen &&
      count >= Math.max(FEWEST, SHARE * ours.size) &&
      shared(ours, other.clause) > 0,
  );
  if (!found) return null;
  const { indexed, sentence } = found.said;
  const { text, id } = indexed.source;
  return problem(input, REVERSED, act, {
    verdict: 'contradicted',
    contradiction_type: 'polarity_reversal',
    severity: 'medium',
    explanation: `The draft has “${onOneLine(input.analysis.prose.text.slice(act.start, act.end))}” where ${id} has “${onOneLine(text.slice(found.other.start, found.other.end))}”.`,
    evidence: [evidenceAt(indexed, sentence)],
  });
}

function judgeClaim(input: CheckInput, comparison: Comparison): Problem[] {
  const { text } = input.analysis.prose;
  const { sentence } = comparison;
  const said = text.slice(sentence.start, sentence.end);
  if (isView(said)) return [];
  const passages = passagesOn(input, comparison);
  const denies = (one: string): boolean => DENIES.test(one);
  if (
    !denies(said) &&
    !passages.some(({ indexed, passage }) => denies(indexed.source.text.slice(passage.start, passage.end)))
  )
    return [];
  const statement = statementOf(text, sentence);
  const theirs = sentencesOn(input, comparison);
  return statement.acts
    .filter((act) => !isQuoted(input.analysis, act))
    .flatMap((act) => judge(input, act, statement, theirs) ?? []);
}

/** What a claim says was done where the passages that bear on it say that it was not, and the other way round. */
export const deniedActs: Check = {
  needsSources: true,
  rules: [REVERSED],
  run: (input) => input.comparisons.flatMap((comparison) => judgeClaim(input, comparison)),
};
