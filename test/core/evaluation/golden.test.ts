import assert from 'node:assert/strict';
import { parseGoldenLine } from '../../../src/core/evaluation/golden';

const line = (changes: object): string =>
  JSON.stringify({ id: 'g1', draft: 'Some words', sources: [{ id: 'a.txt', text: 'x' }], ...changes });

describe('a line of a golden set', () => {
  it('is an item, and keys that are not part of one are ignored', () => {
    const labels = [{ start: 0, end: 4, kind: 'figure' }];
    assert.deepEqual(parseGoldenLine(line({ labels, faithful: [1], consistent: false })), {
      item: { id: 'g1', draft: 'Some words', sources: [{ id: 'a.txt', text: 'x' }], labels, consistent: false },
    });
  });

  it('is a problem in words where it is not JSON', () => {
    const parsed = parseGoldenLine('{"id": ');
    assert.ok('problem' in parsed);
    assert.match(parsed.problem, /^not JSON/);
  });

  it('is a problem that names the place where something is amiss', () => {
    for (const [changes, problem] of [
      [{ draft: 7 }, /^not a golden item \(draft: /],
      [{ sources: [{ id: 'a' }] }, /sources\.0\.text/],
      [{ labels: [{ start: 3, end: 1 }] }, /labels\.0: ends before it starts/],
      [{ labels: [{ start: 3, end: 11 }] }, /a label ends after the draft/],
      [{ labels: [{ start: 3, end: 4, flag_type: 'typo' }] }, /labels\.0\.flag_type/],
    ] as const) {
      const parsed = parseGoldenLine(line(changes));
      assert.ok('problem' in parsed);
      assert.match(parsed.problem, problem);
    }
  });
});
