import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bearsOut, sameFigure, sameMeasure } from '../../../src/core/analysis/figure-values';
import { type Figure, figuresOf } from '../../../src/core/analysis/figures';

const only = (text: string): Figure => {
  const figures = figuresOf(text);
  assert.equal(figures.length, 1, `one figure in “${text}”: ${figures.map((figure) => figure.text).join(' | ')}`);
  return figures[0]!;
};

describe('figures', () => {
  it('takes no part of a whole for a day, and neither side of a stroke for a number', () => {
    for (const text of ['they hold 3/4 of it', 'open 24/7', 'for 1/2 of the fee', 'the 50/50 split'])
      assert.deepEqual(figuresOf(text), [], text);
  });

  const readings: readonly (readonly [text: string, kind: string, value: number, unit: string])[] = [
    ['$1,250,000', 'money', 1_250_000, 'USD'],
    ['$1.25 million', 'money', 1_250_000, 'USD'],
    ['$8.2m', 'money', 8_200_000, 'USD'],
    ['£3bn', 'money', 3_000_000_000, 'GBP'],
    ['US$40', 'money', 40, 'USD'],
    ['two hundred and forty dollars', 'money', 240, 'USD'],
    ['fifty cents', 'money', 0.5, 'USD'],
    ['€900', 'money', 900, 'EUR'],
    ['25%', 'percentage', 25, ''],
    ['six percent (6%)', 'percentage', 6, ''],
    ['twenty-five per cent', 'percentage', 25, ''],
    ['thirty (30) days', 'duration', 30, 'day'],
    ['30-day', 'duration', 30, 'day'],
    ['ten business days', 'duration', 10, 'business day'],
    ['ten calendar days', 'duration', 10, 'day'],
    ['6% per annum', 'percentage', 6, 'year'],
    ['1.5 percent a month', 'percentage', 1.5, 'month'],
    ['twenty-five years', 'duration', 25, 'year'],
    ['twenty - five years', 'duration', 25, 'year'],
    ['five years and two months', 'duration', 62, 'month'],
    ['6:40 in the morning', 'time', 400, ''],
    ['6 in the evening', 'time', 1080, ''],
    ['March 3, 2019', 'date', 20190303, ''],
    ['3 March 2019', 'date', 20190303, ''],
    ['the 3rd day of March, 2019', 'date', 20190303, ''],
    ['Sept. 14, 2021', 'date', 20210914, ''],
    ['2021-09-14', 'date', 20210914, ''],
    ['9/14/2021', 'date', 20210914, ''],
    ['MEETING OF FEBRUARY 7, 2023', 'date', 20230207, ''],
    ['9/14/21', 'date', 20210914, ''],
    ['Thu 1/25', 'date', 125, ''],
    ['was preapproved for 1/9', 'date', 109, ''],
    ['March 2019', 'date', 20190300, ''],
    ['March 3', 'date', 303, ''],
    ['in 1987', 'year', 1987, ''],
    ['6:20 a.m.', 'time', 380, ''],
    ['12 p.m.', 'time', 720, ''],
    ['12,500 units', 'number', 12_500, ''],
    ['40 terabytes', 'measure', 40, 'terabyte'],
    ['forty (40) TB', 'measure', 40, 'terabyte'],
    ['12,500 sq. ft', 'measure', 12_500, 'square foot'],
    ['2.5 million gallons', 'measure', 2_500_000, 'gallon'],
    ['net 30', 'duration', 30, 'day'],
    ['Net-45 days', 'duration', 45, 'day'],
    ['$5,000 per month', 'money', 5000, 'USD/month'],
    ['$60,000 annually', 'money', 60_000, 'USD/year'],
    ['$40/hour', 'money', 40, 'USD/hour'],
    ['twenty-5 years', 'duration', 25, 'year'],
    ['three', 'number', 3, ''],
  ];
  for (const [text, kind, value, unit] of readings) {
    it(`are read: ${text}`, () => {
      const figure = only(text);
      assert.deepEqual({ kind: figure.kind, value: figure.value, unit: figure.unit }, { kind, value, unit });
      assert.equal(figure.disagrees, undefined);
    });
  }

  it('tell words and digits that disagree', () => {
    assert.deepEqual(only('thirty (60) days').disagrees, { words: 30, digits: 60 });
    assert.deepEqual(only('six percent (9%)').disagrees, { words: 6, digits: 9 });
  });

  const equal: readonly (readonly [string, string])[] = [
    ['$1.25 million', '$1,250,000'],
    ['$8.2 million', '$8.2mm'],
    ['a third of them', '33%'],
    ['the 1990s', 'in 1994'],
    ['the 1990s', 'March 3, 1994'],
    ['30 days', 'thirty (30) days'],
    ['two weeks', '14 days'],
    ['12 months', 'one year'],
    ['$5,000 per month', '$60,000 a year'],
    ['$5,000', '$5,000 monthly'],
    ['5 kilometers', '5,000 meters'],
    ['net 30', 'thirty (30) days'],
    ['50%', 'fifty percent'],
    ['3 March 2019', 'March 3, 2019'],
    ['March 2019', 'March 3, 2019'],
    ['five working days', '5 business days'],
    ['15 days', 'fifteen (15) calendar days'],
    ['1.5% per month', '1.5%'],
  ];
  for (const [a, b] of equal)
    it(`are the same: ${a}, ${b}`, () => assert.ok(sameFigure(only(a), only(b)) && sameFigure(only(b), only(a))));

  const different: readonly (readonly [string, string])[] = [
    ['40 terabytes', '40 gigabytes'],
    ['14 inches', '14 feet'],
    ['$5,000 per month', '$5,000 per year'],
    ['30 days', 'one month'],
    ['$30', '30 days'],
    ['$40', '€40'],
    ['March 3, 2019', 'March 4, 2019'],
    ['25%', '26%'],
    ['6:20 a.m.', '6:20 p.m.'],
    ['five business days', 'five days'],
    ['15 business days', '15 calendar days'],
    ['1.5% per month', '1.5% per year'],
  ];
  for (const [a, b] of different) it(`differ: ${a}, ${b}`, () => assert.ok(!sameFigure(only(a), only(b))));

  it('in words are read however many follow one another', () => {
    assert.equal(
      figuresOf('one '.repeat(40)).every((figure) => figure.kind === 'number'),
      true,
    );
  });

  it('bear one another out only where they say as much', () => {
    assert.ok(bearsOut(only('March 3, 2019'), only('March 2019')));
    assert.ok(!bearsOut(only('in 2019'), only('March 3, 2019')));
    assert.ok(bearsOut(only('March 3, 2019'), only('in 2019')));
  });

  it('stand in for one another only where they measure the same', () => {
    assert.ok(sameMeasure(only('30 days'), only('two years')));
    assert.ok(!sameMeasure(only('30 days'), only('30%')));
  });

  it('stand in order, apart, where the text says, for any text', () => {
    const piece = fc.constantFrom(
      '$',
      '1',
      '25',
      ',',
      '.',
      '000',
      ' ',
      'thirty',
      '(30)',
      'days',
      '%',
      'March',
      '3',
      '2019',
      'million',
      'percent',
      '-',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const figure of figuresOf(text)) {
          assert.ok(figure.start >= last && figure.end <= text.length);
          assert.equal(text.slice(figure.start, figure.end), figure.text);
          assert.ok(Number.isFinite(figure.value));
          last = figure.end;
        }
      }),
    );
  });
});
