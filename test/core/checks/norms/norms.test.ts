import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

/** Documents that permit, require and forbid, each of its own kind and with its own words for who is bound. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  lease: `RESIDENTIAL LEASE between Orla Whitcombe (the “Landlord”) and Teodor Brandvold (the “Tenant”).

4. Use. The Tenant shall use the Premises only for residential purposes. The Tenant shall not operate any business on the Premises.

5. Pets. The Tenant shall not keep any animals on the Premises.

6. Assignment and subletting. The Tenant shall not assign this Lease or sublet the Premises, in whole or in part, without the prior written consent of the Landlord.

7. Alterations. The Tenant may paint interior walls in neutral colors. The Tenant shall not alter the electrical system of the Premises.

8. Access. The Landlord may enter the Premises upon 24 hours’ notice to inspect them.

9. Repairs. The Landlord shall maintain the roof and the heating system in good repair. The Tenant has no obligation to repair the roof.

10. Smoking is not permitted anywhere in the Building.

11. Operating Expenses. “Operating Expenses” means all costs of operating the Building, including without limitation taxes, insurance and utilities.

12. Notices. Notices under this Lease may be given orally or in writing.

13. Holding over. At the end of the term the Tenant shall vacate the Premises.`,
  employment: `EMPLOYMENT AGREEMENT between Castellane Robotics, Inc. (the “Employer”) and Ingrid Solheim (the “Employee”).

2. Outside work. During her employment the Employee shall not perform services for any competitor of the Employer. Nothing in this Agreement shall prevent the Employee from teaching at a university.

3. Solicitation. For one year after termination, the Employee shall not solicit or hire any employee of the Employer.

4. Expenses. The Employer shall reimburse the Employee for reasonable travel expenses.

5. Inventions. The Employee is not required to assign inventions that she developed entirely on her own time.

6. Termination. Either party may terminate this Agreement at any time, with or without cause.

7. Return of property. Upon termination the Employee shall return all documents and equipment of the Employer and shall not retain any copies.

8. Disputes. The parties agree to arbitrate any dispute under this Agreement.`,
  license: `SOFTWARE LICENSE AGREEMENT between Pellworth Systems LLC (“Licensor”) and Marrow Bay Clinics (“Licensee”).

1. Licensee may use the Software solely for its internal business purposes.

2. Licensee may make one copy of the Software for backup. Licensee shall not decompile or disassemble the Software.

3. Licensor may audit the records of Licensee once a year.

4. Licensee shall not transfer or sublicense the Software to any third party.

5. Licensor shall have no obligation to provide support or updates.

6. The obligations of confidentiality shall terminate upon the termination of this Agreement.`,
  statute: `Franklin Code § 41-207. Security deposits.

(a) A landlord shall return a security deposit within 21 days after the tenant vacates the dwelling.

(b) A landlord may not deduct from the deposit any amount for ordinary wear and tear.

(c) A tenant is entitled to inspect the dwelling with the landlord before moving out.

(d) A landlord who owns fewer than four dwellings is not required to pay interest on a deposit.

(e) No landlord may waive the requirements of this section.`,
  order: `PROTECTIVE ORDER. IT IS ORDERED that:

1. The parties shall file under seal any document designated “Confidential”.

2. Counsel may disclose designated material to retained experts and to employees of counsel. Designated material shall not be disclosed to any competitor of the producing party.

3. The defendant is enjoined from destroying any records that relate to the recall.

4. The plaintiff is permitted to serve ten additional interrogatories.

5. A party need not log privileged communications with trial counsel.`,
};

/** What a draft may say of these documents, in words of its own. */
const FAITHFUL: readonly (readonly [document: string, draft: string])[] = [
  ['lease', 'The Tenant may sublet the Premises with the Landlord’s prior written consent.'],
  ['lease', 'The Tenant is not permitted to sublease the unit unless the Landlord consents in writing.'],
  ['lease', 'The Tenant is barred from keeping animals in the apartment.'],
  ['lease', 'The Landlord can access the Premises on 24 hours’ notice.'],
  ['lease', 'The Tenant need not repair the roof, which is the Landlord’s responsibility.'],
  ['lease', 'The Tenant may repaint the interior walls in a neutral color.'],
  ['lease', 'Smoking is prohibited throughout the building.'],
  ['lease', 'The lease requires the Landlord to keep the heating system in repair.'],
  ['lease', 'Operating Expenses include utilities.'],
  ['employment', 'Ms. Solheim may teach at a university while she is employed.'],
  ['employment', 'The Employee may not recruit the Employer’s employees for one year after termination.'],
  ['employment', 'Either party is free to end the Agreement without cause.'],
  ['employment', 'The Employee must give back all documents when the Agreement ends.'],
  ['employment', 'The agreement obliges the Employer to indemnify the Employee for her travel expenses.'],
  ['license', 'Licensee is permitted to create a backup copy of the Software.'],
  ['license', 'Licensee must not disassemble the Software.'],
  ['license', 'Licensor need not furnish any updates.'],
  ['license', 'The license permits the Licensor to inspect the Licensee’s records.'],
  ['license', 'Licensee may utilize the Software only for its internal business.'],
  ['statute', 'Under the statute, a landlord must return the deposit within 21 days.'],
  ['statute', 'The statute prohibits landlords from withholding money for ordinary wear and tear.'],
  ['statute', 'A small landlord, who owns fewer than four dwellings, need not pay interest.'],
  ['order', 'The order permits counsel to share designated material with retained experts.'],
  ['order', 'The defendant may not discard records about the recall.'],
  ['order', 'The order allows the plaintiff to serve ten more interrogatories.'],
];

