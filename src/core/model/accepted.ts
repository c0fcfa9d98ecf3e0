import { type CheckInput, problem } from '../checks/check';
import { MODEL_CONTRADICTION, MODEL_FLAG, MODEL_UNVERIFIABLE } from '../checks/model-rules';
import type { Problem, Severity } from '../report/finding';
import { rankOf } from '../report/severity';
import { onOneLine } from '../text/line';
import { wordsOf } from '../text/words';
import { isSoundCorrection } from './corrected';
import { locateEvidence } from './evidence';
import type { GivenPassage } from './given-passages';
import { locateInText } from './locate-quote';
import type { DraftPart } from './parts';
import { citationVerdict, quotationOutcome } from './settled';
import type { ContradictionReply } from './wire/contradiction';
import type { HallucinationReply } from './wire/hallucination';

/** Why something that a model said is not shown. */
export type DropReason = 'not_in_draft' | 'ambiguous' | 'not_in_passages' | 'settled_offline' | 'same_words';

/** What a reply comes to: problems at their places, and how much of it was not accepted and why. */
export interface Accepted {
  readonly problems: readonly Problem[];
  readonly dropped: readonly DropReason[];
}

/** Where a reply's words are looked for. */
export interface Ground {
  readonly input: CheckInput;
  readonly part: DraftPart;
  readonly passages: readonly GivenPassage[];
}

type Flag = HallucinationReply['hallucination_flags'][number];
type Contradiction = ContradictionReply['contradictions'][number];

const MOST_SAID = 600;

/** A model's words as the end of an explanation. */
const said = (text: string): string => onOneLine(text).slice(0, MOST_SAID);

function collect<T>(items: readonly T[], accept: (item: T) => Problem | DropReason): Accepted {
  const problems: Problem[] = [];
  const dropped: DropReason[] = [];
  for (const item of items) {
    const result = accept(item);
    if (typeof result === 'string') dropped.push(result);
    else problems.push(result);
  }
  return { problems, dropped };
}

function locate({ input, part }: Ground, quote: string, hint: string) {
  const located = locateInText(input.analysis.prose.text, part, quote, hint);
  return located === 'missing' ? 'not_in_draft' : located;
}

/**
 * A flag of the hallucination audit as a problem. The offline checks have the last word on citations and quotations; a
 * model alone never blocks: what it calls critical is high unless words of a passage stand beside it.
 */
function acceptFlag(ground: Ground, flag: Flag): Problem | DropReason {
  const { input, passages } = ground;
  const hint = `${flag.explanation} ${flag.source_evidence ?? ''} ${flag.suggested_correction ?? ''}`;
  const span = locate(ground, flag.flagged_text, hint);
  if (typeof span === 'string') return span;
  const cited = citationVerdict(input, span);
  const quoted = quotationOutcome(input, span);
  let type = flag.flag_type;
  if (type === 'fabricated_citation') {
    if (cited === 'verified' || cited === 'cited') return 'settled_offline';
    type = 'unverifiable';
  }
  if (type === 'misquotation') {
    if (quoted === 'exact') return 'settled_offline';
    if (quoted === 'none') type = 'fabricated_detail';
  }
  if (type === 'citation_format_error' && cited === null) return 'settled_offline';
  const located = flag.source_evidence === null ? null : locateEvidence(passages, flag.source_evidence);
  const evidence = located === null ? [] : [located.evidence];
  const correction =
    flag.suggested_correction !== null && isSoundCorrection(input, span, flag.suggested_correction)
      ? flag.suggested_correction
      : null;
  const rest = {
    evidence,
    suggested_correction: correction,
    explanation: `A model’s reading: ${said(flag.explanation)}`,
  };
  if (type === 'unverifiable')
    return problem(input, MODEL_UNVERIFIABLE, span, {
      ...rest,
      verdict: 'unverifiable',
      severity: least(flag.severity, 'medium'),
    });
  if (type === 'citation_format_error')
    return problem(input, MODEL_FLAG, span, { ...rest, verdict: 'malformed', flag_type: type, severity: 'low' });
  const severity = located === null ? least(flag.severity, 'high') : flag.severity;
  return problem(input, MODEL_FLAG, span, { ...rest, verdict: 'unsupported', flag_type: type, severity });
}

/** The lesser of two severities. */
const least = (a: Severity, b: Severity): Severity => (rankOf(a) < rankOf(b) ? a : b);

/** A contradiction as a problem: both spans have to be there, and to differ. */
function acceptContradiction(ground: Ground, found: Contradiction): Problem | DropReason {
  const span = locate(ground, found.answer_span, `${found.explanation} ${found.evidence_span}`);
  if (typeof span === 'string') return span;
  const located = locateEvidence(ground.passages, found.evidence_span);
  if (located === null) return 'not_in_passages';
  if (wordsOf(found.answer_span).forms.join(' ') === located.words.join(' ')) return 'same_words';
  return problem(ground.input, MODEL_CONTRADICTION, span, {
    verdict: 'contradicted',
    contradiction_type: found.contradiction_type,
    severity: found.severity,
    explanation: `A model’s reading: ${said(found.explanation)}`,
    evidence: [located.evidence],
  });
}

export const acceptFlags = (ground: Ground, reply: HallucinationReply): Accepted =>
  collect(reply.hallucination_flags, (flag) => acceptFlag(ground, flag));

export const acceptContradictions = (ground: Ground, reply: ContradictionReply): Accepted =>
  collect(reply.contradictions, (found) => acceptContradiction(ground, found));
