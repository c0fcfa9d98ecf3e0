import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Report } from '../../src/core/report/report';
import { renamed } from '../../src/worker/review';
import { makeDocx } from '../core/sources/made-files';
import { type Folder, folderWith, linesOf, plumbline } from './run-cli';

const LEASE = 'The Tenant shall pay the rent within thirty (30) days of the invoice.\n';
const WRONG = '# Memorandum\n\nThe Tenant shall pay the rent within sixty (60) days of the invoice.\n';

describe('plumbline review, and what it leads to', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = folderWith({ 'memo.md': WRONG, 'sources/lease.txt': LEASE });
  });
  afterEach(() => folder.remove());

  const run = (...args: readonly string[]) => plumbline(args, { cwd: folder.path });

  it('takes a rejected finding out of the route of every later audit, and says so', async () => {
    assert.equal((await run('audit', 'memo.md')).code, 2);
    const { code, out } = await run(
      'review',
      'memo.md',
      '--reject',
      '3',
      '--reason',
      'A side letter says sixty.',
      '--by',
      'A. Reviewer',
    );
    assert.equal(code, 0, out);
    const audit = await run('audit', 'memo.md');
    assert.equal(audit.code, 0);
    assert.match(audit.out, /^PASS {2}memo\.md {2}no findings\n/);
    assert.match(audit.out, /1 finding cleared by review\./);
    assert.match(audit.out, /Cleared by review \(A\. Reviewer, \d{4}-\d\d-\d\d\): A side letter says sixty\./);
    assert.match(audit.out, /^Review +1 of 1 finding decided, 1 cleared by review$/m);
    const report = Report.parse(JSON.parse((await run('audit', 'memo.md', '--format', 'json')).out));
    assert.deepEqual([report.review?.cleared, report.findings.length], [1, 1]);
    assert.match((await run('audit', 'memo.md', '--format', 'markdown')).out, /Cleared by review/);
  });

  it('puts decisions on the record of the matter', async () => {
    await run('review', 'memo.md', '--reject', '3', '--reason', 'No.', '--by', 'A. Reviewer');
    const { code } = await run('log', 'verify');
    assert.equal(code, 0);
    const trail = join(folder.path, '.plumbline', 'trail');
    const records = readdirSync(trail).flatMap((name) => linesOf(readFileSync(join(trail, name), 'utf8')));
    const decisions = records.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'decision');
    assert.deepEqual(
      decisions.map(({ body }) => [body.decision, body.by]),
      [['reject', 'A. Reviewer']],
    );
  });

  it('takes a decision back', async () => {
    await run('review', 'memo.md', '--reject', '3', '--reason', 'No.');
    assert.equal((await run('review', 'memo.md', '--undo', '3')).code, 2);
    assert.equal((await run('audit', 'memo.md')).code, 2);
  });

  it('holds a decision on a draft that was renamed in the editor', async () => {
    await run('review', 'memo.md', '--reject', '3', '--reason', 'No.', '--by', 'A. Reviewer');
    const [from, to] = ['memo.md', 'brief.md'].map((name) => join(folder.path, name)) as [string, string];
    renameSync(from, to);
    assert.equal((await run('audit', 'brief.md')).code, 2);
    assert.deepEqual(await renamed({ from, to }), { drafts: 1, problems: [] });
    const { code, out } = await run('audit', 'brief.md');
    assert.equal(code, 0, out);
    assert.match(out, /Cleared by review \(A\. Reviewer/);
    assert.match((await run('decisions')).out, /^0 approved, 1 rejected, 0 put off, 0 added by hand\n/);
    assert.equal((await run('log', 'verify')).code, 0);
  });

  it('asks again when the text has changed', async () => {
    await run('review', 'memo.md', '--reject', '3', '--reason', 'No.', '--by', 'A');
    writeFileSync(join(folder.path, 'memo.md'), WRONG.replace('of the invoice', 'of each invoice'));
    const { code, out } = await run('audit', 'memo.md');
    assert.equal(code, 2);
    assert.match(out, /Open again, since the text changed\./);
  });

  it('lets no draft pass whose decisions cannot be read', async () => {
    await run('review', 'memo.md', '--reject', '3', '--reason', 'No.');
    const path = join(folder.path, '.plumbline', 'decisions.jsonl');
    writeFileSync(path, `${readFileSync(path, 'utf8')}{"id": "torn`);
    const { code, out } = await run('audit', 'memo.md');
    assert.equal(code, 1, out);
    assert.match(out.replace(/\s+/g, ' '), /line 2, is no decision/);
  });

  it('says in one line what it cannot do', async () => {
    for (const [args, message] of [
      [['--reject', '3'], /--reject needs --reason/],
      [['--approve', '99'], /There is no finding 99/],
      [['--approve', '3', '--defer', '3'], /named twice/],
      [['--defer', '3', '--correction', 'x'], /--correction goes with --approve/],
    ] as const) {
      const { code, err } = await run('review', 'memo.md', ...args);
      assert.equal(code, 3);
      assert.equal(linesOf(err).length, 1);
      assert.match(err, message);
    }
  });

  it('prints what was decided and how the review stands, and not the whole report', async () => {
    writeFileSync(join(folder.path, 'memo.md'), `${WRONG}\nNotice is due on [INSERT DATE].\n`);
    const { out, code } = await run('review', 'memo.md', '--reject', '3', '--reason', 'No.', '--by', 'A');
    assert.equal(code, 1);
    assert.match(out, /^memo\.md:3:\d+ .*\n {2}✓ Cleared by review \(A, [0-9-]+\): No\.\n\nRecorded +1 decision\n/);
    assert.match(out, /\nReview +1 of 2 findings decided, 1 cleared by review\nRoute +review, 1 \w+\n/);
    assert.ok(!out.includes('INSERT DATE') && !out.includes('Not checked'), out);
    assert.match((await run('review', 'memo.md')).out, /INSERT DATE[\s\S]*Not checked/);
  });

  it('ticks what is decided, and nothing that is put off or open again', async () => {
    const deferred = await run('review', 'memo.md', '--defer', '3', '--by', 'A');
    assert.match(deferred.out, /\n {2}Put off \(A, /);
    const approved = await run('review', 'memo.md', '--approve', '3', '--by', 'A');
    assert.match(approved.out, /\n {2}✓ Confirmed as an error \(A, /);
    writeFileSync(join(folder.path, 'memo.md'), WRONG.replace('of the invoice', 'of each invoice'));
    const { out } = await run('audit', 'memo.md');
    assert.match(out, /\n {2}Open again, since the text changed\./);
    assert.ok(!out.includes('✓'), out);
  });

  it('records nothing where one of several names is wrong, and says so and which there are', async () => {
    for (const [name, said] of [
      ['99', /Nothing was recorded\. There is no finding 99\. There are some on line 3$/m],
      ['3:2', /Nothing was recorded\. There is no finding 3:2\. On line 3: 3:\d+ \([a-z-]+\)$/m],
    ] as const) {
      const { code, err } = await run('review', 'memo.md', '--approve', '3', '--approve', name);
      assert.equal(code, 3);
      assert.match(err, said);
    }
    assert.match((await run('decisions')).out, /^0 approved/);
  });

  it('prints a certificate, and figures of the decisions, also as a golden set', async () => {
    const { out, code } = await run(
      'review',
      'memo.md',
      '--approve',
      '3',
      '--by',
      'A. Reviewer',
      '--format',
      'certificate',
    );
    assert.equal(code, 2);
    assert.match(out, /^Certificate of review\n[\s\S]*A\. Reviewer: 1 decision on/);
    assert.match(
      (await run('decisions')).out,
      /^1 approved, 0 rejected, 0 put off, 0 added by hand\nPrecision 100 %, recall –\n/,
    );
    const golden = await run('decisions', '.', '--format', 'golden', '--out', 'golden.jsonl');
    assert.equal(golden.code, 0, golden.err);
    const scored = await run('eval', 'golden.jsonl');
    assert.equal(scored.code, 0, scored.err);
  });
});

describe('plumbline review of a Word draft', () => {
  let folder: Folder;
  before(async () => {
    folder = folderWith({
      'sources/receipt.txt': 'Quillfeather paid a security deposit of $44,250.\n',
      'sources/lease.txt': LEASE,
    });
    const draft = await makeDocx([
      'Quillfeather paid a security deposit of $42,450.',
      'The Tenant shall pay the rent within sixty (60) days of the invoice.',
    ]);
    writeFileSync(join(folder.path, 'draft.docx'), draft);
  });
  after(() => folder.remove());

  const run = (...args: readonly string[]) => plumbline(args, { cwd: folder.path });

  it('makes each correction that it showed and that was approved a tracked change', async () => {
    const report = Report.parse(JSON.parse((await run('audit', 'draft.docx', '--format', 'json')).out));
    const shown = report.findings.map(({ suggested_correction: words }) => words);
    assert.deepEqual(shown, ['$44,250', 'thirty (30) days']);
    for (const { id } of report.findings) await run('review', 'draft.docx', '--approve', id, '--by', 'A. Reviewer');
    await run('audit', 'draft.docx', '--format', 'docx', '--out', 'out.docx');
    const xml = Buffer.from(unzipSync(readFileSync(join(folder.path, 'out.docx')))['word/document.xml']!).toString();
    const inserted = [...xml.matchAll(/<w:ins .*?<w:t[^>]*>(.*?)<\/w:t>/g)].map(([, words]) => words);
    assert.deepEqual(inserted, shown);
    const struck = [...xml.matchAll(/<w:delText[^>]*>(.*?)<\/w:delText>/g)].map(([, words]) => words).join(' ');
    assert.equal(struck, '$42,450 sixty (60) days');
  });

  it('offers no replacement in the file for it, whose bytes are not what was audited', async () => {
    const log = JSON.parse((await run('audit', 'draft.docx', '--format', 'sarif')).out);
    assert.deepEqual(
      log.runs[0].results.map(({ fixes }: { fixes: unknown[] }) => fixes.length),
      [0, 0],
    );
  });
});

describe('plumbline audit, into documents', () => {
  let folder: Folder;
  before(() => {
    folder = folderWith({ 'memo.md': WRONG, 'sound.md': LEASE, 'sources/lease.txt': LEASE });
  });
  after(() => folder.remove());

  const run = (...args: readonly string[]) => plumbline(['audit', ...args], { cwd: folder.path });

  it('writes HTML of one draft', async () => {
    const { code, out } = await run('memo.md', '--format', 'html');
    assert.equal(code, 2);
    assert.match(out, /^<!doctype html>\n[\s\S]*<\/html>\n$/);
    const several = await run('memo.md', 'sound.md', '--format', 'html');
    assert.equal(several.code, 3);
    assert.match(several.err, /a document of one draft, and 2 are named/);
  });

  it('writes one SARIF log and one CSV table of several drafts', async () => {
    const { code, out } = await run('memo.md', 'sound.md', '--format', 'sarif');
    assert.equal(code, 2);
    const log = JSON.parse(out);
    assert.deepEqual(
      log.runs.map(({ artifacts }: { artifacts: { location: { uri: string } }[] }) => artifacts[0]?.location.uri),
      ['memo.md', 'sound.md'],
    );
    assert.match(log.runs[0].tool.driver.rules[0].help.markdown, /^# /);
    const csv = await run('memo.md', 'sound.md', '--format', 'csv');
    assert.equal(csv.out.split('\r\n').length, 3, 'a head, one finding, and the end');
  });

  it('writes a Word report of a text draft, and comments into a Word draft, never over it', async () => {
    assert.equal((await run('memo.md', '--format', 'docx')).code, 3);
    assert.equal((await run('memo.md', '--format', 'docx', '--out', 'memo.docx')).code, 2);
    assert.ok('word/document.xml' in unzipSync(readFileSync(join(folder.path, 'memo.docx'))));
    writeFileSync(
      join(folder.path, 'draft.docx'),
      await makeDocx(['The Tenant shall pay the rent within sixty (60) days of the invoice.']),
    );
    assert.equal((await run('draft.docx', '--format', 'docx', '--out', 'out.docx')).code, 2);
    const parts = unzipSync(readFileSync(join(folder.path, 'out.docx')));
    assert.match(Buffer.from(parts['word/comments.xml']!).toString(), /thirty \(30\) days/);
    const over = await run('draft.docx', '--format', 'docx', '--out', 'draft.docx');
    assert.equal(over.code, 3);
  });
});
