import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FileSteps, replaceDatabase, settleReplaced } from '../../../src/core/authorities/bulk/replace-database';
import { newPlace, type Place } from './made-database';

/** How a system refuses to touch a file that another program has open. */
const refused = (code: string): never => {
  throw Object.assign(new Error(`${code}: operation not permitted`), { code });
};

describe('a database that is replaced', () => {
  let place: Place;
  let file: string;
  let made: string;
  let waits: number[];
  /** Files that others have open: they can be moved, but not written over or removed. */
  let open: Set<string>;
  let steps: FileSteps;

  beforeEach(() => {
    place = newPlace();
    file = join(place.path, 'citations.plumbline-db');
    made = join(place.path, 'made');
    writeFileSync(file, 'old');
    writeFileSync(made, 'new');
    waits = [];
    open = new Set();
    steps = {
      rename: (from, to) => {
        if (open.has(readIf(to))) refused('EPERM');
        renameSync(from, to);
      },
      remove: (path) => {
        if (open.has(readIf(path))) refused('EBUSY');
        rmSync(path);
      },
      wait: async (milliseconds) => waits.push(milliseconds),
    };
  });
  afterEach(() => place.remove());

  const readIf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const names = (): string[] => readdirSync(place.path).filter((name) => name.startsWith(basename(file)));

  it('gives way in one step where no one has it open', async () => {
    await replaceDatabase(file, made, steps);
    assert.equal(readFileSync(file, 'utf8'), 'new');
    assert.deepEqual(names(), [basename(file)]);
    assert.deepEqual(waits, []);
  });

  it('is moved aside where another program has it open, and removed once that has closed it', async () => {
    open.add('old');
    await replaceDatabase(file, made, steps);
    assert.equal(readFileSync(file, 'utf8'), 'new');
    assert.equal(names().length, 2, 'whoever reads the old one can go on');
    settleReplaced(file, steps);
    assert.equal(names().length, 2);
    open.clear();
    settleReplaced(file, steps);
    assert.deepEqual(names(), [basename(file)]);
  });

  it('is moved aside twice while both are open', async () => {
    open.add('old').add('new');
    await replaceDatabase(file, made, steps);
    writeFileSync(made, 'newest');
    await replaceDatabase(file, made, steps);
    assert.equal(readFileSync(file, 'utf8'), 'newest');
    assert.equal(names().length, 3);
  });

  it('is tried again where it can be neither written over nor moved for a while', async () => {
    const { rename } = steps;
    let refusals = 5;
    steps.rename = (from, to) => (refusals-- > 0 ? refused('EACCES') : rename(from, to));
    await replaceDatabase(file, made, steps);
    assert.equal(readFileSync(file, 'utf8'), 'new');
    assert.ok(waits.length > 0);
  });

  it('stays as it was where it cannot be replaced at all, and that is said', async () => {
    steps.rename = () => refused('EBUSY');
    await assert.rejects(replaceDatabase(file, made, steps), {
      name: 'DatabaseError',
      message: `${file} is in use and could not be replaced. Close the editors and command lines that use it, check who may write to its folder, and import again.`,
    });
    assert.equal(readFileSync(file, 'utf8'), 'old');
  });

  it('is put back where the new one cannot take its place', async () => {
    const { rename } = steps;
    steps.rename = (from, to) => (from === made ? refused('EPERM') : rename(from, to));
    await assert.rejects(replaceDatabase(file, made, steps), /is in use and could not be replaced/);
    assert.equal(readFileSync(file, 'utf8'), 'old');
    assert.deepEqual(names(), [basename(file)]);
  });

  it('is put back by the next import where one was killed between the two steps', () => {
    renameSync(file, `${file}.replaced-1-0`);
    settleReplaced(file, steps);
    assert.equal(readFileSync(file, 'utf8'), 'old');
    assert.deepEqual(names(), [basename(file)]);
  });

  it('does not hide what else is wrong', async () => {
    steps.rename = () => refused('EIO');
    await assert.rejects(replaceDatabase(file, made, steps), { code: 'EIO' });
    assert.deepEqual(waits, []);
  });
});
