import type { IParagraphOptions, IRunOptions, Paragraph, Table } from 'docx';
import { countingFindings } from '../../audit/assess';
import type { Finding } from '../../report/finding';
import type { Report } from '../../report/report';
import { citedAuthorities } from '../authorities';
import { flaggedContext } from '../counterpart';
import { evidencePlace } from '../evidence-place';
import { excerptAround } from '../excerpt';
import { type LineIndex, lineIndex, positionAt } from '../line-index';
import { markedPassage, type PassagePart } from '../marked-passage';
import { plainLine } from '../plain-line';
import {
  asWords,
  capitalized,
  correction,
  counted,
  coverageLines,
  draftFileName,
  inOrder,
  NOT_DONE,
  ROUTE_HEADING,
  reviewLines,
  reviewState,
  STYLE_NAMES,
  severityCounts,
} from '../wording';

const LIMITS = { context: 240, flagged: 600 };
/** A finding stays on one page with what is said of it, as far as a page holds it. */
const KEPT = { keepNext: true, keepLines: true } as const;

/** Text as a Word document can hold it: on one line, and no half characters. */
const shown = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffe\uffff]/g, '\ufffd');

/**
 * The report as a Word document of its own, for a draft that is none: cover, findings with evidence and decisions, table
 * of authorities, what to pull, coverage, and what was not checked. `draftText` is the text that the report's offsets
 * count in.
 */
export async function reportToDocx(report: Report, draftText: string): Promise<Uint8Array> {
  const word = await import('docx');
  const lines = lineIndex(draftText);
  const run = (text: string, options: IRunOptions = {}) => new word.TextRun({ ...options, text: shown(text) });
  const line = (runs: readonly InstanceType<typeof word.TextRun>[], options: IParagraphOptions = {}): Paragraph =>
    new word.Paragraph({ spacing: { after: 120 }, ...options, children: runs });
  const text = (content: string, look: IRunOptions = {}, options: IParagraphOptions = {}): Paragraph =>
    line([run(plainLine(content), look)], options);
  const heading = (content: string, level: 1 | 2): Paragraph =>
    new word.Paragraph({
      heading: level === 1 ? word.HeadingLevel.HEADING_1 : word.HeadingLevel.HEADING_2,
      children: [run(plainLine(content))],
      keepNext: true,
      spacing: { before: 240, after: 120 },
    });
  const bullets = (items: readonly string[]): Paragraph[] =>
    items.map((item) => new word.Paragraph({ bullet: { level: 0 }, children: [run(plainLine(item))] }));
  const cell = (content: string, isHead: boolean, width: number) =>
    new word.TableCell({
      width: { size: width, type: word.WidthType.PERCENTAGE },
      margins: { top: 40, bottom: 40, left: 80, right: 80 },
      children: [new word.Paragraph({ children: [run(plainLine(content), { bold: isHead })] })],
    });
  const table = (heads: readonly string[], rows: readonly (readonly string[])[], widths: readonly number[]): Table =>
    new word.Table({
      width: { size: 100, type: word.WidthType.PERCENTAGE },
      rows: [
        ...(heads.length === 0
          ? []
          : [
              new word.TableRow({
                tableHeader: true,
                cantSplit: true,
                children: heads.map((head, i) => cell(head, true, widths[i] ?? 10)),
              }),
            ]),
        ...rows.map(
          (row) =>
            new word.TableRow({
              cantSplit: true,
              children: row.map((content, i) => cell(content, heads.length === 0 && i === 0, widths[i] ?? 10)),
            }),
        ),
      ],
    });
  const quoted = (parts: readonly PassagePart[]): Paragraph =>
    line(
      parts.map((part) => run(part.text, part.isMarked ? { bold: true } : {})),
      { ...KEPT, indent: { left: 360, right: 360 } },
    );
  const decided = reviewLines(report);

  const evidence = (finding: Finding): Paragraph[] => {
    const context = flaggedContext(draftText, finding);
    return finding.evidence.flatMap((item) => [
      text(evidencePlace(item), { italics: true }, { ...KEPT, spacing: {} }),
      quoted(markedPassage(item, finding, context)),
    ]);
  };
  const findingParts = (finding: Finding, number: number): Paragraph[] => {
    const correct = correction(finding, draftText);
    const review = decided.get(finding.id);
    const { before, flagged, after } = excerptAround(lines, finding, LIMITS);
    return [
      heading(
        `${number}. ${capitalized(asWords(finding.flag_type))}, ${finding.severity} (line ${positionAt(lines, finding.start).line})`,
        2,
      ),
      quoted([
        { text: before, isMarked: false },
        { text: flagged, isMarked: true },
        { text: after, isMarked: false },
      ]),
      text(finding.explanation, {}, KEPT),
      ...evidence(finding),
      ...(correct === null ? [] : [line([run('Correction: ', { bold: true }), run(correct)], KEPT)]),
      ...(review === undefined ? [] : [text(review, { bold: true }, KEPT)]),
      text(`${capitalized(finding.verdict)}; rule ${finding.rule}`, { italics: true }, { keepLines: true }),
    ];
  };

  const cited = authorityRows(report, lines);
  const pulled = report.coverage.pull_list ?? [];
  const { warning } = report.coverage;
  const children: (Paragraph | Table)[] = [
    new word.Paragraph({
      heading: word.HeadingLevel.TITLE,
      children: [run(plainLine(`Audit of ${draftFileName(report.draft.path)}`))],
    }),
    text(ROUTE_HEADING[report.routing.decision], { bold: true }),
    ...bullets(report.routing.reasons),
    text(report.overall_assessment.summary),
    heading('What was audited', 1),
    table([], factsOf(report), [25, 75]),
    text(''),
    ...(report.sources.length === 0
      ? [text('No sources: nothing in the draft could be compared with anything.')]
      : [
          table(
            ['Source', 'Standing', 'Pages', 'SHA-256'],
            report.sources.map(({ id, standing, pages, ocr, sha256 }) => [
              id,
              asWords(standing),
              pages === 0 ? '–' : `${pages}${ocr ? ' (scanned)' : ''}`,
              sha256,
            ]),
            [32, 14, 12, 42],
          ),
        ]),
    heading('What was not checked', 1),
    ...bullets(report.not_checked),
    ...(report.errors.length === 0 ? [] : [heading(NOT_DONE, 1)]),
    ...bullets(report.errors.map(({ stage, message }) => `${capitalized(stage)}: ${message}`)),
    heading(`Findings (${severityCounts(countingFindings(report))})`, 1),
    ...(report.findings.length === 0 ? [text('Nothing was found.')] : []),
    ...inOrder(report.findings).flatMap((finding, i) => findingParts(finding, i + 1)),
    ...missedParts(report, lines, heading, bullets),
    ...(cited.length === 0
      ? []
      : [heading('Table of authorities', 1), table(['Authority', 'Verdict', 'Lines'], cited, [60, 20, 20])]),
    ...(pulled.length === 0 ? [] : [heading('Pull list', 1), ...bullets(pulled.map(({ citation }) => citation))]),
    heading('Coverage', 1),
    ...(warning === null ? [] : [text(warning, { bold: true })]),
    ...bullets(coverageLines(report.coverage)),
  ];
  const document = new word.Document({
    creator: 'Plumbline',
    title: `Audit of ${plainLine(draftFileName(report.draft.path))}`,
    styles: { default: { document: { run: { font: 'Calibri', size: 21 } } } },
    sections: [{ children }],
  });
  return new Uint8Array(await word.Packer.toBuffer(document));
}

