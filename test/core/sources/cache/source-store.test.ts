import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditFile } from '../../../../src/core/audit/audit-file';
import type { Report } from '../../../../src/core/report/report';
import { encodeEntry } from '../../../../src/core/sources/cache/entry';
import { SourceStore } from '../../../../src/core/sources/cache/source-store';
import { fileStamp, StampedFolders } from '../../../../src/core/sources/cache/stamped-folders';
import { clearCache, sizeOfCache, sweep, sweepDaily } from '../../../../src/core/sources/cache/sweep';
import { partsOf } from '../../../../src/core/sources/file-parts';
import { type ReadSourcesOptions, readSources } from '../../../../src/core/sources/folder';
import type { SourceText } from '../../../../src/core/sources/source';
import { SourceCache } from '../../../../src/core/sources/source-cache';
import { inFolder, makeDocx, makePdf } from '../made-files';

/** Files below a folder, by path within it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const textsOf = async (folder: string, options: ReadSourcesOptions): Promise<string[]> => {
  const { sources, problems } = await readSources([folder], options);
  return [...sources.map(({ id, text }) => `${id}: ${text}`), ...problems.map(({ message }) => message)];
};

const MAIL = `From: a@example.com
Subject: Terms
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

The terms are attached.
--b
Content-Type: text/plain
Content-Disposition: attachment; filename="terms.txt"

Delivery is due within thirty days of each order.
--b
Content-Type: text/plain
Content-Disposition: attachment; filename="old.txt"

Delivery is due within ninety days of each order.
--b--
`;

/** Puts an entry of another text in the place of what is kept of a file, so that it shows where a text comes from. */
async function plant(store: SourceStore, name: string, content: string): Promise<void> {
  const { createHash } = await import('node:crypto');
  const key = store.keyOf(createHash('sha256').update(content).digest('hex'), name, 'never');
  assert.ok(store.open(key), `${name} is not kept`);
  store.write(key, encodeEntry(await partsOf(name, Buffer.from(`kept ${content}`))));
}

