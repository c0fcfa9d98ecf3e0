import type { Citation } from '../citations/citation';
import { readCitations } from '../citations/extract';
import type { Document, Prose } from '../text/document';
import { toRawSpan } from '../text/offset-map';
import { project } from '../text/project';
import { sentencesOf } from '../text/sentences';
import { contains, lastAtOrBefore, lastStartingAtOrBefore, overlaps, type Span } from '../text/span';
import { figuresByBlock } from './block-figures';
import { wordsIn } from './draft-words';
import type { Figure } from './figures';
import { type Quotation, quotationsOf } from './quotations';

/** A sentence of the draft. Offsets count in the prose. */
export interface Sentence extends Span {
  readonly index: number;
  /** False for headings, code and bare citations, which assert nothing. */
  readonly asserts: boolean;
}

/** What a draft says, read once for all checks. All offsets count in `prose.text`; `raw` leads back to the document. */
export interface Analysis {
  readonly document: Document;
  readonly prose: Prose;
  readonly sentences: readonly Sentence[];
  readonly citations: readonly Citation[];
  readonly quotations: readonly Quotation[];
  readonly figures: readonly Figure[];
}

function assertsSomething(
  text: string,
  sentence: Span,
  citations: readonly Citation[],
  quotations: readonly Quotation[],
): boolean {
  let rest = '';
  let at = sentence.start;
  for (const citation of citations) {
    if (!overlaps(citation, sentence) || citation.end <= at) continue;
    rest += text.slice(at, Math.max(at, citation.start));
    at = Math.min(sentence.end, citation.end);
  }
  rest += text.slice(at, sentence.end);
  const words = wordsIn(rest, { start: 0, end: rest.length }).words.length;
  return words >= 4 || quotations.some((quotation) => overlaps(quotation, sentence));
}

/** Reads a draft. Linear in its length. */
export const analyse = (document: Document): Analysis =>
  analyseProse(document, project(document.text, document.markup));

/** Reads a draft whose prose is at hand. */
export function analyseProse(document: Document, prose: Prose): Analysis {
  const citations = readCitations(prose.text);
  const quotations = quotationsOf(prose);
  const outer = citations.filter((citation, i) => i === 0 || citation.start >= (citations[i - 1] as Citation).end);
  const spans = prose.blocks.flatMap((block) => sentencesOf(prose.text, block, outer).map((span) => ({ span, block })));
  const sentences = spans.map(({ span, block }, index) => ({
    ...span,
    index,
    asserts:
      block.kind !== 'heading' &&
      block.kind !== 'code' &&
      assertsSomething(prose.text, span, near(citations, span), near(quotations, span)),
  }));
  return { document, prose, sentences, citations, quotations, figures: figuresByBlock(prose) };
}

/** Those of a sorted list that may touch a span. */
export function near<T extends Span>(items: readonly T[], span: Span): readonly T[] {
  let first = lastStartingAtOrBefore(items, span.start);
  // Nested citations start later and end earlier than the one that holds them.
  first = Math.max(0, first - 3);
  let last = first;
  while (last < items.length && (items[last] as T).start < span.end) last++;
  return items.slice(first, last).filter((item) => overlaps(item, span));
}

/** A span of the prose as a span of the document's text. */
export const rawSpan = (analysis: Analysis, span: Span): Span => toRawSpan(analysis.prose.map, span);

/** The sentence that holds an offset. */
export function sentenceAt(analysis: Analysis, offset: number): Sentence | undefined {
  const sentence = lastAtOrBefore(analysis.sentences, offset);
  return sentence && offset < sentence.end ? sentence : undefined;
}

/** A sentence with the bare citations that follow it and say where it is from. */
export function withCitationsAfter({ sentences, prose }: Analysis, { index, start, end }: Sentence): Span {
  let last = end;
  for (let i = index + 1; i < sentences.length; i++) {
    const next = sentences[i] as Sentence;
    if (next.asserts || /\n[ \t\r]*\n/.test(prose.text.slice(last, next.start))) break;
    last = next.end;
  }
  return { start, end: last };
}

/** Whether a sentence asks and states nothing: “Is notice by e-mail enough?”, “Whether notice by e-mail is enough.” */
export function isQuestion({ prose }: Analysis, { start, end }: Span): boolean {
  const said = prose.text.slice(start, end);
  return /\?["”’)\]*_]{0,3}\s*$/.test(said) || /^\W{0,4}(?:[\dIVX]{1,4}[.)]\s{1,3})?Whether\b(?! or not\b)/.test(said);
}

export const isQuoted = (analysis: Analysis, span: Span): boolean =>
  near(analysis.quotations, span).some((quotation) => contains(quotation, span));

export const isInCitation = (analysis: Analysis, span: Span): boolean =>
  near(analysis.citations, span).some((citation) => overlaps(citation, span));
