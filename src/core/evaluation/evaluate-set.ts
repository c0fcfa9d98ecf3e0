import type { FileHandle } from 'node:fs/promises';
import { stat } from 'node:fs/promises';
import { forbidden } from '../model/permission';
import { findMatter } from '../settings/matter';
import { Settings } from '../settings/settings';
import { type EvaluationSetup, evaluateItem, itemSha } from './evaluate';
import { EvaluationPool } from './evaluation-pool';
import { FigureSums } from './figures';
import { goldenItems, type LineProblem, type NumberedItem } from './golden-lines';
import { goldenSources } from './golden-sources';
import { inOrder } from './in-order';
import type { ItemScore } from './item-score';
import type { StoredRun } from './run-file';
import type { RunLine } from './run-line';

/**
 * How a golden set is audited: a matter's word that nothing may leave this machine holds for the sets in its folder, too.
 * Rejects, with what to do, where the model may therefore not be asked.
 */
export async function setupFor(golden: string, { settings, model }: EvaluationSetup): Promise<EvaluationSetup> {
  const matter = await findMatter(golden);
  const confidential = settings.confidential === true || matter.settings.confidential === true;
  const held = confidential ? { ...settings, confidential } : settings;
  const why = model ? forbidden(Settings.parse(held), model.provider) : null;
  if (why !== null) throw new Error(why);
  return { settings: held, ...(model ? { model } : {}) };
}

/** How far an evaluation is. */
export interface EvaluationProgress {
  /** Items that are scored, those of a run that is gone on with included. */
  readonly items: number;
  /** Bytes of the set that are done, and all of them. */
  readonly read: number;
  readonly length: number;
  /** What the rest will take at the rate so far; null while nothing can be said. */
  readonly secondsLeft: number | null;
  /** Of the last item. */
  readonly id: string;
}

/** Where a run is kept. */
export interface RunOutput {
  /** The run that is gone on with; null for a new one. */
  readonly stored: StoredRun | null;
  /** Opens the file of a new run. */
  begin(): Promise<FileHandle>;
}

export interface SetEvaluation extends EvaluationSetup {
  /** Path of the golden set. */
  readonly golden: string;
  /** Null keeps nothing but the figures. */
  readonly out: RunOutput | null;
  /** How many items are audited at once. */
  readonly atOnce: number;
  /** Whether they are audited in threads of their own, which only works without a model. */
  readonly inThreads: boolean;
  readonly signal?: AbortSignal;
  /** Called with the score of each item, in the order of the set. */
  readonly onScore?: (id: string, score: ItemScore) => void;
  readonly onProgress?: (progress: EvaluationProgress) => void;
  readonly onProblem: (problem: LineProblem) => void;
}

interface Worked {
  readonly one: NumberedItem;
  readonly line: RunLine | null;
  readonly problem: string;
}

/**
 * Audits the items of a golden set and scores them. What a stored run holds already is taken from it. Rejects with the
 * signal's reason, with an `OtherSetupError` where the stored run was told other things, and as the file system does; what
 * was scored by then is in the run's file, and can be gone on with.
 */
export async function evaluateSet(evaluation: SetEvaluation): Promise<FigureSums> {
  const { golden, out, atOnce, inThreads, signal, onScore, onProblem } = evaluation;
  const { settings, model } = evaluation;
  const setup: EvaluationSetup = { settings, ...(model ? { model } : {}) };
  const sums = new FigureSums();
  const progress = progressOf((await stat(golden)).size, evaluation.onProgress);
  const taken = ({ item, read }: NumberedItem, score: ItemScore, isFresh: boolean): void => {
    sums.add(score);
    onScore?.(item.id, score);
    progress(item.id, read, isFresh);
  };
  const items = goldenItems(golden, onProblem);
  const fresh = out?.stored ? restOf(items, out.stored, (one, score) => taken(one, score, false), signal) : items;
  const pool = inThreads ? new EvaluationPool(settings) : null;
  const sourcesOf = goldenSources();
  const work = async (one: NumberedItem): Promise<Worked> => {
    try {
      signal?.throwIfAborted();
      const line = await (pool ? pool.evaluate(one.item) : evaluateItem(one.item, sourcesOf(one.item), setup, signal));
      return { one, line, problem: '' };
    } catch (error) {
      return { one, line: null, problem: error instanceof Error ? error.message : String(error) };
    }
  };
  const opened = (): Promise<FileHandle> | null => (out === null ? null : out.stored ? out.stored.goOn() : out.begin());
  let file: FileHandle | null = null;
  const stop = (): void => void pool?.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    for await (const { one, line, problem } of inOrder(fresh, atOnce, work)) {
      signal?.throwIfAborted();
      if (line === null) {
        onProblem({ number: one.number, problem: `${one.item.id} could not be audited: ${problem}` });
        continue;
      }
      file ??= await opened();
      await file?.appendFile(`${JSON.stringify(line)}\n`);
      taken(one, line.score, true);
    }
    // A run that is whole already loses what may follow it; one without any item is an empty file.
    signal?.throwIfAborted();
    file ??= await opened();
  } finally {
    signal?.removeEventListener('abort', stop);
    await file?.close();
    await pool?.close();
  }
  return sums;
}

/** What a run does not hold yet. */
async function* restOf(
  items: AsyncIterable<NumberedItem>,
  stored: StoredRun,
  onHeld: (item: NumberedItem, score: ItemScore) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<NumberedItem> {
  for await (const one of items) {
    signal?.throwIfAborted();
    const score = await stored.take(itemSha(one.item));
    if (score === null) yield one;
    else onHeld(one, score);
  }
}

/** Tells how far it is. What was held already says nothing of how long the rest takes. */
function progressOf(
  length: number,
  tell: SetEvaluation['onProgress'],
): (id: string, read: number, isFresh: boolean) => void {
  const started = performance.now();
  let items = 0;
  let held = 0;
  return (id, read, isFresh) => {
    items++;
    if (!isFresh) held = read;
    const seconds = (performance.now() - started) / 1000;
    const secondsLeft = isFresh && read > held ? (seconds / (read - held)) * (length - read) : null;
    tell?.({ items, read, length, secondsLeft, id });
  };
}
