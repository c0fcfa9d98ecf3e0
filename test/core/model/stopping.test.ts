import assert from 'node:assert/strict';
import { limitOf } from '../../../src/core/model/limit';
import type { ModelProvider } from '../../../src/core/model/provider';
import { briefOf, recordOf, sectionsOf } from './long-draft';
import { AGREEMENT, providerOf, readByModel, SOUND_DRAFT } from './read-by-model';
import { clean, scriptedServer } from './scripted-server';

const SECTIONS = sectionsOf(8);
const LONG = briefOf(SECTIONS);
const RECORD = recordOf(SECTIONS);

describe('an audit with a model', () => {
  it('ends with the signal’s reason when it is called off, and sends nothing after', async () => {
    const controller = new AbortController();
    const server = await scriptedServer((asked) => {
      if (asked.number === 4) controller.abort(new Error('called off'));
      return 'silence';
    });
    try {
      const audit = readByModel(LONG, RECORD, clean, {
        provider: providerOf(server),
        signal: controller.signal,
        models: { atOnce: 4 },
      });
      await assert.rejects(audit, /called off/);
      const sent = server.asked.length;
      await new Promise((resolve) => setImmediate(resolve));
      assert.equal(server.asked.length, sent);
      assert.equal(sent, 4);
    } finally {
      await server.close();
    }
  });

  it('ends at once though a provider does not heed the signal', async () => {
    const controller = new AbortController();
    const provider: ModelProvider = {
      name: 'vscode',
      destination: 'the editor',
      isLocal: true,
      ask: () => {
        controller.abort(new Error('called off'));
        return new Promise(() => undefined);
      },
    };
    const audit = readByModel(SOUND_DRAFT, AGREEMENT, clean, { provider, signal: controller.signal });
    await assert.rejects(audit, /called off/);
  });

  it('keeps to its time: what was not read by then is named, and what was is kept', async () => {
    const { report } = await readByModel(LONG, RECORD, (asked) => (asked.number <= 3 ? clean(asked) : 'silence'), {
      models: { budgetSeconds: 0.5, atOnce: 3 },
    });
    assert.match(report.errors[0]?.message ?? '', /not finished within the 0\.5 s that an audit may take/);
    assert.equal(report.routing.decision, 'review');
  });

  it('does not count the time that a person takes to agree', async () => {
    // The calls are answered as soon as they are made; the person alone takes longer than the audit may.
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      models: { budgetSeconds: 5 },
      hesitates: 5_200,
    });
    assert.deepEqual(report.errors, []);
    assert.equal(report.routing.decision, 'pass');
  });

  it('sends no more once every other call would fail alike', async () => {
    const { asked, report } = await readByModel(LONG, RECORD, () => ({ status: 401 }), { models: { atOnce: 2 } });
    assert.ok(asked.length <= 4, `${asked.length} calls`);
    assert.equal(report.errors.length, 2);
  });

  it('has no more calls under way than it may', async () => {
    let open = 0;
    let most = 0;
    const provider: ModelProvider = {
      name: 'vscode',
      destination: 'the editor',
      isLocal: true,
      ask: async () => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setImmediate(resolve));
        open--;
        return { text: '', ended: 'refusal', tokens: null, model: null };
      },
    };
    await readByModel(LONG, RECORD, clean, { provider, models: { atOnce: 3 } });
    assert.equal(most, 3);
  });

  it('says which parts were not read where some were', async () => {
    const { report } = await readByModel(LONG, RECORD, (asked) =>
      asked.pass === 'hallucination' && /<<<DRAFT [^>]*item 43 /.test(asked.text) ? { status: 400 } : clean(asked),
    );
    assert.match(
      report.errors[0]?.message ?? '',
      /^The hallucination audit did not read 1 of \d+ parts of the draft\. /,
    );
    assert.equal(report.errors.length, 1);
  });
});

describe('a limit', () => {
  it('gives places in turn and never more than there are', async () => {
    const limit = limitOf(2);
    let open = 0;
    const order: number[] = [];
    const work = (n: number) =>
      limit(async () => {
        order.push(n);
        assert.ok(++open <= 2);
        await new Promise((resolve) => setImmediate(resolve));
        open--;
        if (n === 1) throw new Error('one fails');
        return n;
      }).catch(() => -1);
    assert.deepEqual(await Promise.all([0, 1, 2, 3, 4, 5].map(work)), [0, -1, 2, 3, 4, 5]);
    assert.deepEqual(order, [0, 1, 2, 3, 4, 5]);
  });
});
