import assert from 'node:assert/strict';
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { TrailSettings } from '../../../src/core/settings/trail-settings';
import { trailLines } from '../../../src/core/trail/read-trail';
import type { TrailRecord } from '../../../src/core/trail/record';
import { TrailRecorder } from '../../../src/core/trail/recorder';
import { trailFiles, trailFolder } from '../../../src/core/trail/trail-folder';
import { verifyTrail } from '../../../src/core/trail/verify';
import { inFolder } from '../sources/made-files';
import { appendAndKill } from './kills';

const FULL: TrailSettings = { keep: 'full', retentionDays: null };

/** Puts audits with these trace ids on record as one writer. */
async function write(matter: string, ids: readonly string[], settings = FULL): Promise<void> {
  const recorder = new TrailRecorder('test');
  for (const id of ids)
    assert.equal(
      await recorder.record(matter, settings, { kind: 'audit', trace_id: id, body: { words: `of ${id}: § 12 “ü”` } }),
      null,
    );
  await recorder.close();
}

async function recordsIn(matter: string): Promise<TrailRecord[]> {
  const records: TrailRecord[] = [];
  for (const file of await trailFiles(trailFolder(matter)))
    for await (const { read } of trailLines(join(trailFolder(matter), file)))
      if (typeof read !== 'string') records.push(read.record);
  return records;
}

const onlyFile = async (matter: string): Promise<string> => {
  const files = await trailFiles(trailFolder(matter));
  assert.equal(files.length, 1);
  return join(trailFolder(matter), files[0]!);
};

