/** Nouns that contracts define, in the singular: the head of a term such as “Closing Date”. */
export const TERM_HEADS: ReadonlySet<string> = new Set(
  'Account Amount Asset Balance Benefit Budget Claim Condition Cost Date Day Deliverable Deposit Document Employee Equipment Event Expense Facility Fee Good Information Invoice Liabilitie Liability Loan Loss Material Milestone Note Obligation Payment Period Premise Price Product Profit Property Rate Record Rent Report Revenue Royaltie Royalty Schedule Security Service Share Software Statement Sum Tax Term Territory Unit Year'.split(
    ' ',
  ),
);

/** Words that stand before such a noun in a defined term. Each is a common word that names nobody. */
export const TERM_MODIFIERS: ReadonlySet<string> = new Set(
  'Acceptance Acquired Additional Annual Assumed Base Business Capital Closing Collateral Commencement Commissioning Completion Confidential Contract Cure Default Delivery Dispute Due Effective Escrow Estimated Excluded Execution Expiration Extension Final Fiscal Fixed Gross Holdback Indemnified Initial Installation Interest Invoice Late Lease Leased License Licensed Maximum Measurement Minimum Monthly Net Notice Opening Option Outstanding Payment Permitted Principal Project Purchase Purchased Quarterly Refund Rental Renewal Restricted Retained Royalty Sale Security Service Settlement Shipment Signing Start Subject Supply Target Termination Test Total Transaction Transfer Transition Trial Unpaid Warranty'.split(
    ' ',
  ),
);
