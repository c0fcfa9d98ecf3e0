import type { Citation } from '../../citations/citation';
import { isForeign } from '../../citations/facts';
import type { Problem } from '../../report/finding';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';

const YEARS: Rule = {
  id: 'citation-parallel-years',
  title: 'Parallel citations of one decision give two years',
  detector: 'citation-form',
  flagType: 'fabricated_detail',
  severity: 'medium',
  live: true,
};

/** What stands between parallel citations that each have a year. */
const GAP = /^,\s{1,3}$/;
const CHANGED = /modified|amended|reh['’]g|rehearing|corrected/i;

/** The year in a neutral citation's own number: "2015 UT 4". */
const ownYear = ({ kind, volume = '', reporter_normalized }: Citation): number | null =>
  kind === 'neutral' && /^(?:19|20)\d\d$/.test(volume) && !isForeign(reporter_normalized) ? Number(volume) : null;

/** The year that a citation's own bracket gives. */
const bracketYear = ({ date, year }: Citation): number | null =>
  date === undefined || year === undefined ? null : year;

function disagreement(citation: Citation, first: Citation, text: string, before: Citation | undefined): string | null {
  const neutral = ownYear(citation) ?? ownYear(first);
  const given = bracketYear(citation) ?? bracketYear(first);
  if (neutral !== null && given !== null && neutral !== given)
    return `The neutral citation is of ${neutral}, the bracket gives ${given}.`;
  if (!before || citation.parallel_of !== undefined || citation.kind !== 'case' || before.kind !== 'case') return null;
  const years = [bracketYear(before), bracketYear(citation)] as const;
  const bare = citation.text.startsWith(citation.core);
  if (years[0] === null || years[1] === null || years[0] === years[1] || !bare || before.plaintiff === undefined)
    return null;
  return GAP.test(text.slice(before.end, citation.start))
    ? `${before.core} is dated ${years[0]}, and ${citation.core} right after it ${years[1]}.`.replace(/\s+/g, ' ')
    : null;
}

function judge(input: CheckInput): Problem[] {
  const { citations, prose } = input.analysis;
  return citations.flatMap((citation, index): Problem[] => {
    const first = citation.parallel_of === undefined ? citation : (citations[citation.parallel_of] ?? citation);
    if ([citation, first].some(({ parentheticals }) => parentheticals?.some((words) => CHANGED.test(words)))) return [];
    const why = disagreement(citation, first, prose.text, citations[index - 1]);
    return why ? [problem(input, YEARS, citation, { verdict: 'malformed', explanation: why })] : [];
  });
}

/** Parallel citations are of one decision, and so of one year. */
export const citationFormParallels: Check = { needsSources: false, rules: [YEARS], run: judge };
