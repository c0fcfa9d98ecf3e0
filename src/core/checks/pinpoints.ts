import type { Citation } from '../citations/citation';
import type { Problem } from '../report/finding';
import { isAuthority } from '../sources/authority';
import { type IndexedSource, pageAt } from '../sources/indexed-source';
import { printedPageAt, printedPages } from '../sources/printed-pages';
import { evidenceAt } from '../sources/source-index';
import { type Check, type CheckInput, problem } from './check';
import { PINPOINT } from './citation-form';
import { locationSpan } from './comparison';
import { attributionCitation, judgeQuotations } from './quotations';

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

function outside(input: CheckInput, citation: Citation, pin: string, holder: IndexedSource): Problem | null {
  const pages = printedPages(holder);
  const wanted = pagesOf(pin);
  const first = pages[0];
  const last = pages.at(-1);
  if (!wanted || !first || !last || (wanted.first >= first.label && wanted.first <= last.label)) return null;
  return problem(input, PINPOINT, citation, {
    verdict: 'contradicted',
    explanation: `${holder.source.id} runs from page ${first.label} to ${last.label}; there is no page ${wanted.first}.`,
    evidence: [evidenceAt(holder, last.span)],
  });
}

/** The pinpoint of a held authority against its printed pages: does the page exist, and are the quoted words on it. */
export const pinpoints: Check = {
  needsSources: true,
  rules: [PINPOINT],
  run: (input) => {
    const { analysis, sources } = input;
    const judged = new Map<Citation, Problem>();
    for (const one of judgeQuotations(input)) {
      if (one.outcome === 'not_found' || !one.location) continue;
      const near = attributionCitation(analysis, one.quotation);
      if (!near?.pin) continue;
      const authority = near.resolves_to == null ? near : analysis.citations[near.resolves_to];
      const { indexed, alignment } = one.location;
      const wanted = pagesOf(near.pin);
      if (!authority || !wanted || !isAuthority(indexed, authority)) continue;
      const from = printedPageAt(indexed, indexed.starts[alignment.sourceStart] ?? 0);
      const to = printedPageAt(indexed, indexed.starts[Math.max(0, alignment.sourceEnd - 1)] ?? 0);
      if (from === null || to === null || (wanted.first <= to && wanted.last >= from)) continue;
      const right = from === to ? String(from) : `${from}–${String(to).slice(-2)}`;
      const at = near.start + near.text.lastIndexOf(near.pin);
      judged.set(
        near,
        problem(
          input,
          PINPOINT,
          { start: at, end: at + near.pin.length },
          {
            verdict: 'contradicted',
            explanation: `The quoted words stand on page ${right} of ${indexed.source.id}, not on page ${near.pin}.`,
            evidence: [
              {
                ...evidenceAt(indexed, locationSpan(one.location)),
                page: pageAt(indexed.source, indexed.starts[alignment.sourceStart] ?? 0),
              },
            ],
            correction: right,
          },
        ),
      );
    }
    for (const citation of analysis.citations) {
      if (!citation.pin || judged.has(citation)) continue;
      const authority = citation.resolves_to == null ? citation : analysis.citations[citation.resolves_to];
      if (!authority || authority.kind !== 'case') continue;
      const holder = sources.indexed.find((indexed) => isAuthority(indexed, authority));
      const found = holder ? outside(input, citation, citation.pin, holder) : null;
      if (found) judged.set(citation, found);
    }
    return [...judged.values()];
  },
};
