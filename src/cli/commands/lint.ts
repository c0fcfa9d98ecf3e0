import { Command } from 'commander';
import { lint } from '../../core/audit/linter';
import { liveLookups } from '../../core/authorities/lookups';
import { findMatter } from '../../core/settings/matter';
import { readDraft } from '../../core/sources/draft';
import { CommandError, errorLine } from '../command-error';
import { type DatabaseOptions, lookupAccessOf, withDatabaseOptions } from '../database';
import { PASS, REVIEW } from '../exit-status';
import { type SettingOptions, settingsOf, withCommonOptions, withSettingOptions } from '../options';
import { perFile } from '../per-file';
import { lintText } from '../render/report';
import type { Session } from '../session';

export function lintCommand(session: Session): Command {
  const command = new Command('lint')
    .description('check citation form and internal consistency, without sources')
    .argument('<file...>', 'drafts')
    .addHelpText('after', '\nExit status: 0, 1 where a finding is above low, 3 could not do the work.');
  withDatabaseOptions(withSettingOptions(withCommonOptions(command, ['text', 'json', 'jsonl'])));
  return command.action((files: string[], options: SettingOptions & DatabaseOptions) => {
    const settings = settingsOf(options);
    const { database, problem } = lookupAccessOf(session.terminal, options);
    if (problem !== null) throw new CommandError(problem.replace(/\.$/, ''));
    const lookups = database && liveLookups(database, (error) => session.terminal.complain(errorLine(error)));
    return perFile(session, files, options, {
      atOnce: 24,
      read: async (file) => {
        const [{ text, markup, warnings }, matter] = await Promise.all([readDraft(file), findMatter(file)]);
        const findings = lint(text, {
          markup,
          settings: { ...matter.settings, ...settings },
          ...(lookups ? { lookups } : {}),
        });
        return { text, findings, notes: [...warnings, ...matter.problems] };
      },
      notes: ({ notes }) => notes,
      status: ({ findings }) => (findings.some((finding) => finding.severity !== 'low') ? REVIEW : PASS),
      json: (file, { findings }) => ({ file, findings }),
      jsonl: (file, { findings }) => ({ file, findings }),
      text: (file, { findings, text }, surface) => lintText(file, findings, text, surface),
      between: '\n',
    });
  });
}
