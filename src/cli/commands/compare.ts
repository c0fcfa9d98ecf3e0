import { basename } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import {
  type Comparison,
  compareRuns,
  DEFAULT_TOLERANCES,
  type Regression,
  regressionsOf,
  type Tolerances,
} from '../../core/evaluation/compare';
import { comparisonToHtml } from '../../core/evaluation/comparison-html';
import { INTERVAL_NAMES, type IntervalName } from '../../core/evaluation/figures';
import { REVIEW } from '../exit-status';
import { openSink } from '../files';
import { type CommonOptions, withCommonOptions } from '../options';
import { comparisonText } from '../render/comparison';
import { readRun } from '../runs';
import type { Session } from '../session';

interface Options extends CommonOptions {
  readonly tolerance?: Tolerances;
}

export function compareCommand(session: Session): Command {
  const command = new Command('compare')
    .description('hold two runs of plumbline eval beside each other and name what got worse')
    .argument('<run-a>', 'file of plumbline eval --out: the run before')
    .argument('<run-b>', 'file of plumbline eval --out: the run after')
    .option(
      '--tolerance <metric=value>',
      'how far a figure may get worse, such as recall=0.02; may be given several times, and then no other figure counts',
      tolerances,
    )
    .addHelpText(
      'after',
      `\nFigures: ${INTERVAL_NAMES.join(', ')}. Without --tolerance all of them count, with 0.01 (0.1 for false flags).` +
        '\nExit status: 0, 1 where a figure got worse by more than is tolerated, 3 could not do the work.',
    );
  withCommonOptions(command, ['text', 'json', 'html']);
  return command.action((a: string, b: string, options: Options) => run(session, a, b, options));
}

function tolerances(given: string, before: Tolerances | undefined): Tolerances {
  const [name = '', text = ''] = given.split('=');
  const value = Number(text);
  if (!(INTERVAL_NAMES as readonly string[]).includes(name))
    throw new InvalidArgumentError(
      `It has to be one of ${INTERVAL_NAMES.join(', ')}, and a number, such as recall=0.02.`,
    );
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError('It has to be a figure and a number from 0, such as recall=0.02.');
  return { ...before, [name as IntervalName]: value };
}

async function run(session: Session, a: string, b: string, options: Options): Promise<void> {
  const { terminal } = session;
  const sink = await openSink(terminal, options.out, [a, b]);
  const comparison = compareRuns(await readRun(a), await readRun(b));
  const regressions = regressionsOf(comparison, options.tolerance ?? DEFAULT_TOLERANCES);
  if (options.format === 'json') await sink.write(`${JSON.stringify({ ...comparison, regressions }, null, 2)}\n`);
  else if (options.format === 'html')
    await sink.write(comparisonToHtml({ name: basename(a), comparison, regressions }, basename(b)));
  else await sink.write(comparisonText(comparison, regressions, terminal.surface(options.color)));
  await sink.close();
  for (const regression of regressions) terminal.complain(regressionLine(regression));
  if (regressions.length > 0) session.end(REVIEW);
  warn(session, comparison);
}

const regressionLine = ({ name, a, b, tolerance }: Regression): string =>
  `${name} got worse: ${a} before, ${b} now, and ${tolerance} is tolerated`;

/** What makes a comparison worth less than it seems. */
function warn({ terminal }: Session, { items, only_a, only_b, changed, eval_errors }: Comparison): void {
  if (items === 0) terminal.complain('the runs have no item in common: nothing was compared');
  else if (only_a + only_b + changed > 0)
    terminal.complain(
      `compared ${items} items; ${only_a} are in the first run only, ${only_b} in the second only, ${changed} are not the same in both`,
    );
  if (eval_errors.b > eval_errors.a)
    terminal.complain(`the model could not be read on ${eval_errors.b} items, ${eval_errors.a} before`);
}
