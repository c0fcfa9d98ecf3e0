import { parse } from 'csv-parse/sync';
import { csvCell } from '../export/csv';
import { FlagType } from '../report/finding';
import { type Judgment, SCORED, type Scored } from './agreement';
import type { GoldenItem } from './golden';

const HEAD = ['id', 'faulty', 'types', ...SCORED, 'comment', 'draft', 'sources'] as const;
/** A cell that a spreadsheet still shows. */
const MOST_SHOWN = 30_000;
const UTF8_MARK = '\ufeff';

const EXPLAINED: Readonly<Record<(typeof HEAD)[number], string>> = {
  id: '',
  faulty: 'yes or no',
  types: FlagType.options.join(' '),
  factual_accuracy: '1 (low risk) to 5',
  source_fidelity: '1 (low risk) to 5',
  specificity_risk: '1 (low risk) to 5',
  temporal_alignment: '1 (low risk) to 5',
  comment: '',
  draft: '',
  sources: '',
};

/** The head of a sheet for people to judge the items of a set in, with a row that says what goes where. */
export function sheetHead(): string {
  const rows = [HEAD.map(String), HEAD.map((name) => EXPLAINED[name])];
  return UTF8_MARK + rows.map(sheetRow).join('');
}

/** The row of an item, to be filled in. */
export function sheetItem({ id, draft, sources }: GoldenItem): string {
  const cells: Partial<Record<(typeof HEAD)[number], string>> = {
    id,
    draft: draft.slice(0, MOST_SHOWN),
    sources: sources.map((source) => source.id).join('; '),
  };
  return sheetRow(HEAD.map((name) => cells[name] ?? ''));
}

const sheetRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export interface SheetRead {
  readonly judgments: readonly Judgment[];
  /** What could not be used, with its row, and what should stand there. */
  readonly problems: readonly string[];
}

const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);

/** Reads a sheet that somebody filled in. Never throws: what cannot be used is a problem in words. */
export function readSheet(text: string): SheetRead {
  const problems: string[] = [];
  let rows: readonly Record<string, string>[];
  try {
    rows = parse(text, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: [',', ';', '\t'],
    });
  } catch (error) {
    return { judgments: [], problems: [`is no CSV file (${error instanceof Error ? error.message : String(error)})`] };
  }
  const judgments = new Map<string, Judgment>();
  rows.forEach((row, i) => {
    // An id that a spreadsheet would run as a formula was given an apostrophe.
    const id = (row['id']?.trim() ?? '').replace(/^'(?=[=+\-@])/, '');
    // The row that says what goes where has no id.
    if (id === '') return;
    const problem = (what: string): void => void problems.push(`row ${i + 2} (${id}): ${what}`);
    if (judgments.has(id)) problem('its id stands in an earlier row, too');
    judgments.set(id, {
      id,
      faulty: faultyOf(row['faulty'] ?? '', problem),
      types: typesOf(row['types'] ?? '', problem),
      scores: scoresOf(row, problem),
    });
  });
  if (rows.length > 0 && rows[0]?.['id'] === undefined)
    problems.push('has no column “id”. Make a sheet with --template');
  return { judgments: [...judgments.values()], problems };
}

function faultyOf(cell: string, problem: (what: string) => void): boolean | null {
  const word = cell.trim().toLowerCase();
  if (word === '') return null;
  if (YES.has(word) || NO.has(word)) return YES.has(word);
  problem(`“${cell}” in the column faulty has to be yes or no`);
  return null;
}

function typesOf(cell: string, problem: (what: string) => void): FlagType[] {
  return cell
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const type = FlagType.safeParse(word.toLowerCase());
      if (type.success) return [type.data];
      problem(`“${word}” is no type of error. There are ${FlagType.options.join(', ')}`);
      return [];
    });
}

function scoresOf(row: Readonly<Record<string, string>>, problem: (what: string) => void): Judgment['scores'] {
  const scores: Partial<Record<Scored, number>> = {};
  for (const name of SCORED) {
    const cell = row[name]?.trim() ?? '';
    if (cell === '') continue;
    const score = Number(cell);
    if (Number.isInteger(score) && score >= 1 && score <= 5) scores[name] = score;
    else problem(`“${cell}” in the column ${name} has to be a whole number from 1 to 5`);
  }
  return scores;
}
