import { rawSpan } from '../analysis/analysis';
import { isStatute } from '../checks/authorities/statute-source';
import type { CheckInput } from '../checks/check';
import { attributionOf } from '../checks/quotations/attribution';
import { judgeQuotations } from '../checks/quotations/judge-quotation';
import type { Citation, CitationKind } from '../citations/citation';
import { locatorKey, sectionBase } from '../citations/locator-key';
import type { Claim, Coverage, WantedAuthority } from '../report/report';
import { isAuthority } from '../sources/authority';
import type { SourceIndex } from '../sources/source-index';
import { onOneLine } from '../text/line';
import { wordsOf } from '../text/words';
import { nearCopies } from './near-copies';

const CASES: ReadonlySet<CitationKind> = new Set(['case', 'neutral', 'database', 'unknown_reporter']);
const STATUTES: ReadonlySet<CitationKind> = new Set(['statute', 'regulation', 'session_law', 'register']);
/** A passage that scores less does not bear on a claim. */
const BEARS = 0.3;
/** Fewer are no ground for a warning. */
const FEWEST = { claims: 5, quotations: 3, quoted: 3 };
const THIN = 0.3;
const HALF = 0.5;

/** What makes two citations one authority: its locator, whatever page they point to. */
const authorityKey = (citation: Citation): string => locatorKey(citation) ?? onOneLine(citation.core).toLowerCase();

/** An authority that the draft cites, with all its full citations, as indices. */
interface Cited {
  readonly first: Citation;
  readonly indices: number[];
}

function citedAuthorities(citations: readonly Citation[]): Cited[] {
  const cited = new Map<string, Cited>();
  for (const [i, citation] of citations.entries()) {
    const isOne = CASES.has(citation.kind) || STATUTES.has(citation.kind);
    if (!isOne || citation.parallel_of !== undefined) continue;
    const key = authorityKey(citation);
    const known = cited.get(key);
    if (known) known.indices.push(i);
    else cited.set(key, { first: citation, indices: [i] });
  }
  return [...cited.values()];
}

/** Whether a source is a statute that has the section, rather than one that cites it. */
function holdsSection(sources: SourceIndex, citation: Citation): boolean {
  const [first] = wordsOf(sectionBase(citation.section ?? '')).forms;
  return (
    first !== undefined &&
    sources.indexed.some(
      (indexed) =>
        isStatute(indexed) &&
        (indexed.positions.get(first) !== undefined || wordsOf(indexed.source.id).forms.includes(first)),
    )
  );
}

const isHeld = (sources: SourceIndex, citation: Citation): boolean =>
  CASES.has(citation.kind)
    ? sources.indexed.some((indexed) => isAuthority(indexed, citation))
    : holdsSection(sources, citation);

function pullList(input: CheckInput, wanted: readonly Cited[], settled: readonly Citation[]): WantedAuthority[] {
  const { prose } = input.analysis;
  return wanted.flatMap(({ first, indices }) => {
    const verdict = settled[indices[0] ?? 0]?.verdict ?? 'not_checked';
    // Nobody can pull what does not exist.
    if (verdict === 'malformed') return [];
    const text = onOneLine(prose.text, first);
    const { signal } = first;
    const citation =
      signal !== undefined && text.startsWith(signal) ? text.slice(signal.length).replace(/^[,\s]+/, '') : text;
    const starts = indices.map((i) => rawSpan(input.analysis, input.analysis.citations[i] ?? first).start);
    return [{ citation, starts, verdict }];
  });
}

const listed = (names: readonly string[]): string =>
  names.length <= 3
    ? names.join(', ').replace(/, ([^,]*)$/, ' and $1')
    : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;

/** What the folder plainly lacks, in a sentence or two; null where nothing shows that it lacks anything. */
function warningOf(input: CheckInput, counts: Omit<Coverage, 'warning' | 'pull_list'>): string | null {
  const { analysis, sources } = input;
  const { claims, claims_with_evidence: evidenced, quotations, quotations_located: located } = counts;
  if (sources.sources.length === 0)
    return claims > 0 ? `There are no sources: none of the ${claims} statements was compared with anything.` : null;
  const warnings: string[] = [];
  if (claims >= FEWEST.claims && evidenced < claims * THIN)
    warnings.push(`Only ${evidenced} of ${claims} statements have a counterpart in the sources.`);
  if (quotations >= FEWEST.quotations && located < quotations * HALF)
    warnings.push(`Only ${located} of ${quotations} quotations are in the sources.`);
  const quoted = judgeQuotations(input).flatMap((judged) => {
    const authority = judged.outcome === 'not_found' ? attributionOf(analysis, judged.quotation) : null;
    return authority && CASES.has(authority.kind) && !isHeld(sources, authority)
      ? [onOneLine(authority.name ?? authority.core)]
      : [];
  });
  const names = [...new Set(quoted)];
  if (names.length >= FEWEST.quoted)
    warnings.push(`The draft quotes ${names.length} authorities that are not among the sources: ${listed(names)}.`);
  if (warnings.length > 0) warnings.push('The folder may lack what the draft relies on.');
  const copies = nearCopies(input).map(({ source }) => source.id);
  if (copies.length > 0)
    warnings.unshift(
      `${listed(copies)} ${copies.length === 1 ? 'is' : 'are'} nearly the same text as the draft, and vouch${copies.length === 1 ? 'es' : ''} for whatever both have. Exclude earlier versions of a draft from its sources.`,
    );
  return warnings.length === 0 ? null : warnings.join(' ');
}

/**
 * How much of the draft the sources can speak to, and the authorities that it cites and the sources do not hold.
 * `settled` are the analysis's citations with their verdicts, in the same order.
 */
export function coverageOf(input: CheckInput, claims: readonly Claim[], settled: readonly Citation[]): Coverage {
  const { analysis, sources } = input;
  const cited = citedAuthorities(analysis.citations);
  const cases = cited.filter(({ first }) => CASES.has(first.kind));
  const wanted = cited.filter(({ first }) => !isHeld(sources, first));
  const judged = judgeQuotations(input);
  const counts = {
    claims: claims.length,
    claims_with_evidence: claims.filter(
      ({ status, evidence }) =>
        status === 'supported' || status === 'contradicted' || (evidence[0]?.score ?? 0) >= BEARS,
    ).length,
    quotations: judged.length,
    quotations_located: judged.filter(({ outcome }) => outcome !== 'not_found').length,
    authorities: cases.length,
    authorities_held: cases.filter((one) => !wanted.includes(one)).length,
  };
  return { ...counts, warning: warningOf(input, counts), pull_list: pullList(input, wanted, settled) };
}
