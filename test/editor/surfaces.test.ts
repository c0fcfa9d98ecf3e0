import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  type CodeAction,
  commands,
  type Hover,
  MarkdownString,
  type Position,
  type Uri,
  window,
  workspace,
} from 'vscode';
import { audit, makeMatter, plumbline, problems, problemWords, replace, tidy, until } from './matter';

async function hoverAt(uri: Uri, position: Position): Promise<readonly MarkdownString[]> {
  const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', uri, position);
  return hovers.flatMap(({ contents }) => contents).filter((content) => content instanceof MarkdownString);
}

async function actionsAt(uri: Uri): Promise<readonly CodeAction[]> {
  const range = problems(uri)[0]?.range;
  ok(range);
  return commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', uri, range);
}

const titled = (actions: readonly CodeAction[], start: string): CodeAction | undefined =>
  actions.find(({ title }) => title.startsWith(start));

describe('what is shown of a finding', () => {
  afterEach(tidy);

  it('is a hover with the verdict, the marked passage and a link to it', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    const contents = await hoverAt(draft, problems(draft)[0]!.range.start);
    const hover = contents.find(({ value }) => value.includes('**Contradicted**'));
    ok(hover, contents.map(({ value }) => value).join('\n'));
    ok(hover.value.includes('within **thirty** days'), hover.value);
    ok(/\[agreement\.txt\]\(command:plumbline\.openEvidence\?/.test(hover.value), hover.value);
    ok(/\[Apply the correction\]\(command:plumbline\.applyFix\?/.test(hover.value), hover.value);
    deepEqual(hover.isTrusted, {
      enabledCommands: ['plumbline.openEvidence', 'plumbline.openAuthority', 'plumbline.applyFix', 'plumbline.dismiss'],
    });
  });

  it('is no hover elsewhere', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    deepEqual(await hoverAt(draft, document.positionAt(2)), []);
  });

  it('opens the source at the passage through the link', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const [hover] = await hoverAt(matter.draft, problems(matter.draft)[0]!.range.start);
    const query = /openEvidence\?([^)]+)\)/.exec(hover?.value ?? '')?.[1];
    ok(query);
    await commands.executeCommand('plumbline.openEvidence', ...(JSON.parse(decodeURIComponent(query)) as unknown[]));
    const editor = window.activeTextEditor;
    equal(editor?.document.uri.toString(), matter.uri('sources/agreement.txt').toString());
    ok(editor?.document.getText(editor.selection).includes('thirty days'));
  });

  it('is a quick fix that puts in what the source says', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    const fix = titled(await actionsAt(draft), 'Replace with');
    ok(fix?.edit);
    equal(fix.isPreferred, true);
    ok(await workspace.applyEdit(fix.edit));
    ok(document.getText().includes('the Supplier shall deliver the goods within thirty days of each order'));
    await until('the problem is gone', () => problems(draft).length === 0);
    await commands.executeCommand('undo');
    await until('an undo brings it back', () => problems(draft).length === 1);
  });

  it('is no fix once the words are others', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    await replace(document, 'sixty', 'forty');
    const actions = await actionsAt(draft);
    equal(titled(actions, 'Replace with'), undefined);
    ok(titled(actions, 'Dismiss'));
  });

  it('is an action that opens the source', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const action = titled(await actionsAt(matter.draft), 'Open agreement.txt');
    ok(action?.command);
    await commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
    equal(window.activeTextEditor?.document.uri.toString(), matter.uri('sources/agreement.txt').toString());
  });

  it('names the draft’s state in the status bar', async () => {
    const { draft } = makeMatter();
    const { status } = await plumbline();
    await window.showTextDocument(draft);
    await until('the matter is recognised', () => status()?.text === '$(law) Plumbline: not audited');
    await audit(draft);
    ok(/Plumbline: (?:review|block) · 1$/.test(status()?.text ?? ''), status()?.text);
    ok(status()?.tooltip.includes('Compared with 1 source'), status()?.tooltip);
    ok(status()?.tooltip.includes('**Why**'), status()?.tooltip);
    await commands.executeCommand('workbench.action.closeAllEditors');
    await until('nothing is said of no draft', () => status() === undefined);
  });
});

describe('dismissing', () => {
  afterEach(tidy);

  const TWICE = `It says “the Supplier shall deliver the goods within sixty days of each order.”

Once more: “the Supplier shall deliver the goods within sixty days of each order.”

The parties have agreed on nothing else so far.
`;

  async function dismissFirst(draft: Uri, scope: string): Promise<void> {
    const { store } = await plumbline();
    const [first] = store.findings(draft.toString());
    await commands.executeCommand('plumbline.dismiss', {
      draft: draft.toString(),
      finding: first?.finding.id,
      scope,
      reason: 'not_an_error',
    });
  }

  it('hides one finding, also after the next audit, until it is taken back', async () => {
    const { draft } = makeMatter({ 'draft.md': TWICE });
    const document = await audit(draft);
    equal(problems(draft).length, 2);
    await dismissFirst(draft, 'finding');
    equal(problems(draft).length, 1);
    await replace(document, 'nothing else', 'nothing more');
    await commands.executeCommand('plumbline.auditDraft');
    equal(problems(draft).length, 1);
    await commands.executeCommand('plumbline.restoreDismissed');
    equal(problems(draft).length, 2);
  });

  it('holds no longer where the sentence was changed', async () => {
    const { draft } = makeMatter({ 'draft.md': TWICE });
    const document = await audit(draft);
    await dismissFirst(draft, 'finding');
    await replace(document, 'It says', 'It plainly says');
    await commands.executeCommand('plumbline.auditDraft');
    equal(problems(draft).length, 2);
  });

  it('hides the same words everywhere in the draft', async () => {
    const { draft } = makeMatter({ 'draft.md': TWICE });
    await audit(draft);
    await dismissFirst(draft, 'draft');
    deepEqual(problems(draft), []);
  });

  it('turns the rule off', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    await dismissFirst(draft, 'rule');
    equal(workspace.getConfiguration('plumbline').get<Record<string, string>>('rules')?.['quotation-altered'], 'off');
    await until('the finding is gone', () => problemWords(document).length === 0);
  });
});
