import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { RULES } from '../../src/core/checks/rules';
import { REFERENCE, referencePage } from './reference';

const read = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
const ROOT_DOCUMENTS = readdirSync('.').filter((name) => name.endsWith('.md'));

describe('the page of commands, settings and rules', () => {
  it('says what the program knows: after a change, npm run make:reference', () => {
    assert.equal(read(REFERENCE), referencePage());
  });

  it('is linked from the README', () => {
    assert.ok(read('README.md').includes(`](${REFERENCE})`));
  });
});

describe('the page of each rule', () => {
  for (const { id, offByDefault } of RULES)
    it(`says of ${id} what it is, why it matters, what is wrong and right, and how to set or silence it`, () => {
      const page = read(`media/rules/${id}.md`);
      const [title, what] = page.split('\n\n');
      assert.match(title ?? '', /^# \S/);
      assert.match(what ?? '', /^[A-Z“`].{20,}/);
      assert.ok(page.includes('\n## Why it matters\n'));
      // A rule that is off says how it is turned on.
      assert.ok(page.includes(offByDefault ? '\n## Turn it on\n' : '\n## Change or silence it\n'));
      assert.match(page, /\n## Examples?\n/);
      assert.match(page, /^(?:- )?Wrong\b/m);
      assert.match(page, /^(?:- )?Right\b/m);
      assert.match(page, new RegExp(`"plumbline\\.rules": \\{ "${id}": "[a-z]+" \\}`));
    });
});

describe('ARCHITECTURE.md', () => {
  const folders = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

  it('names the parts that there are, and no others', () => {
    const [, parts = '', tests = ''] = read('ARCHITECTURE.md').split(/^## (?:The parts of core|The tests).*$/m);
    const named = (table: string): string[] =>
      table
        .split('\n')
        .filter((line) => line.startsWith('| `'))
        .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map((match) => match[1] ?? ''));
    assert.deepEqual(named(parts.split('\n## ')[0] ?? '').sort(), folders('src/core').sort());
    assert.deepEqual(named(tests).sort(), folders('test').sort());
    for (const face of folders('src')) assert.ok(read('ARCHITECTURE.md').includes(`\`src/${face}\``), face);
  });
});

describe('links of the documents', () => {
  for (const name of [...ROOT_DOCUMENTS, REFERENCE])
    it(`lead somewhere, in ${name}`, () => {
      const text = read(name);
      const headings = new Set(
        [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
          (heading ?? '')
            .toLowerCase()
            .replace(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-'),
        ),
      );
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target)) continue;
        const [path = '', anchor] = target.split('#');
        if (path !== '') assert.ok(existsSync(posix.join(posix.dirname(name), path)), target);
        else if (name !== 'CHANGELOG.md') assert.ok(headings.has(anchor ?? ''), target);
      }
    });
});
