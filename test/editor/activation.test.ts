import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, extensions } from 'vscode';
import { plumbline, tidy } from './matter';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

describe('activation', () => {
  const extension = extensions.getExtension('plumbline.plumbline');
  after(tidy);

  it('registers every command of the manifest', async () => {
    await plumbline();
    const known = await commands.getCommands(true);
    const manifest = extension?.packageJSON as Manifest;
    const promised = manifest.contributes.commands.map(({ command }) => command);
    equal(promised.length > 0, true);
    deepEqual(
      promised.filter((command) => !known.includes(command)),
      [],
    );
  });

  it('has a page for every rule that it can link to', async () => {
    const folder = join(extension?.extensionPath ?? '', 'media', 'rules');
    for (const name of readdirSync(folder)) ok(readFileSync(join(folder, name), 'utf8').startsWith('# '), name);
  });
});
