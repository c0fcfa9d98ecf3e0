import assert from 'node:assert/strict';
import { overlaps } from '../../../src/core/text/span';
import { goldenCases } from '../../golden/golden-cases';
import { audited } from '../checks/audited';

describe('golden cases', () => {
  const cases = goldenCases();

  it('are as many right as wrong, each with a name of its own', () => {
    const wrong = cases.filter(({ labels }) => labels.length > 0).length;
    assert.ok(cases.length >= 100);
    assert.ok(Math.abs(wrong - cases.length / 2) <= cases.length * 0.06, `${wrong} of ${cases.length} are wrong`);
    assert.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
  });

  for (const { id, why, draft, sources, labels } of cases) {
    it(`${id}: ${labels.length > 0 ? 'wrong' : 'right'}, ${why}`, async () => {
      const { findings, errors } = await audited(draft, sources);
      assert.deepEqual(errors, []);
      const told = findings.map((finding) => `${finding.rule} (${finding.flag_type}): ${finding.flagged_text}`);
      for (const label of labels)
        assert.ok(
          findings.some((finding) => overlaps(finding, label) && label.types.includes(finding.flag_type)),
          `“${draft.slice(label.start, label.end)}” is not flagged as ${label.types.join(' or ')}; found: ${told.join('; ') || 'nothing'}`,
        );
      const others = findings.filter((finding) => !labels.some((label) => overlaps(finding, label)));
      assert.deepEqual(
        others.map((finding) => `${finding.rule} (${finding.severity}): ${finding.flagged_text}`),
        [],
      );
    });
  }
});
