import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staysWhole, timesAfter } from './when.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
// Wednesday.
const START = Date.UTC(2026, 10, 25) / 1_000;

test('a booking of whole days stays one while days are typed, and takes the hours that are typed', () => {
  assert.equal(staysWhole({ day: '2026-11-27' }, true), true);
  assert.equal(staysWhole({ by: 2 * DAY }, true), true);
  assert.equal(staysWhole({ day: '2026-11-27' }, false), false);
  const typed = { day: '2026-11-27', from: 9 * HOUR, to: 13 * HOUR };
  assert.equal(staysWhole(typed, true), false);
  const friday = START + 2 * DAY;
  assert.deepEqual(timesAfter('start', { start: START, end: START + DAY }, typed, false, 'UTC'), {
    start: friday + 9 * HOUR,
    end: friday + 13 * HOUR,
  });
  assert.equal(staysWhole({ by: 2 * HOUR }, true), false);
});
