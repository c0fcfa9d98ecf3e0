import type { Analysis } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import type { IndexedSource } from '../../sources/indexed-source';
import { printedPages } from '../../sources/printed-pages';

/** First and last page of a pinpoint: "515–16" is 515 to 516, "*3" is star page 3. */
export function pagesOf(pin: string): { first: number; last: number } | null {
  const match = /^\*?(\d{1,5})(?:\s?[-–—]\s?(\d{1,5}))?/.exec(pin);
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
export function isPagedAs(holder: IndexedSource, { page }: Citation): boolean {
  const begins = Number(page);
  const pages = printedPages(holder);
  const [first, last] = [pages[0], pages.at(-1)];
  return Number.isNaN(begins) || !first || !last || (begins >= first.label - LEFT_OUT && begins <= last.label);
}

/** The authority or paper that a citation refers to: itself, or the antecedent of a short form. */
export const authorityOf = (analysis: Analysis, citation: Citation): Citation | undefined =>
  citation.resolves_to == null ? citation : analysis.citations[citation.resolves_to];
