import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parseGoldenLine } from '../../src/core/evaluation/golden';
import { readSheet } from '../../src/core/evaluation/judgment-sheet';
import { DecisionLine } from '../../src/core/review/decision-line';
import { parseDecisions } from '../../src/core/review/decisions-file';
import { userNameIn } from '../../src/core/review/git-configuration';
import { goldenDecisions } from '../../src/core/review/golden-decisions';
import { reviewFigures } from '../../src/core/review/precision';
import { contextOfFrontMatter } from '../../src/core/settings/front-matter';
import { readGivenSettings } from '../../src/core/settings/given-settings';
import { readMatterFile } from '../../src/core/settings/matter-file';
import { MatterFile, Settings } from '../../src/core/settings/settings';
import { lineOf } from '../../src/core/trail/record';
import { verifyTrail } from '../../src/core/trail/verify';
import { assembled, edited } from './edits';
import { type FuzzTarget, target } from './target';

const JSON_PIECES = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '\\',
    '\\u0000',
    '\\ud800',
    'null',
    'true',
    '-1',
    '1e999',
    '0.5',
    '""',
    '[]',
    '{}',
  ],
  ...['"__proto__":', '"constructor":', '"toString":', '\n', '/* */', '//', '\ufeff', "'", '[[[[[[[['],
];
const MATTER = JSON.stringify(
  {
    sources: ['sources', '../shared'],
    exclude: ['drafts/**'],
    standing: { 'a.pdf': 'authority', 'b.txt': 'other_side' },
    riskLevel: 'high',
    citationStyle: 'bluebook',
    rules: { 'figure-not-found': 'low', 'citation-court': 'off' },
    blockingSeverity: 'high',
    ocr: 'auto',
    confidential: true,
    trail: { keep: 'hashes', retentionDays: 30 },
    context: { asked: 'Draft a brief.', forum: 'S.D.N.Y.' },
    severityWeights: { critical: 0.75 },
    rubricThreshold: 3,
  },
  null,
  2,
);
const SETTING_NAMES = Object.keys(MatterFile.shape);

/** Settings of a matter, whatever stands in their file. */
const configuration = target({
  name: 'configuration',
  inTests: 1500,
  open: () => ({
    inputs: fc.oneof(
      edited([MATTER], JSON_PIECES),
      fc.json({ depthSize: 'medium' }),
      fc
        .dictionary(fc.constantFrom(...SETTING_NAMES, '__proto__', 'x'), fc.jsonValue())
        .map((one) => JSON.stringify(one)),
    ),
    check: (text) => {
      const { matter, json, problems } = readMatterFile('.plumbline.json', text);
      MatterFile.parse(matter);
      assert.equal(Object.getPrototypeOf(matter), Object.prototype);
      for (const problem of problems) assert.match(problem, /^\.plumbline\.json/);
      if (json === null) assert.ok(problems.length > 0, 'what cannot be read is said');
      const given = readGivenSettings(json ?? {}, (path) => path.join('.'));
      Settings.partial().parse(given.settings);
    },
  }),
});

const FRONT =
  '---\ntitle: Memo\nsources:\n  - a\ncontext:\n  asked: Draft it.\n  forum: S.D.N.Y.\n  date: 2024-01-02\n---\nText.';

/** What a draft says of itself at its head. */
const frontMatter = target({
  name: 'front-matter',
  inTests: 2000,
  open: () => ({
    inputs: fc.oneof(
      edited(
        [FRONT],
        ['---\n', ': ', '- ', '"', "'", '&a', '*a', '!!js/function', '{', '}', '|', '>', '\t', '\n', '#'],
      ),
      assembled(['---\n', 'context:\n', '  asked: ', 'x\n', '...\n', 'forum: a\n']),
    ),
    check: (text) => {
      const context = contextOfFrontMatter(text);
      for (const value of Object.values(context)) assert.equal(typeof value, 'string');
      if (!text.replace(/^\ufeff/, '').startsWith('---')) assert.deepEqual(context, {});
    },
  }),
});

const DECISION = JSON.stringify({
  id: 'a1',
  draft: 'memo.md',
  by: 'Ada',
  at: '2026-01-02T03:04:05.000Z',
  supersedes: [],
  decision: 'approve',
  reason: null,
  correction: '“thirty”',
  finding: 'f1',
  claim_sha: 'c1',
  evidence_sha: 'e1',
  place: { before: ['x'], after: ['y'], rival: 0, alike: 1, number: 0 },
  about: {
    rule: 'figure-mismatch',
    detector: 'figures',
    also_found_by: [],
    flag_type: 'contradiction',
    contradiction_type: 'value_mismatch',
    severity: 'high',
    verdict: 'contradicted',
    flagged_text: 'sixty',
    claim: 'It ends after sixty days.',
    flagged_at: 14,
    evidence: [{ source: 'a.txt', page: null, excerpt: 'thirty days' }],
    model: null,
  },
});
const DECISIONS = `${[DECISION, DECISION.replace('"a1"', '"a2"').replace('"approve"', '"reject"'), DECISION.replace('"supersedes":[]', '"supersedes":["a1"]').replace('"id":"a1"', '"id":"a3"')].join('\n')}\n`;

