import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { courtListenerTables, writeBulkFiles } from '../core/authorities/bulk-files';
import { standIn } from '../core/authorities/stand-in';
import { plumbline } from './run-cli';

const CASES = [
  {
    id: 1,
    name: 'Larkspur Mills, Inc. v. Dunmore Machine Co.',
    date: '1999-05-03',
    court: 'ca3',
    citations: ['174 F.3d 352', '50 L. Ed. 2d 7'],
  },
  { id: 2, name: 'Osei v. Ellery', date: '1984-06-01', court: 'ca11', citations: ['738 F.2d 1153'] },
];

describe('plumbline db', () => {
  let folder: string;
  let database: string;
  let files: string[];
  const db = (...args: string[]) => plumbline(['db', ...args, '--database', database]);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-db-'));
    database = join(folder, 'citations.db');
    files = Object.entries(courtListenerTables(CASES)).map(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('imports, says what it holds, and looks up by place and by name', async () => {
    const imported = await db('import', ...files);
    assert.deepEqual([imported.code, imported.out], [0, `${database}: 2 cases, 3 citations\n`]);
    const again = await db('import', ...files);
    assert.match(again.out, /courts-2026-01-01\.csv is in the database already, unchanged\n/);
    const info = await db('info', '--check');
    assert.match(info.out, /2 cases of 1984-06-01 to 1999-05-03, 3 citations\n/);
    assert.match(info.out, /Every checksum is right\.\n\nREPORTER +VOLUMES +FROM +TO +DECISIONS ON\n/);
    assert.match(info.out, /F\.3d +1 +174 +174 +1 page\n/);
    assert.match((await db('info', '--reporter', 'F.3d')).out, /174 +1 page +352 +352\n/);
    const found = await db('lookup', '174 F.3d 352');
    assert.equal(
      found.out,
      'Larkspur Mills, Inc. v. Dunmore Machine Co., 174 F.3d 352 (3d Cir. 1999)\n  also 50 L. Ed. 2d 7\n  decided 1999-05-03; CourtListener, cluster 1\n',
    );
    assert.match(
      (await db('lookup', 'Larkspur Mills v. Dunmore Mach.')).out,
      /^Larkspur Mills, Inc\. v\. Dunmore Machine Co\., 174 F\.3d 352/,
    );
    assert.match(
      (await db('lookup', '174 F.3d 360')).out,
      /is not in the database\.\nThat says little: it has one decision of that volume, too few to tell\.\nBefore it begins/,
    );
    const json = JSON.parse((await db('lookup', '738 F.2d 1153', '--format', 'json')).out);
    assert.deepEqual(
      [json.found[0].name, json.found[0].court, json.coverage.good],
      ['Osei v. Ellery', '11th Cir.', false],
    );
    const about = JSON.parse((await db('info', '--format', 'json')).out);
    assert.deepEqual([about.cases, about.citations, about.newest, about.reporters.length], [2, 3, '1999-05-03', 3]);
  });

  it('says in one line what is wrong and how to mend it', async () => {
    for (const args of [['info'], ['lookup', '1 U.S. 1']]) {
      const { code, err } = await db(...args);
      assert.equal(code, 3);
      assert.match(err, /citations\.db is not there\. Make it with “plumbline db import”, or check the path\n$/);
    }
    const wrong = await db('import', join(folder, 'none.csv'));
    assert.deepEqual([wrong.code, wrong.err.endsWith('none.csv is not there. Check the path\n')], [3, true]);
    const draft = join(folder, 'memo.md');
    writeFileSync(draft, 'It ended. Osei v. Ellery, 738 F.2d 1153 (11th Cir. 1984).\n');
    const audit = await plumbline(['audit', draft, '--database', database, '--no-trail', '--format', 'json']);
    const report = JSON.parse(audit.out);
    assert.equal(audit.code, 1);
    assert.match(
      report.errors.map(({ message }: { message: string }) => message).join(' '),
      /citations\.db is not there/,
    );
    const lint = await plumbline(['lint', draft, '--database', database]);
    assert.deepEqual([lint.code, /is not there/.test(lint.err)], [3, true]);
  });

  it('settles the citations of an audit and of a lint, and looks the rest up only where it is asked to', async () => {
    await db('import', ...files);
    const draft = join(folder, 'memo.md');
    writeFileSync(
      draft,
      'It ended. Rowe v. Vance, 738 F.2d 1153 (11th Cir. 1984). Tilden v. Quill, 9 F.3d 9 (2d Cir. 1993).\n',
    );
    const stand = await standIn({
      shelf: { '9 F.3d 9': [{ case_name: 'Tilden v. Quill', date_filed: '1993-05-01' }] },
      token: 'T',
    });
    const audit = async (...more: string[]): Promise<string[]> => {
      const args = ['audit', draft, '--database', database, '--no-trail', '--format', 'json', ...more];
      const { out } = await plumbline(args, { env: { COURTLISTENER_TOKEN: 'T' } });
      return JSON.parse(out).citations.map(
        (one: { verdict: string; settled_by: string }) => `${one.verdict} ${one.settled_by}`,
      );
    };
    try {
      assert.deepEqual(await audit(), ['contradicted database', 'unverifiable null']);
      assert.deepEqual(await audit('--look-up', '--look-up-url', stand.baseUrl, '--offline'), [
        'contradicted database',
        'unverifiable null',
      ]);
      assert.deepEqual(stand.requests, []);
      assert.deepEqual(await audit('--look-up', '--look-up-url', stand.baseUrl), [
        'contradicted database',
        'verified service',
      ]);
      assert.deepEqual(
        stand.requests.map(({ text }) => text),
        ['9 F.3d 9'],
      );
    } finally {
      await stand.stop();
    }
    const lint = await plumbline(['lint', draft, '--database', database, '--format', 'json']);
    assert.deepEqual(
      JSON.parse(lint.out).findings.map(({ rule }: { rule: string }) => rule),
      ['citation-wrong-case'],
    );
    const without = await plumbline(['lint', draft, '--no-database', '--format', 'json']);
    assert.deepEqual(JSON.parse(without.out).findings, []);
  });

  it('that is killed while it imports leaves the database as it was, and nothing in the way of the next import', async function () {
    if (process.platform === 'win32') this.skip();
    await db('import', ...files);
    const before = readFileSync(database);
    const bulk = writeBulkFiles(mkdtempSync(join(folder, 'bulk-')), 60_000).files;
    for (const delay of [300, 700, 1100]) {
      const child = spawn(process.execPath, [resolve('dist/cli.js'), 'db', 'import', ...bulk, '--database', database], {
        stdio: 'ignore',
      });
      // It may well be done before it is killed.
      const ended = new Promise((done) => child.once('exit', done));
      await new Promise((done) => setTimeout(done, delay));
      child.kill('SIGKILL');
      await ended;
      if (!existsSync(`${database}.lock`) && !readFileSync(database).equals(before)) break;
      assert.ok(readFileSync(database).equals(before));
      assert.equal((await db('lookup', '738 F.2d 1153')).code, 0);
    }
    const done = await db('import', ...bulk);
    assert.equal(done.code, 0, done.err);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes('importing') || name.endsWith('.lock')),
      [],
    );
    assert.equal((await db('info', '--check')).code, 0);
  });

  it('on a disk that is full says so and leaves the database as it was', async () => {
    await db('import', ...files);
    const before = readFileSync(database);
    const names = readdirSync(folder).sort();
    const bulk = writeBulkFiles(mkdtempSync(join(tmpdir(), 'plumbline-bulk-')), 5000).files;
    for (const room of ['10', '50000', '150000']) {
      const { code, err } = await plumbline(['db', 'import', ...bulk, '--database', database], {
        node: ['--require', resolve('test/cli/full-disk.cjs')],
        env: { TEST_DISK_ROOM: room },
      });
      assert.equal(code, 3, room);
      assert.match(err, /cannot be written: the disk is full\. Make room and import again; nothing was changed\n$/);
      assert.ok(readFileSync(database).equals(before));
      assert.deepEqual(readdirSync(folder).sort(), names);
    }
  });
});
