import assert from 'node:assert/strict';
import { gravestIn } from '../other-words';

const SWORN = `DECLARATION OF NORA VELDE

I, Nora Velde, declare:

1. I have run the Ashby depot since 2015. I supervised Mr. Corrie from 2016 until he left in 2020.

2. I had no part in scheduling the June 3, 2020 inspection. Mr. Garland scheduled the inspection and chose the team.

3. I was not looking at the gauge at the moment of the blast. I ran to the door.

4. I cannot estimate the pressure in pounds per square inch. I never told Mr. Corrie to bypass the valve.

5. I do not recall that meeting of June 1, 2020. I may have been away.

6. I did not sign the log until the foreman had read it.
`;

const WRONG = [
  'Velde scheduled the June 3, 2020 inspection of the depot.',
  'Ms. Velde says that she was watching the gauge at the moment of the blast.',
  'Velde estimates that the pressure was in the hundreds of pounds per square inch.',
  'Nora Velde told Mr. Corrie to bypass the valve.',
  'Velde swears that the meeting of June 1, 2020 never took place.',
];
const RIGHT = [
  'Velde did not schedule the June 3, 2020 inspection.',
  'Mr. Garland scheduled the June 3, 2020 inspection and chose its team.',
  'Ms. Velde says that she ran to the door at the moment of the blast.',
  'Velde gives no estimate of the pressure in pounds per square inch.',
  'Velde denies that she told Mr. Corrie to bypass the valve.',
  'Velde does not recall the meeting of June 1, 2020.',
  'Velde signed the log once the foreman had read it.',
  'Velde supervised Mr. Corrie from 2016 until he left in 2020.',
];

describe('What a person says of their own acts', () => {
  for (const draft of WRONG)
    it(`tells of: ${draft}`, async () => {
      assert.notDeepEqual(await gravestIn(draft, SWORN), []);
    });
  for (const draft of RIGHT)
    it(`leaves: ${draft}`, async () => {
      assert.deepEqual(await gravestIn(draft, SWORN), []);
    });
  it('leaves what another witness says that they did', async () => {
    const disputed = `${SWORN}\n\n7. I have been told that Mr. Corrie says otherwise.`;
    const draft = 'Velde told Mr. Corrie to bypass the valve.';
    const { audited } = await import('../audited');
    const other =
      'DECLARATION OF IAN CORRIE\n\nI, Ian Corrie, declare:\n\n1. Ms. Velde told me to bypass the valve. She told Mr. Corrie’s crew to bypass the valve too.';
    const { findings } = await audited(draft, { 'velde.txt': disputed, 'corrie.txt': other });
    assert.ok(!findings.some(({ rule }) => rule === 'polarity-reversed'));
  });
});
