import { isInCitation, isQuoted, near } from '../../analysis/analysis';
import { bearsOut, sameFigure, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { rowsIn, tableRowAt } from '../../sources/plain-tables';
import { evidenceAt } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import { lastStartingAtOrBefore, overlaps, type Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { passagesOn, sentencesIn } from '../nearby-passages';
import { FIGURE_MISMATCH } from '../shared-rules';
import { hasInstead } from '../wording';
import {
  type Entry,
  type FigureList,
  listInSentence,
  listsInTables,
  namedBy,
  phraseAfter,
  phraseBefore,
  sharedBy,
  stemsIn,
} from './figure-lists';
import { isReference } from './figures';
import { scaleOf } from './held-figures';

const LISTED: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'duration', 'measure', 'number', 'date']);
/** The words that say what a figure of a claim is for. */
function phraseFor(input: CheckInput, { sentence }: Comparison, figure: Figure, alike: readonly Figure[]): Span {
  const { text } = input.analysis.prose;
  const at = alike.indexOf(figure);
  return (
    phraseAfter(text, figure, alike[at + 1]?.start ?? sentence.end, isOfEach(text, figure)) ??
    phraseBefore(text, figure, alike[at - 1]?.end ?? sentence.start)
  );
}

const EACH = 16;

/** Whether a figure is said of several things: “each a 4.5”. */
const isOfEach = (text: string, { start }: Figure): boolean =>
  /\b(?:each|both)\b/i.test(text.slice(Math.max(0, start - EACH), start));

/** The row of a table, or else the sentence, that a place of a source stands in. */
function unitAt(indexed: IndexedSource, at: number): Span {
  const row = tableRowAt(indexed, at);
  if (row) return row;
  const sentence = indexed.sentences[Math.max(0, lastStartingAtOrBefore(indexed.sentences, at))];
  return sentence ?? { start: at, end: at };
}

/** Whether another place of the sources has a figure with words that name an entry. */
const isTiedElsewhere = (input: CheckInput, list: FigureList, figure: Figure, named: ReadonlySet<string>): boolean =>
  input.sources.indexed.some((indexed) =>
    indexed.figures.some(
      (_, value) => value === figure.value || figure.kind === 'date',
      (other) => {
        if (!bearsOut(other, figure)) return false;
        const unit = unitAt(indexed, other.start);
        if (indexed === list.indexed && list.entries.some(({ span }) => overlaps(span, unit))) return false;
        const stems = stemsIn(indexed.source.text.slice(unit.start, unit.end));
        return [...named].some((stem) => stems.has(stem));
      },
    ),
  );

/** A small number counts, orders or refers as often as it measures. */
const FEW = 10;
const isSmall = ({ kind, value, inWords }: Figure): boolean =>
  kind === 'number' && (inWords || (value < FEW && Number.isInteger(value)));

/** Whether an entry has a figure of the draft; a sum may lack its sign there, and be in thousands. */
function isHeldBy({ indexed }: FigureList, { figure: other }: Pick<Entry, 'figure'>, figure: Figure): boolean {
  const isScaled = figure.kind === 'money' && other.kind === 'number';
  return (
    (other.kind === figure.kind && sameFigure(other, figure)) ||
    bearsOut(other, figure) ||
    (isScaled && other.value * scaleOf(indexed) === figure.value)
  );
}

/** A sentence but for some of its figures. */
function withoutFigures(text: string, { start, end }: Span, figures: readonly Figure[]): string {
  const from = [start, ...figures.map((figure) => figure.end)];
  const to = [...figures.map((figure) => figure.start), end];
  return from.map((at, i) => text.slice(at, to[i])).join(' ');
}

