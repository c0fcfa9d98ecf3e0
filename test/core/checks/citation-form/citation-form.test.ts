import assert from 'node:assert/strict';
import { lint } from '../../../../src/core';
import type { Finding } from '../../../../src/core/report/finding';

const brief = (findings: readonly Finding[]): string[] =>
  findings.map(({ rule, severity, flagged_text }) => `${rule} (${severity}): ${flagged_text}`);

const finds = (text: string, ...expected: string[]): void => {
  it(text, () => {
    assert.deepEqual(brief(lint(text)), expected);
  });
};

describe('a citation that cannot be', () => {
  finds('Ames v. Orr, 812 F.3d 1 (14th Cir. 2016).', 'citation-no-such-court (high): 14th Cir.');
  finds('Ames v. Orr, 212 F. Supp. 3d 1 (N.D. Mass. 2016).', 'citation-no-such-court (high): N.D. Mass.');
  finds(
    'Ames v. Orr, 812 F.3d 1 (S.D.N.Y. 2016).',
    'citation-court-not-carried (high): Ames v. Orr, 812 F.3d 1 (S.D.N.Y. 2016)',
  );
  finds(
    'Ames v. Orr, 212 F. Supp. 3d 1 (Tex. 2016).',
    'citation-court-not-carried (high): Ames v. Orr, 212 F. Supp. 3d 1 (Tex. 2016)',
  );
  finds(
    'Ames v. Orr, 100 A.3d 1 (Cal. 2014).',
    'citation-court-not-carried (high): Ames v. Orr, 100 A.3d 1 (Cal. 2014)',
  );
  finds(
    'Ames v. Orr, 174 F.3d 366 (2d Cir. 2015).',
    'citation-impossible (high): Ames v. Orr, 174 F.3d 366 (2d Cir. 2015)',
  );
  finds('It is 57 U.S.C. § 101.', 'citation-impossible (critical): 57 U.S.C. § 101');
});

describe('two citations of one case', () => {
  const first = 'Ames v. Orr, 812 F.3d 1 (2d Cir. 2016).';
  finds(
    `${first} Ames v. Orr, 812 F.3d 1 (2d Cir. 2015).`,
    'citation-inconsistent (medium): Ames v. Orr, 812 F.3d 1 (2d Cir. 2015)',
  );
  finds(
    `${first} Gill v. Holt, 812 F.3d 1 (2d Cir. 2016).`,
    'citation-inconsistent (medium): Gill v. Holt, 812 F.3d 1 (2d Cir. 2016)',
  );
  finds(
    `${first} Ames v. Orr, 812 F.3d 7 (2d Cir. 2016).`,
    'citation-inconsistent (medium): Ames v. Orr, 812 F.3d 7 (2d Cir. 2016)',
  );
  finds(`${first} Ames v. Orr, 812 F.3d 1 (2d Cir. 2016).`);
});

describe('the form of a citation', () => {
  finds('Ames v. Orr, 812 F. 3d 1 (2d Cir. 2016).', 'citation-abbreviation (low): F. 3d');
  finds('Ames v. Orr, 812 F.3d 1 (2016).', 'citation-incomplete (low): Ames v. Orr, 812 F.3d 1 (2016)');
  finds('Ames v. Orr, 812 F.3d 1.', 'citation-incomplete (low): Ames v. Orr, 812 F.3d 1');
  finds(
    'Ames v. Orr, 812 F.3d 1, 45–39 (2d Cir. 2016).',
    'citation-range-reversed (medium): Ames v. Orr, 812 F.3d 1, 45–39 (2d Cir. 2016)',
  );
  finds('It is 42 U.S.C. §1983.', 'citation-section-mark (low): §');
  finds('It is 42 U.S.C. §§ 1983.', 'citation-section-mark (low): §§');
  finds('See e.g. Ames v. Orr, 812 F.3d 1 (2d Cir. 2016).', 'citation-signal (low): See e.g.');
  finds(
    'Ames v. Orr, 12 Zed. Rep. 34 (Mass. 1999).',
    'citation-unknown-reporter (medium): Ames v. Orr, 12 Zed. Rep. 34 (Mass. 1999)',
  );
  finds('Id. at 4.', 'short-form-without-antecedent (medium): Id. at 4');

  it('is put right where the right form is certain', () => {
    const text = 'Ames v. Orr, 812 F. 3d 1 (2d Cir. 2016).';
    const [finding] = lint(text);
    assert.ok(finding?.fix);
    const { start, end, text: words } = finding.fix;
    assert.equal(text.slice(0, start) + words + text.slice(end), 'Ames v. Orr, 812 F.3d 1 (2d Cir. 2016).');
  });
});

describe('what is right is left alone', () => {
  for (const text of [
    'Lochner v. New York, 198 U.S. 45 (1905).',
    'Dred Scott v. Sandford, 60 U.S. (19 How.) 393 (1857).',
    'El Al Israel Airlines, Ltd. v. Tseng, 525 U.S. 155, 161, 119 S. Ct. 662, 142 L. Ed. 2d 576 (1999).',
    'Mata v. Avianca, Inc., 678 F. Supp. 3d 443 (S.D.N.Y. 2023).',
    'Ames v. Orr, 50 F.2d 100 (D. Mass. 1931).',
    'Commonwealth v. Orr, 400 Mass. 1, 507 N.E.2d 7 (1987).',
    'See, e.g., Ames v. Orr, 812 F.3d 1, 105–08 (2d Cir. 2016); 18 U.S.C. §§ 101–105; Cal. Penal Code § 187.',
    'R (Orr) v Pell [2020] EWHC 1066 (Admin).',
    'The order is 42 U.S.C. § 300aa-11.',
  ])
    finds(text);
});
