import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const OPINION = `The court held in Pell v. Rowe, 2015 UT 4, 350 P.3d 1, that the lease ended. It rests on 42 U.S.C. § 1983 and
on Tex. Fam. Code § 154.021.`;

/** The findings of a draft against the opinion, and the verdicts of its citations. */
async function against(draft: string, sources: string | Record<string, string> = OPINION) {
  const report = await audited(draft, sources);
  return {
    findings: flagged(report.findings),
    verdicts: report.citations.map(({ core, verdict }) => `${core}: ${verdict}`),
  };
}

describe('a neutral citation against the sources', () => {
  it('is cited where a source cites it so', async () => {
    const { findings, verdicts } = await against('The lease ended. Pell v. Rowe, 2015 UT 4, 350 P.3d 1.', {
      'memo.txt': OPINION,
    });
    assert.deepEqual(findings, []);
    assert.ok(verdicts.every((verdict) => !/not_checked|unverifiable/.test(verdict)));
  });

  it('is contradicted where a source gives another name, or the case another number', async () => {
    assert.deepEqual((await against('The lease ended. Dunn v. Gill, 2015 UT 4.')).findings, [
      'citation-wrong-case: Dunn v. Gill, 2015 UT 4',
    ]);
    assert.deepEqual((await against('The lease ended. Pell v. Rowe, 2015 UT 9.')).findings, [
      'citation-locator: 2015 UT 9',
    ]);
  });

  it('that no source holds is a doubt, said once for all parallel citations', async () => {
    const { findings, verdicts } = await against('The lease ended. Kirk v. Moss, 2019 IL 123, 148 N.E.3d 7.');
    assert.deepEqual(findings, ['citation-unverifiable: Kirk v. Moss, 2019 IL 123']);
    assert.deepEqual(verdicts, ['2019 IL 123: unverifiable', '148 N.E.3d 7: unverifiable']);
  });
});

describe('a statute against the sources', () => {
  it('is cited whatever form of the code’s name is used', async () => {
    const { findings, verdicts } = await against('It rests on TEX. FAM. CODE ANN. § 154.021.');
    assert.deepEqual([findings, verdicts], [[], ['TEX. FAM. CODE ANN. § 154.021: cited']]);
  });

  it('is verified where a source is that code and holds the section', async () => {
    const code = 'Texas Family Code\nTex. Fam. Code\n\n§ 154.021. Duty of support\n\nA parent supports a child.';
    const { verdicts } = await against('It rests on Tex. Fam. Code § 154.021.', { 'Tex. Fam. Code.txt': code });
    assert.deepEqual(verdicts, ['Tex. Fam. Code § 154.021: verified']);
  });

  it('is contradicted where the sources cite the section of another title alone', async () => {
    const { findings, verdicts } = await against('It rests on 18 U.S.C. § 1983.');
    assert.deepEqual([findings, verdicts], [['statute-title: 18'], ['18 U.S.C. § 1983: contradicted']]);
    assert.deepEqual((await against('It rests on 42 U.S.C.A. § 1983.')).findings, []);
  });

  it('is a doubt where no source mentions it', async () => {
    assert.deepEqual((await against('It rests on Utah Code Ann. § 76-5-203.')).findings, [
      'statute-not-found: Utah Code Ann. § 76-5-203',
    ]);
  });
});

describe('the year and court of a citation against the head of its authority', () => {
  const head = (dates: string, locator = '512 F.3d 101') =>
    `${locator}\n\nUNITED STATES COURT OF APPEALS\nFOR THE NINTH CIRCUIT\n\nHOLLIS MARINE, INC., Plaintiff-Appellant,\nv.\nTARN SHIPPING CO., Defendant-Appellee.\n\n${dates}\n\nA carrier that abandons its cargo owes the shipper its value. See Alder v. Birch, 9 F.3d 12, 14 (2d Cir. 1993).\n`;
  const cites = (year: string, core = '512 F.3d 101') =>
    `A carrier owes the value. Hollis Marine, Inc. v. Tarn Shipping Co., ${core} (${year}).`;
  const DATES = 'Argued November 5, 2007—Decided March 3, 2008';

  it('are right where it was decided then and there', async () => {
    const { findings, verdicts } = await against(cites('9th Cir. 2008'), head(DATES));
    assert.deepEqual([findings, verdicts], [[], ['512 F.3d 101: verified']]);
    for (const court of ['CA9', 'Ninth Circuit', '9th Circuit'])
      assert.deepEqual(
        (await against(cites(`${court} 2008`), head(DATES))).findings.filter((found) =>
          found.startsWith('citation-court:'),
        ),
        [],
      );
    assert.deepEqual(
      (await against(cites('9th Cir. 2009'), head(`${DATES}\nAs amended on denial of rehearing, June 1, 2009`)))
        .findings,
      [],
    );
  });

  it('are wrong where it was decided in another year, or by another court', async () => {
    const { findings, verdicts } = await against(cites('9th Cir. 2007'), head(DATES));
    assert.deepEqual([findings, verdicts], [['citation-year: 2007'], ['512 F.3d 101: contradicted']]);
    assert.deepEqual((await against(cites('5th Cir. 2008'), head(DATES))).findings, ['citation-court: 5th Cir.']);
  });

  it('are not held to another decision between the same parties, or to a date that says something else', async () => {
    const other = 'HOLLIS MARINE, INC. v. TARN SHIPPING CO.\nReversing 300 F. Supp. 2d 12\n';
    for (const [draft, source] of [
      [cites('D. Or. 2003', '300 F. Supp. 2d 12'), `${other}\n${head(DATES)}`],
      [cites('9th Cir. 2008'), head('Decided below on March 3, 1999')],
      [cites('9th Cir. 2008'), head('Filed: 07/01/2013   Page: 1 of 5')],
    ] as const)
      assert.deepEqual(
        (await against(draft, source)).findings.filter((found) => /^citation-(?:year|court)/.test(found)),
        [],
      );
  });
});
