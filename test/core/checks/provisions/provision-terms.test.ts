import { type Pairs, pairTestsOf } from '../other-words';

const LEASE = `COMMERCIAL LEASE between Aldous Fenwright (“Landlord”) and Bellrose Ceramics LLC (“Tenant”)

3.1 Tenant shall pay rent on the first day of each month.
3.2 If Landlord terminates for non-payment, Tenant shall have its fixtures back only if it has paid all arrears.
4.1 Landlord shall carry insurance on the Building, other than on Tenant's kilns.
4.2 Late notice of a claim relieves the insurer only to the extent of prejudice.
4.3 Every kiln shall be inspected each year, unless the fire marshal has inspected it in the same year.
5.1 Landlord may enter the Premises (a) on two days' written notice, to show them to buyers; or (b) immediately, if water or gas is escaping.
5.2 Each party's liability for damage to the loading dock is limited to $40,000.
6.1 If Tenant terminates for Landlord's default, Landlord shall refund prepaid rent for the unused months.
6.2 Tenant must request the parking rebate within 30 days after the year ends.
6.3 Faxes suffice for repair requests and for notice of absence, but not for notice of default, termination or renewal.
7.1 A report on the kilns may be considered as evidence that they were safe.
7.2 A complaint about noise need not be in writing.
8.1 The state and federal courts in Albany have exclusive jurisdiction.
8.2 If documents conflict, the order of precedence is: the Fire Safety Addendum as to kilns; then the Work Letter; then this Lease.
8.3 Tenant need not repaint the ceiling.
8.4 The Work Letter does not change the delivery deadline in Section 3.3.
8.6 The number of reserved bays may not be reduced during the First Period.
8.7 If the inspector's report does not answer the questions of Landlord, Landlord may test the kilns once a year.
8.5 The parking annex is leased until the end of the term. Its 14-day cancellation window is unchanged.`;

const provisions: Pairs = {
  about: 'a lease by its provisions',
  wrong: [
    [
      'If Landlord has terminated for non-payment, Tenant has its fixtures back even if it has not paid the arrears.',
      LEASE,
    ],
    [
      'Under Section 4.2, late notice of a claim loses the cover altogether, whether or not the delay did any harm.',
      LEASE,
    ],
    ['The lease requires that every kiln be inspected each year, and it allows of no exception.', LEASE],
    ['Before entering because water or gas is escaping, Landlord must give two days’ written notice.', LEASE],
    ['The limit on liability in Section 5.2 protects Landlord only.', LEASE],
    ['If Tenant terminates for Landlord’s default, it forfeits the prepaid rent for the unused months.', LEASE],
    ['The parking rebate is paid automatically after the year ends.', LEASE],
    ['Faxes are enough for repair requests and for notice of renewal, but not for notice of default.', LEASE],
    ['Under Section 7.1, a report on the kilns is conclusive that they were safe.', LEASE],
    ['A complaint about noise must be made in writing. (Lease § 7.2.)', LEASE],
    ['Any dispute under the lease must go to binding arbitration.', LEASE],
    ['The Lease prevails over the Work Letter.', LEASE],
    ['Tenant must repaint the ceiling.', LEASE],
    ['With the Work Letter the parties extended the delivery deadline by a month.', LEASE],
    ['The parties shortened the cancellation window of the parking annex from 14 days to seven.', LEASE],
    ['Landlord shall carry insurance on the Building and on Tenant’s kilns.', LEASE],
    ['Tenant may reduce the number of reserved bays at any time, including during the First Period.', LEASE],
    ['Landlord may test the kilns once a year, even if the inspector’s report has answered its questions.', LEASE],
  ],
  right: [
    [
      'If Landlord has terminated for non-payment, Tenant has its fixtures back only if it has paid the arrears.',
      LEASE,
    ],
    ['Under Section 4.2, late notice of a claim relieves the insurer only so far as it suffered prejudice.', LEASE],
    ['The lease requires that every kiln be inspected each year, unless the fire marshal did so that year.', LEASE],
    ['The number of reserved bays is fixed for some time, including during the First Period.', LEASE],
    ['Landlord may test the kilns once a year if the inspector’s report has not answered its questions.', LEASE],
    ['Landlord may enter immediately if water or gas is escaping.', LEASE],
    ['To show the Premises to buyers, Landlord must give two days’ written notice.', LEASE],
    ['The limit on liability in Section 5.2 protects each party.', LEASE],
    ['If Tenant terminates for Landlord’s default, it gets a refund of the prepaid rent for the unused months.', LEASE],
    ['The parking rebate is paid only if Tenant requests it within 30 days after the year ends.', LEASE],
    ['Faxes are enough for repair requests and for notice of absence, but not for notice of renewal.', LEASE],
    ['Notice of renewal may not be given by fax.', LEASE],
    [
      'Under Section 7.1, a report on the kilns may be received as evidence that they were safe, but is not conclusive.',
      LEASE,
    ],
    ['A complaint about noise can be made orally. (Lease § 7.2.)', LEASE],
    ['Any dispute under the lease goes to the courts in Albany, and none goes to arbitration.', LEASE],
    ['The Work Letter prevails over the Lease.', LEASE],
    ['Tenant is not obliged to repaint the ceiling.', LEASE],
    ['The delivery deadline was not extended by the Work Letter.', LEASE],
    ['Tenant asked to shorten the cancellation window of the parking annex.', LEASE],
    ['Landlord shall carry insurance on the Building; Tenant’s kilns are left out.', LEASE],
  ],
};

const CODE = `Harlan Code § 44-310. Bicycle sharing stations.

(1) Stations.
    (a) An operator shall remove a broken bicycle within two days.
    (b) An operator that learns of a defect may not rent the bicycle without repairing it, unless an inspector has passed it in writing.
(2) Fees.
    (a) The city may waive the station fee.
    (b) A violation of subsection (1) may be considered as evidence of negligence.`;

const parts: Pairs = {
  about: 'a code by its parts',
  wrong: [
    [
      'Under § 44-310(1)(b), an operator that learns of a defect must in every case repair the bicycle before it may rent it.',
      CODE,
    ],
    [
      'Under Harlan Code 44-310(2)(b), a violation of subsection (1) establishes conclusively that the operator was negligent.',
      CODE,
    ],
  ],
  right: [
    [
      'Under § 44-310(1)(b), an operator that learns of a defect must repair the bicycle before it may rent it, unless an inspector has passed it.',
      CODE,
    ],
    ['Under Harlan Code 44-310(2)(b), a violation of subsection (1) may be evidence of negligence.', CODE],
    ['Under § 44-310(1)(a), an operator must in every case remove a broken bicycle within two days.', CODE],
  ],
};

const WITH_BOTH = `SERVICE TERMS. Disputes of less than $5,000 shall be resolved by arbitration. The courts of Ulster County have exclusive jurisdiction of all others. The deposit is not refundable after March 1. Before March 1 the deposit shall be refunded on request.`;

const both: Pairs = {
  about: 'a document that has both',
  wrong: [],
  right: [
    ['Disputes of less than $5,000 must go to arbitration.', WITH_BOTH],
    ['After March 1 the deposit is forfeited without refund.', WITH_BOTH],
  ],
};

describe('Provisions of contracts and codes', () => {
  for (const pairs of [provisions, parts, both]) pairTestsOf(pairs);
});
