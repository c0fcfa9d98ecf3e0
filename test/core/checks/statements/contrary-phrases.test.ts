import { type Pairs, pairTestsOf } from '../other-words';

const PAIRS: readonly Pairs[] = [
  {
    about: 'how far',
    wrong: [
      [
        'The motion to compel was granted in full.',
        'The court granted the motion to compel in part, ordering production of the ledgers but not of the e-mails.',
      ],
      [
        'The court granted the motion to compel in full.',
        'The motion to compel was granted in part and denied in part.',
      ],
      ['The motion to dismiss was granted in its entirety.', 'The Court grants in part the motion to dismiss.'],
      [
        'The court denied the motion for summary judgment in its entirety.',
        'The motion for summary judgment is GRANTED IN PART and DENIED IN PART.',
      ],
      [
        'The insurer paid the claim in full.',
        'On May 4 the insurer paid the claim in part, withholding $12,000 for depreciation.',
      ],
      ['The claim was paid in part.', 'The claim was paid in full on May 4.'],
      ['The loan was wholly forgiven.', 'The loan was partly forgiven by the board in June.'],
      ['The lender forgave the loan entirely.', 'The lender forgave the loan partially.'],
      [
        'The contractor fully completed the foundation work.',
        'The contractor partially completed the foundation work.',
      ],
      ['The tenant paid the June rent in full.', 'The tenant made only a partial payment of the June rent.'],
      [
        'The buyer made full payment of the purchase price on closing.',
        'At closing the buyer made partial payment of the purchase price.',
      ],
      ['The agency approved the application in whole.', 'The agency approved the application in part.'],
      ['The jury found for the plaintiff in part.', 'The jury found for the plaintiff in full.'],
      ['The appeal was allowed in full.', 'The appeal was allowed in part.'],
      ['The judgment was affirmed in full.', 'The judgment was affirmed in part, reversed in part, and remanded.'],
      [
        'The Ninth Circuit affirmed the judgment in its entirety.',
        'We affirm the judgment in part and reverse in part.',
      ],
      ['The debt has been satisfied in full.', 'The debt has been satisfied in part; $4,100 remains due.'],
      ['The supplier complied in full with the subpoena.', 'The supplier complied only in part with the subpoena.'],
      ['The arbitrator sustained the grievance in whole.', 'The arbitrator sustained the grievance in part.'],
      ['The road was fully closed during the repair.', 'The road was partially closed during the repair.'],
      ['The claimant is totally disabled.', 'Dr. Ames concludes that the claimant is partially disabled.'],
      ['The claimant has a total disability.', 'The claimant has a partial disability of the left arm.'],
      [
        'The Board granted complete relief from the assessment.',
        'The Board granted partial relief from the assessment.',
      ],
      [
        'The company disclosed the incident in part to its auditors.',
        'The company disclosed the incident in full to its auditors.',
      ],
      ['The FDA closed out the observations in full.', 'The FDA closed out the observations in part.'],
      ["The witness's errata were accepted entirely.", "The witness's errata were accepted partly."],
    ],
    right: [
      [
        'The court granted the motion to compel in part.',
        'The motion to compel was granted in part and denied in part.',
      ],
      [
        'The motion to compel was granted as to the ledgers.',
        'The court granted the motion to compel in part, ordering production of the ledgers but not of the e-mails.',
      ],
      [
        'The court granted the motion to compel with respect to the ledgers in full.',
        'The motion to compel was granted in part: it is granted in full with respect to the ledgers and denied with respect to the e-mails.',
      ],
      [
        'The insurer paid the claim in full.',
        'The insurer first paid the claim in part, and in July it paid the rest of the claim, so that it has now been paid in full.',
      ],
      [
        'The tenant paid the May rent in full.',
        'The tenant paid the May rent in full. The tenant paid the June rent in part.',
      ],
      [
        'The tenant paid the July rent in full.',
        'The tenant paid the June rent in part. Rent for July was paid on time.',
      ],
      ['The judgment was affirmed in part.', 'We affirm in part, reverse in part, and remand the judgment.'],
      ['The debt was not paid in full.', 'The debt was paid in part.'],
      ['The loan was not wholly forgiven.', 'The loan was partly forgiven.'],
      ['The claim was only partially paid.', 'The claim was not paid in full.'],
      [
        'The plaintiff was at fault in part because he was speeding.',
        'The jury found that the plaintiff, who was speeding, was fully aware of the risk.',
      ],
      [
        'The rule was adopted in part because of comments from the industry.',
        "The industry's comments were considered in full before the rule was adopted.",
      ],
      ['The decision rested partly on the memo.', 'The full memo was put before the committee for its decision.'],
      [
        'The engineer reported full completion of the roof and partial completion of the foundation.',
        'The roof was fully completed. The foundation was partially completed.',
      ],
      ['The contractor partly completed the foundation.', 'The contractor completed part of the foundation work.'],
      ['The full board approved the application.', 'The board approved the application in part.'],
      ['The statement must be read in full.', 'The statement is quoted here in part.'],
      ['The complete agreement is attached as Exhibit B.', 'A partial copy of the agreement is attached as Exhibit A.'],
      ['The order is reproduced in full at Exhibit 2.', 'The order granted the motion in part.'],
      ['The Board granted some of the relief that was sought.', 'The Board granted partial relief.'],
      [
        'The Board granted relief from the assessment for 2019 only.',
        'The Board granted partial relief from the assessment, limited to 2019.',
      ],
      [
        "The court adopted the magistrate judge's report in full.",
        'The court adopts the report of the magistrate judge in its entirety.',
      ],
      [
        'The court adopted the report in its entirety and granted the motion in part.',
        'The report is adopted in full. The motion is granted in part.',
      ],
      ['The petition was granted entirely.', 'The petition was granted in full.'],
      ['The subpoena was complied with in part.', 'The supplier complied only partially with the subpoena.'],
      [
        'The parties agreed to pay the invoices in full within thirty days.',
        'The invoices are to be paid in full within 30 days. Partial payment does not waive default.',
      ],
      [
        'A partial payment does not discharge the debt.',
        'Full payment of the debt discharges the borrower. Acceptance of partial payment is no waiver.',
      ],
    ],
  },
  {
    about: 'which part of a year',
    wrong: [
      [
        'Revenue for the third quarter of 2019 was $4.2 million.',
        'Revenue for the second quarter of 2019 was $4.2 million.',
      ],
      [
        'In Q3 2019 the company recorded revenue of $4.2 million.',
        'The company recorded revenue of $4.2 million in the second quarter of 2019.',
      ],
      ['The restatement covered Q1 2020.', 'The restatement covered the third quarter of 2020.'],
      [
        'The company shipped 1,200 units in the first half of 2020.',
        'In the second half of 2020 the company shipped 1,200 units.',
      ],
      ['The audit was conducted in spring 2018.', 'The audit was conducted in the fall of 2018.'],
      [
        'The parties began to negotiate in the summer of 2017.',
        'Negotiations between the parties began in the winter of 2017.',
      ],
      ['The budget was approved for fiscal year 2022.', 'The board approved the budget for fiscal year 2021.'],
      ['The grant was made in FY 2019.', 'The grant was made in FY 2020.'],
      ['The shortfall arose in Q4 2018.', 'The shortfall arose in Q4 2019.'],
      ['The shortfall arose in the fourth quarter of 2018.', 'The shortfall arose in 4Q19.'],
      ['The lease was negotiated in H1 2021.', 'The lease was negotiated in H2 2021.'],
      ['Sales fell 8% in the last quarter of 2020.', 'Sales fell 8% in the first quarter of 2020.'],
      ['The inspection took place in early 2019.', 'The inspection took place in late 2019.'],
      ['The plant opened in mid-2016.', 'The plant opened in late 2016.'],
      ['The dividend for the first quarter was paid on time.', 'The dividend for the fourth quarter was paid on time.'],
      ['The plaintiff was hired in the fall of 2015.', 'The plaintiff was hired in the spring of 2015 as a line cook.'],
      [
        'The loss occurred during the winter of 2014.',
        'The loss occurred during the summer of 2014, when the tanks overflowed.',
      ],
      [
        'The tax was underpaid for the second half of 2018.',
        'The Department found that tax was underpaid for the first half of 2018.',
      ],
      ['Employees received no bonus for fiscal 2016.', 'Employees received no bonus for fiscal 2017.'],
      [
        'The forecast was revised in the third quarter of fiscal 2020.',
        'The forecast was revised in the first quarter of fiscal 2020.',
      ],
      ['The notice period covered the first half of 2019.', 'The notice period covered the second half of 2019.'],
      [
        'In the second quarter of 2021 the hospital treated 340 patients.',
        'The hospital treated 340 patients in the third quarter of 2021.',
      ],
      ['Production stopped in the autumn of 2012.', 'Production stopped in the spring of 2012.'],
      ['The rebate applies to purchases made in 2Q 2020.', 'The rebate applies to purchases made in 4Q 2020.'],
      [
        'The first signs of corrosion were seen in the spring of 2016.',
        'The first signs of corrosion were seen in the spring of 2011.',
      ],
    ],
    right: [
      [
        'In Q3 2019 the company recorded revenue of $4.2 million.',
        'The company recorded revenue of $4.2 million in the third quarter of 2019.',
      ],
      [
        'Revenue was $4.2 million in 3Q19.',
        'The company recorded revenue of $4.2 million in the third quarter of 2019.',
      ],
      ['Revenue for FY2021 was $40 million.', 'Revenue for fiscal 2021 was $40 million.'],
      [
        'Revenue for fiscal year 2021 was $40 million.',
        'Revenue for the fiscal year ended June 30, 2021 was $40 million.',
      ],
      ['The company shipped 1,200 units in H1 2020.', 'The company shipped 1,200 units in the first half of 2020.'],
      ['The audit was conducted in spring 2018.', 'The audit was conducted in April 2018.'],
      ['The audit was conducted in the autumn of 2018.', 'The audit was conducted in the fall of 2018.'],
      ['The contract was signed in the first quarter of 2019.', 'The contract was signed on February 12, 2019.'],
      ['The contract was signed in the second half of 2019.', 'The contract was signed on September 12, 2019.'],
      ['The contract was signed in the fall of 2019.', 'The contract was signed on October 2, 2019.'],
      ['The grant was made in FY 2020.', 'The grant was made in fiscal year 2020.'],
      [
        'Revenue fell in the third quarter and rose in the fourth quarter of 2019.',
        'Third-quarter revenue fell. In the fourth quarter of 2019, revenue rose.',
      ],
      [
        'Sales in the fourth quarter of 2020 were $8 million.',
        'Sales in the third quarter of 2020 were $7 million. Sales in the fourth quarter were $8 million.',
      ],
      ['The plant opened in the second half of 2016.', 'The plant opened in late 2016.'],
      ['The inspection took place in early 2019.', 'The inspection took place on February 3, 2019.'],
      ['The restatement covered 2020.', 'The restatement covered all four quarters of 2020.'],
      [
        "The fall of 2015 injured the plaintiff's hip.",
        'In the spring of 2015 the plaintiff fell and injured her hip.',
      ],
      ['The spring of the latch broke in 2018.', 'The latch broke in summer 2018 because of its spring.'],
      ['The last quarter of 2020 was the weakest.', 'The fourth quarter of 2020 was the weakest of the year.'],
      [
        'The dividend for the first quarter of 2021 was paid in the second quarter.',
        'The first-quarter 2021 dividend was paid in the second quarter.',
      ],
      ['The loss occurred during the winter of 2014-2015.', 'The loss occurred during the winter of 2014.'],
      ['Invoices for Q2 2020 and Q3 2020 were late.', 'Invoices for the second and third quarters of 2020 were late.'],
      ['In the summer the parties met twice.', 'The parties met in July 2019 and again in August 2019.'],
      [
        'The report for the year 2019 was filed in the first quarter of 2020.',
        'The 2019 report was filed in March 2020.',
      ],
    ],
  },
  {
    about: 'who of several',
    wrong: [
      ['Both the seller and the buyer shall pay the transfer tax.', 'Only the seller shall pay the transfer tax.'],
      ['Both the Seller and the Buyer must pay the escrow fee.', 'The Seller alone shall pay the escrow fee.'],
      ['Only the seller signed the amendment.', 'Both the seller and the buyer signed the amendment.'],
      [
        'Only the seller pays the transfer tax.',
        'The seller and the buyer shall each pay one-half of the transfer tax.',
      ],
      ['Neither party signed the amendment.', 'Both parties signed the amendment.'],
      ['Both parties signed the amendment.', 'Neither party signed the amendment.'],
      ['Neither Rowe nor Castle saw the license plate.', 'Both Rowe and Castle saw the license plate.'],
      ['Both Rowe and Castle saw the license plate.', 'Only Rowe saw the license plate.'],
      [
        'Pinnacle and Insurer are jointly liable for the settlement amount.',
        'Pinnacle and Insurer are severally liable for the settlement amount.',
      ],
      ['The guarantors are jointly and severally liable.', 'The guarantors are severally but not jointly liable.'],
      ['The guarantors are severally liable only.', 'The guarantors are jointly and severally liable.'],
      ['Each of the two directors approved the sale.', 'Neither of the two directors approved the sale.'],
      ['Both directors voted for the sale.', 'Only one of the directors voted for the sale.'],
      [
        'The plans were reviewed by both the architect and the engineer.',
        'The plans were reviewed by the architect alone.',
      ],
      ['The notice was sent to both the landlord and the mortgagee.', 'The notice was sent only to the landlord.'],
      ["Either party may terminate on thirty days' notice.", "Only the Customer may terminate on thirty days' notice."],
      ['Each party may terminate for convenience.', 'Only Customer may terminate for convenience.'],
      [
        'Each party shall indemnify the other.',
        'Supplier shall indemnify Distributor. Distributor has no obligation to indemnify Supplier.',
      ],
      ['The trustees must act jointly.', 'Each trustee may act alone.'],
      ['Any trustee may act alone.', 'The trustees shall act jointly, and no trustee may act alone.'],
      ['Both the driver and the passenger were injured.', 'The driver was injured; the passenger was not injured.'],
      ['Both counts were dismissed.', 'Only the first count was dismissed.'],
      ['Only the first count was dismissed.', 'Both counts were dismissed.'],
      ['Neither lender consented to the transfer.', 'Both lenders consented to the transfer in writing.'],
      ['All of the heirs signed the deed.', 'None of the heirs signed the deed.'],
      ['The two contractors jointly prepared the bid.', 'The two contractors separately prepared their bids.'],
    ],
    right: [
      [
        'Both the seller and the buyer shall pay the transfer tax.',
        'The seller and the buyer shall each pay one-half of the transfer tax.',
      ],
      ['The seller signed the amendment.', 'Both the seller and the buyer signed the amendment.'],
      ['Only the seller must pay the transfer tax.', 'The seller alone shall pay the transfer tax.'],
      [
        'Neither party may assign this Agreement without consent.',
        "Each party shall not assign this Agreement without the other's consent.",
      ],
      ['Neither party may assign the Agreement.', 'No party may assign this Agreement.'],
      ['Both parties are forbidden to assign the Agreement.', 'Neither party may assign this Agreement.'],
      ["Either party may terminate on thirty days' notice.", "Both parties may terminate on thirty days' notice."],
      [
        "Each party may terminate on thirty days' notice.",
        "Either party may terminate this Agreement on thirty days' notice.",
      ],
      ['Rowe saw the license plate, and so did Castle.', 'Both Rowe and Castle saw the license plate.'],
      [
        'Both Rowe and Castle were at the scene.',
        'Rowe was at the scene with Castle. Only Rowe saw the license plate.',
      ],
      [
        'Only Rowe saw the plate, although both officers were there.',
        'Rowe and Castle were both there. Rowe alone saw the license plate.',
      ],
      [
        'Only one of the two directors approved the sale.',
        'One of the two directors approved the sale; the other did not.',
      ],
      [
        'The guarantors are jointly and severally liable.',
        'Each guarantor is liable for the whole debt, jointly and severally with the others.',
      ],
      [
        'The liability of Pinnacle and Insurer is several, not joint.',
        'Pinnacle and Insurer are severally but not jointly liable.',
      ],
      ['The plans were reviewed by the architect.', 'The plans were reviewed by both the architect and the engineer.'],
      [
        'Both counts were dismissed, the first with prejudice.',
        'Count I is dismissed with prejudice. Count II is dismissed without prejudice.',
      ],
      [
        'Both parties must keep the terms confidential.',
        'Each party shall keep the terms of this Agreement confidential.',
      ],
      [
        'Only the buyer may waive the inspection.',
        'The inspection may be waived by the buyer alone. Both the seller and the buyer may waive the financing contingency.',
      ],
      [
        'Both the seller and the buyer may waive the financing contingency.',
        'Only the buyer may waive the inspection. Both the seller and the buyer may waive the financing contingency.',
      ],
      [
        'Neither the driver nor the passenger was injured.',
        'The driver was not injured, and the passenger was not either.',
      ],
      ['The trustees may act only together.', 'The trustees shall act jointly.'],
      ['Each lender consented.', 'Both lenders consented to the transfer in writing.'],
      ['Both of them consented.', 'Each lender consented to the transfer in writing.'],
      ['Neither of the lenders objected.', 'Both lenders consented to the transfer in writing. No lender objected.'],
      ['Costs are shared equally by both parties.', 'Each party bears one-half of the costs.'],
      ['Only the plaintiff appealed.', 'The plaintiff appeals. The defendant has not appealed.'],
    ],
  },
];

describe('phrases that rule one another out: how far, when and who', () => PAIRS.forEach(pairTestsOf));
