import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { plainLine } from '../../core/export/plain-line';
import { counted } from '../../core/export/wording';
import { findMatter } from '../../core/settings/matter';
import { recordsIn } from '../../core/trail/audit-records';
import type { TrailRecord } from '../../core/trail/record';
import { trailFiles, trailFolder } from '../../core/trail/trail-folder';
import { type TrailCheck, verifyTrail } from '../../core/trail/verify';
import { CommandError } from '../command-error';
import { REVIEW } from '../exit-status';
import { openSink } from '../files';
import { type CommonOptions, withCommonOptions } from '../options';
import { recordLine, recordText } from '../render/trail';
import type { Session } from '../session';
import { PLAIN_SURFACE } from '../terminal';

interface ShowOptions extends CommonOptions {
  readonly matter: string;
}

export function logCommand(session: Session): Command {
  const log = new Command('log').description('prove or show the audit trail of a matter');
  const verify = new Command('verify')
    .description('hold every record against its hash and the one before it')
    .argument('[matter]', 'the folder of a matter, or a draft in it', '.')
    .addHelpText('after', '\nExit status: 0 the trail is as it was written, 1 it is not, 3 could not do the work.')
    .action((matter: string, options: CommonOptions) => runVerify(session, matter, options));
  const show = new Command('show')
    .description('list the audits on record, or show the records of one')
    .argument('[trace]', 'trace id of an audit, or its beginning')
    .option('-m, --matter <dir>', 'the folder of a matter, or a draft in it', '.')
    .action((trace: string | undefined, options: ShowOptions) => runShow(session, trace, options));
  log.addCommand(withCommonOptions(verify, ['text', 'json']));
  log.addCommand(withCommonOptions(show, ['text', 'json', 'jsonl']));
  return log;
}

/** The folder of a matter's trail. Rejects with a `CommandError` where there is none. */
async function trailOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandError(`${path}: no such file or folder. Check the path`);
  const matter = found.isDirectory() ? path : (await findMatter(path)).folder;
  const folder = trailFolder(matter);
  if ((await trailFiles(folder)).length === 0)
    throw new CommandError(`${matter} holds no audit trail. Name the folder with the draft or its .plumbline.json`);
  return folder;
}

async function runVerify(session: Session, matter: string, options: CommonOptions): Promise<void> {
  const sink = await openSink(session.terminal, options.out, []);
  const check = await verifyTrail(await trailOf(matter));
  if (check.breaks.length > 0) session.end(REVIEW);
  await sink.write(options.format === 'json' ? `${JSON.stringify(check, null, 2)}\n` : verifyText(check));
  await sink.close();
}

function verifyText({ files, records, breaks }: TrailCheck): string {
  const torn = files.filter((file) => file.torn);
  const newest = files.at(-1);
  return [
    breaks.length === 0
      ? `The trail is as it was written: ${counted(records, 'record')} in ${counted(files.length, 'file')}.`
      : `The trail was changed: ${counted(breaks.length, 'break')} in ${counted(files.length, 'file')}.`,
    ...breaks.map((one) => `  ${plainLine(one)}`),
    ...torn.map(
      ({ file }) => `  ${file} ends in half a line: its writer was stopped while it wrote. Nothing else is lost.`,
    ),
    ...(breaks.length === 0 && newest?.lastHash ? [`Last record: ${newest.lastHash}`] : []),
    '',
  ].join('\n');
}

async function runShow(session: Session, trace: string | undefined, options: ShowOptions): Promise<void> {
  const { terminal } = session;
  const sink = await openSink(terminal, options.out, []);
  const surface = options.out === undefined ? terminal.surface(options.color) : PLAIN_SURFACE;
  const folder = await trailOf(options.matter);
  const records: TrailRecord[] = [];
  let shown = 0;
  for await (const record of recordsIn(folder)) {
    const isAsked = trace === undefined ? record.kind === 'audit' : (record.trace_id ?? '').startsWith(trace);
    if (!isAsked) continue;
    shown++;
    if (options.format === 'jsonl') await sink.write(`${JSON.stringify(record)}\n`);
    else if (options.format === 'json') records.push(record);
    else await sink.write(trace === undefined ? recordLine(record) : recordText(record, surface));
  }
  if (shown === 0 && trace !== undefined)
    throw new CommandError(`No record has the trace id ${trace}. See plumbline log show for those there are`);
  if (options.format === 'json') await sink.write(`${JSON.stringify(records, null, 2)}\n`);
  await sink.close();
}
