import { type FileHandle, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { type EvaluationSetup, evaluateItem, itemSha, setupSha } from '../../core/evaluation/evaluate';
import { EvaluationPool } from '../../core/evaluation/evaluation-pool';
import { FigureSums, type Figures, metric } from '../../core/evaluation/figures';
import { type GoldenItem, parseGoldenLine } from '../../core/evaluation/golden';
import { goldenSources } from '../../core/evaluation/golden-sources';
import { inOrder } from '../../core/evaluation/in-order';
import { OtherSetupError, StoredRun } from '../../core/evaluation/run-file';
import type { RunLine } from '../../core/evaluation/run-line';
import { CommandError, errorLine } from '../command-error';
import { FAILED, REVIEW } from '../exit-status';
import { checkOutput, openLines, readLines } from '../files';
import { type MakeOptions, makeGolden } from '../make-golden';
import { type ModelOptions, modelAccessOf, modelSettingsOf, withModelOptions } from '../model';
import {
  collected,
  type SettingOptions,
  settingsOf,
  wholeNumber,
  withCommonOptions,
  withSettingOptions,
} from '../options';
import { figuresText } from '../render/figures';
import type { Session } from '../session';
import type { Terminal } from '../terminal';

/** Drafts that a model reads at once; the limit of its calls holds for each. */
const DRAFTS_AT_ONCE = 4;
/** A set of more bytes than this is audited in threads. */
const LONG = 1_000_000;
const MOST_WORKERS = 64;
const MOST_ITEMS = 10_000;

interface Bound {
  readonly name: string;
  readonly value: number;
}

interface Options extends SettingOptions, ModelOptions, MakeOptions {
  readonly make?: boolean;
  readonly offline?: boolean;
  readonly quiet?: boolean;
  readonly min?: readonly Bound[];
  readonly max?: readonly Bound[];
  readonly resume?: boolean;
  readonly workers?: number;
}

export function evalCommand(session: Session): Command {
  const command = new Command('eval')
    .description('audit every item of a golden set and score the findings against its labels')
    .argument(
      '<golden...>',
      'JSON lines of {id, draft, sources: [{id, text}], labels?, consistent?}; with --make, drafts',
    )
    .option(
      '--make',
      'plant errors in drafts that are faithful to their sources, and print the golden set that this gives',
    )
    .option('-s, --sources <dir>', 'with --make, a folder of sources; may be given several times', collected)
    .option('--items <number>', 'with --make, how many faulty drafts to make of each', wholeNumber(MOST_ITEMS), 20)
    .option('--errors <number>', 'with --make, the most errors in one of them', wholeNumber(20), 3)
    .option('--seed <number>', 'with --make, the same number plants the same errors', wholeNumber(2 ** 31), 1)
    .option('--min <metric=value>', 'least value of a figure, such as recall=0.9; may be given several times', bounds)
    .option('--max <metric=value>', 'greatest value of a figure, such as false_flags_per_1000_words=1', bounds)
    .option('--resume', 'go on with the run in the file of --out where it stopped')
    .option('--workers <number>', 'threads that audit, without a model', wholeNumber(MOST_WORKERS))
    .addHelpText(
      'after',
      '\nWith --make, labels say where each error is and of what kind; the drafts as they are are part of the set. Without --sources, the matter of each draft says where they are.' +
        '\nWith --out, writes a line for each item with its report and score: a run, for plumbline compare and calibrate. The last line of standard output is all figures as JSON.' +
        '\nExit status: 0, 1 where a figure misses its --min or --max, 3 could not do the work.',
    );
  withModelOptions(withSettingOptions(withCommonOptions(command, ['text', 'json'])));
  return command.action((files: string[], options: Options) => {
    if (options.make === true) return makeGolden(session, files, options);
    const [golden = '', ...others] = files;
    if (others.length > 0)
      throw new CommandError('It takes one golden set at a time. Join sets with cat, or run it twice');
    return run(session, golden, options);
  });
}

function bounds(given: string, before: readonly Bound[] | undefined): Bound[] {
  const [name = '', text = ''] = given.split('=');
  const value = Number(text);
  if (name === '' || text.trim() === '' || !Number.isFinite(value))
    throw new InvalidArgumentError('It has to be a figure and a number, such as recall=0.9.');
  return [...(before ?? []), { name, value }];
}

async function run(session: Session, golden: string, options: Options): Promise<void> {
  const { terminal } = session;
  if (options.resume === true && options.out === undefined)
    throw new CommandError('--resume goes on with the file of --out. Name it');
  const started = performance.now();
  const sums = await evaluate(session, golden, options);
  const figures = sums.figures;
  if (figures.items === 0) throw new CommandError(`${golden} holds no item that can be audited`);
  const timed = { ...figures, seconds: Math.round(performance.now() - started) / 1000 };
  terminal.progress('');
  if (options.format === 'text') await terminal.write(`${figuresText(timed, terminal.surface(options.color))}\n`);
  await terminal.write(`${JSON.stringify(timed)}\n`);
  checkBounds(session, figures, options);
}

/** An item with its place in the set. */
interface NumberedItem {
  readonly item: GoldenItem;
  /** Of its line, from 1. */
  readonly number: number;
  /** How far into the file it ends, in characters. */
  readonly read: number;
}

async function evaluate(session: Session, golden: string, options: Options): Promise<FigureSums> {
  const { terminal } = session;
  const model = modelAccessOf(terminal, { ...options, cache: false });
  const setup: EvaluationSetup = {
    settings: { ...settingsOf(options), ...modelSettingsOf(options) },
    ...(model ? { model } : {}),
  };
  const length = (await stat(golden).catch(() => null))?.size ?? 0;
  const atOnce = model ? DRAFTS_AT_ONCE : (options.workers ?? (length > LONG ? availableParallelism() : 1));
  const pool = model || atOnce === 1 ? null : new EvaluationPool(setup.settings);
  const sourcesOf = goldenSources();
  const sums = new FigureSums();
  const progress = progressOf(terminal, length, options.quiet === true);
  const items = itemsOf(session, golden);
  const stored = await openStored(options, golden, setupSha(setup));
  const fresh = stored ? rest(items, stored, sums, progress) : items;
  let out: FileHandle | null = null;
  const work = async (one: NumberedItem): Promise<{ one: NumberedItem; line: RunLine | null; problem: string }> => {
    const { item } = one;
    try {
      const line = await (pool ? pool.evaluate(item) : evaluateItem(item, sourcesOf(item), setup));
      return { one, line, problem: '' };
    } catch (error) {
      return { one, line: null, problem: errorLine(error) };
    }
  };
  try {
    for await (const { one, line, problem } of inOrder(fresh, atOnce, work)) {
      if (line === null) {
        session.end(FAILED);
        terminal.complain(`${golden}:${one.number}: ${one.item.id} could not be audited: ${problem}`);
        continue;
      }
      sums.add(line.score);
      if (options.out !== undefined) {
        out ??= stored ? await stored.goOn() : await openLines(options.out, [golden]);
        await out.appendFile(`${JSON.stringify(line)}\n`);
      }
      progress(one);
    }
    // A run that is whole already loses what may follow it; one without any item is an empty file.
    if (options.out !== undefined && out === null)
      out = stored ? await stored.goOn() : await openLines(options.out, [golden]);
  } finally {
    await out?.close();
    await pool?.close();
  }
  return sums;
}

async function openStored(options: Options, golden: string, setup: string): Promise<StoredRun | null> {
  const { out, resume } = options;
  if (out === undefined || resume !== true) return null;
  await checkOutput(out, [golden]);
  const there = await stat(out).catch(() => null);
  return there === null ? null : new StoredRun(out, setup);
}

/** What a run does not hold yet; what it holds is added up. */
async function* rest(
  items: AsyncIterable<NumberedItem>,
  stored: StoredRun,
  sums: FigureSums,
  progress: (item: NumberedItem) => void,
): AsyncGenerator<NumberedItem> {
  for await (const one of items) {
    const score = await stored.take(itemSha(one.item)).catch((error: unknown) => {
      throw error instanceof OtherSetupError ? new CommandError(error.message) : error;
    });
    if (score === null) yield one;
    else {
      sums.add(score);
      progress(one);
    }
  }
}

async function* itemsOf(session: Session, golden: string): AsyncGenerator<NumberedItem> {
  const ids = new Map<string, number>();
  let number = 0;
  let read = 0;
  for await (const line of readLines(golden)) {
    number++;
    read += line.length + 1;
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line;
    if (text.trim() === '') continue;
    const parsed = parseGoldenLine(text);
    const problem = 'problem' in parsed ? parsed.problem : sameIdProblem(ids, parsed.item.id, number);
    if ('problem' in parsed || problem !== null) {
      session.end(FAILED);
      session.terminal.complain(`${golden}:${number}: ${problem}. Mend or delete the line`);
    } else yield { item: parsed.item, number, read };
  }
}

/** Two results of one id could not be told apart. Notes the id. */
function sameIdProblem(ids: Map<string, number>, id: string, number: number): string | null {
  const before = ids.get(id);
  if (before !== undefined) return `its id “${id}” is that of line ${before}, too`;
  ids.set(id, number);
  return null;
}

const minutes = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** Says how far an evaluation is, and how long the rest will take at the same rate. */
function progressOf(terminal: Terminal, length: number, quiet: boolean): (item: NumberedItem) => void {
  const started = performance.now();
  let count = 0;
  return ({ item, read }) => {
    count++;
    if (quiet) return;
    const seconds = (performance.now() - started) / 1000;
    const left = read < length ? `, ${minutes((seconds / read) * (length - read))} left` : '';
    terminal.progress(`audited ${count}${left}: ${item.id}`);
  };
}

function checkBounds(session: Session, figures: Figures, { min = [], max = [] }: Options): void {
  const check = (bound: Bound, holds: (value: number) => boolean, wanted: string): void => {
    const value = metric(figures, bound.name);
    if (value === undefined) {
      session.end(FAILED);
      session.terminal.complain(
        `${bound.name} is no figure of this set. See the last line of the output for those there are`,
      );
    } else if (!holds(value)) {
      session.end(REVIEW);
      session.terminal.complain(`${bound.name} is ${value}, and ${wanted} ${bound.value} is wanted`);
    }
  };
  for (const bound of min) check(bound, (value) => value >= bound.value, 'at least');
  for (const bound of max) check(bound, (value) => value <= bound.value, 'at most');
}
