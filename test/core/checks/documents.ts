/** Documents of ten kinds, of our own making, about which statements can be made. */

export const LEASE = `COMMERCIAL LEASE

This Lease is made as of April 1, 2019 between Harbor Point Holdings LLC ("Landlord") and Delmar Coffee Roasters, Inc. ("Tenant").

1. Premises and Term. Landlord leases to Tenant Suite 140, containing approximately 4,200 rentable square feet, for a term of sixty-two (62) months beginning on May 1, 2019.

2. Rent. Tenant shall pay base rent of $9,450 per month, in advance, on the first day of each month. Base rent increases by 3% on each anniversary of the commencement date. A late charge of $250 is due on any installment not received within ten (10) days after its due date.

3. Security Deposit. On signing, Tenant shall deposit $28,350 with Landlord. Landlord shall return the deposit, less lawful deductions, within forty-five (45) days after Tenant surrenders the Premises.

4. Maintenance. Landlord shall, at its sole cost, maintain and repair the roof, the foundation and the exterior walls. Tenant shall, at its own expense, maintain the heating and air-conditioning equipment and all plate glass.

5. Taxes and Insurance. Landlord shall pay all real property taxes. Tenant shall carry commercial general liability insurance with limits of not less than $2,000,000 per occurrence and shall name Landlord as an additional insured.

6. Assignment. Tenant may not assign this Lease without the prior written consent of Landlord, which consent shall not be unreasonably withheld. Tenant may sublet up to one-third of the Premises without consent.

7. Default. Landlord may terminate this Lease if Tenant fails to cure a monetary default within five (5) business days after written notice, or any other default within thirty (30) days after written notice.

8. Early Termination. Tenant may terminate this Lease effective at the end of month thirty-six if Tenant gives at least one hundred eighty (180) days' prior written notice and pays a fee equal to four months of base rent.

9. Indemnity. Tenant shall indemnify Landlord against claims arising from Tenant's use of the Premises, except to the extent caused by Landlord's gross negligence.

10. Holdover. If Tenant holds over without consent, rent shall be one hundred fifty percent (150%) of the last base rent.

11. Utilities. Tenant shall pay for electricity and gas. Landlord shall furnish water and trash removal at no charge.

12. Notices. Notices must be in writing and sent by certified mail. Notice is deemed given three (3) days after mailing.
`;

export const MSA = `MASTER SERVICES AGREEMENT

This Agreement is entered into on January 15, 2021 by and between Corvid Analytics, Inc., a Delaware corporation ("Provider"), and Tallgrass Health System ("Customer").

1.1 Services. Provider will perform the services described in each Statement of Work. Provider shall not subcontract any services without Customer's prior written consent.

2.1 Fees. Customer shall pay undisputed invoices within thirty (30) days of receipt. Customer must notify Provider of any disputed amount within fifteen (15) days of receipt of the invoice. Overdue amounts bear interest at 1.5% per month.

3.1 Confidentiality. Each party shall protect the other party's Confidential Information for five (5) years after disclosure. Trade secrets remain protected for as long as they qualify as trade secrets.

4.1 Warranty. Provider warrants that the services will be performed in a professional manner. Customer's sole and exclusive remedy for breach of this warranty is re-performance of the services.

5.1 Indemnification by Provider. Provider shall defend and indemnify Customer against third-party claims that the deliverables infringe a patent or copyright.
5.2 Indemnification by Customer. Customer shall indemnify Provider against claims arising from data that Customer supplies.

6.1 Limitation. Neither party is liable for indirect or consequential damages. Provider's total liability shall not exceed the fees paid in the twelve (12) months before the claim. The cap does not apply to breaches of Section 3 or to indemnification under Section 5.1.

7.1 Term. The initial term is three (3) years. The Agreement renews automatically for successive one-year terms unless either party gives notice of non-renewal at least ninety (90) days before the end of the then-current term.
7.2 Termination. Customer may terminate for convenience on sixty (60) days' written notice. Provider may terminate only if Customer fails to pay an undisputed invoice within thirty (30) days after a second notice.

8.1 Security Incidents. Provider shall notify Customer within seventy-two (72) hours after discovering a security incident and shall bear the cost of notifying affected individuals.

9.1 Governing Law. This Agreement is governed by the laws of Minnesota. Any dispute shall be resolved by binding arbitration in Minneapolis before a single arbitrator.

10.1 Assignment. Either party may assign this Agreement to a successor to all or substantially all of its business. Any other assignment requires consent.

11.1 Insurance. Provider shall maintain cyber liability insurance of at least $5,000,000 and workers' compensation insurance as required by law.
`;

