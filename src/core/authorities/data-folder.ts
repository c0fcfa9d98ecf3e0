import { isAbsolute, join } from 'node:path';

const FILE = 'citations.plumbline-db';

/** The folder of the user's for what a program keeps for good; each system has its own. Null where there is no home folder for it. */
export function dataFolder(
  environment: { readonly XDG_DATA_HOME?: string | undefined; readonly LOCALAPPDATA?: string | undefined },
  platform: NodeJS.Platform,
  home: string | null,
): string | null {
  const { XDG_DATA_HOME: given, LOCALAPPDATA: local } = environment;
  // The XDG base directory specification: a path that is not absolute is to be ignored.
  if (given !== undefined && isAbsolute(given)) return join(given, 'plumbline');
  if (platform === 'win32' && local !== undefined) return join(local, 'plumbline', 'data');
  if (home === null) return null;
  if (platform === 'win32') return join(home, 'AppData', 'Local', 'plumbline', 'data');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'plumbline');
  return join(home, '.local', 'share', 'plumbline');
}

/** Where the citation database is that all matters of a user share, of the editor and the command line alike; null as above. */
export function defaultDatabase(...given: Parameters<typeof dataFolder>): string | null {
  const folder = dataFolder(...given);
  return folder === null ? null : join(folder, FILE);
}
