import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { inOrder } from '../../../src/core/evaluation/in-order';

async function* count(to: number): AsyncGenerator<number> {
  for (let i = 0; i < to; i++) yield i;
}

describe('work in order', () => {
  it('hands results over in the order of the items, whichever is done first', async () => {
    let running = 0;
    let most = 0;
    const found: number[] = [];
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, ++running);
      await setTimeout(item % 7 === 0 ? 8 : 1);
      running--;
      return item;
    };
    for await (const item of inOrder(count(60), 4, work)) found.push(item);
    assert.deepEqual(
      found,
      Array.from({ length: 60 }, (_, i) => i),
    );
    assert.equal(most, 4);
  });

  it('holds a bounded number of results while the first one takes long', async () => {
    let release = (): void => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = 0;
    const results = inOrder(count(10_000), 2, async (item) => {
      begun++;
      if (item === 0) await first;
      return item;
    });
    const next = results.next();
    await setTimeout(50);
    assert.ok(begun > 10 && begun < 100, `${begun} items were begun`);
    release();
    assert.equal((await next).value, 0);
  });

  it('passes on why work failed', async () => {
    const results = inOrder(count(5), 2, async (item) => {
      if (item === 3) throw new Error('no');
      return item;
    });
    await assert.rejects(async () => {
      for await (const _ of results);
    }, /no/);
  });
});
