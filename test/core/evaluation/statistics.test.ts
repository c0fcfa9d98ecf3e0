import assert from 'node:assert/strict';
import {
  bootstrap,
  correlation,
  fMeasure,
  kappa,
  mcNemar,
  percentileInterval,
  quantile,
  rankCorrelation,
  ranksOf,
  squareDistance,
} from '../../../src/core/evaluation/statistics';

const near = (value: number | null, wanted: number): void =>
  assert.ok(value !== null && Math.abs(value - wanted) < 1e-12, `${value} is not ${wanted}`);

describe('statistics', () => {
  it('take the harmonic mean of precision and recall', () => {
    assert.equal(fMeasure(0.5, 1), 2 / 3);
    assert.equal(fMeasure(0, 0), 0);
    assert.equal(fMeasure(null, 1), null);
  });

  it('interpolate quantiles between neighbours', () => {
    assert.deepEqual(
      [0, 0.25, 0.5, 0.9, 1].map((q) => quantile([1, 2, 3, 4], q)),
      [1, 1.75, 2.5, 3.7, 4],
    );
    assert.equal(quantile([], 0.5), null);
  });

  it('give equal values the mean of their ranks', () => {
    assert.deepEqual(ranksOf([10, 30, 20, 30]), [1, 3.5, 2, 3.5]);
  });

  it('correlate', () => {
    near(correlation([1, 2, 3], [2, 4, 6]), 1);
    near(correlation([1, 2, 3, 4], [1, 3, 2, 4]), 0.8);
    assert.equal(correlation([1, 1], [1, 2]), null);
    // Ranks 1 2 3 4 5 and 2 1 4 3 5: 1 - 6 * 4 / (5 * 24).
    near(rankCorrelation([106, 110, 120, 130, 200], [7, 5, 30, 9, 100]), 0.8);
  });

  it('tell agreement from what chance gives: kappa', () => {
    // A table of 20 yes/yes, 5 yes/no, 10 no/yes, 15 no/no: 0.7 observed, 0.5 by chance.
    const table = [
      ['yes', 'yes', 20],
      ['yes', 'no', 5],
      ['no', 'yes', 10],
      ['no', 'no', 15],
    ] as const;
    const side = (at: 0 | 1): string[] => table.flatMap((row) => new Array<string>(row[2]).fill(row[at]));
    near(kappa(side(0), side(1)), 0.4);
    assert.equal(kappa(['a', 'b'], ['a', 'b']), 1);
    assert.equal(kappa(['a', 'a'], ['a', 'a']), null);
    assert.equal(kappa([], []), null);
    near(kappa(['a', 'b'], ['b', 'a']), -1);
  });

  it('weigh how far grades are apart', () => {
    // Squared distances over 16: observed 2/16/4; by chance the mean over all pairs of (1,2,4,5) and (1,3,4,4).
    const [a, b] = [
      [1, 2, 4, 5],
      [1, 3, 4, 4],
    ];
    const chance = a!.flatMap((x) => b!.map((y) => (x - y) ** 2)).reduce((sum, d) => sum + d, 0) / 16;
    near(kappa(a!, b!, squareDistance(1, 5)), 1 - 2 / 4 / chance);
  });

  it('say how likely a difference is by chance: McNemar’s exact test', () => {
    assert.equal(mcNemar(0, 0), 1);
    assert.equal(mcNemar(5, 5), 1);
    // 2 * (1 + 10 + 45) / 1024
    near(mcNemar(2, 8), 0.109375);
    near(mcNemar(8, 2), 0.109375);
    assert.ok(mcNemar(1000, 3000) < 1e-100);
    assert.equal(mcNemar(3000, 3000), 1);
  });

  it('draw the same samples for the same seed, and intervals as a computation of all samples gives them', () => {
    // Three items with one count each: all 27 samples are equally likely, and so are their sums.
    const values = [0, 1, 3];
    const all = values.flatMap((a) => values.flatMap((b) => values.map((c) => a + b + c))).sort((a, b) => a - b);
    const sums = bootstrap(new Float64Array(values), 1, ([sum]) => sum ?? 0, { resamples: 200_000, seed: 1 });
    const again = bootstrap(new Float64Array(values), 1, ([sum]) => sum ?? 0, { resamples: 200_000, seed: 1 });
    assert.deepEqual(sums, again);
    for (const sum of new Set(all)) {
      const wanted = all.filter((one) => one === sum).length / all.length;
      const drawn = sums.filter((one) => one === sum).length / sums.length;
      assert.ok(Math.abs(drawn - wanted) < 0.004, `${sum}: ${drawn} and not ${wanted}`);
    }
    assert.deepEqual(percentileInterval(sums, 0.9), [quantile(all, 0.05), quantile(all, 0.95)]);
    assert.equal(percentileInterval([null, null, 1]), null);
  });
});
