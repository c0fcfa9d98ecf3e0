import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Finding } from '../../src/core/report/finding';
import { Report } from '../../src/core/report/report';
import { Settings } from '../../src/core/settings/settings';
import { type Folder, folderWith, linesOf, plumbline } from './run-cli';

const LEASE = [
  'LEASE AGREEMENT between Halvorsen Holdings LLC ("Landlord") and Brightwater Bakery Inc. ("Tenant").',
  'The Tenant shall pay the rent within thirty (30) days of the invoice.',
  'The Landlord shall keep the roof in good repair at its own expense.',
].join('\n\n');
const SOUND = '# Memorandum\n\nThe Tenant shall pay the rent within 30 days of the invoice.\n';
const WRONG =
  '# Memorandum\n\nThe lease says that "the Tenant shall pay the rent within sixty (60) days of the invoice."\n';

describe('plumbline audit', () => {
  let folder: Folder;
  before(() => {
    folder = folderWith({
      'sound.md': SOUND,
      'wrong.md': WRONG,
      'sources/lease.txt': LEASE,
      'elsewhere/lease.txt': LEASE.replaceAll('thirty (30)', 'sixty (60)'),
      'bare/sound.md': SOUND,
    });
  });
  after(() => folder.remove());

  const audit = (...args: readonly string[]) => plumbline(['audit', ...args], { cwd: folder.path });

  it('passes a sound draft, quietly', async () => {
    const { code, out, err } = await audit('sound.md');
    assert.equal(code, 0, out);
    assert.equal(err, '');
    assert.match(out, /^PASS {2}sound\.md {2}no findings\n/);
  });

  it('shows a person what is wrong, where, and what the source says', async () => {
    const { code, out } = await audit('wrong.md');
    assert.ok(code === 1 || code === 2, out);
    assert.match(out, /^(?:REVIEW|BLOCK) {2}wrong\.md {2}\d /);
    assert.match(out, /^wrong\.md:3:\d+ {2}(?:medium|high|critical) {2}[a-z-]+$/m);
    assert.match(out, /^ {2}3 │ .*sixty \(60\) days/m);
    assert.match(out, /^ {4}│ +\^+$/m);
    assert.match(out, /^ {2}lease\.txt$/m);
    assert.match(out, /^ {2}│ .*thirty \(30\) days/m);
  });

  it('prints the report as JSON, each finding on the words it is about', async () => {
    const { out } = await audit('wrong.md', '--format', 'json', '--trace-id', 'gen-7', '--risk-level', 'high');
    const report = Report.parse(JSON.parse(out));
    assert.equal(report.generation_trace_id, 'gen-7');
    assert.equal(Settings.parse(report.settings).riskLevel, 'high');
    assert.ok(report.findings.length > 0);
    for (const finding of report.findings) assert.equal(WRONG.slice(finding.start, finding.end), finding.flagged_text);
  });

  it('ends with the worst status of several drafts, and prints one line per file as JSON lines', async () => {
    const alone = await audit('wrong.md', '--format', 'json');
    const { code, out } = await audit('wrong.md', './sound.md', '--format', 'jsonl');
    assert.equal(code, alone.code);
    const lines = linesOf(out).map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map((line) => line.file),
      ['wrong.md', './sound.md'],
    );
    for (const line of lines) Finding.array().parse(line.findings);
    assert.ok(lines[0].findings.length > 0);
    assert.deepEqual(lines[1].findings, []);
  });

  it('prints a list of reports for several drafts, and goes on after one that cannot be read', async () => {
    const { code, out, err } = await audit('missing.md', 'sound.md', 'wrong.md', '--format', 'json');
    assert.equal(code, 3);
    assert.equal(Report.array().parse(JSON.parse(out)).length, 2);
    assert.match(err, /^plumbline: .*missing\.md.*\n$/);
  });

  it('audits against the folders that are named, in place of the one beside the draft', async () => {
    const { code, out } = await audit('sound.md', '--sources', 'elsewhere', '--format', 'json');
    assert.notEqual(code, 0);
    assert.ok(Report.parse(JSON.parse(out)).findings.length > 0);
    const both = await audit('sound.md', '--sources', 'elsewhere', '--sources', 'sources', '--format', 'json');
    assert.equal(Report.parse(JSON.parse(both.out)).sources.length, 2);
  });

  it('never passes a draft without sources', async () => {
    const { code, out } = await audit(join('bare', 'sound.md'));
    assert.equal(code, 1, out);
    assert.match(out, /against no sources/);
  });

  it('writes a document for a partner as Markdown', async () => {
    const { out, err } = await audit('wrong.md', '--format', 'markdown', '--out', 'report.md');
    assert.deepEqual([out, err], ['', '']);
    const markdown = readFileSync(join(folder.path, 'report.md'), 'utf8');
    assert.match(markdown, /^# Audit of wrong\.md\n/);
    assert.match(markdown, /\*\*lease\.txt:\*\*/);
  });
});

