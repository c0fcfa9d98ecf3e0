import assert from 'node:assert/strict';
import { lint } from '../../../../src/core/audit/linter';
import { audited, flagged } from '../audited';

const linted = (draft: string): string[] => flagged(lint(draft));

const PARTIES = `This Equipment Lease (the “Lease”) is made between Alder Foods, Inc. (the “Lessor”) and Birch Co. (the “Lessee”).
The Lessor lets two ovens (the “Ovens”) to the Lessee. The Ovens stay the property of the Lessor. This Lease is the whole of what
the parties agreed, and this Lease binds both.`;

const SECTIONS = `# 1. Term

This Agreement runs for two years, unless Section 3 ends it.

# 2. Fees

The fees are set out in Section 2.1.

2.1 The fee is due in advance, subject to Section 3.2.

# 3. Termination

3.1 Either party may terminate.

3.2 Fees already due stay due after termination under Section 3.1.`;

describe('defined terms', () => {
  const wrong: readonly (readonly [why: string, draft: string, findings: readonly string[]])[] = [
    [
      'a term with two meanings',
      'Alder sold twelve ovens (the “Units”) to Birch. Birch let the flats on the upper floor (the “Units”). The Units were sound.',
      ['term-defined-twice: Units'],
    ],
    [
      'a term that is defined by “means” a second time',
      '“Territory” means Ohio and Indiana. The Territory is exclusive.\n\n“Territory” means every state west of the Mississippi.',
      ['term-defined-twice: Territory'],
    ],
    [
      'a term that is not used',
      'Alder Foods, Inc. and its insurer (the “Carrier”) gave notice on time. Birch did not answer. The ovens were sold. Alder sued.',
      ['term-unused: Carrier'],
    ],
    [
      'a term of a contract that it does not define',
      `${PARTIES}\n\nThe Lessee shall pay the rent from the Commencement Date.`,
      ['term-undefined: Commencement Date'],
    ],
    [
      'a term that is renamed midway',
      `${PARTIES}\n\nThe date of delivery is the “Delivery Date”. Rent runs from the Delivery Date. Interest runs from the Shipment Date.`,
      ['term-undefined: Shipment Date'],
    ],
  ];
  const right: readonly (readonly [why: string, draft: string])[] = [
    ['terms that are each defined once and used', PARTIES],
    [
      'a definition that points to another',
      '“Affiliate” has the meaning given in Section 1. Each Affiliate is bound.\n\n“Affiliate” means a company under common control.',
    ],
    [
      'two names for one thing, one of them used',
      'Alder Foods, Inc. (“Alder” or the “Seller”) shipped late. Alder knew why.',
    ],
    [
      'a term that the rest of the draft may yet use',
      'Alder Foods, Inc. and its insurer (the “Carrier”) gave notice on time.',
    ],
    ['a term used in the plural', 'Each oven (a “Unit”) is new. The Units carry a warranty.'],
    [
      'a term of the contract that a memorandum discusses',
      'Rent was to run from the Commencement Date. The Purchase Price was paid.',
    ],
    [
      'terms taken from another paper',
      `${PARTIES}\n\nCapitalized terms used but not defined herein have the meanings given in the Master Lease. Rent runs from the Commencement Date.`,
    ],
    [
      'names of statutes and places',
      `${PARTIES}\n\nThe Uniform Commercial Code governs. The Rhode Island plant is closed.`,
    ],
    [
      'a term set in bold where it is explained',
      `${PARTIES}\n\n**Start Date**: May 1, 2024. Rent runs from the Start Date.`,
    ],
  ];
  for (const [why, draft, findings] of wrong) {
    it(`flags ${why}`, () => assert.deepEqual(linted(draft), findings));
  }
  for (const [why, draft] of right) {
    it(`lets stand ${why}`, () => assert.deepEqual(linted(draft), []));
  }
  it('grades a definition that only repeats another low', () => {
    const [finding] = lint('Birch Co. (“Birch”) bought it. Birch paid. Later, Birch Co. (“Birch”) sold it.');
    assert.equal(finding?.rule, 'term-defined-twice');
    assert.equal(finding.severity, 'low');
  });
});

