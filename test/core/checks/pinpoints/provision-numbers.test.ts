import assert from 'node:assert/strict';
import { lint } from '../../../../src/core/audit/linter';
import { audited } from '../audited';

const found = (draft: string): string[] =>
  lint(draft)
    .filter(({ rule }) => rule === 'provision-impossible')
    .map(({ flagged_text: text, explanation }) => `${text}: ${explanation}`);

describe('numbers of provisions', () => {
  it('that do not exist are told of, with those that do', () => {
    assert.deepEqual(found('The motion rests on Fed. R. Civ. P. 98(b).'), [
      'Fed. R. Civ. P. 98(b): The Federal Rules of Civil Procedure are numbered 1 to 87; there is no Rule 98.',
    ]);
    assert.match(found('See Fed. R. Evid. 1201.')[0] ?? '', /there is no Rule 1201/);
    assert.match(found('See Fed. R. Evid. 310.')[0] ?? '', /there is no Rule 310/);
    assert.match(found('See Fed. R. Bankr. P. 2090.')[0] ?? '', /there is no Rule 2090/);
    assert.deepEqual(found('See U.S. Const. art. VIII, § 2.'), [
      'U.S. Const. art. VIII, § 2: The Constitution has 7 articles; there is no Article 8.',
    ]);
    assert.deepEqual(found('See U.S. Const. amend. XXIX.'), [
      'U.S. Const. amend. XXIX: The Constitution has 27 amendments; there is no Amendment 29.',
    ]);
    assert.deepEqual(found('The Thirty-First Amendment protects this right.'), [
      'Thirty-First Amendment: The Constitution has 27 amendments.',
    ]);
    assert.match(
      found('See U.S. Const. amend. XIV, § 7.')[0] ?? '',
      /Amendment 14 has 5 sections; there is no section 7/,
    );
    assert.match(found('See U.S. Const. art. V, § 1.')[0] ?? '', /Article 5 is not divided into sections/);
    assert.match(found('See 53 U.S.C. § 101.')[0] ?? '', /Title 53 of the U\.S\.C\. is reserved/);
    assert.match(found('See 17 C.F.R. § 640.10.')[0] ?? '', /do not go beyond 499; there is no part 640/);
    assert.match(found('See 28 U.S.C. § 9001.')[0] ?? '', /there is no section 9001/);
  });

  it('that exist, and those that no table covers, are left alone', () => {
    const real =
      'Fed. R. Civ. P. 12(b)(6); Fed. R. Civ. P. 87; Fed. R. Civ. P. 7.1; Fed. R. Evid. 702; Fed. R. Evid. 1101(d); Fed. R. App. P. 32.1; Fed. R. Crim. P. 62; Fed. R. Bankr. P. 9038; U.S. Const. amend. I; U.S. Const. amend. XXVII; U.S. Const. art. I, § 10, cl. 1; U.S. Const. art. III, § 2; N.Y. Const. art. XX, § 9; 17 C.F.R. § 240.10b-5; 42 U.S.C. § 1983; 28 U.S.C. § 1332; 35 C.F.R. § 12 (1998); 40 C.F.R. § 9999.1';
    for (const one of [
      'the Twenty-Seventh Amendment',
      'the Thirty-First Amendment to the Credit Agreement',
      'the 28th Amendment and the Constitution of the State of Ohio',
    ])
      assert.deepEqual(found(`The claim rests on ${one}.`), [], one);
    for (const one of real.split('; ')) assert.deepEqual(found(`The claim rests on ${one}.`), [], one);
  });

  it('make their citation malformed, by the facts', async () => {
    const { citations } = await audited('The motion rests on Fed. R. Civ. P. 98(b).', '');
    assert.deepEqual(
      citations.map(({ verdict, settled_by: by }) => [verdict, by]),
      [['malformed', 'facts']],
    );
  });
});
