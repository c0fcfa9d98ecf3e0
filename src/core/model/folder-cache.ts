import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../text/replace-file';
import type { CachedReply, ReplyCache } from './reply-cache';

const Kept = z.object({ value: z.unknown(), tokens: z.object({ input: z.number(), output: z.number() }) });

const KEPT_DAYS = 30;
const DAY = 86_400_000;

/**
 * Replies in a folder of the user's own, a file each, for as many days. Not one of the matter's: whoever sends a folder
 * could put replies into it. What cannot be read or written is as if it were not there.
 */
export function folderCache(folder: string): ReplyCache {
  const fileOf = (key: string): string => join(folder, `${key}.json`);
  let opening: Promise<void> | null = null;
  const open = (): Promise<void> => {
    opening ??= mkdir(folder, { recursive: true, mode: 0o700 }).then(() => removeOld(folder));
    return opening;
  };
  return {
    get: (key) =>
      readFile(fileOf(key), 'utf8')
        .then((text): CachedReply | null => Kept.safeParse(JSON.parse(text)).data ?? null)
        .catch(() => null),
    async set(key, reply) {
      try {
        await open();
        await replaceFile(fileOf(key), JSON.stringify(reply), { mode: 0o600 });
      } catch {
        // Nothing that is not kept is missed.
      }
    },
  };
}

async function removeOld(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < oldest) await unlink(path).catch(() => undefined);
  }
}

/** Deletes the replies of a folder and returns how many bytes they were. */
export async function clearReplies(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let bytes = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    await unlink(path);
    bytes += found.size;
  }
  return bytes;
}
