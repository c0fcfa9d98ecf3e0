import { isQuoted, near, withCitationsAfter } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { decisionTold } from '../../sources/named-decision';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { lineOf, onOneLine } from '../../text/line';
import { type Span, shift, spanOf } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { DISPOSITION_CHANGED } from '../shared-rules';
import { dissentIn } from './opinion-authors';

const UNANIMOUS =
  /\bunanimous(?:ly)?(?= (?:(?:Supreme |Appeals )?[Cc]ourt|panel|opinion|decision|bench|bank|held|ruled|concluded|affirmed|reversed|rejected|agreed)\b)/;
/** Another court's vote, of which an opinion may tell. */
const BELOW = /\b(?:below|court of appeals|intermediate|appellate (?:court|panel)|jury)\b/i;

/** What a case was sent back for, or ordered. */
type Order = 'new trial' | 'judgment' | 'further proceedings';

const ORDERS: readonly (readonly [Order, RegExp])[] = [
  [
    'new trial',
    /\bremand(?:ed|s|ing)?\b[^.;]{0,60}?\bfor (?:an? )?(?:new trial|retrial)\b|\border(?:ed|s) a new trial\b/i,
  ],
  [
    'judgment',
    /\bremand(?:ed|s|ing)?\b[^.;]{0,60}?\b(?:to enter|for (?:the )?entry of) (?:an? )?(?:[a-z]{4,12} )?judgment\b|\b(?:direct(?:ed|s)?|order(?:ed|s)?) (?:the )?entry of (?:an? )?judgment\b|\brender(?:ed|s)? judgment\b/i,
  ],
  ['further proceedings', /\bremand(?:ed|s|ing)?\b[^.;]{0,60}?\bfor further proceedings\b/i],
];
/** What is asked for, refused or supposed was not ordered. */
const NOT_ORDERED =
  /\b(?:not|no|never|nor|without|declin(?:e|es|ed)|refus(?:e|es|ed)|asks?|asked|argues?|argued|seeks?|sought|urges?|urged|requests?|requested|would|should|could|may|might|if|unless|whether|dissent(?:s|ed|ing)?|concurring)\b|n[’']t\b/i;

interface Ordered extends Span {
  readonly order: Order;
}

/** The first of what a sentence says that a court ordered of each kind. */
function ordersIn(sentence: string): Ordered[] {
  return ORDERS.flatMap(([order, pattern]): Ordered[] => {
    const match = pattern.exec(sentence);
    const clause = match ? sentence.slice(0, match.index + match[0].length).replace(/^.*[;:]/s, '') : '';
    return match && !NOT_ORDERED.test(clause) ? [{ order, ...spanOf(match) }] : [];
  });
}

interface SaidOrdered {
  readonly order: Order;
  readonly span: Span;
}

/** What a decision says of itself that it orders. */
const ordersOf = oncePerSource((indexed): readonly SaidOrdered[] => {
  const { text } = indexed.source;
  return indexed.sentences.flatMap((span) => {
    const said = text.slice(span.start, span.end);
    return /remand|entry of|new trial|render/i.test(said)
      ? ordersIn(onOneLine(said)).map(({ order }) => ({ order, span }))
      : [];
  });
});

/** What a decision orders instead of what a claim says; null where it orders that, too, or it cannot be told. */
function orderedInstead(indexed: IndexedSource, { order }: Ordered): SaidOrdered | null {
  const all = ordersOf(indexed);
  if (order === 'further proceedings' || all.some((one) => one.order === order)) return null;
  return all.find((one) => one.order === 'judgment') ?? all[0] ?? null;
}

function judge(input: CheckInput, { sentence }: Comparison): Problem[] {
  const { analysis, sources } = input;
  const said = lineOf(analysis.prose.text, sentence);
  const unanimous = UNANIMOUS.exec(said);
  const orders = ordersIn(said);
  if (!unanimous && orders.length === 0) return [];
  const decision = decisionTold(
    sources.indexed,
    said,
    near(analysis.citations, withCitationsAfter(analysis, sentence)),
  );
  if (!decision) return [];
  const found: Problem[] = [];
  const tell = (span: Span, explanation: string, evidence: Span): void => {
    if (isQuoted(analysis, span)) return;
    found.push(
      problem(input, DISPOSITION_CHANGED, span, {
        verdict: 'contradicted',
        contradiction_type: 'polarity_reversal',
        explanation,
        evidence: [evidenceAt(decision, evidence)],
      }),
    );
  };
  const dissent = unanimous && !BELOW.test(said) ? dissentIn(decision) : null;
  if (unanimous && dissent) {
    tell(
      spanOf(unanimous, sentence.start),
      `The decision was not unanimous: ${decision.source.id} has a dissent.`,
      dissent,
    );
  }
  for (const order of orders) {
    const instead = orderedInstead(decision, order);
    if (!instead) continue;
    const theirs = onOneLine(decision.source.text, instead.span);
    tell(shift(order, sentence.start), `${decision.source.id} orders something else: “${theirs}”`, instead.span);
  }
  return found;
}

/** How a decision that a draft names came out: whether all judges agreed, and what the case was sent back for. */
export const outcomes: Check = {
  needsSources: true,
  rules: [DISPOSITION_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
