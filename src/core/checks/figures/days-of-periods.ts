import { isQuoted } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { lineOf, onOneLine } from '../../text/line';
import type { Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { counterpartsOf } from '../counterparts';
import { DETAIL_MISMATCH } from '../shared-rules';
import { hasInstead, likeCase } from '../wording';

/** A day of every month, or of another period, with where the ordinal stands: “the first business day of each month”. */
interface DayOfPeriod extends Span {
  readonly day: number;
  readonly kind: string;
  readonly period: string;
}

const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const LAST = 99;

const DAY = new RegExp(
  `\\b(?<ordinal>${ORDINALS.join('|')}|last|\\d{1,2}(?:st|nd|rd|th))(?:\\s\\(\\d{1,2}(?:st|nd|rd|th)\\))?(?:\\s(?<kind>business|working|calendar))?(?:\\sday)?\\sof\\s(?:each|every|the|any)\\s(?:calendar\\s|following\\s|succeeding\\s)?(?<period>month|quarter|year|week)\\b`,
  'gi',
);

function daysIn(text: string, { start, end }: Span): DayOfPeriod[] {
  return [...lineOf(text, { start, end }).matchAll(DAY)].map((match): DayOfPeriod => {
    const ordinal = (match.groups?.['ordinal'] ?? '').toLowerCase();
    const kind = (match.groups?.['kind'] ?? '').toLowerCase();
    const day = ordinal === 'last' ? LAST : ORDINALS.indexOf(ordinal) + 1 || Number.parseInt(ordinal, 10);
    const at = start + match.index;
    return {
      day,
      kind: kind === 'working' ? 'business' : kind === 'calendar' ? '' : kind,
      period: (match.groups?.['period'] ?? '').toLowerCase(),
      start: at,
      end: at + ordinal.length,
    };
  });
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { text } = input.analysis.prose;
  const ours = daysIn(text, comparison.sentence).filter((day) => !isQuoted(input.analysis, day));
  if (ours.length === 0) return [];
  const theirs = counterpartsOf(input, comparison).flatMap(({ indexed, span }) =>
    daysIn(indexed.source.text, span).map((day) => ({ indexed, span, day })),
  );
  return ours.flatMap((own): Problem[] => {
    const same = theirs.filter(({ day }) => day.period === own.period && day.kind === own.kind);
    const [other] = same;
    if (!other || same.some(({ day }) => day.day === own.day)) return [];
    return [mismatch(input, own, other)];
  });
}

function mismatch(
  input: CheckInput,
  own: DayOfPeriod,
  other: { readonly indexed: IndexedSource; readonly span: Span; readonly day: DayOfPeriod },
): Problem {
  const written = input.analysis.prose.text.slice(own.start, own.end);
  const { indexed, span, day } = other;
  const said = onOneLine(indexed.source.text, day);
  return problem(input, DETAIL_MISMATCH, own, {
    verdict: 'contradicted',
    contradiction_type: 'value_mismatch',
    explanation: hasInstead(written, indexed.source.id, said),
    evidence: [evidenceAt(indexed, span)],
    correction: likeCase(said, written),
  });
}

/** The day of every month on which something is due, where the sentences that say the same have another alone. */
export const daysOfPeriods: Check = {
  needsSources: true,
  rules: [DETAIL_MISMATCH],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
