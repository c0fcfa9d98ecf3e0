import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  addWeekdays,
  daysBetween,
  isWholeDate,
  monthsBetween,
} from '../../../src/core/analysis/calendar';

const anyDate = fc
  .date({ min: new Date('1700-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.getUTCFullYear() * 10000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate());

describe('dates that are counted with', () => {
  it('are whole: a year, a month and a day that it has', () => {
    assert.equal(isWholeDate(20240229), true);
    assert.equal(isWholeDate(20230229), false);
    assert.equal(isWholeDate(20240200), false);
    assert.equal(isWholeDate(301), false);
  });

  it('are so many days apart as are added', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        assert.equal(daysBetween(date, addDays(date, days)), days);
      }),
    );
  });

  it('come a month later on the same day, in a shorter month on its last', () => {
    assert.equal(addMonths(20240131, 1), 20240229);
    assert.equal(addMonths(20231231, 2), 20240229);
    assert.equal(addMonths(20240315, -3), 20231215);
    assert.equal(monthsBetween(20240131, 20240229), 1);
    assert.equal(monthsBetween(20240115, 20250114), 11);
    assert.equal(monthsBetween(20240115, 20250115), 12);
  });

  it('leave out Saturdays and Sundays where business days are counted', () => {
    // March 1, 2024 is a Friday.
    assert.equal(addWeekdays(20240301, 1), 20240304);
    assert.equal(addWeekdays(20240304, -1), 20240301);
    assert.equal(addWeekdays(20240301, 10), 20240315);
  });
});
