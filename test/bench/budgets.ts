import type { Figure } from './measure';

/** What a figure may be at most, or has to be at least. Machines differ: a time has a budget only where it is promised. */
export interface Budget {
  /** How the figure's name begins. */
  readonly name: string;
  readonly of: 'value' | 'ratio' | 'growth';
  readonly most?: number;
  readonly least?: number;
}

/** Twice the text should cost twice the time; the rest is noise. */
const LINEAR = 2.6;

/** Bounds that are promised; else about twice what a quiet machine measures. */
export const BUDGETS: readonly Budget[] = [
  { name: 'citations', of: 'growth', most: 2.2 },
  { name: 'citations', of: 'ratio', most: 25 },
  { name: 'lint', of: 'growth', most: LINEAR },
  { name: 'lint', of: 'ratio', most: 300 },
  { name: 'projection of Markdown', of: 'growth', most: LINEAR },
  { name: 'index of sources', of: 'growth', most: LINEAR },
  { name: 'index of sources', of: 'ratio', most: 160 },
  { name: 'audit of 12 pages', of: 'value', most: 1 },
  { name: 'audit of 12 pages, the first', of: 'ratio', most: 190 },
  { name: 'audit of 12 pages against', of: 'ratio', most: 130 },
  { name: 'audit of 12 pages against', of: 'growth', most: LINEAR },
  { name: 'audit of 24 pages against', of: 'growth', most: LINEAR },
  // A keystroke reads what it changed, never the draft.
  { name: 'typing in 1 MB of Markdown, median', of: 'value', most: 1 },
  { name: 'typing in 1 MB of LaTeX, median', of: 'value', most: 1 },
  { name: 'typing in 1 MB of HTML, median', of: 'value', most: 1 },
  { name: 'typing in 1 MB of Markdown, 95th percentile', of: 'value', most: 5 },
  { name: 'typing in 1 MB of LaTeX, 95th percentile', of: 'value', most: 5 },
  { name: 'typing in 1 MB of HTML, 95th percentile', of: 'value', most: 5 },
  { name: 'text files', of: 'growth', most: 2.2 },
  { name: 'text files, warm start', of: 'value', least: 50 },
  { name: 'quotation in', of: 'value', most: 1000 },
  // Of looking through all the texts once.
  { name: 'quotation in', of: 'ratio', most: 10 },
  { name: 'memory with', of: 'value', most: 1500 },
  { name: 'PDF, against pdftotext', of: 'ratio', most: 7 },
  { name: 'PDF, warm start', of: 'value', least: 25 },
  { name: 'called off half-way', of: 'value', most: 1000 },
  { name: 'the editor’s thread held up', of: 'value', most: 50 },
  { name: 'database: import', of: 'growth', most: LINEAR },
  { name: 'database: bytes a citation', of: 'value', most: 25 },
  { name: 'database: look-up, p95', of: 'value', most: 5 },
  { name: 'database: look-ups that missed', of: 'value', most: 0 },
  { name: 'database: memory of the import', of: 'value', most: 1000 },
  { name: 'model: sent again after an edit', of: 'value', most: 20 },
  { name: 'model: three passes', of: 'ratio', most: 6 },
  { name: 'activation: adds', of: 'value', most: 50 },
  { name: 'review of 2,000 findings: opens', of: 'value', most: 1000 },
  { name: 'review of 2,000 findings: frames longer than 50 ms', of: 'value', most: 10 },
  { name: 'memory kept', of: 'growth', most: 1.1 },
  { name: 'memory for', of: 'growth', most: 1.5 },
  { name: 'bundle: dist/extension.js', of: 'value', most: 300 },
  { name: 'bundle: dist/lint.js', of: 'value', most: 1024 },
  { name: 'bundle: dist/worker.js', of: 'value', most: 1400 },
  { name: 'bundle: dist/cli.js', of: 'value', most: 1400 },
  { name: 'bundle: dist/core.js', of: 'value', most: 1400 },
];

/** Budgets that figures miss, a line each. A budget of which no figure speaks is missed as well where `all` were measured. */
export function missedBudgets(figures: readonly Figure[], all: boolean, budgets = BUDGETS): string[] {
  return budgets.flatMap(({ name, of, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }) => {
    const measured = figures.filter((figure) => figure.name.startsWith(name) && figure[of] !== null);
    if (measured.length === 0) return all ? [`${name}: its ${of} was not measured`] : [];
    return measured.flatMap((figure) => {
      const value = figure[of] as number;
      if (value <= most && value >= least) return [];
      return [
        `${figure.name}: its ${of} is ${value}, and ${value > most ? `${most} is the most` : `${least} is the least`}`,
      ];
    });
  });
}
