import assert from 'node:assert/strict';
import { caseNumbersIn, isSameCase, isSlip, slipsOf } from '../../../src/core/analysis/case-numbers';

const read = (text: string): string[] =>
  caseNumbersIn(text).map(({ start, end, year, kind, serial, serialAt }) => {
    assert.match(text.slice(serialAt.start, serialAt.end), new RegExp(`^0*${serial}$`));
    return `${text.slice(start, end).replace(/\s+/g, ' ')} = ${year} ${kind || '-'} ${serial}`;
  });

describe('case numbers', () => {
  for (const [text, ...expected] of [
    ['in No. 2:19-cv-02245-JFW (C.D. Cal.)', '2:19-cv-02245 = 19 cv 2245'],
    ['in No. 5:23-\nCV-00471-OLG', '5:23- CV-00471 = 23 cv 471'],
    ['Case No. 2019 CV 1234', '2019 CV 1234 = 19 cv 1234'],
    ['No. 1:2020cv00123', '1:2020cv00123 = 20 cv 123'],
    ['Nos. 21-1392, 21-1393, and 22-10345', '21-1392 = 21 - 1392', '21-1393 = 21 - 1393', '22-10345 = 22 - 10345'],
    ['Civil Action No. 19-2254 (RBW)', '19-2254 = 19 - 2254'],
    ['Index No. 650123/2019', '650123/2019 = 19 - 650123'],
    ['United States v. Orr, 18-cr-00017', '18-cr-00017 = 18 cr 17'],
    ['ECF No. 19-2 at 3'],
    ['Release No. 34-12345'],
    ['Pub. L. No. 111-148'],
    ['Invoice No. 19-2254'],
    ['pages 19-2254 and No. 12'],
    ['call 212-555-0199 or No. 19-2254-0199'],
    ['in 2019 CV was sent'],
  ] as const)
    it(`are read in: ${text}`, () => assert.deepEqual(read(text), expected));

  it('are of one case with or without division, zeros and kind', () => {
    const [full, short, other, kind] = caseNumbersIn('2:19-cv-02245-JFW; No. 19-2245; No. 19-2254; 19-cr-2245');
    assert.ok(full && short && other && kind);
    assert.ok(isSameCase(full, short));
    assert.ok(!isSameCase(full, other));
    assert.ok(!isSameCase(full, kind));
  });

  it('differ by a slip in one digit or two that are exchanged', () => {
    assert.ok(isSlip('2245', '2254') && isSlip('2245', '2246'));
    assert.ok(
      !isSlip('2245', '2245') && !isSlip('2245', '2542') && !isSlip('2245', '22450') && !isSlip('1122', '2211'),
    );
    const slips = slipsOf('2245');
    assert.equal(new Set(slips).size, slips.length);
    assert.ok(slips.every((slip) => isSlip(slip, '2245')) && slips.includes('2254') && slips.includes('9245'));
  });
});
