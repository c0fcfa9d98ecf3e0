import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { setupSha } from '../../core/evaluation/evaluate';
import { type EvaluationProgress, evaluateSet, type RunOutput, setupFor } from '../../core/evaluation/evaluate-set';
import { evaluationToHtml } from '../../core/evaluation/evaluation-html';
import { type FigureSums, type Figures, metric } from '../../core/evaluation/figures';
import { NotGoldenSetError } from '../../core/evaluation/golden-lines';
import type { ItemScore } from '../../core/evaluation/item-score';
import { OtherSetupError, StoredRun } from '../../core/evaluation/run-file';
import { WorstItems } from '../../core/evaluation/worst-items';
import { counted } from '../../core/export/wording';
import { BatchState } from '../../core/model/batch/batch-state';
import { CommandError, errorLine } from '../command-error';
import { FAILED, REVIEW } from '../exit-status';
import { checkOutput, openLines, writeWhole } from '../files';
import { type MakeOptions, makeGolden } from '../make-golden';
import {
  type BatchOptions,
  batchAccessOf,
  exampleSettings,
  modelAccessOf,
  modelSettingsOf,
  withModelOptions,
} from '../model';
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
/** With batches, many wait for their answers together. */
const DRAFTS_IN_BATCHES = 400;
/** A set of more bytes than this is audited in threads. */
const LONG = 1_000_000;
const MOST_WORKERS = 64;
/** As many lines that cannot be used are told of one by one. */
const MOST_PROBLEMS = 20;
const MOST_ITEMS = 10_000;

interface Bound {
  readonly name: string;
  readonly value: number;
}

interface Options extends SettingOptions, BatchOptions, MakeOptions {
  readonly make?: boolean;
  readonly offline?: boolean;
  readonly quiet?: boolean;
  readonly min?: readonly Bound[];
  readonly max?: readonly Bound[];
  readonly resume?: boolean;
  readonly page?: string;
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
    .option('--page <file>', 'write all figures as one HTML page, too')
    .option('--batch', 'ask the model in batches (OpenAI Batch API): answered within a day, at half the price')
    .option('--poll <seconds>', 'with --batch, how often to ask whether it is done (default: 30)', wholeNumber(3600))
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
  if (options.page !== undefined)
    await checkOutput(options.page, [golden, ...(options.out === undefined ? [] : [options.out])], [], '--page');
  const started = performance.now();
  const worst = new WorstItems();
  const sums = await evaluate(session, golden, options, (id, score) => worst.add(id, score));
  const figures = sums.figures;
  if (figures.items === 0) throw new CommandError(`${golden} holds no item that can be audited`);
  const timed = { ...figures, seconds: Math.round(performance.now() - started) / 1000 };
  terminal.progress('');
  if (options.page !== undefined)
    await writeWhole(options.page, evaluationToHtml({ name: basename(golden), at: new Date(), figures: timed, worst }));
  if (options.format === 'text') await terminal.write(`${figuresText(timed, terminal.surface(options.color))}\n`);
  await terminal.write(`${JSON.stringify(timed)}\n`);
  checkBounds(session, figures, options);
}

async function evaluate(
  session: Session,
  golden: string,
  options: Options,
  onScore: (id: string, score: ItemScore) => void,
): Promise<FigureSums> {
  const { terminal } = session;
  const batches = await batchStateOf(options);
  const asked = { ...options, cache: false };
  const model = batches ? batchAccessOf(terminal, asked, batches) : modelAccessOf(terminal, asked);
  if (options.examples !== undefined && resolve(options.examples) === resolve(golden))
    throw new CommandError('--examples names the set that is evaluated, whose answers a model must not be shown');
  const examples = await exampleSettings(options);
  const found = await stat(golden).catch((error: unknown) => {
    throw new CommandError(errorLine(error));
  });
  if (found.isDirectory()) throw new CommandError(`${golden} is a folder. Name a file in it`);
  const setup = await setupFor(golden, {
    settings: { ...settingsOf(options), ...modelSettingsOf(options), ...examples },
    ...(model ? { model } : {}),
  }).catch((error: unknown) => {
    throw new CommandError(errorLine(error).replace(/\.$/, ''));
  });
  const atOnce = batches
    ? DRAFTS_IN_BATCHES
    : model
      ? DRAFTS_AT_ONCE
      : (options.workers ?? (found.size > LONG ? availableParallelism() : 1));
  let problems = 0;
  try {
    const sums = await evaluateSet({
      ...setup,
      golden,
      out: await runOutput(options, golden, setupSha(setup)),
      atOnce,
      inThreads: !model && atOnce > 1,
      onScore,
      onProgress: progressOf(terminal, options.quiet === true),
      onProblem: ({ number, problem }) => {
        session.end(FAILED);
        if (++problems <= MOST_PROBLEMS) terminal.complain(`${golden}:${number}: ${problem}`);
      },
    });
    // All that was handed in has been fetched.
    await batches?.delete();
    return sums;
  } catch (error) {
    if (error instanceof NotGoldenSetError) throw new CommandError(error.message.replace(/\.$/, ''));
    throw error instanceof OtherSetupError ? new CommandError(error.message) : error;
  } finally {
    if (problems > MOST_PROBLEMS)
      terminal.complain(`${golden}: ${counted(problems - MOST_PROBLEMS, 'more line')} could not be used`);
  }
}

/** What was handed in for the run, beside its file. */
async function batchStateOf({ batch, model, out }: Options): Promise<BatchState | null> {
  if (batch !== true) return null;
  if (model === undefined) throw new CommandError('--batch needs a model. Name one with --model');
  if (out === undefined)
    throw new CommandError('--batch takes up to a day and keeps what it handed in beside --out. Name that');
  return BatchState.open(`${out}.batch.json`).catch((error: unknown) => {
    throw new CommandError(errorLine(error));
  });
}

async function runOutput(options: Options, golden: string, setup: string): Promise<RunOutput | null> {
  const { out, resume } = options;
  if (out === undefined) return null;
  await checkOutput(out, [golden]);
  const isThere = (await stat(out).catch(() => null)) !== null;
  return {
    stored: resume === true && isThere ? new StoredRun(out, setup) : null,
    begin: () => openLines(out, [golden]),
  };
}

const minutes = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** Says how far an evaluation is, and how long the rest will take at the same rate. */
function progressOf(terminal: Terminal, quiet: boolean): (progress: EvaluationProgress) => void {
  return ({ items, secondsLeft, id }) => {
    if (quiet) return;
    const left = secondsLeft === null || secondsLeft <= 0 ? '' : `, ${minutes(secondsLeft)} left`;
    terminal.progress(`audited ${items}${left}: ${id}`);
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
