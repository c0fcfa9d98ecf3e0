import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { PLUMBLINE_FOLDER } from '../trail/trail-folder';
import { RunLine, ScoredLine } from './run-line';
import { textLines } from './text-lines';

/** What is told of a run before it is read. */
export interface StoredRunFacts {
  readonly path: string;
  /** When its first item was audited, ISO 8601. */
  readonly at: string;
  readonly items: number;
  readonly version: string;
  readonly model: string | null;
  /** Tells whether it was told the same as another. */
  readonly setup_sha256: string;
}

const RUNS = 'runs';
const FirstLine = z.object({ setup_sha256: RunLine.shape.setup_sha256, report: ScoredLine.shape.report });

/** The folder in which the runs of the golden sets of a folder are kept. */
export const runsFolder = (golden: string): string => join(dirname(golden), PLUMBLINE_FOLDER, RUNS);

/** The name under which `makeKeptFolder` makes that folder. */
export const RUNS_NAME = RUNS;

const nameOf = (golden: string): string => basename(golden).replace(/\.jsonl?$/i, '');

/** The name of a new run of a golden set. */
export const runName = (golden: string, at: Date): string =>
  `${nameOf(golden)}.${at.toISOString().slice(0, 23).replace(/[:.]/g, '-')}.jsonl`;

async function factsOf(path: string): Promise<StoredRunFacts | null> {
  let first: z.infer<typeof FirstLine> | null = null;
  let items = 0;
  for await (const { text, isWhole } of textLines(path)) {
    if (!isWhole) break;
    items++;
    if (first !== null) continue;
    const parsed = FirstLine.safeParse(parsedJson(text));
    if (!parsed.success) return null;
    first = parsed.data;
  }
  if (first === null) return null;
  const { setup_sha256, report } = first;
  const { created_at: at, tool, settings } = report;
  return { path, at, items, version: tool.version, model: settings.model, setup_sha256 };
}

/** The runs of a golden set that are kept beside it, the newest first. What is no run is passed over. Never rejects. */
export async function storedRuns(golden: string): Promise<StoredRunFacts[]> {
  const folder = runsFolder(golden);
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${nameOf(golden)}.`) && name.endsWith('.jsonl'));
  const found = await Promise.all(own.map((name) => factsOf(join(folder, name)).catch(() => null)));
  return found.filter((run) => run !== null).sort((a, b) => (a.at < b.at ? 1 : -1));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
