import { type Finding, Severity } from '../report/finding';
import type { Decided, Report, ReviewDecision } from '../report/report';
import { plainLine } from './plain-line';

/** `1 finding`, `2 findings`; `many` where the plural is not made with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** A value of the report's vocabulary as words: `fabricated_citation` is `fabricated citation`. */
export const asWords = (value: string): string => value.replaceAll('_', ' ');

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `2 critical, 1 low`; `no findings` where there are none. */
export function severityCounts(findings: readonly Pick<Finding, 'severity'>[]): string {
  const counts = Severity.options.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [`${count} ${severity}`] : [];
  });
  return counts.length > 0 ? counts.join(', ') : 'no findings';
}

/** What would put a finding right, as a sentence; null where nothing is known to. */
export function correction(finding: Pick<Finding, 'suggested_correction' | 'fix'>, draftText: string): string | null {
  if (finding.suggested_correction !== null) return plainLine(finding.suggested_correction);
  if (finding.fix === null) return null;
  const { start, end, text } = finding.fix;
  const old = plainLine(draftText.slice(start, end));
  if (text.trim() === '') return `Delete “${old}”`;
  return old === '' ? `Insert “${plainLine(text)}”` : `Replace “${old}” with “${plainLine(text)}”`;
}

/** What an excerpt of evidence should not be cut without: the source's words that would put the finding right. */
export const decisiveWords = (finding: Pick<Finding, 'suggested_correction' | 'fix'>): string =>
  finding.fix?.text ?? finding.suggested_correction ?? '';

/** How much of the draft could be held against the sources, a line each; nothing where there was nothing to check. */
export function coverageLines(coverage: Report['coverage']): string[] {
  const lines: readonly (readonly [number, string])[] = [
    [
      coverage.claims,
      `${counted(coverage.claims, 'claim')}, ${coverage.claims_with_evidence} with evidence in the sources`,
    ],
    [
      coverage.quotations,
      `${counted(coverage.quotations, 'quotation')}, ${coverage.quotations_located} found in the sources`,
    ],
    [
      coverage.authorities,
      `${counted(coverage.authorities, 'authority', 'authorities')}, ${coverage.authorities_held} among the sources`,
    ],
  ];
  return lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
}

/** The findings in the order of the draft, the gravest first where several begin at one place. */
export function inOrder<T extends Pick<Finding, 'start' | 'severity'>>(findings: readonly T[]): T[] {
  const rank = (finding: T): number => Severity.options.indexOf(finding.severity);
  return findings.toSorted((a, b) => a.start - b.start || rank(a) - rank(b));
}

const DECIDED: Readonly<Record<ReviewDecision | 'missed', string>> = {
  approve: 'Confirmed as an error',
  reject: 'Cleared by review',
  defer: 'Put off',
  missed: 'Added by a reviewer',
};

interface Said extends Omit<Decided, 'finding' | 'decision'> {
  readonly decision: keyof typeof DECIDED;
}

/** A reviewer's decision as a sentence: `Cleared by review (A. Reviewer, 2026-03-04): a side letter says sixty.` */
export function decisionLine({ decision, by, at, reason, correction: words }: Said): string {
  const who = plainLine(by) === '' ? at.slice(0, 10) : `${plainLine(by)}, ${at.slice(0, 10)}`;
  const why = reason === null || plainLine(reason) === '' ? '' : `: ${plainLine(reason)}`;
  const line = `${DECIDED[decision]} (${who})${why}`;
  if (words === null) return line;
  return `${line}${/[.!?…]$/.test(line) ? '' : '.'} Correction: “${plainLine(words)}”`;
}

/** Why a finding that was decided is open again. */
const reopenedLine = (one: Omit<Decided, 'finding'> & { readonly changed: 'text' | 'source' }): string =>
  `Open again, since the ${one.changed} changed. Before: ${decisionLine(one)}`;

/** What was decided about each finding, or why it is open again, by the finding's id. */
export function reviewLines({ review }: Pick<Report, 'review'>): ReadonlyMap<string, string> {
  return new Map([
    ...(review?.reopened ?? []).map((one) => [one.finding, reopenedLine(one)] as const),
    ...(review?.decisions ?? []).map((one) => [one.finding, decisionLine(one)] as const),
  ]);
}

/** How the review stands: `2 of 14 decided, 1 cleared by review`; null where nobody has decided anything. */
export function reviewState({ review, findings }: Pick<Report, 'review' | 'findings'>): string | null {
  if (!review) return null;
  const decided = `${findings.length - review.open} of ${counted(findings.length, 'finding')} decided`;
  const cleared = review.cleared > 0 ? `, ${review.cleared} cleared by review` : '';
  const missed = review.missed.length > 0 ? `, ${counted(review.missed.length, 'error')} added by hand` : '';
  return decided + cleared + missed;
}

/** What a citation style is called, by its setting. */
export const STYLE_NAMES: Readonly<Record<string, string>> = {
  bluebook: 'Bluebook, 22d edition',
  'bluebook-21': 'Bluebook, 21st edition',
  alwd: 'ALWD Guide, 7th edition',
};

/** Where a draft goes, as a heading. */
export const ROUTE_HEADING: Readonly<Record<Report['routing']['decision'], string>> = {
  pass: 'Pass',
  review: 'Review: a person should look before this is used',
  block: 'Block: do not use this draft as it stands',
};

/** What every report calls the part that lists what went wrong in an audit. */
export const NOT_DONE = 'Could not be done';

/** A word with a capital letter in front. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of the draft's file, without its folders. */
export const draftFileName = (path: string | null): string =>
  path === null ? 'the draft' : (path.split(/[\\/]/).at(-1) ?? path);
