import { near, sentenceAt } from '../../analysis/analysis';
import { approximationOf, boundOf, roundsTo } from '../../analysis/approximation';
import { bearsOut, isFraction, sameFigure, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { ContradictionType, Problem } from '../../report/finding';
import { type IndexedSource, isRecognizedAt, sentenceSpan, wordAt } from '../../sources/indexed-source';
import type { Location } from '../../sources/locate';
import { BEARS } from '../../sources/search';
import { evidenceAt } from '../../sources/source-index';
import { FUNCTION_WORDS } from '../../text/common-words';
import { onOneLine } from '../../text/line';
import { overlaps, type Span } from '../../text/span';
import { isOfAnotherItem } from '../another-item';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, type Difference, draftSpan, locationSpan } from '../comparison';
import { passageOn, passagesNear } from '../nearby-passages';
import type { Rule } from '../rule';
import { FIGURE_MISMATCH, STRENGTH_CHANGED } from '../shared-rules';
import { hasInstead, inNoSource } from '../wording';
import { isCounted } from './counted-dates';
import { isDerived, isOverAnotherPeriod, isSumOfAll } from './derived-figures';
import { figuresOfNamedRows } from './figure-lists';
import { figureOfAnother } from './figure-of-another';
import { figureOfOppositeAct } from './figures-of-acts';
import { figureOfFullCounterpart } from './full-counterpart';
import { isHeld } from './held-figures';
import { figuresBeside, saidIn } from './pair-about';
import { figureForAnother } from './qualified-figures';
import { workedOutElsewhere } from './worked-out-elsewhere';
import { isWritersOwn } from './writers-own';

const NOT_FOUND: Rule = {
  id: 'figure-not-found',
  title: 'No source has this figure',
  detector: 'figures',
  flagType: 'fabricated_detail',
  severity: 'medium',
  live: false,
};

/** Kinds of figures that a norm bounds. */
const NORMATIVE: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'duration', 'measure']);

/** How many words leading up to a figure are compared, and how many of them must be shared. */
const LEAD_MOST = 6;
const LEAD_LEAST = 4;

const contradictionType = (figure: Figure): ContradictionType =>
  figure.kind === 'date' || figure.kind === 'year' || figure.kind === 'time' ? 'temporal_mismatch' : 'value_mismatch';

/** A number in words below ten is grammar as often as it is a count ("one of them"): it needs a counterpart to be judged. */
const isTelling = (figure: Figure): boolean =>
  !(figure.kind === 'number' && (figure.inWords || figure.value < 10)) && !isFraction(figure);

/** The difference that a figure of the draft stands in. */
function differenceAt(comparison: Comparison, figure: Figure): Difference | undefined {
  return comparison.differences.find(
    (difference) =>
      difference.draftEnd > difference.draftStart &&
      overlaps(draftSpan(comparison.words, difference.draftStart, difference.draftEnd), figure),
  );
}

/** The source's figure at the very words of the draft's, where it measures otherwise: “two business days” for “two days”. */
function alignedFigure({ words }: Comparison, location: Location, figure: Figure): Figure | null {
  const { indexed, alignment } = location;
  const word = words.starts.findIndex((start) => start >= figure.start);
  const at = alignment.matches[word] ?? -1;
  const start = at < 0 ? -1 : (indexed.starts[at] ?? -1);
  const other = indexed.figures.between({ start, end: start + 1 }).find((one) => sameMeasure(figure, one));
  return other && figure.kind === 'duration' && other.value === figure.value && other.unit !== figure.unit
    ? other
    : null;
}

/** The source's counterpart of a figure: of the same measure, in the same difference, and not also in the draft. */
function counterpart(
  location: Location,
  difference: Difference,
  figure: Figure,
  ours: readonly Figure[],
): Figure | undefined {
  const { indexed } = location;
  const within = locationSpan(location);
  const beside = difference.atEdge ? 0 : 1;
  const from = indexed.starts[Math.max(0, difference.sourceStart - beside)] ?? 0;
  const to =
    indexed.ends[Math.min(indexed.words.length, difference.sourceEnd + beside) - 1] ?? indexed.source.text.length;
  return indexed.figures
    .between({ start: Math.max(from, within.start), end: Math.min(to, within.end) })
    .find((other) => sameMeasure(figure, other) && !ours.some((own) => own !== figure && sameFigure(own, other)));
}

/**
 * A figure of the same measure that a source has after the very words that lead up to the draft's ("paid the deposit
 * of"), with the sentence it stands in.
 */
