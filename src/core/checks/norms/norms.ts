import { isInCitation, isQuoted } from '../../analysis/analysis';
import { areOfOtherClasses } from '../../analysis/bounded-classes';
import { wordsIn } from '../../analysis/draft-words';
import { isArgued } from '../../analysis/views';
import type { ContradictionType, Problem, Severity } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { lastAtOrBefore, type Span } from '../../text/span';
import { isStatute } from '../authorities/statute-source';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { passagesOn } from '../nearby-passages';
import type { Rule } from '../rule';
import { excerptOf } from '../wording';
import { type Clause, clauseOf } from './clause';
import { agrees, type Conflict, type ConflictKind, conflictOf } from './conflict';
import { extentOf, widerDefinition } from './extent';
import { mannerNotNeeded, requiredMannerOf } from './manner';
import type { Norm, Run } from './norm';
import { normsOf } from './read-norms';
import { normsIn, type SourceNorms } from './source-norms';

const CONFLICT: Rule = {
  id: 'norm-conflict',
  title: 'The source permits, requires or forbids otherwise',
  detector: 'norms',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

/** A paraphrase shares few words with its passage; who is bound to do what with what has to agree besides. */
const TOUCHES = 0.04;
const LONGEST_EVIDENCE = 600;

interface Said {
  readonly text: string;
  readonly severity: Severity;
  readonly type: ContradictionType;
}

/** What each kind of conflict says of the source, before its words. */
const SAYS: Readonly<Record<ConflictKind, Said>> = {
  forbidden: { text: 'forbids this', severity: 'high', type: 'polarity_reversal' },
  permitted: { text: 'permits this', severity: 'high', type: 'polarity_reversal' },
  required: { text: 'requires this', severity: 'high', type: 'polarity_reversal' },
  'not required': { text: 'does not require this', severity: 'high', type: 'polarity_reversal' },
  excluded: { text: 'requires what cannot stand beside this', severity: 'high', type: 'ruled_out_conclusion' },
  consent: { text: 'forbids this without consent', severity: 'medium', type: 'subtle_inconsistency' },
  'no consent': { text: 'asks for no consent', severity: 'medium', type: 'subtle_inconsistency' },
  narrower: { text: 'allows this in fewer cases', severity: 'medium', type: 'subtle_inconsistency' },
  wider: { text: 'allows this in more cases', severity: 'medium', type: 'subtle_inconsistency' },
};

/** The sources that the passages which best bear on a claim come from. */
const sourcesOn = (input: CheckInput, comparison: Comparison): SourceNorms[] =>
  [
    ...new Set(
      passagesOn(input, comparison)
        .filter(({ score }) => score >= TOUCHES)
        .map(({ indexed }) => indexed),
    ),
  ].map(normsIn);

/** The clause around a run of words, short enough to be shown. */
function evidenceSpan(clause: Clause, at: Run): Span {
  let from = at.from;
  let to = Math.max(at.to, at.from + 1);
  const start = (i: number): number => clause.starts[i] ?? 0;
  const end = (i: number): number => clause.ends[i - 1] ?? start(from);
  const fits = (): boolean => end(to) - start(from) < LONGEST_EVIDENCE;
  while (from > 0 && (clause.breaks[from] as number) < 3 && at.from - from < 30 && fits()) from--;
  while (to < clause.words.length && (clause.breaks[to] as number) < 3 && fits()) to++;
  return { start: start(from), end: end(to) };
}

function report(input: CheckInput, indexed: IndexedSource, span: Span, clause: Clause, at: Run, says: Said): Problem {
  const theirs = { start: clause.starts[at.from] as number, end: clause.ends[Math.max(at.from, at.to - 1)] as number };
  return problem(input, CONFLICT, span, {
    verdict: 'contradicted',
    flag_type: isStatute(indexed) ? 'misstated_statute' : CONFLICT.flagType,
    contradiction_type: says.type,
    severity: says.severity,
    explanation: `${indexed.source.id} ${says.text}: “${excerptOf(indexed.source.text.slice(theirs.start, theirs.end))}”.`,
    evidence: [evidenceAt(indexed, evidenceSpan(clause, at))],
  });
}

const spanOf = (clause: Clause, { from, to }: Run): Span => ({
  start: clause.starts[from] as number,
  end: clause.ends[Math.max(from, to - 1)] as number,
});

const SUPPOSED = /\b(?:whether|would|could)\b/i;

function sentenceAround({ sentences, source }: IndexedSource, { clause, phrase }: Norm): string {
  const at = lastAtOrBefore(sentences, clause.starts[phrase.from] as number);
  return at ? source.text.slice(at.start, at.end) : '';
}

/** The first norm of the sources that denies a claim's, where none of them says what the claim says. */
function denied(
  claim: Norm,
  said: string,
  sources: readonly SourceNorms[],
): { conflict: Conflict; indexed: IndexedSource } | null {
  let first: { conflict: Conflict; indexed: IndexedSource } | null = null;
  for (const { indexed, norms } of sources) {
    for (const norm of norms) {
      if (agrees(claim, norm, indexed)) return null;
      const conflict: Conflict | null = first ? null : conflictOf(claim, norm, indexed);
      if (conflict && !areOfOtherClasses(said, sentenceAround(indexed, conflict.source))) first = { conflict, indexed };
    }
  }
  return first;
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const text = input.analysis.prose.text;
  const said = text.slice(sentence.start, sentence.end);
  if (isArgued(said) || SUPPOSED.test(said)) return [];
  const { words, starts, ends } = wordsIn(text, sentence);
  const clause = clauseOf(text, words, starts, ends);
  const own = normsOf(clause).filter((norm) => {
    const span = spanOf(clause, norm.phrase);
    return !isQuoted(input.analysis, span) && !isInCitation(input.analysis, span);
  });
  const extent = extentOf(clause);
  const manner = requiredMannerOf(clause);
  if (own.length === 0 && !extent && !manner) return [];
  const sources = sourcesOn(input, comparison);
  const found: Problem[] = [];
  for (const claim of own) {
    const conflict = denied(claim, said, sources);
    if (!conflict) continue;
    const { source, kind } = conflict.conflict;
    const at = { from: source.phrase.from, to: Math.max(source.object.to, source.rest.to, source.phrase.to) };
    found.push(report(input, conflict.indexed, spanOf(clause, claim.phrase), source.clause, at, SAYS[kind]));
    break;
  }
  for (const { indexed, clauses } of sources) {
    const wider = extent && widerDefinition(extent, clauses);
    if (extent && wider) {
      const says: Said = { text: 'takes in more', severity: 'high', type: 'ruled_out_conclusion' };
      found.push(report(input, indexed, spanOf(clause, extent.phrase), wider.clause, wider.body, says));
      break;
    }
    const free = manner && mannerNotNeeded(manner, clauses);
    if (manner && free) {
      const says: Said = { text: 'does not ask for this form', severity: 'high', type: 'ruled_out_conclusion' };
      found.push(report(input, indexed, spanOf(clause, manner.phrase), free.clause, free.at, says));
      break;
    }
  }
  return found;
}

/** What a claim says is permitted, required or forbidden against what the sources permit, require and forbid. */
export const norms: Check = {
  needsSources: true,
  rules: [CONFLICT],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
