import assert from 'node:assert/strict';
import { gravestIn } from './other-words';

interface Pairs {
  readonly about: string;
  /** Statements, each with what the source says: the first ones say something else, the others say the same. */
  readonly wrong: readonly (readonly [draft: string, source: string])[];
  readonly right: readonly (readonly [draft: string, source: string])[];
}

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
  {
    about: 'by which vote',
    wrong: [
      ['The board voted unanimously to approve the merger.', 'The board voted four to three to approve the merger.'],
      ['The board approved the merger unanimously.', 'The board approved the merger by a vote of 5-2.'],
      ['The board approved the merger by a vote of 5 to 2.', 'The board unanimously approved the merger.'],
      ['The council adopted the ordinance by a 6-3 vote.', 'The council adopted the ordinance by a 5-4 vote.'],
      [
        'The council adopted the ordinance by a vote of six to three.',
        'The ordinance was adopted by a vote of five to four.',
      ],
      ['The Court decided the case unanimously.', 'The Court decided the case over the dissent of Justice Hale.'],
      ['A unanimous court affirmed.', 'A divided court affirmed, with Judge Barrera dissenting.'],
      [
        'The commission voted unanimously to deny the permit.',
        'The commission voted to deny the permit, with Commissioner Vance dissenting.',
      ],
      ['The 7-2 decision upheld the statute.', 'In a 5-4 decision the Court upheld the statute.'],
      ["The panel's decision was unanimous.", "The panel's decision was divided."],
      ['The jury was unanimous as to liability.', 'The jury voted ten to two as to liability.'],
      ['The directors were evenly divided on the dividend.', 'The directors voted unanimously for the dividend.'],
      ['The resolution passed by a narrow majority.', 'The resolution passed unanimously.'],
      ['The resolution passed without dissent.', 'The resolution passed over the dissent of two directors.'],
      [
        'The zoning board granted the variance by a vote of 4-1.',
        'The zoning board granted the variance by a vote of 3-2.',
      ],
      [
        'The zoning board granted the variance on a 4 to 1 vote.',
        'By a vote of three to two, the zoning board granted the variance.',
      ],
      ['The committee voted 9-0 to recommend the bill.', 'The committee voted 6-3 to recommend the bill.'],
      ["No judge dissented from the panel's opinion.", "Judge Hollis dissented from the panel's opinion."],
      [
        'The shareholders approved the plan with no votes against.',
        'The shareholders approved the plan by 61,000 votes to 12,000.',
      ],
      [
        'The arbitration panel ruled two to one for the owner.',
        'The arbitration panel ruled unanimously for the owner.',
      ],
      [
        'All seven commissioners voted to deny the application.',
        'The commissioners voted five to two to deny the application.',
      ],
      [
        'All of the commissioners voted to deny the application.',
        'Five of the seven commissioners voted to deny the application.',
      ],
    ],
    right: [
      ['The board voted unanimously to approve the merger.', 'The board unanimously approved the merger.'],
      ['The board approved the merger without a dissenting vote.', 'The board unanimously approved the merger.'],
      ['The board approved the merger by a divided vote.', 'The board voted four to three to approve the merger.'],
      ['The board approved the merger 4-3.', 'The board voted four to three to approve the merger.'],
      ['The merger was approved by four votes to three.', 'The board approved the merger by a vote of 4-3.'],
      ['The merger was approved over three dissents.', 'The board voted four to three to approve the merger.'],
      ['The council adopted the ordinance, six to three.', 'The council adopted the ordinance by a 6-3 vote.'],
      ['The vote was 9-0.', 'The committee voted unanimously, nine to nothing.'],
      [
        'The committee voted 9-0 to recommend the bill.',
        'The nine-member committee voted unanimously to recommend the bill.',
      ],
      ['The Court decided the case unanimously.', 'Justice Hale delivered the opinion for a unanimous Court.'],
      [
        'The Court was unanimous as to Part II.',
        'Justice Hale delivered the opinion of the Court, which was unanimous as to Part II. Justice Moore dissented from Part III.',
      ],
      [
        'The board rejected the first offer unanimously and approved the second by four to three.',
        'The first offer was unanimously rejected. The second offer was approved by a vote of four to three.',
      ],
      [
        'The board unanimously elected Ms. Tran as chair.',
        'The board unanimously elected Ms. Tran. The board then voted four to three to sell the mill.',
      ],
      ['Judge Hollis dissented.', 'HOLLIS, Circuit Judge, dissenting: I would affirm.'],
      ['The decision was two to one.', 'BARRERA, Circuit Judge, for the court. HOLLIS, Circuit Judge, dissenting.'],
      ['The lease runs for a 7-2 structure of options.', 'The lease has seven options and two renewals.'],
      ['The appeal was decided over a dissent.', "Judge Hollis dissented from the panel's decision of the appeal."],
      ['The jury was not unanimous.', 'The jury voted ten to two.'],
      [
        'A unanimous vote is required to amend the bylaws.',
        'The bylaws may be amended only by the unanimous vote of the directors. The directors voted four to one to amend them.',
      ],
      [
        'The members have unanimously elected to be taxed as a partnership.',
        'By unanimous election of the members the company is taxed as a partnership.',
      ],
      ['The court issued a per curiam opinion.', 'PER CURIAM. The judgment is affirmed.'],
      [
        "The trial court's 2019 order was entered after the 5-4 decision in Harmon.",
        'In Harmon, a 5-4 decision, the Court struck the fee. The trial court entered its order in 2019.',
      ],
      [
        'The zoning board granted the variance on a 4 to 1 vote.',
        'By a vote of four to one, the zoning board granted the variance.',
      ],
      ['Two directors voted against the plan.', 'The directors approved the plan by a vote of five to two.'],
      [
        'Five of the seven commissioners voted to deny.',
        'The commissioners voted five to two to deny the application.',
      ],
      ['A majority of the board approved the merger.', 'The board approved the merger by a vote of 5-2.'],
      ['The score of the game was 7-2.', 'The board voted 5-2 to cancel the game.'],
    ],
  },
  {
    about: 'what the same one did',
    wrong: [
      ['Mercer sold the shares in 2017.', 'Mercer bought the shares in 2017.'],
      ['Mercer purchased 400 shares of Halden stock in March.', 'In March Mercer sold 400 shares of Halden stock.'],
      ['Ms. Ortiz lent $20,000 for the truck.', 'Ms. Ortiz borrowed $20,000 for the truck.'],
      ["Ortiz borrowed the truck from her brother's firm.", "Ortiz lent the truck to her brother's firm."],
      ['The company hired Mr. Dale in August.', 'The company dismissed Mr. Dale in August.'],
      ['Mr. Dale was fired on August 9.', 'Mr. Dale was hired on August 9.'],
      ['Mr. Dale resigned in August.', 'Mr. Dale was appointed in August.'],
      ['The bank opened the account in June 2014.', 'The bank closed the account in June 2014.'],
      ['The tenant vacated the premises on May 1.', 'The tenant occupied the premises on May 1.'],
      ['The plaintiff accepted the offer on the same day.', 'The plaintiff rejected the offer on the same day.'],
      ['The trustee deposited $9,000 in the account.', 'The trustee withdrew $9,000 from the account.'],
      ['The firm received a refund of $3,200.', 'The firm paid a refund of $3,200.'],
      ['The fund received $1.2 million from the sponsor.', 'The fund paid $1.2 million to the sponsor.'],
      ['Dr. Raman admitted the patient on March 3.', 'Dr. Raman discharged the patient on March 3.'],
      ['The supplier shipped the pumps on April 2.', 'The supplier received the pumps on April 2.'],
      ['The city imported 600 tons of salt.', 'The city exported 600 tons of salt.'],
      ['The sheriff released the suspect that evening.', 'The sheriff arrested the suspect that evening.'],
      ['The board promoted Ms. Quill in January.', 'The board demoted Ms. Quill in January.'],
      ['Ms. Quill was reinstated in January.', 'Ms. Quill was suspended in January.'],
      ['The clerk removed the lien from the register.', 'The clerk entered the lien in the register.'],
      ['The insurer cancelled the policy in March 2020.', 'The insurer issued the policy in March 2020.'],
      [
        'The defendant installed the guard rail before the accident.',
        'The defendant removed the guard rail before the accident.',
      ],
      ['Tran transferred the parcel to the trust by deed.', 'Tran received the parcel from the trust by deed.'],
      ['The company locked the gate at six.', 'The company unlocked the gate at six.'],
    ],
    right: [
      ['Mercer purchased the shares in 2017.', 'Mercer bought the shares in 2017.'],
      [
        'Mercer bought the shares in 2017 and sold them in 2019.',
        'Mercer purchased the shares in 2017. In 2019 Mercer sold the shares.',
      ],
      ['Mercer sold the shares in 2019.', 'Mercer bought the shares in 2017. In 2019 Mercer sold the shares.'],
      ['Halden sold the shares to Mercer.', 'Mercer bought the shares from Halden.'],
      ['Mercer bought the shares from Halden.', 'Halden sold the shares to Mercer.'],
      ['The bank lent Ms. Ortiz $20,000 for the truck.', 'Ms. Ortiz borrowed $20,000 from the bank for the truck.'],
      ['Ms. Ortiz obtained a loan of $20,000.', 'Ms. Ortiz borrowed $20,000 from the bank for the truck.'],
      [
        'The company hired Mr. Dale in 2015 and dismissed him in 2019.',
        'Mr. Dale was hired in 2015. The company dismissed Mr. Dale in August 2019.',
      ],
      ['Mr. Dale was dismissed in August.', 'The company fired Mr. Dale in August.'],
      ['Mr. Dale lost his job in August.', 'The company dismissed Mr. Dale in August.'],
      [
        'The company hired Ms. Park to replace Mr. Dale.',
        'The company dismissed Mr. Dale in August and hired Ms. Park in his place.',
      ],
      [
        'The bank closed the old account and opened a new one.',
        'The bank opened a new account in June 2014 and closed the old account.',
      ],
      ['Harbor leased the warehouse to Delmar.', 'Delmar leased the warehouse from Harbor.'],
      ['Delmar rents the warehouse from Harbor.', 'Harbor leases the warehouse to Delmar.'],
      ['The sponsor paid the fund $1.2 million.', 'The fund received $1.2 million from the sponsor.'],
      ['The fund received $1.2 million.', 'The sponsor paid $1.2 million to the fund.'],
      [
        'The court dismissed the claim that the company hired Mr. Dale as an employee.',
        'The claim that Mr. Dale was hired as an employee is dismissed.',
      ],
      [
        'The tenant took possession on May 1 and left on June 30.',
        'The tenant occupied the premises on May 1. The tenant vacated on June 30.',
      ],
      [
        'The patient was admitted on March 3 and discharged on March 5.',
        'Dr. Raman admitted the patient on March 3. The patient was discharged on March 5.',
      ],
      [
        'The goods were shipped on April 2 and received on April 9.',
        'The supplier shipped the pumps on April 2; the buyer received the pumps on April 9.',
      ],
      [
        'The offer was rejected in May; a second one was accepted in June.',
        'The plaintiff rejected the offer in May and accepted another offer in June.',
      ],
      ['Buyers of the shares lost money.', 'Mercer sold the shares in 2017 to buyers who lost money.'],
      [
        'Larch acquired its stake in 2011 and sold it in 2018.',
        'Larch bought its stake in the mill in 2011 and disposed of the stake in 2018.',
      ],
      ['The right to buy the shares lapsed.', "Mercer's option to purchase the shares lapsed when Halden sold them."],
      ['The seller delivered the machines.', 'The buyer took delivery of the machines from the seller.'],
      [
        'The sheriff arrested the suspect and released him that evening.',
        'The suspect was arrested at noon. The sheriff released the suspect that evening.',
      ],
    ],
  },
  {
    about: 'what a figure measures',
    wrong: [
      ['Revenue rose 12% year over year.', 'Revenue rose 12% quarter over quarter.'],
      ['Revenue rose 12% over the prior quarter.', 'Revenue rose 12% over the prior year.'],
      ['Revenue grew 12% compared with the previous quarter.', 'Compared with the previous year, revenue grew 12%.'],
      ['Sales fell 4% year-over-year.', 'Sales fell 4% month-over-month.'],
      ['Net income was $3.1 million.', 'Gross income was $3.1 million.'],
      ['The net proceeds of the sale were $410,000.', 'The gross proceeds of the sale were $410,000.'],
      ['The lost profits before tax came to $88,000.', 'The lost profits after tax came to $88,000.'],
      ['Profit after tax was $88,000.', 'Pre-tax profit was $88,000.'],
      ['The pre-tax loss was $2 million.', 'The after-tax loss was $2 million.'],
      ['The company earned $5 million before interest.', 'The company earned $5 million after interest.'],
      ['The fund returned 7% net of fees.', 'The fund returned 7% before fees.'],
      ['Commissions are 4% of gross sales.', 'Commissions are 4% of net sales.'],
      ['The royalty is 6% of net revenue.', "The royalty shall be six percent (6%) of Licensee's gross revenue."],
      ['The annualized return was 9%.', 'The cumulative return was 9%.'],
      ['The nominal rate is 5%.', 'The effective rate is 5%.'],
      ['Interest accrues at 8% simple.', 'Interest accrues at 8% compounded annually.'],
      ['Interest is compounded monthly.', 'Interest is compounded annually.'],
      ['The average monthly balance was $12,000.', 'The minimum monthly balance was $12,000.'],
      ['The median wage was $21 per hour.', 'The mean wage was $21 per hour.'],
      ['The gross weight was 4,200 pounds.', 'The net weight was 4,200 pounds.'],
      [
        "The settlement was $50,000, exclusive of attorney's fees.",
        "The settlement was $50,000, inclusive of attorney's fees.",
      ],
      ['The price is $900 excluding sales tax.', 'The price is $900 including sales tax.'],
      [
        'Operating income was $6 million on a consolidated basis.',
        'Operating income was $6 million on a standalone basis.',
      ],
      ['Book value was $14 per share.', 'Market value was $14 per share.'],
      ["The plant's projected output was 900 tons.", "The plant's actual output was 900 tons."],
      ['The fixed costs were $70,000.', 'The variable costs were $70,000.'],
    ],
    right: [
      ['Revenue rose 12% year over year.', 'Revenue rose 12% over the prior year.'],
      ['Revenue rose 12% from a year earlier.', 'Revenue rose 12% year over year.'],
      ['Revenue rose 12% annually.', 'Revenue rose 12% year over year.'],
      [
        'Revenue grew 3% from the previous quarter and 12% year over year.',
        'Revenue grew 3% quarter over quarter and 12% year over year.',
      ],
      ['Net income was $3.1 million.', 'Income after all expenses and taxes was $3.1 million.'],
      [
        'Net income was $3.1 million and gross income $9 million.',
        'Gross income was $9 million; net income was $3.1 million.',
      ],
      ['After taxes the company earned $3.1 million.', 'Net income was $3.1 million.'],
      ['Pretax profit was $88,000.', 'Profit before tax was $88,000.'],
      ['The pre-tax loss was $2 million.', 'The loss before taxes was $2 million.'],
      ['The after-tax loss was $2 million.', 'The loss, net of tax, was $2 million.'],
      ['The fund returned 7% net of fees.', 'After fees, the fund returned 7%.'],
      ['Gross revenue was $10 million.', 'Total revenue before deductions was $10 million.'],
      ['Net sales means gross sales less returns.', '“Net Sales” means gross sales less returns and allowances.'],
      [
        'The royalty is 6% of net revenue.',
        'Licensee shall pay a royalty of six percent (6%) of Net Revenue. Net Revenue means gross revenue less taxes.',
      ],
      ['Interest is compounded annually at 8%.', 'Interest at 8% shall be compounded each year.'],
      [
        "The settlement of $50,000 includes attorney's fees.",
        "The settlement was $50,000, inclusive of attorney's fees.",
      ],
      ['The price is $900 with tax.', 'The price is $900 including sales tax.'],
      ['The average balance was $12,000.', 'The average monthly balance was $12,000.'],
      ['The closing will take place after tax season.', 'The closing took place before tax was assessed.'],
      [
        'Before the taxes were paid, the fund held $88,000.',
        'The fund held $88,000 after tax refunds and before the taxes were paid.',
      ],
      [
        'Gross negligence is excluded from the cap on net losses.',
        'The cap on net losses does not apply to gross negligence.',
      ],
      ['Gross misconduct led to his dismissal.', 'His net pay was $900 before his dismissal for gross misconduct.'],
      [
        'The quarterly report shows growth year over year.',
        'The report for the quarter shows growth over the prior year.',
      ],
      ['Revenue rose by 12% in 2020.', 'Revenue rose 12% year over year in 2020.'],
      [
        'The company reported net income of $3.1 million for the quarter.',
        'For the quarter, net income was $3.1 million.',
      ],
      ['The monthly charge is $40 before tax.', 'A charge of $40 a month, plus tax, applies.'],
    ],
  },
];

describe('phrases that rule one another out', () => {
  for (const { about, wrong, right } of PAIRS) {
    describe(about, () => {
      for (const [draft, source] of wrong)
        it(`tells another one: ${draft}`, async () => {
          assert.notDeepEqual(await gravestIn(draft, source), [], source);
        });
      for (const [draft, source] of right)
        it(`lets the same pass: ${draft}`, async () => {
          assert.deepEqual(await gravestIn(draft, source), [], source);
        });
    });
  }
});
