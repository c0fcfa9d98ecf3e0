import { Command } from 'commander';
import { clearCache, sizeOfCache } from '../../core/sources/cache/sweep';
import { ownCacheFolder } from '../cache-folder';
import { CommandError, errorLine } from '../command-error';
import type { Session } from '../session';

interface Options {
  readonly clear?: boolean;
}

export function cacheCommand({ terminal }: Session): Command {
  return new Command('cache')
    .description('say where the text of sources that were read is kept, and how much; or remove it')
    .option('--clear', 'remove all of it')
    .action(async ({ clear = false }: Options) => {
      const folder = ownCacheFolder(terminal);
      if (folder === null)
        throw new CommandError('There is no home folder, and nothing is kept. Set XDG_CACHE_HOME to keep it elsewhere');
      const { files, bytes } = await sizeOfCache(folder);
      const size = `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB in ${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'}`;
      if (clear) {
        await clearCache(folder).catch((error: unknown) => {
          throw new CommandError(`Cannot clear ${folder}: ${errorLine(error)}`);
        });
      }
      await terminal.write(clear ? `Removed ${size} from ${folder}\n` : `${folder}: ${size}\n`);
    });
}
