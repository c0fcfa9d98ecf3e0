import { countingFindings } from '../audit/assess';
import type { Evidence, Finding } from '../report/finding';
import type { Report } from '../report/report';
import { markupOf } from '../text/project';
import { citedAuthorities } from './authorities';
import { type FlaggedContext, flaggedContext } from './counterpart';
import { evidencePlace } from './evidence-place';
import { draftRows, draftSide, type Numbered } from './html-draft';
import { modelSection, rubricSection } from './html-model';
import { HTML_STYLE } from './html-style';
import { htmlDocument, htmlLine, htmlList, htmlTable, htmlText } from './html-text';
import { type LineIndex, lineIndex, positionAt } from './line-index';
import { markdownLooks } from './markdown-look';
import { markedPassage } from './marked-passage';
import { plainLine } from './plain-line';
import {
  asWords,
  capitalized,
  correction,
  counted,
  coverageLines,
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

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly body: string;
}

/**
 * The report as one HTML file that needs nothing else: no script, no picture, no network. It reads on a screen and on
 * paper, the draft beside its findings. `draftText` is the text that the report's offsets count in. Nothing of a draft, a
 * source or a model's reply is markup in it.
 */
export function reportToHtml(report: Report, draftText: string): string {
  const lines = lineIndex(draftText);
  const sections = sectionsOf(report, lines).filter(({ body }) => body !== '');
  const name = htmlLine(draftFileName(report.draft.path));
  const { decision, reasons } = report.routing;
  const body = `<header>
<h1>Audit of ${name}</h1>
<p class="route route-${decision}">${ROUTE_HEADING[decision]}</p>
${htmlList(reasons)}
<p>${htmlLine(report.overall_assessment.summary)}</p>
</header>
<nav aria-label="Contents">
<ul>
${sections.map(({ id, heading }) => `<li><a href="#${id}">${htmlLine(heading)}</a></li>`).join('\n')}
</ul>
</nav>
<main>
${sections.map(section).join('\n')}
</main>
<footer>
<p class="soft">Made by Plumbline ${htmlLine(report.tool.version)}. A draft without findings is one in which nothing comparable was found to differ; it still needs a lawyer.</p>
</footer>`;
  return htmlDocument(`Audit of ${draftFileName(report.draft.path)}`, HTML_STYLE, body);
}

const section = ({ id, heading, body }: Section): string =>
  `<section id="${id}" aria-labelledby="${id}-heading">\n<h2 id="${id}-heading">${htmlLine(heading)}</h2>\n${body}\n</section>`;

function sectionsOf(report: Report, lines: LineIndex): Section[] {
  const heading = `Findings (${severityCounts(countingFindings(report))})`;
  return [
    { id: 'audited', heading: 'What was audited', body: auditedFacts(report) },
    { id: 'not-checked', heading: 'What was not checked', body: htmlList(report.not_checked) },
    {
      id: 'errors',
      heading: NOT_DONE,
      body: htmlList(report.errors.map((error) => `${capitalized(error.stage)}: ${error.message}`)),
    },
    { id: 'model', heading: 'Read by a model', body: modelSection(report) },
    { id: 'rubric', heading: 'Risk rubric', body: rubricSection(report) },
    { id: 'findings', heading, body: sideBySide(report, lines) },
    { id: 'missed', heading: 'Added by a reviewer', body: missed(report, lines) },
    { id: 'authorities', heading: 'Table of authorities', body: authorities(report, lines) },
    { id: 'pull', heading: 'Pull list', body: pullList(report, lines) },
    { id: 'coverage', heading: 'Coverage', body: coverage(report) },
  ];
}

function auditedFacts(report: Report): string {
  const { draft, tool, settings } = report;
  const setting = (name: string): string => (typeof settings[name] === 'string' ? settings[name] : '');
  const rows: [string, string][] = [
    ['Draft', htmlLine(`${draft.path ?? 'a text without a file'} (${counted(draft.words, 'word')})`)],
    ['SHA-256 of its text', `<span class="hash">${htmlLine(draft.sha256)}</span>`],
    ['Audited', htmlLine(`${report.created_at.slice(0, 16).replace('T', ' ')} UTC`)],
    ['With', htmlLine(`Plumbline ${tool.version}, ${settings.model === null ? 'no language model' : settings.model}`)],
    ['Review', htmlLine(reviewState(report) ?? 'nothing decided yet')],
    ['Risk score', htmlLine(`${report.overall_assessment.overall_risk_score.toFixed(2)} on a scale from 0 to 1`)],
    ['Lines', draft.text === undefined ? '' : 'count in the text that was read from the draft'],
    ['Risk level', htmlLine(setting('riskLevel'))],
    ['Citation style', htmlLine(STYLE_NAMES[setting('citationStyle')] ?? '')],
    ['Audit', `<span class="hash">${htmlLine(report.trace_id)}</span>`],
    ['Generation', htmlLine(report.generation_trace_id ?? '')],
  ];
  const facts = rows
    .filter(([, value]) => value !== '')
    .map(([head, value]) => `<tr><th scope="row">${head}</th><td>${value}</td></tr>`)
    .join('\n');
  return `<table class="facts">\n<tbody>\n${facts}\n</tbody>\n</table>\n${sourcesTable(report)}`;
}

