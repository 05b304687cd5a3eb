import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from './clock.ts';

test('gives whole seconds that are not ahead of the machine, and elapsed time that does not go back', () => {
  const now = systemClock.now();
  assert.ok(Number.isInteger(now) && now * 1000 <= Date.now());
  const earlier = systemClock.elapsedMilliseconds();
  assert.ok(systemClock.elapsedMilliseconds() >= earlier);
});