function afterSameWords(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
): { other: Figure; indexed: IndexedSource } | null {
  const { words } = comparison;
  const at = words.starts.findIndex((start) => start >= figure.start);
  const lead = words.words.slice(Math.max(0, at - LEAD_MOST), Math.max(0, at));
  for (const indexed of input.sources.indexed) {
    for (const other of indexed.figures) {
      if (!sameMeasure(figure, other) || figure.kind === 'number') continue;
      const end = wordAt(indexed, other.start);
      let shared = 0;
      let telling = 0;
      while (
        shared < lead.length &&
        lead[lead.length - 1 - shared]?.stem === indexed.words.at(end - 1 - shared)?.stem
      ) {
        if (!FUNCTION_WORDS.has(lead[lead.length - 1 - shared]?.form ?? '')) telling++;
        shared++;
      }
      if (shared >= LEAD_LEAST && telling >= 2) return { other, indexed };
    }
  }
  return null;
}

/** A figure read by text recognition may be misread: it is at most medium, and the page has to be looked at. */
function mismatch(input: CheckInput, figure: Figure, other: Figure, indexed: IndexedSource, span: Span): Problem {
  const isOcr = isRecognizedAt(indexed.source, other);
  const explanation = hasInstead(onOneLine(figure.text), indexed.source.id, onOneLine(other.text));
  return problem(input, FIGURE_MISMATCH, figure, {
    verdict: 'contradicted',
    contradiction_type: contradictionType(figure),
    explanation: isOcr ? `${explanation} The page was read by text recognition (OCR); look at it.` : explanation,
    ...(isOcr ? { severity: 'medium' as const } : {}),
    evidence: [evidenceAt(indexed, span)],
    correction: onOneLine(other.text),
  });
}

/** The figures of a passage, with the text of its source. */
interface NearbyFigures {
  readonly text: string;
  readonly figures: readonly Figure[];
}

/** The figures of the passages that best bear on a claim. */
const figuresNearby = (input: CheckInput, comparison: Comparison): readonly NearbyFigures[] =>
  passagesNear(input, comparison).map(({ indexed, passage }) => ({
    text: indexed.source.text,
    figures: indexed.figures.between(passage),
  }));

/** How many sentences before and after a figure may give what it is worked out from. */
const WORKED_OUT_BEFORE = 2;
const WORKED_OUT_AFTER = 1;
/** How many figures of a passage are looked at: where there are many, some always add up. */
const MOST_OPERANDS = 12;

/** Whether a figure is worked out from those that the sentences around it give and the sources have, or that one passage has. */
function followsFromOthers(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
  passages: readonly (readonly Figure[])[],
): boolean {
  const { analysis, sources } = input;
  const { text } = analysis.prose;
  const { index, start, end } = comparison.sentence;
  const around = {
    start: analysis.sentences[Math.max(0, index - WORKED_OUT_BEFORE)]?.start ?? start,
    end: analysis.sentences[index + WORKED_OUT_AFTER]?.end ?? end,
  };
  const own = figuresBeside(analysis, around, figure).filter((other) => isHeld(sources, other));
  const how = approximationOf(text, figure);
  const said = saidIn(analysis, comparison.sentence);
  return (
    isDerived(said, figure, how, own) ||
    isSumOfAll(said, figure, passages) ||
    figuresOfNamedRows(input, comparison).some((theirs) => isDerived(said, figure, how, theirs)) ||
    passages.some((theirs) => isDerived(said, figure, how, [...own, ...theirs.slice(0, MOST_OPERANDS)]))
  );
}

/** What a figure is said to be right after it, where it is how far two others lie apart. */
const LIES_BETWEEN = /^\s(?:apart|more|less|higher|lower|above|below|short)\b/i;
/** How far from the figure in its place the other one may stand, in UTF-16 units. */
const OTHER_END = 300;

/** “November 2021” where the source has “November”: dates that agree in all that both give are no two dates. */
function agreesAsFarAsGiven(one: Figure, other: Figure): boolean {
  if (one.kind !== 'date' || other.kind !== 'date') return false;
  const parts = ({ value }: Figure): number[] => [
    Math.floor(value / 10_000),
    Math.floor(value / 100) % 100,
    value % 100,
  ];
  const theirs = parts(other);
  return parts(one).every((part, i) => part === 0 || theirs[i] === 0 || part === theirs[i]);
}

