import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, packProgram } from '../package/packing';

/** The command line and the library as somebody has them who installs the npm package on a machine without a network. */
describe('the npm package', () => {
  let home: string;
  let cache: Readonly<Record<string, string>>;
  before(() => {
    home = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-packed-')));
    cache = { XDG_CACHE_HOME: join(home, 'cache'), XDG_DATA_HOME: join(home, 'data') };
    const packed = packProgram(home);
    writeFileSync(join(home, 'package.json'), '{ "private": true }');
    npm(['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', packed], home);
    cpSync('media/sample', join(home, 'matter'), { recursive: true });
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  const run = (...args: readonly string[]) => {
    const program = join(home, 'node_modules', '.bin', 'plumbline');
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: home,
      env: { ...process.env, ...cache, NO_COLOR: '1' },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return { status, out: stdout, err: stderr };
  };

  it('needs nothing but itself', () => {
    const { packages } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')) as { packages: object };
    assert.deepEqual(Object.keys(packages), ['', 'node_modules/plumbline']);
  });

  it('gives a program that says its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.deepEqual(run('--version'), { status: 0, out: `${version}\n`, err: '' });
  });

  it('audits a draft against a DOCX, a PDF, an e-mail and a web page', () => {
    const { status, out, err } = run('audit', 'matter/memo.md', '--format', 'json', '--offline', '--no-trail');
    assert.equal(status, 2, err);
    const { errors, findings, sources } = JSON.parse(out) as {
      errors: unknown[];
      findings: { rule: string }[];
      sources: { id: string }[];
    };
    assert.deepEqual(errors, []);
    assert.equal(sources.length, 6);
    const rules = new Set(findings.map(({ rule }) => rule));
    for (const rule of ['citation-wrong-case', 'quotation-altered', 'figure-mismatch'])
      assert.ok(rules.has(rule), rule);
  });

  it('brings the sample, the pages of the rules and what writes Word', () => {
    const sample = run('sample');
    assert.equal(sample.status, 0, sample.err);
    assert.match(sample.out, /figure-mismatch/);
    assert.doesNotMatch(sample.out, /In VS Code/);
    const sarif = JSON.parse(run('audit', 'matter/memo.md', '--format', 'sarif', '--no-trail').out) as {
      runs: { tool: { driver: { rules: { help?: { markdown?: string } }[] } } }[];
    };
    assert.ok(sarif.runs[0]?.tool.driver.rules.every(({ help }) => (help?.markdown ?? '').length > 100));
    run('audit', 'matter/memo.md', '--format', 'docx', '--out', 'report.docx', '--no-trail');
    assert.ok(existsSync(join(home, 'report.docx')));
  });

  it('is a library that Node finds under its name', () => {
    const script =
      "const { extractCitations } = require('plumbline'); console.log(extractCitations('Roe v. Wade, 410 U.S. 113 (1973)').length)";
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: home, encoding: 'utf8' });
    assert.equal(stdout, '1\n', stderr);
  });
});
