import { deepEqual, equal } from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { commands } from 'vscode';
import { AGREEMENT, audit, configure, makeMatter, plumbline, problems, tidy, until } from './matter';

/** How long a change may take to be noticed before it is made again, in milliseconds. */
const NOTICED = 6000;

/** Makes a change, and makes it again where it came before the editor began to watch, until its effect is there. */
async function change(what: string, make: () => void, holds: () => boolean): Promise<void> {
  let made = Number.NEGATIVE_INFINITY;
  await until(what, () => {
    if (holds()) return true;
    if (Date.now() - made > NOTICED) {
      made = Date.now();
      make();
    }
    return false;
  });
}

describe('the sources of an audited draft', () => {
  afterEach(tidy);

  it('are watched: it is audited again when one is changed, added or removed', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    equal(problems(matter.draft).length, 1);
    const { store } = await plumbline();
    const sources = (): readonly string[] =>
      store.state(matter.draft.toString()).audit?.report.sources.map(({ id }) => id) ?? [];
    const write = (name: string, text: string) => () => writeFileSync(matter.uri(`sources/${name}`).fsPath, text);
    await change(
      'the draft agrees with its source',
      write('agreement.txt', AGREEMENT.replace('thirty', 'sixty')),
      () => problems(matter.draft).length === 0,
    );
    await change('the new source is read', write('other.txt', 'Another source.'), () =>
      sources().includes('other.txt'),
    );
    mkdirSync(matter.uri('sources/exhibits/letters').fsPath, { recursive: true });
    await change('a source in a folder within a new folder is read', write('exhibits/letters/a.txt', 'A letter.'), () =>
      sources().includes('exhibits/letters/a.txt'),
    );
    await change(
      'the folder that is gone is forgotten',
      () => rmSync(matter.uri('sources/exhibits').fsPath, { force: true, recursive: true }),
      () => !sources().includes('exhibits/letters/a.txt'),
    );
    await change(
      'the source that is gone is forgotten',
      () => rmSync(matter.uri('sources/other.txt').fsPath, { force: true }),
      () => !sources().includes('other.txt'),
    );
  });

  it('are watched: its status says that they changed where audits are made on request only', async () => {
    await configure('audit.run', 'manual');
    const matter = makeMatter();
    await audit(matter.draft);
    const { store, status } = await plumbline();
    const state = () => store.state(matter.draft.toString()).audit;
    const run = state()?.run;
    await change(
      'the change is noticed',
      () => writeFileSync(matter.uri('sources/agreement.txt').fsPath, AGREEMENT.replace('thirty', 'sixty')),
      () => state()?.sourcesChanged === true,
    );
    await until('the status says so', () => status()?.text.includes('(sources changed)') === true);
    equal(state()?.run, run);
    await commands.executeCommand('plumbline.auditDraft');
    equal(state()?.sourcesChanged, false);
    deepEqual(problems(matter.draft), []);
  });
});
