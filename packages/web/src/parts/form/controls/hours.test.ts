import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf, daysLike, nextSpan, retimed, spansOf, usualHours, WHOLE_DAY, withSpans } from './hours.ts';

const H = 3_600;

test('the spans of a day are copied to the weekdays, and the others stay', () => {
  const hours = [...usualHours(), { weekday: 5, from: 10 * H, to: 14 * H }];
  const split = [
    { from: 8 * H, to: 12 * H },
    { from: 13 * H, to: 17 * H },
  ];
  const changed = withSpans(hours, [0], split);
  assert.deepEqual(spansOf(changed, 0), split);
  assert.deepEqual(spansOf(changed, 1), [{ from: 9 * H, to: 18 * H }]);
  const copied = withSpans(changed, daysLike('weekdays'), spansOf(changed, 0));
  assert.deepEqual(spansOf(copied, 4), split);
  assert.deepEqual(spansOf(copied, 5), [{ from: 10 * H, to: 14 * H }]);
  assert.deepEqual(spansOf(withSpans(copied, daysLike('all'), []), 5), []);
});

test('what ends no later than it begins ends on the next day, and midnight to midnight is a whole day', () => {
  const evening = { from: 18 * H, to: 23 * H };
  assert.deepEqual(retimed(evening, 'to', 2 * H), { from: 18 * H, to: 26 * H });
  assert.deepEqual(retimed({ from: 18 * H, to: 26 * H }, 'from', 22 * H), { from: 22 * H, to: 26 * H });
  assert.deepEqual(retimed({ from: 18 * H, to: 26 * H }, 'to', 23.5 * H), { from: 18 * H, to: 23.5 * H });
  assert.deepEqual(retimed({ from: 0, to: 9 * H }, 'to', 0), WHOLE_DAY);
  assert.deepEqual(retimed(evening, 'to', 24 * H), { from: 18 * H, to: 24 * H });
});

test('a clock shows the hours of the next day as its own', () => {
  assert.deepEqual([0, 9.5 * H, 24 * H, 26 * H].map(clockOf), ['00:00', '09:30', '00:00', '02:00']);
});

test('a further span begins an hour after the last one and ends in its day', () => {
  assert.deepEqual(nextSpan([]), { from: 9 * H, to: 18 * H });
  assert.deepEqual(nextSpan([{ from: 9 * H, to: 12 * H }]), { from: 13 * H, to: 17 * H });
  assert.deepEqual(nextSpan([{ from: 9 * H, to: 22 * H }]), { from: 23 * H, to: 24 * H });
});