describe('internal references', () => {
  const wrong: readonly (readonly [draft: string, finding: string])[] = [
    [`${SECTIONS}\n\n# 4. Notices\n\nNotice follows Section 7.`, 'reference-dangling: Section 7'],
    [
      `${SECTIONS}\n\n# 4. Notices\n\nSubject to Section 3.4, notice takes effect at once.`,
      'reference-dangling: Section 3.4',
    ],
    [
      '# I. Facts\n\nSee Part II above.\n\n# II. Law\n\nThe law is settled.\n\n# III. Argument\n\nAs shown in Part V below, it applies.',
      'reference-dangling: Part V',
    ],
    [`${SECTIONS}\n\n# 4. Notices\n\nSection 12 of this Agreement says how.`, 'reference-dangling: Section 12'],
  ];
  const right: readonly (readonly [why: string, draft: string])[] = [
    ['references that lead somewhere', SECTIONS],
    ['a reference to another paper', `${SECTIONS}\n\n# 4. Notices\n\nNotice follows Section 9 of the Master Lease.`],
    ['a citation of a code', `${SECTIONS}\n\n# 4. Law\n\nFederal courts have power under 28 U.S.C. § 1332.`],
    ['a draft without numbers of its own', '# Facts\n\nSection 4.2 caps the damages. Section 5.1 excludes the rest.'],
    [
      'a summary whose references are to the contract’s sections',
      '# 1. Price\n\nSection 4.2 sets it.\n\n# 2. Delivery\n\nSection 7.1 sets it.\n\n# 3. Notice\n\nSection 9.3 sets it.',
    ],
    ['a quotation', `${SECTIONS}\n\n# 4. Notices\n\nThe letter says “notice follows Section 14 and nothing else.”`],
  ];
  for (const [draft, finding] of wrong) {
    it(`flags ${finding}`, () => assert.deepEqual(linted(draft), [finding]));
  }
  for (const [why, draft] of right) {
    it(`lets stand ${why}`, () => assert.deepEqual(linted(draft), []));
  }
});

describe('one fact with two values', () => {
  const wrong: readonly (readonly [draft: string, finding: string])[] = [
    [
      'The purchase price of $1.2 million was due at closing. Birch says that it paid the purchase price of $1.25 million.',
      'stated-two-ways: $1.25 million',
    ],
    ['The cure period is thirty days. Birch let the cure period of 45 days run out.', 'stated-two-ways: 45 days'],
    [
      'The Agreement was signed on March 3, 2022. When the Agreement was signed on March 13, 2022, the ovens had been built.',
      'stated-two-ways: March 13, 2022',
    ],
    ['Birch owes the Deposit of $40,000 to Alder. Alder kept the Deposit of $44,000.', 'stated-two-ways: $44,000'],
    ['The interest rate is 9%. At the interest rate of 6%, the sum is small.', 'stated-two-ways: 6%'],
  ];
  const right: readonly string[] = [
    'The purchase price of $1.25 million was due at closing. Birch paid the purchase price of $1,250,000.',
    'The first installment of $10,000 was paid. The second installment of $20,000 was not.',
    'The monthly rent of $4,000 for 2021 was paid. The monthly rent of $4,200 for 2022 was not.',
    'The purchase price of $1.2 million was later increased. Birch paid the purchase price of $1.25 million.',
    'Alder paid Cedar the purchase price of $1.2 million. Dogwood got the purchase price of $3 million from Elm.',
    'Birch alleges that the purchase price of $1.2 million was fair. The purchase price of $1.5 million was fair.',
    'The first hearing was held on March 3, 2022. The hearing was held on April 4, 2022.',
    'Alder reached the plant on March 3, 2022. Birch left the plant on March 9, 2022.',
  ];
  for (const [draft, finding] of wrong) {
    it(`flags ${finding}`, () => assert.deepEqual(linted(draft), [finding]));
  }
  for (const draft of right) {
    it(`lets stand: ${draft}`, () => assert.deepEqual(linted(draft), []));
  }

  it('marks the value that the sources do not bear out', async () => {
    const draft = 'The purchase price of $1.2 million was due. Birch paid the purchase price of $1.25 million.';
    const { findings } = await audited(draft, 'Birch paid the purchase price of $1,250,000 at closing.');
    assert.equal(findings.length, 1);
    assert.equal(findings[0]?.flagged_text, '$1.2 million');
  });
});
