import { equal, match, ok } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { goldenItems } from '../golden/golden-figures';
import { launchBrowser, openPage, workbenchAddress } from '../host/browser';
import { startWorkbenchServer, type WorkbenchServer } from '../host/code-server';
import { editorVersion } from '../host/versions';
import { Person } from './person';

const ROOT = process.cwd();
const AGREEMENT = 'The Supplier shall deliver the goods within thirty days of each order.';
const DRAFT = '# Memorandum\n\nThe Supplier shall deliver the goods within sixty days of each order.\n';
const SETS = {
  'sets/shipped.jsonl': goldenItems()
    .slice(0, 60)
    .map((item) => `${JSON.stringify(item)}\n`)
    .join(''),
};

for (const [kind, theme] of [
  ['light', 'Default Light Modern'],
  ['dark', 'Default Dark Modern'],
  ['contrast', 'Default High Contrast'],
] as const) {
  describe(`a person with a golden set (${kind})`, function () {
    this.bail(true);
    let server: WorkbenchServer;
    let browser: Browser;
    let folder: string;
    let person: Person;

    before(async () => {
      folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-golden-'))), 'matter');
      for (const [name, text] of Object.entries({ 'draft.md': DRAFT, 'sources/agreement.txt': AGREEMENT, ...SETS })) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      server = await startWorkbenchServer(ROOT, editorVersion(), { 'workbench.colorTheme': theme });
      browser = await launchBrowser();
      person = new Person(await openPage(browser));
    });

    after(async () => {
      await browser?.close();
      await server?.stop();
      rmSync(join(folder, '..'), { recursive: true, force: true });
    });

    afterEach(async function () {
      if (this.currentTest?.state === 'failed') await person.photograph(`failed-golden-${kind}`);
    });

    it('adds a finding with its type and why', async () => {
      await person.openFolder(workbenchAddress(server, folder, ROOT));
      await person.openFile('draft.md');
      await person.runCommand('Plumbline: Audit Draft');
      await person.status('Plumbline: block');
      await person.clickOn('sixty');
      await person.runCommand('Plumbline: Add to Golden Set');
      await person.offered('as it was found');
      await person.photograph(`golden-${kind}-1-type`);
      await person.pick('as it was found');
      await person.typeInBox('Why, in a few words', 'The agreement says thirty days.');
      await person.notification('Added to golden.jsonl, which has 1 draft now. The checks see the error.');
      await person.photograph(`golden-${kind}-2-added`);
      const made = JSON.parse(readFileSync(join(folder, 'golden.jsonl'), 'utf8'));
      equal(made.why, 'The agreement says thirty days.');
      equal(made.labels.length, 1);
    });

    it('evaluates a set, and reads how good the findings are', async () => {
      await person.runCommand('Plumbline: Evaluate Golden Set');
      await person.offered('shipped.jsonl');
      await person.photograph(`golden-${kind}-3-sets`);
      await person.pick('shipped.jsonl');
      const text = await person.page('Evaluation of shipped.jsonl');
      match(text, /60 drafts of [\d,]+ words/);
      match(text, /Errors caught/);
      await person.photograph(`golden-${kind}-4-page`);
      const { paper, ink, overflow } = await person.pageLook();
      ok(paper !== ink, `${paper} on ${ink}`);
      equal(overflow, 0, 'nothing is cut off at the side');
    });

    it('compares it with the run before', async () => {
      await person.runCommand('Plumbline: Evaluate Golden Set');
      await person.pick('shipped.jsonl');
      await person.offered('Begin a new run');
      await person.photograph(`golden-${kind}-5-again`);
      await person.pick('Begin a new run');
      await person.offered('Compare with nothing');
      await person.photograph(`golden-${kind}-6-compare`);
      await person.pick('60 drafts, Plumbline');
      const text = await person.page('Compared with an earlier run');
      match(text, /No figure got worse by more than is tolerated/);
      await person.photograph(`golden-${kind}-7-compared`);
    });
  });
}
