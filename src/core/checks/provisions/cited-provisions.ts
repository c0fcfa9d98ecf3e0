import { isInCitation, isQuoted, near } from '../../analysis/analysis';
import { sameFigure, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { type Provision, provisionsOf } from '../../sources/provisions';
import { evidenceAt } from '../../sources/source-index';
import { lineOf, onOneLine } from '../../text/line';
import { meaningStems, sharedMeaning } from '../../text/meaning-stems';
import { overlaps, type Span, spanOf } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { sentencesIn } from '../nearby-passages';
import { FIGURE_MISMATCH, PINPOINT, STRENGTH_CHANGED } from '../shared-rules';
import { hasInstead } from '../wording';
import { type ProvisionReference, provisionReferences } from './provision-references';

/** What a claim shares with the part that says what it says, and at most with the one that it names. */
const SAYS_IT = 0.6;
const SAYS_NOT = 0.3;
/** By how much that part is ahead of all others that are no part of it. */
const AHEAD = 0.2;
const FEWEST = 4;
/** What a sentence of a part shares with a claim that tells what it says. */
const TELLS_OF = 0.5;

const OF_REFERRING =
  /^(?:sections?|subsections?|paragraphs?|rules?|statutes?|clauses?|observations?|findings?|provid(?:e|es|ed)|requir(?:e|es|ed)|principle|appear|appears|under|stat(?:e|es|ed)|say|says|ors|oar|usc|cfr)$/;

/** What a claim says, without the references themselves. */
function stemsOfClaim(text: string, { start, end }: Span, references: readonly Span[]): Set<string> {
  let rest = '';
  let at = start;
  for (const reference of references) {
    rest += text.slice(at, Math.max(at, reference.start));
    at = Math.max(at, reference.end);
  }
  return meaningStems(rest + text.slice(at, end), OF_REFERRING);
}

/** Labels of one way of counting: “8(b)” and “4(c)”, “4.5” and “6.2”. */
const isCountedAs = (one: Provision, other: Provision): boolean => {
  const way = ({ label }: Provision): string =>
    /^\d{1,2}\.\d/.test(label) ? '.' : (/^[a-z]{3,}/.exec(label)?.[0] ?? '(');
  return way(one) === way(other);
};

const isPartOf = (one: Provision, other: Provision): boolean => other.start <= one.start && one.end <= other.end;

/** Whether two parts are of one branch, so that naming either may mean the other. */
const areOfOneBranch = (a: Provision, b: Provision): boolean => isPartOf(a, b) || isPartOf(b, a);

/** A label as the draft writes such labels: “(8)(b)” for “8(b)” beside “(4)(b)”. */
const written = (label: string, model: string): string =>
  model.startsWith('(') ? label.replace(/^(\w{1,4})/, '($1)') : (label.split(' ').at(-1) ?? label);

/** A part that says what a claim says that another one does. */
function misnumbered(input: CheckInput, reference: ProvisionReference, stems: ReadonlySet<string>): Problem | null {
  const { indexed, provision, start, end } = reference;
  if (stems.size < FEWEST) return null;
  const share = (one: Provision): number =>
    sharedMeaning(stems, meaningStems(onOneLine(indexed.source.text, one))) / stems.size;
  if (share(provision) > SAYS_NOT) return null;
  const others = provisionsOf(indexed)
    .filter((one) => isCountedAs(one, provision) && !areOfOneBranch(one, provision))
    .map((one) => ({ one, held: share(one) }))
    .sort((a, b) => b.held - a.held || a.one.end - a.one.start - (b.one.end - b.one.start));
  const [best] = others;
  if (!best || best.held < SAYS_IT || best.held * stems.size < FEWEST) return null;
  if (others.some(({ one, held }) => held > best.held - AHEAD && !areOfOneBranch(one, best.one))) return null;
  const ours = input.analysis.prose.text.slice(start, end);
  // “This limit does not apply to a refund under Section 6.3”: the part names the other itself.
  if (onOneLine(indexed.source.text, best.one).includes(ours)) return null;
  const right = written(best.one.label, ours);
  return problem(input, PINPOINT, reference, {
    verdict: 'contradicted',
    explanation: `What the draft says of ${ours} stands in ${right} of ${indexed.source.id}; ${ours} is about something else.`,
    evidence: [evidenceAt(indexed, best.one)],
    correction: right,
  });
}

const ALWAYS =
  /\b(?:in (?:every|all) (?:cases?|instances?|circumstances?)|without exceptions?|(?:allows?|admits?|makes?)(?: of)? no exceptions?|always|invariably)\b/i;
const EXCEPTS = /\b(?:unless|except|excepting|save that|save where|only if|but not if)\b/i;
const CONCLUSIVE =
  /\b(?:establish(?:es)? conclusively|conclusively (?:establish|prov|show)(?:es)?|is conclusive|irrebuttabl[ey])\b/i;
const EVIDENCE_ONLY =
  /\b(?:(?:considered |admitted |received )?as evidence|rebuttable|prima facie|may be rebutted|some evidence)\b/i;
const BOUND = /\b(?:shall|must|is (?:required|obliged|bound) to|are (?:required|obliged|bound) to)\b/i;
const FREE = /\bmay\b/i;
const DENIES = /\b(?:not|no|never|nor|neither|only|unless|except|without)\b/i;

interface Said extends Span {
  readonly text: string;
  readonly held: number;
}

/** The sentence of a part that tells most of what a claim says; null where none tells of it. */
function tellingSentence({ indexed, provision }: ProvisionReference, stems: ReadonlySet<string>): Said | null {
  const [best] = sentencesIn(indexed, provision)
    .map(({ start, end }): Said => {
      const span = { start: Math.max(start, provision.start), end: Math.min(end, provision.end) };
      const text = onOneLine(indexed.source.text, span);
      return { ...span, text, held: sharedMeaning(stems, meaningStems(text)) };
    })
    .sort((a, b) => b.held - a.held);
  return best && best.held >= TELLS_OF * stems.size && best.held >= FEWEST - 1 ? best : null;
}

/** What of a claim is stronger than the sentence that it tells of. */
function overstated(claim: string, theirs: string): { readonly ours: RegExpExecArray; readonly said: string } | null {
  const pairs: readonly (readonly [RegExp, RegExp])[] = [
    [ALWAYS, EXCEPTS],
    [CONCLUSIVE, EVIDENCE_ONLY],
  ];
  for (const [strong, weak] of pairs) {
    const [ours, said] = [strong.exec(claim), weak.exec(theirs)];
    if (ours && said && !weak.test(claim) && !strong.test(theirs) && !/\bnot (?:always|conclusive)/i.test(claim))
      return { ours, said: said[0] };
  }
  const [ours, said] = [BOUND.exec(claim), FREE.exec(theirs)];
  if (!ours || !said || FREE.test(claim) || BOUND.test(theirs) || DENIES.test(claim) || DENIES.test(theirs))
    return null;
  return { ours, said: said[0] };
}

function changedIn(
  input: CheckInput,
  { sentence }: Comparison,
  reference: ProvisionReference,
  stems: ReadonlySet<string>,
): Problem[] {
  const { analysis } = input;
  const { indexed, provision } = reference;
  const claim = lineOf(analysis.prose.text, sentence);
  const said = tellingSentence(reference, stems);
  if (!said) return [];
  const found = overstated(claim, said.text);
  if (found) {
    const span = spanOf(found.ours, sentence.start);
    if (isQuoted(analysis, span) || isInCitation(analysis, span)) return [];
    return [
      problem(input, STRENGTH_CHANGED, span, {
        verdict: 'contradicted',
        severity: 'high',
        contradiction_type: 'subtle_inconsistency',
        explanation: hasInstead(found.ours[0], indexed.source.id, found.said),
        evidence: [evidenceAt(indexed, said)],
      }),
    ];
  }
  return otherFigure(input, sentence, indexed, provision, said);
}

const COMPARED: ReadonlySet<string> = new Set(['duration', 'money', 'percentage']);

/** The one figure of a claim that is another than the only one of its kind in the part which the claim names. */
function otherFigure(
  input: CheckInput,
  sentence: Span,
  indexed: IndexedSource,
  provision: Provision,
  said: Said,
): Problem[] {
  const { analysis } = input;
  const ours = near(analysis.figures, sentence).filter(
    (figure) => COMPARED.has(figure.kind) && !isInCitation(analysis, figure) && !isQuoted(analysis, figure),
  );
  const [figure] = ours;
  if (!figure || ours.length !== 1) return [];
  const ofKind = (span: Span): Figure[] =>
    [...indexed.figures.between(span)].filter((other) => overlaps(other, span) && sameMeasure(other, figure));
  const [theirs, ...more] = ofKind(said);
  if (!theirs || more.length > 0 || ofKind(provision).some((other) => sameFigure(other, figure))) return [];
  const written = onOneLine(indexed.source.text, theirs);
  return [
    problem(input, FIGURE_MISMATCH, figure, {
      verdict: 'contradicted',
      contradiction_type: 'value_mismatch',
      explanation: hasInstead(figure.text, indexed.source.id, written),
      evidence: [evidenceAt(indexed, said)],
      correction: written,
    }),
  ];
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const references = provisionReferences(input, sentence);
  const [reference] = references;
  if (!reference || references.length !== 1) return [];
  const stems = stemsOfClaim(input.analysis.prose.text, sentence, [
    ...near(input.analysis.citations, sentence),
    reference,
  ]);
  const wrong = misnumbered(input, reference, stems);
  return wrong ? [wrong] : changedIn(input, comparison, reference, stems);
}

/**
 * What a draft says of a numbered part of a statute, an agreement or a procedure that a source holds, against that part: it
 * may stand under another number, be stated without its exception, as a duty for a choice, or with another figure.
 */
export const citedProvisions: Check = {
  needsSources: true,
  rules: [PINPOINT, STRENGTH_CHANGED, FIGURE_MISMATCH],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
