import type { Citation } from '../../citations/citation';
import type { Problem } from '../../report/finding';
import { numberedParagraphs, paragraphNumberAt } from '../../sources/numbered-paragraphs';
import { linesAt, type PageLine, transcriptPages } from '../../sources/record-lines';
import { type LineRange, lineRanges, recordPlace } from '../../sources/record-place';
import { recordSource } from '../../sources/record-source';
import { evidenceAt } from '../../sources/source-index';
import { type Check, type CheckInput, problem } from '../check';
import { sourceSpan } from '../comparison';
import { attributionCitation } from '../quotations/attribution';
import { type JudgedQuotation, judgeQuotations } from '../quotations/judge-quotation';
import { PINPOINT } from '../shared-rules';

const before = (a: PageLine, b: PageLine): boolean => a.page < b.page || (a.page === b.page && a.line < b.line);

const shown = ({ from, to }: LineRange): string => {
  if (from.page !== to.page) return `${from.page}:${from.line}–${to.page}:${to.line}`;
  return from.line === to.line ? `${from.page}:${from.line}` : `${from.page}:${from.line}–${to.line}`;
};

const pinSpan = (citation: Citation, pin: string): { start: number; end: number } => {
  const start = citation.start + citation.text.lastIndexOf(pin);
  return { start, end: start + pin.length };
};

/** A pinpoint to a page, a line or a paragraph that the document does not have. */
function beyond(input: CheckInput, citation: Citation): Problem | null {
  const holder = recordSource(input.sources, citation);
  const place = holder && recordPlace(holder, citation);
  const pin = citation.paragraph ?? citation.pin;
  if (!holder || !place || 'at' in place || pin === undefined) return null;
  const { id } = holder.source;
  const { beyond: what, asked, last } = place;
  return problem(input, PINPOINT, pinSpan(citation, pin), {
    verdict: 'contradicted',
    explanation:
      what === 'line'
        ? `Page ${place.page} of ${id} has ${last} lines; there is no line ${asked}.`
        : `${id} runs from ${what} ${place.first} to ${last}; there is no ${what} ${asked}.`,
  });
}

/** A quotation that stands in the transcript, on other lines than its pinpoint. */
function onOtherLines(input: CheckInput, judged: JudgedQuotation, citation: Citation, pin: string): Problem | null {
  const { location } = judged;
  if (!location) return null;
  const span = sourceSpan(location.indexed, location.alignment.sourceStart, location.alignment.sourceEnd);
  const place = linesAt(transcriptPages(location.indexed), span);
  const ranges = lineRanges(pin);
  // A line more or less is how such pinpoints are made; the words need only begin or end within.
  if (!place || ranges.length === 0) return null;
  if (ranges.some(({ from, to }) => !before(place.to, from) && !before(to, place.from))) return null;
  return problem(input, PINPOINT, pinSpan(citation, pin), {
    verdict: 'contradicted',
    explanation: `The quoted words stand at ${shown(place)} of ${location.indexed.source.id}, not at ${pin}.`,
    evidence: [evidenceAt(location.indexed, span)],
    correction: shown(place),
  });
}

/** A quotation that stands in a pleading or a declaration, in another paragraph than its pinpoint. */
function inOtherParagraph(
  input: CheckInput,
  judged: JudgedQuotation,
  citation: Citation,
  given: string,
): Problem | null {
  const { location } = judged;
  const wanted = /^(\d{1,4})(?:\s?[-–—‐‑―]\s?(\d{1,4}))?$/.exec(given);
  if (!location || !wanted) return null;
  const span = sourceSpan(location.indexed, location.alignment.sourceStart, location.alignment.sourceEnd);
  const paragraphs = numberedParagraphs(location.indexed);
  const from = paragraphNumberAt(paragraphs, span.start);
  const to = paragraphNumberAt(paragraphs, span.end - 1);
  if (from === null || to === null) return null;
  const first = Number(wanted[1]);
  if (first <= to && Number(wanted[2] ?? first) >= from) return null;
  const right = from === to ? `${from}` : `${from}–${to}`;
  return problem(input, PINPOINT, pinSpan(citation, given), {
    verdict: 'contradicted',
    explanation: `The quoted words stand in paragraph ${right} of ${location.indexed.source.id}, not in ${given}.`,
    evidence: [evidenceAt(location.indexed, span)],
    correction: right,
  });
}

/** Pinpoints into the record: page and line of a transcript, paragraph of a pleading or a declaration (*Bluebook* B17). */
export const recordPinpoints: Check = {
  needsSources: true,
  rules: [PINPOINT],
  run: (input) => {
    const found = new Map<Citation, Problem>();
    for (const judged of judgeQuotations(input)) {
      const citation = attributionCitation(input.analysis, judged.quotation);
      if (judged.outcome === 'not_found' || citation?.kind !== 'record' || found.has(citation)) continue;
      if (judged.location?.indexed !== recordSource(input.sources, citation)) continue;
      const fault =
        (citation.pin && onOtherLines(input, judged, citation, citation.pin)) ||
        (citation.paragraph && inOtherParagraph(input, judged, citation, citation.paragraph));
      if (fault) found.set(citation, fault);
    }
    for (const citation of input.analysis.citations) {
      if (citation.kind !== 'record' || found.has(citation)) continue;
      const fault = beyond(input, citation);
      if (fault) found.set(citation, fault);
    }
    return [...found.values()];
  },
};
