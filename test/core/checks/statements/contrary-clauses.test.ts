import assert from 'node:assert/strict';
import { audited } from '../audited';

const flaggedBy = async (rules: readonly string[], draft: string, source: string): Promise<string[]> =>
  (await audited(draft, source)).findings
    .filter(({ rule }) => rules.includes(rule))
    .map(({ flagged_text }) => flagged_text);

const reversed = (draft: string, source: string): Promise<string[]> => flaggedBy(['polarity-reversed'], draft, source);

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
    ['The tenant did not pay rent in July.', 'The tenant paid rent in May and in June.'],
    [
      'The witness did not say that she identified the defendant.',
      'The witness identified the defendant in a photograph. She did not say so at trial.',
    ],
    ['The tenant did not pay rent in the first month.', 'The tenant paid rent in the second and in the third month.'],
  ] as const)
    it(`are left alone: ${draft}`, async () => assert.deepEqual(await reversed(draft, source), []));
});

describe('opposites and others of a kind, in other words', () => {
  const contrary = (draft: string, source: string): Promise<string[]> =>
    flaggedBy(['polarity-reversed', 'detail-mismatch', 'figure-mismatch'], draft, source);

  for (const [draft, source, flagged] of [
    ['She was hired as a senior analyst.', 'Lopez wrote that she was hired as a junior analyst in 2014.', 'senior'],
    ['The injury was to his left shoulder.', 'X-rays showed an injury to the right shoulder.', 'left'],
    [
      'The loss was reported in the second quarter.',
      'The company reported the loss in the fourth quarter, after an audit.',
      'second',
    ],
    ['The dam failed in spring.', 'In the autumn of 2016 the dam failed.', 'spring'],
    [
      'The appeals board affirmed the denial of benefits.',
      'On review the denial of benefits was reversed by the appeals board.',
      'affirmed',
    ],
    [
      'The insurer accepted the claim under the fire policy.',
      'The claim under the fire policy was rejected by the insurer in June.',
      'accepted',
    ],
  ] as const)
    it(`are told of: ${draft}`, async () => assert.deepEqual(await contrary(draft, source), [flagged]));

  for (const [draft, source] of [
    [
      'The board did not reverse the denial of benefits.',
      'On review the denial of benefits was affirmed by the board.',
    ],
    ['Rainey bought the mill in 1990.', 'Rainey bought the mill in 1990. In 1998 Rainey sold the mill to his brother.'],
    [
      'The witness saw the left headlight.',
      'The right headlight was broken, the witness said. The witness saw the left headlight glow.',
    ],
    ['His left arm was broken.', 'His right leg was bruised, and the left arm was broken.'],
    ['The court granted the motion in part.', 'The court denied the motion in part and granted it in part.'],
    [
      'The court denied the motion as to count two.',
      'The court granted the motion as to count one. It denied the motion as to count two.',
    ],
    [
      'The lender accepted the first payment.',
      'The lender rejected the second payment. The first payment had been accepted by the lender.',
    ],
    ["The plaintiff is the defendant's brother.", "The defendant's brother is the plaintiff. His sister testified."],
    [
      'The state court dismissed the claim.',
      'The federal court dismissed the federal claim. The state court dismissed the state claim.',
    ],
    ['The son inherited the house.', 'The daughter inherited the farm and the son the house.'],
  ] as const)
    it(`are not told of: ${draft}`, async () => assert.deepEqual(await contrary(draft, source), []));

  for (const [draft, source] of [
    [
      'On her second visit, Dr. Lee prescribed 20 mg.',
      'On her first visit, Dr. Lee prescribed 10 mg. During the second visit the dose was raised to 20 mg.',
    ],
    [
      'The third hearing took place in May.',
      'The second hearing took place in April. The third hearing, in May, was short.',
    ],
    [
      'Tank 3 was filled with resin on June 4.',
      'Tank 2 was filled with resin on June 3. As for tank 3, it got its resin on June 4.',
    ],
    [
      'The north well was drilled to 400 feet.',
      'The south well was drilled to 300 feet. The north well went deeper, to 400 feet.',
    ],
  ] as const)
    it(`are not told of where another one is meant: ${draft}`, async () =>
      assert.deepEqual(await contrary(draft, source), []));

  it('are told of where a date of the source is that of another event', async () => {
    const source =
      'The charter of the club was forfeited by the state on June 27, 2002, for failure to pay its taxes. The lawsuit was filed on December 1, 2014.';
    const draft =
      'The charter of the club was forfeited by the state on December 1, 2014, for failure to pay its taxes.';
    assert.deepEqual(await contrary(draft, source), ['December 1, 2014']);
  });

  it('are told of where the rest is said of the other one', async () => {
    const source =
      'The second amendment was signed on April 2, 2018. The third amendment, which the parties made on May 3, 2019, extended the term.';
    assert.deepEqual(await contrary('The third amendment was signed on April 2, 2018.', source), ['third']);
  });
});
