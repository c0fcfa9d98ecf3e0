import type { Citation } from '../citations/citation';
import { isForeign, reporterOf } from '../citations/facts';
import type { Reporter } from '../citations/facts/fact-types';
import type { Problem } from '../report/finding';
import type { Span } from '../text/span';
import { type Check, type CheckInput, problem } from './check';
import type { Rule } from './rule';

const rule = (id: string, title: string, severity: Rule['severity']): Rule => ({
  id,
  title,
  detector: 'citation-form',
  flagType: 'citation_format_error',
  severity,
  live: true,
});

const ABBREVIATION = rule('citation-abbreviation', 'The reporter is abbreviated or spaced in another way', 'low');
const MISSING = rule('citation-incomplete', 'The court or the year is missing', 'low');
const RANGE = rule('citation-range-reversed', 'A range ends before it begins', 'medium');
const SECTION_MARK = rule('citation-section-mark', 'The section mark does not suit what follows it', 'low');
const SIGNAL = rule('citation-signal', 'The signal is punctuated in another way', 'low');
const UNKNOWN = rule('citation-unknown-reporter', 'No such reporter is known', 'medium');

const malformed = (explanation: string): Pick<Problem, 'verdict' | 'explanation'> => ({
  verdict: 'malformed',
  explanation,
});

/** Where the reporter stands in a citation as written. */
function reporterSpan(citation: Citation): Span | null {
  const core = citation.text.indexOf(citation.core);
  const written = citation.reporter?.replace(/\s+/g, '') ?? '';
  const from = citation.core.search(/[A-Z]/);
  if (core < 0 || from < 0 || written === '') return null;
  let matched = 0;
  let end = from;
  for (; end < citation.core.length && matched < written.length; end++)
    if (!/\s/.test(citation.core[end] as string)) matched++;
  return { start: citation.start + core + from, end: citation.start + core + end };
}

