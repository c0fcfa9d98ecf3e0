import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command } from 'commander';
import { type Agreement, agreementOf, type Judge } from '../../core/evaluation/agreement';
import { parseGoldenLine } from '../../core/evaluation/golden';
import { readSheet, sheetHead, sheetItem } from '../../core/evaluation/judgment-sheet';
import { decodeText } from '../../core/text/decode';
import { CommandError, errorLine } from '../command-error';
import { FAILED } from '../exit-status';
import { openSink, readLines } from '../files';
import { type CommonOptions, withCommonOptions } from '../options';
import { aligned } from '../render/table';
import { readRun } from '../runs';
import type { Session } from '../session';

interface Options extends CommonOptions {
  readonly template?: string;
  readonly run?: string;
}

export function agreementCommand(session: Session): Command {
  const command = new Command('agreement')
    .description('how far people agree who judged the same drafts, with each other and with a model')
    .argument('[sheet...]', 'CSV files, one for each person')
    .option('--template <golden>', 'print a sheet to judge the items of this golden set in')
    .option('--run <run>', 'file of plumbline eval --rubric --out, whose composite scores are held against people’s')
    .addHelpText(
      'after',
      '\nA sheet has the columns id, faulty (yes or no), types, and four scores from 1 to 5. Each person fills in one.',
    );
  withCommonOptions(command, ['text', 'json']);
  return command.action((sheets: string[], options: Options) =>
    options.template === undefined ? compare(session, sheets, options) : template(session, options.template, options),
  );
}

async function template(session: Session, golden: string, options: Options): Promise<void> {
  const sink = await openSink(session.terminal, options.out, [golden]);
  await sink.write(sheetHead());
  let number = 0;
  for await (const line of readLines(golden)) {
    number++;
    if (line.trim() === '') continue;
    const parsed = parseGoldenLine(line.replace(/^\ufeff/, ''));
    if ('problem' in parsed) {
      session.end(FAILED);
      session.terminal.complain(`${golden}:${number}: ${parsed.problem}. Mend or delete the line`);
    } else await sink.write(sheetItem(parsed.item));
  }
  await sink.close();
}

async function compare(session: Session, sheets: readonly string[], options: Options): Promise<void> {
  const { terminal } = session;
  if (sheets.length < (options.run === undefined ? 2 : 1))
    throw new CommandError('It takes the sheets of two people, or of one and a --run. Make sheets with --template');
  const sink = await openSink(terminal, options.out, [...sheets, ...(options.run === undefined ? [] : [options.run])]);
  const judges: Judge[] = [];
  for (const sheet of sheets) judges.push(await judgeOf(session, sheet));
  const agreement = agreementOf(judges, options.run === undefined ? undefined : await compositesOf(options.run));
  await sink.write(options.format === 'json' ? `${JSON.stringify(agreement, null, 2)}\n` : agreementText(agreement));
  await sink.close();
}

async function judgeOf(session: Session, path: string): Promise<Judge> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(errorLine(error));
  });
  const { judgments, problems } = readSheet(decodeText(bytes).text);
  for (const problem of problems) session.terminal.complain(`${path}: ${problem}`);
  if (problems.length > 0) session.end(FAILED);
  return { name: basename(path).replace(/\.[^.]*$/, ''), judgments };
}

async function compositesOf(run: string): Promise<Map<string, number>> {
  const composites = (await readRun(run)).flatMap(({ id, score }) => {
    const composite = score.rubric?.['composite'];
    return composite === undefined ? [] : [[id, composite] as const];
  });
  if (composites.length === 0)
    throw new CommandError(
      `${run} holds no scores of a model. Make it with plumbline eval --model NAME --rubric --out`,
    );
  return new Map(composites);
}

const number = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value * 100)}%`);

function agreementText({ pairs, mean, model }: Agreement): string {
  const lines = pairs.flatMap(({ a, b, on }) => [
    `${a} and ${b}`,
    ...(on.length === 0
      ? ['  judged no item both']
      : aligned([
          ['  question', 'items', 'same', 'kappa', ''],
          ...on.map((one) => [
            `  ${one.question}`,
            String(one.items),
            percent(one.same),
            number(one.kappa),
            one.weighted ? 'weighted' : '',
          ]),
        ])),
    '',
  ]);
  const means = Object.entries(mean).map(([question, value]) => [`  ${question}`, number(value)]);
  const models = model.map(({ judge, items, rank_correlation: rho }) => [`  ${judge}`, `${items} items`, number(rho)]);
  return [
    ...lines,
    ...(pairs.length > 1 ? ['Mean kappa of all pairs', ...aligned(means), ''] : []),
    ...(models.length === 0 ? [] : ['Rank correlation with the model’s composite', ...aligned(models), '']),
  ].join('\n');
}
