import { readFileSync } from 'node:fs';
import { evaluateItem } from '../../src/core/evaluation/evaluate';
import { FigureSums, type Figures } from '../../src/core/evaluation/figures';
import type { GoldenItem } from '../../src/core/evaluation/golden';
import { goldenSources } from '../../src/core/evaluation/golden-sources';
import { goldenCases } from './golden-cases';

/** The shipped cases as items of a golden set. Where several types are right for a label, the first stands for them. */
export const goldenItems = (): GoldenItem[] =>
  goldenCases().map(({ id, draft, sources, labels }) => ({
    id,
    draft,
    sources: Object.entries(sources).map(([name, text]) => ({ id: name, text })),
    labels: labels.map(({ start, end, types: [flag_type] }) => ({ start, end, flag_type })),
    consistent: labels.length === 0,
  }));

/** The figures of the offline checks over the shipped cases. */
export async function goldenFigures(): Promise<Figures> {
  const sums = new FigureSums();
  const sourcesOf = goldenSources();
  for (const item of goldenItems()) sums.add((await evaluateItem(item, sourcesOf(item), { settings: {} })).score);
  return sums.figures;
}

const percent = (value: number | null): string => (value === null ? '–' : `${(value * 100).toFixed(1)}%`);
const ranged = (value: number | null, interval: readonly [number, number] | null): string =>
  interval === null ? percent(value) : `${percent(value)} (${percent(interval[0])} to ${percent(interval[1])})`;

const BEGIN = '<!-- figures: npm run make:figures -->';
const END = '<!-- end of figures -->';

/** The figures as the README shows them. */
export function figuresTable(figures: Figures): string {
  const { item_level: level, intervals } = figures;
  const heads = ['Type of error', 'Labels', 'Caught', 'Findings', 'Right'];
  const rows = Object.entries(figures.flag_types).map(([type, of]) => [
    `\`${type}\``,
    String(of.labels),
    percent(of.recall),
    String(of.findings),
    percent(of.precision),
  ]);
  const all = [heads, ...rows];
  const widths = heads.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [
    `${figures.items} drafts, ${level?.faulty ?? 0} with an error and ${level?.sound ?? 0} without. Recall ${ranged(figures.recall, intervals.recall)}, precision ${ranged(figures.precision, intervals.precision)}, ${figures.false_flags} false flags. A finding counts from medium severity on; conclusions stated as facts are low unless the risk level is high.`,
    '',
    line(heads),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}

/** The README with these figures in their place. Throws where it has none. */
export function withFigures(readme: string, table: string): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`README.md has no place for figures between ${BEGIN} and ${END}`);
  return `${readme.slice(0, begin)}${BEGIN}\n\n${table}\n\n${readme.slice(end)}`;
}

export const README = 'README.md';
export const readReadme = (): string => readFileSync(README, 'utf8');
