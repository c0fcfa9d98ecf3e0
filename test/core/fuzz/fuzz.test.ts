import assert from 'node:assert/strict';
import { fuzz, shrunk } from '../../fuzz/run';
import type { FuzzTarget } from '../../fuzz/target';
import { TARGETS } from '../../fuzz/targets';

const ROUNDS = 1500;

describe('whatever is fed to it', () => {
  for (const target of TARGETS)
    for (const seed of [1, 2])
      it(`${target.name} holds, seed ${seed}`, function () {
        this.timeout(60_000);
        assert.equal(
          fuzz(target, seed, (round) => round >= ROUNDS),
          null,
        );
      });
});

describe('fuzzing', () => {
  const brittle: FuzzTarget = {
    name: 'brittle',
    make: (pick) => 'abc'.repeat(pick(9)) + (pick(20) === 0 ? '(§' : '(') + 'de'.repeat(pick(9)),
    check: (input) => assert.ok(!input.includes('§')),
    work: (input) => input,
    repeated: [],
  };

  it('finds what breaks, and cuts it down to what breaks it', () => {
    const broken = fuzz(brittle, 1, (round) => round >= 1000);
    assert.equal(broken?.input, '§');
    assert.equal(shrunk(brittle, 'aaaa§bbbb'), '§');
  });

  it('makes the same inputs for the same seed', () => {
    const rounds = [1, 1, 2].map((seed) => fuzz(brittle, seed, (round) => round >= 1000)?.round);
    assert.equal(rounds[0], rounds[1]);
    assert.notEqual(rounds[0], undefined);
  });
});