describe('the cache of sources', () => {
  it('reads no file twice, and one that changed by itself', () =>
    inFolder({ 'in/a.txt': 'A', 'in/b.txt': 'B' }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      const open = () => textsOf(join(folder, 'in'), { store });
      assert.deepEqual(await open(), ['a.txt: A', 'b.txt: B']);
      await plant(store, 'a.txt', 'A');
      await plant(store, 'b.txt', 'B');
      assert.deepEqual(await open(), ['a.txt: kept A', 'b.txt: kept B']);
      await writeFile(join(folder, 'in/b.txt'), 'New');
      await writeFile(join(folder, 'in/c.txt'), 'B');
      assert.deepEqual(await open(), ['a.txt: kept A', 'b.txt: New', 'c.txt: kept B']);
    }));

  it('remembers what cannot be read, by its content', () =>
    inFolder({ 'in/a.xlsx': 'x', 'in/b.pdf': '%PDF-1.4 x' }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      const first = await textsOf(join(folder, 'in'), { store });
      assert.equal(first.length, 2);
      await plant(store, 'a.xlsx', 'x');
      assert.deepEqual(await textsOf(join(folder, 'in'), { store }), first);
      await rm(join(folder, 'in/a.xlsx'));
      assert.deepEqual(await textsOf(join(folder, 'in'), { store }), first.slice(1));
    }));

  it('takes each entry for what the matter says of it now', () =>
    inFolder({ 'in/mail.eml': MAIL }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      const open = async (options: ReadSourcesOptions) =>
        (await readSources([join(folder, 'in')], { store, ...options })).sources.map(({ id, standing }) => [
          id,
          standing,
        ]);
      assert.deepEqual(await open({}), [
        ['mail.eml', 'record'],
        ['mail.eml/terms.txt', 'record'],
        ['mail.eml/old.txt', 'record'],
      ]);
      assert.deepEqual(await open({ exclude: ['*/old.txt'], standing: { 'mail.eml/*': 'other_side' } }), [
        ['mail.eml', 'record'],
        ['mail.eml/terms.txt', 'other_side'],
      ]);
    }));

  it('never trusts what is torn: emptied, cut short, or changed in any part', () =>
    inFolder({ 'in/a.txt': 'The Supplier shall deliver the goods.', 'in/mail.eml': MAIL }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      const open = async () => {
        const { sources } = await readSources([join(folder, 'in')], { store });
        return sources.map((source) => [source.id, source.text]);
      };
      const wanted = await open();
      for (const file of filesIn(join(folder, 'cache', 'entries'))) {
        const whole = readFileSync(file);
        const tears = [
          Buffer.alloc(0),
          whole.subarray(0, whole.length >> 1),
          ...Array.from({ length: 24 }, (_, i) => {
            const torn = Buffer.from(whole);
            const at = Math.floor((i * whole.length) / 24);
            torn[at] = (torn[at] as number) ^ 1;
            return torn;
          }),
        ];
        for (const torn of tears) {
          writeFileSync(file, torn);
          assert.deepEqual(await open(), wanted);
        }
      }
    }));

  it('makes the same report as an audit without it, when it is filled, and when it is full', async function () {
    this.timeout(120_000);
    const pdf = await makePdf((page) => {
      page.text('ACME SUPPLY AGREEMENT 12');
      page.text('4.1 The Supplier shall deliver the goods to the Buyer within thirty (30) days of each order.');
      page.addPage().text('ACME SUPPLY AGREEMENT 13');
      page.text('4.2 The Buyer, Larkspur Mills, Inc., shall pay $48,500. See Doe v. Roe, 410 U.S. 113, 115 (1973).');
    });
    const docx = await makeDocx(['Notice of 3 March 2021', 'The Buyer gave written notice of the defect — “at once.”']);
    const draft = `The Supplier shall deliver the goods within sixty days of each order. Larkspur Mill, Inc. shall pay $45,800.
The notice says “The Buyer gave no written notice of the defect.” See Doe v. Poe, 410 U.S. 113, 115 (1974); 42 U.S.C. § 1983.
Delivery is due within ninety days.`;
    const files = { 'draft.md': draft, 'sources/a.pdf': pdf, 'sources/n.docx': docx, 'sources/m.eml': MAIL };
    await inFolder({ ...files, 'sources/x.xlsx': 'x' }, async (folder) => {
      const audited = async (options: Parameters<typeof auditFile>[1]): Promise<unknown> => {
        const { report } = await auditFile(join(folder, 'draft.md'), options);
        const { trace_id: _, created_at: __, ...rest }: Report = report;
        return rest;
      };
      const wanted = await audited({});
      assert.ok((wanted as Report).findings.length >= 4);
      const store = new SourceStore(join(folder, 'cache'));
      assert.deepEqual(await audited({ store }), wanted);
      assert.deepEqual(await audited({ store }), wanted);
      // In threads, filling it and taking from it.
      assert.deepEqual(await audited({ store: new SourceStore(join(folder, 'other')), bytesHere: 0 }), wanted);
      assert.deepEqual(await audited({ store: new SourceStore(join(folder, 'other')), bytesHere: 0 }), wanted);
      assert.deepEqual(await audited({ bytesHere: 0 }), wanted);
    });
  });

  it('is read again where it was cleared between opening the sources and reading them', () =>
    inFolder(
      { 'draft.md': 'Delivery is due within sixty days of each order.', 'sources/m.eml': MAIL },
      async (folder) => {
        const store = new SourceStore(join(folder, 'cache'));
        const wanted = (await auditFile(join(folder, 'draft.md'), { store })).report.findings;
        let isCleared = false;
        const { report } = await auditFile(join(folder, 'draft.md'), {
          store,
          onProgress: ({ stage }) => {
            if (stage === 'checks' && !isCleared)
              for (const file of filesIn(join(folder, 'cache', 'entries'))) writeFileSync(file, '');
            isCleared ||= stage === 'checks';
          },
        });
        assert.ok(isCleared);
        assert.deepEqual(report.findings, wanted);
        assert.deepEqual(report.errors, []);
      },
    ));

  it('may be used by several at once', () =>
    inFolder(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`in/${i}.txt`, `Text ${i}`])), async (folder) => {
      const opened = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          textsOf(join(folder, 'in'), { store: new SourceStore(join(folder, 'cache')), bytesHere: i % 2 ? 0 : 1e6 }),
        ),
      );
      for (const texts of opened) assert.deepEqual(texts, opened[0]);
      assert.equal(opened[0]?.length, 20);
      assert.equal(filesIn(join(folder, 'cache', 'entries')).length, 20);
    }));

  it('does without where nothing can be written', () =>
    inFolder({ 'in/a.txt': 'A', cache: 'a file, not a folder' }, async (folder) => {
      assert.deepEqual(await textsOf(join(folder, 'in'), { store: new SourceStore(join(folder, 'cache')) }), [
        'a.txt: A',
      ]);
    }));

  it('can be read by its owner alone', () =>
    inFolder({ 'in/a.txt': 'A' }, async (folder) => {
      await textsOf(join(folder, 'in'), { store: new SourceStore(join(folder, 'cache')) });
      if (process.platform === 'win32') return;
      for (const file of filesIn(join(folder, 'cache'))) assert.equal(statSync(file).mode & 0o777, 0o600, file);
      assert.equal(statSync(join(folder, 'cache')).mode & 0o777, 0o700);
      assert.equal(statSync(join(folder, 'cache', 'entries')).mode & 0o777, 0o700);
    }));
});

