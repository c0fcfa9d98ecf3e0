import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, extensions, Uri, window, workspace } from 'vscode';
import { AGREEMENT, audit, DRAFT, makeMatter, open, plumbline, problems, tidy, until } from './matter';

describe('a matter', () => {
  afterEach(tidy);

  it('is a draft whose sources are linked by command', async () => {
    const matter = makeMatter({
      'work/draft.md': DRAFT,
      'bundle/agreement.txt': AGREEMENT,
    });
    const draft = matter.uri('work/draft.md');
    await open(draft);
    await commands.executeCommand('plumbline.linkSources', matter.uri('bundle'));
    const file = JSON.parse(readFileSync(join(matter.folder, 'work', '.plumbline.json'), 'utf8')) as unknown;
    deepEqual(file, { sources: [matter.uri('bundle').fsPath] });
    equal(problems(draft).length, 1);
  });

  it('shows a source that is no text as its extracted text, read-only', async () => {
    const matter = makeMatter({
      'sources/agreement.txt': 'Nothing of interest.',
      'sources/agreement.html': `<html><body><h1>Supply Agreement</h1><p>The Supplier shall deliver the goods within thirty days of each order.</p></body></html>`,
    });
    await audit(matter.draft);
    const related = problems(matter.draft)
      .flatMap(({ relatedInformation }) => relatedInformation ?? [])
      .find(({ location }) => location.uri.scheme === 'plumbline-source');
    ok(related, JSON.stringify(problems(matter.draft)));
    const shown = await workspace.openTextDocument(related.location.uri);
    ok(!shown.getText().includes('<p>'));
    ok(shown.getText(related.location.range).includes('thirty days'));
    const before = shown.getText();
    await window.showTextDocument(shown);
    await commands.executeCommand('type', { text: 'x' });
    equal(shown.getText(), before);
    equal(shown.languageId, 'plumbline-text');
  });

  it('relates a finding to the right words of a Markdown source, markup and all', async () => {
    const matter = makeMatter({
      'sources/agreement.txt': 'Nothing of interest.',
      'sources/note.md':
        '# *Call* note\n\n- The Supplier **shall** deliver the goods within thirty days of each order.\n',
    });
    await audit(matter.draft);
    const location = problems(matter.draft)[0]?.relatedInformation?.[0]?.location;
    equal(location?.uri.toString(), matter.uri('sources/note.md').toString());
    const source = await workspace.openTextDocument(location!.uri);
    match(source.getText(location!.range), /The Supplier \*\*shall\*\* deliver .* thirty days of each order\.$/);
  });

  it('audits a draft that is no text, and shows what it read', async () => {
    const matter = makeMatter();
    const { extensionPath } = extensions.getExtension('plumbline.plumbline')!;
    copyFileSync(join(extensionPath, 'media/sample/sources/supply-agreement.docx'), matter.uri('draft.docx').fsPath);
    await plumbline();
    await commands.executeCommand('plumbline.auditDraft', matter.uri('draft.docx'));
    const shown = window.activeTextEditor?.document;
    ok(shown);
    equal(shown.uri.scheme, 'plumbline-draft');
    const state = (await plumbline()).store.state(shown.uri.toString());
    equal(shown.getText(), state.audit?.text);
    equal(state.audit?.report.draft.path, matter.uri('draft.docx').fsPath);
  });

  it('audits a draft that is no text on a network share', async function () {
    // Where a system has no shares, two slashes in front are as one.
    if (process.platform === 'win32') this.skip();
    const matter = makeMatter();
    const { extensionPath } = extensions.getExtension('plumbline.plumbline')!;
    copyFileSync(join(extensionPath, 'media/sample/sources/supply-agreement.docx'), matter.uri('draft.docx').fsPath);
    const file = Uri.file(`/${matter.uri('draft.docx').fsPath}`);
    notEqual(file.authority, '');
    await commands.executeCommand('plumbline.auditDraft', file);
    const shown = window.activeTextEditor?.document;
    equal(shown?.uri.authority, file.authority);
    const { report, text } = (await plumbline()).store.state(shown?.uri.toString() ?? '').audit!;
    deepEqual(report.errors, []);
    deepEqual(
      report.sources.map(({ id }) => id),
      ['agreement.txt'],
    );
    equal(shown?.getText(), text);
    ok(text.length > 100);
  });

  it('cannot show a source that is gone', async () => {
    const uri = Uri.from({ scheme: 'plumbline-source', path: '/gone.pdf (text)', query: '/nowhere/gone.pdf' });
    await rejects(async () => workspace.openTextDocument(uri));
  });

  it('gives its report as Markdown and as JSON', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const markdown = matter.uri('report.md');
    await commands.executeCommand('plumbline.exportReport', { format: 'markdown', target: markdown });
    const text = readFileSync(markdown.fsPath, 'utf8');
    ok(text.startsWith('# Audit of draft.md') && text.includes('**sixty** days'), text);
    const json = matter.uri('report.json');
    await commands.executeCommand('plumbline.exportReport', { format: 'json', target: json });
    const report = JSON.parse(readFileSync(json.fsPath, 'utf8')) as { schema: string; findings: unknown[] };
    equal(report.schema, 'plumbline.report/1');
    equal(report.findings.length, 1);
  });

  it('gives its report as a page, as a Word document and as a table', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const exported = async (format: string): Promise<Buffer> => {
      const target = matter.uri(`report.${format}`);
      await commands.executeCommand('plumbline.exportReport', { format, target });
      return readFileSync(target.fsPath);
    };
    ok((await exported('html')).toString().includes('<h1>Audit of draft.md'));
    equal((await exported('docx')).toString('latin1', 0, 2), 'PK');
    ok((await exported('csv')).toString().includes('quotation-altered'));
  });

  it('exports nothing before an audit', async () => {
    const matter = makeMatter();
    await open(matter.draft);
    const target = matter.uri('report.md');
    await commands.executeCommand('plumbline.exportReport', { format: 'markdown', target });
    await rejects(async () => workspace.fs.stat(target));
  });
});

describe('the sample matter', () => {
  afterEach(tidy);

  it('is copied, opened and found wanting', async () => {
    const parent = makeMatter();
    await plumbline();
    const folder = await commands.executeCommand<Uri>('plumbline.openSample', Uri.file(parent.folder));
    const draft = Uri.joinPath(folder, 'memo.md');
    equal(window.activeTextEditor?.document.uri.toString(), draft.toString());
    await commands.executeCommand('plumbline.auditDraft');
    const { store, status } = await plumbline();
    equal(store.state(draft.toString()).audit?.report.sources.length, 6);
    await until('the status says block', () => status()?.text.includes('block') === true);
    ok(problems(draft).length >= 10, `${problems(draft).length} problems`);
    const again = await commands.executeCommand<Uri>('plumbline.openSample', Uri.file(parent.folder));
    ok(again.toString() !== folder.toString());
  });
});