/** What it may not say, with the words that are flagged. */
const WRONG: readonly (readonly [document: string, draft: string, words: string])[] = [
  ['lease', 'The Tenant may freely keep pets and other animals in the apartment.', 'may freely keep'],
  ['lease', 'The Tenant is permitted to sublease the unit to others.', 'is permitted to sublease'],
  ['lease', 'The Landlord is prohibited from accessing the unit during the term.', 'is prohibited from accessing'],
  ['lease', 'The lease obliges the Tenant to fix and repair the roof.', 'obliges the Tenant to fix and repair'],
  ['lease', 'Smoking is allowed on the balconies of the building.', 'Smoking is allowed'],
  ['lease', 'Operating Expenses are limited to utilities.', 'are limited to'],
  ['lease', 'All notices must be in writing.', 'must be in writing'],
  ['lease', 'The Tenant may remodel the electrical system of the apartment.', 'may remodel'],
  ['employment', 'The Employee may entice any employee of the Employer away once she has left.', 'may entice'],
  [
    'employment',
    'The Employee must transfer to the Employer the inventions that she made on her own time.',
    'must transfer',
  ],
  ['employment', 'The Employee may keep documents of the Employer after termination.', 'may keep'],
  ['employment', 'The Employer is not obliged to reimburse travel expenses.', 'is not obliged to reimburse'],
  ['license', 'Licensee is free to utilize the Software for any purpose.', 'is free to utilize'],
  ['license', 'Licensee may sublicense the Software to outside contractors.', 'may sublicense'],
  [
    'license',
    'The agreement forbids the Licensee from duplicating the Software.',
    'forbids the Licensee from duplicating',
  ],
  ['license', 'Licensor is required to furnish updates to the Licensee.', 'is required to furnish'],
  ['license', 'The confidentiality obligations will survive the termination of the agreement.', 'will survive'],
  ['license', 'Licensee is allowed to reverse engineer and decompile the Software.', 'is allowed to reverse engineer'],
  ['statute', 'Landlords may withhold money from the deposit for ordinary wear and tear.', 'may withhold'],
  ['statute', 'A tenant has no right to inspect the dwelling before moving out.', 'has no right to inspect'],
  ['statute', 'A landlord may waive the requirements of the section by agreement.', 'may waive'],
  ['order', 'The order allows counsel to reveal designated material to competitors.', 'allows counsel to reveal'],
  ['order', 'The defendant is free to discard records relating to the recall.', 'is free to discard'],
  ['order', 'The plaintiff may not serve any additional interrogatories.', 'may not serve'],
];

describe('norm-conflict', () => {
  for (const [document, draft] of FAITHFUL) {
    it(`takes for faithful, of the ${document}: ${draft}`, async () => {
      const { findings } = await audited(draft, DOCUMENTS[document] ?? '');
      assert.deepEqual(flagged(findings), []);
    });
  }
  for (const [document, draft, words] of WRONG) {
    it(`flags, of the ${document}: ${draft}`, async () => {
      const { findings } = await audited(draft, DOCUMENTS[document] ?? '');
      assert.deepEqual(
        findings.map(({ flagged_text }) => flagged_text),
        [words],
      );
      assert.equal(findings[0]?.verdict, 'contradicted');
      assert.equal(findings[0]?.evidence.length, 1);
    });
  }

  it('shows where a term is defined before a clause that takes something in', async () => {
    const agreement =
      'Recipient may disclose Confidential Information, including trade secrets and any other information of Discloser, to its advisers. “Confidential Information” means all technical or business information, in whatever form, that Discloser discloses.';
    const { findings } = await audited('Confidential Information includes only technical information.', agreement);
    assert.deepEqual(flagged(findings), ['norm-conflict: includes only']);
    assert.match(findings[0]?.evidence[0]?.excerpt ?? '', /means all technical or business information/);
  });
});
