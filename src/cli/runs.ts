import { scoredLines } from '../core/evaluation/run-file';
import type { ScoredLine } from '../core/evaluation/run-line';
import { CommandError, errorLine } from './command-error';

/** The lines of a run, without the reports' findings. Rejects with a `CommandError` where the file is no run. */
export async function readRun(path: string): Promise<ScoredLine[]> {
  const lines: ScoredLine[] = [];
  try {
    for await (const line of scoredLines(path)) lines.push(line);
  } catch (error) {
    throw new CommandError(errorLine(error));
  }
  if (lines.length === 0)
    throw new CommandError(`${path} holds no result. Make it with plumbline eval GOLDEN.jsonl --out`);
  return lines;
}
