import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earliestStart, limitFaults, withBuffers } from './booking-limits.ts';

const limits = { minLength: 1800, maxLength: 7200, leadTime: 3600, bufferBefore: 300, bufferAfter: 600 };

test('judges length and lead time, their bounds included', () => {
  const now = 1_000_000;
  const faults = (start: number, length: number) => limitFaults({ start, end: start + length }, limits, now);
  assert.deepEqual(faults(now + 3600, 1800), []);
  assert.deepEqual(faults(now + 3600, 7200), []);
  assert.deepEqual(faults(now + 3599, 1799), [
    { kind: 'too_short', limit: 1800 },
    { kind: 'too_soon', limit: 3600 },
  ]);
  assert.deepEqual(faults(now + 3600, 7201), [{ kind: 'too_long', limit: 7200 }]);
  assert.deepEqual(limitFaults({ start: 0, end: 1 }, {}, now), []);
  assert.equal(earliestStart(limits, now), now + 3600);
});

test('a booking blocks its buffers too', () => {
  assert.deepEqual(withBuffers({ start: 1000, end: 2000 }, limits), { start: 700, end: 2600 });
  assert.deepEqual(withBuffers({ start: 1000, end: 2000 }, {}), { start: 1000, end: 2000 });
});