/** The entry whose figure a claim exchanges for that of another one. */
function exchanged(
  input: CheckInput,
  comparison: Comparison,
  list: FigureList,
  figure: Figure,
  alike: readonly Figure[],
): { readonly right: Entry; readonly wrong: Entry } | null {
  const { text } = input.analysis.prose;
  const holders = list.entries.filter((entry) => isHeldBy(list, entry, figure));
  const [wrong] = holders;
  if (!wrong) return null;
  const namedFor = (one: Figure): readonly Entry[] => {
    const { start, end } = phraseFor(input, comparison, one, alike);
    return namedBy(stemsIn(text.slice(start, end)), list);
  };
  const whole = stemsIn(withoutFigures(text, comparison.sentence, alike));
  let named = namedFor(figure);
  if (named.length === 0 && list.isTable && alike.length === 1) named = namedBy(whole, list);
  const isEach = isOfEach(text, figure);
  const [right] = named.filter((entry) => !holders.includes(entry));
  if (!right || (named.length > 1 && !isEach) || isHeldBy(list, right, figure)) return null;
  // The same row may have the figure in another column.
  const ofRow = list.isTable ? list.indexed.figures.between(right.span) : [];
  if (ofRow.some((other) => isHeldBy(list, { figure: other }, figure))) return null;
  // What has the figure in the source may be named too, where it has another figure in the draft.
  const isNamed = holders.some((holder) => sharedBy(whole, holder) > 0);
  const othersOf = alike.filter((other) => other !== figure);
  if (isNamed && !isEach && !othersOf.some((other) => namedFor(other).some((entry) => holders.includes(entry))))
    return null;
  const said = new Set([...right.own].filter((stem) => whole.has(stem)));
  return isTiedElsewhere(input, list, figure, said) ? null : { right, wrong };
}

/** The lists of figures like a claim's in the sentences of a passage, those in tables left out. */
function listsInSentences(indexed: IndexedSource, passage: Span, figure: Figure): readonly FigureList[] {
  const sentences = sentencesIn(indexed, passage);
  const [first, last] = [sentences[0], sentences.at(-1)];
  // Most passages have no two figures, and are left before their sentences are gone through.
  if (!first || !last || indexed.figures.between({ start: first.start, end: last.end }).length < 2) return [];
  return sentences
    .filter((sentence) => rowsIn(indexed, sentence).length === 0)
    .flatMap((sentence) => listInSentence(indexed, sentence, figure) ?? []);
}

function judge(input: CheckInput, comparison: Comparison, figure: Figure, alike: readonly Figure[]): Problem[] {
  for (const { indexed, passage } of passagesOn(input, comparison)) {
    const lists = [
      ...(isSmall(figure) ? [] : listsInTables(indexed, passage)),
      ...listsInSentences(indexed, passage, figure),
    ];
    for (const list of lists) {
      const found = exchanged(input, comparison, list, figure, alike);
      if (found) return [mismatch(input, figure, list, found)];
    }
  }
  return [];
}

function mismatch(
  input: CheckInput,
  figure: Figure,
  { indexed }: FigureList,
  { right }: { readonly right: Entry },
): Problem {
  const theirs = onOneLine(right.figure.text);
  return problem(input, FIGURE_MISMATCH, figure, {
    verdict: 'contradicted',
    contradiction_type: figure.kind === 'date' ? 'temporal_mismatch' : 'value_mismatch',
    explanation: `${hasInstead(onOneLine(figure.text), indexed.source.id, theirs)} “${onOneLine(figure.text)}” is for something else there.`,
    evidence: [evidenceAt(indexed, right.span)],
    // Of a table in thousands the number is not what a draft would say.
    ...(scaleOf(indexed) > 1 ? {} : { correction: theirs }),
  });
}

/** “Krall came first at 61”; in a citation “at 61” is a page. */
const isAfterAt = (text: string, { start }: Figure): boolean =>
  /\sat\s$/.test(text.slice(Math.max(0, start - 4), start));

/** A figure of a table or a list that a claim gives for what the table or the list has another figure for. */
export const listedFigures: Check = {
  needsSources: true,
  rules: [FIGURE_MISMATCH],
  run: (input) =>
    input.comparisons.flatMap((comparison) => {
      const own = near(input.analysis.figures, comparison.sentence).filter(
        (figure) =>
          LISTED.has(figure.kind) &&
          overlaps(figure, comparison.sentence) &&
          !isQuoted(input.analysis, figure) &&
          !isInCitation(input.analysis, figure) &&
          (!isReference(input.analysis.prose.text, figure) || isAfterAt(input.analysis.prose.text, figure)),
      );
      return own.flatMap((figure) =>
        judge(
          input,
          comparison,
          figure,
          own.filter((other) => other.kind === figure.kind && sameMeasure(other, figure)),
        ),
      );
    }),
};
