import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sentencesOf } from '../../../src/core/text/sentences';

const split = (text: string): string[] =>
  sentencesOf(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  const whole: readonly string[] = [
    'The court in Smith v. Jones affirmed.',
    'It relied on 42 U.S.C. § 1983 and 17 C.F.R. § 240.10b-5.',
    'See Alder Foods, Inc. v. Birch Co., 512 F.3d 101 (9th Cir. 2008).',
    'Mr. John Q. Public sued Acme Corp. in No. 12-345.',
    'The notice under § 4.2 was late by approx. two days.',
    'He quoted “a need . . . for goods” twice.',
    'Dep’t of Labor v. Roe, 1 U.S. 2, was cited.',
    'Id. at 515.',
    '1. First point',
  ];
  for (const text of whole) it(`do not end inside: ${text}`, () => assert.deepEqual(split(text), [text]));

  const several: readonly (readonly string[])[] = [
    ['The motion was denied.', 'The appeal followed.'],
    ['Was it late?', 'It was.', 'Nobody said so!'],
    ['She sued Acme Inc.', 'The court dismissed the case.'],
    ['He moved to Washington, D.C.', 'In 2019 he returned.'],
    ['It said “the seller knew.”', 'That was enough.'],
    ['The rule is old. (It dates to 1850.)'.slice(0, 16), '(It dates to 1850.)'],
    ['Id. at 5.', 'Under the statute, he won.'],
    ['The claim failed.', '“[T]he burden is on the buyer.”'],
  ];
  for (const parts of several) it(`end: ${parts.join(' | ')}`, () => assert.deepEqual(split(parts.join(' ')), parts));

  it('never break a citation that is given', () => {
    const text = 'It cited Doe v. Roe. The Ltd. Co., 1 U.S. 2 there.';
    const citation = { start: 9, end: 43 };
    assert.deepEqual(sentencesOf(text, { start: 0, end: text.length }, [citation]).length, 1);
  });

  it('are cut where they never end, at white space and outside what is given as unbroken', () => {
    const text = `${'word '.repeat(1000)}Doe v. ${'Roe '.repeat(300)}${'x'.repeat(5000)} end`;
    const citation = { start: 5000, end: 5000 + 7 + 1200 - 1 };
    const spans = sentencesOf(text, { start: 0, end: text.length }, [citation]);
    assert.ok(spans.length > 3);
    for (const { start, end } of spans) {
      assert.ok(end <= citation.start || start >= citation.end || (start <= citation.start && end >= citation.end));
      assert.match(text.slice(start, end), /^\S.*\S$/s);
      assert.match(text.slice(start - 1, start) + text.slice(end, end + 1), /^\s{0,2}$/);
    }
    assert.equal(spans.map(({ start, end }) => text.slice(start, end)).join(' '), text);
  });

  it('hold every word once, in order, for any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'The', '.', '?', ' ', '\n', '”', 'v.', 'U.S.', 'Inc.', '1', '§'), {
          maxLength: 60,
        }),
        (pieces) => {
          const text = pieces.join('');
          assert.equal(split(text).join('').replace(/\s/g, ''), text.replace(/\s/g, ''));
        },
      ),
    );
  });
});
