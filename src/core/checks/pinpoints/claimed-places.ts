import type { Analysis, Sentence } from '../../analysis/analysis';
import { wordsIn } from '../../analysis/draft-words';
import type { Citation } from '../../citations/citation';
import type { Problem } from '../../report/finding';
import { isAuthority } from '../../sources/authority';
import { type IndexedSource, wordAt } from '../../sources/indexed-source';
import { numberedParagraphs } from '../../sources/numbered-paragraphs';
import { printedPages } from '../../sources/printed-pages';
import { transcriptPages } from '../../sources/record-lines';
import { recordPlace } from '../../sources/record-place';
import { recordSource } from '../../sources/record-source';
import { evidenceAt, type SourceIndex } from '../../sources/source-index';
import { FUNCTION_WORDS } from '../../text/common-words';
import { lastAtOrBefore, overlaps, partitionPoint, type Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import { isCaseCitation } from '../quotations/attribution';
import { PINPOINT } from '../shared-rules';
import { authorityOf, isPagedAs, pagesOf } from './pinned-pages';

/** A document in the parts that it is cited by, and those that a citation names. */
interface Parts {
  readonly units: readonly Span[];
  /** Indices of the first and the last part that is cited. */
  readonly from: number;
  readonly to: number;
  /** How many parts before and after the cited ones are as good: a line more or less is how transcripts are cited. */
  readonly slack: number;
  readonly name: (from: number, to: number) => string;
  readonly called: 'page' | 'paragraph' | null;
}

const through = (from: string, to: string): string => (from === to ? from : `${from}–${to}`);

function paragraphParts(holder: IndexedSource, citation: Citation): Parts | null {
  const units = numberedParagraphs(holder);
  const place = recordPlace(holder, citation);
  if (units.length === 0 || !place || !('at' in place)) return null;
  const from = units.findIndex(({ start }) => start === place.at.start);
  const to = units.findIndex(({ end }) => end === place.at.end);
  return { units, from, to, slack: 0, name: (a, b) => through(`${a + 1}`, `${b + 1}`), called: 'paragraph' };
}

const LINES_OF_SLACK = 2;

function lineParts(holder: IndexedSource, citation: Citation): Parts | null {
  const place = recordPlace(holder, citation);
  if (!place || !('at' in place)) return null;
  const lines = transcriptPages(holder).flatMap(({ label, lines: ofPage }) =>
    ofPage.map((line) => ({ ...line, label })),
  );
  const from = lines.findIndex(({ start }) => start === place.at.start);
  const to = lines.findIndex(({ end }) => end === place.at.end);
  if (from < 0 || to < from) return null;
  const name = (a: number, b: number): string => {
    const [first, last] = [lines[a], lines[b]];
    if (!first || !last) return '';
    if (first.label !== last.label) return `${first.label}:${first.line}–${last.label}:${last.line}`;
    return `${first.label}:${through(`${first.line}`, `${last.line}`)}`;
  };
  return { units: lines, from, to, slack: LINES_OF_SLACK, name, called: null };
}

function pageParts(holder: IndexedSource, authority: Citation, pin: string): Parts | null {
  const pages = printedPages(holder);
  const wanted = pagesOf(pin);
  if (!wanted || !isPagedAs(holder, authority)) return null;
  const from = pages.findIndex(({ label }) => label === wanted.first);
  const to = pages.findIndex(({ label }) => label === wanted.last);
  if (from < 0 || to < from) return null;
  const name = (a: number, b: number): string => through(`${pages[a]?.label}`, `${pages[b]?.label}`);
  return { units: pages.map(({ span }) => span), from, to, slack: 0, name, called: 'page' };
}

/** Of several places ("12, 15") any may be meant for any part of a claim. */
const SEVERAL = /[,;&]/;

interface Cited {
  readonly holder: IndexedSource;
  readonly parts: Parts;
}

/** The held document that a citation names, in parts; null where its parts cannot be told, or where several are cited. */
function citedIn(analysis: Analysis, sources: SourceIndex, citation: Citation): Cited | null {
  const pin = citation.paragraph ?? citation.pin;
  const origin = authorityOf(analysis, citation);
  if (pin === undefined || SEVERAL.test(pin) || !origin) return null;
  const given = { ...origin, pin: citation.pin, paragraph: citation.paragraph };
  if (origin.kind === 'record') {
    const holder = recordSource(sources, origin);
    if (!holder) return null;
    const parts = citation.paragraph === undefined ? lineParts(holder, given) : paragraphParts(holder, given);
    return parts && { holder, parts };
  }
  const holder = isCaseCitation(origin) && sources.indexed.find((indexed) => isAuthority(indexed, origin));
  const parts = holder && citation.paragraph === undefined ? pageParts(holder, origin, pin) : null;
  return holder && parts ? { holder, parts } : null;
}

/** Signals of what is like a claim, or against it, and does not say it (*Bluebook* rule 1.2). */
const NOT_FOR_IT = /\b(?:but|accord|also|cf\.|compare|contra|generally)[,\s]+(?:see[,\s]+|cf\.\s+)?$/i;

/** No signal is longer, in UTF-16 units. */
const SIGNAL = 20;
/** A quotation of no more characters is a term or a word. */
const SHORT = 20;

/**
 * The sentence that a citation is given for: the one it stands in, else the one before it. Null where another citation is
 * given with it, or where the claim is in a quotation, which is looked for word by word.
 */
function claimOf({ sentences, citations, quotations, prose }: Analysis, index: number): Sentence | null {
  const citation = citations[index] as Citation;
  if (
    NOT_FOR_IT.test(
      `${prose.text.slice(Math.max(0, citation.start - SIGNAL), citation.start)}${citation.signal ?? ''} `,
    )
  )
    return null;
  const own = lastAtOrBefore(sentences, citation.start);
  const claim = own && (own.asserts ? own : sentences[own.index - 1]);
  if (!own || !claim?.asserts || /\n\s*\n/.test(prose.text.slice(claim.end, citation.start))) return null;
  if (quotations.some((quotation) => quotation.end - quotation.start > SHORT && overlaps(quotation, claim)))
    return null;
  const reach = { start: claim.start, end: Math.max(own.end, citation.end) };
  const others = [...citations.slice(Math.max(0, index - 3), index), ...citations.slice(index + 1, index + 4)];
  const besides = others.filter((other) => other.parallel_of !== index && !overlaps(other, citation));
  if (besides.some((other) => overlaps(other, reach))) return null;
  return claim;
}

/** What a claim says that its document says, too: how much each word tells there, and in which parts it stands. */
interface Telling {
  readonly weight: number;
  readonly units: readonly number[];
}

/** What a document says of a claim only where it has so many of its telling words, and such a share of all. */
const FEWEST = 6;
const KNOWN = 0.6;

function tellingWords(
  holder: IndexedSource,
  units: readonly Span[],
  forms: ReadonlyMap<string, string>,
): Telling[] | null {
  const all = holder.tables.words.forms.length;
  const starts = units.map(({ start }) => wordAt(holder, start));
  const ends = units.map(({ end }) => wordAt(holder, end));
  const found = [...forms.values()].flatMap((stem): Telling[] => {
    const positions = holder.positions.get(stem) ?? [];
    if (positions.length === 0) return [];
    const within = new Set<number>();
    for (const position of positions) {
      const unit = partitionPoint(starts, (start) => start > position) - 1;
      if (unit >= 0 && position < (ends[unit] as number)) within.add(unit);
    }
    return [{ weight: Math.log(1 + all / positions.length), units: [...within] }];
  });
  return found.length >= FEWEST && found.length >= KNOWN * forms.size ? found : null;
}

/** How much of what telling words tell stands in each run of `size` parts, by its first one. */
function sumsOver(telling: readonly Telling[], count: number, size: number): Float64Array {
  const sums = new Float64Array(Math.max(1, count - size + 1));
  for (const { weight, units } of telling) {
    let done = -1;
    for (const unit of units) {
      const to = Math.min(unit, sums.length - 1);
      for (let at = Math.max(done + 1, unit - size + 1); at <= to; at++) sums[at] = (sums[at] as number) + weight;
      done = Math.max(done, to);
    }
  }
  return sums;
}

/** How much of it stands in the parts from one to another. */
const sumIn = (telling: readonly Telling[], from: number, to: number): number =>
  telling.reduce(
    (sum, { weight, units }) => (units.some((unit) => unit >= from && unit <= to) ? sum + weight : sum),
    0,
  );

/** Most of what the claim says stands at one place, and next to nothing of that at the one that is cited. */
const MOST = 0.6;
const LITTLE = 0.35;
/** Another place that has nearly as much leaves open which is meant. */
const SURE = 0.15;

/** What a part at either end of the place that is named may tell without being part of it. */
const EDGE = 0.1;

/** The fewest parts of a run that tell at least so much. */
function narrowed(telling: readonly Telling[], from: number, to: number, least: number): [number, number] {
  let [first, last] = [from, to];
  while (first < last && sumIn(telling, first + 1, last) >= least) first++;
  while (first < last && sumIn(telling, first, last - 1) >= least) last--;
  return [first, last];
}

function judge(input: CheckInput, index: number): Problem | null {
  const { analysis, sources } = input;
  const citation = analysis.citations[index] as Citation;
  const cited = citedIn(analysis, sources, citation);
  const claim = cited && claimOf(analysis, index);
  if (!cited || !claim) return null;
  const { holder, parts } = cited;
  const { units, from, to, slack } = parts;
  const text = analysis.prose.text;
  const told = wordsIn(text, {
    start: claim.start,
    end: Math.min(claim.end, Math.max(claim.start, citation.start)),
  }).words.filter(({ form }) => !FUNCTION_WORDS.has(form));
  const telling = tellingWords(holder, units, new Map(told.map(({ form, stem }) => [form, stem])));
  if (!telling) return null;
  const whole = telling.reduce((sum, { weight }) => sum + weight, 0);
  const size = to - from + 1 + slack;
  const sums = sumsOver(telling, units.length, size);
  const best = sums.reduce((most, sum, i) => (sum > (sums[most] as number) ? i : most), 0);
  const most = sums[best] as number;
  if (most < MOST * whole || sumIn(telling, from - slack, to + slack) > LITTLE * most) return null;
  const rival = sums.some((sum, i) => Math.abs(i - best) >= size && sum > most - SURE * whole);
  const [first, last] = narrowed(telling, best, best + size - 1, most - EDGE * whole);
  const span = { start: (units[first] as Span).start, end: (units[last] as Span).end };
  const pin = (citation.paragraph ?? citation.pin) as string;
  const at = citation.start + citation.text.lastIndexOf(pin);
  const name = parts.name(first, last);
  return problem(
    input,
    PINPOINT,
    { start: at, end: at + pin.length },
    {
      verdict: 'unsupported',
      severity: 'medium',
      explanation: `What is claimed is not at ${pin} of ${holder.source.id}; it reads like ${parts.called === null ? '' : `${parts.called} `}${name}.`,
      evidence: [evidenceAt(holder, span)],
      ...(rival || parts.called === null ? {} : { correction: name }),
    },
  );
}

/**
 * A claim in the writer's own words whose pinpoint has next to nothing of it, where another place in the same document has
 * nearly all.
 */
export const claimedPlaces: Check = {
  needsSources: true,
  rules: [PINPOINT],
  run: (input) =>
    input.analysis.citations.map((_, index) => judge(input, index)).filter((found): found is Problem => found !== null),
};
