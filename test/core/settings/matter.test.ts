import assert from 'node:assert/strict';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMatter, writeMatterSources } from '../../../src/core/settings/matter';
import { inFolder } from '../sources/made-files';

describe('the matter of a draft', () => {
  it('is its folder, with the sources beside it, where no file says otherwise', async () => {
    await inFolder({ '.git/HEAD': '', 'a/draft.md': 'x' }, async (folder) => {
      assert.deepEqual(await findMatter(join(folder, 'a', 'draft.md')), {
        folder: join(folder, 'a'),
        file: null,
        sources: [join(folder, 'a', 'sources')],
        exclude: [],
        standing: {},
        settings: {},
        generationTraceId: null,
        problems: [],
      });
    });
  });

  it('is what the nearest settings file upwards says', async () => {
    const settings = {
      sources: ['record', '../shared', '/abs'],
      exclude: ['*.tmp'],
      standing: { 'law/**': 'authority' },
      riskLevel: 'high',
      rules: { 'some-rule': 'off' },
      generationTraceId: 'gen-7',
    };
    const files = {
      '.plumbline.json': '{"riskLevel": "low"}',
      'm/.plumbline.json': JSON.stringify(settings),
      'm/a/draft.md': '',
    };
    await inFolder(files, async (folder) => {
      assert.deepEqual(await findMatter(join(folder, 'm', 'a', 'draft.md')), {
        folder: join(folder, 'm'),
        file: join(folder, 'm', '.plumbline.json'),
        sources: [join(folder, 'm', 'record'), join(folder, 'shared'), '/abs'],
        exclude: ['*.tmp'],
        standing: { 'law/**': 'authority' },
        settings: { riskLevel: 'high', rules: { 'some-rule': 'off' } },
        generationTraceId: 'gen-7',
        problems: [],
      });
    });
  });

  it('is not looked for beyond the root of a repository', async () => {
    await inFolder({ '.plumbline.json': '{}', 'repo/.git/HEAD': '', 'repo/a/draft.md': '' }, async (folder) => {
      assert.equal((await findMatter(join(folder, 'repo', 'a', 'draft.md'))).file, null);
      await writeFile(join(folder, 'repo', '.plumbline.json'), '\ufeff{}');
      const matter = await findMatter(join(folder, 'repo', 'a', 'draft.md'));
      assert.equal(matter.folder, join(folder, 'repo'));
      assert.deepEqual(matter.problems, []);
      assert.deepEqual(matter.sources, [join(folder, 'repo', 'a', 'sources')]);
    });
  });

  it('names the line of a syntax error, and uses nothing of the file', async () => {
    await inFolder({ '.plumbline.json': '{\n  "riskLevel": "high",\n  "sources": ["a" "b"]\n}\n' }, async (folder) => {
      const { settings, sources, problems, file } = await findMatter(join(folder, 'draft.md'));
      assert.deepEqual(settings, {});
      assert.deepEqual(sources, [join(folder, 'sources')]);
      assert.deepEqual(problems, [
        `${file}, line 3, is not valid JSON; look for a missing or an extra comma, quotation mark or brace there. Its settings are not used.`,
      ]);
    });
  });

  it('names what is wrong in a file, what is allowed, and uses the rest', async () => {
    const text = [
      '{',
      '  "source": ["a"],',
      '  "colour": "red",',
      '  "riskLevel": "extreme",',
      '  "exclude": "x",',
      '  "standing": { "a.pdf": "authority", "b.pdf": "court" },',
      '  "rules": { "one": "off", "two": 3 },',
      '  "citationStyle": "alwd"',
      '}',
    ].join('\n');
    await inFolder({ '.plumbline.json': text }, async (folder) => {
      const { settings, standing, exclude, problems, file } = await findMatter(join(folder, 'draft.md'));
      assert.deepEqual(settings, { citationStyle: 'alwd', rules: { one: 'off' } });
      assert.deepEqual(standing, { 'a.pdf': 'authority' });
      assert.deepEqual(exclude, []);
      assert.deepEqual([...problems].sort(), [
        `${file}, line 2: "source" is no setting, and is ignored. Did you mean "sources"?`,
        `${file}, line 3: "colour" is no setting, and is ignored. Known settings are sources, exclude, standing, riskLevel, citationStyle, rules, blockingSeverity, passBelow, blockAbove, severityWeights, ocr, confidential, context, examples, generationTraceId, rubricThreshold, rubricWeights, trail.`,
        `${file}, line 4: "riskLevel" has to be one of low, medium, high. It is ignored.`,
        `${file}, line 5: "exclude" has to be a list, as in ["one", "two"]. It is ignored.`,
        `${file}, line 6: "standing.b.pdf" has to be one of authority, record, other_side, unverified. It is ignored.`,
        `${file}, line 7: "rules.two" has to be one of off, critical, high, medium, low. It is ignored.`,
      ]);
    });
  });

  it('takes a file that holds no table, or cannot be read, for a problem', async () => {
    await inFolder({ '.plumbline.json': '[1]' }, async (folder) => {
      assert.match((await findMatter(join(folder, 'draft.md'))).problems[0]!, /has to hold an object/);
    });
    await inFolder({}, async (folder) => {
      await mkdir(join(folder, '.plumbline.json'));
      assert.match((await findMatter(join(folder, 'draft.md'))).problems[0]!, /could not be read/);
    });
    await inFolder({ '.plumbline.json': `{ "sources": ["${'x'.repeat(1_000_000)}"] }` }, async (folder) => {
      assert.match((await findMatter(join(folder, 'draft.md'))).problems[0]!, /larger than 1 MB/);
    });
    // A link to settings that are shared and gone: they were to count, and do not.
    await inFolder({}, async (folder) => {
      await symlink(join(folder, 'shared.json'), join(folder, '.plumbline.json'));
      const { file, problems } = await findMatter(join(folder, 'draft.md'));
      assert.equal(file, join(folder, '.plumbline.json'));
      assert.match(problems[0]!, /could not be read \(ENOENT.*Its settings are not used/);
    });
  });

  it('tells of the first of thousands of faults, and how many more there are', async () => {
    const many = (value: string, name: string) =>
      Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`${name}${i}`, value]));
    const text = JSON.stringify({ riskLevel: 'high', rules: many('x', 'r'), ...many('y', 'z') });
    await inFolder({ '.plumbline.json': text }, async (folder) => {
      const { problems, settings } = await findMatter(join(folder, 'draft.md'));
      assert.ok(problems.length <= 102, `${problems.length} problems`);
      assert.ok(
        problems.some((one) => /has 29950 more settings that are not valid/.test(one)),
        problems.at(-1),
      );
      assert.ok(problems.some((one) => /has 29950 more names that are no settings/.test(one)));
      assert.deepEqual(settings, { riskLevel: 'high', rules: {} });
    });
  });
});

