import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commands, Selection, TabInputWebview, Uri, window, workspace } from 'vscode';
import { linesFor } from '../../src/core/review/decide';
import { appendDecisions, readDecisions } from '../../src/core/review/decisions-file';
import { makeDocx } from '../core/sources/made-files';
import {
  AGREEMENT,
  audit,
  configure,
  makeMatter,
  outline,
  plumbline,
  problems,
  problemWords,
  QUOTED,
  rowOf,
  type TestMatter,
  tidy,
  until,
} from './matter';

interface Line {
  readonly decision: string;
  readonly reason?: string | null;
  readonly flag_type?: string;
}

const decisionsOf = ({ folder }: TestMatter): Line[] => {
  const file = join(folder, '.plumbline', 'decisions.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
};

async function dismissFirst(draft: Uri, reason: string): Promise<void> {
  const { store } = await plumbline();
  const [first] = store.findings(draft.toString());
  ok(first);
  const finding = first.finding.id;
  await commands.executeCommand('plumbline.dismiss', { draft: draft.toString(), finding, scope: 'finding', reason });
}

async function routeOf(draft: Uri): Promise<string | undefined> {
  const { store } = await plumbline();
  return store.state(draft.toString()).audit?.report.routing.decision;
}

const reviews = (): readonly string[] =>
  window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof TabInputWebview && input.viewType.includes('plumblineReview'))
    .map(({ label }) => label);

describe('a dismissal', () => {
  afterEach(tidy);

  it('because it is no error is a decision: the finding is cleared by review and counts no more', async () => {
    const matter = makeMatter();
    const { status } = await plumbline();
    await audit(matter.draft);
    ok((await routeOf(matter.draft)) !== 'pass');
    await dismissFirst(matter.draft, 'not_an_error');
    deepEqual(
      decisionsOf(matter).map(({ decision, reason }) => [decision, reason]),
      [['reject', 'Not an error']],
    );
    deepEqual(problems(matter.draft), []);
    equal(await routeOf(matter.draft), 'pass');
    match(status()?.text ?? '', /pass · 1 cleared by review$/);
    await commands.executeCommand('plumbline.auditDraft');
    equal(await routeOf(matter.draft), 'pass');
    deepEqual(problems(matter.draft), []);
    await commands.executeCommand('plumbline.restoreDismissed');
    equal(problems(matter.draft).length, 1);
    deepEqual(
      decisionsOf(matter).map(({ decision }) => decision),
      ['reject', 'undo'],
    );
  });

  it('of a risk that someone takes decides nothing: it is hidden and still counts', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const route = await routeOf(matter.draft);
    await dismissFirst(matter.draft, 'accepted_risk');
    deepEqual(problems(matter.draft), []);
    deepEqual(decisionsOf(matter), []);
    equal(await routeOf(matter.draft), route);
  });

  it('is listed with who decided, and why', async () => {
    const matter = makeMatter();
    const { views } = await plumbline();
    await audit(matter.draft);
    await dismissFirst(matter.draft, 'checked_by_hand');
    await until('the view shows it', async () => outline(await views.findings()).includes('Dismissed'));
    const row = (await views.findings()).find(({ label }) => label === 'Dismissed')?.children[0];
    match(row?.description ?? '', /^Checked by hand \(.+\) · /);
  });
});

