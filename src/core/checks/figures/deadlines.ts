import { near } from '../../analysis/analysis';
import { bearsOut } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { onOneLine } from '../../text/line';
import { overlaps, type Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { type Counterpart, counterpartsOf, isSameWord, meansTheSame, tellingIn } from '../counterparts';
import { DETAIL_MISMATCH } from '../shared-rules';
import { tellingWordsOf } from '../telling-words';

/** From what a time is counted: “ten days after the closing of the sale”. The span is that of what happens. */
interface Event extends Span {
  readonly way: 'after' | 'before';
  readonly words: readonly AlignedWord[];
  /** Of “receipt of the invoice” the receipt alone; else all words. */
  readonly head: readonly AlignedWord[];
}

const COUNTED =
  /^\)?\s(?:written\s|prior\s|advance\s)?(?:(?<after>after|of|from|following)|(?<before>before|prior\sto))\s(?<event>[^,;.:()[\]]{3,80})/;
const EVENT_ENDS =
  /\b(?:if|unless|and|or|by|upon|when|where|which|with|without|except|but|the (?:court|tenant|landlord) (?:shall|must|may))\b/;
const LONGEST = 120;
const AKIN = 5;

function eventAfter(text: string, figure: Figure): Event | null {
  const after = text.slice(figure.end, figure.end + LONGEST).replace(/\s/g, ' ');
  const match = COUNTED.exec(after);
  const said = match?.groups?.['event'] ?? '';
  if (!match) return null;
  const end = said.search(EVENT_ENDS);
  const event = (end < 0 ? said : said.slice(0, end)).trimEnd();
  const words = tellingWordsOf(event);
  const [head = '', rest] = event.split(' of ', 2);
  const start = figure.end + match[0].length - said.length;
  const way = match.groups?.['before'] === undefined ? 'after' : 'before';
  return words.length === 0
    ? null
    : { way, words, head: rest === undefined ? words : tellingWordsOf(head), start, end: start + event.length };
}

/** “disclosed” and “disclosure”, “receipt” and “received”. */
const areAkin = ({ stem }: AlignedWord, other: AlignedWord): boolean =>
  stem.length >= AKIN && stem.slice(0, AKIN) === other.stem.slice(0, AKIN);

/** Whether two events may be one: the head of either is among the other's words, or means the same and they share another. */
function mayBeOne({ indexed }: Counterpart, ours: Event, theirs: Event): boolean {
  const isOne = (one: AlignedWord, other: AlignedWord): boolean => isSameWord(one, other) || areAkin(one, other);
  const among = (head: readonly AlignedWord[], words: readonly AlignedWord[], same: typeof isOne): boolean =>
    head.some((word) => words.some((other) => same(word, other)));
  const means = (one: AlignedWord, other: AlignedWord): boolean => meansTheSame(indexed, one, other);
  const sharesOther = ours.words.length === 1 || theirs.words.length === 1 || among(ours.words, theirs.words, isOne);
  return (
    among(ours.head, theirs.words, isOne) ||
    among(theirs.head, ours.words, isOne) ||
    (sharesOther && (among(ours.head, theirs.words, means) || among(theirs.head, ours.words, means)))
  );
}

/** Whether a sentence is about what the claim is about, the time and the event apart. */
function isAboutTheSame(input: CheckInput, comparison: Comparison, { matches }: Counterpart, event: Event): boolean {
  const { starts } = comparison.words;
  const others = tellingIn(input, comparison).filter((i) => {
    const start = starts[i] as number;
    return start < event.start || start >= event.end;
  });
  const held = others.filter((i) => (matches[i] as number) >= 0);
  return held.length > 0 && held.length >= others.length - 1;
}

function judge(input: CheckInput, comparison: Comparison, figure: Figure): Problem[] {
  const { text } = input.analysis.prose;
  const ours = eventAfter(text, figure);
  if (!ours || near(input.analysis.quotations, comparison.sentence).some((quotation) => overlaps(quotation, figure)))
    return [];
  const all = counterpartsOf(input, comparison).flatMap((counterpart) =>
    counterpart.indexed.figures
      .between(counterpart.span)
      .filter((other) => bearsOut(other, figure))
      .map((other) => ({ counterpart, event: eventAfter(counterpart.indexed.source.text, other) })),
  );
  const found = all.find(
    ({ counterpart, event }) =>
      event !== null && event.way === ours.way && isAboutTheSame(input, comparison, counterpart, ours),
  );
  if (!found?.event || all.some(({ counterpart, event }) => event === null || mayBeOne(counterpart, ours, event)))
    return [];
  const { indexed, span } = found.counterpart;
  const said = onOneLine(indexed.source.text, found.event);
  return [
    problem(input, DETAIL_MISMATCH, ours, {
      verdict: 'contradicted',
      contradiction_type: 'temporal_mismatch',
      explanation: `The draft counts from “${text.slice(ours.start, ours.end)}”, and ${indexed.source.id} from “${said}”.`,
      evidence: [evidenceAt(indexed, span)],
    }),
  ];
}

/** A time that a claim counts from another event than the sources do. */
export const deadlines: Check = {
  needsSources: true,
  rules: [DETAIL_MISMATCH],
  run: (input) =>
    input.comparisons.flatMap((comparison) =>
      near(input.analysis.figures, comparison.sentence)
        .filter(({ kind }) => kind === 'duration')
        .flatMap((figure) => judge(input, comparison, figure)),
    ),
};
