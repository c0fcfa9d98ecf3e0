import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeAction, commands, type Range, TabInputTextDiff, type TextDocument, window, workspace } from 'vscode';
import { SOUND_DRAFT } from '../core/model/read-by-model';
import { type Answer, type Asked, clean, flagsReply, said } from '../core/model/scripted-server';
import { audit, open, problems, problemWords, replace, type TestMatter, tidy, until } from './matter';
import {
  editorModel,
  makeSoundMatter,
  modelSetting,
  personWho,
  picks,
  recordsOf,
  reportOf,
  sends,
  serve,
  tidyModel,
} from './model-matter';

const FLAGGED = 'Halden Foods paid for it';
const RIGHT = 'The Buyer shall give written notice of a defect within thirty days after delivery of the flour.';
const WRONG_DRAFT = SOUND_DRAFT.replace('thirty days', 'sixty days');

const flagging = (asked: Asked): Answer =>
  asked.pass === 'hallucination' && asked.text.includes(FLAGGED)
    ? said(flagsReply(asked.receipt, [{ flagged_text: FLAGGED, explanation: 'Nobody in the passages paid.' }]))
    : clean(asked);

async function useEditorModels(name = 'fake-1'): Promise<void> {
  await modelSetting('model.provider', 'vscode');
  await modelSetting('model.name', name);
}

describe('the editor’s own models', () => {
  afterEach(async () => {
    await tidyModel();
    await tidy();
  });

  it('read a draft upon a command, after consent that names them, with text alone', async () => {
    const { asked } = editorModel(flagging);
    await useEditorModels();
    const person = personWho(sends);
    const matter = makeSoundMatter();
    const document = await audit(matter.draft);
    deepEqual(problemWords(document), [FLAGGED]);
    equal(asked.length, 2);
    ok(asked[0]?.text.startsWith('You '), asked[0]?.text.slice(0, 40));
    equal(person.warnings.length, 1);
    match(person.warnings[0]?.detail ?? '', /Model: Fake \(tests\/fake-1\)\nIt leaves this machine/);
    equal((await reportOf(matter)).model_use?.provider, 'vscode');
  });

  it('are never asked on saving, whatever the settings say', async () => {
    const { asked } = editorModel(clean);
    await useEditorModels();
    await modelSetting('model.onSave', true);
    const person = personWho(sends);
    const matter = makeSoundMatter();
    const document = await audit(matter.draft);
    const sent = asked.length;
    const before = (await reportOf(matter)).trace_id;
    await replace(document, 'paid for it on', 'paid for the flour on');
    await document.save();
    await until('the saved draft was audited', async () => (await reportOf(matter)).trace_id !== before);
    equal(asked.length, sent);
    equal(person.warnings.length, 1);
  });

  it('are kept from a confidential matter', async () => {
    const { asked } = editorModel(clean);
    await useEditorModels();
    const person = personWho(sends);
    const matter = makeSoundMatter({ '.plumbline.json': '{ "confidential": true }' });
    await audit(matter.draft);
    deepEqual([asked.length, person.warnings.length], [0, 0]);
    match(
      (await reportOf(matter)).errors[0]?.message ?? '',
      /confidential, so nothing of it was sent to the editor’s models/,
    );
  });

  it('send nothing without consent', async () => {
    const { asked } = editorModel(clean);
    await useEditorModels();
    personWho();
    const matter = makeSoundMatter();
    await audit(matter.draft);
    equal(asked.length, 0);
    equal((await reportOf(matter)).routing.decision, 'review');
  });

  it('never pass a draft that they did not read: prose, a refusal to be used, a model that is not there', async () => {
    const matter = makeSoundMatter();
    personWho(sends);
    await useEditorModels();
    editorModel(() => ({ content: 'All is well.' }));
    await audit(matter.draft);
    match((await reportOf(matter)).errors[0]?.message ?? '', /no whole JSON object/);
    editorModel(() => 'reset');
    await commands.executeCommand('plumbline.auditDraft');
    match((await reportOf(matter)).errors[0]?.message ?? '', /“fake-1” takes no more calls at the moment \(quota\)/);
    await modelSetting('model.name', 'gone');
    await commands.executeCommand('plumbline.auditDraft');
    const { errors, routing } = await reportOf(matter);
    match(errors[0]?.message ?? '', /The editor has no model “gone”\. Run “Test Model Connection”/);
    equal(routing.decision, 'review');
  });

  it('are told when an audit is called off', async () => {
    const model = editorModel(() => 'silence');
    await useEditorModels();
    personWho(sends);
    const matter = makeSoundMatter();
    await open(matter.draft);
    const running = commands.executeCommand('plumbline.auditDraft');
    await until('the calls are under way', () => model.asked.length === 2);
    await commands.executeCommand('plumbline.clearFindings');
    await running;
    await until('the calls are cancelled', () => model.cancelled() === 2);
  });

  it('are offered to choose from where the settings name none', async () => {
    editorModel(() => ({ content: 'ready' }));
    await useEditorModels('');
    const person = personWho();
    picks('tests/fake-1');
    await commands.executeCommand('plumbline.testModel');
    equal(workspace.getConfiguration('plumbline').get('model.name'), 'tests/fake-1');
    match(person.infos.at(-1)?.message ?? '', /^the editor’s models answered: tests\/fake-1 in /);
  });
});

