import assert from 'node:assert/strict';
import { BUDGETS, missedBudgets } from '../bench/budgets';

const figure = (name: string, value: number, growth: number | null = null) => ({
  name,
  value,
  unit: 'ms',
  ratio: null,
  growth,
});

describe('the budgets of the benchmarks', () => {
  it('are missed by what is above the most or below the least, by what it says', () => {
    const budgets = [
      { name: 'look-up', of: 'value', most: 2 },
      { name: 'look-up', of: 'growth', most: 2.6 },
      { name: 'items', of: 'value', least: 10 },
    ] as const;
    const missed = (...figures: ReturnType<typeof figure>[]): string[] => missedBudgets(figures, false, budgets);
    assert.deepEqual(missed(figure('look-up, p95', 2, 2.6), figure('items', 10)), []);
    assert.deepEqual(missed(figure('look-up, p95', 2.5, 3), figure('items', 9)), [
      'look-up, p95: its value is 2.5, and 2 is the most',
      'look-up, p95: its growth is 3, and 2.6 is the most',
      'items: its value is 9, and 10 is the least',
    ]);
  });

  it('are missed by what was not measured, where all was to be', () => {
    const budgets = [{ name: 'look-up', of: 'growth', most: 2 }] as const;
    assert.deepEqual(missedBudgets([figure('look-up', 1)], true, budgets), ['look-up: its growth was not measured']);
    assert.deepEqual(missedBudgets([figure('look-up', 1)], false, budgets), []);
  });

  it('each bound something', () => {
    for (const { name, most, least } of BUDGETS) assert.ok(most !== undefined || least !== undefined, name);
  });
});
