import assert from 'node:assert/strict';
import { audited } from '../checks/audited';

const SCHEDULE = 'The compressor skid costs $4,000,000. The Buyer shall pay within sixty days after delivery.';
const looseIn = async (draft: string): Promise<readonly string[]> =>
  (await audited(draft, SCHEDULE)).not_checked.filter((line) => line.includes('compared with nothing'));

describe('what a report says was not checked', () => {
  it('names the figures of a table, which stand in no statement', async () => {
    const draft =
      '| Item | Price | Due |\n|---|---|---|\n| Compressor skid | $4,500,000 | May 2, 2019 |\n| Valve | $77,000 | in 30 days |\n';
    assert.deepEqual(await looseIn(draft), [
      '4 figures that stand in cells of tables or in short lines (“$4,500,000”, “May 2, 2019”, “$77,000” and 1 more): they are no part of a statement, and were compared with nothing.',
    ]);
  });

  it('names the figure of a short line', async () => {
    assert.deepEqual(await looseIn('Price: $4,500,000\n'), [
      'One figure that stands in a cell of a table or in a short line (“$4,500,000”): it is no part of a statement, and was compared with nothing.',
    ]);
  });

  it('names no figure of a statement, a heading, a citation or the head of a letter', async () => {
    for (const draft of [
      'The compressor skid costs $4,000,000.\n',
      '| Item | What is owed |\n|---|---|\n| 1 | The compressor skid costs $4,000,000 |\n',
      '# Claim for $4,500,000\n\nMarch 3, 2024\n\nPage 3\n\n42 U.S.C. § 1983.\n',
    ])
      assert.deepEqual(await looseIn(draft), [], draft);
  });

  it('names the rules that settings turn off, and none that is off by itself', async () => {
    const draft = 'The Buyer shall pay within thirty days after delivery.';
    const rules = { 'figure-mismatch': 'off', 'figure-not-found': 'off', 'citation-range-hyphen': 'off' } as const;
    const { findings, not_checked } = await audited(draft, SCHEDULE, { rules });
    assert.deepEqual(findings, []);
    assert.ok(
      not_checked.includes('What the rules figure-mismatch and figure-not-found would find: settings turn them off.'),
      not_checked.join('\n'),
    );
    const sound = await audited(draft, SCHEDULE);
    assert.ok(!sound.not_checked.some((line) => line.includes('settings turn')));
  });
});
