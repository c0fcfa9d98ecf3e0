import type { Citation } from '../../citations/citation';
import { isForeign, lawOf, reporterOf } from '../../citations/facts';
import { pageLimit } from '../../citations/facts/page-limits';
import { yearsOfVolume } from '../../citations/facts/volume-years';
import type { Problem } from '../../report/finding';
import { type Check, problem } from '../check';
import type { Rule } from '../rule';
import { PINPOINT } from '../shared-rules';

const IMPOSSIBLE: Rule = {
  id: 'citation-impossible',
  title: 'No such citation can exist',
  detector: 'citation-form',
  flagType: 'fabricated_citation',
  severity: 'critical',
  live: true,
};
/** Years a decision may be dated outside the years its volume's series was published: late reports, early advance sheets. */
const YEAR_TOLERANCE = 1;

/** Years a decision may be dated outside those of its volume. */
const VOLUME_TOLERANCE = 2;

/** Why a citation cannot exist, whatever the sources say; null where it can. `misprint` where one wrong digit would explain it. */
export function impossibility(citation: Citation, thisYear: number): { why: string; misprint: boolean } | null {
  const code =
    citation.kind === 'statute' || citation.kind === 'regulation'
      ? lawOf(citation.reporter_normalized ?? '')
      : undefined;
  if (code && citation.title !== undefined) {
    const title = Number(citation.title);
    if (code.lastTitle !== null && (title < 1 || title > code.lastTitle))
      return {
        why: `The ${code.name} has titles 1 to ${code.lastTitle}; there is no title ${citation.title}.`,
        misprint: false,
      };
  }
  if (citation.year !== undefined && citation.year > thisYear + 1)
    return { why: `The year ${citation.year} has not come yet.`, misprint: true };
  const reporter = citation.kind === 'case' ? reporterOf(citation.reporter_normalized ?? '') : undefined;
  if (!reporter) return null;
  if (reporter.lastVolume !== null && Number(citation.volume) > reporter.lastVolume) {
    return {
      why: `${reporter.name} ended with volume ${reporter.lastVolume}; there is no volume ${citation.volume}.`,
      misprint: true,
    };
  }
  const pages = pageLimit(reporter.abbreviation);
  if (pages !== null && /^\d+$/.test(citation.page ?? '') && Number(citation.page) > pages)
    return { why: `No volume of the ${reporter.name} has a page ${citation.page}.`, misprint: true };
  if (citation.year !== undefined) {
    if (reporter.firstYear !== null && citation.year < reporter.firstYear - YEAR_TOLERANCE) {
      return {
        why: `${reporter.name} carries decisions from ${reporter.firstYear} on; this one is dated ${citation.year}.`,
        misprint: true,
      };
    }
    const years = yearsOfVolume(reporter.abbreviation, Number(citation.volume));
    if (years && (citation.year < years.first - VOLUME_TOLERANCE || citation.year > years.last + VOLUME_TOLERANCE)) {
      return {
        why: `Volume ${citation.volume} of the ${reporter.name} carries decisions of ${years.first} to ${years.last}; this one is dated ${citation.year}.`,
        misprint: true,
      };
    }
    if (reporter.lastYear !== null && citation.year > reporter.lastYear + YEAR_TOLERANCE) {
      return {
        why: `${reporter.name} carries decisions up to ${reporter.lastYear}; this one is dated ${citation.year}.`,
        misprint: true,
      };
    }
  }
  return null;
}

/** A pinpoint before the first page; `n` pages before it cannot be in the case. */
function pinProblem(citation: Citation): string | null {
  const page = Number(citation.page);
  const pin = /^\d+/.exec(citation.pin ?? '');
  if (citation.kind !== 'case' || !pin || !Number.isInteger(page) || citation.volume === undefined) return null;
  // Pinpoints may be written short: "1031, 42" is no page before 1031 but page 1042 only in a range.
  return Number(pin[0]) < page ? `The case begins on page ${page}; page ${pin[0]} lies before it.` : null;
}

/** What is wrong with a citation on its face: no sources needed. */
export const citationForm: Check = {
  needsSources: false,
  rules: [IMPOSSIBLE, PINPOINT],
  run: (input) => {
    const thisYear = new Date().getFullYear();
    return input.analysis.citations.flatMap((citation): Problem[] => {
      if (isForeign(citation.reporter_normalized)) return [];
      const impossible = impossibility(citation, thisYear);
      if (impossible) {
        return [
          problem(input, IMPOSSIBLE, citation, {
            verdict: 'malformed',
            severity: impossible.misprint ? 'high' : 'critical',
            explanation: impossible.why,
          }),
        ];
      }
      const pin = pinProblem(citation);
      return pin ? [problem(input, PINPOINT, citation, { verdict: 'malformed', explanation: pin })] : [];
    });
  },
};
