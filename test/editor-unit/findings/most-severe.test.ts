import { deepEqual, equal } from 'node:assert/strict';
import { mostSevere } from '../../../src/editor/findings/most-severe';
import { type TrackedFinding, track } from '../../../src/editor/findings/tracked-finding';
import { findingAt } from '../finding';

const DRAFT = 'a b c d e';
const at = (word: string, severity: 'critical' | 'high' | 'medium' | 'low'): TrackedFinding =>
  track(findingAt(DRAFT, word, { severity }), 'audit', DRAFT);
const all = [at('a', 'low'), at('b', 'critical'), at('c', 'medium'), at('d', 'low'), at('e', 'critical')];
const words = (list: readonly TrackedFinding[]): string => list.map(({ finding }) => finding.flagged_text).join('');

describe('what is underlined of many findings', () => {
  it('is all of it where there is room, the most severe first', () => {
    const { shown, rest } = mostSevere(all, 5);
    deepEqual([words(shown), rest], ['becad', 0]);
  });

  it('is the most severe, with a place left to say how many there are beside', () => {
    const { shown, rest } = mostSevere(all, 4);
    deepEqual([words(shown), rest], ['bec', 2]);
    equal(shown.length + rest, all.length);
  });

  it('is least of all what was edited since', () => {
    const edited = all.map(
      (one): TrackedFinding => (one.finding.flagged_text === 'b' ? { ...one, state: 'stale' } : one),
    );
    equal(words(mostSevere(edited, 4).shown), 'eca');
  });
});