describe('the stamps of a folder', () => {
  const file = (folder: string, within: string) => ({ folder, within, path: join(folder, within), id: within });
  const LATER = 10_000;

  it('spare reading a file whose size, times and number are the same', () =>
    inFolder({ 'a.txt': 'A', 'b.txt': 'B' }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      const [a, b] = [file(folder, 'a.txt'), file(folder, 'b.txt')];
      const stampOf = (path: string) => {
        const stamp = fileStamp(path, Date.now() + LATER);
        assert.ok(stamp);
        return stamp;
      };
      const first = new StampedFolders(store);
      assert.equal(first.hashOf(a, stampOf(a.path)), null);
      first.note(a, stampOf(a.path), 'hash of A');
      first.note(b, stampOf(b.path), 'hash of B');
      first.save();
      const second = new StampedFolders(store);
      assert.equal(second.hashOf(a, stampOf(a.path)), 'hash of A');
      assert.equal(second.hashOf(b, stampOf(b.path)), 'hash of B');
      assert.equal(second.hashOf(file(folder, 'c.txt'), stampOf(a.path)), null);
      // Same size and, set back, the same time of change.
      const { atime, mtime } = statSync(a.path);
      await writeFile(a.path, 'X');
      utimesSync(a.path, atime, mtime);
      assert.equal(second.hashOf(a, stampOf(a.path)), null);
      await chmod(b.path, 0o600);
      assert.equal(second.hashOf(b, stampOf(b.path)), null);
    }));

  it('are not kept of a file that changed just now, which may change again unnoticed', () =>
    inFolder({ 'a.txt': 'A' }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      const a = file(folder, 'a.txt');
      const stamp = fileStamp(a.path, Date.now());
      assert.ok(stamp);
      const first = new StampedFolders(store);
      first.note(a, stamp, 'hash of A');
      first.save();
      assert.equal(new StampedFolders(store).hashOf(a, stamp), null);
    }));

  it('are forgotten with the files, and where they are torn', () =>
    inFolder({ 'a.txt': 'A' }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      const a = file(folder, 'a.txt');
      const stamp = { stamp: '1', size: 1, isSettled: true };
      const first = new StampedFolders(store);
      first.note(a, stamp, 'hash of A');
      first.save();
      for (const path of filesIn(join(folder, 'cache', 'stamps'))) {
        const bytes = readFileSync(path);
        bytes[bytes.length - 9] = (bytes[bytes.length - 9] as number) ^ 1;
        writeFileSync(path, bytes);
      }
      assert.equal(new StampedFolders(store).hashOf(a, stamp), null);
    }));
});

