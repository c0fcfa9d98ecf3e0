import { appendFile, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { GoldenItem } from './golden';
import { goldenItems } from './golden-lines';

/** What became of an item that was to be added to a set. */
export interface AddedItem {
  /** False where the set has it already. */
  readonly isNew: boolean;
  /** Items in the set now. */
  readonly items: number;
}

/**
 * Adds an item at the end of a golden set, which it makes where there is none. Rejects, and changes nothing, where the file
 * is there and is no golden set, and as the file system does.
 */
export async function appendGoldenItem(path: string, item: GoldenItem): Promise<AddedItem> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found !== null && !found.isFile()) throw new Error(`${path} is no file. Name another golden set.`);
  if (found === null) await mkdir(dirname(path), { recursive: true });
  let items = 0;
  let isNew = true;
  if (found !== null)
    for await (const { item: other } of goldenItems(path, ({ number, problem }) => {
      throw new Error(`${path}, line ${number}: ${problem}, and try again.`);
    })) {
      items++;
      if (other.id === item.id) isNew = false;
    }
  if (!isNew) return { isNew, items };
  const ending = found !== null && found.size > 0 && !(await endsInLineFeed(path, found.size)) ? '\n' : '';
  await appendFile(path, `${ending}${JSON.stringify(item)}\n`);
  return { isNew, items: items + 1 };
}

async function endsInLineFeed(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 10;
  } finally {
    await file.close();
  }
}