function factsOf(report: Report): string[][] {
  const { draft, tool, settings } = report;
  const setting = (name: string): string => (typeof settings[name] === 'string' ? settings[name] : '');
  const facts: [string, string][] = [
    ['Draft', `${draft.path ?? 'a text without a file'} (${counted(draft.words, 'word')})`],
    ['SHA-256 of its text', draft.sha256],
    ['Audited', `${report.created_at.slice(0, 16).replace('T', ' ')} UTC`],
    ['With', `Plumbline ${tool.version}, ${settings.model === null ? 'no language model' : settings.model}`],
    ['Review', reviewState(report) ?? 'nothing decided yet'],
    ['Risk score', `${report.overall_assessment.overall_risk_score.toFixed(2)} on a scale from 0 to 1`],
    ['Lines', draft.text === undefined ? '' : 'count in the text that was read from the draft'],
    ['Risk level', setting('riskLevel')],
    ['Citation style', STYLE_NAMES[setting('citationStyle')] ?? ''],
    ['Audit', report.trace_id],
    ['Generation', report.generation_trace_id ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

function missedParts(
  { review }: Report,
  lines: LineIndex,
  heading: (content: string, level: 1 | 2) => Paragraph,
  bullets: (items: readonly string[]) => Paragraph[],
): Paragraph[] {
  const missed = review?.missed ?? [];
  if (missed.length === 0) return [];
  const items = missed.map(
    ({ start, flagged_text, comment, by }) =>
      `Line ${positionAt(lines, start).line}: “${flagged_text}”${comment === '' ? '' : `: ${comment}`} Added by ${by}.`,
  );
  return [heading('Added by a reviewer', 1), ...bullets(items)];
}

const authorityRows = ({ citations }: Report, lines: LineIndex): string[][] =>
  citedAuthorities(citations).map(({ text, said, offsets }) => [
    text,
    said,
    [...new Set(offsets.map((offset) => positionAt(lines, offset).line))].join(', '),
  ]);
