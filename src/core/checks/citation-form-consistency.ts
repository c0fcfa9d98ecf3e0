import type { Citation } from '../citations/citation';
import { compareNames } from '../citations/compare-names';
import type { Problem } from '../report/finding';
import { type Check, type CheckInput, problem } from './check';
import type { Rule } from './rule';

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
function difference(citation: Citation, earlier: Citation): string | null {
  if (citation.year !== undefined && earlier.year !== undefined && citation.year !== earlier.year)
    return `Dated ${citation.year} here and ${earlier.year} before: ${earlier.core.replace(/\s+/g, ' ')}.`;
  if (citation.plaintiff && earlier.plaintiff && compareNames(citation, earlier) === 'different')
    return `Called “${citation.name}” here and “${earlier.name}” before: ${earlier.core.replace(/\s+/g, ' ')}.`;
  return null;
}

function judge(input: CheckInput): Problem[] {
  const byLocator = new Map<string, Citation[]>();
  const byVolume = new Map<string, Citation[]>();
  return input.analysis.citations.flatMap((citation): Problem[] => {
    if (citation.kind !== 'case' || !citation.page || !/^\d+$/.test(citation.page)) return [];
    const volume = `${citation.volume} ${citation.reporter_normalized}`;
    const locator = `${volume} ${citation.page}`;
    const same = byLocator.get(locator) ?? [];
    const near = byVolume.get(volume) ?? [];
    byLocator.set(locator, [...same, citation].slice(-MOST_COMPARED));
    byVolume.set(volume, [...near, citation].slice(-MOST_COMPARED));
    for (const earlier of same) {
      const why = difference(citation, earlier);
      if (why) return [problem(input, INCONSISTENT, citation, { verdict: 'malformed', explanation: why })];
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
    return [
      problem(input, INCONSISTENT, citation, {
        verdict: 'malformed',
        explanation: `Begins on page ${citation.page} here and on page ${elsewhere.page} before: ${elsewhere.core.replace(/\s+/g, ' ')}.`,
      }),
    ];
  });
}

/** Citations of one case against each other. */
export const citationFormConsistency: Check = { needsSources: false, rules: [INCONSISTENT], run: judge };