describe('plumbline lint', () => {
  it('ends with 1 where a finding is above low, and with 0 where none is', async () => {
    const folder = folderWith({ 'a.md': 'The rent is [INSERT AMOUNT] a month.\n', 'b.md': 'The rent is due.\n' });
    const lint = (...args: readonly string[]) => plumbline(['lint', ...args], { cwd: folder.path });
    const found = await lint('a.md', 'b.md', '--format', 'jsonl');
    const lines = linesOf(found.out).map((line) => JSON.parse(line));
    assert.equal(found.code, 1);
    assert.deepEqual(
      lines.map((line) => line.file),
      ['a.md', 'b.md'],
    );
    const [finding] = Finding.array().parse(lines[0].findings);
    assert.equal(finding?.flag_type, 'drafting_residue');
    assert.match((await lint('a.md')).out, /^a\.md {2}1 \w+\n\na\.md:1:\d+ {2}\w+ {2}drafting-residue\n/);
    assert.deepEqual(await lint('b.md'), { code: 0, out: 'b.md  no findings\n', err: '' });
    folder.remove();
  });
});

describe('plumbline evidence', () => {
  it('prints the passages that bear on a claim, best first', async () => {
    const folder = folderWith({ 'sources/lease.txt': LEASE });
    const claim = 'The landlord has to repair the roof.';
    const args = ['evidence', claim, '--sources', 'sources', '-k', '2'];
    const { code, out } = await plumbline([...args, '--format', 'json'], { cwd: folder.path });
    assert.equal(code, 0);
    const found: { source: string; start: number; end: number; score: number; excerpt: string }[] = JSON.parse(out);
    assert.ok(found.length >= 1 && found.length <= 2);
    assert.match(LEASE.slice(found[0]!.start, found[0]!.end), /roof in good repair/);
    assert.ok(found.every((item, i) => i === 0 || item.score <= found[i - 1]!.score));
    assert.match((await plumbline(args, { cwd: folder.path })).out, /^1\. lease\.txt {2}score [01]\.\d\d\n {3}.*roof/);
    folder.remove();
  });
});

describe('plumbline evidence, as audit reads the sources', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = folderWith({
      'sources/lease.txt': LEASE,
      'sources/torn.pdf': 'no PDF',
      'bad/torn.pdf': 'no PDF',
      'matter/.plumbline.json': '{ "sources": ["record"], "exclude": ["old.txt"] }',
      'matter/record/deed.txt': 'The landlord shall repair the roof of the barn.',
      'matter/record/old.txt': 'The landlord shall repair the roof of the mill.',
    });
  });
  afterEach(() => folder.remove());
  const run = (args: readonly string[], at = '') =>
    plumbline(['evidence', 'The landlord has to repair the roof.', ...args], { cwd: join(folder.path, at) });

  it('names a file that it could not read, and has done its work all the same', async () => {
    const { code, out, err } = await run(['--sources', 'sources']);
    assert.equal(code, 0, err);
    assert.match(out, /^1\. lease\.txt/);
    assert.match(err, /torn\.pdf/);
    assert.equal(linesOf(err).length, 1);
  });

  it('has not where it could read nothing', async () => {
    assert.equal((await run(['--sources', 'bad'])).code, 3);
  });

  it('looks without --sources through what the matter links, else through sources/', async () => {
    assert.match((await run([])).out, /^1\. lease\.txt/);
    const { code, out } = await run(['--format', 'json'], 'matter');
    assert.equal(code, 0);
    assert.deepEqual(
      JSON.parse(out).map(({ source }: { source: string }) => source),
      ['deed.txt'],
    );
  });
});

describe('plumbline sample', () => {
  it('audits the sample matter, writes both reports, and says where they are and how to go on', async () => {
    const folder = folderWith({});
    const { code, out, err } = await plumbline(['sample', '--out', join(folder.path, 'new', 'reports')]);
    assert.equal(code, 0, err);
    assert.equal(err, '');
    assert.match(out, /^BLOCK {2}media\/sample\/memo\.md/);
    const command = `In VS Code   code --extensionDevelopmentPath=${process.cwd()} media/sample`;
    assert.ok(linesOf(out).includes(command), out);
    const [markdown, json] = ['md', 'json'].map((ending) =>
      join(folder.path, 'new', 'reports', `memo.report.${ending}`),
    );
    assert.ok(out.includes(markdown!) && out.includes(json!));
    assert.match(readFileSync(markdown!, 'utf8'), /^# Audit of memo\.md\n/);
    const report = Report.parse(JSON.parse(readFileSync(json!, 'utf8')));
    assert.equal(report.sources.length, 6);
    folder.remove();
  });
});
