import assert from 'node:assert/strict';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../src/core/report/report';
import { inFolder } from '../core/sources/made-files';
import { plumbline } from './run-cli';

/** Loaded before the program in each of its threads: whatever would reach out ends it. */
const NO_SOCKETS = `
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');
appendFileSync(process.env.THREADS, isMainThread ? 'main\\n' : 'worker\\n');
const refuse = (what) => () => {
  appendFileSync(process.env.THREADS, 'reached out: ' + what + '\\n');
  process.exit(97);
};
require('node:net').Socket.prototype.connect = refuse('socket');
require('node:dns').lookup = refuse('lookup');
require('node:dgram').createSocket = refuse('datagram');
globalThis.fetch = refuse('fetch');
`;

describe('text recognition on the command line', function () {
  this.timeout(180_000).slow(20_000);

  it('is asked for by an option or by the matter, marks its sources, and never reaches out', async () => {
    await inFolder({ 'no-sockets.cjs': NO_SOCKETS, 'matter/sources/b.txt': 'B' }, async (folder) => {
      const matter = join(folder, 'matter');
      const draft = join(matter, 'draft.md');
      const threads = join(folder, 'threads.log');
      await copyFile('test/fixtures/files/scanned-agreement.png', join(matter, 'sources', 'scan.png'));
      await writeFile(
        draft,
        'The Supplier shall deliver the Goods within thirty (30) days after each purchase order.\n',
      );
      const audit = async (...options: string[]): Promise<Report> => {
        const args = ['audit', draft, '--format', 'json', ...options];
        const node = ['--require', join(folder, 'no-sockets.cjs')];
        return JSON.parse((await plumbline(args, { node, env: { THREADS: threads } })).out);
      };
      const without = await audit();
      assert.deepEqual(
        without.sources.map((source) => source.id),
        ['b.txt'],
      );
      assert.match(without.errors[0]?.message ?? '', /scan\.png is an image; its text was not read\. Turn text/);
      const marked = (report: Report): unknown => report.sources.map(({ id, ocr }) => [id, ocr]);
      const read = [
        ['b.txt', false],
        ['scan.png', true],
      ];
      assert.deepEqual(marked(await audit('--ocr', 'auto')), read);
      await writeFile(join(matter, '.plumbline.json'), '{ "ocr": "auto" }');
      const bySetting = await audit('--no-cache');
      assert.deepEqual(marked(bySetting), read);
      assert.deepEqual(bySetting.errors, []);
      assert.equal((await audit('--ocr', 'never')).errors.length, 1);
      assert.deepEqual((await readFile(threads, 'utf8')).split('\n'), [
        'main',
        'main',
        'worker',
        'main',
        'worker',
        'main',
        '',
      ]);
    });
  });
});