describe('sweeping a cache', () => {
  const DAY = 86_400_000;

  it('removes what was not used for long, what was left half written, and the oldest of too much', () =>
    inFolder(
      Object.fromEntries(['1', '2', '3', '4', '5.tmp'].map((name) => [`entries/aa/${name}`, 'x'.repeat(10)])),
      async (folder) => {
        const now = Date.now();
        const path = (name: string): string => join(folder, 'entries', 'aa', name);
        const used = (name: string, days: number): void =>
          utimesSync(path(name), (now - days * DAY) / 1000, (now - days * DAY) / 1000);
        used('1', 100);
        used('2', 5);
        used('3', 4);
        used('4', 3);
        used('5.tmp', 1);
        await sweep(folder, { bytes: 1e6, age: 60 * DAY }, now);
        assert.deepEqual(filesIn(folder), ['2', '3', '4'].map(path));
        await sweep(folder, { bytes: 20, age: 60 * DAY }, now);
        assert.deepEqual(filesIn(folder), ['3', '4'].map(path));
        assert.deepEqual(await sizeOfCache(folder), { files: 2, bytes: 20 });
      },
    ));

  it('happens once a day', () =>
    inFolder({ 'entries/aa/1': 'x' }, async (folder) => {
      const now = Date.now();
      const file = join(folder, 'entries', 'aa', '1');
      await sweepDaily(folder, now);
      utimesSync(file, 0, 0);
      await sweepDaily(folder, now + DAY / 2);
      assert.equal((await sizeOfCache(folder)).files, 1);
      await sweepDaily(folder, now + 2 * DAY);
      assert.equal((await sizeOfCache(folder)).files, 0);
    }));

  it('spares what is used: opening an entry marks it', () =>
    inFolder({ 'in/a.txt': 'A' }, async (folder) => {
      const store = new SourceStore(join(folder, 'cache'));
      await textsOf(join(folder, 'in'), { store });
      const [entry = ''] = filesIn(join(folder, 'cache', 'entries'));
      utimesSync(entry, 0, 0);
      await textsOf(join(folder, 'in'), { store });
      assert.ok(Date.now() - statSync(entry).mtimeMs < DAY);
    }));

  it('clears all of it, and nothing else', () =>
    inFolder({ 'in/a.txt': 'A', 'cache/other.txt': 'not ours' }, async (folder) => {
      const cache = join(folder, 'cache');
      await textsOf(join(folder, 'in'), { store: new SourceStore(cache) });
      await clearCache(cache);
      assert.deepEqual(filesIn(cache), [join(cache, 'other.txt')]);
      await clearCache(join(folder, 'none'));
    }));
});

describe('what a process remembers of sources', () => {
  const source = (path: string, text: string): SourceText => ({
    id: path,
    path,
    sha256: text,
    standing: 'record',
    format: 'text',
    text,
    pages: [],
    warnings: [],
  });
  const VARIANT = { own: 'never', attached: '' };

  it('is bounded: what was asked for longest ago is forgotten first', () => {
    const cache = new SourceCache(25);
    const keep = (path: string): void =>
      cache.keep({ stamp: '1', size: 10 }, { sources: [source(path, path)], problems: [] }, VARIANT);
    const knows = (path: string): boolean => cache.findAll({ path, id: path }, 'record', '1', VARIANT) !== null;
    keep('a');
    keep('b');
    assert.ok(knows('a'));
    keep('c');
    assert.deepEqual(['a', 'b', 'c'].map(knows), [true, false, true]);
    keep('c');
    assert.deepEqual(['a', 'c'].map(knows), [true, true]);
    cache.clear();
    assert.deepEqual(['a', 'c'].map(knows), [false, false]);
  });
});
