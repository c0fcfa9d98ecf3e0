import { deepEqual, equal, ok } from 'node:assert/strict';
import { commands, type Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { audit, makeMatter, open, plumbline, problems, problemWords, QUOTED, replace, tidy, until } from './matter';

const TEXT = `# Memorandum

The agreement provides that “${QUOTED}.”

It says that “the Supplier shall pay the Buyer on delivery of the goods.”

The notice period is thirty (60) days.
`;

async function rename(from: Uri, to: Uri): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.renameFile(from, to);
  ok(await workspace.applyEdit(edit));
}

/** An audited draft with a finding that is stale, one that is dismissed, and one that is neither. */
async function worked(draft: Uri): Promise<void> {
  const document = await audit(draft);
  const { store } = await plumbline();
  equal(store.findings(draft.toString()).length, 3);
  const dismissed = store.findings(draft.toString()).find(({ finding }) => finding.rule === 'words-digits-disagree');
  await commands.executeCommand('plumbline.dismiss', {
    draft: draft.toString(),
    finding: dismissed?.finding.id,
    scope: 'finding',
    reason: 'accepted_risk',
  });
  await replace(document, 'sixty', 'forty');
}

describe('a draft with a new name', () => {
  afterEach(tidy);

  async function isAsBefore(draft: Uri, run: number | undefined): Promise<void> {
    const { store, status } = await plumbline();
    const document = await open(draft);
    await until('its problems are shown', () => problems(draft).length === 2);
    deepEqual(problemWords(document), ['forty', '“the Supplier shall pay the Buyer on delivery of the goods.”']);
    deepEqual(
      problems(draft).map(({ message }) => message.startsWith('Edited since the audit.')),
      [false, true],
    );
    equal(store.dismissed(draft.toString()).length, 1);
    const { audit: kept, running } = store.state(draft.toString());
    deepEqual([kept?.run, kept?.report.draft.path, kept?.edited, running], [run, draft.fsPath, true, null]);
    await until('the status says so', () => status()?.text.endsWith('(edited)') ?? false);
  }

  it('keeps its findings, what is stale and what was dismissed, without another audit', async () => {
    const matter = makeMatter({ 'draft.md': TEXT });
    await worked(matter.draft);
    const { store } = await plumbline();
    const run = store.state(matter.draft.toString()).audit?.run;
    await rename(matter.draft, matter.uri('brief.md'));
    await isAsBefore(matter.uri('brief.md'), run);
    deepEqual(problems(matter.draft), []);
    equal(store.state(matter.draft.toString()).audit, null);
    // It goes on from there.
    await replace(await open(matter.uri('brief.md')), 'forty', 'sixty');
    await until('it is fresh again', () => problems(matter.uri('brief.md')).every(({ tags }) => !tags?.length));
  });

  it('keeps them while it is closed, and where its folder has a new name', async () => {
    const matter = makeMatter({ 'one/draft.md': TEXT, 'one/sources/agreement.txt': 'Nothing of interest.' });
    const draft = matter.uri('one/draft.md');
    await worked(draft);
    ok(await (await open(draft)).save());
    await until('the audit after saving is over', async () => {
      const { running, audit: last } = (await plumbline()).store.state(draft.toString());
      return running === null && last?.edited === false;
    });
    const shown = problemWords(await open(draft));
    await commands.executeCommand('workbench.action.closeAllEditors');
    await until('it is closed', () => window.visibleTextEditors.length === 0);
    await rename(matter.uri('one'), matter.uri('two'));
    const moved = matter.uri('two/draft.md');
    const document = await open(moved);
    await until('its problems are shown', () => problems(moved).length === shown.length);
    deepEqual(problemWords(document), shown);
    equal((await plumbline()).store.dismissed(moved.toString()).length, 1);
  });
});