export const OPINION = `United States Court of Appeals for the Ninth Circuit

MARLOWE v. CITY OF TREMONT, 861 F.3d 1102 (9th Cir. 2017)

Argued March 7, 2017. Filed June 26, 2017.

Before: HOLLIS, BARRERA, and QUAN, Circuit Judges.

BARRERA, Circuit Judge:

Dana Marlowe, a former code inspector, sued the City of Tremont and her supervisor, Paul Ketchum, under 42 U.S.C. § 1983. She alleges that she was fired on October 3, 2013, nine days after she told the city council that Ketchum had ignored safety violations at a hotel. The district court granted summary judgment to the City and denied summary judgment to Ketchum on the basis of qualified immunity. Marlowe appeals; Ketchum cross-appeals.

*1105 We review a grant of summary judgment de novo. Whether an official is entitled to qualified immunity is a question of law. The plaintiff bears the burden of showing that the right was clearly established. See Ashworth v. Pell, 502 F.3d 318, 324 (9th Cir. 2007).

Public employees do not surrender all their First Amendment rights by reason of their employment. But when public employees make statements pursuant to their official duties, they are not speaking as citizens for First Amendment purposes. The record shows that Marlowe spoke at a public meeting on her own time. Reporting to the council was not among her duties. A reasonable jury could therefore find that she spoke as a private citizen.

*1106 The City argues that Marlowe was dismissed because she missed four deadlines in 2012. Its personnel director, Lena Voss, conceded at her deposition that no other inspector had ever been dismissed for missing deadlines. Temporal proximity alone may suffice to raise an inference of retaliation. We hold that the evidence of pretext was sufficient to survive summary judgment.

A municipality may be held liable under § 1983 only if the violation resulted from an official policy or custom. The City Manager, who ratified the termination, had final policymaking authority. The district court erred in concluding otherwise.

As to Ketchum, we agree with the district court. It was clearly established in 2013 that a supervisor may not retaliate against an employee for speaking as a citizen on a matter of public concern. See Tobin v. County of Lassiter, 688 F.3d 940, 947 (9th Cir. 2012) (affirming denial of qualified immunity). We lack jurisdiction over the remainder of the cross-appeal.

*1107 We reverse the grant of summary judgment to the City, affirm the denial of qualified immunity, and remand for trial. Costs are awarded to Marlowe.

REVERSED in part, AFFIRMED in part, and REMANDED.

HOLLIS, Circuit Judge, dissenting in part:

I would affirm the judgment for the City. A single decision by a city manager is not a policy. The majority's approach will turn every personnel dispute into a constitutional case.
`;

export const DEPO = `DEPOSITION OF RAYMOND OTIS

Taken on September 14, 2022

Page 41
1  Q. What time did you arrive at the warehouse?
2  A. About 6:40 in the morning. My shift started at seven.
3  Q. Who was there when you arrived?
4  A. Only Mr. Fenwick. Ms. Adeyemi came in around half past seven.
5  Q. Had you inspected the forklift that day?
6  A. No. I did not inspect it. The checklist was Fenwick's job.
7  Q. Did Mr. Fenwick tell you about the brakes?
8  A. He told me on Monday that the brakes were soft.
9  Q. Did you report that to anyone?
10 A. I told Ms. Adeyemi the same afternoon. She said she would call the vendor.

Page 42
1  Q. How fast was the forklift going?
2  A. Maybe five miles an hour. It was carrying two pallets.
3  Q. Where was Mr. Castellan standing?
4  A. He was behind the yellow line, on the dock side.
5  Q. Was he wearing a vest?
6  A. Yes, an orange vest.
7  Q. Did you hear a horn?
8  A. I never heard a horn.
9  Q. What happened after the collision?
10 A. Fenwick called 911. The ambulance came in twelve minutes.
11 Q. Had you been drinking?
12 A. No, sir. I have not had a drink in eleven years.
`;

