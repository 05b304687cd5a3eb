import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR } from '@daybook/values';
import { copiedHours } from './copied.ts';
import type { Entry } from './rows.ts';

const entry = (name: string, start: string, hours: number): Entry => {
  const from = Date.parse(start) / 1_000;
  return { name, start: from, end: from + hours * HOUR, project: [], booking: [{ id: 4 }], billable: true } as unknown as Entry;
};
const nothing = { there: [], isTyped: () => false, zone: 'UTC' };

test('hours are copied into cells in which nothing is recorded, nor typed', () => {
  const former = [entry('Edit', '2026-03-02T09:00Z', 8), entry('Edit', '2026-03-03T09:00Z', 7), entry('Call', '2026-03-02T09:00Z', 1)];
  const there = [entry('edit ', '2026-03-09T13:00Z', 2)];
  const copied = copiedHours(former, { ...nothing, there, isTyped: (cell) => cell === '0 edit 2026-03-10' });
  assert.deepEqual(
    copied.map(({ name, start, end }) => [name, start, end]),
    [['Call', Date.parse('2026-03-09T09:00Z') / 1_000, Date.parse('2026-03-09T10:00Z') / 1_000]],
  );
  assert.equal('booking' in copied[0]!, false);
});

test('what is copied keeps its time of the day past a change of the clocks', () => {
  const startOf = (start: string): string => {
    const [copied] = copiedHours([entry('Edit', start, 8)], { ...nothing, zone: 'Europe/Berlin' });
    return new Date((copied?.start ?? 0) * 1_000).toISOString();
  };
  // The clocks change in the night to 29 March.
  assert.equal(startOf('2026-03-29T09:00+02:00'), '2026-04-05T07:00:00.000Z');
  assert.equal(startOf('2026-03-22T09:00+01:00'), '2026-03-29T07:00:00.000Z');
});
