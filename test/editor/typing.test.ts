import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  commands,
  DiagnosticSeverity,
  DiagnosticTag,
  Range,
  ViewColumn,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import {
  audit,
  configure,
  makeMatter,
  open,
  plumbline,
  problems,
  problemWords,
  replace,
  ruleOf,
  tidy,
  until,
} from './matter';

describe('typing', () => {
  afterEach(tidy);

  it('underlines at once what needs no source, and lets it go again', async () => {
    const { draft } = makeMatter({ 'draft.md': '# Note\n\nThe notice period is thirty (30) days.\n' });
    const document = await open(draft);
    await replace(document, '(30)', '(60)');
    await until('the figure is underlined', () =>
      problems(draft).some((one) => ruleOf(one) === 'words-digits-disagree'),
    );
    equal(document.isDirty, true);
    await replace(document, '(60)', '(30)');
    await until('it is gone', () => problems(draft).length === 0);
  });

  it('underlines nothing where linting is off', async () => {
    await configure('lint.enabled', false);
    const { draft } = makeMatter({ 'draft.md': 'The notice period is thirty (60) days.\n' });
    await open(draft);
    await configure('lint.enabled', true);
    await until('it is underlined once it is on', () => problems(draft).length === 1);
    await configure('lint.enabled', false);
    await until('and gone once it is off', () => problems(draft).length === 0);
  });

  it('leaves sources alone', async () => {
    const matter = makeMatter({
      'sources/letter.txt': 'The notice period is thirty (60) days.',
      'draft.md': 'The notice period is thirty (60) days.',
    });
    await open(matter.uri('sources/letter.txt'));
    await open(matter.draft);
    await until('the draft is underlined', () => problems(matter.draft).length === 1);
    deepEqual(problems(matter.uri('sources/letter.txt')), []);
  });

  it('lints text, LaTeX, HTML and reStructuredText as well', async () => {
    for (const [name, text] of [
      ['note.txt', 'The notice period is thirty (60) days.'],
      ['note.tex', '\\section{Notice}\nThe notice period is thirty (60) days.'],
      ['note.html', '<p>The notice period is thirty (60) days.</p>'],
      ['note.rst', 'Notice\n======\n\nThe notice period is thirty (60) days.'],
    ] as const) {
      const matter = makeMatter({ [name]: text });
      await open(matter.uri(name));
      await until(`${name} is underlined`, () => problems(matter.uri(name)).length === 1);
    }
  });

  it('lints the languages of the setting, and no others', async () => {
    await configure('languages', ['yaml']);
    const matter = makeMatter({
      'draft.md': 'The notice period is thirty (60) days.',
      'note.yaml': 'term: The notice period is thirty (60) days.',
    });
    await open(matter.draft);
    await open(matter.uri('note.yaml'));
    await until('the other language is underlined', () => problems(matter.uri('note.yaml')).length === 1);
    deepEqual(problems(matter.draft), []);
    await configure('languages', undefined);
    await open(matter.draft);
    await replace(await open(matter.draft), '60', '90');
    await until('Markdown is again', () => problems(matter.draft).length === 1);
  });

  it('lints a draft that was never saved', async () => {
    const content = 'The notice period is thirty (60) days.';
    const document = await workspace.openTextDocument({ language: 'markdown', content });
    await window.showTextDocument(document);
    await until('it is underlined', () => problems(document.uri).length === 1);
    await replace(document, content, '');
    await until('and no more', () => problems(document.uri).length === 0);
  });

  it('puts several cursors’ edits and their undoing where they belong, in each editor that shows the draft', async () => {
    const { draft } = makeMatter({ 'draft.md': 'The notice period is thirty (60) days.\n\nIt is forty (40) days.\n' });
    const document = await open(draft);
    const beside = await window.showTextDocument(document, { viewColumn: ViewColumn.Beside });
    await until('it is underlined', () => problems(draft).length === 1);
    const [first, second] = [document.getText().indexOf('(60'), document.getText().indexOf('(40')];
    await beside.edit((edit) => {
      edit.insert(document.positionAt(first), 'to ninety ');
      edit.insert(document.positionAt(second + 1), '1');
    });
    await until('both are', () => problems(draft).length === 2);
    await commands.executeCommand('undo');
    await until('one is left', () => problems(draft).length === 1);
    deepEqual(problemWords(document), ['thirty (60) days']);
  });

  it('follows a draft to its new name, with what was dismissed in it', async () => {
    const text = 'The notice period is thirty (60) days.\n\nThe term is forty (50) years.\n';
    const matter = makeMatter({ 'draft.md': text });
    const { store } = await plumbline();
    await open(matter.draft);
    await until('it is underlined', () => problems(matter.draft).length === 2);
    const draft = matter.draft.toString();
    const finding = store.findings(draft)[0]?.finding.id;
    await commands.executeCommand('plumbline.dismiss', { draft, finding, scope: 'finding', reason: 'accepted_risk' });
    equal(problems(matter.draft).length, 1);
    const renamed = matter.uri('brief.md');
    const edit = new WorkspaceEdit();
    edit.renameFile(matter.draft, renamed);
    ok(await workspace.applyEdit(edit));
    const document = await open(renamed);
    await until('it is underlined by its new name', () => problems(renamed).length === 1);
    deepEqual(problemWords(document), ['forty (50) years']);
    equal(store.dismissed(renamed.toString()).length, 1);
    deepEqual(problems(matter.draft), []);
  });

  it('lints of a very long draft what is seen, and says so', async () => {
    const fault = 'The notice period is thirty (60) days.\n\n';
    const { draft } = makeMatter({
      'draft.md': `${fault}${`${'Nothing is wrong here. '.repeat(40)}\n\n`.repeat(5600)}${fault}`,
    });
    const document = await open(draft);
    ok(document.getText().length > 5_000_000);
    await until('its beginning is underlined', () => problems(draft).length === 1);
    equal(problems(draft)[0]?.range.start.line, 0);
    const end = document.positionAt(document.getText().length);
    window.activeTextEditor?.revealRange(new Range(end, end));
    await until('its end is', () => problems(draft)[0]?.range.start.line === document.lineCount - 3);
    deepEqual(problemWords(document), ['thirty (60) days']);
    const { languageStatus } = await plumbline();
    await until('it is said', () => languageStatus()?.detail.includes('only what is seen is checked') ?? false);
  });

  it('underlines the most severe of very many findings, and says how many more there are', async () => {
    const lines = Array.from({ length: 620 }, (_, i) => `In clause ${i} the notice period is thirty (60) days.\n\n`);
    const { draft } = makeMatter({ 'draft.md': lines.join('') });
    await open(draft);
    const found = async (): Promise<number> => (await plumbline()).store.findings(draft.toString()).length;
    await until('all are found', async () => (await found()) >= 620 && problems(draft).length === 500);
    const shown = problems(draft);
    equal(shown.length, 500);
    equal(
      shown.at(-1)?.message,
      `${(await found()) - 499} more findings are not underlined. The view Findings lists them all.`,
    );
  });

  it('shows a severity as the settings say', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    await configure('problems.severity', { high: 'hint' });
    await until('it is a hint', () => problems(draft)[0]?.severity === DiagnosticSeverity.Hint);
    await configure('problems.severity', { high: 'none' });
    await until('it is no problem any more', () => problems(draft).length === 0);
    equal((await plumbline()).store.findings(draft.toString()).length, 1);
  });

  it('moves a finding with the text before it', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    const before = problemWords(document);
    await replace(document, '# Memorandum', '# Memorandum of law\n\nTo the file.');
    deepEqual(problemWords(document), before);
    equal(problems(draft)[0]?.severity, DiagnosticSeverity.Error);
  });

  it('keeps a finding whose words were edited, faded and with a note, until the next audit', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    await replace(document, 'sixty', 'forty');
    const [stale] = problems(draft);
    ok(stale);
    ok(stale.message.startsWith('Edited since the audit.'), stale.message);
    deepEqual(stale.tags, [DiagnosticTag.Unnecessary]);
    equal(stale.severity, DiagnosticSeverity.Information);
    ok((await plumbline()).status()?.text.endsWith('(edited)'));
    await replace(document, 'forty', 'thirty');
    await commands.executeCommand('plumbline.auditDraft');
    deepEqual(problems(draft), []);
  });

  it('puts a late result where the words stand by then', async () => {
    const { draft } = makeMatter();
    const document = await open(draft);
    const audited = commands.executeCommand('plumbline.auditDraft');
    await replace(document, '# Memorandum', '# A longer heading of the memorandum');
    await audited;
    deepEqual(problemWords(document), ['sixty']);
  });

  it('gives the newest of several audits', async () => {
    const { draft } = makeMatter();
    const document = await open(draft);
    const first = commands.executeCommand('plumbline.auditDraft');
    await replace(document, 'sixty', 'thirty');
    await Promise.all([first, commands.executeCommand('plumbline.auditDraft')]);
    deepEqual(problems(draft), []);
    equal((await plumbline()).store.state(draft.toString()).running, null);
  });

  it('keeps the findings of a draft that is closed and opened again', async () => {
    const { draft } = makeMatter();
    const before = problemWords(await audit(draft));
    await commands.executeCommand('workbench.action.closeAllEditors');
    await until('the draft is closed', () => window.visibleTextEditors.length === 0);
    deepEqual(problemWords(await open(draft)), before);
  });
});