/** Rewrites the lines of a matter's only file. */
async function rewrite(matter: string, change: (lines: string[]) => string[]): Promise<void> {
  const file = await onlyFile(matter);
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  await writeFile(
    file,
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

describe('the audit trail', () => {
  it('holds each record after the one before it, and proves it', async () => {
    await inFolder({}, async (matter) => {
      await write(matter, ['a', 'b', 'c']);
      const check = await verifyTrail(trailFolder(matter));
      assert.deepEqual(check.breaks, []);
      assert.equal(check.records, 4, 'the writer’s start, and three audits');
      const records = await recordsIn(matter);
      assert.deepEqual(
        records.map(({ number, kind }) => [number, kind]),
        [
          [0, 'start'],
          [1, 'audit'],
          [2, 'audit'],
          [3, 'audit'],
        ],
      );
      assert.deepEqual(records[1]?.body, { words: 'of a: § 12 “ü”' });
    });
  });

  it('gives every writer a file of its own, which goes on from those before', async () => {
    await inFolder({}, async (matter) => {
      await write(matter, ['a', 'b']);
      await Promise.all([write(matter, ['c', 'd']), write(matter, ['e', 'f'])]);
      await write(matter, ['g']);
      assert.equal((await trailFiles(trailFolder(matter))).length, 4);
      assert.deepEqual((await verifyTrail(trailFolder(matter))).breaks, []);
      const [, last] = (await recordsIn(matter)).slice(-2);
      assert.equal(last?.trace_id, 'g');
    });
  });

  it('keeps itself out of a repository, unless someone has decided otherwise', async () => {
    await inFolder({ 'b/.plumbline/.gitignore': 'cache\n' }, async (folder) => {
      await mkdir(join(folder, 'a'));
      await write(join(folder, 'a'), ['a']);
      await write(join(folder, 'b'), ['b']);
      assert.match(await readFile(join(folder, 'a/.plumbline/.gitignore'), 'utf8'), /^\*$/m);
      assert.equal(await readFile(join(folder, 'b/.plumbline/.gitignore'), 'utf8'), 'cache\n');
    });
  });

  for (const [what, change, says] of [
    [
      'a word of a record changed',
      (lines) => lines.map((line, i) => (i === 2 ? line.replace('of b', 'of x') : line)),
      [/line 3: its content does not match its hash/],
    ],
    ['a record taken out', (lines) => lines.filter((_, i) => i !== 2), [/line 3: its number is 3 and should be 2/]],
    ['two records swapped', ([a, b, c, d]) => [a!, c!, b!, d!], [/line 2: its number/, /line 3: its number/, /line 4/]],
    [
      'a record put in twice',
      (lines) => [...lines.slice(0, 3), ...lines.slice(2)],
      [/line 4: its number is 2 and should be 3: a record stands twice/],
    ],
    [
      'a line that is no record',
      (lines) => [...lines.slice(0, 2), 'words', ...lines.slice(2)],
      [/line 3: it is no record/, /line 4: its number/],
    ],
    ['nothing left', () => [], [/holds no record/]],
  ] as readonly (readonly [string, (lines: string[]) => string[], readonly RegExp[]])[])
    it(`shows where the chain breaks: ${what}`, async () => {
      await inFolder({}, async (matter) => {
        await write(matter, ['a', 'b', 'c']);
        await rewrite(matter, change);
        const { breaks } = await verifyTrail(trailFolder(matter));
        for (const pattern of says)
          assert.ok(
            breaks.some((one) => pattern.test(one)),
            `${pattern}: ${breaks.join(' ')}`,
          );
      });
    });

  it('shows that a file is gone, or its end, where a later one goes on from it', async () => {
    await inFolder({}, async (matter) => {
      await write(matter, ['a', 'b']);
      const file = await onlyFile(matter);
      await write(matter, ['c']);
      const whole = await readFile(file, 'utf8');
      await writeFile(file, `${whole.split('\n').slice(0, 2).join('\n')}\n`);
      assert.match((await verifyTrail(trailFolder(matter))).breaks.join(), /records at its end are missing/);
      await rm(file);
      assert.match((await verifyTrail(trailFolder(matter))).breaks.join(), /is missing: .* goes on from it/);
    });
  });

  it('survives a last line that is torn: it is told of, and is no break', async () => {
    await inFolder({}, async (matter) => {
      await write(matter, ['a', 'b']);
      const file = await onlyFile(matter);
      await truncate(file, (await stat(file)).size - 30);
      await write(matter, ['c']);
      const check = await verifyTrail(trailFolder(matter));
      assert.deepEqual(check.breaks, []);
      assert.deepEqual(
        check.files.map(({ torn, records }) => [torn, records]),
        [
          [true, 2],
          [false, 2],
        ],
      );
      await appendFile(file, '\n');
      assert.notDeepEqual((await verifyTrail(trailFolder(matter))).breaks, [], 'a torn line that goes on is one');
    });
  });

  it('leaves no file behind that a full disk let hold no record', async () => {
    await inFolder({ 'any.txt': '' }, async (matter) => {
      await write(matter, ['a']);
      const any = await open(join(matter, 'any.txt'), 'r+');
      const handles = Object.getPrototypeOf(any) as Pick<typeof any, 'writeFile' | 'write'>;
      const { writeFile: whole } = handles;
      handles.writeFile = async function (this: typeof any, data) {
        await this.write(String(data).slice(0, 20));
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      };
      try {
        const recorder = new TrailRecorder('test');
        const problem = await recorder.record(matter, FULL, { kind: 'audit', trace_id: 'b', body: {} });
        assert.match(problem ?? '', /cannot hold the audit trail \(ENOSPC/);
        await recorder.close();
      } finally {
        handles.writeFile = whole;
        await any.close();
      }
      await onlyFile(matter);
      await write(matter, ['c']);
      const { breaks, records } = await verifyTrail(trailFolder(matter));
      assert.deepEqual([breaks, records], [[], 4]);
    });
  });

  it('removes what is older than the matter keeps, and says so in a record', async () => {
    await inFolder({}, async (matter) => {
      await write(matter, ['a', 'b']);
      const old = await onlyFile(matter);
      await write(matter, ['c']);
      const long = new Date(Date.now() - 40 * 86_400_000);
      await utimes(old, long, long);
      await write(matter, ['d'], { keep: 'full', retentionDays: 30 });
      assert.equal((await trailFiles(trailFolder(matter))).length, 2);
      assert.deepEqual((await verifyTrail(trailFolder(matter))).breaks, []);
      const removal = (await recordsIn(matter)).find(({ kind }) => kind === 'retention');
      assert.match(JSON.stringify(removal?.body), /"records":3,"last_hash":"[0-9a-f]{64}"/);
    });
  });

  it('keeps hashes only where the matter says so', async () => {
    await inFolder({}, async (matter) => {
      const recorder = new TrailRecorder('test');
      const body = { draft_text: 'The secret plan.', report: { routing: { decision: 'pass', reasons: ['Sound.'] } } };
      await recorder.record(matter, { keep: 'hashes', retentionDays: null }, { kind: 'audit', trace_id: 't', body });
      await recorder.close();
      const text = await readFile(await onlyFile(matter), 'utf8');
      assert.ok(!text.includes('secret') && !text.includes('Sound.'));
      assert.match(text, /"decision":"pass"/);
      assert.match(text, /"draft_text":\{"sha256":"[0-9a-f]{64}","length":16\}/);
    });
  });

  it('is not begun where the matter keeps none', async () => {
    await inFolder({}, async (matter) => {
      await write(matter, ['a'], { keep: 'off', retentionDays: null });
      assert.deepEqual(await readdir(matter), []);
    });
  });

  it('does not follow a link that stands in the place of its folder', async () => {
    await inFolder({ 'elsewhere/x': '', 'matter/draft.md': '' }, async (folder) => {
      await symlink(join(folder, 'elsewhere'), join(folder, 'matter/.plumbline'), 'dir');
      const recorder = new TrailRecorder('test');
      const problem = await recorder.record(join(folder, 'matter'), FULL, { kind: 'audit', trace_id: 't', body: {} });
      await recorder.close();
      assert.match(problem ?? '', /is a link or a file, and a folder is needed/);
      assert.deepEqual(await readdir(join(folder, 'elsewhere')), ['x']);
    });
  });

  it('loses at most the record in flight when its writer is killed', async () => {
    await inFolder({}, async (matter) => {
      let seed = 7;
      const random = (): number => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      const body = { words: 'A record of some length. '.repeat(400) };
      const outcome = await appendAndKill({ matter, audits: 30, kills: 4, body, random, delay: () => 0 });
      assert.equal(outcome.kills, 4);
      assert.deepEqual(outcome.check.breaks, []);
      for (const id of outcome.acknowledged) assert.ok(outcome.onRecord.has(id), id);
      assert.ok(outcome.acknowledged.size >= 30);
    });
  });
});
