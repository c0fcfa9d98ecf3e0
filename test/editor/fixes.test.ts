import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  type CodeAction,
  CodeActionKind,
  ConfigurationTarget,
  commands,
  Range,
  Selection,
  type Uri,
  window,
  workspace,
} from 'vscode';
import { audit, makeMatter, open, plumbline, problems, tidy, until } from './matter';

const TWICE = `It says “the Supplier shall deliver the goods within sixty days of each order.”

Once more: “the Supplier shall deliver the goods within sixty days of each order.”
`;
/** Two faults of form, and a misquotation that no saving may touch. */
const FORM = `The statute is 42 U.S.C. §1983. Another is 18 U.S.C. §1001.

${TWICE}`;

const STATUTES = 'A claim under 42 U.S.C. § 1983 is no claim under 18 U.S.C. § 1001.\n';

async function actions(uri: Uri, range: Range, kind?: string): Promise<readonly CodeAction[]> {
  return commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', uri, range, kind);
}

describe('putting things right', () => {
  afterEach(tidy);

  it('makes all corrections of a rule as one step to undo', async () => {
    const { draft } = makeMatter({ 'draft.md': TWICE });
    const document = await audit(draft);
    const range = problems(draft)[0]?.range;
    ok(range);
    const all = (await actions(draft, range)).find(({ title }) => title.startsWith('Fix all 2 of “'));
    ok(all?.edit);
    ok(await workspace.applyEdit(all.edit));
    ok(!document.getText().includes('sixty'));
    await commands.executeCommand('undo');
    equal(document.getText(), TWICE);
  });

  it('makes the correction of the finding at the cursor by command', async () => {
    const { draft } = makeMatter({ 'draft.md': TWICE });
    const document = await audit(draft);
    const at = problems(draft)[0]?.range.start;
    ok(at && window.activeTextEditor);
    window.activeTextEditor.selection = new Selection(at, at);
    await commands.executeCommand('plumbline.applyFix');
    equal(document.getText(), TWICE.replace('sixty', 'thirty'));
    await commands.executeCommand('undo');
    window.activeTextEditor.selection = new Selection(at, at);
    await commands.executeCommand('plumbline.fixRule');
    ok(!document.getText().includes('sixty'));
  });

  it('offers for saving only corrections of form that are certain', async () => {
    const { draft } = makeMatter({ 'draft.md': FORM, 'sources/statutes.txt': STATUTES });
    const document = await audit(draft);
    const everything = new Range(0, 0, document.lineCount, 0);
    const kind = CodeActionKind.SourceFixAll.append('plumbline').value;
    const [fix, ...others] = (await actions(draft, everything, kind)).filter(({ edit }) => edit);
    ok(fix?.edit);
    deepEqual(others, []);
    ok(await workspace.applyEdit(fix.edit));
    equal(document.getText(), FORM.replaceAll('§', '§ '));
  });

  it('puts the form right on saving where the editor is told to', async () => {
    const { draft } = makeMatter({ 'draft.md': FORM, 'sources/statutes.txt': STATUTES });
    const editor = workspace.getConfiguration('editor');
    await editor.update('codeActionsOnSave', { 'source.fixAll.plumbline': 'explicit' }, ConfigurationTarget.Workspace);
    try {
      const document = await open(draft);
      await until('the form is underlined', () => problems(draft).length >= 2);
      ok(await window.activeTextEditor?.edit((edit) => edit.insert(document.positionAt(0), '\n')));
      await commands.executeCommand('workbench.action.files.save');
      await until(
        'the form is right',
        () => document.getText().includes('§ 1983') && document.getText().includes('§ 1001'),
      );
      ok(document.getText().includes('sixty'));
    } finally {
      await editor.update('codeActionsOnSave', undefined, ConfigurationTarget.Workspace);
    }
  });

  it('gives a rule another severity in the settings', async () => {
    const { draft } = makeMatter({ 'draft.md': TWICE });
    await audit(draft);
    const { store } = await plumbline();
    const [first] = store.findings(draft.toString());
    const reference = { draft: draft.toString(), finding: first?.finding.id };
    await commands.executeCommand('plumbline.changeSeverity', reference, 'low');
    deepEqual(workspace.getConfiguration('plumbline').get('rules'), { 'quotation-altered': 'low' });
    await until('the findings follow', () =>
      store.findings(draft.toString()).every((one) => one.finding.severity === 'low'),
    );
  });
});
