import { htmlDocument, htmlLine, htmlList, htmlTable } from '../export/html-text';
import { asWords, capitalized, counted } from '../export/wording';
import { type ComparedRun, comparisonSection } from './comparison-html';
import { EVALUATION_STYLE } from './evaluation-style';
import type { Figures, IntervalName } from './figures';
import { histogram } from './histogram-html';
import type { WorstItem, WorstItems } from './worst-items';

/** An evaluation, to be shown. */
export interface ShownEvaluation {
  /** Of the golden set: its file. */
  readonly name: string;
  readonly at: Date;
  readonly figures: Figures & { readonly seconds: number };
  readonly worst: Pick<WorstItems, 'items' | 'count'>;
  /** The model that read the drafts, too. */
  readonly model?: string | null;
  /** Lines of the set that could not be used, in words. */
  readonly problems?: readonly string[];
  /** The run that it is held against. */
  readonly before?: ComparedRun;
}

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);
const number = (value: number): string => value.toLocaleString('en-US');

/** All figures of an evaluation as one HTML page that needs nothing else. */
export function evaluationToHtml(shown: ShownEvaluation): string {
  const { name, at, figures, worst, problems = [], before } = shown;
  const sections: readonly (readonly [heading: string, body: string])[] = [
    ['Compared with an earlier run', before ? comparisonSection(before) : ''],
    ['What could not be used', htmlList(problems)],
    ['By type of error', typesTable(figures)],
    ['Where to look', worstTable(worst)],
    ['By severity, rule and detector', precisionTables(figures)],
    ['Scores', histograms(figures)],
    ['Time and cost', costTables(figures)],
  ];
  const title = `Evaluation of ${name}`;
  const body = `<header><h1>${htmlLine(title)}</h1>
<p>${htmlLine(headline(shown, at))}</p></header>
<main>
${headFigures(figures)}
${sections
  .filter(([, content]) => content !== '')
  .map(([heading, content]) => `<section>\n<h2>${htmlLine(heading)}</h2>\n${content}\n</section>`)
  .join('\n')}
</main>`;
  return htmlDocument(title, EVALUATION_STYLE, body);
}

function headline({ figures, model }: ShownEvaluation, at: Date): string {
  const { items, words, seconds, routes, eval_errors: errors } = figures;
  const level = figures.item_level;
  const kinds = level === null ? '' : `, ${number(level.faulty)} with an error and ${number(level.sound)} without`;
  const read = model ? `, read by ${model}` : ', offline';
  const unread =
    errors === 0 ? '' : ` ${counted(errors, 'draft')} could not be scored, since the model was not understood.`;
  return `${counted(items, 'draft')} of ${number(words)} words${kinds}${read}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${seconds.toFixed(1)} s. Routes: ${routes.pass} pass, ${routes.review} review, ${routes.block} block.${unread}`;
}

/** The figures that matter most, each with the interval that holds it with a probability of 95%. */
function headFigures(figures: Figures): string {
  const shares: readonly (readonly [string, IntervalName, number | null])[] = [
    ['Errors caught', 'recall', figures.recall],
    ['Findings that are right', 'precision', figures.precision],
    ['F1', 'f1', figures.f1],
    ['Faulty drafts flagged', 'item_recall', figures.item_level?.recall ?? null],
    ['Balanced accuracy', 'consistency', figures.consistency?.balanced_accuracy ?? null],
  ];
  const boxes = shares
    .filter(([, , value]) => value !== null)
    .map(([label, name, value]) => {
      const interval = figures.intervals[name];
      const range = interval === null ? '' : `<span>${percent(interval[0])} to ${percent(interval[1])}</span>`;
      return `<div><dt>${label}</dt><dd>${percent(value)}${range}</dd></div>`;
    });
  const rate = figures.false_flags_per_1000_words;
  const flags = `<div><dt>False flags</dt><dd>${number(figures.false_flags)}${rate === null ? '' : `<span>${rate} for 1,000 words</span>`}</dd></div>`;
  return `<dl class="figures">\n${[...boxes, flags].join('\n')}\n</dl>`;
}

