import assert from 'node:assert/strict';
import { audited } from '../audited';

const DRAFT = 'The rule is settled. *Cedar v. Dogwood*, 44 F.3d 55, 57 (1st Cir. 1995).';

const undone: readonly (readonly [source: string, severity: string])[] = [
  ['Compare Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995), overruled by Elm v. Fir, 99 F.3d 1 (1st Cir. 1996).', 'high'],
  ['Compare Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995), rev’d, 515 U.S. 12 (1996).', 'high'],
  ['We now overrule Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995).', 'high'],
  [
    'The statute was passed in answer to Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995), which was abrogated in 1999.',
    'high',
  ],
  ['Compare Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995) (vacated).', 'high'],
  [
    'Compare Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995), overruled on other grounds, 99 F.3d 1 (1st Cir. 1996).',
    'medium',
  ],
];

const standing: readonly string[] = [
  'The rule is that of Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995).',
  'Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995), reversed the judgment below.',
  'We decline to overrule Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995).',
  'No court has ever asked whether to overrule Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995).',
  'Compare Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995), aff’d, 515 U.S. 12 (1996).',
  'Compare Cedar v. Dogwood, 44 F.3d 55 (1st Cir. 1995), with Elm v. Fir, 99 F.3d 1 (1st Cir. 1996), rev’d, 520 U.S. 3 (1997).',
];

describe('authorities that no longer stand', () => {
  for (const [source, severity] of undone) {
    it(`flags what a source says was undone: ${source}`, async () => {
      const { findings } = await audited(DRAFT, source);
      assert.deepEqual(
        findings.map((finding) => [finding.rule, finding.severity]),
        [['authority-overruled', severity]],
      );
      assert.equal(findings[0]?.contradiction_type, 'temporal_mismatch');
      assert.match(findings[0]?.source_evidence ?? '', /Cedar v\. Dogwood/);
    });
  }

  for (const source of standing) {
    it(`lets stand: ${source}`, async () => {
      assert.deepEqual((await audited(DRAFT, source)).findings, []);
    });
  }

  it('is content where the draft gives the history', async () => {
    for (const draft of [
      'The rule was once settled. *Cedar v. Dogwood*, 44 F.3d 55 (1st Cir. 1995), *overruled by* *Elm v. Fir*, 99 F.3d 1 (1st Cir. 1996).',
      'The First Circuit has since overruled the case. *Cedar v. Dogwood*, 44 F.3d 55 (1st Cir. 1995), overruled by *Elm v. Fir*, 99 F.3d 1 (1st Cir. 1996).',
    ])
      assert.deepEqual((await audited(draft, undone[0]![0])).findings, []);
  });

  it('tells it once, where the case is first cited in full', async () => {
    const { findings } = await audited(
      `${DRAFT}\n\nIt was followed. *Cedar v. Dogwood*, 44 F.3d 55, 58 (1st Cir. 1995).`,
      undone[0]![0],
    );
    assert.equal(findings.filter(({ rule }) => rule === 'authority-overruled').length, 1);
  });
});
