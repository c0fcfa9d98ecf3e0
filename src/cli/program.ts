import { Command, CommanderError } from 'commander';
import { VERSION } from '../core/version';
import { CommandError, errorLine, failureLine } from './command-error';
import { agreementCommand } from './commands/agreement';
import { auditCommand } from './commands/audit';
import { cacheCommand } from './commands/cache';
import { calibrateCommand } from './commands/calibrate';
import { citationsCommand } from './commands/citations';
import { compareCommand } from './commands/compare';
import { dbCommand } from './commands/db';
import { decisionsCommand } from './commands/decisions';
import { evalCommand } from './commands/eval';
import { evidenceCommand } from './commands/evidence';
import { lintCommand } from './commands/lint';
import { logCommand } from './commands/log';
import { reviewCommand } from './commands/review';
import { rulesCommand } from './commands/rules';
import { sampleCommand } from './commands/sample';
import { textCommand } from './commands/text';
import { trendCommand } from './commands/trend';
import { type ExitStatus, FAILED } from './exit-status';
import { newSession, type Session } from './session';
import type { Terminal } from './terminal';

/** Every command. `root` is the folder of the package. */
export function commandsOf(session: Session, root: string): Command[] {
  return [
    auditCommand(session, root),
    reviewCommand(session),
    decisionsCommand(session),
    lintCommand(session),
    citationsCommand(session),
    evidenceCommand(session),
    textCommand(session),
    evalCommand(session),
    compareCommand(session),
    trendCommand(session),
    calibrateCommand(session),
    agreementCommand(session),
    dbCommand(session),
    logCommand(session),
    rulesCommand(session),
    cacheCommand(session),
    sampleCommand(session, root),
  ];
}

/** Runs the command line. Never rejects: what goes wrong is one line on standard error and exit status 3. */
export async function runProgram(args: readonly string[], terminal: Terminal, root: string): Promise<ExitStatus> {
  const session = newSession(terminal);
  const commands = commandsOf(session, root);
  const program = new Command('plumbline')
    .description('Audits legal drafts against their sources, offline.')
    .version(VERSION)
    .addHelpText('after', '\nSee plumbline COMMAND --help for the options of a command.');
  for (const command of commands) program.addCommand(command);
  for (const command of [program, ...commands, ...commands.flatMap(({ commands: own }) => own)])
    command.exitOverride().configureOutput({ outputError: () => {}, writeErr: () => {} });
  try {
    if (args.length === 0) throw new CommandError('No command given. See plumbline --help');
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return session.status();
    session.end(FAILED);
    const named = commands.find((command) => command.name() === args[0]);
    const help = `plumbline ${named === undefined ? '' : `${named.name()} `}--help`;
    terminal.complain(error instanceof CommanderError ? usageLine(error, help) : failureLine(error));
    if (terminal.environment.PLUMBLINE_DEBUG && error instanceof Error) terminal.trace(error.stack ?? error.message);
  }
  return session.status();
}

function usageLine(error: CommanderError, help: string): string {
  // A command that only has others in it, without one of them.
  if (error.code === 'commander.help') return `No command given. See ${help}`;
  const message = errorLine(error)
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}. See ${help}`;
}
