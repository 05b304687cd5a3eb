import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR } from '@daybook/values';
import { runsOf } from './free-runs.ts';
import type { Slot } from '../changes/ways-out.ts';

const MIDNIGHT = Date.UTC(2026, 10, 25) / 1_000;
const slot = (hours: number, resource = 1): Slot => ({
  start: MIDNIGHT + hours * HOUR,
  end: MIDNIGHT + (hours + 1) * HOUR,
  resources: [[resource]],
});
const lengths = (slots: readonly Slot[], zone: string): number[] => runsOf(slots, zone).map((run) => run.length);

test('slots that follow each other are one time until the day of the zone ends', () => {
  assert.deepEqual(lengths([slot(9), slot(9.5), slot(11)], 'UTC'), [2, 1]);
  assert.deepEqual(lengths([slot(9), slot(9.5, 2)], 'UTC'), [1, 1]);
  const overnight = [slot(22.5), slot(23), slot(23.5), slot(24), slot(24.5)];
  assert.deepEqual(lengths(overnight, 'UTC'), [3, 2]);
  assert.deepEqual(lengths(overnight, 'Europe/Amsterdam'), [1, 4]);
});