function typesTable({ flag_types: types, by_kind: kinds }: Figures): string {
  const rows = Object.entries(types).map(([type, of]) => [
    htmlLine(capitalized(asWords(type))),
    number(of.labels),
    percent(of.recall),
    number(of.right_type),
    number(of.findings),
    percent(of.precision),
    percent(of.f1),
  ]);
  const heads = ['Type', 'Labels', 'Caught', 'By its type', 'Findings', 'Right', 'F1'];
  // Where labels carry no more than their type, the kinds say the same again.
  const own = Object.entries(kinds).filter(([kind]) => types[kind] === undefined);
  const kindRows = own.map(([kind, of]) => [htmlLine(kind), number(of.labels), percent(of.recall)]);
  return [
    rows.length === 0 ? '' : htmlTable('Labels and findings of medium severity or higher', heads, rows),
    kindRows.length === 0 ? '' : htmlTable('By kind of label', ['Kind', 'Labels', 'Caught'], kindRows),
  ].join('\n');
}

const counts = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const times = names.filter((other) => other === name).length;
      return times === 1 ? name : `${name} (${times})`;
    })
    .join(', ');

function worstTable({ items, count }: ShownEvaluation['worst']): string {
  if (count === 0) return '';
  const rows = items.map(({ id, decision, missed, falseFlags, isUnread }: WorstItem) => [
    htmlLine(id),
    decision,
    htmlLine(isUnread ? 'the model was not understood' : counts(missed)),
    htmlLine(counts(falseFlags)),
  ]);
  const caption =
    items.length < count
      ? `${number(items.length)} of ${number(count)} drafts with an error that was missed or a false flag`
      : `${counted(count, 'draft')} with an error that was missed or a false flag`;
  return htmlTable(caption, ['Draft', 'Route', 'Missed', 'False flags'], rows);
}

function precisionTables({ severities, rules, detectors }: Figures): string {
  const table = (caption: string, head: string, of: Figures['rules']): string => {
    const rows = Object.entries(of)
      .sort(([, a], [, b]) => (a.precision ?? 1) - (b.precision ?? 1) || b.findings - a.findings)
      .map(([name, { findings, right, precision }]) => [
        htmlLine(name),
        number(findings),
        number(right),
        percent(precision),
      ]);
    return rows.length === 0 ? '' : htmlTable(caption, [head, 'Findings', 'Right', 'Share'], rows);
  };
  return [
    table('Findings by severity', 'Severity', severities),
    table('Findings by rule, those that were wrong most first', 'Rule', rules),
    table('Findings by detector', 'Detector', detectors),
  ]
    .filter((one) => one !== '')
    .join('\n');
}

const RISK_STEPS = ['0', '.1', '.2', '.3', '.4', '.5', '.6', '.7', '.8', '.9'];
const GRADES = ['1', '2', '3', '4', '5'];

function histograms({ risk_histogram: risk, rubric }: Figures): string {
  const charts = [
    histogram('Risk, from 0 to 1', RISK_STEPS, risk),
    ...Object.entries(rubric ?? {}).map(([dimension, { mean, histogram: grades }]) =>
      histogram(`${capitalized(asWords(dimension))}, mean ${mean}`, GRADES, grades),
    ),
  ];
  return `<ul class="histograms">\n${charts.map((chart) => `<li>${chart}</li>`).join('\n')}\n</ul>`;
}

function costTables({ latency_seconds: latency, model }: Figures): string {
  const row = (name: string, of: Figures['latency_seconds'], digits: number): string[][] =>
    of === null ? [] : [[name, ...[of.p50, of.p95, of.p99].map((value) => value.toFixed(digits))]];
  const rows = [
    ...row('Seconds', latency, 3),
    ...row('Tokens', model?.tokens ?? null, 0),
    ...row('Price', model?.prices ?? null, 6),
  ];
  const table =
    rows.length === 0 ? '' : htmlTable('Of a draft', ['Figure', 'Median', '95 of 100 below', '99 of 100 below'], rows);
  if (model === null) return table;
  const { calls, input_tokens: sent, output_tokens: received, price, parse_failure_rate: unread } = model;
  const cost = price === null ? '' : `, ${price.toFixed(4)} in all`;
  return `<p>${counted(calls, 'call')}: ${number(sent)} tokens sent, ${number(received)} received${cost}. ${percent(unread)} of the replies could not be read.</p>\n${table}`;
}
