import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Person } from './person';
import { inSteps, type Workbench, workbenchOf } from './workbench';

const FILES = {
  'draft.md': '# Note\n\nThe notice period is ninety days.\n',
  'sources/agreement.txt': 'The notice period is ninety days.\n',
  '.plumbline.json': '{\n  "riskLevel": "extreme",\n  "source": ["bundle"]\n}\n',
};

describe('a person who writes the settings of a matter', () => {
  inSteps();
  let workbench: Workbench;
  let person: Person;
  workbenchOf({ name: 'settled-matter', files: FILES }, (opened) => {
    workbench = opened;
    ({ person } = opened);
  });

  it('sees what is wrong with them', async () => {
    await person.openFolder(workbench.address);
    await person.openFile('.plumbline.json');
    equal(await person.squiggles('warning'), 2);
    const problems = await person.problems();
    ok(
      problems.some((row) => row.includes('"low", "medium", "high"')),
      problems.join('\n'),
    );
    ok(
      problems.some((row) => row.includes('Property source is not allowed')),
      problems.join('\n'),
    );
    await person.photograph('matter-file-1-problems');
  });

  it('reads what a setting is for', async () => {
    match(
      await person.hover('"riskLevel"', 'How much depends on the draft'),
      /“high” grades conclusions more strictly/,
    );
    await person.photograph('matter-file-2-hover');
  });

  it('is offered the values of a setting', async () => {
    await person.doubleClickOn('extreme');
    await person.press('Delete');
    deepEqual(await person.suggestions('high'), ['"high"', '"low"', '"medium"']);
    await person.photograph('matter-file-3-values');
    await person.chooseSuggestion('"high"');
    await person.waitForText('"riskLevel": "high"');
    await person.problemGone('"low", "medium", "high"');
  });

  it('is offered the settings that are not there yet', async () => {
    await person.doubleClickOn('source');
    await person.press('Delete');
    await person.press('r');
    deepEqual((await person.suggestions('rules')).slice(0, 3), ['rubricThreshold', 'rubricWeights', 'rules']);
    await person.press('Backspace');
    await person.press('s');
    await person.press('o');
    equal((await person.suggestions('sources'))[0], 'sources');
    await person.photograph('matter-file-4-settings');
    await person.chooseSuggestion('sources');
    await person.waitForText('"sources": ["bundle"]');
    await person.problemGone('not allowed');
  });
});
