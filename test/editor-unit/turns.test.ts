import { deepEqual } from 'node:assert/strict';
import { inTurnAfter } from '../../src/editor/turns';

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('work that is done after a rest', () => {
  it('has a turn of its own each, in the order in which the rests end', async () => {
    const order: string[] = [];
    await new Promise<void>((resolve) => {
      inTurnAfter(1, () => {
        order.push('first');
        setImmediate(() => order.push('what came meanwhile'));
      });
      inTurnAfter(1, () => order.push('second'));
      inTurnAfter(1, () => {
        order.push('third');
        resolve();
      });
    });
    deepEqual(order, ['first', 'what came meanwhile', 'second', 'third']);
  });

  it('is not done once it is called off, neither before its rest ends nor while it waits for its turn', async () => {
    const order: string[] = [];
    const never = inTurnAfter(1, () => order.push('never'));
    never();
    let calledOff = (): void => undefined;
    inTurnAfter(1, () => calledOff());
    calledOff = inTurnAfter(1, () => order.push('called off by the one before'));
    await rest(20);
    deepEqual(order, []);
  });

  it('that fails does not keep the others from theirs', async () => {
    const order: string[] = [];
    const failed = new Promise<unknown>((resolve) => {
      const others = process.listeners('uncaughtException');
      process.removeAllListeners('uncaughtException');
      process.once('uncaughtException', (error) => {
        for (const listener of others) process.on('uncaughtException', listener);
        resolve(error);
      });
    });
    inTurnAfter(1, () => {
      throw new Error('no');
    });
    inTurnAfter(1, () => order.push('the other'));
    await failed;
    await rest(20);
    deepEqual(order, ['the other']);
  });
});
