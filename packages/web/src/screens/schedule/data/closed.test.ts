import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedDays, closedFrom, closedGroup, closedOf, closedTogether, isClosedIn } from './closed.ts';

const span = (start: number, end: number) => ({ start, end });

test('what is neither free nor taken is closed', () => {
  assert.deepEqual(closedOf({ free: [span(9, 12), span(14, 18)], busy: [span(12, 14)] }, 0, 24), [span(0, 9), span(18, 24)]);
  assert.deepEqual(closedOf({ free: [], busy: [] }, 0, 24), [span(0, 24)]);
});

test('a group is closed where all of it are', () => {
  assert.deepEqual(closedTogether([[span(0, 9), span(18, 24)], [span(0, 24)]], 0, 24), [span(0, 9), span(18, 24)]);
  assert.deepEqual(closedTogether([[span(0, 9)], [span(8, 20)], [span(0, 12)]], 0, 24), [span(8, 9)]);
  assert.deepEqual(closedTogether([[span(0, 24)], []], 0, 24), [], 'one that is always open is enough');
});

test('a booking in the night of one of a group does not open the group', () => {
  const [night, free] = [
    { closed: [span(0, 9), span(18, 24)], taken: [] },
    { closed: [], taken: [] },
  ];
  const shot = { closed: [span(0, 9)], taken: [span(15, 24)] };
  assert.deepEqual(closedGroup([night, shot], 0, 24).closed, [span(0, 9), span(18, 24)]);
  assert.deepEqual(closedGroup([night, shot, free], 0, 24).closed, []);
  assert.deepEqual(closedGroup([{ closed: [], taken: [span(0, 24)] }], 0, 24).closed, [], 'what is taken is not closed');
  assert.deepEqual(closedGroup([closedGroup([night, shot], 0, 24), night], 0, 24).closed, [span(0, 9), span(18, 24)], 'a group in a group');
});

test('gaps that are too short are not closed, nor is what is only too soon', () => {
  const day = { free: [span(9, 12), span(14, 18)], busy: [span(12, 14)] };
  assert.deepEqual(closedFrom(day, 0, true), [span(18, Infinity)]);
  assert.deepEqual(closedFrom(day, 0, false), [span(0, 9), span(18, Infinity)]);
  assert.deepEqual(closedFrom({ free: [span(9, 10)], busy: [span(10, 12), span(13, 18)] }, 0, true), [span(18, Infinity)]);
  assert.deepEqual(closedFrom({ free: [], busy: [] }, 0, true), []);
  assert.deepEqual(closedFrom({ free: [], busy: [] }, 0, false), [span(0, Infinity)], 'a day on which it is closed');
});

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