export const MED = `PROGRESS NOTES – Lakeshore Orthopedics

Patient: Ivonne Castellan, 47-year-old woman. Date of injury: 02/11/2021.

02/11/2021. Seen in the emergency department at St. Brendan's. X-ray of the left wrist shows a displaced fracture of the distal radius. No loss of consciousness. Discharged with a splint and hydrocodone 5 mg.

02/19/2021. Dr. Priya Raman performed open reduction and internal fixation of the left wrist under general anesthesia. No complications. Blood loss 40 mL.

03/05/2021. Sutures removed. Patient reports pain 6/10. Denies numbness. Physical therapy ordered, twice a week for eight weeks.

04/30/2021. Pain 3/10. Grip strength is 60% of the right side. Patient may return to light duty with no lifting over 10 pounds.

06/18/2021. Patient fell at home on 06/12/2021 and has increased pain. MRI shows no new fracture. She has a history of hypothyroidism but no history of diabetes. Stopped ibuprofen because of stomach upset.

09/07/2021. Dr. Samuel Okafor finds that the patient has reached maximum medical improvement with a permanent impairment of 8% of the upper extremity. In his opinion the impairment is caused by the injury of February 11 and not by the later fall. Future hardware removal is likely, at an estimated cost of $14,500. Medical bills to date are $63,218.40.
`;

export const WARN = `Department of Health and Human Services
Food and Drug Administration

WARNING LETTER

August 22, 2022

To: Mr. Edwin Larch, Chief Executive Officer, Bellwether Nutrition Company

The U.S. Food and Drug Administration inspected your facility at 18 Quarry Road, Dover, Delaware, from March 14 through March 25, 2022. The inspection revealed serious violations of the current good manufacturing practice regulation for dietary supplements, 21 CFR Part 111.

1. Your firm failed to establish specifications for the identity of each component, as required by 21 CFR 111.70(b). Specifically, 11 of the 14 master manufacturing records that our investigators reviewed had no identity specification for turmeric extract.

2. Your quality control personnel did not review batch production records before release, as required by 21 CFR 111.123(a)(2). Lots 2207 and 2211 were distributed without review.

3. You did not hold reserve samples for two years from the date of distribution of the last batch.

We received your response dated April 15, 2022. Your response is inadequate because it does not include revised procedures. You state that you have hired a quality manager; we acknowledge this correction but will verify it at the next inspection.

Your product labels also claim that the product "supports healthy joints". We do not object to that claim at this time.

Within fifteen working days of receipt of this letter, please notify this office in writing of the specific steps you have taken. If you cannot complete corrective action within fifteen working days, state the reason for the delay. Failure to promptly correct these violations may result in legal action without further notice, including seizure and injunction.
`;

export const SETTLE = `SETTLEMENT AGREEMENT AND RELEASE

This Settlement Agreement is made on June 3, 2020 among Nora Whitfield ("Plaintiff"), Pinnacle Freight Lines, Inc. ("Pinnacle") and Old Dominion Casualty Company ("Insurer").

A. On November 9, 2018 a tractor-trailer owned by Pinnacle and driven by Gus Tarrow struck Plaintiff's vehicle on Interstate 70.

1. Payment. Insurer shall pay Plaintiff $475,000 within twenty-one (21) days after receipt of the signed Release. Pinnacle shall pay Plaintiff a further $50,000 in ten equal monthly installments beginning on August 1, 2020.

2. Liens. Plaintiff is solely responsible for satisfying all medical liens. Plaintiff shall indemnify Pinnacle and Insurer against any lien claim.

3. Release. Plaintiff releases Pinnacle and Insurer from all claims arising out of the accident, known or unknown. This release does not extend to claims against the manufacturer of the trailer.

4. No Admission. This Agreement is not an admission of liability, which Pinnacle expressly denies.

5. Joint and Several. Pinnacle and Insurer are severally but not jointly liable for the amounts stated in Section 1.

6. Confidentiality. The parties shall keep the amount of the settlement confidential. Plaintiff may disclose it to her tax advisers and as required by law.

7. Dismissal. Within five (5) business days after the first payment clears, Plaintiff shall file a stipulation of dismissal with prejudice. Each party bears its own costs and attorney's fees.

8. Default. If Pinnacle misses an installment, the balance becomes due at once, with interest at 8% per annum from the date of the missed installment.
`;