describe('decisions', () => {
  afterEach(tidy);

  it('that another program makes are noticed', async () => {
    const matter = makeMatter();
    const { store } = await plumbline();
    await audit(matter.draft);
    const state = store.state(matter.draft.toString()).audit;
    ok(state);
    const document = { path: matter.draft.fsPath, text: state.text, markup: 'markdown', extracted: false } as const;
    const choices = state.report.findings.map(({ id }) => ({ finding: id, decision: 'reject' as const, reason: 'x' }));
    const decide = async (): Promise<void> => {
      const { lines } = await readDecisions(matter.folder);
      const reviewed = { report: state.report, document, draft: 'draft.md', lines };
      await appendDecisions(matter.folder, linesFor(reviewed, choices, { by: 'Another', at: new Date() }));
    };
    let made = 0;
    await until('the other’s decision is shown', async () => {
      if (problems(matter.draft).length === 0) return true;
      // The editor may begin to watch a moment after the audit.
      if (Date.now() - made > 6000) {
        made = Date.now();
        await decide();
      }
      return false;
    });
    equal(await routeOf(matter.draft), 'pass');
  });

  it('add an error that no check found, at the words that are selected', async () => {
    const matter = makeMatter();
    const { store } = await plumbline();
    const document = await audit(matter.draft);
    const editor = await window.showTextDocument(document);
    const at = document.getText().indexOf(' ninety days');
    editor.selection = new Selection(document.positionAt(at), document.positionAt(at + ' ninety days'.length));
    await commands.executeCommand('plumbline.addFinding', { flagType: 'fabricated_detail', comment: 'Thirty.' });
    const [missed] = store.state(matter.draft.toString()).audit?.report.review?.missed ?? [];
    equal(missed?.flagged_text, 'ninety days');
    deepEqual(
      decisionsOf(matter).map(({ decision, flag_type }) => [decision, flag_type]),
      [['missed', 'fabricated_detail']],
    );
    // The problem and the row say so, and the row leads to the words.
    await until('it is among the problems', () => problemWords(document).includes('ninety days'));
    const said = problems(matter.draft).find(({ range }) => document.getText(range) === 'ninety days')?.message ?? '';
    match(said, /^Fabricated detail: Thirty\. \(added by .+\)$/);
    const { views } = await plumbline();
    await until('the view has it', async () => outline(await views.findings()).includes('Added by hand'));
    const row = rowOf(await views.findings(), 'ninety days');
    equal(row?.description, said);
    ok(row?.opens);
    await commands.executeCommand(row.opens, row.subject);
    equal(document.getText(window.activeTextEditor?.selection), 'ninety days');
    editor.selection = new Selection(document.positionAt(0), document.positionAt(0));
    await commands.executeCommand('plumbline.addFinding', { flagType: 'fabricated_detail', comment: '' });
    equal(decisionsOf(matter).length, 1);
  });

  it('are exported as a golden set', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const target = matter.uri('golden.jsonl');
    await commands.executeCommand('plumbline.exportDecisions', { target });
    ok(!existsSync(target.fsPath), 'nothing was decided yet');
    await dismissFirst(matter.draft, 'not_an_error');
    await commands.executeCommand('plumbline.exportDecisions', { target });
    const [item] = readFileSync(target.fsPath, 'utf8').trim().split('\n');
    deepEqual((JSON.parse(item ?? '{}') as { labels: unknown }).labels, []);
  });
});

describe('the gate', () => {
  afterEach(tidy);

  const BLOCKED = 'The rule is in 57 U.S.C. § 101, and the Supplier shall deliver the goods on time.\n';

  it('refuses a clean copy while the route is block, and lets out what was reviewed with its certificate', async () => {
    const matter = makeMatter({ 'draft.md': BLOCKED });
    const target = matter.uri('out/memo.md');
    mkdirSync(dirname(target.fsPath), { recursive: true });
    await audit(matter.draft);
    equal(await routeOf(matter.draft), 'block');
    await commands.executeCommand('plumbline.exportCleanCopy', { target });
    ok(!existsSync(target.fsPath));
    const { store } = await plumbline();
    while (store.findings(matter.draft.toString()).some(({ finding }) => finding.severity === 'critical'))
      await dismissFirst(matter.draft, 'checked_by_hand');
    ok((await routeOf(matter.draft)) !== 'block');
    await commands.executeCommand('plumbline.exportCleanCopy', { target });
    equal(readFileSync(target.fsPath, 'utf8'), BLOCKED);
    const isOpen = (await routeOf(matter.draft)) === 'review';
    equal(existsSync(matter.uri('out/memo.certificate.txt').fsPath), isOpen);
  });

  it('audits a draft again that was edited since, and refuses what is found then', async () => {
    const matter = makeMatter({
      'draft.md': 'The Supplier shall deliver the goods within thirty days of each order.\n',
    });
    const document = await audit(matter.draft);
    ok((await routeOf(matter.draft)) !== 'block');
    const editor = await window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(document.positionAt(0), BLOCKED));
    const target = matter.uri('memo.clean.md');
    await commands.executeCommand('plumbline.exportCleanCopy', { target });
    equal(await routeOf(matter.draft), 'block');
    ok(!existsSync(target.fsPath));
  });

  it('waits for a newer audit that took the place of its own', async () => {
    const matter = makeMatter({ 'draft.md': 'Nothing to see.\n' });
    const document = await audit(matter.draft);
    const editor = await window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(document.positionAt(0), 'Still nothing. '));
    const target = matter.uri('memo.clean.md');
    const { store } = await plumbline();
    // An audit of so little may be over before anyone has looked for it.
    const runs = new Promise<void>((resolve) => {
      const subscription = store.onDidChange((draft) => {
        if (draft !== matter.draft.toString() || store.state(draft).running === null) return;
        subscription.dispose();
        resolve();
      });
    });
    const exported = commands.executeCommand('plumbline.exportCleanCopy', { target });
    await runs;
    await commands.executeCommand('plumbline.auditDraft');
    await exported;
    equal(readFileSync(target.fsPath, 'utf8'), 'Still nothing. Nothing to see.\n');
  });

  it('never writes over the draft, nor to its name in other letters, which often is the draft', async () => {
    const matter = makeMatter({ 'draft.md': 'Nothing to see.\n' });
    await audit(matter.draft);
    for (const target of [matter.draft, matter.uri('Draft.MD')])
      void commands.executeCommand('plumbline.exportCleanCopy', { target });
    await commands.executeCommand('plumbline.exportCertificate', { target: matter.uri('memo.certificate.txt') });
    match(readFileSync(matter.uri('memo.certificate.txt').fsPath, 'utf8'), /^Certificate of review/);
    equal(readFileSync(matter.draft.fsPath, 'utf8'), 'Nothing to see.\n');
    ok(!readdirSync(matter.folder).includes('Draft.MD'));
  });

  it('lets only what passes out where the settings say so', async () => {
    const matter = makeMatter({ 'draft.md': `It says “${QUOTED}.”\n` });
    await audit(matter.draft);
    equal(await routeOf(matter.draft), 'review');
    await configure('gate.accepts', 'pass');
    const target = matter.uri('memo.clean.md');
    await commands.executeCommand('plumbline.exportCleanCopy', { target });
    ok(!existsSync(target.fsPath));
    await configure('gate.accepts', undefined);
    await commands.executeCommand('plumbline.exportCleanCopy', { target });
    ok(existsSync(target.fsPath));
  });
});

