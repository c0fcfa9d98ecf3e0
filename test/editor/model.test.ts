import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { ConfigurationTarget, commands, workspace } from 'vscode';
import { FAULTS } from '../core/model/faults';
import { SOUND_DRAFT } from '../core/model/read-by-model';
import { type Answer, type Asked, clean, contradictionsReply, flagsReply, said } from '../core/model/scripted-server';
import { audit, open, plumbline, problemWords, replace, tidy, until } from './matter';
import {
  makeSoundMatter,
  modelSetting,
  personWho,
  recordsOf,
  reportOf,
  sends,
  serve,
  tidyModel,
  types,
} from './model-matter';

const FLAGGED = 'Halden Foods paid for it';

/** A model that finds one thing wrong. */
const flagging = (asked: Asked): Answer =>
  asked.pass === 'hallucination' && asked.text.includes(FLAGGED)
    ? said(flagsReply(asked.receipt, [{ flagged_text: FLAGGED, explanation: 'Nobody in the passages paid.' }]))
    : clean(asked);

describe('an audit with a model', () => {
  afterEach(async () => {
    await tidyModel();
    await tidy();
  });

  it('sends nothing while no model is turned on', async () => {
    const server = await serve(clean);
    await modelSetting('model.provider', 'off');
    const person = personWho(sends);
    const matter = makeSoundMatter();
    await audit(matter.draft);
    equal(server.asked.length, 0);
    deepEqual(person.warnings, []);
    equal((await reportOf(matter)).routing.decision, 'pass');
  });

  it('asks once for consent, naming host, model and what is sent, and shows what the model found', async () => {
    const server = await serve(flagging);
    const person = personWho(sends);
    const matter = makeSoundMatter();
    const document = await audit(matter.draft);
    const [question, ...others] = person.warnings;
    deepEqual(others, []);
    const host = new URL(server.baseUrl).host;
    equal(question?.message, `Send this draft to ${host}?`);
    match(
      question?.detail ?? '',
      /Model: test-model\n.* is a program on this machine[\s\S]*the text of the draft[\s\S]*passages of the sources[\s\S]*about [\d,.]+ tokens/,
    );
    equal(server.asked.length, 2);
    deepEqual(problemWords(document), [FLAGGED]);
    const report = await reportOf(matter);
    equal(report.findings[0]?.rule, 'model-flag');
    equal(report.settings.model, 'test-model');
    ok((await plumbline()).status()?.tooltip.includes('hallucination audit by test-model'));
    await commands.executeCommand('plumbline.auditDraft');
    equal(person.warnings.length, 1, 'the answer is remembered');
    equal(server.asked.length, 2, 'and nothing that was read before is sent again');
  });

  it('is on record before it is shown, with every call', async () => {
    await serve(flagging);
    personWho(sends);
    const matter = makeSoundMatter();
    await audit(matter.draft);
    const records = recordsOf(matter);
    deepEqual(
      records.map(({ kind }) => kind),
      ['start', 'model_call', 'model_call', 'audit'],
    );
    const { trace_id: traceId } = await reportOf(matter);
    ok(records.slice(1).every(({ trace_id: id }) => id === traceId));
  });

  it('sends nothing where a person does not agree, and the draft does not pass', async () => {
    const server = await serve(clean);
    const person = personWho();
    const matter = makeSoundMatter();
    await audit(matter.draft);
    equal(server.asked.length, 0);
    equal(person.warnings.length, 1);
    const report = await reportOf(matter);
    match(report.errors[0]?.message ?? '', /Nothing was sent to 127\.0\.0\.1/);
    equal(report.routing.decision, 'review');
    await commands.executeCommand('plumbline.auditDraft');
    equal(person.warnings.length, 2, 'a no is not remembered');
  });

  it('asks again once the consent was withdrawn, for another host, and for another model', async () => {
    const first = await serve(clean);
    const person = personWho(sends);
    const matter = makeSoundMatter();
    await audit(matter.draft);
    await commands.executeCommand('plumbline.withdrawConsent');
    ok(person.infos.some(({ message }) => message.includes(new URL(first.baseUrl).host)));
    await modelSetting('model.name', 'other-model');
    await commands.executeCommand('plumbline.auditDraft');
    equal(person.warnings.length, 2);
    await modelSetting('model.names', { contradiction: 'third-model' });
    await commands.executeCommand('plumbline.auditDraft');
    equal(person.warnings.length, 3);
    match(person.warnings[2]?.detail ?? '', /Model: other-model, third-model/);
    const second = await serve(clean);
    await commands.executeCommand('plumbline.auditDraft');
    equal(person.warnings.length, 4);
    ok(person.warnings[3]?.message.includes(new URL(second.baseUrl).host));
  });

  it('keeps a confidential matter from other hosts, and not from this machine', async () => {
    const server = await serve(clean);
    const person = personWho(sends);
    const matter = makeSoundMatter({ '.plumbline.json': '{ "confidential": true }' });
    await audit(matter.draft);
    equal(server.asked.length, 2);
    await modelSetting('model.baseUrl', 'https://model.example/v1');
    await commands.executeCommand('plumbline.auditDraft');
    equal(person.warnings.length, 1, 'nobody is asked what is forbidden');
    const report = await reportOf(matter);
    match(report.errors[0]?.message ?? '', /confidential, so nothing of it was sent to model\.example/);
    equal(report.routing.decision, 'review');
  });

  it('asks before it sends much, with the price', async () => {
    const server = await serve(clean);
    await modelSetting('model.askAboveTokens', 100);
    await modelSetting('model.prices', { 'test-model': { input: 1000, output: 0 } }, ConfigurationTarget.Global);
    const person = personWho(sends);
    await audit(makeSoundMatter().draft);
    await audit(
      makeSoundMatter({ 'draft.md': `${SOUND_DRAFT}\n\nThe Seller may refuse a return of flour that was opened.` })
        .draft,
    );
    const [first, second] = person.warnings;
    match(first?.detail ?? '', /This audit: about [\d,.]+ tokens, price about \d+\.\d\d/);
    match(second?.message ?? '', /^Send about [\d,.]+ tokens, price about \d+\.\d\d.* to 127\.0\.0\.1/);
    ok(server.asked.length > 2);
  });

  it('sends the key that was set for the host, and keeps it out of settings, trail and report', async () => {
    const key = 'sk-of-the-editor-1234567890';
    const server = await serve(clean);
    const person = personWho(sends);
    types(key);
    await commands.executeCommand('plumbline.setModelKey');
    const matter = makeSoundMatter();
    await audit(matter.draft);
    equal(server.asked[0]?.headers.authorization, `Bearer ${key}`);
    const kept = JSON.stringify([
      recordsOf(matter),
      await reportOf(matter),
      workspace.getConfiguration('plumbline'),
      person,
    ]);
    ok(!kept.includes(key));
    const other = await serve(clean);
    await commands.executeCommand('plumbline.auditDraft');
    ok(other.asked.length > 0);
    ok(!JSON.stringify(other.asked[0]?.headers).includes(key), 'the key is no other host’s');
    await modelSetting('model.baseUrl', server.baseUrl);
    await commands.executeCommand('plumbline.forgetModelKey');
    await replace(await open(matter.draft), 'Memorandum', 'Note');
    await replace(await open(matter.draft), 'paid for it on', 'paid for the flour on');
    await commands.executeCommand('plumbline.auditDraft');
    notEqual(server.asked.at(-1)?.headers.authorization, `Bearer ${key}`);
  });

  it('stops sending when it is called off', async () => {
    const server = await serve(() => 'silence');
    personWho(sends);
    const matter = makeSoundMatter();
    await open(matter.draft);
    const running = commands.executeCommand('plumbline.auditDraft');
    await until('the calls are under way', () => server.asked.length === 2);
    const { store, status } = await plumbline();
    await until('the status says how far the model is', () => status()?.text.includes('model 0 of 2') ?? false);
    ok(status()?.tooltip.includes('hallucination audit 0 of 1, contradiction check 0 of 1'));
    await commands.executeCommand('plumbline.clearFindings');
    await running;
    await until('the connections are closed', () => server.abandoned() === 2);
    equal(server.asked.length, 2);
    equal(store.state(matter.draft.toString()).audit, null);
  });

  it('keeps what the model said of parts that an edit left alone when the draft is saved, and sends nothing', async () => {
    const server = await serve(flagging);
    personWho(sends);
    const long = `${SOUND_DRAFT}\n\n## Return\n\n${'The Seller may refuse a return of flour that was opened, unless the flour was spoiled when it was delivered. '.repeat(8)}`;
    const matter = makeSoundMatter({ 'draft.md': long });
    const document = await audit(matter.draft);
    deepEqual(problemWords(document), [FLAGGED]);
    const sent = server.asked.length;
    const before = (await reportOf(matter)).trace_id;
    await replace(document, 'flour that was opened', 'flour that had been opened');
    await document.save();
    await until('the saved draft was audited', async () => (await reportOf(matter)).trace_id !== before);
    const report = await reportOf(matter);
    equal(server.asked.length, sent);
    ok(problemWords(document).includes(FLAGGED));
    ok(
      report.not_checked.some((line) => /of the \d+ parts of the draft: they were not read as they are now/.test(line)),
    );
    deepEqual(report.errors, []);
  });

  it('has the model read what changed on saving where the settings say so', async () => {
    const server = await serve(clean);
    await modelSetting('model.onSave', true);
    personWho(sends);
    const matter = makeSoundMatter();
    const document = await audit(matter.draft);
    const sent = server.asked.length;
    await replace(document, 'paid for it on', 'paid for the flour on');
    await document.save();
    await until('the model is asked', () => server.asked.length > sent);
  });

  it('does not send on saving before anybody agreed, nor ask', async () => {
    const server = await serve(clean);
    await modelSetting('model.onSave', true);
    const person = personWho(sends);
    const matter = makeSoundMatter();
    const document = await open(matter.draft);
    await replace(document, 'Memorandum', 'Note');
    await document.save();
    const { store } = await plumbline();
    await until('the draft was audited', () => store.state(matter.draft.toString()).audit !== null);
    equal(server.asked.length, 0);
    deepEqual(person.warnings, []);
    const report = await reportOf(matter);
    deepEqual(report.errors, []);
    ok(report.not_checked.some((line) => line.includes('it was not read')));
  });

  it('grades the risk upon its command only', async () => {
    const server = await serve(clean);
    const person = personWho(sends);
    const matter = makeSoundMatter();
    await audit(matter.draft);
    equal((await reportOf(matter)).rubric, null);
    await commands.executeCommand('plumbline.runRubric');
    equal((await reportOf(matter)).rubric?.composite_score, 1);
    equal(server.asked.filter(({ pass }) => pass === 'rubric').length, 1);
    ok(person.infos.some(({ message }) => message.startsWith('Risk rubric: 1 of 5')));
  });

  it('says which setting cannot be read, and audits without it', async () => {
    await serve(clean);
    await modelSetting('model.atOnce', 'many');
    await modelSetting('model.baseUrl', 'nowhere');
    personWho(sends);
    const matter = makeSoundMatter();
    await audit(matter.draft);
    const { errors, routing } = await reportOf(matter);
    match(errors[0]?.message ?? '', /^The setting plumbline\.model\.atOnce has to be a number\./);
    match(errors[1]?.message ?? '', /^No model was asked\. “nowhere” is no address of a model\./);
    equal(routing.decision, 'review');
  });

  it('has both see a contradiction once, and says so', async () => {
    await serve((asked) =>
      asked.pass === 'contradiction'
        ? said(
            contradictionsReply(asked.receipt, [
              { answer_span: 'within sixty days', evidence_span: 'within thirty days after delivery' },
            ]),
          )
        : clean(asked),
    );
    personWho(sends);
    const matter = makeSoundMatter({ 'draft.md': SOUND_DRAFT.replace('thirty days', 'sixty days') });
    await audit(matter.draft);
    const { findings } = await reportOf(matter);
    equal(findings.length, 1);
    ok(findings[0]?.also_found_by.length === 1);
  });

  for (const fault of FAULTS.filter(({ what }) => what === '401' || what === 'prose' || what === 'a refusal'))
    it(`never passes a draft after ${fault.what}`, async () => {
      await serve(fault.script);
      personWho(sends);
      const matter = makeSoundMatter();
      await audit(matter.draft);
      const { errors, routing } = await reportOf(matter);
      equal(routing.decision, 'review');
      equal(errors.length, 2);
      ok((await plumbline()).status()?.tooltip.includes('did not read the draft'));
    });
});

describe('Test Model Connection', () => {
  afterEach(async () => {
    await tidyModel();
    await tidy();
  });

  it('asks for a word, sends nothing of a draft, and needs no consent', async () => {
    const server = await serve(() => ({ content: '{"answer": "ready"}' }));
    const person = personWho();
    const matter = makeSoundMatter();
    await open(matter.draft);
    await commands.executeCommand('plumbline.testModel');
    match(person.infos.at(-1)?.message ?? '', /^127\.0\.0\.1:\d+ answered: test-model in [\d.]+ s\.$/);
    deepEqual(person.warnings, []);
    equal(server.asked.length, 1);
    ok(!server.asked[0]?.text.includes('flour'));
  });

  it('says what is wrong and what to do', async () => {
    await serve(() => ({ status: 401 }));
    const person = personWho();
    await commands.executeCommand('plumbline.testModel');
    match(person.errors.at(-1)?.message ?? '', /did not accept the key\. Run “Plumbline: Set Model Key…”/);
    await modelSetting('model.provider', 'off');
    await commands.executeCommand('plumbline.testModel');
    match(person.infos.at(-1)?.message ?? '', /No model is turned on/);
  });
});
