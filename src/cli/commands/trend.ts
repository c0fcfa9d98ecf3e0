import { basename } from 'node:path';
import { Command } from 'commander';
import { inTime, madeWith, shownFigure, TREND_LINES, type TrendPoint, trendPoint } from '../../core/evaluation/trend';
import { trendToHtml } from '../../core/evaluation/trend-html';
import { openSink } from '../files';
import { type CommonOptions, withCommonOptions } from '../options';
import { aligned } from '../render/table';
import { readRun } from '../runs';
import type { Session } from '../session';

export function trendCommand(session: Session): Command {
  const command = new Command('trend')
    .description('figures of several runs over time, by version, model and prompts')
    .argument('<run...>', 'files of plumbline eval --out');
  withCommonOptions(command, ['text', 'json', 'html']);
  return command.action(async (runs: string[], options: CommonOptions) => {
    const sink = await openSink(session.terminal, options.out, runs);
    const read: TrendPoint[] = [];
    for (const path of runs) read.push(trendPoint(basename(path), await readRun(path)));
    const points = inTime(read);
    if (options.format === 'json') await sink.write(`${JSON.stringify(points, null, 2)}\n`);
    else await sink.write(options.format === 'html' ? trendToHtml(points) : trendText(points));
    await sink.close();
  });
}

/** A run a line, its figures beside each other. */
function trendText(points: readonly TrendPoint[]): string {
  const lines = TREND_LINES.filter(({ of }) => points.some(({ figures }) => of(figures) !== null));
  const heads = ['MADE', 'RUN', 'DRAFTS', 'UNREAD', ...lines.map(({ name }) => name.toUpperCase()), 'WITH'];
  const rows = points.map((point) => [
    point.at.slice(0, 16).replace('T', ' '),
    point.name,
    String(point.figures.items),
    String(point.figures.eval_errors),
    ...lines.map(({ of, isShare }) => shownFigure(of(point.figures), isShare)),
    madeWith(point),
  ]);
  return `${aligned([heads, ...rows]).join('\n')}\n`;
}
