import { Command, InvalidArgumentError, Option } from 'commander';
import { type Calibration, type CalibrationItem, calibrate, sampleOf } from '../../core/evaluation/calibrate';
import { decidedSamples } from '../../core/evaluation/decided-samples';
import { readDecisions } from '../../core/review/decisions-file';
import { changeMatterFile, findMatter } from '../../core/settings/matter';
import { Settings } from '../../core/settings/settings';
import { CommandError, errorLine } from '../command-error';
import { checkFolders, openSink } from '../files';
import { type CommonOptions, collected, withCommonOptions } from '../options';
import { calibrationText } from '../render/calibration';
import { readRun } from '../runs';
import type { Session } from '../session';

interface Options extends CommonOptions {
  readonly recall: number;
  readonly decisions?: readonly string[];
  readonly write?: string;
}

const DEFAULT_RECALL = 0.95;

export function calibrateCommand(session: Session): Command {
  const command = new Command('calibrate')
    .description('find the thresholds and weights that reach a recall on drafts that somebody has judged')
    .argument('[run...]', 'files of plumbline eval --out, over golden sets with labels')
    .addOption(
      new Option('--recall <share>', 'of the drafts with an error, how many are to be blocked')
        .default(DEFAULT_RECALL)
        .argParser(shareOf),
    )
    .option(
      '--decisions <folder>',
      'folder of a matter whose reviewed drafts are samples, too; may be given several times',
      collected,
    )
    .option('--write <folder>', 'put the suggestion into the .plumbline.json of this folder')
    .addHelpText(
      'after',
      '\nExit status: 0, 3 could not do the work. A recall that no threshold reaches is said, and nothing is written.',
    );
  withCommonOptions(command, ['text', 'json']);
  return command.action((runs: string[], options: Options) => run(session, runs, options));
}

function shareOf(given: string): number {
  const value = Number(given);
  if (given.trim() === '' || !(value > 0 && value <= 1))
    throw new InvalidArgumentError('It has to be a share above 0 and up to 1, such as 0.95.');
  return value;
}

async function run(session: Session, runs: readonly string[], options: Options): Promise<void> {
  const { terminal } = session;
  const folders = options.decisions ?? [];
  if (runs.length + folders.length === 0)
    throw new CommandError('There is nothing to calibrate on. Name a run of plumbline eval, or --decisions FOLDER');
  await checkFolders('--decisions', folders);
  if (options.write !== undefined) await checkFolders('--write', [options.write]);
  const sink = await openSink(terminal, options.out, runs);
  const samples = [...(await runSamples(runs)), ...(await decisionSamples(session, folders))];
  const { settings } = options.write === undefined ? { settings: {} } : await findMatter(`${options.write}/draft`);
  const calibration = calibrate(samples, options.recall, Settings.parse(settings));
  for (const warning of calibration.warnings) terminal.complain(warning);
  await sink.write(
    options.format === 'json'
      ? `${JSON.stringify(calibration, null, 2)}\n`
      : calibrationText(calibration, options.recall, terminal.surface(options.color)),
  );
  await sink.close();
  if (options.write !== undefined) await write(session, options.write, calibration);
}

async function runSamples(runs: readonly string[]): Promise<CalibrationItem[]> {
  const samples: CalibrationItem[] = [];
  for (const path of runs) {
    const own = (await readRun(path)).flatMap(({ score }) => sampleOf(score) ?? []);
    if (own.length === 0)
      throw new CommandError(`${path} says of no draft whether it holds an error. Audit a golden set with labels`);
    samples.push(...own);
  }
  return samples;
}

async function decisionSamples({ terminal }: Session, folders: readonly string[]): Promise<CalibrationItem[]> {
  const samples: CalibrationItem[] = [];
  for (const folder of folders) {
    const { lines, problems } = await readDecisions(folder);
    for (const problem of problems) terminal.complain(problem);
    samples.push(...decidedSamples(lines));
  }
  return samples;
}

async function write({ terminal }: Session, folder: string, { suggestion }: Calibration): Promise<void> {
  if (Object.keys(suggestion).length === 0) {
    terminal.complain(`nothing was written to ${folder}: there is no suggestion`);
    return;
  }
  await changeMatterFile(folder, (json) => ({ ...json, ...suggestion })).catch((error: unknown) => {
    throw new CommandError(`Cannot write: ${errorLine(error)}`);
  });
  terminal.complain(`wrote ${Object.keys(suggestion).join(', ')} to ${folder}/.plumbline.json`);
}
