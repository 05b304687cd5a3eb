import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { hoursAgain, skippedBy, staysWhole, timesAfter, timesBehind } from './when.ts';

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

test('a copy is as long as what it copies by the clock, also where a day has 25 hours or 23', () => {
  const zone = 'Europe/Berlin';
  const midnight = (month: number, day: number, hour: number): number => Date.UTC(2026, month, day, hour) / 1_000;
  const [sunday, monday, tuesday] = [midnight(9, 24, 22), midnight(9, 25, 23), midnight(9, 26, 23)];
  assert.deepEqual(timesBehind({ start: sunday, end: monday }, zone), { start: monday, end: tuesday });
  assert.deepEqual(timesBehind({ start: sunday - DAY, end: sunday }, zone), { start: sunday, end: monday });
  assert.deepEqual(timesBehind({ start: START, end: START + HOUR }, zone), { start: START + HOUR, end: START + 2 * HOUR });
});

test('what was of hours before it was of whole days has those hours again, on the days that are chosen then', () => {
  const wednesday = { start: START, end: START + DAY };
  const both = { start: START, end: START + 2 * DAY };
  const times = (from: number, to: number) => ({ start: START + from * HOUR, end: START + to * HOUR });
  assert.deepEqual(hoursAgain(wednesday, times(9, 13), 'UTC'), times(9, 13));
  assert.deepEqual(hoursAgain(both, times(22, 30), 'UTC'), times(22, 30));
  assert.deepEqual(hoursAgain(wednesday, times(20, 24), 'UTC'), times(20, 24));
  assert.deepEqual(hoursAgain(wednesday, times(22, 30), 'UTC'), times(22, 30));
  assert.deepEqual(hoursAgain({ start: START + DAY, end: START + 3 * DAY }, times(9, 13), 'UTC'), times(33, 61));
});

test('hours that are typed as a length are those that pass', () => {
  const zone = 'Europe/Berlin';
  // 01:30 in the night in which the clocks go forward, and 02:30 in that in which they go back.
  for (const start of [Date.UTC(2027, 2, 28, 0, 30) / 1_000, Date.UTC(2027, 9, 31, 0, 30) / 1_000]) {
    const times = timesAfter('end', { start, end: start + HOUR }, { by: 2 * HOUR }, false, zone);
    assert.equal(times.end - start, 2 * HOUR);
  }
  const noon = Date.UTC(2027, 2, 27, 11) / 1_000;
  assert.equal(timesAfter('end', { start: noon, end: noon + HOUR }, { by: DAY }, false, zone).end - noon, 23 * HOUR);
});

test('a time that the clocks leave out is told from what is taken for it', () => {
  const zone = 'Europe/Amsterdam';
  const before = { start: Date.UTC(2026, 2, 28, 8) / 1_000, end: Date.UTC(2026, 2, 28, 12) / 1_000 };
  const typed = { day: '2026-03-29', from: 2.5 * HOUR };
  const after = timesAfter('start', before, typed, false, zone);
  assert.deepEqual(skippedBy(typed, 'start', after, zone), { seconds: 2.5 * HOUR, meant: Date.UTC(2026, 2, 29, 1, 30) / 1_000 });
  const later = { day: '2026-03-29', from: 3.5 * HOUR };
  assert.equal(skippedBy(later, 'start', timesAfter('start', before, later, false, zone), zone), undefined);
  const span = { day: '2026-03-29', from: HOUR, to: 2.25 * HOUR };
  assert.deepEqual(skippedBy(span, 'start', timesAfter('start', before, span, false, zone), zone)?.seconds, 2.25 * HOUR);
});

test('what begins at the second of two equal times ends at the second, too', () => {
  const [zone, second] = ['Europe/Zurich', Date.UTC(2026, 9, 25, 1, 30) / 1_000];
  const before = { start: second, end: second + 3 * HOUR };
  const at = (typed: Parameters<typeof timesAfter>[2]) => timesAfter('end', before, typed, false, zone).end - second;
  const quarter = HOUR / 4;
  assert.equal(at({ from: 2 * HOUR + 3 * quarter }), quarter);
  assert.equal(at({ day: '2026-10-25', from: 2 * HOUR + 3 * quarter }), quarter);
  assert.equal(at({ from: 4 * HOUR }), 1.5 * HOUR);
  assert.equal(at({ from: HOUR }), 22.5 * HOUR, 'on the next day');
});