export const FACTS = `DECLARATION OF TERESA IBARRA

1. I am the controller of Summit Gear Company. I have held that position since 2014.

2. On Tuesday, February 5, 2019, our accounts clerk, Joel Haskins, told me that invoice 7731 from Brightline Supply had been paid twice.

3. I asked Mr. Haskins to pull every Brightline invoice for the previous two years. He found nineteen duplicate payments totaling $212,640. Fourteen were approved by Carl Munro and five by me.

4. The next day I reported this to our chief executive, Andrea Pell. Ms. Pell suspended Mr. Munro with pay on February 7 and retained the accounting firm of Voss & Leary.

5. Three weeks later Voss & Leary delivered its report. It concluded that Mr. Munro had a 40 percent interest in Brightline, held through his brother-in-law, Dean Strick. It found no evidence that I or Mr. Haskins knew of that interest.

6. Summit's conflict of interest policy requires every manager to disclose any interest in a supplier above 5 percent. Mr. Munro signed the policy on March 12, 2016 and never disclosed his interest.

7. Ms. Pell dismissed Mr. Munro on March 4, 2019. Summit sent Brightline a demand for repayment on March 11, 2019 and filed this action sixty days after the demand.

8. Brightline has repaid $30,000. It disputes the rest. Summit never consented to the duplicate payments and did not learn of them before February 2019.
`;

export const LOAN = `LOAN AGREEMENT

This Loan Agreement is dated March 9, 2018 between Granite Savings Bank ("Lender") and Copperfield Orchards, LLC ("Borrower").

1. Loan. Lender shall lend Borrower $1,800,000. Borrower shall use the proceeds only to buy the Hadley Road orchard.

2. Interest. The loan bears interest at 5.25% per annum. After default the rate is 9.25% per annum.

3. Payments. Borrower shall make monthly payments of $12,130 beginning May 1, 2018. The balance is due on April 1, 2033. Borrower may prepay in whole or in part at any time without premium.

4. Security. Borrower grants Lender a mortgage on the Hadley Road orchard. Quentin Marsh guarantees the loan up to $600,000. Lender releases the guaranty when the balance falls below $900,000.

5. Insurance. Borrower shall insure the buildings against fire for not less than $750,000 and shall deliver proof of coverage to Lender each January.

6. Reports. Within ninety days after the end of each fiscal year, Borrower shall deliver audited statements to Lender. Lender may inspect the books on five days' notice.

7. Covenants. Borrower shall not sell any part of the orchard without Lender's written consent. Borrower shall maintain a debt service coverage ratio of at least 1.25 to 1.

8. Default. It is a default if Borrower does not make a payment within ten days after it is due. Upon default Lender may accelerate the loan. Lender must first give Borrower written notice.

9. Fees. Borrower pays the cost of recording. Each party pays its own attorneys.
`;

export const POLICE = `INCIDENT REPORT 21-4417

Reporting officer: Sgt. Dolores Finch. Date: August 8, 2021.

At 10:15 p.m. I responded to a call at 31 Willow Court. The caller, Agnes Rowe, said that a man had broken the rear window of her neighbor's house. Officer Tim Castle arrived four minutes after me and secured the back yard.

I spoke with the homeowner, Harold Benning. He told me that nothing was missing except a silver watch worth about $900. He did not see the intruder. Mr. Benning said that he had locked the front door but not the garage.

Ms. Rowe described the intruder as a tall man in a gray sweatshirt. She did not see his face. She saw him run north on Willow Court toward the school.

Officer Castle found a screwdriver under the window. He photographed it and placed it in an evidence bag. I did not find any fingerprints on the frame. No one was arrested that night.

On August 10, Detective Ruth Amato showed Ms. Rowe six photographs. She did not pick anyone out. The next day a pawn shop on Fifth Street reported a silver watch. The clerk, Leo Danner, identified Cory Pratt as the man who had sold it for $120. Detective Amato arrested Mr. Pratt on August 13.
`;
