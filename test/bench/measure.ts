/** One line of the benchmark. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** How many times as long as the yardstick takes: the naive scan of the same text, or what the name says. */
  readonly ratio: number | null;
  /** How many times as long it takes for twice the text; 2 is linear. */
  readonly growth: number | null;
}

/** A figure without ratio and growth, but for what `more` says. */
export const figure = (name: string, value: number, unit: string, more: Partial<Figure> = {}): Figure => ({
  name,
  value,
  unit,
  ratio: null,
  growth: null,
  ...more,
});

const PASSES = 5;

/** How long a pass goes on, in seconds: the clock of a thread may count in steps of a hundredth. */
const PASS = 0.2;

/** Seconds of this thread's processor time that a piece of work takes at best, after a first run that is not counted. */
export function timed(work: () => unknown): number {
  work();
  let best = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES; pass++) {
    const before = process.threadCpuUsage();
    let runs = 0;
    let seconds = 0;
    while (seconds < PASS) {
      work();
      runs++;
      const { user, system } = process.threadCpuUsage(before);
      seconds = (user + system) / 1e6;
    }
    best = Math.min(best, seconds / runs);
  }
  return best;
}

/** The middle of some figures, of which there is at least one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounded = (value: number): number => Number(value.toPrecision(3));

export const megabytesPerSecond = (characters: number, seconds: number): number => characters / 1e6 / seconds;
export const ratio = (seconds: number, yardstick: number): number => rounded(seconds / yardstick);
export const growth = (half: number, whole: number): number => rounded(whole / half);

const cell = (value: number | null): string => (value === null ? '' : String(rounded(value)));

export function table(figures: readonly Figure[]): string {
  const rows = [
    ['', 'speed', '', 'times the yardstick', 'for twice the text'],
    ...figures.map((figure) => [figure.name, cell(figure.value), figure.unit, cell(figure.ratio), cell(figure.growth)]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
