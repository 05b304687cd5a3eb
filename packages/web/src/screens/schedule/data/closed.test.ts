import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedDays, isClosedIn } from './closed.ts';

const span = (start: number, end: number) => ({ start, end });

test('a time within a day meets any closed part of it, one of days only a day of which nothing is open', () => {
  const days = [span(0, 24), span(24, 48), span(48, 72)];
  const nights = [span(0, 9), span(18, 33), span(42, 57), span(66, 72)];
  const isClosed = (start: number, end: number, closed = nights): boolean => isClosedIn(closed, span(start, end), days);
  assert.deepEqual([isClosed(10, 17), isClosed(17, 19), isClosed(20, 22)], [false, true, true]);
  assert.deepEqual([isClosed(10, 41), isClosed(0, 72), isClosed(0, 24)], [false, false, false]);
  assert.deepEqual([isClosed(20, 41), isClosed(10, 26)], [true, true], 'a day of which it takes only what is closed');
  const off = [span(0, 9), span(18, 57), span(66, 72)];
  assert.deepEqual([isClosed(10, 65, off), isClosed(24, 48, off), isClosed(0, 24, off)], [true, true, false]);
});

test('a month shows the days of which nothing is open, and no nights', () => {
  const days = [span(0, 24), span(24, 48), span(48, 72)];
  assert.deepEqual(closedDays([span(0, 9), span(18, 33), span(42, 57), span(66, 72)], days), []);
  assert.deepEqual(closedDays([span(0, 9), span(18, 57), span(66, 72)], days), [span(24, 48)]);
});
