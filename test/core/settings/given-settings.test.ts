import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readGivenSettings } from '../../../src/core/settings/given-settings';
import { Settings } from '../../../src/core/settings/settings';

const read = (given: Readonly<Record<string, unknown>>) => readGivenSettings(given, (path) => path.join('/'));

describe('settings as somebody wrote them', () => {
  it('count where they are valid', () => {
    const { settings, problems } = read({
      riskLevel: 'high',
      rules: { 'citation-year': 'off' },
      models: { provider: 'openai', names: { rubric: 'careful' }, atOnce: 4 },
      trail: { keep: 'hashes' },
    });
    assert.deepEqual(problems, []);
    assert.equal(settings.riskLevel, 'high');
    assert.deepEqual(settings.rules, { 'citation-year': 'off' });
    assert.equal(settings.models?.atOnce, 4);
    assert.deepEqual(settings.models?.names, { rubric: 'careful' });
    assert.deepEqual(settings.trail, { keep: 'hashes', retentionDays: null });
  });

  for (const [given, problem] of [
    [{ riskLevel: 'extreme' }, 'riskLevel has to be one of low, medium, high. It is ignored.'],
    [{ passBelow: 7 }, 'passBelow has to be at most 1. It is ignored.'],
    [{ models: { atOnce: 0 } }, 'models/atOnce has to be at least 1. It is ignored.'],
    [{ models: 'all' }, 'models has to be a object. It is ignored.'],
    [{ trail: { keep: 'some' } }, 'trail/keep has to be one of full, hashes, off. It is ignored.'],
    [{ rules: ['off'] }, 'rules has to be a record. It is ignored.'],
    [
      { rules: { a: 'loud', b: 'off' } },
      'rules has to be one of off, critical, high, medium, low. “a” in it is ignored.',
    ],
  ] as const)
    it(`are named where they are not: ${JSON.stringify(given)}`, () =>
      assert.deepEqual(read(given).problems, [problem]));

  it('leave of a table what is valid in it', () => {
    assert.deepEqual(read({ rules: { a: 'loud', b: 'off' } }).settings.rules, { b: 'off' });
    const { settings } = read({ models: { prices: { m: { input: 'x', output: 1 }, n: { input: 1, output: 2 } } } });
    assert.deepEqual(settings.models?.prices, { n: { input: 1, output: 2 } });
  });

  it('always come to settings that an audit takes', () => {
    const name = fc.constantFrom(...Object.keys(Settings.shape), 'unknown');
    const value = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()));
    const models = fc.dictionary(fc.constantFrom(...Object.keys(Settings.shape.models.unwrap().shape)), value);
    fc.assert(
      fc.property(fc.dictionary(name, value), models, (given, group) => {
        Settings.parse(read({ ...given, models: group }).settings);
        Settings.parse(read(given).settings);
      }),
    );
  });
});
