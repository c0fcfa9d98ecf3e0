import { countingFindings } from '../../core/audit/assess';
import { type LineIndex, lineIndex, positionAt } from '../../core/export/line-index';
import { plainLine, shortened } from '../../core/export/plain-line';
import {
  counted,
  coverageLines,
  inOrder,
  NOT_DONE,
  reviewLines,
  reviewState,
  severityCounts,
} from '../../core/export/wording';
import type { Finding } from '../../core/report/finding';
import type { Decision, Report } from '../../core/report/report';
import type { Style, Surface } from '../terminal';
import { findingLines, type Reviewed } from './finding';
import { wrapped } from './wrap';

const BADGE: Readonly<Record<Decision, { readonly word: string; readonly style: Style }>> = {
  pass: { word: 'PASS', style: ['bold', 'black', 'bgGreen'] },
  review: { word: 'REVIEW', style: ['bold', 'black', 'bgYellow'] },
  block: { word: 'BLOCK', style: ['bold', 'white', 'bgRed'] },
};

const EXTRACTED = 'count in the text that was read from the draft; plumbline text --draft prints it';

/** An audit's report as text for a person: headline, findings in the order of the draft, and what was and was not checked. */
export function reportText(file: string, report: Report, draftText: string, surface: Surface): string {
  const index = lineIndex(draftText);
  const reviewed = reviewedBy(report);
  const blocks = [
    headline(file, report, surface),
    ...inOrder(report.findings).map((finding) => findingLines(file, finding, index, surface, reviewed(finding))),
    ...(report.review?.missed ?? []).map((missed) => missedLines(file, missed, index, surface)),
    foot(report, surface),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

/** What was decided about each finding of a report. */
function reviewedBy(report: Report): (finding: Pick<Finding, 'id'>) => Reviewed {
  const lines = reviewLines(report);
  const counting = new Set(countingFindings(report).map(({ id }) => id));
  const done = new Set(
    report.review?.decisions.filter(({ decision }) => decision !== 'defer').map(({ finding }) => finding),
  );
  return ({ id }) => ({ line: lines.get(id) ?? null, isCleared: !counting.has(id), isDone: done.has(id) });
}

/** What a person was just told to be recorded: the findings that were decided on, and how the review and the route stand. */
export function decisionsText(
  file: string,
  report: Report,
  { draftText, decided }: { readonly draftText: string; readonly decided: ReadonlySet<string> },
  surface: Surface,
): string {
  const index = lineIndex(draftText);
  const reviewed = reviewedBy(report);
  const { decision, reasons } = report.routing;
  const state = reviewState(report);
  const blocks = [
    ...inOrder(report.findings)
      .filter(({ id }) => decided.has(id))
      .map((finding) => findingLines(file, finding, index, surface, reviewed(finding))),
    [
      ...labelled(
        [
          ['Recorded', [counted(decided.size, 'decision')]],
          ['Review', state === null ? [] : [state]],
          ['Route', [`${decision}, ${severityCounts(countingFindings(report))}`, ...reasons]],
        ],
        surface,
      ),
    ],
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

/** The findings of live linting as text for a person. */
export function lintText(file: string, findings: readonly Finding[], text: string, surface: Surface): string {
  const index: LineIndex = lineIndex(text);
  const head = `${surface.paint('bold', plainLine(file))}  ${severityCounts(findings)}`;
  const blocks = inOrder(findings).map((finding) => findingLines(file, finding, index, surface));
  return `${[[head], ...blocks].map((block) => block.join('\n')).join('\n\n')}\n`;
}

function headline(file: string, report: Report, { paint, colour, width }: Surface): string[] {
  const { word, style } = BADGE[report.routing.decision];
  const badge = colour ? paint(style, ` ${word} `) : word;
  const indent = ' '.repeat(word.length + (colour ? 4 : 2));
  const against = report.sources.length === 0 ? 'no sources' : counted(report.sources.length, 'source');
  return [
    `${badge}  ${paint('bold', plainLine(file))}  ${severityCounts(countingFindings(report))}`,
    `${indent}${counted(report.draft.words, 'word')} against ${against}`,
    ...report.routing.reasons.flatMap((reason) => wrapped(plainLine(reason), width, `${indent}– `)),
  ];
}

/** An error that a person found and no check did. */
function missedLines(
  file: string,
  { start, flagged_text, comment, by }: NonNullable<Report['review']>['missed'][number],
  index: LineIndex,
  { paint, width }: Surface,
): string[] {
  const { line, column } = positionAt(index, start);
  return [
    `${paint('bold', `${plainLine(file)}:${line}:${column}`)}  added by ${plainLine(by)}`,
    ...wrapped(`“${shortened(flagged_text, 200)}”${comment === '' ? '' : `: ${plainLine(comment)}`}`, width, '  '),
  ];
}

function foot(report: Report, surface: Surface): string[] {
  const { warning } = report.coverage;
  const state = reviewState(report);
  const errors = report.errors.map((error) => `${error.stage}: ${error.message}`);
  return labelled(
    [
      ['Review', state === null ? [] : [state]],
      ['Compared', coverageLines(report.coverage)],
      ['Coverage', warning === null ? [] : [warning], 'yellow'],
      ['Pull list', pullList(report)],
      ['Not checked', report.not_checked],
      ['Model', modelLines(report)],
      [NOT_DONE, errors, 'red'],
      ['Lines', report.draft.text === undefined ? [] : [EXTRACTED]],
    ],
    surface,
  );
}

/** What was asked of a model and what it took, a line a pass. */
function modelLines({ model_use: use, rubric }: Report): string[] {
  const passes = (use?.passes ?? []).map(({ pass, model, calls, parts, parts_from_cache: kept, ...took }) => {
    const price = took.price === null || calls === 0 ? '' : `, price ${took.price.toFixed(4)}`;
    const known = kept === 0 ? '' : `; ${kept} of ${counted(parts, 'part')} read before`;
    const dropped = Object.values(took.dropped).reduce((sum, count) => sum + count, 0);
    const unplaced =
      dropped === 0
        ? ''
        : `; ${counted(dropped, 'remark')} not shown, since the words are not there or a check has settled it`;
    return `${pass}, ${model} at ${use?.destination}: ${counted(calls, 'call')}, ${counted(took.input_tokens, 'token')} sent, ${took.output_tokens.toLocaleString('en-US')} received${price}${known}${unplaced}`;
  });
  return rubric === null
    ? passes
    : [...passes, `risk rubric: ${rubric.composite_score} of 5. ${rubric.overall_assessment}`];
}

const MOST_PULLED = 8;

/** The authorities to be pulled, the first few of them where there are many. */
function pullList({ coverage: { pull_list: wanted = [] } }: Report): string[] {
  const shown = wanted.slice(0, MOST_PULLED).map(({ citation }) => citation);
  const more = wanted.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more, which --format markdown lists`] : shown;
}

/** Lines below a label, each with how they are painted. */
type Labelled = readonly [label: string, lines: readonly string[], style?: Style];

/** Lines to the right of their labels, of which those without lines are left out. */
function labelled(all: readonly Labelled[], { width, paint }: Surface): string[] {
  const labels = all.flatMap(([label, lines]) => (lines.length === 0 ? [] : label.length));
  const indent = Math.max(0, ...labels) + 2;
  return all.flatMap(([label, lines, style]) =>
    lines.flatMap((line, i) =>
      wrapped(plainLine(line), width, (i === 0 ? label : '').padEnd(indent)).map((text) => {
        const body = text.slice(indent);
        return paint('dim', text.slice(0, indent)) + (style === undefined ? body : paint(style, body));
      }),
    ),
  );
}
