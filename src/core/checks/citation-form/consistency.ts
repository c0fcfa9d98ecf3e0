import { type Analysis, rawSpan } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import { compareNames } from '../../citations/compare-names';
import type { Check } from '../check';
import { acrossDraft } from '../draft-check';
import type { Fact, Judgement } from '../draft-facts';
import type { Rule } from '../rule';

const INCONSISTENT: Rule = {
  id: 'citation-inconsistent',
  title: 'The same case is cited in two ways',
  detector: 'citation-form',
  flagType: 'fabricated_detail',
  severity: 'medium',
  live: true,
};

const MOST_COMPARED = 4;

/** How two full citations of one locator differ; null where they agree. */
function difference(citation: Cited, earlier: Cited): string | null {
  if (citation.year !== undefined && earlier.year !== undefined && citation.year !== earlier.year)
    return `Dated ${citation.year} here and ${earlier.year} before: ${earlier.core.replace(/\s+/g, ' ')}.`;
  if (citation.plaintiff && earlier.plaintiff && compareNames(citation, earlier) === 'different')
    return `Called “${citation.name}” here and “${earlier.name}” before: ${earlier.core.replace(/\s+/g, ' ')}.`;
  return null;
}

/** A full citation of a case, as others of the same case are compared with it. */
type Cited = Pick<
  Citation,
  'volume' | 'reporter_normalized' | 'page' | 'year' | 'core' | 'name' | 'plaintiff' | 'defendant'
>;

function gather(analysis: Analysis): Fact<Cited>[] {
  return analysis.citations.flatMap((citation): Fact<Cited>[] => {
    const { kind, volume, reporter_normalized, page, year, core, name, plaintiff, defendant } = citation;
    if (kind !== 'case' || !page || !/^\d+$/.test(page)) return [];
    const value = { volume, reporter_normalized, page, year, core, name, plaintiff, defendant };
    return [{ ...rawSpan(analysis, citation), value }];
  });
}

function judge(facts: readonly Fact<Cited>[]): Judgement[] {
  const byLocator = new Map<string, Cited[]>();
  const byVolume = new Map<string, Cited[]>();
  return facts.flatMap(({ value: citation }, fact): Judgement[] => {
    const volume = `${citation.volume} ${citation.reporter_normalized}`;
    const locator = `${volume} ${citation.page}`;
    const same = byLocator.get(locator) ?? [];
    const near = byVolume.get(volume) ?? [];
    byLocator.set(locator, [...same, citation].slice(-MOST_COMPARED));
    byVolume.set(volume, [...near, citation].slice(-MOST_COMPARED));
    const inconsistent = (explanation: string): Judgement[] => [
      { fact, rule: INCONSISTENT, details: { verdict: 'malformed', explanation } },
    ];
    for (const earlier of same) {
      const why = difference(citation, earlier);
      if (why) return inconsistent(why);
    }
    const elsewhere = near.find(
      (earlier) =>
        earlier.page !== citation.page &&
        citation.plaintiff !== undefined &&
        earlier.plaintiff !== undefined &&
        earlier.year === citation.year &&
        compareNames(citation, earlier) === 'same',
    );
    if (!elsewhere || same.length > 0) return [];
    return inconsistent(
      `Begins on page ${citation.page} here and on page ${elsewhere.page} before: ${elsewhere.core.replace(/\s+/g, ' ')}.`,
    );
  });
}

/** Citations of one case against each other. */
export const citationFormConsistency: Check = acrossDraft([INCONSISTENT], gather, judge);
