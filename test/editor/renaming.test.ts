import { deepEqual, equal, ok } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { commands, type Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { makeDocx } from '../core/sources/made-files';
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

  /** Rejects a finding, and gives its words. */
  async function reject(draft: Uri): Promise<string | undefined> {
    const { store } = await plumbline();
    const [first] = store.findings(draft.toString());
    await commands.executeCommand('plumbline.dismiss', {
      draft: draft.toString(),
      finding: first?.finding.id,
      scope: 'finding',
      reason: 'not_an_error',
    });
    return first?.finding.flagged_text;
  }

  /** Waits until the findings of another audit are as decided before, also where the editor has forgotten the draft. */
  async function standsDecided(draft: Uri, words: string | undefined): Promise<void> {
    const { store } = await plumbline();
    const cleared = (): boolean => {
      const { report } = store.state(draft.toString()).audit ?? {};
      const rejected = report?.findings.find(({ flagged_text }) => flagged_text === words);
      return report?.review?.decisions.some(({ finding }) => finding === rejected?.id) ?? false;
    };
    await until('the decision stands', cleared);
    await commands.executeCommand('plumbline.clearFindings');
    equal(store.state(draft.toString()).audit, null);
    await until('it stands after another audit', async () => {
      await commands.executeCommand('plumbline.auditDraft', draft);
      return cleared();
    });
  }

  it('keeps what was decided about it', async () => {
    const matter = makeMatter({ 'draft.md': TEXT });
    await audit(matter.draft);
    const words = await reject(matter.draft);
    await rename(matter.draft, matter.uri('brief.md'));
    await standsDecided(matter.uri('brief.md'), words);
  });

  it('keeps it where its folder has a new name, also of a draft that was not opened since', async () => {
    const matter = makeMatter({ '.plumbline.json': '{ "sources": ["sources"] }', 'one/a.md': TEXT, 'one/b.md': TEXT });
    const words: (string | undefined)[] = [];
    for (const name of ['one/a.md', 'one/b.md']) {
      await audit(matter.uri(name));
      words.push(await reject(matter.uri(name)));
    }
    await commands.executeCommand('plumbline.clearFindings');
    equal((await plumbline()).store.state(matter.uri('one/b.md').toString()).audit, null);
    await rename(matter.uri('one'), matter.uri('two'));
    await standsDecided(matter.uri('two/a.md'), words[0]);
    await commands.executeCommand('plumbline.auditDraft', matter.uri('two/b.md'));
    await standsDecided(matter.uri('two/b.md'), words[1]);
  });

  it('is shown by it where the draft is the text of a Word document, with its findings and its review', async () => {
    const matter = makeMatter({ 'memo.docx': '' });
    const [file, renamed] = [matter.uri('memo.docx'), matter.uri('brief.docx')];
    writeFileSync(file.fsPath, await makeDocx([`It says “${QUOTED}.”`, 'The notice period is thirty (60) days.']));
    const { store } = await plumbline();
    await commands.executeCommand('plumbline.openAsDraft', file);
    const [before, after] = [file, renamed].map((uri) => uri.with({ scheme: 'plumbline-draft' })) as [Uri, Uri];
    await until('it is audited', () => store.findings(before.toString()).length === 2);
    const words = await reject(before);
    await commands.executeCommand('plumbline.openReview', file);
    const tabs = (): readonly string[] => window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    await until('the review is open', () => tabs().includes('Review: memo.docx'));
    const run = store.state(before.toString()).audit?.run;
    await rename(file, renamed);
    await until('both are there by the new name', () => tabs().every((label) => label.includes('brief.docx')));
    deepEqual(tabs().toSorted(), ['Review: brief.docx', 'brief.docx']);
    equal(store.state(before.toString()).audit, null);
    const { audit: kept } = store.state(after.toString());
    deepEqual([kept?.run, kept?.report.draft.path], [run, renamed.fsPath]);
    await until('its problem is shown', () => problems(after).length === 1);
    const document = workspace.textDocuments.find(({ uri }) => uri.toString() === after.toString());
    ok(document?.getText().includes(QUOTED), document?.getText());
    await standsDecided(after, words);
  });
});
