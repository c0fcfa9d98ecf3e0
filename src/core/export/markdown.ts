import { countingFindings } from '../audit/assess';
import type { Evidence, Finding } from '../report/finding';
import type { Report } from '../report/report';
import { type CitedAuthority, citedAuthorities } from './authorities';
import { evidencePlace } from './evidence-place';
import { type Excerpt, excerptAround } from './excerpt';
import { type LineIndex, lineIndex, positionAt } from './line-index';
import { markdownTable, markdownText } from './markdown-text';
import { plainLine, shortened } from './plain-line';
import {
  asWords,
  capitalized,
  correction,
  counted,
  coverageLines,
  decisiveWords,
  draftFileName,
  inOrder,
  listed,
  NOT_DONE,
  ROUTE_HEADING,
  reviewLines,
  reviewState,
  STYLE_NAMES,
  severityCounts,
} from './wording';

const LIMITS = { context: 240, flagged: 600 };
const EVIDENCE_LENGTH = 800;

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${markdownText(line)}`).join('\n');

/**
 * The report as a document a partner can read, in GitHub-flavoured Markdown. `draftText` is the text that the report's
 * offsets count in. Text of the draft and the sources appears exactly as it stands, as one line without formatting.
 */
export function reportToMarkdown(report: Report, draftText: string): string {
  const lines = lineIndex(draftText);
  const parts = [
    `# Audit of ${markdownText(draftFileName(report.draft.path))}`,
    `**${ROUTE_HEADING[report.routing.decision]}**`,
    report.overall_assessment.summary === '' ? '' : markdownText(report.overall_assessment.summary),
    section('Why', bullets(report.routing.reasons)),
    section('What was audited', audited(report)),
    section(`Findings (${severityCounts(countingFindings(report))})`, findings(report, draftText, lines)),
    section('Added by a reviewer', missed(report, lines)),
    section('Authorities cited', authorities(citedAuthorities(report.citations), lines)),
    section('Risk rubric', rubricSection(report)),
    section('Read by a model', modelUse(report)),
    section('Coverage', coverage(report)),
    section('Pull list', pullList(report, lines)),
    section('Not checked', bullets(report.not_checked)),
    section(NOT_DONE, bullets(report.errors.map((error) => `${capitalized(error.stage)}: ${error.message}`))),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(heading: string, body: string): string {
  return body === '' ? '' : `## ${heading}\n\n${body}`;
}

function audited(report: Report): string {
  const { draft, tool, settings } = report;
  const setting = (name: string): string => (typeof settings[name] === 'string' ? settings[name] : '');
  const rows: [string, string][] = [
    ['Draft', `${markdownText(draft.path ?? 'a text without a file')} (${counted(draft.words, 'word')})`],
    ['SHA-256 of the draft', draft.sha256],
    ['Audited', `${report.created_at.slice(0, 16).replace('T', ' ')} UTC`],
    [
      'With',
      markdownText(`${tool.name} ${tool.version}, ${settings.model === null ? 'no language model' : settings.model}`),
    ],
    ['Lines', draft.text === undefined ? '' : 'count in the text that was read from the draft'],
    ['Review', markdownText(reviewState(report) ?? '')],
    ['Risk level', markdownText(setting('riskLevel'))],
    ['Citation style', STYLE_NAMES[setting('citationStyle')] ?? ''],
    ['Audit', markdownText(report.trace_id)],
    ['Generation', markdownText(report.generation_trace_id ?? '')],
  ];
  const table = markdownTable(
    ['', ''],
    rows.filter(([, value]) => value !== ''),
  );
  return `${table}\n\n${sourcesTable(report)}`;
}

function sourcesTable({ sources }: Report): string {
  if (sources.length === 0) return 'No sources: nothing in the draft could be compared with anything.';
  const rows = sources.map((source) => [
    markdownText(source.id),
    asWords(source.standing),
    source.pages === 0 ? '' : `${source.pages}${source.ocr ? ' (scanned)' : ''}`,
    source.sha256,
  ]);
  return `Against ${counted(sources.length, 'source')}:\n\n${markdownTable(['Source', 'Standing', 'Pages', 'SHA-256'], rows)}`;
}

function findings(report: Report, draftText: string, lines: LineIndex): string {
  if (report.findings.length === 0) return 'Nothing was found.';
  const decided = reviewLines(report);
  return inOrder(report.findings)
    .map((finding, i) => findingSection(finding, i + 1, draftText, lines, decided.get(finding.id)))
    .join('\n\n');
}

function findingSection(
  finding: Finding,
  number: number,
  draftText: string,
  lines: LineIndex,
  decided: string | undefined,
): string {
  const { line } = positionAt(lines, finding.start);
  const correct = correction(finding, draftText);
  return [
    `### ${number}. ${capitalized(asWords(finding.flag_type))}, ${finding.severity} (line ${line})`,
    `> ${markedExcerpt(excerptAround(lines, finding, LIMITS))}`,
    markdownText(finding.explanation),
    ...finding.evidence.map((item) => evidence(item, decisiveWords(finding))),
    ...(correct === null ? [] : [`**Correction:** ${markdownText(correct)}`]),
    ...(decided === undefined ? [] : [`**Review:** ${markdownText(decided)}`]),
    `_${[capitalized(finding.verdict), `rule ${markdownText(finding.rule)}`].join('; ')}_`,
  ].join('\n\n');
}

