import assert from 'node:assert/strict';
import { hashOf } from '../../../src/core/sources/index/form-ids';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { stemHoldersOf } from '../../../src/core/sources/stem-holders';
import { sourceOf } from '../checks/audited';

describe('the sources that have a stem', () => {
  const { indexed } = buildSourceIndex([
    sourceOf('The tenant shall pay.', 'a.txt'),
    sourceOf('The landlord shall repair.', 'b.txt'),
  ]);
  const of = (stem: string) => stemHoldersOf(indexed).of(stem, hashOf(stem));

  it('are told in their order, and worked out once', () => {
    assert.deepEqual([...of('shall').sources], [0, 1]);
    assert.deepEqual([...of('repair').sources], [1]);
    assert.equal(of('shall'), of('shall'));
  });

  it('take no room where there are none: each slip in a draft is a stem that no source has', () => {
    assert.equal(of('tennant').sources.length, 0);
    assert.equal(of('tennant'), of('repare'));
  });
});
