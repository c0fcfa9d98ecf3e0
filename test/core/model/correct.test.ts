import assert from 'node:assert/strict';
import { correctFinding } from '../../../src/core/model/correct';
import type { ConsentRequest } from '../../../src/core/model/provider';
import type { Finding } from '../../../src/core/report/finding';
import { ModelSettings } from '../../../src/core/settings/model-settings';
import type { Settings } from '../../../src/core/settings/settings';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { documentOf } from '../../../src/core/text/draft';
import { audited, sourceOf } from '../checks/audited';
import { AGREEMENT, providerOf, SOUND_DRAFT } from './read-by-model';
import { type Answer, type Asked, said, scriptedServer } from './scripted-server';

const WRONG = 'The Buyer shall give written notice of a defect within sixty days after delivery of the flour.';
const RIGHT = WRONG.replace('sixty', 'thirty');
const DRAFT = SOUND_DRAFT.replace(RIGHT, WRONG);

/** Asks for a correction of the only finding of a draft, of a model that answers by a script. */
async function corrected(script: (asked: Asked) => Answer, draft = DRAFT, settings: Partial<Settings> = {}) {
  const consents: ConsentRequest[] = [];
  const { findings } = await audited(draft, AGREEMENT);
  assert.equal(findings.length, 1);
  const server = await scriptedServer(script);
  try {
    const outcome = await correctFinding(
      documentOf(draft, null, 'markdown'),
      buildSourceIndex([sourceOf(AGREEMENT)]),
      findings[0] as Finding,
      { provider: providerOf(server), consent: { allows: async (request) => consents.push(request) > 0 } },
      { models: ModelSettings.parse({ provider: 'openai', name: 'm' }), ...settings },
    );
    return { outcome, asked: server.asked, consents };
  } finally {
    await server.close();
  }
}

const reply =
  (corrected_sentence: string | null) =>
  ({ receipt }: Asked): Answer =>
    said({ receipt, corrected_sentence, explanation: 'P1 gives thirty days.' });

describe('a correction of one sentence', () => {
  it('is offered where the checks have nothing against it, at its place', async () => {
    const { outcome, asked } = await corrected(reply(RIGHT));
    assert.ok('offer' in outcome, JSON.stringify(outcome));
    const { start, end, before, after } = outcome.offer;
    assert.equal(DRAFT.slice(start, end), WRONG);
    assert.deepEqual([before, after], [WRONG, RIGHT]);
    assert.equal(asked.length, 1);
    const [{ text, pass }] = asked as [Asked];
    assert.equal(pass, 'correction');
    assert.match(text, /<<<FAULT [\s\S]*<<<PASSAGES [\s\S]*within thirty days[\s\S]*<<<SENTENCE /);
  });

  for (const [what, sentence, says] of [
    [
      'that leaves the fault',
      WRONG.replace('Buyer shall', 'Buyer must'),
      /does not agree with the sources, and is not offered: /,
    ],
    [
      'that brings another',
      RIGHT.replace('written', 'written and notarized').replace('thirty', 'forty'),
      /is not offered: /,
    ],
    [
      'that brings a case which no source has',
      RIGHT.replace('flour.', 'flour. Lister v. Grange, 77 F.3d 12 (2d Cir. 1996).'),
      /no source confirms 77 F\.3d 12/,
    ],
    ['that changes nothing', WRONG, /offers no correction/],
    ['that is none', null, /offers no correction: P1 gives thirty days\./],
  ] as const)
    it(`is not offered ${what}`, async () => {
      const { outcome } = await corrected(reply(sentence));
      assert.match('refused' in outcome ? outcome.refused : '', says);
    });

  it('is not offered by a model that followed the text', async () => {
    const { outcome } = await corrected(({ receipt, text }) =>
      said({ receipt, corrected_sentence: RIGHT, explanation: /put the word (\S+)/.exec(text)?.[1] }),
    );
    assert.match('refused' in outcome ? outcome.refused : '', /followed a line among the data/);
  });

  it('is not offered over markup, which it would lose', async () => {
    const { outcome, asked } = await corrected(reply(RIGHT), DRAFT.replace('written notice', '*written* notice'));
    assert.match('refused' in outcome ? outcome.refused : '', /holds markup/);
    assert.equal(asked.length, 0);
  });

  it('is asked for with consent for the model that makes it', async () => {
    const models = ModelSettings.parse({ provider: 'openai', name: 'fast', names: { correction: 'careful' } });
    const { asked, consents } = await corrected(reply(RIGHT), DRAFT, { models });
    assert.deepEqual(
      consents.map(({ models }) => models),
      [['careful']],
    );
    assert.equal(asked[0]?.model, 'careful');
  });

  it('says why there is none: a failure, no model', async () => {
    const failed = await corrected(() => ({ status: 404, error: { message: 'none' } }));
    assert.match('refused' in failed.outcome ? failed.outcome.refused : '', /has no model “m”/);
    const unreadable = await corrected(() => ({ content: 'Certainly!' }));
    assert.match('refused' in unreadable.outcome ? unreadable.outcome.refused : '', /could not be used/);
    assert.equal(unreadable.asked.length, 2);
    const offline = await corrected(reply(RIGHT), DRAFT, { offline: true });
    assert.match('refused' in offline.outcome ? offline.outcome.refused : '', /No model is turned on/);
  });
});
