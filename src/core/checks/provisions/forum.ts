import { isArgued } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { lineOf } from '../../text/line';
import { type Span, spanOf } from '../../text/span';
import { stemOf } from '../../text/stem';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { DETAIL_MISMATCH } from '../shared-rules';
import { excerptOf } from '../wording';

/** That a dispute is for arbitrators. */
const ARBITRATED =
  /\b(?:disputes?|controvers(?:y|ies)|claims?|disagreements?)\b[^.;]{0,80}?\b(?:(?:must|shall|will|is|are|has|have|goes?|go|be)\b[^.;]{0,40}?\b(?:binding |final |mandatory )?arbitrat(?:ion|ed|ors?))\b/i;
const DENIED = /\b(?:not|no|none|neither|nor|never|rather than|instead of|without|courts?)\b/i;
/** That it is for the courts of a place. */
const IN_COURT =
  /\b(?:(?:state|federal|provincial|district|superior|circuit)(?:,? (?:and|or|and\/or) (?:state|federal|provincial|district))? )?courts?\b[^.;]{0,80}?\b(?:exclusive|sole) (?:jurisdiction|venue)\b|\bexclusive (?:jurisdiction|venue)\b[^.;]{0,60}?\bcourts?\b|\b(?:disputes?|actions?|suits?|proceedings?)\b[^.;]{0,60}?\b(?:shall|must|will|may) be (?:heard|brought|tried|litigated|decided|resolved|commenced)(?: only| exclusively)? (?:in|by) [^.;]{0,60}?\bcourts?\b/gi;
const ARBITRATION = ['arbitration', 'arbitrate', 'arbitrator', 'arbitrators', 'arbitrated', 'arbitral'].map(stemOf);

const courtsIn = oncePerSource((indexed): readonly Span[] =>
  indexed.positions.get(stemOf('courts'))
    ? [...lineOf(indexed.source.text).matchAll(IN_COURT)].map((found) => spanOf(found))
    : [],
);

function judge(input: CheckInput, { sentence }: Comparison): Problem[] {
  const line = lineOf(input.analysis.prose.text, sentence);
  const ours = ARBITRATED.exec(line);
  if (!ours || DENIED.test(line) || isArgued(line)) return [];
  const sources = input.sources.indexed;
  // Where a source speaks of arbitration at all, it may be what the draft means.
  if (sources.some(({ positions }) => ARBITRATION.some((stem) => positions.get(stem)))) return [];
  const indexed = sources.find((one) => courtsIn(one).length > 0);
  const at = indexed && courtsIn(indexed)[0];
  if (!indexed || !at) return [];
  return [
    problem(input, DETAIL_MISMATCH, spanOf(ours, sentence.start), {
      verdict: 'contradicted',
      contradiction_type: 'value_mismatch',
      severity: 'high',
      explanation: `No source speaks of arbitration; ${indexed.source.id} has “${excerptOf(indexed.source.text.slice(at.start, at.end))}”.`,
      evidence: [evidenceAt(indexed, at)],
    }),
  ];
}

/** Arbitration that a claim sends disputes to, where the sources have only courts. */
export const forum: Check = {
  needsSources: true,
  rules: [DETAIL_MISMATCH],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
