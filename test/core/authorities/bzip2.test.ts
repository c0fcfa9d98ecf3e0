import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bunzip2 } from '../../../src/core/authorities/bulk/bzip2';

const EMPTY = 'QlpoORdyRThQkAAAAAA=';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unpacked(bytes: Uint8Array, size = 7): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bunzip2(inPieces(bytes, size))) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Contents of every kind, by the name of the file that the bzip2 program made of them, at its smallest and largest block. */
const CONTENTS: Readonly<Record<string, Buffer>> = {
  byte: Buffer.from('a'),
  run: Buffer.alloc(5000, 'a'),
  bytes: Buffer.from(Array.from({ length: 256 * 9 }, (_, i) => i % 256)),
  runs: Buffer.from('aaaabaaaaacaaaaaadaaaa'.repeat(4000)),
  noise: Buffer.from(Array.from({ length: 300_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 0xff)),
  rows: Buffer.from(
    Array.from({ length: 8000 }, (_, i) => `"${i}","${i % 999}","F.3d","${(i * 7919) % 1500}"\n`).join(''),
  ),
  lines: Buffer.from('Larkspur v. Dunmore, 174 F.3d 352\n'.repeat(3000)),
};

const packed = (name: string, level: 1 | 9): Buffer => readFileSync(`test/fixtures/files/bzip2/${name}-${level}.bz2`);

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('bzip2', () => {
  it('of nothing, and of two files one after the other, is read', async () => {
    assert.equal((await unpacked(Buffer.from(EMPTY, 'base64'))).length, 0);
    const two = Buffer.concat([Buffer.from(EMPTY, 'base64'), Buffer.from(EMPTY, 'base64')]);
    assert.equal((await unpacked(two)).length, 0);
  });

  for (const [name, content] of Object.entries(CONTENTS)) {
    it(`of every kind of content is what was packed: ${name}`, async () => {
      for (const level of [1, 9] as const) {
        const bytes = packed(name, level);
        assert.equal(hash(await unpacked(bytes, 65_536)), hash(content));
        const twice = await unpacked(Buffer.concat([bytes, bytes]), 100_003);
        assert.equal(hash(twice), hash(Buffer.concat([content, content])));
      }
    });
  }

  it('of blocks larger than its head says is refused, also behind a file of larger ones', async () => {
    const larger = packed('rows', 9);
    const lying = Buffer.from(larger);
    lying.write('1', 3, 'latin1');
    for (const bytes of [lying, Buffer.concat([larger, lying])])
      await assert.rejects(unpacked(bytes, 65_536), /a block is larger than it says/);
  });

  it('that is torn or changed is refused', async () => {
    const bytes = packed('lines', 9);
    for (const length of [3, 10, Math.floor(bytes.length / 2), bytes.length - 1])
      await assert.rejects(unpacked(bytes.subarray(0, length)), /bzip2 data are broken/, `cut at ${length}`);
    for (let index = 4; index < bytes.length; index += 5) {
      const changed = Buffer.from(bytes);
      changed[index] = changed[index]! ^ 0x41;
      await assert.rejects(unpacked(changed), /bzip2 data are broken/, `byte ${index}`);
    }
    await assert.rejects(unpacked(Buffer.concat([bytes, Buffer.from('more')])), /something else follows/);
  });
});