describe('linking folders with sources', () => {
  it('makes the file, with paths relative to it where they lie within', async () => {
    await inFolder({}, async (folder) => {
      await writeMatterSources(folder, [join(folder, 'sources'), join(folder, 'a', 'b'), '/elsewhere/c', folder]);
      const text = await readFile(join(folder, '.plumbline.json'), 'utf8');
      assert.equal(text, '{\n  "sources": [\n    "sources",\n    "a/b",\n    "/elsewhere/c",\n    "."\n  ]\n}\n');
      assert.deepEqual((await findMatter(join(folder, 'draft.md'))).problems, []);
    });
  });

  it('keeps the other settings, even unknown ones, and the indentation', async () => {
    await inFolder(
      { '.plumbline.json': '{\r\n\t"riskLevel": "high",\r\n\t"sources": ["x"],\r\n\t"own": 1\r\n}' },
      async (folder) => {
        await writeMatterSources(folder, ['y']);
        assert.equal(
          await readFile(join(folder, '.plumbline.json'), 'utf8'),
          '{\r\n\t"riskLevel": "high",\r\n\t"sources": [\r\n\t\t"y"\r\n\t],\r\n\t"own": 1\r\n}\r\n',
        );
      },
    );
  });

  it('leaves a file alone that it cannot understand', async () => {
    await inFolder({ '.plumbline.json': '{ "riskLevel": ' }, async (folder) => {
      await assert.rejects(
        writeMatterSources(folder, ['y']),
        /The matter’s settings were not changed\. .*line 1, is not valid JSON/,
      );
      assert.equal(await readFile(join(folder, '.plumbline.json'), 'utf8'), '{ "riskLevel": ');
    });
  });
});
