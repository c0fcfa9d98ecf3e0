import type { Citation } from '../../citations/citation';
import { isForeign, reporterOf } from '../../citations/facts';
import type { Reporter } from '../../citations/facts/fact-types';
import type { Problem } from '../../report/finding';
import { opensInReporter } from '../../sources/named-decision';
import type { Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';
import { formRule, malformed } from './rule';

const ABBREVIATION = formRule('citation-abbreviation', 'The reporter is abbreviated or spaced in another way', 'low');
const MISSING = formRule('citation-incomplete', 'The court or the year is missing', 'low');
const HYPHEN: Rule = {
  ...formRule('citation-range-hyphen', 'A range is joined by a hyphen', 'low'),
  offByDefault: true,
};
const ORDINAL = formRule('citation-ordinal', 'The ordinal is written in another way', 'low');
const RANGE = formRule('citation-range-reversed', 'A range ends before it begins', 'medium');
const SECTION_MARK = formRule('citation-section-mark', 'The section mark does not suit what follows it', 'low');
const UNKNOWN = formRule('citation-unknown-reporter', 'No such reporter is known', 'medium');

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

/** Whether a source that is itself in this reporter writes it as the draft does, as courts do whose own style has no full stops. */
const isStyleOfSource = ({ sources }: CheckInput, written: string): boolean =>
  sources.indexed.some((indexed) => opensInReporter(indexed, written));

function abbreviation(input: CheckInput, citation: Citation, reporter: Reporter): Problem[] {
  const written = citation.reporter;
  const standard = reporter.abbreviation;
  const straight = written?.replace(/[‘']/g, '’');
  if (!written || straight === standard || !KINDS_WITH_ONE_FORM.has(reporter.kind)) return [];
  const span = reporterSpan(citation);
  const spacing = letters(written) === letters(standard);
  // A name written out, or another abbreviation, is a choice of style as long as it is a known one; and practitioners may
  // close up the spaces of a reporter to save words (B6).
  if (reporter.kind === 'state' && isStyleOfSource(input, written)) return [];
  if (!span || (!spacing && /[a-z]{5}/.test(written)) || written === standard.replace(/\s/g, '')) return [];
  return [
    problem(input, ABBREVIATION, span, {
      ...malformed(`The standard abbreviation of the ${reporter.name} is “${standard}”.`),
      correction: standard,
    }),
  ];
}

/** What leads to a later decision of the same case, whose year may be that of another. */
const HISTORY = /(?:nom\.|denied|granted|dismissed),?\s{1,3}$/;

/** Reporters of one court say by themselves which it is. */
const tellsCourt = (reporter: Reporter | undefined): boolean =>
  reporter !== undefined &&
  (reporter.courts.length === 1 || reporter.kind === 'state' || reporter.courts.includes('scotus'));

function incomplete(input: CheckInput, citation: Citation, group: readonly Citation[]): Problem[] {
  if (citation.parallel_of !== undefined || citation.plaintiff === undefined || /[_—-]/.test(citation.page ?? ''))
    return [];
  if (citation.history !== undefined || /\bCite\sas\b/i.test(citation.text)) return [];
  const before = input.analysis.prose.text.slice(Math.max(0, citation.start - 12), citation.start);
  if (HISTORY.test(before)) return [];
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

/** A range that a hyphen joins, which the styles allow beside the dash (*Bluebook* rule 3.2(a)). */
function hyphen(input: CheckInput, citation: Citation): Problem[] {
  const pin = citation.pin ?? '';
  const at = citation.text.lastIndexOf(pin);
  const match = /\d-\*?(?=\d)/.exec(pin);
  if (!match || at < 0) return [];
  const start = citation.start + at + match.index + 1;
  return [
    problem(input, HYPHEN, { start, end: start + 1 }, { ...malformed('An en dash joins a range.'), correction: '–' }),
  ];
}

/** "2nd Cir.", "F.3rd": ordinals of law are "2d" and "3d" (*Bluebook* rule 6.2(b)). */
function ordinal(input: CheckInput, citation: Citation): Problem[] {
  const { court } = citation;
  if (court === undefined) return [];
  const match = /\b(\d{0,2}[23])(?:nd|rd)(?=\s(?:Cir|Dep|Dist|DCA|Jud|App))/.exec(court);
  const at = citation.text.lastIndexOf(court);
  if (!match || at < 0) return [];
  const start = citation.start + at + match.index;
  const standard = `${match[1]}d`;
  return [
    problem(
      input,
      ORDINAL,
      { start, end: start + match[0].length },
      { ...malformed(`The ordinal is written “${standard}” in a citation.`), correction: standard },
    ),
  ];
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
  const found = [...range(input, citation), ...hyphen(input, citation), ...ordinal(input, citation)];
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

/** Form: abbreviations, marks, ranges, what a full citation gives (*Bluebook* rules 3.2, 3.3, 6.1, 6.2, 10.3–10.5). */
export const citationFormStyle: Check = {
  needsSources: false,
  rules: [ABBREVIATION, HYPHEN, MISSING, ORDINAL, RANGE, SECTION_MARK, UNKNOWN],
  run: (input) => {
    const { citations } = input.analysis;
    const groups = groupsOf(citations);
    return citations.flatMap((citation, index) => judge(input, citation, groups.get(index) ?? [citation]));
  },
};
