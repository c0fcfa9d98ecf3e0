import { deepEqual, equal } from 'node:assert/strict';
import type { ConsentRequest } from '../../src/core/model/provider';
import { Consents } from '../../src/editor/model/consents';
import { ModelKeys } from '../../src/editor/model/keys';

const REQUEST: ConsentRequest = {
  destination: 'api.model.example',
  isLocal: false,
  models: ['m'],
  what: ['the draft', 'the passages'],
  estimate: { passes: [], tokens: { input: 10, output: 1 }, price: null },
  isLarge: false,
};

function keeper() {
  const kept = new Map<string, unknown>();
  return {
    get: <T>(key: string) => kept.get(key) as T | undefined,
    update: async (key: string, value: unknown) => void kept.set(key, value),
  };
}

describe('consent to send', () => {
  let asked: (readonly [ConsentRequest, boolean])[];
  let answer: boolean;
  let consents: Consents;
  beforeEach(() => {
    asked = [];
    answer = true;
    consents = new Consents(keeper(), async (request, isNew) => {
      asked.push([request, isNew]);
      return answer;
    });
  });

  it('is asked for once, and remembered', async () => {
    equal(await consents.allows(REQUEST, false), true);
    equal(await consents.allows(REQUEST, false), true);
    equal(asked.length, 1);
  });

  it('is not remembered where it was refused', async () => {
    answer = false;
    equal(await consents.allows(REQUEST, false), false);
    equal(await consents.allows(REQUEST, false), false);
    equal(asked.length, 2);
    equal(consents.covers(REQUEST), false);
  });

  for (const [what, change] of [
    ['another host', { destination: 'other.example' }],
    ['another model', { models: ['m', 'n'] }],
    ['more to send', { what: ['the draft', 'the passages', 'the context'] }],
  ] as const)
    it(`is asked for again for ${what}`, async () => {
      await consents.allows(REQUEST, false);
      await consents.allows({ ...REQUEST, ...change }, false);
      deepEqual(
        asked.map(([, isNew]) => isNew),
        [true, true],
      );
    });

  it('is not asked for again for less', async () => {
    await consents.allows({ ...REQUEST, models: ['m', 'n'] }, false);
    equal(await consents.allows({ ...REQUEST, what: ['the draft'] }, false), true);
    equal(asked.length, 1);
  });

  it('is asked for each time that much would be sent, though it was given', async () => {
    const large = { ...REQUEST, isLarge: true };
    await consents.allows(large, false);
    answer = false;
    equal(await consents.allows(large, false), false);
    deepEqual(
      asked.map(([, isNew]) => isNew),
      [true, false],
    );
    equal(await consents.allows(REQUEST, false), true, 'a no to the size takes nothing back');
  });

  it('is asked of nobody where nobody asked for the audit', async () => {
    equal(await consents.allows(REQUEST, true), false);
    await consents.allows(REQUEST, false);
    equal(await consents.allows(REQUEST, true), true);
    equal(await consents.allows({ ...REQUEST, isLarge: true }, true), false);
    equal(asked.length, 1);
  });

  it('is one question for two audits at a time', async () => {
    deepEqual(await Promise.all([consents.allows(REQUEST, false), consents.allows(REQUEST, false)]), [true, true]);
    equal(asked.length, 1);
  });

  it('is taken back for every host', async () => {
    await consents.allows(REQUEST, false);
    await consents.allows({ ...REQUEST, destination: 'other.example' }, false);
    deepEqual(await consents.withdraw(), ['api.model.example', 'other.example']);
    equal(consents.covers(REQUEST), false);
    deepEqual(await consents.withdraw(), []);
  });
});

describe('the key of a model', () => {
  const secrets = () => {
    const kept = new Map<string, string>();
    return {
      get: async (name: string) => kept.get(name),
      store: async (name: string, value: string) => void kept.set(name, value),
      delete: async (name: string) => void kept.delete(name),
    };
  };

  it('is that of the host, and no other’s', async () => {
    const keys = new ModelKeys(secrets(), () => undefined);
    await keys.set('a.example', 'key of a');
    equal(await keys.keyFor('a.example', false), 'key of a');
    equal(await keys.keyFor('a.example', true), 'key of a');
    equal(await keys.keyFor('b.example', false), null);
    equal(await keys.forget('a.example'), true);
    equal(await keys.forget('a.example'), false);
    equal(await keys.keyFor('a.example', false), null);
  });

  it('is the environment’s where none was set, but not for a host that a folder names', async () => {
    const keys = new ModelKeys(secrets(), () => 'key of the environment');
    equal(await keys.keyFor('a.example', false), 'key of the environment');
    equal(await keys.keyFor('a.example', true), null);
    await keys.set('a.example', 'own key');
    equal(await keys.keyFor('a.example', false), 'own key');
  });
});
