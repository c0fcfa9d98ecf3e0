import { type FileHandle, open, truncate } from 'node:fs/promises';
import type { ItemScore } from './item-score';
import { RunLine, ScoredLine } from './run-line';
import { type TextLine, textLines } from './text-lines';

/** The whole lines of a file; what was being written when a program was killed has no line feed and is left out. */
async function* wholeLines(path: string): AsyncGenerator<TextLine> {
  for await (const line of textLines(path)) if (line.isWhole) yield line;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The lines of a run with their scores, one after another. Throws where one is none, naming it. */
export async function* scoredLines(path: string): AsyncGenerator<ScoredLine> {
  let number = 0;
  for await (const { text } of wholeLines(path)) {
    number++;
    const line = ScoredLine.safeParse(parsed(text));
    if (!line.success)
      throw new Error(`${path}:${number} is no line of a run. Make one with plumbline eval GOLDEN.jsonl --out ${path}`);
    yield line.data;
  }
}

/** A run cannot be gone on with, since it was told other things. */
export class OtherSetupError extends Error {
  override readonly name = 'OtherSetupError';
}

const KeptLine = RunLine.pick({ id: true, item_sha256: true, setup_sha256: true, score: true });

/** A run that was stopped, to go on with. */
export class StoredRun {
  readonly #path: string;
  readonly #setup: string;
  readonly #lines: AsyncGenerator<TextLine>;
  #kept = 0;
  #isOver = false;

  /** `setup` is what the run is told now. */
  constructor(path: string, setup: string) {
    this.#path = path;
    this.#setup = setup;
    this.#lines = wholeLines(path);
  }

  /**
   * The score of the next item of the set, where the run holds it; null from the first on that it does not. Rejects with an
   * `OtherSetupError` where the run was told other things, and as the file system does.
   */
  async take(item: string): Promise<ItemScore | null> {
    if (this.#isOver) return null;
    const { value } = await this.#lines.next();
    const line = KeptLine.safeParse(value === undefined ? null : parsed(value.text));
    if (line.success && line.data.setup_sha256 !== this.#setup)
      throw new OtherSetupError(
        `${this.#path} was made with other settings, another model or another version. Name another file, or leave --resume out to begin again`,
      );
    if (value === undefined || !line.success || line.data.item_sha256 !== item) {
      this.#isOver = true;
      return null;
    }
    this.#kept = value.end;
    return line.data.score;
  }

  /** Cuts off what was not taken, and opens the file for what follows. */
  async goOn(): Promise<FileHandle> {
    this.#isOver = true;
    await this.#lines.return(undefined);
    await truncate(this.#path, this.#kept);
    return open(this.#path, 'a');
  }
}