describe('a correction by a model', () => {
  afterEach(async () => {
    await tidyModel();
    await tidy();
  });

  const correcting =
    (sentence: string | null) =>
    (asked: Asked): Answer =>
      asked.pass === 'correction'
        ? said({ receipt: asked.receipt, corrected_sentence: sentence, explanation: 'P1 gives thirty days.' })
        : clean(asked);

  async function suggested(sentence: string | null) {
    const server = await serve(correcting(sentence));
    const person = personWho(sends);
    const matter = makeSoundMatter({ 'draft.md': WRONG_DRAFT });
    const document = await audit(matter.draft);
    const [problem] = problems(matter.draft);
    ok(problem);
    return { server, person, matter, document, range: problem.range };
  }
  const actionsAt = async (document: TextDocument, range: Range): Promise<readonly CodeAction[]> =>
    commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range);
  const title = 'Suggest a correction with the model';
  const diffs = () =>
    window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ input }) => input instanceof TabInputTextDiff);

  it('is offered at a finding where a model is on, shown as a difference, and taken as one step', async () => {
    const { server, document, range } = await suggested(RIGHT);
    const action = (await actionsAt(document, range)).find((one) => one.title === title);
    ok(action?.command);
    const before = server.asked.length;
    await commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
    equal(server.asked.length, before + 1);
    const [diff] = diffs();
    ok(diff?.input instanceof TabInputTextDiff);
    equal((await workspace.openTextDocument(diff.input.modified)).getText(), SOUND_DRAFT);
    equal(document.getText(), WRONG_DRAFT);
    await commands.executeCommand('plumbline.takeCorrection', diff.input.modified);
    equal(document.getText(), SOUND_DRAFT);
    equal(diffs().length, 0);
    await window.showTextDocument(document);
    await commands.executeCommand('undo');
    equal(document.getText(), WRONG_DRAFT);
  });

  it('is not offered where the checks have something against it', async () => {
    const { person, document, range } = await suggested(RIGHT.replace('thirty', 'forty'));
    await window.showTextDocument(document);
    const action = (await actionsAt(document, range)).find((one) => one.title === title);
    await commands.executeCommand(action?.command?.command ?? '', ...(action?.command?.arguments ?? []));
    match(person.infos.at(-1)?.message ?? '', /does not agree with the sources, and is not offered/);
    equal(diffs().length, 0);
  });

  it('is not put over a sentence that was edited meanwhile', async () => {
    const { person, document, range } = await suggested(RIGHT);
    const action = (await actionsAt(document, range)).find((one) => one.title === title);
    await commands.executeCommand(action?.command?.command ?? '', ...(action?.command?.arguments ?? []));
    const [diff] = diffs();
    ok(diff?.input instanceof TabInputTextDiff);
    const { modified } = diff.input;
    await replace(document, 'written notice', 'prompt notice');
    const edited = document.getText();
    await commands.executeCommand('plumbline.takeCorrection', modified);
    equal(document.getText(), edited);
    match(person.warnings.at(-1)?.message ?? '', /edited meanwhile/);
  });

  it('is no quick fix while no model is on', async () => {
    const { document, range } = await suggested(RIGHT);
    await modelSetting('model.provider', 'off');
    ok(!(await actionsAt(document, range)).some((one) => one.title === title));
  });
});

describe('the record of an audit', () => {
  afterEach(async () => {
    await tidyModel();
    await tidy();
  });

  /** The record that is shown of a matter's audit. */
  const shown = ({ folder }: TestMatter): TextDocument | undefined =>
    workspace.textDocuments.find(
      ({ uri }) => uri.scheme === 'plumbline-record' && (JSON.parse(uri.query) as string[])[0] === folder,
    );

  it('is made of every audit and shown to read, with calls, and whether it was changed', async () => {
    await serve(flagging);
    personWho(sends);
    const matter = makeSoundMatter();
    await audit(matter.draft);
    picks('draft.md');
    await commands.executeCommand('plumbline.showAuditRecord');
    await until('the record is shown', () => shown(matter) !== undefined);
    const text = shown(matter)?.getText() ?? '';
    match(text, /\*\*The trail is as it was written\*\*/);
    match(text, /Nobody in the passages paid\./);
    match(text, /hallucination +\| 1 +\| test-model at 127\.0\.0\.1/);
    match(text, /<<<DRAFT /);
    equal(shown(matter)?.languageId, 'markdown');
  });

  it('says that it was changed, though it was shown before', async () => {
    const matter = makeSoundMatter();
    await audit(matter.draft);
    picks('draft.md');
    await commands.executeCommand('plumbline.showAuditRecord');
    await until('the record is shown', () => shown(matter) !== undefined);
    const trail = join(matter.folder, '.plumbline', 'trail');
    const [name = ''] = readdirSync(trail).filter((one) => one.endsWith('.jsonl'));
    const lines = readFileSync(join(trail, name), 'utf8').split('\n');
    writeFileSync(join(trail, name), [lines[0]?.replace('editor', 'typist'), ...lines.slice(1)].join('\n'));
    picks('draft.md');
    await commands.executeCommand('plumbline.showAuditRecord');
    await until('the record says so', () => shown(matter)?.getText().includes('**The trail was changed**') ?? false);
  });

  it('keeps hashes, or nothing, as the setting says', async () => {
    await serve(clean);
    personWho(sends);
    await modelSetting('trail', { keep: 'hashes' });
    const matter = makeSoundMatter();
    await audit(matter.draft);
    const records = JSON.stringify(recordsOf(matter));
    ok(records.includes('sha256') && !records.includes('Marrow Mills'));
    await modelSetting('trail', { keep: 'off' });
    const other = makeSoundMatter();
    await audit(other.draft);
    deepEqual(recordsOf(other), []);
  });

  it('is of no source, though it lies below a folder of sources', async () => {
    const matter = makeSoundMatter({ '.plumbline.json': '{ "sources": ["."] }' });
    await audit(matter.draft);
    await commands.executeCommand('plumbline.auditDraft');
    deepEqual(
      (await reportOf(matter)).sources.map(({ id }) => id),
      ['sources/agreement.txt'],
    );
  });
});
