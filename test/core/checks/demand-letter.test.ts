import { type Statements, testsOf } from './other-words';

/** A lease, the letters about a repair and an engineer's report: what a demand letter is written from. */
const REPAIR = `COMMERCIAL LEASE

This Commercial Lease (the "Lease") is entered into as of September 15, 2021, between Harbor Row Properties LLC, a Delaware limited liability company ("Landlord"), and Saltgrass Bakery, Inc., a Maine corporation ("Tenant").

1. Premises. Landlord leases to Tenant approximately 3,400 square feet on the ground floor of 18 Wharf Street, Portland, Maine (the "Premises"), together with the exclusive use of two parking spaces.

2. Term. The term begins on October 1, 2021 and ends on September 30, 2026, unless sooner terminated. Tenant may renew for one additional term of three (3) years by written notice given at least one hundred eighty (180) days before the expiration of the initial term.

3. Base Rent. Tenant shall pay base rent of $6,800 per month for the first two years and $7,250 per month thereafter, in advance, on the first day of each month. Rent not received within ten (10) days after it is due bears a late charge of five percent (5%) of the overdue amount.

4. Security Deposit. On signing, Tenant shall deposit $13,600 with Landlord. Landlord shall return the deposit, less lawful deductions, within thirty (30) days after the term ends.

5. Repairs. Landlord shall maintain the roof, foundation, exterior walls and the heating, ventilation and air-conditioning system in good working order. Tenant shall maintain the interior of the Premises, other than structural elements, at its own expense.

6. Landlord's failure to repair. If Landlord fails to begin a repair for which it is responsible within fifteen (15) days after written notice from Tenant, Tenant may, but is not required to, make the repair and deduct its reasonable cost from rent, not to exceed two months' base rent in any twelve-month period.

7. Alterations. Tenant shall not make structural alterations without the prior written consent of Landlord, which shall not be unreasonably withheld.

8. Insurance. Tenant shall carry commercial general liability insurance with limits of not less than $1,000,000 per occurrence and $2,000,000 in the aggregate, and shall name Landlord as an additional insured.

9. Assignment. Tenant may not assign this Lease or sublet the Premises without Landlord's prior written consent, except to an affiliate.

10. Default. Tenant is in default if it fails to pay rent within ten (10) days after written notice, or fails to cure any other breach within thirty (30) days after written notice. On default Landlord may terminate this Lease or re-enter the Premises, but only by judicial process.

11. Attorneys' fees. In any action to enforce this Lease, the prevailing party is entitled to recover its reasonable attorneys' fees.

12. Governing law. This Lease is governed by the laws of the State of Maine. Neither party waives its right to a jury trial.

From: Ingrid Halloran <ingrid@saltgrassbakery.example>
To: Victor Pell <vpell@harborrow.example>
Date: Mon, 8 Jan 2024 09:12:00 -0500
Subject: Heat is out again

Victor,

The heating unit stopped working on Saturday night, January 6. The kitchen was 41 degrees when we came in this morning and we lost about 60 trays of dough. Please treat this as our written notice under section 6 of the lease and send someone today.

Ingrid

From: Victor Pell <vpell@harborrow.example>
To: Ingrid Halloran <ingrid@saltgrassbakery.example>
Date: Tue, 9 Jan 2024 16:40:00 -0500
Subject: RE: Heat is out again

Ingrid,

I am sorry to hear it. Our contractor, Casco Mechanical, cannot come before the end of the month. We are not refusing to do the repair. Please do not hire anybody else without speaking to me first.

Victor

From: Ingrid Halloran <ingrid@saltgrassbakery.example>
To: Victor Pell <vpell@harborrow.example>
Date: Wed, 24 Jan 2024 08:05:00 -0500
Subject: RE: Heat is out again

Victor,

Sixteen days have passed and nobody has come. We have had Northgate HVAC replace the igniter and the blower motor. Their invoice is $4,875. We will deduct it from the February rent.

Ingrid

From: Victor Pell <vpell@harborrow.example>
To: Ingrid Halloran <ingrid@saltgrassbakery.example>
Date: Fri, 2 Feb 2024 11:30:00 -0500
Subject: Notice of default

Ingrid,

We received $2,375 for February. Base rent is $7,250. This is notice that you are in default. Unless the balance of $4,875 is paid within ten days we will change the locks.

Victor

INSPECTION REPORT

Prepared by: Dana Whitcombe, P.E., Tidewater Building Consultants
Date of inspection: January 29, 2024
Premises: 18 Wharf Street, Portland, Maine

At the request of Saltgrass Bakery, Inc., I inspected the rooftop heating unit serving the ground-floor premises. The unit is a 2009 model. The igniter and the blower motor had been replaced shortly before my visit by Northgate HVAC. The replaced parts, which I examined, showed corrosion consistent with long deferred maintenance. I found no evidence that the tenant's operations caused or contributed to the failure.

The heat exchanger is cracked in two places. In my opinion the exchanger must be replaced before the next heating season; the unit may be operated until then provided that a carbon monoxide alarm is installed. I estimate the cost of replacement at $11,200 to $12,500.

Maintenance records provided by the landlord show that the unit was last serviced in October 2020. I was told by Mr. Pell that annual service had been "on the list" but was not performed in 2021, 2022 or 2023.
`;

