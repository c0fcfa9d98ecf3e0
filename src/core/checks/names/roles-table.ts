import { partnersOf, wordPairs } from '../../text/word-pairs';

/** Roles that face each other in a proceeding or a contract. Taking one for the other misstates who did what. */
const FACING = wordPairs(`
appellant appellee
appellants appellees
assignee assignor
borrower lender
borrowers lenders
buyer seller
buyers sellers
claimant respondent
company contractor
contractor owner
creditor debtor
creditors debtors
customer supplier
customer provider
customer vendor
defendant plaintiff
defendants plaintiffs
defendant's plaintiff's
defense prosecution
defense prosecutor
disclosing receiving
employee employer
employees employers
franchisee franchisor
grantee grantor
guarantor beneficiary
indemnitee indemnitor
insured insurer
landlord tenant
landlords tenants
lessee lessor
licensee licensor
mortgagee mortgagor
movant nonmovant
obligee obligor
officer suspect
parent child
parent subsidiary
petitioner respondent
petitioners respondents
principal agent
purchaser seller
purchaser vendor
trustee beneficiary
trustor trustee
transferee transferor
vendee vendor
victim defendant
husband wife
doctor patient
physician patient
`);

const facing = partnersOf(FACING);

/** Whether two folded words are roles that face each other. */
export const areFacingRoles = (a: string, b: string): boolean => facing.get(a)?.has(b) ?? false;
