import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { changeBetween, drift, type TextChange } from '../../../src/editor/findings/drift';

const apply = (text: string, { rangeOffset, rangeLength, text: put }: TextChange): string =>
  text.slice(0, rangeOffset) + put + text.slice(rangeOffset + rangeLength);

const change = (rangeOffset: number, rangeLength: number, text: string): TextChange => ({
  rangeOffset,
  rangeLength,
  text,
});

describe('drift', () => {
  const span = { start: 10, end: 20 };

  it('moves with what is typed or deleted before it', () => {
    deepEqual(drift(span, change(0, 0, 'abc')), { start: 13, end: 23, touched: false });
    deepEqual(drift(span, change(2, 5, '')), { start: 5, end: 15, touched: false });
    deepEqual(drift(span, change(5, 5, 'xy')), { start: 7, end: 17, touched: false });
  });

  it('stays where the change is behind it', () => {
    deepEqual(drift(span, change(20, 3, 'abc')), { ...span, touched: false });
    deepEqual(drift(span, change(30, 0, 'abc')), { ...span, touched: false });
  });

  it('grows and is touched by typing inside', () => {
    deepEqual(drift(span, change(15, 0, 'abc')), { start: 10, end: 23, touched: true });
    deepEqual(drift(span, change(12, 2, '')), { start: 10, end: 18, touched: true });
  });

  it('is left alone by punctuation and space next to it', () => {
    deepEqual(drift(span, change(10, 0, 'see ')), { start: 14, end: 24, touched: false });
    deepEqual(drift(span, change(20, 0, ', which')), { ...span, touched: false });
  });

  it('is touched where its first or last word grows', () => {
    deepEqual(drift(span, change(10, 0, '1')), { start: 10, end: 21, touched: true });
    deepEqual(drift(span, change(20, 0, '3')), { start: 10, end: 21, touched: true });
  });

  it('becomes the replacement of exactly itself', () => {
    deepEqual(drift(span, change(10, 10, 'sixty')), { start: 10, end: 15, touched: true });
  });

  it('loses what was replaced together with its surroundings', () => {
    deepEqual(drift(span, change(15, 10, 'abc')), { start: 10, end: 15, touched: true });
    deepEqual(drift(span, change(5, 10, 'abc')), { start: 8, end: 13, touched: true });
    deepEqual(drift(span, change(5, 20, 'abc')), { start: 5, end: 5, touched: true });
  });

  const edits = fc.string({ minLength: 1, maxLength: 40 }).chain((text) =>
    fc.record({
      text: fc.constant(text),
      ends: fc.tuple(fc.nat(text.length), fc.nat(text.length)),
      range: fc.tuple(fc.nat(text.length), fc.nat(text.length)),
      put: fc.string({ maxLength: 10 }),
    }),
  );

  it('keeps the words of a span that no change touches, and stays within the text', () => {
    fc.assert(
      fc.property(edits, ({ text, ends, range, put }) => {
        const [start, end] = [Math.min(...ends), Math.max(...ends)];
        const [from, to] = [Math.min(...range), Math.max(...range)];
        const edit = change(from, to - from, put);
        const after = apply(text, edit);
        const moved = drift({ start, end }, edit);
        equal(0 <= moved.start && moved.start <= moved.end && moved.end <= after.length, true);
        if (!moved.touched) equal(after.slice(moved.start, moved.end), text.slice(start, end));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds one change that leads from a text to another', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), fc.string(), (before, after) => {
        const found = changeBetween(before, after);
        equal(found ? apply(before, found) : before, after);
      }),
    );
    equal(changeBetween('same', 'same'), undefined);
    deepEqual(changeBetween('thirty days', 'sixty days'), change(0, 4, 'six'));
  });
});
