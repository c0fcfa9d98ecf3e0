import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { certificate } from '../../core/export/certificate';
import { lineIndex, positionAt } from '../../core/export/line-index';
import { inOrder } from '../../core/export/wording';
import type { Finding } from '../../core/report/finding';
import { auditReviewed, type ReviewedAudit } from '../../core/review/audit-reviewed';
import { type Choice, linesFor } from '../../core/review/decide';
import type { FindingLine } from '../../core/review/decision-line';
import { appendDecisions } from '../../core/review/decisions-file';
import { withDecisions } from '../../core/review/reviewed-report';
import { reviewerName } from '../../core/review/reviewer-name';
import { findMatter } from '../../core/settings/matter';
import { TrailSettings } from '../../core/settings/trail-settings';
import { TrailRecorder } from '../../core/trail/recorder';
import { CommandError } from '../command-error';
import { type DatabaseOptions, lookupAccessOf, withDatabaseOptions } from '../database';
import { statusOf } from '../exit-status';
import { checkFolders, openSink } from '../files';
import {
  collected,
  type OcrOptions,
  type SettingOptions,
  withCommonOptions,
  withOcrOption,
  withSettingOptions,
} from '../options';
import { decisionsText, reportText } from '../render/report';
import type { Session } from '../session';
import { PLAIN_SURFACE } from '../terminal';
import { auditWithProgress } from './audit';

interface Options extends SettingOptions, OcrOptions, DatabaseOptions {
  readonly sources?: readonly string[];
  readonly approve?: readonly string[];
  readonly reject?: readonly string[];
  readonly defer?: readonly string[];
  readonly undo?: readonly string[];
  readonly reason?: string;
  readonly correction?: string;
  readonly by?: string;
}

const DECISIONS = ['approve', 'reject', 'defer', 'undo'] as const;

export function reviewCommand(session: Session): Command {
  const command = new Command('review')
    .description('decide on findings, and show how the review of a draft stands')
    .argument('<draft>', 'a draft')
    .option('-s, --sources <dir>', 'a folder of sources; may be given several times', collected)
    .option('--approve <finding>', 'it is an error; may be given several times', collected)
    .option('--reject <finding>', 'it is no error, and counts no more; needs --reason', collected)
    .option('--defer <finding>', 'decide later', collected)
    .option('--undo <finding>', 'take a decision back', collected)
    .option('--reason <text>', 'why')
    .option('--correction <text>', 'words to put in place of the correction of the finding that is approved')
    .option('--by <name>', 'who decides (default: the name that git knows)')
    .addHelpText(
      'after',
      '\nA finding is named by the line, or the line and column, that audit prints, or by its id.\nDecisions are kept in .plumbline/decisions.jsonl in the folder of the matter.\n\nExit status: 0 pass, 1 review, 2 block, 3 could not do the work.',
    );
  withDatabaseOptions(withOcrOption(withSettingOptions(withCommonOptions(command, ['text', 'json', 'certificate']))));
  return command.action((draft: string, options: Options) => review(session, draft, options));
}

async function review(session: Session, file: string, options: Options): Promise<void> {
  const { terminal } = session;
  await checkFolders('--sources', options.sources ?? []);
  if (options.reject !== undefined && (options.reason ?? '').trim() === '')
    throw new CommandError('--reject needs --reason: say why it is no error');
  const sink = await openSink(terminal, options.out, [file]);
  const lookups = lookupAccessOf(terminal, options);
  const audited = await auditWithProgress(terminal, file, options, {
    audit: (path, given) => auditReviewed(path, { ...given, lookups }),
  });
  const choices = choicesOf(audited, options);
  const by = choices.length === 0 ? '' : (options.by ?? (await reviewerName(dirname(resolve(file)))));
  const added = linesFor(audited, choices, { by, at: new Date() });
  if (added.length > 0) await appendDecisions(audited.matterFolder, added);
  await recordDecisions(session, audited, added);
  const { document, draft, lines } = audited;
  const report =
    added.length === 0 ? audited.report : withDecisions(audited.report, document, [...lines, ...added], draft);
  session.end(statusOf[report.routing.decision]);
  const surface = options.out === undefined ? terminal.surface(options.color) : PLAIN_SURFACE;
  const output = {
    json: () => `${JSON.stringify(report, null, 2)}\n`,
    certificate: () => certificate(report, document.text),
    text: () =>
      choices.length === 0
        ? reportText(file, report, document.text, surface)
        : decisionsText(
            file,
            report,
            { draftText: document.text, decided: new Set(choices.map(({ finding }) => finding)) },
            surface,
          ),
  };
  await sink.write(
    options.format === 'json' || options.format === 'certificate' ? output[options.format]() : output.text(),
  );
  await sink.close();
}

