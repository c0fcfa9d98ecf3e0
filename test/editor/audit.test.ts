import { deepEqual, equal, ok } from 'node:assert/strict';
import { commands, DiagnosticSeverity, Uri, window, workspace } from 'vscode';
import {
  audit,
  configure,
  makeMatter,
  open,
  plumbline,
  problems,
  problemWords,
  QUOTED,
  replace,
  ruleOf,
  tidy,
  until,
} from './matter';

describe('an audit', () => {
  afterEach(tidy);

  it('shows a misquotation as a problem at its words', async () => {
    const { draft } = makeMatter();
    const document = await audit(draft);
    const [problem, ...others] = problems(draft);
    ok(problem);
    deepEqual(others, []);
    equal(document.getText(problem.range), 'sixty');
    equal(problem.severity, DiagnosticSeverity.Error);
    equal(ruleOf(problem), 'quotation-altered');
    ok(problem.message.length > 0 && !problem.message.includes('\n'));
  });

  it('links the problem to the page that explains its rule', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    const code = problems(draft)[0]?.code;
    ok(typeof code === 'object');
    equal(code.target.scheme, 'command');
    await commands.executeCommand(code.target.path, ...(JSON.parse(code.target.query) as unknown[]));
    await until('the page is shown', () =>
      window.tabGroups.all.some(({ tabs }) => tabs.some(({ label }) => label.includes('quotation-altered'))),
    );
  });

  it('relates the problem to the passage of the source', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    const related = problems(matter.draft)[0]?.relatedInformation?.[0];
    ok(related);
    equal(related.location.uri.toString(), matter.uri('sources/agreement.txt').toString());
    const source = await workspace.openTextDocument(related.location.uri);
    ok(source.getText(related.location.range).includes('deliver the goods within thirty days'));
    equal(related.message, '“The Supplier shall deliver the goods within thirty days of each order.”');
  });

  it('takes the buffer, not the file', async () => {
    const { draft } = makeMatter();
    const document = await open(draft);
    await replace(document, 'sixty', 'thirty');
    await commands.executeCommand('plumbline.auditDraft');
    deepEqual(problemWords(document), []);
    equal((await plumbline()).store.state(draft.toString()).audit?.report.findings.length, 0);
  });

  it('gives the same places in a draft with a byte-order mark and line ends of Windows', async () => {
    const { draft } = makeMatter({ 'draft.md': `\ufeff# Memorandum\r\n\r\nIt says “${QUOTED}.”\r\n` });
    const document = await audit(draft);
    deepEqual(problemWords(document), ['sixty']);
  });

  it('says why it could not be done', async () => {
    const matter = makeMatter({ '.plumbline.json': '{ "sources": ["nowhere"] }' });
    await audit(matter.draft);
    const { store, status } = await plumbline();
    const { audit: done, failure } = store.state(matter.draft.toString());
    ok(done !== null || failure !== null);
    ok(done?.report.routing.decision !== 'pass');
    ok(status()?.tooltip.includes('nowhere') || failure?.includes('nowhere'), status()?.tooltip);
  });

  it('takes the sources that the settings name where the matter names none', async () => {
    const matter = makeMatter({ 'elsewhere/notice.txt': 'The notice is dated 3 March 2021.' });
    await configure('sources', [matter.uri('elsewhere').fsPath]);
    await audit(matter.draft);
    const report = (await plumbline()).store.state(matter.draft.toString()).audit?.report;
    deepEqual(
      report?.sources.map(({ id }) => id),
      ['notice.txt'],
    );
  });

  it('is cleared by command', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    equal(problems(draft).length, 1);
    await commands.executeCommand('plumbline.clearFindings');
    deepEqual(problems(draft), []);
    equal((await plumbline()).store.state(draft.toString()).audit, null);
  });

  it('audits again where a setting that decides on findings changes', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    await configure('rules', { 'quotation-altered': 'low' });
    await until('the severity follows', () => problems(draft)[0]?.severity === DiagnosticSeverity.Information);
  });

  it('asks for a draft where none is in front', async () => {
    await commands.executeCommand('plumbline.auditDraft');
    await commands.executeCommand('plumbline.auditDraft', Uri.file('/nowhere/at/all.md'));
    deepEqual((await plumbline()).store.state('file:///nowhere/at/all.md').audit, null);
  });

  it('reads the sources again after the cache of them was cleared', async () => {
    const matter = makeMatter();
    await audit(matter.draft);
    await commands.executeCommand('plumbline.clearCache');
    await commands.executeCommand('plumbline.auditDraft');
    equal(problems(matter.draft).length, 1);
  });
});
