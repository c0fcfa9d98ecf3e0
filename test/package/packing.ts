import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';
import * as z from 'zod';

/** Packs what was built last as an extension, as `npm run package` does. Throws where it cannot. */
export async function packExtension(target: string): Promise<void> {
  await createVSIX({
    packagePath: target,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
  });
}

/** The files that go into the extension, with forward slashes, in order. */
export async function filesOfExtension(): Promise<string[]> {
  const files = await listFiles({ packageManager: PackageManager.None });
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

/** Runs npm and returns what it printed. Throws where it fails. */
export function npm(args: readonly string[], cwd = process.cwd()): string {
  const { stdout, stderr, status, error } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}

const Packed = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })).length(1);

const pack = (args: readonly string[]): z.infer<typeof Packed>[number] | undefined =>
  Packed.parse(JSON.parse(npm(['pack', '--ignore-scripts', '--json', ...args])))[0];

/** The files that go into the npm package, in order. */
export const filesOfProgram = (): string[] => (pack(['--dry-run'])?.files ?? []).map(({ path }) => path).sort();

/** Packs what was built last as an npm package into a folder, and returns the path of it. */
export const packProgram = (folder: string): string =>
  join(folder, pack(['--pack-destination', folder])?.filename ?? '');