/** Puts decisions on the record of the matter, too; what goes wrong there is said, and the decisions stand. */
async function recordDecisions(
  { terminal }: Session,
  audited: ReviewedAudit,
  lines: readonly FindingLine[],
): Promise<void> {
  const { settings } = await findMatter(join(audited.matterFolder, audited.draft));
  const recorder = new TrailRecorder('cli');
  try {
    for (const line of lines) {
      const entry = { kind: 'decision', trace_id: audited.report.trace_id, body: line } as const;
      const problem = await recorder.record(audited.matterFolder, TrailSettings.parse(settings.trail ?? {}), entry);
      if (problem !== null) terminal.complain(problem);
    }
  } finally {
    await recorder.close();
  }
}

/** What is to be decided. Throws a `CommandError`, before anything is recorded, where a choice cannot be meant. */
function choicesOf(audited: ReviewedAudit, options: Options): Choice[] {
  const all = DECISIONS.flatMap((decision) => (options[decision] ?? []).map((name) => ({ decision, name })));
  const choices = all.map(({ decision, name }): Choice => {
    const { id } = findingNamed(audited, name);
    return {
      finding: id,
      decision,
      ...(options.reason === undefined ? {} : { reason: options.reason }),
      ...(options.correction === undefined || decision !== 'approve' ? {} : { correction: options.correction }),
    };
  });
  const twice = choices.find((choice, i) => choices.findIndex(({ finding }) => finding === choice.finding) !== i);
  if (twice) throw unrecorded(`A finding is named twice (${twice.finding}). Decide once about each`);
  if (options.correction !== undefined && options.approve?.length !== 1)
    throw unrecorded('--correction goes with --approve of one finding');
  return choices;
}

const unrecorded = (why: string): CommandError => new CommandError(`Nothing was recorded. ${why}`);

interface NamedFinding {
  readonly finding: Finding;
  readonly line: string;
  /** Line and column. */
  readonly place: string;
}

/** The finding that a line, a line and column, or an id names. Throws a `CommandError` where none or several are meant. */
function findingNamed({ report, document }: ReviewedAudit, name: string): Finding {
  const lines = lineIndex(document.text);
  const all = inOrder(report.findings).map((finding): NamedFinding => {
    const { line, column } = positionAt(lines, finding.start);
    return { finding, line: String(line), place: `${line}:${column}` };
  });
  const found = all.filter(({ finding, line, place }) => [finding.id, place, line].includes(name));
  const [first] = found;
  if (!first) throw unrecorded(`There is no finding ${name}${thereAre(all, name)}`);
  if (found.length === 1) return first.finding;
  throw unrecorded(
    new Set(found.map(({ place }) => place)).size === found.length
      ? `There are ${found.length} findings on line ${name}: ${named(found)}. Name one of them`
      : `There are ${found.length} findings at ${name}. Name one by its id: ${found.map(({ finding: { id, rule } }) => `${id} (${rule})`).join(', ')}`,
  );
}

const MOST_NAMED = 12;

const named = (found: readonly NamedFinding[]): string =>
  found.map(({ place, finding }) => `${place} (${finding.rule})`).join(', ');

/** Which findings there are on the line of a name that is none, else on which lines there are some. */
function thereAre(all: readonly NamedFinding[], name: string): string {
  const [line] = name.split(':');
  const onLine = all.filter((one) => one.line === line);
  if (onLine.length > 0) return `. On line ${line}: ${named(onLine)}`;
  const others = [...new Set(all.map((one) => one.line))];
  if (others.length === 0) return ', and no other. plumbline audit shows what there is';
  const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : '';
  return `. There are some on line ${others.slice(0, MOST_NAMED).join(', ')}${more}`;
}
