import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { LookupAccess } from '../core/audit/look-up';
import { defaultDatabase } from '../core/authorities/data-folder';
import { DatabaseKeeper } from '../core/authorities/database-keeper';
import { answerCache } from '../core/authorities/service/answer-cache';
import { lookupService } from '../core/authorities/service/lookup-service';
import { DEFAULT_SERVICE } from '../core/authorities/service/service-address';
import { homeFolder } from '../core/settings/home-folder';
import { ownCacheFolder } from './cache-folder';
import { CommandError, errorLine } from './command-error';
import type { Terminal } from './terminal';

/** Options of the commands that look citations up. */
export interface DatabaseOptions {
  /** A path; false after `--no-database`. */
  readonly database?: string | false;
}

export interface LookupOptions extends DatabaseOptions {
  readonly lookUp?: boolean;
  readonly lookUpUrl?: string;
  /** False after `--no-cache`. */
  readonly cache?: boolean;
}

/** Adds the options that say where the citation database is. */
export const withDatabaseOptions = (command: Command): Command =>
  command
    .option('--database <file>', 'the citation database (default: the one in your own data folder, where there is one)')
    .option('--no-database', 'look no citation up in a database');

/** Adds the options that turn a look-up service on. */
export const withLookupOptions = (command: Command): Command =>
  withDatabaseOptions(command)
    .option(
      '--look-up',
      'ask CourtListener about citations that nothing at hand settles; sends the citations, and nothing else',
    )
    .option(
      '--look-up-url <url>',
      `another address of the look-up service (default: ${DEFAULT_SERVICE}); the token is COURTLISTENER_TOKEN`,
    );

/** The database that the options name, or the user's own; null where there is no home folder for that. */
const placeOf = ({ environment }: Terminal, { database }: DatabaseOptions): string | null =>
  typeof database === 'string' ? resolve(database) : defaultDatabase(environment, process.platform, homeFolder());

/** The same where there has to be one. Throws a `CommandError` where there is no home folder for it. */
export function databaseFile(terminal: Terminal, options: DatabaseOptions): string {
  const file = placeOf(terminal, options);
  if (file === null)
    throw new CommandError('There is no home folder to keep the database in. Name a file with --database');
  return file;
}

/** What citations are looked up in. Throws a `CommandError` where the options make no sense. */
export function lookupAccessOf(terminal: Terminal, options: LookupOptions): LookupAccess {
  const { database, lookUp, lookUpUrl } = options;
  if (lookUpUrl !== undefined && lookUp !== true)
    throw new CommandError('--look-up-url needs --look-up, which turns the service on');
  const kept =
    database === false
      ? { database: null, problem: null }
      : new DatabaseKeeper().open(placeOf(terminal, options), database !== undefined);
  return { ...kept, service: lookUp === true ? serviceOf(terminal, options) : null };
}

function serviceOf(terminal: Terminal, { lookUpUrl, cache }: LookupOptions): LookupAccess['service'] {
  const { COURTLISTENER_TOKEN: token } = terminal.environment;
  const kept = cache === false ? null : ownCacheFolder(terminal);
  try {
    return lookupService({
      baseUrl: lookUpUrl ?? DEFAULT_SERVICE,
      token: async () => token || null,
      ...(kept === null ? {} : { cache: answerCache(join(kept, 'citations')) }),
    });
  } catch (error) {
    throw new CommandError(errorLine(error));
  }
}
