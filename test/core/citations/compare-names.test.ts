import assert from 'node:assert/strict';
import { compareNames, samePartyName } from '../../../src/core/citations/compare-names';

describe('names of parties', () => {
  for (const [a, b] of [
    ['Alder Foods, Inc.', 'Alder Foods'],
    ['Alder Foods, Inc.', 'Alder Foods Co.'],
    ['Alder Co.', 'Alder Company'],
    ['Larkspur Corp.', 'Larkspur'],
    ['Orr', 'Orr Co.'],
    ['Orr & Pell, Inc.', 'Orr and Pell'],
    ['Dep’t of Labor', 'Department of Labor'],
    ['State', 'Texas'],
    ['Harbor Recreational Dev. Corp.', 'Harbor Recreational Development Corporation'],
  ] as const)
    it(`are the same: ${a}, ${b}`, () => assert.ok(samePartyName(a, b) && samePartyName(b, a)));

  for (const [a, b] of [
    ['Harbor Recreational Dev. Corp.', 'Harbor Recreational Dev. Brightwater'],
    ['Alder Foods, Inc.', 'Alder Foods Mills'],
    ['Orr', 'Pell'],
    ['Orr', 'Orrin'],
  ] as const)
    it(`are not the same: ${a}, ${b}`, () => assert.ok(!samePartyName(a, b) && !samePartyName(b, a)));

  it('tell exchanged sides from another case', () => {
    const named = (plaintiff: string, defendant: string) => ({ plaintiff, defendant });
    assert.equal(compareNames(named('Orr', 'Pell'), named('Pell, Inc.', 'Orr')), 'reversed');
    assert.equal(compareNames(named('Orr', 'Pell'), named('Orr', 'Quill')), 'partial');
    assert.equal(compareNames(named('Orr', 'Pell'), named('Ash', 'Quill')), 'different');
  });
});