function sourcesTable({ sources }: Report): string {
  if (sources.length === 0) return '<p>No sources: nothing in the draft could be compared with anything.</p>';
  const rows = sources.map(({ id, standing, pages, ocr, sha256 }) => [
    htmlLine(id),
    asWords(standing),
    pages === 0 ? '–' : `${pages}${ocr ? ' (scanned)' : ''}`,
    `<span class="hash">${htmlLine(sha256)}</span>`,
  ]);
  return htmlTable(`Against ${counted(sources.length, 'source')}`, ['Source', 'Standing', 'Pages', 'SHA-256'], rows);
}

function sideBySide(report: Report, lines: LineIndex): string {
  const counting = new Set(countingFindings(report).map(({ id }) => id));
  const numbered = inOrder(report.findings).map(
    (finding, i): Numbered => ({
      finding,
      number: i + 1,
      isCleared: !counting.has(finding.id),
    }),
  );
  const decided = reviewLines(report);
  const { path, text } = report.draft;
  const isMarkdown = text === undefined && path !== null && markupOf(path) === 'markdown';
  const looks = isMarkdown ? markdownLooks(lines.text) : [];
  const rows = draftRows(lines.text, numbered).map((row) => {
    const articles = row.findings.map((one) => findingArticle(one, lines, decided.get(one.finding.id)));
    return `<div class="row">${draftSide(lines, row, numbered, looks)}\n<div>${articles.join('\n')}</div></div>`;
  });
  const intro = numbered.length === 0 ? '<p>Nothing was found.</p>\n' : '';
  return `${intro}${rows.join('\n')}`;
}

function findingArticle(
  { finding, number, isCleared }: Numbered,
  lines: LineIndex,
  decided: string | undefined,
): string {
  const { line } = positionAt(lines, finding.start);
  const correct = correction(finding, lines.text);
  const context = flaggedContext(lines.text, finding);
  const head = `<h3 id="finding-${number}-head"><a href="#words-${number}">${number}</a>. ${htmlLine(capitalized(asWords(finding.flag_type)))} <span class="severity ${finding.severity}">${finding.severity}</span></h3>`;
  return [
    `<article class="finding ${isCleared ? 'cleared' : finding.severity}" id="finding-${number}" aria-labelledby="finding-${number}-head">`,
    head,
    `<p>${htmlLine(finding.explanation)}</p>`,
    ...finding.evidence.map((item) => evidenceQuote(item, finding, context)),
    ...(correct === null ? [] : [`<p><b>Correction:</b> ${htmlLine(correct)}</p>`]),
    ...(decided === undefined ? [] : [`<p class="decision">${htmlLine(decided)}</p>`]),
    `<p class="source">Line ${line}; ${finding.verdict}; rule ${htmlLine(finding.rule)}</p>`,
    '</article>',
  ].join('\n');
}

/** A passage with what it has where the draft has the flagged words in bold. */
function evidenceQuote(item: Evidence, finding: Finding, context: FlaggedContext): string {
  const parts = markedPassage(item, finding, context).map(({ text, isMarked }) =>
    isMarked ? `<strong>${htmlText(text)}</strong>` : htmlText(text),
  );
  return `<p class="source">${htmlLine(evidencePlace(item))}</p>\n<blockquote>${parts.join('')}</blockquote>`;
}

function missed({ review }: Report, lines: LineIndex): string {
  return htmlList(
    (review?.missed ?? []).map(({ start, flagged_text, flag_type, comment, by, at }) => {
      const words = `Line ${positionAt(lines, start).line}: “${plainLine(flagged_text)}” (${asWords(flag_type)})`;
      return `${words}${comment === '' ? '' : `: ${comment}`} Added by ${by}, ${at.slice(0, 10)}.`;
    }),
  );
}

function authorities({ citations }: Report, lines: LineIndex): string {
  const entries = citedAuthorities(citations);
  return [...new Set(entries.map(({ group }) => group))]
    .map((group) => {
      const rows = entries
        .filter((entry) => entry.group === group)
        .map(({ text, said, offsets }) => [
          htmlLine(text),
          said,
          [...new Set(offsets.map((offset) => positionAt(lines, offset).line))].join(', '),
        ]);
      return htmlTable(group, ['Authority', 'Verdict', 'Lines'], rows);
    })
    .join('\n');
}

function pullList({ coverage: { pull_list: wanted = [] } }: Report, lines: LineIndex): string {
  if (wanted.length === 0) return '';
  const rows = wanted.map(({ citation, starts, verdict }) => [
    htmlLine(citation),
    asWords(verdict),
    [...new Set(starts.map((start) => positionAt(lines, start).line))].join(', '),
  ]);
  const table = htmlTable('Cited, and not among the sources', ['Authority', 'Verdict', 'Lines'], rows);
  return `<p>Put them into the sources folder to have the draft compared with them.</p>\n${table}`;
}

function coverage(report: Report): string {
  const { warning } = report.coverage;
  const figures = coverageLines(report.coverage);
  const held = figures.map((line) => line.replace(', ', ' (').concat(')'));
  return [
    ...(warning === null ? [] : [`<p class="warning">${htmlLine(warning)}</p>`]),
    ...(held.length === 0 ? [] : [`<p>The draft holds ${htmlLine(listed(held))}.</p>`]),
  ].join('\n');
}
