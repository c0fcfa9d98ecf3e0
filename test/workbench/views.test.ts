import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Person } from './person';
import { inSteps, THEMES, type Workbench, workbenchOf } from './workbench';

/** The sample matter in each kind of theme; the pictures are looked at by people. */
for (const [kind, theme] of THEMES) {
  describe(`a person who reads the views (${kind})`, () => {
    inSteps();
    let workbench: Workbench;
    let person: Person;
    workbenchOf(
      {
        name: 'sample-matter',
        files: 'media/sample',
        settings: () => ({ ...theme, 'plumbline.decorations': 'margin', 'plumbline.codeLens': true }),
      },
      (opened) => {
        workbench = opened;
        ({ person } = opened);
      },
    );

    it('is told the next step before the first audit', async () => {
      await person.openFolder(workbench.address);
      await person.openFile('memo.md');
      await person.status('Plumbline: not audited');
      await person.runCommand('Plumbline: Focus on Findings View');
      // Live linting has found something already.
      await person.rows('Findings', '57 U.S.C.');
      equal(await person.message('Findings'), 'Not compared with the sources yet: save the draft, or audit it.');
      await person.welcome('Sources', 'listed once the draft was compared with them');
      await person.photograph(`views-${kind}-1-welcome`);
      await person.clickWelcome('Sources', 'Audit Draft');
      await person.status('Plumbline: block');
    });

    it('sees the findings by severity, and goes to one by keyboard', async () => {
      const rows = await person.rows('Findings', '$357,000');
      match(rows[0] ?? '', /^(?:Critical|High)/);
      await person.photograph(`views-${kind}-2-findings`);
      await person.chooseRow('Findings', '$357,000');
      await person.waitForText('$357,000');
      await person.photograph(`views-${kind}-3-chosen`);
    });

    it('reads the same number on the activity bar and in the status bar', async () => {
      const [count] = /\d+$/.exec(await person.status('Plumbline: block')) ?? [];
      equal(await person.badge('Plumbline'), count);
    });

    it('groups the findings by rule and by section', async () => {
      for (const [grouping, row] of [
        ['By rule', 'The source has another figure'],
        ['By section of the draft', 'Facts'],
      ] as const) {
        await person.runCommand('Plumbline: Group Findings…');
        await person.choose(grouping);
        await person.rows('Findings', row);
        await person.photograph(`views-${kind}-7-${grouping.replaceAll(' ', '-').toLowerCase()}`);
      }
      await person.runCommand('Plumbline: Group Findings…');
      await person.choose('By severity');
      await person.rows('Findings', 'Critical');
    });

    it('reads what is wrong, where a citation was found, and what ran', async () => {
      await person.chooseRow('Findings', '$357,000');
      await person.waitForText('$357,000');
      const wrong = await person.hover('$357,000', 'Contradicted');
      ok(wrong.includes('375,000'), wrong);
      await person.photograph(`views-${kind}-8-hover`);
      await person.press('Escape');
      ok((await person.languageStatus('Compared with 6 sources, offline.')).includes('Plumbline: block'));
      await person.photograph(`views-${kind}-9-language`);
      await person.press('Escape');
      ok((await person.hoverStatus('Plumbline: block', 'Why')).includes('Compared with 6 sources'));
      await person.photograph(`views-${kind}-10-status`);
      await person.problems();
      await person.photograph(`views-${kind}-11-problems`);
      await person.runCommand('View: Hide Panel');
    });

    it('sees the sources, and what each of them is', async () => {
      await person.runCommand('Plumbline: Focus on Sources View');
      const rows = await person.rows('Sources', 'supply-agreement.docx');
      equal(rows.length, 6);
      ok(
        rows.some((row) => /^larkspur-v-dunmore\.pdf ?6 pages/.test(row)),
        rows.join('\n'),
      );
    });

    it('sees the authorities, what settled them and what is to be pulled', async () => {
      await person.runCommand('Plumbline: Focus on Authorities View');
      const rows = await person.rows('Authorities', 'To pull');
      ok(
        rows.some((row) => row.startsWith('Cases')),
        rows.join('\n'),
      );
      await person.photograph(`views-${kind}-4-authorities`);
    });

    it('peeks at the source below the finding', async () => {
      await person.chooseRow('Findings', '$357,000');
      await person.waitForText('$357,000');
      await person.runCommand('Plumbline: Peek Evidence');
      await person.peeked('375,000');
      await person.photograph(`views-${kind}-5-peek`);
      await person.press('Escape');
      deepEqual(
        (await person.quickFixes()).slice(0, 2).map((title) => title.split(' ')[0]),
        ['Replace', 'Open'],
      );
      await person.photograph(`views-${kind}-6-fixes`);
      await person.press('Escape');
    });

    it('is led through the first steps', async () => {
      await person.runCommand('Plumbline: Get Started');
      await person.openStep('Open the sample matter');
      await person.photograph(`views-${kind}-12-walkthrough`);
    });
  });
}
