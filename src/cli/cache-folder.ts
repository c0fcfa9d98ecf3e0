import { isAbsolute, join } from 'node:path';
import type { Command } from 'commander';
import { homeFolder } from '../core/settings/home-folder';
import { SourceStore } from '../core/sources/cache/source-store';
import type { Environment, Terminal } from './terminal';

/** Options of the commands that keep what they read of sources. */
export interface CacheOptions {
  /** False after `--no-cache`. */
  readonly cache: boolean;
}

/** Adds the option that keeps nothing of the sources on the disk. */
export const withCacheOption = (command: Command): Command =>
  command.option('--no-cache', 'read all sources anew, and keep nothing of them on the disk');

/** The folder of the user's for what can be made again; each system has its own. Null where there is no home folder for it. */
export function cacheFolder(
  environment: Pick<Environment, 'XDG_CACHE_HOME' | 'LOCALAPPDATA'>,
  platform: NodeJS.Platform,
  home: string | null,
): string | null {
  const { XDG_CACHE_HOME: given, LOCALAPPDATA: local } = environment;
  // The XDG base directory specification: a path that is not absolute is to be ignored.
  if (given !== undefined && isAbsolute(given)) return join(given, 'plumbline');
  if (platform === 'win32' && local !== undefined) return join(local, 'plumbline', 'cache');
  if (home === null) return null;
  if (platform === 'win32') return join(home, 'AppData', 'Local', 'plumbline', 'cache');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'plumbline');
  return join(home, '.cache', 'plumbline');
}

/** The folder of this user on this machine; null as above. */
export const ownCacheFolder = ({ environment }: Terminal): string | null =>
  cacheFolder(environment, process.platform, homeFolder());

/** Where sources that were read are kept; nowhere after `--no-cache` and without a home folder. */
export function cacheOf(terminal: Terminal, { cache = true }: Partial<CacheOptions>): { store?: SourceStore } {
  const folder = cache ? ownCacheFolder(terminal) : null;
  return folder === null ? {} : { store: new SourceStore(folder) };
}
