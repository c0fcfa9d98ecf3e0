import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { reportsToSarif, type SarifOptions } from '../../../src/core/export/sarif';
import { Report } from '../../../src/core/report/report';
import { DRAFT, REPORT } from '../../example-report';

/** The schema that the standard publishes, as a package of Microsoft carries it. */
const SCHEMA = 'lib/schemas/sarif-2.1.0-rtm.5.json';

function validator(): (log: unknown) => string[] {
  const file = createRequire(__filename)
    .resolve('@microsoft/jest-sarif')
    .replace(/lib\/index\.js$/, SCHEMA);
  const { $schema: _draft4, id: _id, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  return (log) =>
    validate(log) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const OPTIONS: SarifOptions = {
  base: '/matters',
  pageOf: (rule) =>
    rule === 'quotation-altered' ? { markdown: '# Altered', uri: 'file:///rules/quotation-altered.md' } : null,
};
const audited = (report: Report, draftText = DRAFT) => ({ file: 'memo.md', report, draftText });
const logOf = (report: Report, draftText = DRAFT) =>
  JSON.parse(reportsToSarif([audited(report, draftText)], OPTIONS)) as { runs: [Run] };

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
}
interface Run {
  readonly columnKind: string;
  readonly tool: { readonly driver: { readonly rules: readonly Record<string, unknown>[] } };
  readonly artifacts: readonly {
    readonly location: { readonly uri: string };
    readonly contents?: { readonly text: string };
  }[];
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly {
      readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: Region };
    }[];
    readonly relatedLocations: readonly { readonly message: { readonly text: string } }[];
    readonly fixes: readonly {
      readonly artifactChanges: readonly {
        readonly replacements: readonly {
          readonly deletedRegion: Region;
          readonly insertedContent: { readonly text: string };
        }[];
      }[];
    }[];
    readonly suppressions: readonly Record<string, unknown>[];
    readonly partialFingerprints: Record<string, string>;
  }[];
}

/** The text of a region, by lines and columns from 1, in UTF-16 units. */
function at(text: string, { startLine, startColumn, endLine, endColumn }: Region): string {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)];
  return text.slice(starts[startLine - 1]! + startColumn - 1, starts[endLine - 1]! + endColumn - 1);
}

describe('the report as SARIF', () => {
  const validate = validator();

  it('is valid against the schema of the standard, which refuses what is not', () => {
    assert.deepEqual(
      validate(JSON.parse(reportsToSarif([audited(REPORT), audited({ ...REPORT, findings: [] })], OPTIONS))),
      [],
    );
    const broken = { version: '2.1.0', runs: [{ tool: { driver: {} }, results: [{ message: {}, level: 'grave' }] }] };
    assert.ok(validate(broken).length >= 2);
  });

  it('has each finding at its words, in UTF-16 columns', () => {
    const [run] = logOf(REPORT).runs;
    assert.equal(run.columnKind, 'utf16CodeUnits');
    assert.deepEqual(
      run.results.map(({ locations: [one] }) => at(DRAFT, one!.physicalLocation.region)),
      REPORT.findings.map(({ flagged_text }) => flagged_text),
    );
    for (const { locations } of run.results) {
      const { artifactLocation, region } = locations[0]!.physicalLocation;
      assert.equal(artifactLocation.uri, 'halvorsen/memo_v2.md');
      assert.equal(DRAFT.slice(region.charOffset, region.charOffset + region.charLength), at(DRAFT, region));
    }
  });

  it('counts lines and columns as an editor does, whatever ends a line and whatever is outside the basic plane', () => {
    const draft = 'a\r\n😀 b\rc “d”';
    const start = draft.indexOf('b');
    const report = {
      ...REPORT,
      findings: [{ ...REPORT.findings[0]!, start, end: draft.length, flagged_text: draft.slice(start), fix: null }],
    };
    const { region } = logOf(report, draft).runs[0].results[0]!.locations[0]!.physicalLocation;
    assert.deepEqual([region.startLine, region.startColumn, region.endLine, region.endColumn], [2, 4, 3, 6]);
  });

  it('has grade, rule, evidence, fix and fingerprint of each', () => {
    const [run] = logOf(REPORT).runs;
    assert.deepEqual(
      run.results.map(({ level }) => level),
      ['error', 'error', 'warning', 'note'],
    );
    for (const { ruleId, ruleIndex } of run.results) assert.equal(run.tool.driver.rules[ruleIndex]?.['id'], ruleId);
    const [first] = run.results;
    assert.deepEqual(
      first!.relatedLocations.map(({ message }) => message.text),
      ['lease_2019.pdf, p. 4'],
    );
    const [replacement] = first!.fixes[0]!.artifactChanges[0]!.replacements;
    assert.equal(at(DRAFT, replacement!.deletedRegion), '60');
    assert.equal(replacement!.insertedContent.text, '30');
    assert.deepEqual(
      run.results.map(({ partialFingerprints }) => partialFingerprints['plumblineFindingId/v1']),
      ['f1', 'f2', 'f3', 'f4'],
    );
    const explained = run.tool.driver.rules.find(({ id }) => id === 'quotation-altered');
    assert.deepEqual(
      [explained?.['help'], explained?.['helpUri']],
      [{ text: '# Altered', markdown: '# Altered' }, 'file:///rules/quotation-altered.md'],
    );
  });

  it('suppresses what a reviewer rejected, with the reason', () => {
    const decision = { finding: 'f2', by: 'A. Reviewer', at: '2026-03-05T09:00:00.000Z', correction: null };
    const review = {
      decisions: [
        { ...decision, decision: 'reject' as const, reason: 'It is our own case.' },
        { ...decision, finding: 'f1', decision: 'approve' as const, reason: null },
        { ...decision, finding: 'f3', decision: 'defer' as const, reason: null },
      ],
      reopened: [],
      missed: [],
      cleared: 1,
      open: 2,
    };
    const log = logOf(Report.parse({ ...REPORT, review }));
    assert.deepEqual(validate(log), []);
    assert.deepEqual(
      log.runs[0].results.map(({ suppressions }) => suppressions.map(({ status }) => status)),
      [[], ['accepted'], ['underReview'], []],
    );
    assert.match(String(log.runs[0].results[1]!.suppressions[0]!['justification']), /A\. Reviewer.*our own case/);
  });

  it('carries the text of a draft that is none, and offers no change to its file', () => {
    const [run] = logOf({ ...REPORT, draft: { ...REPORT.draft, path: '/matters/memo.docx', text: DRAFT } }).runs;
    assert.equal(run.artifacts[0]!.contents!.text, DRAFT);
    assert.ok(run.results.every(({ fixes }) => fixes.length === 0));
  });

  it('escapes what SARIF would read as a placeholder or a link, and odd characters of a path', () => {
    const finding = { ...REPORT.findings[0]!, explanation: 'See {0} and [here](1).' };
    const log = logOf({ ...REPORT, draft: { ...REPORT.draft, path: '/elsewhere/a b#?é%.md' }, findings: [finding] });
    assert.deepEqual(validate(log), []);
    assert.equal(log.runs[0].results[0]!.message.text, 'See {{0}} and \\[here\\](1).');
    assert.equal(log.runs[0].artifacts[0]!.location.uri, 'file:///elsewhere/a%20b%23%3F%C3%A9%25.md');
  });
});
