import type { Citation } from '../citations/citation';
import type { Problem } from '../report/finding';
import { isAuthority } from '../sources/authority';
import type { IndexedSource } from '../sources/indexed-source';
import { printedPageAt, printedPages } from '../sources/printed-pages';
import { evidenceAt } from '../sources/source-index';
import { attributionCitation } from './attribution';
import { type Check, type CheckInput, problem } from './check';
import { PINPOINT } from './citation-form';
import { locationSpan } from './comparison';
import { type JudgedQuotation, judgeQuotations } from './judge-quotation';

/** First and last page of a pinpoint: "515–16" is 515 to 516. */
function pagesOf(pin: string): { first: number; last: number } | null {
  const match = /^(\d{1,5})(?:\s?[-–—]\s?(\d{1,5}))?/.exec(pin);
  if (!match) return null;
  const first = Number(match[1]);
  const end = match[2];
  if (end === undefined) return { first, last: first };
  const whole = end.length < (match[1] ?? '').length ? `${(match[1] ?? '').slice(0, -end.length)}${end}` : end;
  return { first, last: Number(whole) };
}

/** How many pages of a decision an excerpt may leave out at its head. */
const LEFT_OUT = 60;

/** Whether a source is paged as the reporter that is cited, and not as the slip opinion that it may be. */
function isPagedAs(holder: IndexedSource, { page }: Citation): boolean {
  const begins = Number(page);
  const pages = printedPages(holder);
  const [first, last] = [pages[0], pages.at(-1)];
  return Number.isNaN(begins) || !first || !last || (begins >= first.label - LEFT_OUT && begins <= last.label);
}

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

/** The authority that a citation refers to: itself, or the antecedent of a short form. */
const authorityOf = (input: CheckInput, citation: Citation): Citation | undefined =>
  citation.resolves_to == null ? citation : input.analysis.citations[citation.resolves_to];

/** A quotation that stands in the authority it is given to, but on another page than its pinpoint. */
function misplaced(input: CheckInput, judged: JudgedQuotation): { citation: Citation; problem: Problem } | null {
  const { location } = judged;
  const citation = attributionCitation(input.analysis, judged.quotation);
  if (judged.outcome === 'not_found' || !location || !citation?.pin) return null;
  const { indexed, alignment } = location;
  const authority = authorityOf(input, citation);
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
      const authority = citation.pin && !judged.has(citation) ? authorityOf(input, citation) : undefined;
      if (authority?.kind !== 'case' || !citation.pin) return null;
      const holder = input.sources.indexed.find((indexed) => isAuthority(indexed, authority));
      return holder ? outside(input, citation, citation.pin, authority, holder) : null;
    });
    return [...found.map((one) => one.problem), ...beyond.filter((one) => one !== null)];
  },
};
