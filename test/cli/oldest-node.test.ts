import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Folder, folderWith, plumbline } from './run-cli';

const OLDEST = { NODE_OPTIONS: `--require ${JSON.stringify(resolve('test/cli/oldest-node.cjs'))}` };

describe('the command line on the oldest Node that is promised', () => {
  let folder: Folder;
  before(() => {
    folder = folderWith({});
    cpSync('media/sample', folder.path, { recursive: true });
  });
  after(() => folder.remove());

  const run = (...args: readonly string[]) =>
    plumbline(args, { cwd: folder.path, env: { ...OLDEST, XDG_CACHE_HOME: join(folder.path, 'cache') } });

  const commands: readonly (readonly [number, ...string[]])[] = [
    [0, 'sample'],
    [1, 'lint', 'memo.md'],
    [0, 'citations', 'memo.md'],
    [2, 'audit', 'memo.md'],
    [2, 'audit', 'memo.md', '--format', 'docx', '--out', 'report.docx'],
    [2, 'audit', 'memo.md', '--format', 'html', '--out', 'report.html'],
    [0, 'evidence', 'Notice is due within thirty days', '--sources', 'sources'],
    [0, 'text', 'sources/larkspur-v-dunmore.pdf'],
    [0, 'log', 'verify'],
    [0, 'eval', '--make', 'memo.md', '--sources', 'sources', '--out', 'golden.jsonl'],
    [0, 'eval', 'golden.jsonl', '--out', 'run.jsonl'],
    [0, 'compare', 'run.jsonl', 'run.jsonl'],
  ];
  for (const [code, ...args] of commands)
    it(`runs plumbline ${args.join(' ')}`, async () => {
      const outcome = await run(...args);
      assert.equal(outcome.code, code, outcome.err);
      assert.doesNotMatch(outcome.err + outcome.out, /is not a function|is not defined/);
    });
});
