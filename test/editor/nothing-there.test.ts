import { deepEqual, equal, match } from 'node:assert/strict';
import { commands } from 'vscode';
import { audit, makeMatter, tidy } from './matter';
import { askedByTheEditor, personWho } from './model-matter';

const said = ({ infos }: ReturnType<typeof personWho>): readonly string[] => infos.map(({ message }) => message);

describe('a command that finds nothing to do', () => {
  afterEach(async () => {
    askedByTheEditor();
    await tidy();
  });

  it('says that there are no findings to clear, and says nothing where there are some', async () => {
    await tidy();
    const person = personWho();
    await commands.executeCommand('plumbline.clearFindings');
    deepEqual(said(person), ['There are no findings to clear.']);
    const matter = makeMatter();
    await audit(matter.draft);
    await commands.executeCommand('plumbline.clearFindings');
    equal(person.infos.length, 1);
  });

  it('says that nothing is kept of any source', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const person = personWho();
    await commands.executeCommand('plumbline.clearCache');
    await commands.executeCommand('plumbline.clearCache');
    const [first, second] = said(person);
    match(first ?? '', /^Removed .+ MB\. The next audit reads the sources again\.$/);
    equal(second, 'Nothing was kept of any source.');
  });

  it('says that nothing was dismissed, and that words can be selected, too', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const person = personWho();
    await commands.executeCommand('plumbline.restoreDismissed');
    await commands.executeCommand('plumbline.addToGoldenSet');
    deepEqual(said(person), [
      'Nothing was dismissed in this draft.',
      'Put the cursor in a finding first, or select words of the draft.',
    ]);
  });

  it('says that no source has pages, or not the one that was chosen, and asks for none', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const person = personWho();
    await commands.executeCommand('plumbline.openSourceAtPage');
    const source = matter.uri('sources/agreement.txt').fsPath;
    await commands.executeCommand('plumbline.openSourceAtPage', { draft: matter.draft.toString(), source });
    deepEqual(said(person), ['None of the sources has pages.', 'agreement.txt has no pages.']);
  });
});
