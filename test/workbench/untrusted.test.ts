import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Person } from './person';
import { inSteps, type Workbench, workbenchOf } from './workbench';

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

describe('a person in a folder that is not trusted', () => {
  inSteps();
  let workbench: Workbench;
  let person: Person;
  workbenchOf({ name: 'foreign-matter', files: FILES, settings: () => TRUST }, (opened) => {
    workbench = opened;
    ({ person } = opened);
  });

  it('sees what is wrong with the draft itself, whatever the folder’s settings say', async () => {
    await person.openFolder(workbench.address);
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
