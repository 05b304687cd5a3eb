import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { firstFreeDays } from './free-days.ts';
import { startOf } from '../../../formats/days.ts';
import { shifted } from './time-axis.ts';

const BERLIN = 'Europe/Berlin';
const midnight = (day: number): number => shifted(startOf('2030-03-25', BERLIN), (day - 25) * 24 * HOUR, BERLIN);
const whole = (first: number, last: number) => ({ start: midnight(first), end: midnight(last + 1) });

/** Finds the first time that is free beside what is booked, by quarters of an hour. */
const beside =
  (booked: readonly { start: number; end: number }[]) =>
  async (from: number, length: number): Promise<{ start: number; end: number } | undefined> => {
    for (let start = from; start < midnight(60); start += HOUR / 4)
      if (booked.every((one) => one.end <= start || one.start >= start + length)) return { start, end: start + length };
    return undefined;
  };

describe('the next free days', () => {
  test('they are whole ones of the calendar, though more than 24 hours are free before', async () => {
    const booked = [
      { start: midnight(26) + 9 * HOUR, end: midnight(26) + 13 * HOUR },
      { start: midnight(27) + 18 * HOUR, end: midnight(27) + 19 * HOUR },
    ];
    assert.deepEqual(await firstFreeDays(beside(booked), whole(26, 26), BERLIN), whole(28, 28));
    assert.deepEqual(await firstFreeDays(beside([]), whole(26, 26), BERLIN), whole(26, 26));
  });

  test('they are as long as the clocks make them', async () => {
    const days = await firstFreeDays(beside([whole(29, 29)]), whole(29, 30), BERLIN);
    assert.deepEqual(days, whole(30, 31));
    assert.equal((days?.end ?? 0) - (days?.start ?? 0), 47 * HOUR);
  });

  test('where nothing is free there are none', async () => {
    assert.equal(await firstFreeDays(beside([{ start: 0, end: midnight(90) }]), whole(26, 26), BERLIN), undefined);
  });
});
