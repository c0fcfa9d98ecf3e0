import { deepEqual, equal, ok } from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, extensions, window } from 'vscode';
import { audit, makeMatter, outline, plumbline, problems, problemWords, rowOf, ruleOf, tidy, until } from './matter';

/** Words of the scanned page of our own, which is askew, blurred and noisy. */
const SCANNED = 'within thirty (30) days after the date of each purchase order';
const NOT_THERE = 'within ninety (90) days after the end of each calendar quarter';
const TEXT = `# Memorandum

The scan provides for delivery “${SCANNED}.” It does not say “${NOT_THERE}.”
`;

const scanOf = (ending: string): string => {
  const extension = extensions.getExtension('plumbline.plumbline');
  ok(extension);
  return join(extension.extensionPath, 'test/fixtures/files', `scanned-agreement.${ending}`);
};

describe('scanned sources', function () {
  this.timeout(300_000);
  afterEach(tidy);

  it('are named as unread, read by “Run OCR”, searched from then on, and open as text', async () => {
    const { draft, folder } = makeMatter({ 'draft.md': TEXT });
    copyFileSync(scanOf('png'), join(folder, 'sources/scan.png'));
    const document = await audit(draft);
    const { views, store } = await plumbline();
    const sourceRows = async () => outline(await views.sources());
    await until('the scan is named as a problem', async () =>
      (await sourceRows()).some((line) => line.includes('scan.png')),
    );
    const unread = (await sourceRows()).find((line) => line.includes('scan.png')) ?? '';
    ok(/turn text recognition \(OCR\) on/i.test(unread), unread);
    deepEqual(
      store.state(draft.toString()).audit?.report.sources.map(({ id }) => id),
      ['agreement.txt'],
    );

    await commands.executeCommand('plumbline.runOcr');
    deepEqual(JSON.parse(readFileSync(join(folder, '.plumbline.json'), 'utf8')), { ocr: 'auto' });
    const report = store.state(draft.toString()).audit?.report;
    deepEqual(
      report?.sources.map(({ id, ocr }) => [id, ocr]),
      [
        ['agreement.txt', false],
        ['scan.png', true],
      ],
    );
    const row = rowOf(await views.sources(), 'scan.png');
    ok(row?.description?.includes('read by text recognition'), row?.description);
    // What the page says is found there; what it does not say is not.
    await until('the editor shows what is wrong now', () => problemWords(document).length === 1);
    deepEqual(problemWords(document), [`“${NOT_THERE}.”`]);
    deepEqual(problems(draft).map(ruleOf), ['quotation-not-found']);
    const claim = report?.claims.find(({ evidence }) => evidence[0]?.source === 'scan.png');
    equal(claim?.evidence[0]?.ocr, true);

    await commands.executeCommand('plumbline.openSource', row);
    ok(
      window.activeTextEditor?.document.getText().replace(/\s+/g, ' ').includes(SCANNED),
      'the page opens as the text that was read',
    );
  });

  it('are read by themselves where the matter says so, and not by an earlier reading where that is taken back', async () => {
    const { draft, folder } = makeMatter({ 'draft.md': TEXT, '.plumbline.json': '{"ocr":"auto"}' });
    copyFileSync(scanOf('png'), join(folder, 'sources/scan.png'));
    await audit(draft);
    const { store } = await plumbline();
    const ids = (): readonly string[] | undefined =>
      store.state(draft.toString()).audit?.report.sources.map(({ id }) => id);
    deepEqual(ids(), ['agreement.txt', 'scan.png']);
    writeFileSync(join(folder, '.plumbline.json'), '{"ocr":"never"}');
    await audit(draft);
    await until('the scan is left out again', () => ids()?.length === 1);
  });
});
