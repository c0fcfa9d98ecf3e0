import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, workbenchAddress } from '../host/browser';
import { startWorkbenchServer, type WorkbenchServer } from '../host/code-server';
import { editorVersion } from '../host/versions';
import { Person } from './person';

const ROOT = process.cwd();
const TRUST = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
};
const FILES = {
  'draft.md': '# Note\n\nThe notice period is thirty (60) days.\n',
  'sources/agreement.txt': 'The notice period is ninety days.\n',
  // Both would hide what is wrong with the draft.
  '.plumbline.json': '{ "rules": { "words-digits-disagree": "off" } }\n',
  '.vscode/settings.json': '{ "plumbline.rules": { "words-digits-disagree": "off" } }\n',
};

describe('a person in a folder that is not trusted', function () {
  this.bail(true);
  let server: WorkbenchServer;
  let browser: Browser;
  let folder: string;
  let person: Person;

  before(async () => {
    folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-untrusted-'))), 'foreign-matter');
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    server = await startWorkbenchServer(ROOT, editorVersion(), TRUST);
    browser = await launchBrowser();
    person = new Person(await openPage(browser));
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await person.photograph('failed-untrusted');
  });

  it('sees what is wrong with the draft itself, whatever the folder’s settings say', async () => {
    await person.openFolder(workbenchAddress(server, folder, ROOT));
    await person.openFile('draft.md');
    equal(await person.squiggles('error'), 1);
    await person.photograph('untrusted-1-linted');
  });

  it('reads in the view why no sources are read', async () => {
    await person.runCommand('Plumbline: Focus on Sources View');
    ok((await person.welcome('Sources', 'not trusted')).includes('so no sources are read.'));
    deepEqual(await person.rows('Sources'), []);
    await person.photograph('untrusted-2-views');
  });

  it('is told what to do when asking for an audit', async () => {
    await person.runCommand('Plumbline: Audit Draft');
    await person.notification('Trust this folder first');
    await person.photograph('untrusted-3-refused');
    equal((await person.status('Plumbline')).startsWith('Plumbline: not audited'), true);
  });
});
