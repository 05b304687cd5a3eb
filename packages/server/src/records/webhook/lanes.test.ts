import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Lanes } from './lanes.ts';

const webhooks = (count: number) => Array.from({ length: 8 }, (_, i) => ({ id: i + 1, url: `https://${i + 1}.example/hook`, count }));

describe('the room for messages', () => {
  const answered = (lanes: Lanes): void => {
    for (const webhook of webhooks(0)) lanes.enter(1, webhook)(true);
  };

  test('is shared by the webhooks of an account, so that none waits until others have nothing to send', () => {
    const lanes = new Lanes();
    answered(lanes);
    assert.deepEqual([...lanes.freeOf(1, webhooks(100)).values()], [4, 4, 4, 4, 4, 4, 4, 4]);
  });

  test('is given for what waits: one that has much takes what the others leave', () => {
    const lanes = new Lanes();
    answered(lanes);
    const [busy, ...others] = webhooks(1);
    const free = lanes.freeOf(1, [{ ...busy!, count: 100 }, ...others]);
    assert.deepEqual([...free], [[1, 16], ...others.map(({ id }) => [id, 1] as const)]);
    assert.deepEqual([...lanes.freeOf(1, webhooks(0))], []);
  });

  test('of a host is another one for each account, and the last of all for accounts that have none', () => {
    const lanes = new Lanes();
    for (const account of [1, 2, 3]) for (const webhook of webhooks(0)) lanes.enter(account, webhook)(true);
    const take = (account: number, waiting: readonly { id: number; url: string; count: number }[]): number => {
      const free = [...lanes.freeOf(account, waiting)];
      for (const [id, count] of free)
        for (let i = 0; i < count; i += 1) lanes.enter(account, waiting.find((one) => one.id === id) ?? waiting[0]!);
      return free.reduce((sum, [, count]) => sum + count, 0);
    };
    assert.equal(take(1, webhooks(100)), 32);
    assert.equal(take(2, webhooks(100).slice(0, 1)), 16, 'the host that the other account sends to has room');
    assert.equal(take(2, webhooks(100)), 0);
    assert.equal(take(3, webhooks(100)), 1);
  });

  test('is 2 of a webhook that takes long to answer, until it is quick again', () => {
    let now = 0;
    const lanes = new Lanes({ elapsedMilliseconds: () => now });
    const [one] = webhooks(100);
    const answer = (milliseconds: number): number | undefined => {
      const leave = lanes.enter(1, one!);
      now += milliseconds;
      leave(true);
      return lanes.freeOf(1, [one!]).get(1);
    };
    assert.deepEqual([answer(10), answer(14_900), answer(10)], [16, 2, 16]);
  });

  test('is 2 before a webhook has answered, and one after a failure', () => {
    const lanes = new Lanes();
    const [one, other] = webhooks(100);
    lanes.enter(1, one!)(false);
    assert.deepEqual(
      [...lanes.freeOf(1, [one!, other!])],
      [
        [1, 1],
        [2, 2],
      ],
    );
  });
});
