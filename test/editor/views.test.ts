import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { commands, window } from 'vscode';
import {
  AGREEMENT,
  audit,
  CITED,
  DRAFT,
  makeMatter,
  OPINION,
  open,
  outline,
  plumbline,
  rowOf,
  tidy,
  until,
} from './matter';

const CITING = `${DRAFT}\nSee ${CITED}. The rule is settled. But see Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993).\n`;
const FILES = { 'draft.md': CITING, 'sources/law/birch-v-alder.txt': OPINION };

const selected = (): string | undefined => window.activeTextEditor?.document.getText(window.activeTextEditor.selection);

describe('the views', () => {
  afterEach(async () => {
    await commands.executeCommand('plumbline.clearFilter');
    await commands.executeCommand('plumbline.groupFindings', 'severity');
    await tidy();
  });

  async function rows(view: 'findings' | 'sources' | 'authorities', holds: (lines: readonly string[]) => boolean) {
    const { views } = await plumbline();
    let lines: readonly string[] = [];
    await until(`the view ${view}`, async () => {
      lines = outline(await views[view]());
      return holds(lines);
    });
    return { lines, nodes: await views[view]() };
  }

  it('list the findings of the draft in front, and lead to their words', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    const { lines, nodes } = await rows('findings', (found) => found.includes('  sixty'));
    deepEqual(lines, ['High', '  sixty']);
    const row = rowOf(nodes, 'sixty');
    ok(row?.opens);
    await commands.executeCommand('workbench.action.closeAllEditors');
    await commands.executeCommand(row.opens, row.subject);
    equal(selected(), 'sixty');
  });

  it('group the findings by section of the draft and leave out what does not match the filter', async () => {
    const { draft } = makeMatter(FILES);
    await audit(draft);
    await commands.executeCommand('plumbline.groupFindings', 'section');
    const { lines } = await rows('findings', (found) => found.includes('Memorandum'));
    ok(lines.includes('  sixty') && lines.length > 2, lines.join('\n'));
    await commands.executeCommand('plumbline.filterFindings', 'cedar');
    const filtered = await rows('findings', (found) => !found.includes('  sixty'));
    ok(filtered.lines.some((line) => line.includes('Cedar')));
  });

  it('keep what was dismissed, with the way back', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    const { nodes } = await rows('findings', (found) => found.includes('  sixty'));
    const row = rowOf(nodes, 'sixty');
    // A row hands itself to the commands of its menu.
    await commands.executeCommand('plumbline.dismiss', {
      ...row?.subject,
      scope: 'finding',
      reason: 'checked_by_hand',
    });
    const dismissed = await rows('findings', (found) => found[0] === 'Dismissed');
    ok(rowOf(dismissed.nodes, 'sixty')?.description?.startsWith('Checked by hand'));
    await commands.executeCommand('plumbline.restoreDismissed', rowOf(dismissed.nodes, 'sixty'));
    await rows('findings', (found) => found[0] === 'High');
  });

  it('list the sources in their folders, and open them', async () => {
    const { draft, uri } = makeMatter(FILES);
    await audit(draft);
    const { lines, nodes } = await rows('sources', (found) => found.length === 3);
    deepEqual(lines, ['law', '  birch-v-alder.txt', 'agreement.txt']);
    await commands.executeCommand('plumbline.openSource', rowOf(nodes, 'agreement.txt'));
    equal(window.activeTextEditor?.document.uri.toString(), uri('sources/agreement.txt').toString());
    equal(outline(await (await plumbline()).views.sources()).length, 3);
  });

  it('leave a source out, say what it is and turn text recognition on, all in the matter’s file', async () => {
    const { draft, folder } = makeMatter({ ...FILES, 'sources/law/agreement.txt': AGREEMENT });
    await audit(draft);
    const settings = (): unknown => JSON.parse(readFileSync(join(folder, '.plumbline.json'), 'utf8'));
    const { nodes } = await rows('sources', (found) => found.length === 4);
    await commands.executeCommand(
      'plumbline.excludeSource',
      nodes.find(({ label }) => label === 'agreement.txt'),
    );
    deepEqual(settings(), { exclude: ['/agreement.txt'] });
    // Another file of that name, in another folder, is read as before.
    const { nodes: left } = await rows('sources', (found) => found.length === 3);
    await commands.executeCommand('plumbline.setStanding', rowOf(left, 'birch-v-alder.txt'), 'authority');
    await commands.executeCommand('plumbline.runOcr');
    deepEqual(settings(), {
      exclude: ['/agreement.txt'],
      standing: { 'law/birch-v-alder.txt': 'authority' },
      ocr: 'auto',
    });
    const report = (await plumbline()).store.state(draft.toString()).audit?.report;
    deepEqual(
      report?.sources.map(({ id, standing }) => [id, standing]),
      [
        ['law/agreement.txt', 'record'],
        ['law/birch-v-alder.txt', 'authority'],
      ],
    );
    await commands.executeCommand('plumbline.excludeSource', rowOf((await rows('sources', () => true)).nodes, 'law'));
    // No source is left, and the view says so.
    const { views } = await plumbline();
    await until('nothing is left', async () => (await views.sources()).every(({ kind }) => kind === 'sourceProblem'));
    equal((await views.sources()).length, 1);
  });

  it('name what could not be read, and read it once it can be', async () => {
    const { draft, uri } = makeMatter({ 'sources/broken.pdf': 'no PDF at all' });
    await audit(draft);
    const { lines } = await rows('sources', (found) => found.length === 2);
    ok(lines[0]?.includes('broken.pdf'), lines[0]);
    mkdirSync(uri('elsewhere').fsPath);
    renameSync(uri('sources/broken.pdf').fsPath, uri('elsewhere/broken.pdf').fsPath);
    await open(draft);
    await commands.executeCommand('plumbline.reindexSources');
    await rows('sources', (found) => found.length === 1);
  });

  it('list the authorities with what settled them, and what has still to be pulled', async () => {
    const { draft } = makeMatter(FILES);
    await audit(draft);
    const { lines, nodes } = await rows('authorities', (found) => found.length > 0);
    deepEqual(lines, [
      'To pull: not among the sources',
      '  Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993)',
      'Cases',
      `  ${CITED}`,
      '  Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993)',
    ]);
    const birch = rowOf(nodes, CITED);
    equal(birch?.description, 'held · law/birch-v-alder.txt · cited once');
    ok(birch?.opens);
    await commands.executeCommand(birch.opens, birch.subject);
    ok(selected()?.includes(CITED));
    await commands.executeCommand('plumbline.openAuthority', birch);
    ok(window.activeTextEditor?.document.uri.path.endsWith('birch-v-alder.txt'));
  });

  it('stay with the draft while its source is in front', async () => {
    const { draft, uri } = makeMatter(FILES);
    await audit(draft);
    await rows('sources', (found) => found.length === 3);
    await open(uri('sources/agreement.txt'));
    equal(outline(await (await plumbline()).views.sources()).length, 3);
    const other = makeMatter();
    await open(other.draft);
    await rows('sources', (found) => found.length === 0);
  });
});
