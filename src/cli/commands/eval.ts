import type { FileHandle } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { audit } from '../../core/audit/audit';
import { type GoldenItem, parseGoldenLine } from '../../core/evaluation/golden';
import { goldenSources } from '../../core/evaluation/golden-sources';
import { type Aggregate, aggregate, type ItemScore, metric, scoreItem } from '../../core/evaluation/score';
import type { ModelAccess } from '../../core/model/read-draft';
import type { Report } from '../../core/report/report';
import type { SourceIndex } from '../../core/sources/source-index';
import { CommandError, errorLine } from '../command-error';
import { FAILED, REVIEW } from '../exit-status';
import { openLines, readLines } from '../files';
import { type ModelOptions, modelAccessOf, modelSettingsOf, withModelOptions } from '../model';
import { type SettingOptions, settingsOf, withCommonOptions, withSettingOptions } from '../options';
import { figuresText } from '../render/figures';
import type { Session } from '../session';

interface Bound {
  readonly name: string;
  readonly value: number;
}

interface Options extends SettingOptions, ModelOptions {
  readonly offline?: boolean;
  readonly quiet?: boolean;
  readonly min?: readonly Bound[];
  readonly max?: readonly Bound[];
}

export function evalCommand(session: Session): Command {
  const command = new Command('eval')
    .description('audit every item of a golden set and score the findings against its labels')
    .argument('<golden>', 'JSON lines of {id, draft, sources: [{id, text}], labels?, consistent?}')
    .option('--min <metric=value>', 'least value of a figure, such as recall=0.9; may be given several times', bounds)
    .option('--max <metric=value>', 'greatest value of a figure, such as false_flags_per_1000_words=1', bounds)
    .addHelpText(
      'after',
      '\nWith --out, writes {id, report} for each item. The last line of standard output is all figures as JSON.' +
        '\nExit status: 0, 1 where a figure misses its --min or --max, 3 could not do the work.',
    );
  withModelOptions(withSettingOptions(withCommonOptions(command, ['text', 'json'])));
  return command.action((golden: string, options: Options) => run(session, golden, options));
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
  const started = performance.now();
  const out = options.out === undefined ? null : await openLines(options.out, [golden]);
  try {
    const scores = await auditItems(session, golden, out, options);
    if (scores.length === 0) throw new CommandError(`${golden} holds no item that can be audited`);
    const figures = { ...aggregate(scores), seconds: Math.round(performance.now() - started) / 1000 };
    terminal.progress('');
    if (options.format === 'text') await terminal.write(`${figuresText(figures, terminal.surface(options.color))}\n`);
    await terminal.write(`${JSON.stringify(figures)}\n`);
    checkBounds(session, figures, options);
  } finally {
    await out?.close();
  }
}

async function auditItems(
  session: Session,
  golden: string,
  out: FileHandle | null,
  options: Options,
): Promise<ItemScore[]> {
  const { terminal } = session;
  const indexOf = goldenSources();
  const model = modelAccessOf(terminal, options);
  const scores: ItemScore[] = [];
  const lineOf = new Map<string, number>();
  let number = 0;
  for await (const line of readLines(golden)) {
    number++;
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line;
    if (text.trim() === '') continue;
    const parsed = parseGoldenLine(text);
    if ('problem' in parsed) {
      session.end(FAILED);
      terminal.complain(`${golden}:${number}: ${parsed.problem}. Mend or delete the line`);
      continue;
    }
    const { item } = parsed;
    const before = lineOf.get(item.id);
    if (before !== undefined) {
      session.end(FAILED);
      terminal.complain(
        `${golden}:${number}: the id ${JSON.stringify(item.id)} is that of line ${before}, too. Give each item an id of its own`,
      );
      continue;
    }
    lineOf.set(item.id, number);
    try {
      const report = await auditItem(item, indexOf(item), options, model);
      scores.push(scoreItem(item, report));
      await out?.appendFile(`${JSON.stringify({ id: item.id, report })}\n`);
    } catch (error) {
      session.end(FAILED);
      terminal.complain(`${golden}:${number}: ${item.id} could not be audited: ${errorLine(error)}`);
    }
    if (options.quiet !== true) terminal.progress(`audited ${scores.length}: ${item.id}`);
  }
  return scores;
}

function auditItem(
  item: GoldenItem,
  sources: SourceIndex,
  options: Options,
  model: ModelAccess | null,
): Promise<Report> {
  const draft = { path: null, text: item.draft, markup: 'markdown', extracted: false } as const;
  return audit(draft, sources, {
    settings: { ...settingsOf(options), ...modelSettingsOf(options) },
    ...(model ? { model } : {}),
  });
}

function checkBounds(session: Session, figures: Aggregate, { min = [], max = [] }: Options): void {
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
