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
