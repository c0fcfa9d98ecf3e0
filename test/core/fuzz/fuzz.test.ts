import assert from 'node:assert/strict';
import fc from 'fast-check';
import { corpusOf, feed, fuzz, hold } from '../../fuzz/run';
import { TARGETS } from '../../fuzz/targets';

/** So long each target is fed at most, in milliseconds, on a slow machine; the number of inputs ends it before on others. */
const TIME = 4_000;

describe('whatever is fed to it', () => {
  for (const target of TARGETS)
    it(`${target.name} holds`, async function () {
      this.timeout(120_000);
      const { inputs, broken } = await fuzz(target, { seed: 1, inputs: target.inTests, time: TIME });
      assert.equal(broken, null);
      assert.ok(inputs > 0);
    });
});

describe('what broke it once', () => {
  for (const target of TARGETS)
    for (const { file, input } of corpusOf(target.name))
      it(`${target.name} holds for ${file}`, async () => {
        const opened = await target.open();
        try {
          await hold(opened, input);
        } finally {
          opened.close?.();
        }
      });
});

describe('fuzzing', () => {
  const brittle = {
    inputs: fc.string({ unit: fc.constantFrom('a', 'b', '§'), maxLength: 20 }),
    check: (input: string) => assert.ok(!input.includes('§')),
  };

  it('finds what breaks, and cuts it down to what breaks it', async () => {
    const { broken } = await feed(brittle, { seed: 1, inputs: 1000 });
    assert.equal(broken?.input, '§');
  });

  it('finds a promise that is rejected and that nobody waits for', async () => {
    const check = async (): Promise<void> => {
      void Promise.reject(new Error('left alone'));
      await new Promise(setImmediate);
    };
    const { broken } = await feed({ ...brittle, check }, { seed: 1, inputs: 2 });
    assert.match(broken?.error ?? '', /left alone/);
  });

  it('makes the same inputs for the same seed', async () => {
    const fed: string[][] = [];
    for (const seed of [1, 1, 2]) {
      const inputs: string[] = [];
      await feed({ ...brittle, check: (input) => void inputs.push(input) }, { seed, inputs: 50 });
      fed.push(inputs);
    }
    assert.deepEqual(fed[0], fed[1]);
    assert.notDeepEqual(fed[0], fed[2]);
  });

  it('ends in time, however many inputs were wanted', async () => {
    const { inputs, broken } = await feed(
      { ...brittle, check: () => new Promise((done) => setTimeout(done, 5)) },
      { seed: 1, inputs: 1_000_000, time: 50 },
    );
    assert.equal(broken, null);
    assert.ok(inputs > 0 && inputs < 1_000_000);
  });
});