/** Decisions of reviewers, whoever edited or merged their file. */
const decisions = target({
  name: 'decisions',
  inTests: 600,
  open: () => ({
    inputs: edited(
      [DECISIONS, DECISION],
      [...JSON_PIECES, '<<<<<<< ours\n', '=======\n', '>>>>>>> theirs\n', DECISION],
    ),
    check: (text) => {
      const { lines, problems } = parseDecisions(text, 'decisions.jsonl');
      for (const line of lines) DecisionLine.parse(line);
      assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
      const written = text.split('\n').filter((line) => line.trim() !== '').length;
      assert.ok(lines.length + problems.length <= written, 'a line is a decision or a problem');
      assert.ok(written === 0 || lines.length + problems.length > 0);
      const figures = reviewFigures(lines);
      for (const share of [figures.precision, figures.recall]) assert.ok(share === null || (share >= 0 && share <= 1));
      goldenDecisions(lines);
    },
  }),
});

const GOLDEN = JSON.stringify({
  id: 'a',
  draft: 'It ends after sixty days.',
  sources: [{ id: 's', text: 'It ends after thirty days.' }],
  labels: [{ start: 14, end: 19, flag_type: 'contradiction' }],
  consistent: false,
});

/** A line of a golden set. */
const golden = target({
  name: 'golden-sets',
  inTests: 2000,
  open: () => ({
    inputs: fc.oneof(edited([GOLDEN], JSON_PIECES), fc.json()),
    check: (line) => {
      const read = parseGoldenLine(line);
      if ('problem' in read) assert.match(read.problem, /^not /);
      else
        for (const { start, end } of read.item.labels ?? [])
          assert.ok(0 <= start && start <= end && end <= read.item.draft.length);
    },
  }),
});

const SHEET =
  '\ufeffid,faulty,types,factual_accuracy,source_fidelity,specificity_risk,temporal_alignment,comment,draft,sources\r\n' +
  'a,yes,contradiction,4,3,1,2,"so, so","A ""draft""\nof two lines",s\r\nb;no;;;;;;;;\r\n';

/** A sheet that somebody filled in with a spreadsheet. */
const sheets = target({
  name: 'judgment-sheets',
  inTests: 1500,
  open: () => ({
    inputs: edited(
      [SHEET],
      ['"', '""', ',', ';', '\t', '\r\n', '\n', '\r', "'=1+1", 'yes', 'id', '5', '6', '\u0000', '\ufeff'],
    ),
    check: (text) => {
      const { judgments, problems } = readSheet(text);
      assert.equal(new Set(judgments.map(({ id }) => id)).size, judgments.length);
      for (const { scores } of judgments)
        for (const score of Object.values(scores)) assert.ok(Number.isInteger(score) && score >= 1 && score <= 5);
      for (const problem of problems) assert.notEqual(problem, '');
    },
  }),
});

function trailOf(records: number): string {
  let previous: string | null = null;
  let text = '';
  for (let number = 0; number < records; number++) {
    const { line, hash } = lineOf({
      schema: 'plumbline.trail/1',
      kind: number === 0 ? 'start' : 'audit',
      number,
      at: '2026-01-02T03:04:05.000Z',
      previous,
      trace_id: number === 0 ? null : 't1',
      body: { draft_text: `Version ${number} – “so”` },
    });
    text += line;
    previous = hash;
  }
  return text;
}
const TRAIL = trailOf(4);

/** A trail that somebody changed: every change is told of, unless whole records are gone from its end. */
const trail = target({
  name: 'trail',
  inTests: 250,
  open: () => {
    const matter = mkdtempSync(join(tmpdir(), 'plumbline-fuzz-trail-'));
    const folder = join(matter, 'trail');
    mkdirSync(folder);
    const file = join(folder, '20260102T030405000Z-cli-0123456789ab.jsonl');
    return {
      inputs: edited([TRAIL], [...JSON_PIECES, '{"hash":"', '\r', ' ']),
      check: async (text) => {
        writeFileSync(file, text);
        const { breaks, files, records } = await verifyTrail(folder);
        if (breaks.length > 0 || files[0]?.torn) return;
        assert.ok(TRAIL.startsWith(text) && text.endsWith('\n') && records === text.split('\n').length - 1, 'unseen');
      },
      close: () => rmSync(matter, { recursive: true, force: true }),
    };
  },
});

const GIT =
  '[core]\n\tbare = false\n[user]\n\tname = "Ada B" ; so\n\temail = ada@example.org\n[user "other"]\n\tname = No\n';

/** The configuration of git, in which the name of a reviewer is looked for. */
const gitConfiguration = target({
  name: 'git-configuration',
  inTests: 2000,
  open: () => ({
    inputs: edited(
      [GIT],
      ['[user]', '[', ']', '"', '\\', '\\\n', '\r\n', '=', 'name', ';', '#', '\u0000', '\\u', '[user]name=x'],
    ),
    check: (text) => {
      const name = userNameIn(text);
      assert.ok(name === undefined || name.length <= text.length);
      // What comes last counts, whatever stands before it, but for a line that it goes on with.
      assert.equal(userNameIn(`${text}\n\n[user]\nname = "Ben # C"\n`), 'Ben # C');
    },
  }),
});

export const DATA_TARGETS: readonly FuzzTarget[] = [
  gitConfiguration,
  configuration,
  frontMatter,
  decisions,
  golden,
  sheets,
  trail,
];
