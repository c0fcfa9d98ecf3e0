import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const LEASE = `LEASE dated March 1, 2020 between Halden Properties LLC (the “Landlord”) and Osric Bakery, Inc. (the “Tenant”).

3. Rent. The Tenant shall pay the Landlord a monthly base rent of $6,500 on the first day of each month.

4. Signs. The Tenant may place one sign on the front wall of the building.

5. Deposit. The Tenant has paid the Landlord a security deposit of $13,000.`;

const AMENDMENT = `FIRST AMENDMENT TO LEASE dated September 1, 2022.

1. Section 3 of the Lease is amended to read: The Tenant shall pay the Landlord a monthly base rent of $7,250 on the first day of each month.

2. Section 4 of the Lease is amended to read: The Tenant may not place any sign on the front wall of the building.`;

const MATTER = { 'lease.txt': LEASE, 'amendment.txt': AMENDMENT };
const REPORTS = {
  'report-2023.txt': 'ANNUAL REPORT, March 31, 2023. The bakery employs 42 people at its plant in Marl.',
  'report-2024.txt': 'ANNUAL REPORT, March 31, 2024. The bakery employs 57 people at its plant in Marl.',
};

describe('superseded-version', () => {
  it('flags a figure that an amendment has changed, with the new one', async () => {
    const { findings } = await audited(
      'The Tenant shall pay the Landlord a monthly base rent of $6,500 on the first day of each month.',
      MATTER,
    );
    assert.deepEqual(flagged(findings), ['superseded-version: $6,500']);
    assert.equal(findings[0]?.suggested_correction, '$7,250');
    assert.equal(findings[0]?.evidence[0]?.source, 'amendment.txt');
  });

  it('flags what an amendment has forbidden', async () => {
    const { findings } = await audited('The Tenant may place one sign on the front wall of the building.', MATTER);
    assert.equal(findings.length, 1);
    assert.equal(findings[0]?.evidence[0]?.source, 'amendment.txt');
  });

  const accepted: readonly string[] = [
    'The Tenant shall pay the Landlord a monthly base rent of $7,250 on the first day of each month.',
    'The lease originally required the Tenant to pay the Landlord a monthly base rent of $6,500 on the first day of each month.',
    'The Tenant has paid the Landlord a security deposit of $13,000.',
  ];
  for (const draft of accepted) {
    it(`lets stand: ${draft}`, async () => {
      assert.deepEqual(flagged((await audited(draft, MATTER)).findings), []);
    });
  }

  it('flags as of now what only an older report says', async () => {
    const { findings } = await audited('The bakery currently employs 42 people at its plant in Marl.', REPORTS);
    assert.deepEqual(flagged(findings), ['superseded-version: 42']);
  });

  it('lets stand of its time what an older report says', async () => {
    assert.deepEqual(
      flagged((await audited('The bakery employs 42 people at its plant in Marl.', REPORTS)).findings),
      [],
    );
  });

  it('does not take the older of two amendments for the later one', async () => {
    const third = AMENDMENT.replace('FIRST', 'SECOND').replace('2022', '2024').replace('$7,250', '$8,000');
    const { findings } = await audited(
      'The Tenant shall pay the Landlord a monthly base rent of $8,000 on the first day of each month.',
      { ...MATTER, 'second.txt': third },
    );
    assert.deepEqual(flagged(findings), []);
  });
});
