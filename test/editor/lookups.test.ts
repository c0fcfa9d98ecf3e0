import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeAction, ConfigurationTarget, commands, Range, Selection, Uri, window, workspace } from 'vscode';
import type { ImportReply } from '../../src/worker/protocol';
import { courtListenerTables } from '../core/authorities/bulk-files';
import { standIn } from '../core/authorities/stand-in';
import { audit, makeMatter, open, outline, plumbline, problems, ruleOf, type TestMatter, tidy, until } from './matter';
import { personWho, tidyModel } from './model-matter';

const CASES = [
  {
    id: 1,
    name: 'Larkspur Mills, Inc. v. Dunmore Machine Co.',
    date: '1999-05-03',
    court: 'ca3',
    citations: ['174 F.3d 352'],
  },
  { id: 2, name: 'Osei v. Ellery', date: '1984-06-01', court: 'ca11', citations: ['738 F.2d 1153'] },
];
const WRONG = 'Larkspur Mills v. Dunmore Machine, 738 F.2d 1153 (3d Cir. 1984)';
const DRAFT = `The lease ended. Osei v. Ellery, 738 F.2d 1153 (11th Cir. 1984). So it was held in ${WRONG}.\n`;

async function setting(name: string, value: unknown): Promise<void> {
  await workspace.getConfiguration('plumbline').update(name, value, ConfigurationTarget.Global);
}

/** Imports the cases into a database of the test's own. */
async function imported({ folder }: TestMatter): Promise<ImportReply | undefined> {
  await setting('authorities.database', join(folder, 'data', 'citations.db'));
  mkdirSync(join(folder, 'bulk'));
  const files = Object.entries(courtListenerTables(CASES)).map(([name, text]) => {
    writeFileSync(join(folder, 'bulk', name), text);
    return Uri.file(join(folder, 'bulk', name));
  });
  return commands.executeCommand<ImportReply | undefined>('plumbline.importDatabase', files);
}

const selectCitation = (text: string, words: string): void => {
  const editor = window.activeTextEditor;
  ok(editor);
  const at = editor.document.positionAt(text.indexOf(words) + 2);
  editor.selection = new Selection(at, at);
};

describe('looking citations up', () => {
  afterEach(async () => {
    for (const name of ['authorities.database', 'authorities.lookUp', 'authorities.lookUpUrl'])
      await setting(name, undefined);
    await tidy();
  });

  it('imports a database, underlines what it contradicts while typing, and shows its verdicts', async () => {
    const matter = makeMatter({ 'draft.md': DRAFT });
    const reply = await imported(matter);
    deepEqual([reply?.cases, reply?.citations], [2, 2]);
    await open(matter.draft);
    await until('the live finding', () => problems(matter.draft).some((one) => ruleOf(one) === 'citation-wrong-case'));
    await audit(matter.draft);
    const { store, views } = await plumbline();
    await until('the verdicts', () => store.citations(matter.draft.toString()).length === 2);
    deepEqual(
      store.citations(matter.draft.toString()).map(({ citation }) => [citation.verdict, citation.settled_by]),
      [
        ['verified', 'database'],
        ['contradicted', 'database'],
      ],
    );
    const lines = outline(await views.authorities());
    ok(
      lines.some((line) => line.includes('Osei v. Ellery')),
      lines.join('\n'),
    );
    const row = (await views.authorities())
      .flatMap(({ children }) => children)
      .find(({ label }) => label.startsWith('Osei'));
    ok(row?.description?.includes('citation database'), row?.description);
    ok(row?.tooltip?.().includes('1984'), row?.tooltip?.());
  });

  it('imports the tables of one date where one of them is chosen', async () => {
    const matter = makeMatter({ 'draft.md': DRAFT });
    await setting('authorities.database', join(matter.folder, 'data', 'citations.db'));
    mkdirSync(join(matter.folder, 'bulk'));
    const tables = Object.entries(courtListenerTables(CASES));
    for (const [name, text] of tables) writeFileSync(join(matter.folder, 'bulk', name), text);
    const older = 'opinion-clusters-2025-01-01.csv';
    writeFileSync(join(matter.folder, 'bulk', older), 'Not of this date');
    const chosen = [Uri.file(join(matter.folder, 'bulk', 'citations-2026-01-01.csv'))];
    const reply = await commands.executeCommand<ImportReply | undefined>('plumbline.importDatabase', chosen);
    deepEqual([reply?.cases, reply?.notes], [2, []]);
  });

  it('offers where a case of the name really is, as a quick fix and by command', async () => {
    const matter = makeMatter({ 'draft.md': DRAFT });
    await imported(matter);
    const document = await audit(matter.draft);
    const found = problems(matter.draft).find((one) => ruleOf(one) === 'citation-wrong-case');
    ok(found);
    const actions = await commands.executeCommand<CodeAction[]>(
      'vscode.executeCodeActionProvider',
      matter.draft,
      new Range(found.range.start, found.range.start),
    );
    const titles = actions.map(({ title }) => title);
    ok(titles.includes('Look up') && titles.includes('Find real citation for this name'), titles.join('\n'));
    selectCitation(DRAFT, WRONG);
    const command = commands.executeCommand('plumbline.findRealCitation');
    await until('the candidate is put in', async () => {
      await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return document.getText().includes('Dunmore Machine, 174 F.3d 352 (3d Cir. 1984)');
    });
    await command;
  });

  it('starts a damaged database anew only where a person agrees', async () => {
    const matter = makeMatter({ 'draft.md': DRAFT });
    await imported(matter);
    const database = join(matter.folder, 'data', 'citations.db');
    const torn = readFileSync(database);
    const middle = Math.floor(torn.length / 3);
    torn[middle] = (torn[middle] as number) ^ 0xff;
    writeFileSync(database, torn);
    const files = readdirSync(join(matter.folder, 'bulk')).map((name) => Uri.file(join(matter.folder, 'bulk', name)));
    const importAgain = () => commands.executeCommand<ImportReply | undefined>('plumbline.importDatabase', files);
    try {
      const unwilling = personWho();
      equal(await importAgain(), undefined);
      deepEqual(
        unwilling.errors.map(({ choices }) => choices),
        [['Start Anew']],
      );
      ok(unwilling.errors[0]?.detail.includes('is damaged'), unwilling.errors[0]?.detail);
      ok(readFileSync(database).equals(torn));
      personWho(({ choices }) => choices[0]);
      equal((await importAgain())?.cases, 2);
      ok(!readFileSync(database).equals(torn));
    } finally {
      await tidyModel();
    }
  });

  it('asks a look-up service only where it is turned on, and sends the citations alone', async () => {
    const stand = await standIn({
      shelf: { '738 F.2d 1153': [{ case_name: 'Osei v. Ellery', date_filed: '1984-06-01' }] },
    });
    try {
      const matter = makeMatter({ 'draft.md': DRAFT });
      await setting('authorities.database', join(matter.folder, 'none.db'));
      await setting('authorities.lookUpUrl', stand.baseUrl);
      await audit(matter.draft);
      equal(stand.requests.length, 0);
      await setting('authorities.lookUp', true);
      await audit(matter.draft);
      const { store } = await plumbline();
      await until('the verdicts', () =>
        store.citations(matter.draft.toString()).some(({ citation }) => citation.settled_by === 'service'),
      );
      deepEqual(
        stand.requests.map(({ text }) => text),
        ['738 F.2d 1153'],
      );
      // The database that is named is not there, which a pass must not hide.
      equal(store.state(matter.draft.toString()).audit?.report.routing.decision === 'pass', false);
    } finally {
      await stand.stop();
    }
  });
});