describe('saving', () => {
  afterEach(tidy);

  it('audits the draft of a matter', async () => {
    const { draft } = makeMatter();
    const document = await open(draft);
    await replace(document, '# Memorandum', '# Memo');
    await document.save();
    await until('the problem is shown', () => problemWords(document).includes('sixty'));
  });

  it('audits again what was audited before', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    await replace(document, 'sixty', 'thirty');
    await document.save();
    await until('the problem is gone', () => problems(draft).length === 0);
    await until('the audit is over', async () => (await plumbline()).store.state(draft.toString()).running === null);
    equal((await plumbline()).store.state(draft.toString()).audit?.edited, false);
  });

  it('leaves alone what is no draft of a matter: sources, and files without sources', async () => {
    const matter = makeMatter();
    const alone = makeMatter({ 'notes/readme.md': '# Read me\n' });
    const { store } = await plumbline();
    const started: string[] = [];
    const subscription = store.onDidChange((draft) => {
      if (store.state(draft).running) started.push(draft);
    });
    for (const uri of [matter.uri('sources/agreement.txt'), alone.uri('notes/readme.md'), matter.draft]) {
      const document = await open(uri);
      await replace(document, document.lineAt(0).text, `${document.lineAt(0).text} and more`);
      await document.save();
    }
    // The draft comes last: once its audit has begun, the others would have.
    await until('the draft is audited', () => store.state(matter.draft.toString()).audit !== null);
    subscription.dispose();
    deepEqual([...new Set(started)], [matter.draft.toString()]);
  });

  it('audits nothing where that is left to the command', async () => {
    await configure('audit.run', 'manual');
    const { draft } = makeMatter();
    const { store } = await plumbline();
    const document = await open(draft);
    await replace(document, '# Memorandum', '# Memo');
    await document.save();
    equal(store.state(draft.toString()).running, null);
    await commands.executeCommand('plumbline.auditDraft');
    equal(store.state(draft.toString()).audit?.report.findings.length, 1);
    equal(workspace.getConfiguration('plumbline').get('audit.run'), 'manual');
  });
});
