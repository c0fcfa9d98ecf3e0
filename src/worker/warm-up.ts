import { lintPart } from '../core/audit/linter';

/** A little of each thing that drafts have and linting reads. */
export const WARM_UP = `I. Background

1. Alder & Finch, Inc. (the “Seller”) and Maya Ortiz, as trustee (“Buyer”), signed the Supply Agreement dated March 3,
2019 (the “Agreement”). Under Section 4.2 the Buyer shall pay $1.25 million, or 12.5%, within thirty (30) days “after
each delivery.” Ortiz Dep. 45:12–46:3; Compl. ¶ 14; Ex. B at 3; ECF No. 12.

2. The court held that notice “must be [in writing] . . . and timely.” See Hale v. Orr, 512 F.3d 101, 104–05 & n.2 (9th
Cir. 2008) (quoting In re Finch, 497 U.S. 1, 7 (1990)), aff'd, 555 U.S. 9 (2009); but see Dunn, 101 S. Ct. 22, 66 L. Ed.
2d 8. Id. at 105. Hale, 512 F.3d at 106; Orr, supra note 3, at 8. Cf. Vance v. Doe, No. 19-cv-0123, 2020 WL 123456, at *3
(S.D.N.Y. May 4, 2020).

3. 28 U.S.C. § 1331(a)(1); 17 C.F.R. § 240.10b-5; Fed. R. Civ. P. 56(a); U.S. Const. amend. XIV, § 1; Cal. Civ. Code
§ 1542 (West 2015); Restatement (Second) of Contracts § 90; 84 Fed. Reg. 100; Pub. L. No. 107-204, 116 Stat. 745; 45 Harv.
L. Rev. 136, 140 (1931); 2015 UT 12, ¶ 7. In Hale, the Seller had not delivered all 40 units. See Doe v. Roe, No. 18-1234
(D. Or. May 4, 2020); Roe v. Doe, 3 Zzx. Rep. 12 (2001).
`;

/**
 * Lints a little text, so that the code and the tables that linting takes are ready when the first draft comes: by then
 * the editor is still opening it, and this thread has nothing to do.
 */
export function warmUp(): void {
  lintPart(WARM_UP, { start: 0, end: WARM_UP.length });
}
