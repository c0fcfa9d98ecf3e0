import assert from 'node:assert/strict';
import { audited } from '../audited';

const RECORD = `On Monday Mr. Johnson called the office of the carrier.

MS. O'BRIEN: Objection.

The lease was signed by Mrs. Elena P. Alvarez. Mr. and Mrs. Trent drove the truck. Weaver left with Ms. Diaz.`;

const titled = async (draft: string) =>
  (await audited(draft, RECORD)).findings
    .filter(({ rule }) => rule === 'name-mismatch')
    .map(({ flagged_text, suggested_correction }) => `${flagged_text} → ${suggested_correction}`);

describe('the titles of people', () => {
  it('are compared with those that the sources give them', async () => {
    assert.deepEqual(await titled('Mrs. Johnson called the office.'), ['Mrs. → Mr.']);
    assert.deepEqual(await titled('Mr. O’Brien objected.'), ['Mr. → Ms.']);
    assert.deepEqual(await titled('Mr. Alvarez signed the lease.'), ['Mr. → Mrs.']);
  });

  it('are left alone where a source has them, or gives none', async () => {
    for (const draft of [
      'Mr. Johnson called the office.',
      'Ms. Alvarez signed the lease.',
      'Dr. Johnson called the office.',
      'Mrs. Trent drove the truck, and so did Mr. Trent.',
      'Mr. and Mrs. Johnson called the office.',
      'Mr. Weaver left.',
    ])
      assert.deepEqual(await titled(draft), [], draft);
  });
});