/** A figure where a source has another one in its place: null where it is that one rounded, or worked out. */
function besideAnother(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
  { other, indexed, span }: { readonly other: Figure; readonly indexed: IndexedSource; readonly span: Span },
): Problem | null {
  const { text } = input.analysis.prose;
  if (agreesAsFarAsGiven(other, figure)) return null;
  if (roundsTo(other, figure, approximationOf(text, figure), indexed.source.text)) return null;
  // Of the passage only the very figure that stands in its place counts: among many some always add up.
  const isDifference = LIES_BETWEEN.test(text.slice(figure.end, figure.end + 12));
  const around = { start: span.start - OTHER_END, end: span.end + OTHER_END };
  const workedOut =
    followsFromOthers(input, comparison, figure, isDifference ? [indexed.figures.between(around)] : [[other]]) ||
    isOverAnotherPeriod(text.slice(comparison.sentence.start, comparison.sentence.end), figure, other);
  return workedOut ? null : mismatch(input, figure, other, indexed, span);
}

/** “no more than $2 million” where the passage that bears on the claim has “at least $2 million”, and none has it so. */
function boundTurned(input: CheckInput, comparison: Comparison, figure: Figure): Problem | null {
  const { text } = input.analysis.prose;
  const bound = boundOf(text, figure);
  if (bound === null || !NORMATIVE.has(figure.kind)) return null;
  const near = passagesNear(input, comparison).filter(({ score }) => score >= BEARS);
  const same = near.flatMap(({ indexed, passage }) =>
    indexed.figures
      .between(passage)
      .filter((other) => bearsOut(other, figure))
      .map((other) => ({ indexed, other, bound: boundOf(indexed.source.text, other) })),
  );
  const [found] = same;
  if (!found || same.some((one) => one.bound === null || one.bound.way === bound.way)) return null;
  const { indexed, other } = found;
  const from = wordAt(indexed, other.start);
  const [here, there] = bound.way === 'floor' ? ['at least', 'at most'] : ['at most', 'at least'];
  return problem(input, STRENGTH_CHANGED, bound, {
    verdict: 'contradicted',
    contradiction_type: 'subtle_inconsistency',
    severity: 'high',
    explanation: `“${onOneLine(figure.text)}” is ${here} that much in the draft, and ${there} that much in ${indexed.source.id}.`,
    evidence: [evidenceAt(indexed, sentenceSpan(indexed, from, from + 1))],
  });
}

function judge(input: CheckInput, comparison: Comparison, figure: Figure, ours: readonly Figure[]): Problem | null {
  const bound = boundTurned(input, comparison, figure);
  if (bound) return bound;
  const another = figureForAnother(input, comparison, figure);
  return (another && besideAnother(input, comparison, figure, another)) ?? judgeValue(input, comparison, figure, ours);
}

function judgeValue(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
  ours: readonly Figure[],
): Problem | null {
  const { location, follows } = comparison;
  const { sources } = input;
  if (location && follows && !isOfAnotherItem(input, comparison)) {
    const span = locationSpan(location);
    if (location.indexed.figures.between(span).some((other) => bearsOut(other, figure))) return null;
    const full = isHeld(sources, figure) ? figureOfFullCounterpart(input, comparison, figure) : null;
    if (full) return besideAnother(input, comparison, figure, full);
    const difference = differenceAt(comparison, figure);
    if (!difference) {
      const beside = alignedFigure(comparison, location, figure);
      return beside && besideAnother(input, comparison, figure, { other: beside, indexed: location.indexed, span });
    }
    const other = counterpart(location, difference, figure, ours);
    if (other) return besideAnother(input, comparison, figure, { other, indexed: location.indexed, span });
    if (
      difference.atEdge &&
      figuresNearby(input, comparison).some(({ figures }) => figures.some((nearby) => bearsOut(nearby, figure)))
    )
      return null;
    if ((figure.kind === 'number' && figure.inWords) || isFraction(figure)) return null;
  }
  if (!isTelling(figure) || isOwnDeadline(input, comparison, figure)) return null;
  if (isHeld(sources, figure)) {
    const another = figureInItsPlace(input, comparison, figure);
    return another && besideAnother(input, comparison, figure, another);
  }
  return judgeUnknown(input, comparison, figure);
}

/** The figure that the sources have for what a claim says, where they have the claim's own for something else. */
const figureInItsPlace = (input: CheckInput, comparison: Comparison, figure: Figure) =>
  (comparison.follows
    ? null
    : (figureOfAnother(input, comparison, figure) ?? figureOfFullCounterpart(input, comparison, figure))) ??
  figureOfOppositeAct(input, comparison, figure);