/** Errors that a person found and no check did. */
function missed({ review }: Report, lines: LineIndex): string {
  return (review?.missed ?? [])
    .map(({ start, flagged_text, comment, by }) => {
      const words = `Line ${positionAt(lines, start).line}: “${shortened(flagged_text, LIMITS.flagged)}”`;
      return `- ${markdownText(`${words}${comment === '' ? '' : `: ${comment}`} (${by})`)}`;
    })
    .join('\n');
}

function evidence(item: Evidence, words: string): string {
  return `**${markdownText(evidencePlace(item))}:**\n\n> ${markdownText(shortened(item.excerpt, EVIDENCE_LENGTH, words))}`;
}

const IN_WORD = /[\p{L}\p{M}\p{N}_]/u;

/** What a text ends with of a word. */
function endOfWord(text: string): string {
  let from = text.length;
  while (from > 0 && IN_WORD.test(text.charAt(from - 1))) from--;
  return text.slice(from);
}

/** The flagged words in bold. Where they begin or end inside of a word, the bold has all of it, as Markdown needs. */
function markedExcerpt({ before, flagged, after }: Excerpt): string {
  const lead = endOfWord(before);
  const tail = /^[\p{L}\p{M}\p{N}_]*/u.exec(after)?.[0] ?? '';
  const bold = plainLine(lead + flagged + tail);
  const [head, rest] = [before.slice(0, before.length - lead.length), after.slice(tail.length)];
  const parts = [
    markdownText(head),
    /\s$/.test(head) ? ' ' : '',
    bold === '' ? '' : `**${markdownText(bold)}**`,
    /^\s/.test(rest) ? ' ' : '',
    markdownText(rest),
  ];
  return parts.join('').trim();
}

function authorities(entries: readonly CitedAuthority[], lines: LineIndex): string {
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return groups
    .map((group) => {
      const rows = entries
        .filter((entry) => entry.group === group)
        .map((entry) => [markdownText(entry.text), entry.said, linesOf(entry, lines)]);
      return markdownTable([group, 'Verdict', 'Lines'], rows);
    })
    .join('\n\n');
}

function linesOf(entry: CitedAuthority, lines: LineIndex): string {
  return [...new Set(entry.offsets.map((offset) => positionAt(lines, offset).line))].join(', ');
}

/** The grades of the rubric, from 1 (low risk) to 5. */
function rubricSection({ rubric }: Report): string {
  if (rubric === null) return '';
  const rows = Object.entries(rubric.dimensions).map(([name, { score, justification }]) => [
    capitalized(asWords(name)),
    String(score),
    markdownText(justification),
  ]);
  const table = markdownTable(['Dimension', 'Grade', 'Why'], rows);
  return `Composite **${rubric.composite_score}** of 5. ${markdownText(rubric.overall_assessment)}\n\n${table}`;
}

/** Which model read the draft in which pass, and what that took. */
function modelUse({ model_use: use, settings }: Report): string {
  if (!use) return '';
  const rows = use.passes.map((pass) => [
    capitalized(pass.pass),
    markdownText(pass.model),
    pass.calls.toLocaleString('en-US'),
    (pass.input_tokens + pass.output_tokens).toLocaleString('en-US'),
    pass.price === null ? '' : pass.price.toFixed(4),
    (settings.prompts[pass.pass] ?? '').slice(0, 12),
  ]);
  const heads = ['Pass', 'Model', 'Calls', 'Tokens', 'Price', 'Prompt'];
  return `At ${markdownText(use.destination)}:\n\n${markdownTable(heads, rows)}`;
}

/** The authorities that are cited and not among the sources. */
function pullList({ coverage: { pull_list: wanted = [] } }: Report, lines: LineIndex): string {
  if (wanted.length === 0) return '';
  const rows = wanted.map(({ citation, starts, verdict }) => [
    markdownText(citation),
    asWords(verdict),
    [...new Set(starts.map((start) => positionAt(lines, start).line))].join(', '),
  ]);
  return `Cited, and not among the sources. Put them into the sources folder to have the draft compared with them.\n\n${markdownTable(['Authority', 'Verdict', 'Lines'], rows)}`;
}

function coverage(report: Report): string {
  const { warning } = report.coverage;
  const figures = coverageLines(report.coverage);
  const sentence =
    figures.length === 0
      ? ''
      : `The draft holds ${listed(figures.map((line) => line.replace(', ', ' (').concat(')')))}.`;
  return [sentence, warning === null ? '' : `**${markdownText(warning)}**`].filter((part) => part !== '').join('\n\n');
}
