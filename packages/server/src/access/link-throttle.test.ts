import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../problem.ts';
import { LinkThrottle } from './link-throttle.ts';
import type { Window } from './request-counts.ts';

function throttle(): {
  attempt: (...keys: string[]) => number | undefined;
  pass: (seconds: number) => void;
} {
  let now = 1_000;
  const tried = new LinkThrottle(
    { now: () => now, elapsedMilliseconds: () => now * 1_000 },
    { add: (_, window: Window, count) => (window.used += count) },
  );
  return {
    // Returns the seconds to wait, or undefined when the attempt may be made.
    attempt: (...keys) => {
      try {
        tried.begin(keys);
        return undefined;
      } catch (error) {
        assert.ok(error instanceof Problem && error.code === 'rate_limited');
        return Number(error.options.headers?.['retry-after']);
      }
    },
    pass: (seconds) => {
      now += seconds;
    },
  };
}

test('8 after ten requests the eleventh waits for the rest of fifteen minutes', () => {
  const { attempt, pass } = throttle();
  for (let i = 0; i < 10; i += 1) assert.equal(attempt('user a', `address ${i}`), undefined);
  pass(100);
  assert.equal(attempt('user a', 'address x'), 800);
  assert.equal(attempt('user b', 'address x'), undefined, 'what was refused counts for nobody else');
  pass(800);
  assert.equal(attempt('user a', 'address x'), undefined);
});

test('8 an address has its requests too, whichever users it tries', () => {
  const { attempt } = throttle();
  for (let i = 0; i < 30; i += 1) assert.equal(attempt(`user ${i}`, 'address a'), undefined);
  assert.equal(attempt('user new', 'address a'), 900);
  assert.equal(attempt('user new', 'address b'), undefined);
});

test('8 who asks too often holds up nobody else behind the same address', () => {
  const { attempt } = throttle();
  for (let i = 0; i < 20; i += 1) assert.equal(attempt('user a', 'address a'), i < 10 ? undefined : 900);
  assert.equal(attempt('user b', 'address a'), undefined);
});

test('8 made-up names do not make room for more attempts', () => {
  const { attempt } = throttle();
  for (let i = 0; i < 10; i += 1) attempt('user a');
  for (let i = 0; i < 40_000; i += 1) attempt(`user made up ${i}`);
  assert.equal(attempt('user a'), 900);
});
