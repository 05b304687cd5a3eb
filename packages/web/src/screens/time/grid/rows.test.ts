import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR } from '@daybook/values';
import { inOrder, isTakeable, rowsOf, startFor, type Entry, type Proposal } from './rows.ts';

const MONDAY = Date.UTC(2026, 2, 2) / 1000;
const DAYS = ['2026-03-02', '2026-03-03'];

const entry = (name: string, start: number, hours: number, project?: { id: number; name: string }): Entry =>
  ({ id: start, name, start, end: start + hours * HOUR, duration_sec: String(hours * HOUR), project: project ? [project] : [] }) as never;
const FILM = { id: 7, name: 'Film' };
const emptyWeek = { proposals: [], added: [], days: DAYS, zone: 'UTC' };

test('time is in the row of its project and activity, on the day that it begins on', () => {
  const late = MONDAY + 23 * HOUR;
  const entries = [entry('Edit', MONDAY + 9 * HOUR, 2, FILM), entry('edit ', late, 3, FILM), entry('Call', late + 2 * HOUR, 1)];
  const rows = rowsOf({ ...emptyWeek, entries });
  assert.deepEqual(
    rows.map(({ key, cells }) => [key, cells.map(({ seconds }) => seconds / HOUR)]),
    [
      ['0 call', [0, 1]],
      ['7 edit', [5, 0]],
    ],
  );
});

test('rows are added, and come of what is booked and not recorded', () => {
  const booked = {
    id: 1,
    name: 'Shoot',
    start: MONDAY + 8 * HOUR,
    end: MONDAY + 16 * HOUR,
    project_id: 7,
    project: 'Film',
  } as unknown as Proposal;
  const rows = rowsOf({ ...emptyWeek, entries: [], proposals: [booked], added: [{ project: null, name: '', activity: 'Office' }] });
  assert.deepEqual(
    rows.map(({ key, cells }) => [key, cells.map(({ proposals }) => proposals.length)]),
    [
      ['0 office', [0, 0]],
      ['7 shoot', [1, 0]],
    ],
  );
  assert.deepEqual(
    inOrder(rows, ['7 shoot']).map(({ key }) => key),
    ['7 shoot', '0 office'],
  );
});

test('time of which the length is known begins as usual, after what is there, and ends with its day', () => {
  const day = { start: MONDAY, usual: MONDAY + 9 * HOUR, end: MONDAY + 24 * HOUR };
  assert.equal(startFor(2 * HOUR, [], day), day.usual);
  assert.equal(startFor(2 * HOUR, [entry('Edit', MONDAY + 10 * HOUR, 3)], day), MONDAY + 13 * HOUR);
  assert.equal(startFor(20 * HOUR, [], day), MONDAY + 4 * HOUR);
  assert.equal(startFor(25 * HOUR, [], day), MONDAY);
});

test('what was planned is taken once it is over, and nothing that takes a day or more', () => {
  const [begin, end] = [MONDAY + 9 * HOUR, MONDAY + 18 * HOUR];
  assert.equal(isTakeable({ start: begin, end }, end - 1), false);
  assert.equal(isTakeable({ start: begin, end }, end), true);
  assert.equal(isTakeable({ start: begin, end: end + 48 * HOUR }, end + 72 * HOUR), false);
  assert.equal(isTakeable({ start: MONDAY, end: MONDAY + 24 * HOUR }, end + 72 * HOUR), false);
});
