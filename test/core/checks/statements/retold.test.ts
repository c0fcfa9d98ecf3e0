import assert from 'node:assert/strict';
import { audited } from '../audited';

/** Sentences of a draft, each with the sentence of a source that it gives wrongly. */
const WRONG: readonly (readonly [draft: string, source: string])[] = [
  [
    'The settlement of $1.25 million was paid in March.',
    'The settlement of $1.52 million was paid in March of that year.',
  ],
  [
    'Half of the shareholders voted for the merger at the meeting in Denver.',
    'Two-thirds of the shareholders voted for the merger at the meeting in Denver.',
  ],
  [
    'The conference ran from March 3–7, 2021 at the hotel.',
    'The conference ran from March 3–5, 2021 at the hotel on the lake.',
  ],
  ['She was 34 years old when she was hired by the firm.', 'She was 43 years old when she was hired by the firm.'],
  ['The 34-year-old driver was hired by the firm in 2018.', 'The driver, 43 years old, was hired by the firm in 2018.'],
  [
    'The deadline fell sixty days after the notice of default was served.',
    'The deadline fell thirty days after the notice of default was served.',
  ],
  [
    'The tenant was ten days late with the rent for the shop in June.',
    'The tenant was twenty days late with the rent for the shop in June.',
  ],
  [
    'The statute sets a limitations period of two years for such claims.',
    'The statute sets a limitations period of three years for such claims.',
  ],
  [
    'The two-year limitations period of the statute applies to such claims.',
    'The statute sets a limitations period of three years for such claims.',
  ],
  [
    'More than 500 employees signed the petition for a vote on the union.',
    'Some 300 employees signed the petition for a vote on the union.',
  ],
  [
    'The award was reduced by a third on appeal by the state court.',
    'The award was reduced by a quarter on appeal by the state court.',
  ],
  [
    'Of the twelve jurors, nine voted to convict the defendant.',
    'Of the twelve jurors, ten voted to convict the defendant.',
  ],
  [
    'The interest accrues at a rate of 1.5% per month on the unpaid sum.',
    'The interest accrues at a rate of 1.5% per annum on the unpaid sum.',
  ],
  [
    'The speed of the truck was 45 miles per hour at the crossing.',
    'The speed of the truck was 54 miles per hour at the crossing.',
  ],
  [
    'The hearing began at 9:30 a.m. on the day of the trial.',
    'The hearing began at 10:30 a.m. on the day of the trial.',
  ],
  [
    'The license fee doubled after the first year of the contract.',
    'The license fee tripled after the first year of the contract.',
  ],
  [
    'Fiscal 2021 revenue came to $40 million in the northern division.',
    'Fiscal 2020 revenue came to $40 million in the northern division.',
  ],
  [
    'The loan was made in the 1990s to a farm near the town of Orrin.',
    'The loan was made in the 1980s to a farm near the town of Orrin.',
  ],
  [
    'The company had losses in each of the last five years of its life.',
    'The company had losses in each of the last three years of its life.',
  ],
  [
    'The bank’s exposure was in the low six figures, its officer said.',
    'The bank’s exposure was in the low seven figures, its officer said.',
  ],
  [
    'Dozens of residents complained about the smell from the plant.',
    'Hundreds of residents complained about the smell from the plant.',
  ],
  [
    'The plan covers employees with at least 1,000 hours of service in a year.',
    'The plan covers employees with at least 1,500 hours of service in a year.',
  ],
  [
    'The vote was 5–4 in favor of the rezoning of the lot on Mill Street.',
    'The vote was 6–3 in favor of the rezoning of the lot on Mill Street.',
  ],
  [
    'Jon Smithe signed the deed for the seller at the title office.',
    'John Smith signed the deed for the seller at the title office.',
  ],
  [
    'Acme LLC signed the deed for the warehouse at the title office.',
    'Acme Inc. signed the deed for the warehouse at the title office.',
  ],
  [
    'Judge Marlowe granted the motion to compel the documents in May.',
    'Judge Barlow granted the motion to compel the documents in May.',
  ],
  [
    'Dr. Ellen Voss examined the claimant in the clinic on the day of the fall.',
    'Dr. Helen Voss examined the claimant in the clinic on the day of the fall.',
  ],
  [
    'The contract was made between Orion Freight and Castor Mills in Ohio.',
    'The contract was made between Orion Freight and Pollux Mills in Ohio.',
  ],
  [
    'Plaintiff alleges that Defendant failed to inspect the hoist before the lift.',
    'Defendant alleges that Plaintiff failed to inspect the hoist before the lift.',
  ],
  [
    'The buyer shall pay all the transfer taxes that fall due on the sale.',
    'The seller shall pay all the transfer taxes that fall due on the sale.',
  ],
  [
    'The plant is located in Dayton, Ohio, on the east bank of the river.',
    'The plant is located in Akron, Ohio, on the east bank of the river.',
  ],
  [
    'The goods were shipped from Rotterdam to Newark under the bill of lading.',
    'The goods were shipped from Newark to Rotterdam under the bill of lading.',
  ],
  [
    'Only the buyer may terminate the agreement for convenience on notice.',
    'Either party may terminate the agreement for convenience on notice.',
  ],
  [
    'All of the directors approved the sale of the land to the trust.',
    'Some of the directors approved the sale of the land to the trust.',
  ],
  [
    'The trustee may sell the property without the consent of the beneficiaries.',
    'The trustee may sell the property only with the consent of the beneficiaries.',
  ],
  ['The supplier is not liable for delays.', 'The supplier is liable for delays that are caused by its own neglect.'],
  [
    'The policy excludes damage by flood and damage by frost at the site.',
    'The policy includes damage by flood and damage by frost at the site.',
  ],
  [
    'The court found that the officer lacked probable cause for the search.',
    'The court found that the officer had probable cause for the search.',
  ],
  [
    'The witness recalled seeing the defendant at the bar that night.',
    'The witness did not recall seeing the defendant at the bar that night.',
  ],
  [
    'There is no evidence that the brakes were inspected before the trip.',
    'There is evidence that the brakes were inspected before the trip.',
  ],
  [
    'The expert opined that the weld was the cause of the failure.',
    'The expert opined that the weld was not the cause of the failure.',
  ],
  [
    'The landlord refused to consent to the sublease of the second floor.',
    'The landlord consented to the sublease of the second floor.',
  ],
  [
    'The parties never agreed on a price for the second shipment of steel.',
    'The parties agreed on a price for the second shipment of steel.',
  ],
  [
    'The merger closed despite the objection of the minority holders.',
    'The merger did not close because of the objection of the minority holders.',
  ],
  [
    'The jury returned a verdict of not guilty on the count of arson.',
    'The jury returned a verdict of guilty on the count of arson.',
  ],
  [
    'The appeal was taken before the final judgment was entered on the docket.',
    'The appeal was taken after the final judgment was entered on the docket.',
  ],
  [
    'Orion Freight sold the mill on the river to Castor Holdings in 2019.',
    'Castor Holdings sold the mill on the river to Orion Freight in 2019.',
  ],
  [
    'The mill on the river was sold to Castor Holdings by Orion Freight in 2019.',
    'Castor Holdings sold the mill on the river to Orion Freight in 2019.',
  ],
  [
    'Marsh assigned the note to Pell in the presence of the notary.',
    'Pell assigned the note to Marsh in the presence of the notary.',
  ],
  [
    'Smith struck Jones with the bottle outside of the bar on Mill Street.',
    'Jones struck Smith with the bottle outside of the bar on Mill Street.',
  ],
  [
    'The train runs from Dover to Salem twice a day in the winter months.',
    'The train runs from Salem to Dover twice a day in the winter months.',
  ],
  [
    'The buyer may terminate the agreement for convenience on notice.',
    'Only the buyer may terminate the agreement for convenience on notice.',
  ],
  [
    'Some of the directors approved the sale of the land to the trust.',
    'All of the directors approved the sale of the land to the trust.',
  ],
  [
    'The hearing officer declined to admit the second report into the record.',
    'The hearing officer admitted the second report into the record.',
  ],
  [
    'The firm neglected to renew the filing with the state before it lapsed.',
    'The firm renewed the filing with the state before it lapsed.',
  ],
  [
    'The officer had no warrant when he entered the flat on the third floor.',
    'The officer had a warrant when he entered the flat on the third floor.',
  ],
  [
    'A quarter of the shareholders voted for the merger at the meeting in Denver.',
    'Fifty percent of the shareholders voted for the merger at the meeting in Denver.',
  ],
  [
    'The loan was made in the 1980s to a farm near the town of Orrin.',
    'The loan was made in 1994 to a farm near the town of Orrin.',
  ],
  [
    'The tenant must give at least 30 days’ notice of any defect in the premises.',
    'The tenant must give at least 60 days’ notice of any defect in the premises.',
  ],
  [
    'The insurer covers losses of more than $5,000 under the policy for the barn.',
    'The insurer covers losses of more than $7,000 under the policy for the barn.',
  ],
  [
    'Fewer than 300 employees signed the petition for a vote on the union.',
    'Exactly 310 employees signed the petition for a vote on the union.',
  ],
  [
    'Neither of the witnesses identified the defendant at the lineup on Monday.',
    'Both of the witnesses identified the defendant at the lineup on Monday.',
  ],
  [
    'None of the directors approved the sale of the land to the trust.',
    'All of the directors approved the sale of the land to the trust.',
  ],
  [
    'The seller had no duty to disclose the leak in the roof to the buyer.',
    'The seller had a duty to disclose the leak in the roof to the buyer.',
  ],
  [
    'The statute does not apply to municipal hospitals that are run by a board.',
    'The statute applies to municipal hospitals that are run by a board.',
  ],
  [
    'The court may consider the age of the child in making the award of custody.',
    'The court must consider the age of the child in making the award of custody.',
  ],
  [
    'The release covers unknown claims of the employee against the company.',
    'The release covers known claims of the employee against the company.',
  ],
  [
    'The employer retaliated against the nurse because she had reported the error.',
    'The employer retaliated against the nurse although she had reported the error.',
  ],
  [
    'The pump failed because the operator had not oiled it for a month.',
    'The pump failed although the operator had oiled it for a month.',
  ],
  [
    'The contract requires mediation or arbitration of any dispute about the fee.',
    'The contract requires mediation and arbitration of any dispute about the fee.',
  ],
  [
    'The loan must be repaid by the guarantor when the borrower defaults on it.',
    'The loan must be repaid by the borrower when the guarantor defaults on it.',
  ],
  [
    'Leanne Okonjo, who has managed operations at Brightwater since January 2019, testified on June 14, 2024.',
    'DEPOSITION OF LEANNE OKAFOR  June 14, 2024. Q. What is your position at Brightwater? A. I have been the operations manager since January 2019. Before that I was the shift supervisor for about four years.',
  ],
  [
    'Ms. Okafor earlier spent about six years as shift supervisor at Brightwater.',
    'DEPOSITION OF LEANNE OKAFOR  June 14, 2024. Q. What is your position at Brightwater? A. I have been the operations manager since January 2019. Before that I was the shift supervisor for about four years.',
  ],
  [
    'A payment more than five days late triggers a five percent late charge.',
    'Rent that is more than ten (10) days late bears a late charge of five percent (5%) of the overdue amount.',
  ],
  [
    'The tenant must maintain general liability coverage of no less than $1 million per occurrence.',
    'Tenant shall carry commercial general liability insurance with limits of at least $2,000,000 per occurrence and shall name Landlord as an additional insured.',
  ],
  [
    'The tenant must maintain general liability coverage of no more than $2 million per occurrence.',
    'Tenant shall carry commercial general liability insurance with limits of at least $2,000,000 per occurrence and shall name Landlord as an additional insured.',
  ],
  [
    'Brightwater resumed full payment in May.',
    'We paid half of the rent in January and February 2024 under protest. In March we went back to paying in full.',
  ],
  [
    'In January 2024 Brightwater paid a third of the rent under protest.',
    'We paid half of the rent in January and February 2024 under protest. In March we went back to paying in full.',
  ],
  [
    'Three of the six kilns were damaged.',
    'Q. Was any equipment damaged? A. Two of the six kilns. Kiln 3 was a total loss. Kiln 4 was repaired for $6,850.',
  ],
  [
    'Two of the eight kilns were damaged.',
    'Q. Was any equipment damaged? A. Two of the six kilns. Kiln 3 was a total loss. Kiln 4 was repaired for $6,850.',
  ],
  [
    'Washington law governs the lease, and the winner of any lawsuit recovers its fees.',
    '9. Governing Law. This Lease is governed by the laws of the State of Oregon. The prevailing party in any action is entitled to reasonable attorney fees.',
  ],
  [
    'The lease is to be construed under New York law.',
    '9. Governing Law. This Lease is governed by the laws of the State of Oregon. The prevailing party in any action is entitled to reasonable attorney fees.',
  ],
];

