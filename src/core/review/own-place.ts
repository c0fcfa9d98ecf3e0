import { lstat, mkdir } from 'node:fs/promises';

/** Makes a folder, or rejects where a link stands in its place: what a matter came with must not lead the writing elsewhere. */
export async function makeOwnFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!(await lstat(path)).isDirectory())
    throw new Error(`${path} is a link or a file, and a folder is needed. Move it away`);
}

/** Rejects where what stands at a path is a link, a folder or a pipe, and not a file that can be added to. */
export async function checkOwnFile(path: string): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found !== null && !found.isFile())
    throw new Error(`${path} is a link, a folder or a pipe, and a file is needed. Move it away`);
}