const KINDS_WITH_ONE_FORM: ReadonlySet<string> = new Set(['federal', 'regional', 'state']);
const letters = (abbreviation: string): string => abbreviation.replace(/[\s.’‘']/g, '');

function abbreviation(input: CheckInput, citation: Citation, reporter: Reporter): Problem[] {
  const written = citation.reporter;
  const standard = reporter.abbreviation;
  const straight = written?.replace(/[‘']/g, '’');
  if (!written || straight === standard || !KINDS_WITH_ONE_FORM.has(reporter.kind)) return [];
  const span = reporterSpan(citation);
  const spacing = letters(written) === letters(standard);
  // A name written out, or another abbreviation, is a choice of style as long as it is a known one.
  if (!span || (!spacing && /[a-z]{5}/.test(written))) return [];
  return [
    problem(input, ABBREVIATION, span, {
      ...malformed(`The standard abbreviation of the ${reporter.name} is “${standard}”.`),
      correction: standard,
    }),
  ];
}

/** Reporters of one court say by themselves which it is. */
const tellsCourt = (reporter: Reporter | undefined): boolean =>
  reporter !== undefined &&
  (reporter.courts.length === 1 || reporter.kind === 'state' || reporter.courts.includes('scotus'));

function incomplete(input: CheckInput, citation: Citation, group: readonly Citation[]): Problem[] {
  if (citation.parallel_of !== undefined || citation.plaintiff === undefined || /[_—-]/.test(citation.page ?? ''))
    return [];
  if (citation.history !== undefined) return [];
  if (citation.year === undefined)
    return [problem(input, MISSING, citation, malformed('A full citation gives the year of the decision.'))];
  const told = group.some((one) => one.court !== undefined || tellsCourt(reporterOf(one.reporter_normalized ?? '')));
  const reporter = reporterOf(citation.reporter_normalized ?? '');
  const carriesSeveral = reporter?.kind === 'regional' || (reporter?.kind === 'federal' && reporter.courts.length > 0);
  return told || !carriesSeveral
    ? []
    : [
        problem(
          input,
          MISSING,
          citation,
          malformed(`The ${reporter?.name} carries several courts; the citation does not say which one decided.`),
        ),
      ];
}

/** The second number of a range written short: "1205-08" ends at 1208. */
function fullEnd(first: string, second: string): number {
  return second.length < first.length ? Number(first.slice(0, first.length - second.length) + second) : Number(second);
}

function range(input: CheckInput, citation: Citation): Problem[] {
  const match = /^(?:at\s)?\*?(\d{1,5})\s?[-–—]\s?\*?(\d{1,5})/.exec(citation.pin ?? '');
  if (!match) return [];
  const [, first, second] = match as unknown as [string, string, string];
  if (fullEnd(first, second) >= Number(first)) return [];
  return [problem(input, RANGE, citation, malformed(`The range ${first} to ${second} ends before it begins.`))];
}

function sectionMark(input: CheckInput, citation: Citation): Problem[] {
  const core = citation.text.indexOf(citation.core);
  const mark = citation.core.indexOf('§');
  if (core < 0 || mark < 0) return [];
  const double = citation.core[mark + 1] === '§';
  const after = mark + (double ? 2 : 1);
  const span = { start: citation.start + core + mark, end: citation.start + core + after };
  const section = citation.section ?? '';
  const several = /[,&]|\d\s(?:and|to|through|or)\s|[-–—]|et seq|\s/.test(section);
  const numbers = section.match(/\d[\w.-]*/g) ?? [];
  if (double && !several)
    return [
      problem(input, SECTION_MARK, span, {
        ...malformed('“§§” stands before several sections; here is one.'),
        correction: '§',
      }),
    ];
  // Only two whole numbers joined by "and" or a comma are two sections: subdivisions and hyphens belong to one.
  if (!double && /^\d+(?:,\s|\s(?:and|&)\s)\d{2,}$/.test(section) && numbers.length === 2)
    return [problem(input, SECTION_MARK, span, { ...malformed('Several sections take “§§”.'), correction: '§§' })];
  if (!/\d/.test(citation.core[after] ?? '')) return [];
  return [
    problem(input, SECTION_MARK, span, {
      ...malformed('A space stands between the section mark and the number.'),
      correction: double ? '§§ ' : '§ ',
    }),
  ];
}

function signal(input: CheckInput, citation: Citation): Problem[] {
  const written = citation.signal;
  if (!written || !/e\.g\./i.test(written)) return [];
  const standard = written
    .replace(/,/g, '')
    .replace(/\s?(e\.g\.)$/i, (_, eg: string) => (written.length > eg.length + 1 ? `, ${eg},` : `${eg},`));
  if (standard === written) return [];
  const end = citation.start;
  const text = input.analysis.prose.text;
  const start = text.lastIndexOf(written.slice(0, 3), end);
  if (start < 0 || end - start > written.length + 4 || text.slice(start, start + written.length) !== written) return [];
  return [
    problem(
      input,
      SIGNAL,
      { start, end: start + written.length },
      { ...malformed(`This signal is written “${standard}”.`), correction: standard },
    ),
  ];
}

/** The citations that are parallel to each other, by the index of the first. */
function groupsOf(citations: readonly Citation[]): ReadonlyMap<number, readonly Citation[]> {
  const groups = new Map<number, Citation[]>();
  citations.forEach((citation, index) => {
    const first = citation.parallel_of ?? index;
    groups.set(first, [...(groups.get(first) ?? []), citation]);
  });
  return groups;
}

function judge(input: CheckInput, citation: Citation, group: readonly Citation[]): Problem[] {
  if (isForeign(citation.reporter_normalized)) return [];
  const found = [...signal(input, citation), ...range(input, citation)];
  if (citation.kind === 'unknown_reporter')
    return [
      ...found,
      problem(input, UNKNOWN, citation, malformed(`No reporter is known by the abbreviation “${citation.reporter}”.`)),
    ];
  if (citation.kind === 'statute' || citation.kind === 'regulation') return [...found, ...sectionMark(input, citation)];
  const reporter = reporterOf(citation.reporter_normalized ?? '');
  if (citation.kind === 'short_case' && reporter) return [...found, ...abbreviation(input, citation, reporter)];
  if (citation.kind !== 'case' || !reporter) return found;
  return [...found, ...abbreviation(input, citation, reporter), ...incomplete(input, citation, group)];
}

/** Form: abbreviations, marks, signals, what a full citation gives (*Bluebook* rules 1.2, 3.2, 3.3, 6.1, 10.3–10.5). */
export const citationFormStyle: Check = {
  needsSources: false,
  rules: [ABBREVIATION, MISSING, RANGE, SECTION_MARK, SIGNAL, UNKNOWN],
  run: (input) => {
    const { citations } = input.analysis;
    const groups = groupsOf(citations);
    return citations.flatMap((citation, index) => judge(input, citation, groups.get(index) ?? [citation]));
  },
};
