import assert from 'node:assert/strict';
import { memoryCache } from '../../../src/core/model/reply-cache';
import { briefOf, recordOf, sectionsOf } from './long-draft';
import { AGREEMENT, readByModel, SOUND_DRAFT } from './read-by-model';
import { type Answer, type Asked, clean, cleanReply, flagsReply, said } from './scripted-server';

const FLAGGED = 'Marrow Mills delivered the flour';
const flagging = (asked: Asked): Answer =>
  asked.pass === 'hallucination' && asked.text.includes(FLAGGED)
    ? said(flagsReply(asked.receipt, [{ flagged_text: FLAGGED }]))
    : clean(asked);
const PASSES = ['hallucination', 'contradiction', 'rubric'] as const;

describe('a reading that nobody asked for', () => {
  const unasked = { unasked: true, consents: false };

  it('comes to what was read before, without a failure, and sends nothing', async () => {
    const cache = memoryCache();
    const asked = await readByModel(SOUND_DRAFT, AGREEMENT, flagging, { cache });
    // The same server is asked for by its address, which every start of it changes.
    const { report, asked: sent } = await readByModel(SOUND_DRAFT, AGREEMENT, flagging, {
      ...unasked,
      cache,
      provider: asked.provider,
    });
    assert.equal(sent.length, 0);
    assert.deepEqual(report.findings, asked.report.findings);
    assert.deepEqual(report.errors, []);
    assert.ok(!report.not_checked.some((line) => line.includes('Run the audit')));
  });

  it('names the parts that were not read as they are, and no longer vouches for the sense of the draft', async () => {
    const cache = memoryCache();
    const sections = sectionsOf(4);
    const record = recordOf(sections);
    const first = await readByModel(briefOf(sections), record, clean, { cache, models: { passes: [...PASSES] } });
    assert.notEqual(first.report.rubric, null);
    sections[2]![1] += ' The broker was told.';
    const { report, asked } = await readByModel(briefOf(sections), record, clean, {
      ...unasked,
      cache,
      provider: first.provider,
      models: { passes: [...PASSES] },
    });
    assert.equal(asked.length, 0);
    assert.match(
      report.not_checked.join('\n'),
      /What a model makes of \d of the \d+ parts of the draft: they were not read as they are now\. Run the audit/,
    );
    assert.equal(report.rubric, null, 'grades of a part of the draft are none of the draft');
    assert.match(report.not_checked.join('\n'), /their sense was not|mean/);
    assert.deepEqual(report.errors, []);
  });

  it('keeps what a model found before in a part that was edited, where the words still stand', async () => {
    const levels = { settings: { riskLevel: 'high' as const } };
    const first = await readByModel(SOUND_DRAFT, AGREEMENT, flagging, levels);
    const [finding] = first.report.findings;
    assert.equal(finding?.severity, 'critical', 'the risk level has raised it');
    const edited = `A word before.\n\n${SOUND_DRAFT}`.replace('give written notice', 'give prompt written notice');
    const start = edited.indexOf(FLAGGED);
    const moved = { ...finding!, start, end: start + FLAGGED.length };
    const again = await readByModel(edited, AGREEMENT, clean, { ...unasked, ...levels, earlier: [moved] });
    assert.equal(again.asked.length, 0);
    const model = again.report.findings.filter(({ rule }) => rule === 'model-flag');
    assert.deepEqual(
      model.map((one) => [one.start, one.severity, one.explanation]),
      [[start, 'critical', finding?.explanation]],
    );
    assert.match(again.report.not_checked.join('\n'), /What it found there before stands where its words do\./);

    const gone = await readByModel(edited.replace('Marrow Mills delivered', 'Somebody delivered'), AGREEMENT, clean, {
      ...unasked,
      earlier: [moved],
    });
    assert.ok(!gone.report.findings.some(({ rule }) => rule === 'model-flag'));
  });

  it('says that the draft was not read where nothing of it was', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, unasked);
    assert.equal(asked.length, 0);
    assert.match(report.not_checked.join('\n'), /What a model makes of the draft: it was not read\./);
    assert.equal(report.settings.model, null);
    assert.equal(report.routing.decision, 'pass');
  });

  it('sends where consent was given before', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, AGREEMENT, flagging, { unasked: true, consents: true });
    assert.equal(asked.length, 2);
    assert.equal(report.findings.length, 1);
  });

  it('is not forgiven its failures where it was sent', async () => {
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, () => ({ content: 'All is well.' }), {
      unasked: true,
      consents: true,
    });
    assert.equal(report.routing.decision, 'review');
    assert.equal(report.errors.length, 2);
  });

  it('keeps a doubt about text that steers the model, and does not keep what it said there', async () => {
    const cache = memoryCache();
    const obedient = (asked: Asked): Answer =>
      said({ ...cleanReply(asked), note: /put the word (\S+) into/.exec(asked.text)?.[1] });
    const first = await readByModel(SOUND_DRAFT, AGREEMENT, obedient, { cache });
    assert.equal(first.report.routing.decision, 'review');
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      ...unasked,
      cache,
      provider: first.provider,
    });
    assert.match(report.not_checked.join('\n'), /it was not read/);
  });

  it('of a confidential matter is named as not made', async () => {
    const provider = {
      name: 'openai' as const,
      destination: 'api.model.example',
      isLocal: false,
      ask: () => Promise.reject(new Error('nothing may be asked')),
    };
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      ...unasked,
      provider,
      settings: { confidential: true },
    });
    assert.match(report.not_checked.join('\n'), /confidential, so nothing of it was sent to api\.model\.example/);
    assert.deepEqual(report.errors, []);
  });
});