/** A figure that no source has. */
function judgeUnknown(input: CheckInput, comparison: Comparison, figure: Figure): Problem | null {
  const { sources } = input;
  const led = afterSameWords(input, comparison, figure);
  if (led) {
    const from = wordAt(led.indexed, led.other.start);
    return besideAnother(input, comparison, figure, { ...led, span: sentenceSpan(led.indexed, from, from + 1) });
  }
  const nearby = figuresNearby(input, comparison);
  const how = approximationOf(input.analysis.prose.text, figure);
  if (nearby.some(({ text, figures }) => figures.some((other) => roundsTo(other, figure, how, text)))) return null;
  const theirs = nearby.map(({ figures }) => figures);
  if (followsFromOthers(input, comparison, figure, theirs) || isCounted(input, comparison, figure)) return null;
  const workedOut = workedOutElsewhere(input, comparison, figure);
  if (workedOut.how === 'certain') return null;
  const isOwn = isWritersOwn(input, comparison, figure);
  const operands = workedOut.from?.map(({ text }) => `“${onOneLine(text)}”`).join(' and ');
  return problem(input, NOT_FOUND, figure, {
    verdict: 'unsupported',
    severity: figure.kind === 'number' || workedOut.how === 'likely' || isOwn ? 'low' : NOT_FOUND.severity,
    explanation: `“${onOneLine(figure.text)}” is ${inNoSource(sources.sources.length)}.${operands ? ` It can be worked out from ${operands}, which they have.` : isOwn ? ' It reads as worked out; check it.' : ''}`,
    evidence: passageOn(input, comparison),
  });
}

/** A time that the draft itself sets whoever it is written to ("we demand payment by September 1"): no source can have it. */
function isOwnDeadline({ analysis }: CheckInput, { sentence }: Comparison, figure: Figure): boolean {
  if (!['date', 'time', 'duration'].includes(figure.kind)) return false;
  const { text } = analysis.prose;
  const before = text.slice(Math.max(sentence.start, figure.start - 24), figure.start);
  const said = text.slice(sentence.start, sentence.end);
  return SETS_A_TIME.test(before) && ADDRESSES.test(said) && DEMANDS.test(said);
}

const SETS_A_TIME = /\b(?:by|before|until|within|no later than|on or before)[\s\u00a0]{1,3}$/i;
const ADDRESSES = /\b(?:you|your)\b/i;
const DEMANDS =
  /\b(?:demand(?:s|ed)?|request(?:s|ed)?|please|must|kindly|unless(?![^.;]{0,80}\b(?:was|were|had)\b)|we expect|is asked|are asked)\b/i;

/** Money, percentages, durations, dates and numbers of each claim against the sentence it follows, else against all sources. */
export const figures: Check = {
  needsSources: true,
  rules: [FIGURE_MISMATCH, NOT_FOUND, STRENGTH_CHANGED],
  run: (input) => {
    const { analysis, sources, comparisons } = input;
    if (sources.sources.length === 0) return [];
    return comparisons.flatMap((comparison) => {
      const foreign: readonly Span[] = [
        ...near(analysis.citations, comparison.sentence),
        ...near(analysis.quotations, comparison.sentence),
      ];
      const own = near(analysis.figures, comparison.sentence).filter(
        (figure) =>
          !foreign.some((span) => overlaps(span, figure)) &&
          !isReference(analysis.prose.text, figure) &&
          !isRatio(analysis.prose.text, figure) &&
          !isOwnDate(analysis.prose.text, figure) &&
          sentenceAt(analysis, figure.start) !== undefined,
      );
      return own.map((figure) => judge(input, comparison, figure, own)).filter((found) => found !== null);
    });
  },
};

/** The date that a paper gives itself in its head or above its signature: “DATE: May 20, 2024”. */
function isOwnDate(text: string, { kind, start }: Figure): boolean {
  if (kind !== 'date') return false;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^\W{0,8}(?:date|dated)\b\W{0,8}(?:(?:as of|this)\s)?$/i.test(line);
}

/** “three shares in every five”: a ratio, in which the number counts nothing. */
const isRatio = (text: string, { kind, start }: Figure): boolean =>
  kind === 'number' && /\b(?:in|of|for)\severy\s$/.test(text.slice(Math.max(0, start - 16), start));

/** "Section 4", "page 12", "Exhibit 3", "No. 7": a reference, not a figure. */
export const isReference = (text: string, figure: Figure): boolean =>
  figure.kind === 'number' &&
  /(?:§{1,2}|¶{1,2}|#|\b(?:[Ss]ections?|[Aa]rticles?|[Pp]arts?|[Rr]ules?|[Pp]ages?|pp?\.|[Ee]xhibits?|Ex\.|[Cc]hapters?|[Pp]aragraphs?|[Nn]os?\.|[Nn]umbers?|[Cc]ounts?|[Tt]itle|[Ff]ootnotes?|n\.|[Ss]chedule|[Aa]nnex|[Tt]able|[Cc]lauses?|[Ii]tems?|[Ss]teps?|at|[Vv]ol(?:ume|\.)))[\s\u00a0]{0,3}$/.test(
    text.slice(Math.max(0, figure.start - 14), figure.start),
  );
