import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { auditFile } from '../../../src/core/audit/audit-file';
import { Report } from '../../../src/core/report/report';

interface PlantedError {
  readonly id: string;
  readonly text: string;
  readonly rule: string;
  readonly flag_type: string;
  readonly verdict: string;
  readonly sources?: readonly string[];
}

const planted = JSON.parse(readFileSync('test/fixtures/sample-errors.json', 'utf8')) as PlantedError[];
const memo = readFileSync('media/sample/memo.md', 'utf8');

describe('sample matter', () => {
  let report: Report;
  before(async () => {
    ({ report } = await auditFile('media/sample/memo.md'));
  });

  for (const error of planted) {
    it(`finds ${error.id}, with its type, verdict and source`, () => {
      const start = memo.indexOf(error.text);
      assert.ok(start >= 0 && memo.indexOf(error.text, start + 1) < 0, 'the planted words stand once in the memo');
      const finding = report.findings.find(
        (one) => one.rule === error.rule && one.start < start + error.text.length && start < one.end,
      );
      assert.ok(finding, `no ${error.rule} at “${error.text}”`);
      assert.equal(finding.flag_type, error.flag_type);
      assert.equal(finding.verdict, error.verdict);
      assert.equal(memo.slice(finding.start, finding.end), finding.flagged_text);
      if (error.sources?.length)
        assert.ok(
          finding.evidence.some((one) => error.sources?.includes(one.source)),
          'evidence from a source that says so',
        );
    });
  }

  it('finds nothing else', () => {
    assert.deepEqual(
      report.findings.map((finding) => finding.rule),
      planted.map((error) => error.rule),
    );
  });

  it('is read whole: every source, no error, a report of the published form', () => {
    assert.deepEqual(report.errors, []);
    assert.equal(report.sources.length, 6);
    assert.equal(report.routing.decision, 'block');
    assert.deepEqual(Report.parse(report), report);
  });

  it('has evidence that is where the report says, on the page it says', () => {
    for (const { evidence } of report.findings) {
      for (const { source, page } of evidence) {
        assert.equal(page === null, !source.endsWith('.pdf'), source);
      }
    }
  });
});
