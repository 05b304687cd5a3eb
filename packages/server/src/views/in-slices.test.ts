import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '@daybook/values';
import type { Viewer } from '../access/viewer.ts';
import { inSlices } from './in-slices.ts';

const viewerOf = (account: number, userId: number): Viewer => ({ account, userId }) as Viewer;

test('the calculations of the users of an account leave a turn to the others', async () => {
  let isOver = false;
  function* long(): Generator<void, string> {
    while (!isOver) {
      const began = systemClock.elapsedMilliseconds();
      while (systemClock.elapsedMilliseconds() - began < 8);
      yield;
    }
    return 'long';
  }
  function* short(): Generator<void, string> {
    yield;
    return 'short';
  }
  const others = [1, 2, 3].map((user) => inSlices(viewerOf(1, user), long()));
  const all = Promise.allSettled(others);
  const answer = await inSlices(viewerOf(2, 4), short()).finally(() => {
    isOver = true;
  });
  await all;
  assert.equal(answer, 'short');
});
