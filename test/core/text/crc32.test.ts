import assert from 'node:assert/strict';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { countedCrc32, crc32 } from '../../../src/core/text/crc32';

describe('the checksum of bytes', () => {
  it('is the one that the standard gives as its example', () =>
    assert.equal(countedCrc32(Buffer.from('123456789')), 0xcbf43926));

  it('is that of Node, where Node has it', () => {
    assert.equal(crc32, zlib.crc32);
    fc.assert(fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => countedCrc32(bytes) === zlib.crc32(bytes)));
  });
});
