import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithin } from './within-hours.ts';

const ZONE = 'Europe/Berlin';
const at = (hour: number): number => Date.UTC(2030, 2, 3, 23) / 1_000 + hour * 3_600;
const within = (from: number, to: number, earliest: string, latest: string): boolean =>
  isWithin({ start: at(from), end: at(to) }, { earliest, latest }, ZONE);

test('times lie within hours of the day', () => {
  assert.ok(within(9, 13, '09:00', '18:00'));
  assert.ok(!within(8, 12, '09:00', '18:00'));
  assert.ok(!within(15, 19, '09:00', '18:00'));
  assert.ok(within(22, 26, '', ''));
  assert.ok(!within(22, 26, '', '18:00'));
});

test('an end that is before the start is of the next day', () => {
  assert.ok(within(20, 26, '20:00', '02:00'));
  assert.ok(within(24.5, 26, '20:00', '02:00'), 'also what begins after midnight');
  assert.ok(!within(20, 27, '20:00', '02:00'));
  assert.ok(!within(18, 22, '20:00', '02:00'));
});

test('midnight is where a day ends', () => {
  assert.ok(within(20, 24, '18:00', '00:00'));
  assert.ok(within(20, 24, '', '00:00'));
  assert.ok(!within(20, 25, '', '00:00'));
  assert.ok(within(20, 24, '', '24:00'));
  assert.ok(!within(20, 25, '18:00', '24:00'));
});