/** Sentences of a draft, each with one of a source that bears it out in other words. */
const RIGHT: readonly (readonly [draft: string, source: string])[] = [
  // What is denied of one thing is not denied of the next.
  [
    'The booklet states that it is not a warranty and that storage at the Marlow depot is at the owner’s risk.',
    '7.1 Risk. Storage at the Marlow depot is at the owner’s risk. This booklet is not a warranty and may be changed at any time.',
  ],
  ['The settlement of about $1.5 million was paid.', 'The settlement of $1.52 million was paid in March of that year.'],
  [
    'Two of every three shareholders voted for the merger at the meeting in Denver.',
    'Two-thirds of the shareholders voted for the merger at the meeting in Denver.',
  ],
  [
    'The three-year limitations period of the statute applies to such claims.',
    'The statute sets a limitations period of three years for such claims.',
  ],
  [
    'More than 250 employees signed the petition for a vote on the union.',
    'Some 300 employees signed the petition for a vote on the union.',
  ],
  [
    'The Department’s letter of May 4 asked for the records of the clinic.',
    'In its letter of May 4 the Department of Health asked for the records of the clinic.',
  ],
  [
    'The mill on the river was sold to Orion Freight by Castor Holdings in 2019.',
    'Castor Holdings sold the mill on the river to Orion Freight in 2019.',
  ],
  [
    'Only the buyer may terminate the agreement for convenience on notice.',
    'The right to terminate for convenience belongs to the buyer alone; no other party may terminate the agreement for convenience on notice.',
  ],
  [
    'Most directors approved the sale of the land to the trust.',
    'Most of the directors approved the sale of the land to the trust.',
  ],
  [
    'The hearing officer did not admit the second report into the record.',
    'The hearing officer declined to admit the second report into the record.',
  ],
  [
    'More than half of the shareholders voted for the merger at the meeting in Denver.',
    'Two-thirds of the shareholders voted for the merger at the meeting in Denver.',
  ],
  [
    'About a third of the shareholders voted for the merger at the meeting in Denver.',
    'Some 35 percent of the shareholders voted for the merger at the meeting in Denver.',
  ],
  [
    'Half of the shareholders voted for the merger at the meeting in Denver.',
    'Fifty percent of the shareholders voted for the merger at the meeting in Denver.',
  ],
  [
    'The claim of a third party against the shareholders was settled in Denver.',
    'A third party’s claim against the shareholders was settled in Denver.',
  ],
  [
    'The loan was made in the 1990s to a farm near the town of Orrin.',
    'The loan was made in 1994 to a farm near the town of Orrin.',
  ],
  [
    'Fewer than 350 employees signed the petition for a vote on the union.',
    'Exactly 310 employees signed the petition for a vote on the union.',
  ],
  [
    'The statute exempts municipal hospitals that are run by a board.',
    'The statute does not apply to municipal hospitals that are run by a board.',
  ],
  [
    'The tenant must maintain general liability coverage of no less than $2 million per occurrence.',
    'Tenant shall carry commercial general liability insurance with limits of at least $2,000,000 per occurrence and shall name Landlord as an additional insured.',
  ],
  [
    'The tenant must maintain general liability coverage of $2 million per occurrence.',
    'Tenant shall carry commercial general liability insurance with limits of at least $2,000,000 per occurrence and shall name Landlord as an additional insured.',
  ],
  [
    'Brightwater resumed full payment in March.',
    'We paid half of the rent in January and February 2024 under protest. In March we went back to paying in full.',
  ],
  [
    'Two of the six kilns were damaged.',
    'Q. Was any equipment damaged? A. Two of the six kilns. Kiln 3 was a total loss. Kiln 4 was repaired for $6,850.',
  ],
  [
    'Both kilns that the leak reached were damaged.',
    'Q. Was any equipment damaged? A. Two of the six kilns. Kiln 3 was a total loss. Kiln 4 was repaired for $6,850.',
  ],
  [
    'Oregon law governs the lease, and the winner of any lawsuit recovers its fees.',
    '9. Governing Law. This Lease is governed by the laws of the State of Oregon. The prevailing party in any action is entitled to reasonable attorney fees.',
  ],
  [
    'The lease was signed by a Washington company, and the courts of New York have looked at such leases.',
    '9. Governing Law. This Lease is governed by the laws of the State of Oregon. The prevailing party in any action is entitled to reasonable attorney fees.',
  ],
];

const flags = async (draft: string, source: string): Promise<string[]> =>
  (await audited(draft, source)).findings.filter(({ severity }) => severity !== 'low').map(({ rule }) => rule);

describe('a sentence that gives its source', () => {
  for (const [draft, source] of WRONG)
    it(`wrongly is flagged: ${draft} (${source})`, async () => {
      assert.notDeepEqual(await flags(draft, source), []);
      assert.deepEqual(await flags(source, source), []);
    });

  for (const [draft, source] of RIGHT)
    it(`in other words is not: ${draft} (${source})`, async () => assert.deepEqual(await flags(draft, source), []));
});
