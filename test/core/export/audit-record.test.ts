import assert from 'node:assert/strict';
import { auditRecordToMarkdown } from '../../../src/core/export/audit-record';
import type { ModelCall } from '../../../src/core/model/call';
import { hashesOnly } from '../../../src/core/trail/kept-text';
import type { TrailRecord } from '../../../src/core/trail/record';
import type { TrailCheck } from '../../../src/core/trail/verify';
import { DRAFT, REPORT } from '../../example-report';

const SOUND: TrailCheck = {
  files: [{ file: 'a.jsonl', records: 3, lastHash: 'f'.repeat(64), torn: false, breaks: [] }],
  records: 3,
  breaks: [],
};

const CALL: ModelCall = {
  pass: 'hallucination',
  provider: 'openai',
  destination: 'api.model.example',
  model: 'm',
  prompt_sha256: 'a'.repeat(64),
  attempt: 1,
  system: 'You check.',
  user: 'Mark: x.\n<<<DRAFT x\nThe goods came.\nDRAFT x>>>',
  reply: '{"receipt":"r"}',
  ended: 'complete',
  outcome: 'read',
  problem: null,
  tokens: { input: 1200, output: 34 },
  milliseconds: 1500,
};

function record(kind: TrailRecord['kind'], body: unknown, number = 1): TrailRecord {
  return {
    schema: 'plumbline.trail/1',
    kind,
    number,
    at: '2026-03-04T15:10:00.000Z',
    previous: null,
    trace_id: 'trace-1',
    body,
  };
}

const report = REPORT;
const AUDIT = { draft_text: DRAFT, report };
const shown = (records: readonly TrailRecord[], check = SOUND): string => auditRecordToMarkdown(records, check);

describe('an audit on record, to read', () => {
  it('holds whether the trail holds, every call with all that was sent and said, and the report', () => {
    const text = shown([record('model_call', CALL), record('audit', AUDIT, 2)]);
    assert.match(
      text,
      /^# Audit record\n\n\*\*Verdict: \w+\*\*, \d+ findings in [^\n]+\.\n\n\*\*The trail is as it was written\*\*: 3 records in 1 file/,
    );
    assert.match(text, /\| 1 +\| hallucination \| 1 +\| m at api\.model\.example \| 1,200 \/ 34 \| 1,500 ms \| read/);
    assert.match(text, /```text\nMark: x\.\n<<<DRAFT x\nThe goods came\.\nDRAFT x>>>\n```/);
    assert.match(text, /```text\n\{"receipt":"r"\}\n```/);
    assert.match(text, new RegExp(`version \`${CALL.prompt_sha256}\``));
    assert.match(text, /^# Audit of /m);
    assert.match(text, /## Findings \(/);
  });

  it('says first where the trail was changed', () => {
    const breaks = ['a.jsonl, line 2: its content does not match its hash.'];
    const text = shown([record('audit', AUDIT)], { ...SOUND, breaks });
    assert.match(text, /^# Audit record\n\n.*\n\n\*\*The trail was changed\*\*.*1 break in 1 file\./);
    assert.match(text, /- a\.jsonl, line 2: its content does not match its hash\./);
  });

  it('shows what was kept where texts were not', () => {
    const text = shown([record('model_call', hashesOnly(CALL)), record('audit', hashesOnly(AUDIT), 2)]);
    assert.match(text, /Not kept: 15 characters with the SHA-256 `[0-9a-f]{64}`\./);
    assert.ok(!text.includes('The goods came.'));
    assert.match(text, /The matter keeps hashes in place of texts/);
    for (const { rule } of report.findings) assert.ok(text.includes(rule), rule);
  });

  it('says so where the audit was stopped before it ended, or no model was asked', () => {
    assert.match(shown([record('model_call', CALL)]), /\*\*No report is on record\*\*/);
    assert.match(shown([record('audit', AUDIT)]), /No model was asked in this audit\./);
  });

  it('shows what it cannot read as that', () => {
    const text = shown([record('model_call', { nothing: 1 }), record('audit', { report: 7 }, 2)]);
    assert.match(text, /1 call on record cannot be shown/);
    assert.match(text, /not of a form that this version reads/);
  });

  it('shows text that would format, fold or link as text', () => {
    const hostile = '```\n</details>\n# Passed\n![x](https://collect.example/?q)\n````\n\u202e';
    const call = { ...CALL, reply: hostile, model: '[m](command:evil)', problem: '<img src=x>' };
    const text = shown([record('model_call', call)]);
    const fence = /^(`{3,})text\n```$/m.exec(text)?.[1] ?? '';
    assert.equal(fence.length, 5, 'longer than any in the text');
    assert.ok(!text.includes('\u202e'));
    assert.ok(text.includes('\\[m\\](command:evil)'), 'no link');
    assert.ok(text.includes('\\<img src=x\\>'));
    const outside = text.split(/^`{3,}.*$/m).filter((_, i) => i % 2 === 0);
    assert.ok(outside.length > 0);
  });
});
