import type { Citation } from '../../citations/citation';
import type { Problem } from '../../report/finding';
import { isAuthority } from '../../sources/authority';
import type { IndexedSource } from '../../sources/indexed-source';
import { printedPageAt, printedPages } from '../../sources/printed-pages';
import { evidenceAt } from '../../sources/source-index';
import { type Check, type CheckInput, problem } from '../check';
import { locationSpan } from '../comparison';
import { attributionCitation } from '../quotations/attribution';
import { type JudgedQuotation, judgeQuotations } from '../quotations/judge-quotation';
import { PINPOINT } from '../shared-rules';
import { authorityOf, isPagedAs, pagesOf } from './pinned-pages';

function outside(
  input: CheckInput,
  citation: Citation,
  pin: string,
  authority: Citation,
  holder: IndexedSource,
): Problem | null {
  const pages = printedPages(holder);
  const wanted = pagesOf(pin);
  const first = pages[0];
  const last = pages.at(-1);
  if (
    !isPagedAs(holder, authority) ||
    !wanted ||
    !first ||
    !last ||
    (wanted.first >= first.label && wanted.first <= last.label)
  )
    return null;
  return problem(input, PINPOINT, citation, {
    verdict: 'contradicted',
    explanation: `${holder.source.id} runs from page ${first.label} to ${last.label}; there is no page ${wanted.first}.`,
    evidence: [evidenceAt(holder, last.span)],
  });
}

/** A quotation that stands in the authority it is given to, but on another page than its pinpoint. */
function misplaced(input: CheckInput, judged: JudgedQuotation): { citation: Citation; problem: Problem } | null {
  const { location } = judged;
  const citation = attributionCitation(input.analysis, judged.quotation);
  if (judged.outcome === 'not_found' || !location || !citation?.pin) return null;
  const { indexed, alignment } = location;
  const authority = authorityOf(input.analysis, citation);
  const wanted = pagesOf(citation.pin);
  if (!authority || !wanted || !isAuthority(indexed, authority) || !isPagedAs(indexed, authority)) return null;
  const from = printedPageAt(indexed, indexed.starts[alignment.sourceStart] ?? 0);
  const to = printedPageAt(indexed, indexed.starts[Math.max(0, alignment.sourceEnd - 1)] ?? 0);
  if (from === null || to === null || (wanted.first <= to && wanted.last >= from)) return null;
  const right = from === to ? String(from) : `${from}–${String(to).slice(-2)}`;
  const at = citation.start + citation.text.lastIndexOf(citation.pin);
  return {
    citation,
    problem: problem(
      input,
      PINPOINT,
      { start: at, end: at + citation.pin.length },
      {
        verdict: 'contradicted',
        explanation: `The quoted words stand on page ${right} of ${indexed.source.id}, not on page ${citation.pin}.`,
        evidence: [evidenceAt(indexed, locationSpan(location))],
        correction: right,
      },
    ),
  };
}

/** The pinpoint of a held authority against its printed pages: does the page exist, and are the quoted words on it. */
export const pinpoints: Check = {
  needsSources: true,
  rules: [PINPOINT],
  run: (input) => {
    const found = judgeQuotations(input)
      .map((judged) => misplaced(input, judged))
      .filter((one) => one !== null);
    const judged = new Set(found.map(({ citation }) => citation));
    const beyond = input.analysis.citations.map((citation) => {
      const authority = citation.pin && !judged.has(citation) ? authorityOf(input.analysis, citation) : undefined;
      if (authority?.kind !== 'case' || !citation.pin) return null;
      const holder = input.sources.indexed.find((indexed) => isAuthority(indexed, authority));
      return holder ? outside(input, citation, citation.pin, authority, holder) : null;
    });
    return [...found.map((one) => one.problem), ...beyond.filter((one) => one !== null)];
  },
};
