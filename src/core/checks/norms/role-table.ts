import { withoutPossessive } from '../../text/words';
/**
 * Roles of those whom norms bind, by the relation they stand in. The words of a row mean the same role; the roles of a
 * relation face each other, so that a norm for one is none for the other.
 */
export interface Role {
  readonly relation: string;
  readonly role: string;
}

const RELATIONS: Readonly<Record<string, readonly (readonly [role: string, words: string])[]>> = {
  disclosure: [
    ['recipient', 'recipient recipients receiving receiver confidant'],
    ['discloser', 'discloser disclosing delivering disclosers'],
  ],
  lease: [
    ['landlord', 'landlord lessor landlords lessors'],
    ['tenant', 'tenant lessee tenants lessees sublessee subtenant'],
  ],
  sale: [
    ['buyer', 'buyer purchaser vendee buyers purchasers'],
    ['seller', 'seller sellers vendor vendors supplier suppliers'],
  ],
  employment: [
    ['employer', 'employer employers'],
    ['employee', 'employee executive'],
  ],
  license: [
    ['licensor', 'licensor licensors'],
    ['licensee', 'licensee licensees'],
  ],
  service: [
    ['provider', 'provider contractor consultant vendor'],
    ['customer', 'customer client owner'],
  ],
  loan: [
    ['lender', 'lender mortgagee lenders creditor'],
    ['borrower', 'borrower mortgagor borrowers debtor'],
  ],
  insurance: [
    ['insurer', 'insurer underwriter'],
    ['insured', 'insured policyholder'],
  ],
  franchise: [
    ['franchisor', 'franchisor'],
    ['franchisee', 'franchisee'],
  ],
  indemnity: [
    ['indemnitor', 'indemnitor indemnifying'],
    ['indemnitee', 'indemnitee indemnified'],
  ],
  procedure: [
    ['plaintiff', 'plaintiff plaintiffs petitioner petitioners claimant claimants'],
    ['defendant', 'defendant defendants respondent respondents'],
  ],
};

const byWord = new Map<string, Role[]>();
for (const [relation, roles] of Object.entries(RELATIONS)) {
  for (const [role, list] of roles) {
    for (const word of list.split(' ')) {
      const known = byWord.get(word) ?? [];
      known.push({ relation, role });
      byWord.set(word, known);
    }
  }
}

/** The roles that a folded word names; none for other words. */
export const rolesOf = (form: string): readonly Role[] => byWord.get(withoutPossessive(form)) ?? [];

/** Words for whoever is bound, whatever the role. */
export const ANY_PARTY: ReadonlySet<string> = new Set(
  'party parties each either neither both you we i undersigned it they he she person anyone nobody one which who'.split(
    ' ',
  ),
);

/** To whom something is shown or given, by how far the word reaches. */
export type Persons = 'anyone' | 'outsider' | 'stranger' | 'adviser' | 'staff' | 'representative';

const PERSONS: Readonly<Record<Persons, string>> = {
  anyone: 'person persons anyone anybody individual individuals entity entities others whomsoever nobody whatsoever',
  outsider: 'third outsider outsiders',
  stranger: 'public competitor competitors media press rival rivals',
  adviser:
    'adviser advisers advisor advisors consultant consultants attorney attorneys counsel lawyer lawyers accountant accountants agent agents contractor contractors subcontractor subcontractors auditor auditors affiliate affiliates lender lenders financing insurer insurers investor investors',
  staff:
    'employee employees personnel staff worker workers officer officers director directors partner partners member members',
  representative: 'representative representatives associate associates',
};

const persons = new Map<string, Persons>();
for (const [kind, list] of Object.entries(PERSONS) as [Persons, string][])
  for (const word of list.split(' ')) persons.set(word, kind);

/** How far a folded word for persons reaches; undefined for other words. */
export const personsOf = (form: string): Persons | undefined => persons.get(withoutPossessive(form));

const COVERS: Readonly<Record<Persons, ReadonlySet<Persons>>> = {
  anyone: new Set<Persons>(['anyone', 'outsider', 'stranger', 'adviser', 'staff', 'representative']),
  outsider: new Set<Persons>(['outsider', 'stranger', 'adviser']),
  stranger: new Set<Persons>(['stranger']),
  adviser: new Set<Persons>(['adviser']),
  staff: new Set<Persons>(['staff']),
  representative: new Set<Persons>(['representative', 'adviser', 'staff']),
};

/** Whether all of the second are among the first: “any person” covers “an employee”, “a third party” does not. */
export const covers = (wide: Persons, narrow: Persons): boolean => COVERS[wide].has(narrow);

/** Whether some may be both: a representative may be an employee. */
export const meet = (a: Persons, b: Persons): boolean => covers(a, b) || covers(b, a);