describe('a Word draft in the editor', () => {
  afterEach(tidy);

  const wordDraft = (days: string): Promise<Buffer> =>
    makeDocx([`The Supplier shall deliver the goods within ${days} days of each order.`]);

  it('opens as its text, read-only, with what was found in it, and is read again when it is written', async () => {
    const matter = makeMatter({ 'memo.docx': '' });
    const file = matter.uri('memo.docx');
    writeFileSync(file.fsPath, await wordDraft('sixty'));
    const later = await wordDraft('ninety');
    const bytes = readFileSync(file.fsPath);
    await commands.executeCommand('plumbline.openAsDraft', file);
    const shown = window.activeTextEditor?.document;
    equal(shown?.uri.scheme, 'plumbline-draft');
    ok(shown?.getText().includes('sixty'), shown?.getText());
    await until('it is audited', () => problems(shown.uri).length > 0);
    await dismissFirst(shown.uri, 'not_an_error');
    equal(decisionsOf(matter).length, 1);
    const target = matter.uri('memo.audit.docx');
    await commands.executeCommand('plumbline.exportReport', { format: 'docx', target });
    equal(readFileSync(target.fsPath, 'latin1').slice(0, 2), 'PK');
    ok(readFileSync(file.fsPath).equals(bytes), 'the draft itself stays as it is');
    let written = 0;
    await until('the new text is shown', () => {
      if (shown.getText().includes('ninety')) return true;
      if (Date.now() - written > 6000) {
        written = Date.now();
        writeFileSync(file.fsPath, later);
      }
      return false;
    });
  });
});

describe('the review and the queue', () => {
  const inWorkspace = (path: string): Uri => {
    const folder = workspace.workspaceFolders?.[0]?.uri;
    ok(folder);
    return Uri.joinPath(folder, 'queued', path);
  };
  afterEach(async () => {
    await tidy();
    rmSync(inWorkspace('').fsPath, { recursive: true, force: true });
  });

  it('open the review of a draft, which audits what was not audited', async () => {
    const matter = makeMatter();
    const { store } = await plumbline();
    await window.showTextDocument(matter.draft);
    await commands.executeCommand('plumbline.openReview', matter.draft);
    await until('the panel is there', () => reviews().includes('Review: draft.md'));
    await until('the draft is audited', () => store.state(matter.draft.toString()).audit !== null);
    await commands.executeCommand('plumbline.openReview', matter.draft);
    equal(reviews().length, 1);
  });

  it('list the drafts of the workspace, and lead to the next that waits', async () => {
    const { views } = await plumbline();
    for (const name of ['one.md', 'two.md', 'README.md', 'one.audit.md'])
      for (const [path, text] of [
        [name, `It says “${QUOTED}.”\n`],
        ['sources/agreement.txt', AGREEMENT],
        ['sources/note.md', 'A source.'],
      ] as const) {
        const { fsPath } = inWorkspace(path);
        mkdirSync(dirname(fsPath), { recursive: true });
        writeFileSync(fsPath, text);
      }
    const rows = async (): Promise<readonly string[]> =>
      (await views.queue()).map(({ label, description }) => `${label}: ${description}`);
    await until('the drafts are found', async () => {
      if ((await rows()).length === 2) return true;
      await commands.executeCommand('workbench.action.files.refreshFilesExplorer').then(undefined, () => undefined);
      return false;
    });
    deepEqual(
      (await rows()).map((row) => row.replace(/ · written today$/, '')),
      ['queued/one.md: not audited', 'queued/two.md: not audited'],
    );
    await audit(inWorkspace('two.md'));
    await until(
      'the audit is listed',
      async () => (await rows())[0] === 'queued/two.md: review · 1 open finding · audited today',
    );
    await commands.executeCommand('plumbline.nextDraft');
    await until('the next draft is opened', () => reviews().includes('Review: one.md'));
  });
});
