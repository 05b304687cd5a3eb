import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { spaced } from './spaced.ts';

/** Lets what is resolved go on. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

test('a burst is answered once at once and once after the pause, and never twice at a time', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const begun: (() => void)[] = [];
    const ask = spaced(() => new Promise<void>((resolve) => void begun.push(resolve)), 5_000);
    for (let i = 0; i < 20; i += 1) ask();
    assert.equal(begun.length, 1);
    mock.timers.tick(5_000);
    await settled();
    assert.equal(begun.length, 1, 'the first one is still under way');
    begun[0]?.();
    await settled();
    assert.equal(begun.length, 2, 'what was asked for meanwhile');
    begun[1]?.();
    await settled();
    ask();
    assert.equal(begun.length, 2, 'not again within the pause');
    mock.timers.tick(5_000);
    await settled();
    assert.equal(begun.length, 3);
    begun[2]?.();
    mock.timers.tick(5_000);
    await settled();
    assert.equal(begun.length, 3, 'nothing by itself');
  } finally {
    mock.timers.reset();
  }
});
