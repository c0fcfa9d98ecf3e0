import { Command } from 'commander';
import { readDecisions } from '../../core/review/decisions-file';
import { goldenDecisions } from '../../core/review/golden-decisions';
import { type Precision, type ReviewFigures, reviewFigures } from '../../core/review/precision';
import { checkFolders, openSink } from '../files';
import { type CommonOptions, withCommonOptions } from '../options';
import { aligned } from '../render/table';
import type { Session } from '../session';

export function decisionsCommand(session: Session): Command {
  const command = new Command('decisions')
    .description('what the decisions on findings say about the rules, the detectors and the models')
    .argument('[folder...]', 'folders of matters', ['.'])
    .addHelpText('after', '\n--format golden prints the decisions as a golden set for plumbline eval.');
  withCommonOptions(command, ['text', 'json', 'golden']);
  return command.action(async (folders: string[], options: CommonOptions) => {
    const { terminal } = session;
    await checkFolders('', folders);
    const sink = await openSink(terminal, options.out, []);
    const read = await Promise.all(folders.map((folder) => readDecisions(folder)));
    for (const problem of read.flatMap(({ problems }) => problems)) terminal.complain(problem);
    // Two matters may have drafts of one name.
    const lines = read.flatMap((one, i) =>
      one.lines.map((line) => ({ ...line, draft: `${folders[i]}/${line.draft}` })),
    );
    if (options.format === 'golden')
      await sink.write(
        goldenDecisions(lines)
          .map((item) => `${JSON.stringify(item)}\n`)
          .join(''),
      );
    else if (options.format === 'json') await sink.write(`${JSON.stringify(reviewFigures(lines), null, 2)}\n`);
    else await sink.write(figuresText(reviewFigures(lines)));
    await sink.close();
  });
}

const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value * 100)} %`);

function figuresText(figures: ReviewFigures): string {
  const { approved, rejected, deferred, missed, precision, recall } = figures;
  const rows = (head: string, list: readonly Precision[]): string[] =>
    list.length === 0
      ? []
      : [
          '',
          ...aligned([
            [head, 'APPROVED', 'REJECTED', 'PRECISION'],
            ...list.map((one) => [one.name, String(one.approved), String(one.rejected), percent(one.precision)]),
          ]),
        ];
  const months = figures.months.map(({ name, approved: right, rejected: wrong, missed: added }) => [
    name,
    String(right),
    String(wrong),
    String(added),
  ]);
  const lines = [
    `${approved} approved, ${rejected} rejected, ${deferred} put off, ${missed} added by hand`,
    `Precision ${percent(precision)}, recall ${percent(recall)}`,
    ...rows('RULE', figures.rules),
    ...rows('DETECTOR', figures.detectors),
    ...rows('MODEL', figures.models),
    ...(months.length === 0 ? [] : ['', ...aligned([['MONTH', 'APPROVED', 'REJECTED', 'ADDED'], ...months])]),
    ...(figures.suggestions.length === 0 ? [] : ['', ...figures.suggestions]),
  ];
  return `${lines.join('\n')}\n`;
}
