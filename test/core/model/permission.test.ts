import assert from 'node:assert/strict';
import { endpointOf } from '../../../src/core/model/host';
import type { ModelProvider } from '../../../src/core/model/provider';
import { AGREEMENT, readByModel, SOUND_DRAFT } from './read-by-model';
import { clean } from './scripted-server';

const elsewhere = (asked: () => void): ModelProvider => ({
  name: 'openai',
  destination: 'api.model.example',
  isLocal: false,
  ask: async () => {
    asked();
    throw new Error('nothing may be asked');
  },
});

describe('whether a model is asked', () => {
  it('is told with host, models, what is sent and how much, before anything is', async () => {
    const { consents, asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      models: { names: { contradiction: 'careful-model' }, prices: { 'test-model': { input: 3, output: 15 } } },
    });
    const [consent] = consents;
    assert.equal(consents.length, 1);
    assert.match(consent!.destination, /^127\.0\.0\.1:\d+$/);
    assert.deepEqual(consent!.models, ['test-model', 'careful-model']);
    assert.match(consent!.what.join('\n'), /the text of the draft/);
    const sent = asked.reduce((sum, one) => sum + one.text.length / 4, 0);
    assert.ok(Math.abs(consent!.estimate.tokens.input - sent) < 0.1 * sent);
    assert.equal(consent!.estimate.price, null, 'the price of one model is not known');
    assert.ok((consent!.estimate.passes[0]?.price ?? 0) > 0);
  });

  it('needs a yes: without one nothing is sent, and the draft does not pass', async () => {
    const { asked, report } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, { consents: false });
    assert.equal(asked.length, 0);
    assert.match(report.errors[0]?.message ?? '', /Nothing was sent to 127\.0\.0\.1/);
    assert.equal(report.routing.decision, 'review');
  });

  it('is no question for a confidential matter and another machine', async () => {
    let asked = 0;
    const provider = elsewhere(() => asked++);
    const { report, consents } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      provider,
      settings: { confidential: true },
    });
    assert.deepEqual([asked, consents.length], [0, 0]);
    assert.match(report.errors[0]?.message ?? '', /confidential, so nothing of it was sent to api\.model\.example/);
    assert.equal(report.routing.decision, 'review');
  });

  it('is a question for a confidential matter and this machine', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, { settings: { confidential: true } });
    assert.ok(asked.length > 0);
    assert.equal(report.routing.decision, 'pass');
  });

  it('is no question where nothing may leave the machine, and the report says so', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, { settings: { offline: true } });
    assert.equal(asked.length, 0);
    assert.ok(report.not_checked.some((line) => line.includes('no model was asked')));
    assert.equal(report.routing.decision, 'pass');
    assert.equal(report.settings.model, null);
  });

  it('is no question without sources, which no draft passes without', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, {}, clean);
    assert.equal(asked.length, 0);
    assert.equal(report.routing.decision, 'review');
  });

  it('needs a name', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, { models: { name: '' } });
    assert.equal(asked.length, 0);
    assert.match(report.errors[0]?.message ?? '', /No model is named for the hallucination and the contradiction pass/);
  });
});

describe('the address of a model', () => {
  for (const [address, isLoopback] of [
    ['http://127.0.0.1:11434/v1', true],
    ['http://127.9.9.9/v1', true],
    ['http://localhost:1234/v1', true],
    ['http://[::1]:8000/v1', true],
    ['https://api.openai.com/v1', false],
    ['https://localhost.example.com/v1', false],
    ['https://127.0.0.1.example.com/v1', false],
    ['http://gateway:8080/v1', false],
    ['http://10.1.2.3/v1', false],
  ] as const)
    it(`${address} ${isLoopback ? 'is' : 'is not'} this machine`, () =>
      assert.equal(endpointOf(address).isLoopback, isLoopback));

  for (const [address, why] of [
    ['api.openai.com', /is no address/],
    ['ftp://api.openai.com', /has to begin with https:/],
    ['http://api.openai.com/v1', /unencrypted/],
    ['https://user:secret@api.openai.com/v1', /password/],
  ] as const)
    it(`${address} is refused`, () => assert.throws(() => endpointOf(address), { name: 'ModelError', message: why }));
});
