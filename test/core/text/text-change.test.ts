import assert from 'node:assert/strict';
import fc from 'fast-check';
import { changeBetween } from '../../../src/core/text/text-change';

describe('what differs between two texts', () => {
  it('is nothing where they are the same', () => {
    assert.equal(changeBetween('a b', 'a b'), null);
    assert.equal(changeBetween('', ''), null);
  });

  it('turns the one into the other, and is no longer than it has to be', () => {
    const long = fc.integer({ min: 0, max: 9000 }).map((length) => 'ab'.repeat(length));
    fc.assert(
      fc.property(long, fc.string(), fc.string(), long, (head, old, now, tail) => {
        const [before, after] = [head + old + tail, head + now + tail];
        const change = changeBetween(before, after);
        if (change === null) return assert.equal(before, after);
        const { start, oldEnd, newEnd } = change;
        assert.equal(before.slice(0, start) + after.slice(start, newEnd) + before.slice(oldEnd), after);
        assert.ok(start <= oldEnd && start <= newEnd);
        assert.ok(oldEnd - start <= old.length && newEnd - start <= now.length);
      }),
    );
  });
});
