import assert from 'node:assert/strict';
import { FAULTS } from './faults';
import { AGREEMENT, type ReadOutcome, readByModel, SOUND_DRAFT } from './read-by-model';

const WRONG_DRAFT = SOUND_DRAFT.replace('thirty days', 'sixty days');
const SECRET = /sk-secret-of-the-test/;

const outcomesOf = ({ calls }: ReadOutcome, pass: string): string[] =>
  calls.filter((call) => call.pass === pass).map(({ outcome }) => outcome);

describe('a model that is asked over HTTP', () => {
  let offline: readonly string[];
  before(async () => {
    const { report } = await readByModel(WRONG_DRAFT, AGREEMENT, () => 'reset', { models: { provider: 'off' } });
    offline = report.findings.map(({ id }) => id);
    assert.ok(offline.length > 0);
  });

  for (const { what, script, says, calls, timeout } of FAULTS) {
    const options = timeout === undefined ? { retries: 1 } : { timeout };
    it(`${says === null ? 'passes a sound draft after' : 'never passes a draft after'} ${what}`, async () => {
      const outcome = await readByModel(SOUND_DRAFT, AGREEMENT, script, options);
      const { report } = outcome;
      const said = report.errors.map(({ stage, message }) => `${stage}: ${message}`).join('\n');
      assert.deepEqual(report.findings, []);
      assert.doesNotMatch(JSON.stringify([report, outcome.calls]), SECRET);
      if (says === null) {
        assert.equal(said, '');
        assert.equal(report.routing.decision, 'pass');
      } else {
        assert.match(said, says);
        assert.match(said, /^model: The hallucination audit did not read the draft\. /m);
        assert.match(said, /^model: The contradiction check did not read the draft\. /m);
        assert.match(said, /\. [A-Z“].*\.$/m, 'says what to do');
        assert.equal(report.routing.decision, 'review');
        assert.ok(report.routing.reasons.some((reason) => says.test(reason)));
      }
      for (const pass of ['hallucination', 'contradiction']) assert.deepEqual(outcomesOf(outcome, pass), calls, pass);
    });

    it(`keeps what the offline checks found after ${what}`, async () => {
      const { report } = await readByModel(WRONG_DRAFT, AGREEMENT, script, options);
      const found = new Set(report.findings.map(({ id }) => id));
      assert.ok(offline.every((id) => found.has(id)));
      assert.notEqual(report.routing.decision, 'pass');
    });
  }
});
