import { type Analysis, rawSpan } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import { isForeign } from '../../citations/facts';
import { noteFinder } from '../../citations/notes';
import { isAsideAt, resolveShortForms, WIDEST_GAP } from '../../citations/resolve';
import { decisionCited } from '../../sources/named-decision';
import type { Check } from '../check';
import { acrossDraft } from '../draft-check';
import type { DraftView, Fact, Judgement } from '../draft-facts';
import type { Rule } from '../rule';

const NO_ANTECEDENT: Rule = {
  id: 'short-form-without-antecedent',
  title: 'A short form follows no full citation',
  detector: 'citation-form',
  flagType: 'citation_format_error',
  severity: 'medium',
  live: true,
};

/** A citation as far as short forms after it, and its own antecedent, depend on it. */
interface Cited {
  readonly citation: Omit<Citation, 'start' | 'end' | 'resolves_to' | 'parallel_of'>;
  /** How many citations back the one stands that it is parallel to; 0 where it is parallel to none. */
  readonly parallelBack: number;
  readonly isNote: boolean;
  /** Whether it is the head of a page, or only quoted or cited by what stands before it. */
  readonly isAside: boolean;
  /** Whether it stands within another citation, in a parenthetical. */
  readonly isNested: boolean;
  /** What stands between it and the citation before, where that is short. */
  readonly gap: string;
}

function gather(analysis: Analysis): Fact<Cited>[] {
  const { text } = analysis.prose;
  const isNoteAt = noteFinder(text);
  let outerEnd = -1;
  return analysis.citations.map((each, index): Fact<Cited> => {
    const { start, end, resolves_to: _, parallel_of, ...citation } = each;
    const isNested = start < outerEnd;
    const isNear = outerEnd >= 0 && !isNested && start - outerEnd < WIDEST_GAP;
    const value = {
      citation,
      parallelBack: parallel_of === undefined ? 0 : index - parallel_of,
      isNote: isNoteAt(start),
      isAside: isAsideAt(text, start),
      isNested,
      gap: isNear ? text.slice(outerEnd, start) : '',
    };
    if (!isNested) outerEnd = end;
    return { ...rawSpan(analysis, each), value };
  });
}

/** The citations of all stretches with their antecedents. Their offsets only tell which stand within which. */
function resolved(facts: readonly Fact<Cited>[]): readonly Citation[] {
  let outer = -1;
  const outerBefore: number[] = [];
  const citations = facts.map(({ value }, index): Citation => {
    outerBefore.push(outer);
    if (!value.isNested) outer = index;
    const { parallelBack } = value;
    const place = { start: 2 * outer, end: 2 * outer + 1 };
    return { ...value.citation, ...place, ...(parallelBack > 0 ? { parallel_of: index - parallelBack } : {}) };
  });
  resolveShortForms(citations, {
    isNote: (index) => facts[index]?.value.isNote === true,
    isAside: (index) => facts[index]?.value.isAside === true,
    between: (earlier, later) => (outerBefore[later] === earlier ? (facts[later]?.value.gap ?? '') : ''),
  });
  return citations;
}

/** A supra that points to a note or a part of the document, or names nothing, refers to more than cases. */
const isQuietShort = ({ kind, name, core }: Citation): boolean =>
  kind === 'supra' && (name === undefined || /note|part|section|§/i.test(core));

function judge(facts: readonly Fact<Cited>[], { sources }: DraftView): Judgement[] {
  return resolved(facts).flatMap((citation, fact): Judgement[] => {
    const { kind, name, core } = citation;
    if (kind !== 'id' && kind !== 'supra' && kind !== 'short_case') return [];
    if (citation.resolves_to !== null || isQuietShort(citation) || isForeign(citation.reporter_normalized)) return [];
    // An id. after several authorities, or after a short form that refers to nothing, is told apart from one after none.
    const unclear = kind === 'id' && fact > 0;
    // A supra may stand for a book or an article, which are not all read.
    // Of a decision that is at hand nobody has to guess which one is meant.
    const isHeld = kind === 'short_case' && decisionCited(sources.indexed, citation) !== null;
    const doubtful = unclear || kind === 'supra' || isHeld;
    const explanation = unclear
      ? 'What stands before this “id.” is more than one authority, or none that can be told, so that it may refer to any of them.'
      : kind === 'id'
        ? 'No citation stands before this “id.” for it to refer to.'
        : `No full citation of ${name ? `“${name}”` : core} stands before this short form.`;
    const severity = doubtful ? { severity: 'low' as const } : {};
    return [{ fact, rule: NO_ANTECEDENT, details: { verdict: 'malformed', explanation, ...severity } }];
  });
}

/** Short forms that refer to nothing (*Bluebook* rules 4.1, 4.2, 10.9). */
export const citationFormAntecedents: Check = acrossDraft([NO_ANTECEDENT], gather, judge);
