import assert from 'node:assert/strict';
import { join } from 'node:path';
import { RULES } from '../../src/core/checks/rules';
import { Citation } from '../../src/core/citations/citation';
import { type Folder, folderWith, linesOf, plumbline } from './run-cli';

const DRAFT = 'See Roe v. Wade, 410 U.S. 113, 153 (1973); 42 U.S.C. § 1983.\nNo other authority is cited.\n';

describe('plumbline citations', () => {
  let folder: Folder;
  before(() => {
    folder = folderWith({ 'a.txt': DRAFT, 'b.txt': '\ufeffNothing here.', 'c.md': `# Memo\n\n${DRAFT}` });
  });
  after(() => folder.remove());

  const citations = (...args: readonly string[]) => plumbline(['citations', ...args], { cwd: folder.path });

  it('prints one line per file, under the name it was given, in the order given', async () => {
    const { code, out } = await citations('./b.txt', 'c.md', 'a.txt', '--format', 'jsonl');
    assert.equal(code, 0);
    const lines = linesOf(out).map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map((line) => line.file),
      ['./b.txt', 'c.md', 'a.txt'],
    );
    assert.deepEqual(
      lines.map((line) => line.citations.length),
      [0, 2, 2],
    );
    for (const citation of lines[2].citations) {
      Citation.parse(citation);
      assert.equal(DRAFT.slice(citation.start, citation.end), citation.text);
    }
  });

  it('prints one object for one file and a list for several as JSON', async () => {
    assert.equal(JSON.parse((await citations('a.txt', '--format', 'json')).out).file, 'a.txt');
    assert.equal(JSON.parse((await citations('a.txt', 'b.txt', '--format', 'json')).out).length, 2);
  });

  it('prints a table with places for a person', async () => {
    const { out } = await citations('a.txt');
    assert.match(
      out,
      /^a\.txt {2}2 citations\n {2}1:\d+ +case +410 U\.S\. 113 +Roe v\. Wade\n {2}1:44 +statute +42 U\.S\.C\. § 1983\n$/,
    );
  });

  it('goes on with the others where one cannot be read, and ends with 3', async () => {
    const { code, out, err } = await citations('a.txt', 'missing.txt', 'b.txt', '--format', 'jsonl');
    assert.equal(code, 3);
    assert.equal(linesOf(out).length, 2);
    assert.match(err, /^plumbline: .*missing\.txt.*\n$/);
  });

  it('takes hundreds of files', async () => {
    const many = folderWith(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${i}.txt`, DRAFT])));
    const paths = Array.from({ length: 500 }, (_, i) => join(many.path, `${i}.txt`));
    const { code, out } = await plumbline(['citations', ...paths, '--format', 'jsonl']);
    many.remove();
    assert.equal(code, 0);
    assert.deepEqual(
      linesOf(out).map((line) => JSON.parse(line).file),
      paths,
    );
  });
});

describe('plumbline rules', () => {
  it('prints every rule', async () => {
    const { code, out } = await plumbline(['rules', '--format', 'json']);
    assert.equal(code, 0);
    const printed = JSON.parse(out);
    assert.deepEqual(
      printed.map(({ id, severity }: { id: string; severity: string }) => [id, severity]),
      RULES.map((rule) => [rule.id, rule.offByDefault ? 'off' : rule.severity]),
    );
    assert.ok(printed.some(({ severity }: { severity: string }) => severity === 'off'));
    const table = linesOf((await plumbline(['rules'])).out);
    assert.deepEqual(
      table.slice(1).map((line) => line.split(' ')[0]),
      RULES.map((rule) => rule.id),
    );
  });
});

describe('plumbline text', () => {
  it('prints exactly the text that offsets count in', async () => {
    const folder = folderWith({ 'a.txt': '\ufeffline one\nline two', 'b.md': '# Title\n\nSome *words*.\n' });
    const text = (...args: readonly string[]) => plumbline(['text', ...args], { cwd: folder.path });
    assert.deepEqual(await text('a.txt'), { code: 0, out: 'line one\nline two', err: '' });
    assert.deepEqual(await text('--draft', 'b.md'), { code: 0, out: '# Title\n\nSome *words*.\n', err: '' });
    folder.remove();
  });
});
