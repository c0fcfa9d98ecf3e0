import { bearsOut, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { IndexedSource } from '../../sources/indexed-source';
import { FUNCTION_WORDS } from '../../text/common-words';
import type { Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { counterpartsOf } from '../counterparts';

/** “… a month”, “per month”: what a rate is over says nothing of what it is for. */
const RATE = /^\)?,?\s{0,2}(?:(?:a|an|per|each|every)\s(?:month|year|week|day|hour|quarter|annum)\b,?\s{0,2})?/;
/** What a figure is for: “for the first two years”, “per occurrence”, “in the aggregate”. */
const QUALIFIER =
  /^(?:per|for|in|during|over|on|as to|with respect to)\s(?:the\s|each\s|any\s|all\s|its\s|such\s)?(?<words>[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+){0,2})/u;
const REACH = 80;

/** Stems of the words that say what a figure is for; none where nothing does. */
function qualifierOf(text: string, { end }: Figure): readonly string[] {
  const after = text.slice(end, end + REACH).replace(/\s+/g, ' ');
  const said = QUALIFIER.exec(after.replace(RATE, ''))?.groups?.['words'] ?? '';
  return wordsOf(said)
    .forms.filter((form) => !FUNCTION_WORDS.has(form))
    .map(stemOf);
}

/** Whether two figures are for one thing, as far as both say. */
function areForOne(ours: readonly string[], theirs: readonly string[]): boolean {
  const [shorter, longer] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  return shorter.length > 0 && shorter.every((stem) => longer.includes(stem));
}

/**
 * The figure that a sentence gives for what a claim says its own is for, where the sentence has the claim's figure for
 * something else: “$2,000,000 per occurrence” for “$1,000,000 per occurrence and $2,000,000 in the aggregate”.
 */
export function figureForAnother(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
): { readonly other: Figure; readonly indexed: IndexedSource; readonly span: Span } | null {
  const ours = qualifierOf(input.analysis.prose.text, figure);
  if (ours.length === 0) return null;
  let found: { readonly other: Figure; readonly indexed: IndexedSource; readonly span: Span } | null = null;
  for (const { indexed, span } of counterpartsOf(input, comparison)) {
    const near = indexed.figures.between(span);
    const same = near.filter((other) => bearsOut(other, figure));
    if (same.length === 0) continue;
    const isForIt = (other: Figure): boolean => areForOne(ours, qualifierOf(indexed.source.text, other));
    if (same.some(isForIt)) return null;
    const [other, ...more] = near.filter((one) => !same.includes(one) && sameMeasure(one, figure) && isForIt(one));
    if (other && more.length === 0) found ??= { other, indexed, span };
  }
  return found;
}
