import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { commands, type Disposable, Selection, type Uri, window, workspace } from 'vscode';
import { COMMANDS_ON_DEMAND } from '../../src/editor/command-names';
import {
  makeMatter,
  open,
  outline,
  plumbline,
  problems,
  problemWords,
  replace,
  type TestMatter,
  tidy,
  until,
} from './matter';
import { MemoryFiles } from './memory-files';
import { askedByTheEditor, personWho, picks, types } from './model-matter';

const TEXT = '# Note\n\nThe notice period is thirty (60) days.\n';
const NO_DISK = 'Only a draft on a disk can be audited: its sources are read from there.';

/** What a person can run with the draft in front; two of them open a folder and a page, whatever draft that is. */
const COMMANDS = COMMANDS_ON_DEMAND.filter((name) => !/^_|openSample|getStarted/.test(name));
/** What these do, they do beside the draft. */
const NEED_A_DISK = [
  'plumbline.auditDraft',
  'plumbline.runRubric',
  'plumbline.linkSources',
  'plumbline.reindexSources',
  'plumbline.runOcr',
  'plumbline.showAuditRecord',
  'plumbline.exportCleanCopy',
  'plumbline.exportCertificate',
  'plumbline.exportDecisions',
];

describe('a draft that is on no disk', () => {
  let matter: TestMatter;
  let draft: Uri;
  let registration: Disposable;

  beforeEach(async () => {
    // On the disk, a matter lies where the draft would be if its file system were one.
    matter = makeMatter();
    draft = matter.draft.with({ scheme: 'shelf' });
    registration = workspace.registerFileSystemProvider('shelf', new MemoryFiles({ [draft.path]: TEXT }));
    await open(draft);
    await until('it is underlined', () => problems(draft).length === 1);
  });
  afterEach(async () => {
    askedByTheEditor();
    await tidy();
    registration.dispose();
  });

  it('is linted while it is written and saved, and its findings are put right', async () => {
    const document = await open(draft);
    deepEqual(problemWords(document), ['thirty (60) days']);
    await replace(document, 'The notice', 'The term is forty (50) years. The notice');
    await until('both are underlined', () => problems(draft).length === 2);
    ok(await document.save());
    await replace(document, '(50)', '(40)');
    await until('one is left', () => problems(draft).length === 1);
    deepEqual(problemWords(document), ['thirty (60) days']);
  });

  it('says why no sources are read', async () => {
    const { languageStatus, status, store, views } = await plumbline();
    await until('it is said', () => languageStatus()?.text === 'Plumbline: limited, 1 finding');
    equal(languageStatus()?.detail, 'This draft is not on a disk, so no sources are read.');
    equal(status()?.tooltip, NO_DISK);
    equal(store.state(draft.toString()).failure, null);
    deepEqual(outline(await views.sources()), []);
    ok(outline(await views.findings()).some((row) => row.includes('thirty (60) days')));
  });

  it('is told in one sentence of by every command that needs a disk', async () => {
    for (const command of NEED_A_DISK) {
      const person = personWho();
      await commands.executeCommand(command);
      deepEqual([command, ...person.infos.map(({ message }) => message)], [command, NO_DISK]);
      deepEqual([...person.warnings, ...person.errors], []);
    }
  });

  it('breaks no command, and none of them writes where it would be on the disk', async () => {
    const before = readdirSync(matter.folder, { recursive: true });
    types(undefined);
    picks('nothing of that name');
    Object.assign(window, { showOpenDialog: async () => undefined, showSaveDialog: async () => undefined });
    for (const command of COMMANDS) {
      const person = personWho();
      const editor = await window.showTextDocument(draft);
      const at = editor.document.getText().indexOf('thirty');
      editor.selection = new Selection(editor.document.positionAt(at), editor.document.positionAt(at + 6));
      await commands.executeCommand(command);
      deepEqual([command, ...person.errors], [command]);
    }
    deepEqual(readdirSync(matter.folder, { recursive: true }), before);
    equal((await plumbline()).store.state(draft.toString()).audit, null);
  });
});
