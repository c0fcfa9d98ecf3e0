import assert from 'node:assert/strict';
import { audited } from './audited';

const reversed = async (draft: string, source: string): Promise<string[]> =>
  (await audited(draft, source)).findings
    .filter(({ rule }) => rule === 'polarity-reversed')
    .map(({ flagged_text }) => flagged_text);

const READ = 'Before the test, Rivera read the manual twice.';
const NEVER_READ = 'Rivera never read the manual, although it lay on the bench before the test.';

describe('what is done and not done', () => {
  for (const [draft, source, flagged] of [
    ['The lender waived the default.', 'The lender did not waive the default.', 'waived'],
    [
      'The lender did not waive the default.',
      'By accepting late payments for a year, the lender waived the default.',
      'not waive',
    ],
    ['Rivera never read the manual before the test.', READ, 'never read'],
    ['Before the test Rivera had read the manual.', NEVER_READ, 'read'],
    ['Osei did not consult a doctor.', 'A week later Osei consulted a doctor about the pain.', 'not consult'],
    [
      'The board failed to approve the budget for 2020.',
      'The budget for 2020 was approved by the board in March.',
      'failed to approve',
    ],
    [
      'The seller refused to repair the pump.',
      'The seller repaired the pump twice under warranty.',
      'refused to repair',
    ],
    ['Plaintiff was warned about the ice.', 'No one warned plaintiff about the ice.', 'warned'],
    ['The roof was not inspected before closing.', 'Before closing, a roofer inspected the roof.', 'not inspected'],
    ['The witness could not identify the defendant.', 'At trial the witness identified the defendant.', 'not identify'],
    ["The seller didn't repair the pump.", 'The seller repaired the pump twice under warranty.', "didn't repair"],
    [
      'The arbitrator heard two days of testimony, and the emails were not admitted by the arbitrator.',
      'Over objection, the emails were admitted by the arbitrator.',
      'not admitted',
    ],
  ] as const)
    it(`are told apart: ${draft}`, async () => assert.deepEqual(await reversed(draft, source), [flagged]));

  for (const [draft, source] of [
    ['The lender never waived the default.', 'The lender did not waive the default.'],
    ['Rivera had read the manual.', `${READ} He did not read the appendix.`],
    [
      'The inspector found cracks in the weld.',
      'In May the inspector found cracks in the weld. In April he had found no cracks in the weld.',
    ],
    [
      'The company told its auditors about the recall in June.',
      'The company did not tell its auditors about the recall until June.',
    ],
    ['Osei consulted a doctor only once.', 'Osei did not consult a doctor more than once.'],
    [
      'The lender argues that it did not waive the default.',
      'The trial court held that the lender waived the default.',
    ],
    [
      'The lender waived the default, the court held.',
      'The lender argued that it did not waive the default; the court disagreed.',
    ],
    ['Whether the lender waived the default is disputed.', 'The lender did not waive the default, its officer said.'],
    ['If the lender waived the default, the borrower owes nothing.', 'The lender did not waive the default.'],
    ['The seller did not repair the motor.', 'The seller repaired the pump. The motor was sold as it was.'],
    ['The guard did not check the badge of the driver.', 'The guard checked the badge of the visitor.'],
    ['The policy does not cover flood.', 'The policy covers fire. Flood is excluded.'],
    ['The agent did not just read the form; he explained it.', 'The agent read the form aloud and explained it.'],
    ['No one disputes that the driver stopped.', 'The driver stopped at the sign.'],
    ['The tenant did not pay rent in the first month.', 'The tenant paid rent in the second and in the third month.'],
  ] as const)
    it(`are left alone: ${draft}`, async () => assert.deepEqual(await reversed(draft, source), []));
});