const STATEMENTS: readonly Statements[] = [
  {
    about: 'a repair under a lease',
    source: REPAIR,
    wrong: [
      'The term runs from October 1, 2020 through September 30, 2026.',
      'The initial term is four years.',
      'Saltgrass may renew the lease for two more years if it gives notice at least 180 days before the term expires.',
      'Base rent was $7,250 a month in the first two years.',
      'Rent is due on the fifth of the month.',
      'A late charge of 10% applies to rent received more than ten days after the due date.',
      'The security deposit is $16,300.',
      'The tenant is responsible for the roof and the HVAC system.',
      'The landlord maintains the interior of the premises.',
      'The tenant keeps up the interior, including structural elements.',
      "The deduction is capped at three months' base rent in any twelve months.",
      'The landlord may withhold its consent to structural alterations for any reason.',
      'The tenant must carry liability insurance of at least $2 million per occurrence.',
      'The landlord must carry commercial general liability insurance.',
      'The landlord may re-enter without judicial process.',
      'New Hampshire law governs the lease.',
      'The parties waived their right to a jury trial.',
      'The kitchen was at 14 degrees on Monday morning.',
      'Saltgrass lost about sixteen trays of dough.',
      'Mr. Pell wrote that Casco Mechanical could come before the end of January.',
      'Casco Mechanical replaced the igniter and the blower motor for $4,875.',
      'Saltgrass paid $3,275 for February.',
      'On February 12, 2024, Mr. Pell gave notice of default.',
      'The unit dates from 2019.',
      'The corrosion of the replaced parts was inconsistent with deferred maintenance.',
      "The tenant's operations caused the failure.",
      'The heat exchanger is cracked in three places.',
      'The heat exchanger is not cracked.',
      'Replacement will cost at least $11,200 and at most $15,200.',
      'The unit was last serviced in October 2021.',
      'Three parking spaces come with the premises.',
      'The premises measure some 4,300 square feet.',
      'The deposit has to be returned within sixty days of the end of the term.',
      'On February 2 you threatened to change the locks unless the balance was paid within thirty days.',
      'Harbor Row Properties LLC is a Maine limited liability company.',
      'If you do not begin a repair within ten days of written notice, the tenant may make it and deduct the cost.',
      "Each party bears its own attorneys' fees.",
      'The two parking spaces are shared with other tenants.',
    ],
    right: [
      "The winning party recovers its reasonable attorneys' fees.",
      'The tenant alone may use the two parking spaces.',
      'The lease was signed on September 15, 2021.',
      'The term runs from October 1, 2021 through September 30, 2026.',
      'The initial term is five years.',
      'Saltgrass may renew the lease for three more years if it gives notice at least 180 days before the term expires.',
      'Base rent was $6,800 a month in the first two years.',
      'From the third year the monthly base rent is $7,250.',
      'Rent is due on the first of the month.',
      'A late charge of 5% applies to rent received more than ten days after the due date.',
      'The security deposit equals two months of the initial base rent.',
      'The security deposit is $13,600.',
      'The landlord is responsible for the roof and the HVAC system.',
      'The tenant keeps up the interior, except for structural elements.',
      'The tenant may repair and deduct if the landlord has not begun the repair within fifteen days of written notice.',
      "The deduction is capped at two months' base rent in any twelve months.",
      "Structural alterations require the landlord's prior written consent.",
      "The landlord's consent to structural alterations may not be unreasonably withheld.",
      'The tenant must carry liability insurance of at least $1 million per occurrence.',
      'The tenant may assign the lease to an affiliate without consent.',
      'The tenant has ten days after written notice to pay overdue rent before it is in default.',
      'Other breaches must be cured within thirty days of notice.',
      'The landlord may re-enter only through judicial process.',
      "The prevailing party recovers its reasonable attorneys' fees.",
      'Maine law governs the lease.',
      'Neither party gave up its right to a jury.',
      'Ms. Halloran reported the failure on Monday, January 8, 2024.',
      'The heat failed on a Saturday night.',
      'The kitchen was at 41 degrees on Monday morning.',
      'Saltgrass lost about sixty trays of dough.',
      'Mr. Pell wrote that Casco Mechanical could not come before the end of January.',
      'Mr. Pell said that he was not refusing the repair.',
      'Mr. Pell asked Ms. Halloran not to hire anyone else before speaking to him.',
      'Northgate HVAC replaced the igniter and the blower motor for $4,875.',
      'Saltgrass paid $2,375 for February.',
      'Saltgrass deducted $4,875 from the February rent of $7,250 and paid the rest, $2,375.',
      'On February 2, 2024, Mr. Pell gave notice of default.',
      'Mr. Pell threatened to change the locks if the balance was not paid within ten days.',
      "Ms. Whitcombe inspected the heating unit on January 29, 2024 at the tenant's request.",
      'The unit dates from 2009.',
      'The corrosion of the replaced parts was consistent with deferred maintenance.',
      'Nothing that the tenant did caused or contributed to the failure.',
      'The heat exchanger is cracked in two places.',
      'The unit may be run until the next heating season if a carbon monoxide alarm is installed.',
      'Replacement will cost at least $11,200 and at most $12,500.',
      'The unit was last serviced in October 2020.',
      'The landlord did no annual service in 2021, 2022 or 2023.',
      'Two parking spaces come with the premises.',
      'The premises measure some 3,400 square feet.',
      'The deposit has to be returned within thirty days of the end of the term.',
      'We represent Saltgrass Bakery, Inc., the tenant of about 3,400 square feet on the ground floor of 18 Wharf Street under a Commercial Lease dated September 15, 2021.',
      'On February 2 you threatened to change the locks unless the balance was paid within ten days.',
      'Harbor Row Properties LLC, a Delaware limited liability company, owns the building.',
      'Replacement will cost about $12,000.',
      'Replacement will cost at most $13,000.',
    ],
  },
];

describe('statements of a demand letter in other words', () => STATEMENTS.forEach(testsOf));
