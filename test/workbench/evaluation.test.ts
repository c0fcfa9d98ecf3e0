import { equal, match, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenItems } from '../golden/golden-figures';
import type { Person } from './person';
import { inSteps, THEMES, type Workbench, workbenchOf } from './workbench';

const AGREEMENT = 'The Supplier shall deliver the goods within thirty days of each order.';
const DRAFT = '# Memorandum\n\nThe Supplier shall deliver the goods within sixty days of each order.\n';
const SETS = {
  'sets/shipped.jsonl': goldenItems()
    .slice(0, 60)
    .map((item) => `${JSON.stringify(item)}\n`)
    .join(''),
};

for (const [kind, theme] of THEMES) {
  describe(`a person with a golden set (${kind})`, () => {
    inSteps();
    let workbench: Workbench;
    let person: Person;
    let folder: string;
    workbenchOf(
      {
        name: 'matter',
        files: { 'draft.md': DRAFT, 'sources/agreement.txt': AGREEMENT, ...SETS },
        settings: () => theme,
      },
      (opened) => {
        workbench = opened;
        ({ person, folder } = opened);
      },
    );

    it('adds a finding with its type and why', async () => {
      await person.openFolder(workbench.address);
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
