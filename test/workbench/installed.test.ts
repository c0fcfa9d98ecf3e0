import { deepEqual, match, ok } from 'node:assert/strict';
import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, workbenchAddress } from '../host/browser';
import { startWorkbenchServer, type WorkbenchServer } from '../host/code-server';
import { editorVersion } from '../host/versions';
import { packExtension } from '../package/packing';
import { MOST_BYTES, weightsOf } from '../package/weights';
import { Person } from './person';
import { inSteps } from './workbench';

describe('a person who installs the packed extension', () => {
  inSteps();
  let home: string;
  let vsix: string;
  let server: WorkbenchServer;
  let browser: Browser;
  let person: Person;

  before(async () => {
    home = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-installed-')));
    vsix = join(home, 'plumbline.vsix');
    await packExtension(vsix);
    server = await startWorkbenchServer(process.cwd(), editorVersion());
    server.installExtension(vsix);
    browser = await launchBrowser();
    person = new Person(await openPage(browser));
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await person.photograph('failed-installed');
  });

  it('downloads no more than was promised, and nothing that is there for no reason', () => {
    const { size } = statSync(vsix);
    ok(size < MOST_BYTES, `${size} bytes, and ${MOST_BYTES} are the most`);
    ok(weightsOf(vsix).length > 10);
    const installed = readdirSync(server.extensionsFolder).filter((name) => name.startsWith('plumbline.'));
    deepEqual(installed.length, 1);
  });

  it('opens the sample matter from it, in a window without a folder', async () => {
    await person.openWindow(workbenchAddress(server, null));
    await person.runCommand('Plumbline: Open Sample Matter');
    await person.waitForTab('memo.md');
    await person.status('Plumbline: not audited');
  });

  it('audits the draft against the DOCX, the PDF and the e-mail, and reads the problems', async () => {
    await person.runCommand('Plumbline: Audit Draft');
    match(await person.status('Plumbline: block'), /^Plumbline: block · \d+$/);
    const problems = (await person.problems()).join('\n');
    for (const seen of ['figure-mismatch', 'supply-agreement.docx', 'larkspur-v-dunmore.pdf', 'call-note.md'])
      ok(problems.includes(seen), `${seen} is not among:\n${problems}`);
    const why = await person.hoverStatus('Plumbline: block', 'Why');
    ok(why.includes('Compared with 6 sources'), why);
    await person.photograph('installed-audited');
  });

  it('opens the review, whose page comes along', async () => {
    await person.runCommand('Plumbline: Open Review');
    const page = await person.page('sixty');
    ok(page.includes('call-note.md'), page);
    await person.photograph('installed-review');
  });
});
