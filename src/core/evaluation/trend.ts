import { FigureSums, type Figures } from './figures';
import type { ScoredLine } from './run-line';

/** A run as a point of a trend. */
export interface TrendPoint {
  /** The run's name: its file. */
  readonly name: string;
  /** When its first item was audited, ISO 8601. */
  readonly at: string;
  readonly version: string;
  readonly model: string | null;
  /** The prompts' hashes, shortened, by pass. */
  readonly prompts: Readonly<Record<string, string>>;
  readonly figures: Figures;
}

/** What is drawn of a trend. Shares are from 0 to 1; null where a run does not have the figure. */
export const TREND_LINES: readonly {
  readonly name: string;
  readonly isShare: boolean;
  readonly of: (figures: Figures) => number | null;
}[] = [
  { name: 'Recall', isShare: true, of: ({ recall }) => recall },
  { name: 'Precision', isShare: true, of: ({ precision }) => precision },
  { name: 'False flags for 1,000 words', isShare: false, of: (figures) => figures.false_flags_per_1000_words },
  {
    name: 'Findings for a draft',
    isShare: false,
    of: ({ findings, items }) => (items === 0 ? null : findings / items),
  },
  { name: 'Drafts that pass', isShare: true, of: ({ routes, items }) => (items === 0 ? null : routes.pass / items) },
  { name: 'Rubric composite', isShare: false, of: ({ rubric }) => rubric?.['composite']?.mean ?? null },
  { name: 'Replies that could not be read', isShare: true, of: ({ model }) => model?.parse_failure_rate ?? null },
  { name: 'Seconds a draft, median', isShare: false, of: ({ latency_seconds: latency }) => latency?.p50 ?? null },
];

const HASH_SHOWN = 8;

/** A run as a point. Throws where it holds no line. */
export function trendPoint(name: string, lines: readonly ScoredLine[]): TrendPoint {
  const [first] = lines;
  if (first === undefined) throw new Error(`${name} holds no result`);
  const sums = new FigureSums();
  for (const { score } of lines) sums.add(score);
  const { created_at: at, tool, settings } = first.report;
  return {
    name,
    at,
    version: tool.version,
    model: settings.model,
    prompts: Object.fromEntries(
      Object.entries(settings.prompts).map(([pass, sha]) => [pass, sha.slice(0, HASH_SHOWN)]),
    ),
    figures: sums.figures,
  };
}

/** Points in the order of time. */
export const inTime = (points: readonly TrendPoint[]): TrendPoint[] =>
  [...points].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.name < b.name ? -1 : 1));

/** A figure of a line in words. */
export const shownFigure = (value: number | null, isShare: boolean): string =>
  value === null ? '–' : isShare ? `${(value * 100).toFixed(1)}%` : String(Math.round(value * 1000) / 1000);

/** What a run was made with, in words: version, model, prompts. */
export function madeWith({ version, model, prompts }: TrendPoint): string {
  const hashes = Object.entries(prompts).map(([pass, sha]) => `${pass} ${sha}`);
  return [version, ...(model === null ? [] : [model]), ...hashes].join(', ');
}
