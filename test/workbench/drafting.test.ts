import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from './person';
import { auditsOnRecord, inSteps, type Workbench, workbenchOf } from './workbench';

describe('a person at the workbench', () => {
  inSteps();
  let workbench: Workbench;
  let person: Person;
  let folder: string;
  workbenchOf({ name: 'supply-matter', files: 'test/fixtures/files/matter' }, (opened) => {
    workbench = opened;
    ({ person, folder } = opened);
  });

  it('opens a matter and sees that its draft was not audited', async () => {
    await person.openFolder(workbench.address);
    await person.openFile('draft.md');
    equal(await person.status('Plumbline'), 'Plumbline: not audited');
    await person.photograph('1-opened');
  });

  it('types a misquotation, saves, and sees it underlined', async () => {
    await person.typeAtEnd(
      '\n\nThe agreement provides that “the Supplier shall deliver the goods within sixty days of each order.”\n',
    );
    await person.press('ControlOrMeta+s');
    match(await person.status('Plumbline: review'), /· 1$/);
    equal(await person.squiggles('error'), 1);
    await person.photograph('2-underlined');
  });

  it('reads the problem and the passage of the source', async () => {
    const problems = await person.problems();
    ok(
      problems.some((row) => row.includes('sixty') && row.includes('quotation-altered')),
      problems.join('\n'),
    );
    await person.photograph('3-problems');
    const hover = await person.hover('sixty', 'Contradicted');
    ok(hover.includes('within thirty days'), hover);
    await person.photograph('4-hover');
  });

  it('follows the link to the source', async () => {
    await person.hover('sixty', 'Contradicted');
    await person.followHoverLink('agreement.txt');
    await person.waitForTab('agreement.txt');
    await person.photograph('5-source');
    await person.runCommand('View: Close All Editors in Group');
  });

  it('puts it right with the quick fix', async () => {
    await person.clickOn('sixty');
    const fixes = await person.quickFixes();
    equal(fixes[0], 'Replace with “thirty”');
    deepEqual(
      fixes.slice(1, 3).map((title) => title.split(' ')[0]),
      ['Open', 'Dismiss'],
    );
    await person.photograph('6-quick-fix');
    await person.press('Enter');
    await person.waitForText('within thirty days');
    await person.press('ControlOrMeta+s');
    equal(await person.status('Plumbline: pass'), 'Plumbline: pass');
    await person.photograph('7-fixed');
  });

  it('exports the report', async () => {
    const target = join(folder, 'draft.audit.md');
    await person.runCommand('Plumbline: Export Report…');
    await person.pick('Markdown');
    await person.acceptPath(target);
    await person.notification('The report is in draft.audit.md');
    await person.photograph('8-exported');
    await person.runCommand('Notifications: Clear All Notifications');
    ok(readFileSync(target, 'utf8').startsWith('# Audit of draft.md'));
  });

  it('saves the draft by another name, and finds its findings there without an audit', async () => {
    await person.typeAtEnd('\nIt says that “the Supplier shall pay the Buyer on delivery of the goods.”\n');
    await person.press('ControlOrMeta+s');
    await person.status('Plumbline: review · 1');
    const before = auditsOnRecord(folder);
    await person.runCommand('File: Save As...');
    await person.typeNewPath(join(folder, 'brief.md'));
    await person.waitForTab('brief.md');
    equal(await person.status('Plumbline: review'), 'Plumbline: review · 1');
    equal(await person.squiggles('error'), 1);
    await person.photograph('8-saved-as');
    await person.typeAtEnd('\nIt adds that “the Buyer may reject the goods within five days.”\n');
    await person.press('ControlOrMeta+s');
    await person.status('Plumbline: review · 2');
    equal(auditsOnRecord(folder), before + 1);
  });

  it('audits the sample matter and sees what is wrong with it', async () => {
    const sample = join(folder, '..', 'sample-matter');
    cpSync('media/sample', sample, { recursive: true });
    await person.openFolder(workbench.addressOf(sample));
    await person.openFile('memo.md');
    await person.status('Plumbline: not audited');
    await person.runCommand('Plumbline: Audit Draft');
    const status = await person.status('Plumbline: block');
    match(status, /^Plumbline: block · \d+$/);
    await person.problems();
    await person.openProblem('sixty');
    const hover = await person.hover('sixty', 'Contradicted');
    ok(hover.includes('supply-agreement.docx'), hover);
    await person.photograph('9-sample');
  });

  it('asks the status bar why', async () => {
    const why = await person.hoverStatus('Plumbline: block', 'Why');
    ok(why.includes('Compared with 6 sources'), why);
    await person.photograph('10-status');
    await person.clickStatus('Plumbline: block');
    deepEqual(await person.choices(), [
      'Audit draft',
      'Show findings',
      'Open review',
      'Export report…',
      'Show audit record…',
      'Link sources folder…',
      'Clear findings',
      'Show log',
    ]);
    await person.photograph('11-menu');
  });
});
