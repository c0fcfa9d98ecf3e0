import assert from 'node:assert/strict';
import { gravestIn } from '../other-words';

/** What a draft says flatly, and the source on a condition. */
const FLAT: readonly (readonly [draft: string, source: string])[] = [
  [
    'The seller may terminate the agreement.',
    'The seller may terminate this agreement if the buyer fails to pay any installment when due.',
  ],
  [
    'Seller may terminate this Agreement.',
    'If Buyer fails to pay the deposit by March 1, Seller may terminate this Agreement.',
  ],
  ['The lender may accelerate the loan.', 'Upon an event of default, Lender may accelerate the loan.'],
  [
    'Lender may accelerate the loan and demand payment of the whole balance.',
    'Lender may accelerate the loan and demand payment of the whole balance upon the occurrence of an Event of Default.',
  ],
  [
    'The tenant may assign the lease to an affiliate.',
    'Tenant may assign this lease to an affiliate, provided that Tenant remains liable for the rent.',
  ],
  [
    'The tenant may renew the lease for five years.',
    'Tenant may renew this lease for five years if it is not then in default.',
  ],
  [
    'The licensee may sublicense the software to its subsidiaries.',
    'Subject to Section 4.2, Licensee may sublicense the Software to its subsidiaries.',
  ],
  [
    'The company must indemnify the officer for legal fees.',
    'The Company shall indemnify the officer for legal fees only if the officer acted in good faith.',
  ],
  [
    'Contractor shall be entitled to the bonus.',
    'Contractor shall be entitled to the bonus if the work is finished before June 1.',
  ],
  [
    'The insurer must pay the full cost of repair.',
    'The insurer shall pay the full cost of repair, unless the damage was caused by flood.',
  ],
  [
    'The landlord may enter the premises at any time.',
    'Landlord may enter the premises at any time if there is an emergency.',
  ],
  [
    'The employee shall receive severance pay of six months.',
    'Employee shall receive severance pay of six months, provided that Employee signs a release.',
  ],
  [
    'Customer may withhold payment of the invoice.',
    'Customer may withhold payment of the invoice if it disputes the amount in good faith.',
  ],
  [
    'The bank shall release the collateral.',
    'Upon payment in full of the loan, the bank shall release the collateral.',
  ],
  [
    'The agency may revoke the license.',
    'The agency may revoke the license if, after a hearing, it finds that the licensee made a false statement.',
  ],
  [
    'The supplier may increase its prices by up to 5%.',
    'Supplier may increase its prices by up to 5% if the cost of steel rises by more than 10%.',
  ],
  [
    'The purchaser is entitled to a refund of the deposit.',
    'The purchaser is entitled to a refund of the deposit if the seller cannot deliver good title.',
  ],
  [
    'Either member may buy out the other.',
    'Either member may buy out the other if the members are deadlocked for sixty days.',
  ],
  [
    'The escrow agent shall deliver the funds to Seller.',
    'Provided that no claim is pending, the escrow agent shall deliver the funds to Seller.',
  ],
  ["The arbitrator may award attorney's fees.", "The arbitrator may award attorney's fees if the claim was frivolous."],
  [
    'Franchisor may open a second store in the county.',
    'Franchisor may open a second store in the county only if Franchisee declines to do so.',
  ],
  [
    'Borrower may prepay the note without penalty.',
    "Borrower may prepay the note without penalty, provided that it gives ten days' notice.",
  ],
  ['The trustee may sell the house.', 'In the event that the beneficiaries agree, the trustee may sell the house.'],
  [
    'The publisher may cancel the book contract and keep the advance.',
    'The publisher may cancel the book contract and keep the advance so long as it returns the rights to the author.',
  ],
  [
    "Vendor may use Customer's name in its advertising.",
    "Vendor may use Customer's name in its advertising, subject to Customer's written approval.",
  ],
];

