import type { Finding } from '../report/finding';
import type { Report } from '../report/report';
import { evidencePlace } from './evidence-place';
import { lineIndex, positionAt } from './line-index';
import { plainLine } from './plain-line';
import { asWords, correction, inOrder } from './wording';

const HEAD = [
  'Draft',
  'Line',
  'Column',
  'Severity',
  'Type',
  'Verdict',
  'Rule',
  'Words of the draft',
  'Explanation',
  'Source',
  'Words of the source',
  'Correction',
  'Decision',
  'Decided by',
  'Decided at',
  'Reason',
  'Finding',
] as const;

/** A byte-order mark, by which spreadsheets know that the file is UTF-8. */
const UTF8_MARK = '\ufeff';

/** What a spreadsheet takes for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/**
 * A text as a cell of a CSV file (RFC 4180), on one line. One that a spreadsheet would run as a formula gets an apostrophe
 * before it.
 */
export function csvCell(text: string): string {
  const line = plainLine(text);
  const harmless = FORMULA.test(line) ? `'${line}` : line;
  return /[",']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** An audit to list: a report and the text that its offsets count in. */
export interface Audited {
  readonly file: string;
  readonly report: Report;
  readonly draftText: string;
}

function rowsOf({ file, report, draftText }: Audited): string[][] {
  const lines = lineIndex(draftText);
  const decisions = new Map(report.review?.decisions.map((one) => [one.finding, one]));
  return inOrder(report.findings).map((finding: Finding) => {
    const { line, column } = positionAt(lines, finding.start);
    const decided = decisions.get(finding.id);
    const [first] = finding.evidence;
    return [
      file,
      String(line),
      String(column),
      finding.severity,
      asWords(finding.flag_type),
      finding.verdict,
      finding.rule,
      finding.flagged_text,
      finding.explanation,
      first ? evidencePlace(first) : '',
      first?.excerpt ?? '',
      decided?.correction ?? correction(finding, draftText) ?? '',
      decided?.decision ?? '',
      decided?.by ?? '',
      decided?.at ?? '',
      decided?.reason ?? '',
      finding.id,
    ];
  });
}

/** The findings of audits as a table for a spreadsheet: CSV, a row each, in the order of the drafts. */
export function findingsToCsv(audits: readonly Audited[]): string {
  const rows = [[...HEAD], ...audits.flatMap(rowsOf)];
  return UTF8_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