/** What says the condition, or has none. */
const SAID: readonly (readonly [draft: string, source: string])[] = [
  [
    'The seller may terminate the agreement if the buyer does not pay.',
    'The seller may terminate this agreement if the buyer fails to pay any installment when due.',
  ],
  [
    "On the buyer's default the seller may terminate.",
    'The seller may terminate this agreement if the buyer fails to pay any installment when due.',
  ],
  [
    'The seller may terminate the agreement for nonpayment.',
    'The seller may terminate this agreement if the buyer fails to pay any installment when due.',
  ],
  [
    'The agreement lets the seller terminate in certain cases.',
    'The seller may terminate this agreement if the buyer fails to pay any installment when due.',
  ],
  [
    'Seller may terminate this Agreement. It may do so where Buyer fails to pay the deposit by March 1.',
    'If Buyer fails to pay the deposit by March 1, Seller may terminate this Agreement.',
  ],
  [
    'Seller may terminate this Agreement for convenience.',
    'Seller may terminate this Agreement for convenience. If Buyer fails to pay, Seller may also keep the deposit.',
  ],
  ['The lender may accelerate the loan after a default.', 'Upon an event of default, Lender may accelerate the loan.'],
  [
    'After an event of default, the lender may accelerate.',
    'Upon an event of default, Lender may accelerate the loan.',
  ],
  [
    'The tenant may assign the lease to an affiliate but remains liable.',
    'Tenant may assign this lease to an affiliate, provided that Tenant remains liable for the rent.',
  ],
  [
    'The tenant has an option to renew for five years.',
    'Tenant may renew this lease for five years if it is not then in default.',
  ],
  [
    'Tenant shall pay the rent on the first of each month.',
    'Tenant shall pay the rent on the first day of each month. If rent is late, a fee of $50 is due.',
  ],
  ['The landlord shall repair the roof.', 'Landlord shall repair the roof, and, if necessary, the gutters.'],
  [
    'The landlord must repair the roof.',
    'Landlord shall at its own cost repair the roof. If the roof leaks, Tenant shall notify Landlord.',
  ],
  [
    'The insurer must pay the cost of repair except for flood damage.',
    'The insurer shall pay the full cost of repair, unless the damage was caused by flood.',
  ],
  [
    'The parties will keep the terms confidential.',
    'The parties shall keep the terms confidential, subject to applicable law.',
  ],
  [
    'Supplier shall deliver the goods by June 1.',
    'Subject to the terms of this Agreement, Supplier shall deliver the goods by June 1.',
  ],
  [
    'Employee shall receive severance pay of six months on signing a release.',
    'Employee shall receive severance pay of six months, provided that Employee signs a release.',
  ],
  [
    "The arbitrator may award attorney's fees for frivolous claims.",
    "The arbitrator may award attorney's fees if the claim was frivolous.",
  ],
  [
    'The bank has to release the collateral when the loan is paid.',
    'Upon payment in full of the loan, the bank shall release the collateral.',
  ],
  [
    'Customer may withhold disputed amounts.',
    'Customer may withhold payment of the invoice if it disputes the amount in good faith.',
  ],
  [
    'Provider will perform the services.',
    'Provider will perform the services described in each Statement of Work. If Customer delays, the dates move.',
  ],
  [
    'The committee may meet by telephone.',
    'The committee may meet by telephone. The committee may act by consent if all members agree.',
  ],
  [
    'The agency may revoke a license for a false statement.',
    'The agency may revoke the license if, after a hearing, it finds that the licensee made a false statement.',
  ],
  [
    'Notice must be given in writing.',
    'Notice shall be given in writing. Notice is effective upon receipt if it is delivered by courier.',
  ],
  [
    'Borrower may prepay the note.',
    'Borrower may prepay the note without penalty at any time. Borrower shall pay a fee if the note is late.',
  ],
  [
    'The trustees must file an annual report with the court.',
    'The trustees shall file an annual report with the court, and shall file an interim report if the court so orders.',
  ],
  [
    "Vendor may, with approval, use Customer's name in its advertising.",
    "Vendor may use Customer's name in its advertising, subject to Customer's written approval.",
  ],
  [
    'The buyer shall pay $9,000 at closing.',
    'If the inspection is satisfactory, the closing shall take place on May 1. The buyer shall pay $9,000 at closing.',
  ],
];

describe('conditions that a draft leaves out', () => {
  for (const [draft, source] of FLAT)
    it(`are told of: ${draft}`, async () => {
      assert.notDeepEqual(await gravestIn(draft, source), [], source);
    });
  for (const [draft, source] of SAID)
    it(`are not missed: ${draft}`, async () => {
      assert.deepEqual(await gravestIn(draft, source), [], source);
    });
});
