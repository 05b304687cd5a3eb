import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR } from '@daybook/values';
import type { Members, WaitingWrite } from './waiting-write.ts';
import { recordWithWaiting, seenThrough, withWaiting } from './with-waiting.ts';

const write = (members: Partial<WaitingWrite>): WaitingWrite => ({
  seq: 1,
  user: '1 1',
  key: 'key',
  method: 'PUT',
  path: '/v2/booking',
  query: { id: 7 },
  at: 0,
  name: 'Grading',
  ...members,
});
const onBoard = (...bookings: Members[]) => ({ data: { bookings, projects: [] } });
const board = (answer: unknown, ...waiting: WaitingWrite[]): readonly Members[] =>
  (withWaiting('/v2/booking/board', {}, answer, waiting) as ReturnType<typeof onBoard>).data.bookings;
const record = (members: Members, ...waiting: WaitingWrite[]): Members | undefined =>
  recordWithWaiting('/v2/booking', 7, { record: { id: 7, ...members }, etag: '"1"' }, waiting)?.record;

test('a booking whose resources alone change keeps its times, on the board and as it is stored', () => {
  const change = write({ shown: { resources: [{ id: 4, name: 'Studio 2' }] } });
  const one = { id: 7, occurrence_start: HOUR, start: HOUR, end: 2 * HOUR, resources: [3] };
  assert.deepEqual(board(onBoard(one), change), [{ ...one, resources: [4], waiting: 'unsent' }]);
  const stored = { start: HOUR, end: 2 * HOUR, recurrence: null, resources: [{ id: 3, name: 'Studio 1' }] };
  assert.deepEqual(record(stored, change), { id: 7, ...stored, resources: [{ id: 4, name: 'Studio 2' }], waiting: 'unsent' });
});

test('of a series the occurrence that is moved is moved, and its own start stays', () => {
  const times = { start: 5 * HOUR, end: 6 * HOUR };
  const move = write({ shown: times, move: { occurrence: 2 * HOUR, from: 3, to: 4 } });
  const occurrences = [1, 2].map((hour) => ({ occurrence_start: hour * HOUR, start: hour * HOUR, end: (hour + 1) * HOUR }));
  const stored = { start: HOUR, end: 2 * HOUR, resources: [{ id: 3 }], occurrences };
  const moved = [occurrences[0], { ...occurrences[1], ...times }];
  const series = { ...stored, recurrence: { rrule: 'FREQ=DAILY' } };
  assert.deepEqual(record(series, move), { id: 7, ...series, occurrences: moved, waiting: 'unsent' });
  const single = { ...stored, recurrence: null, occurrences: occurrences.slice(1) };
  assert.deepEqual(record(single, move), { id: 7, ...single, ...times, occurrences: moved.slice(1), waiting: 'unsent' });
  const shown = occurrences.map((one) => ({ id: 7, ...one, resources: [3] }));
  assert.deepEqual(board(onBoard(...shown), move), [shown[0], { ...shown[1], ...times, resources: [4], waiting: 'unsent' }]);
});

test('a second move of the same booking was made on what the first one leaves', () => {
  const first = write({ shown: { start: 5, end: 6, resources: [] } });
  const names = ['start', 'end'];
  assert.deepEqual(seenThrough({ start: 1, end: 2 }, names, [first]), { start: 5, end: 6 });
  assert.deepEqual(seenThrough({ start: 1, end: 2 }, names, [{ ...first, isSent: true }]), { start: 5, end: 6 });
  const refused = { ...first, refused: { status: 412 } as WaitingWrite['refused'] };
  assert.deepEqual(seenThrough({ start: 1, end: 2 }, names, [refused]), { start: 1, end: 2 });
  assert.equal(seenThrough(undefined, names, []), undefined);
});

test('a timer that is started ends no other one', () => {
  const running = { id: 1, owner_id: 2, start: HOUR, end: null };
  const started = write({ method: 'POST', path: '/v2/time-entry', query: {}, shown: { owner_id: 2, start: 2 * HOUR, end: null } });
  const { data } = withWaiting('/v2/time-entry', { owner_id: '2' }, { data: [running] }, [started]) as { data: Members[] };
  assert.deepEqual(
    data.map(({ id, end }) => [id, end]),
    [
      [1, null],
      [-1, null],
    ],
  );
});

test('what runs is what has no end once all that waits is sent', () => {
  const running = { id: 1, owner_id: 2, start: HOUR, end: null };
  const started = write({ method: 'POST', path: '/v2/time-entry', query: {}, shown: { owner_id: 2, start: 2 * HOUR, end: null } });
  const recorded = write({ seq: 2, method: 'POST', path: '/v2/time-entry', query: {}, shown: { owner_id: 2, start: HOUR, end: 2 * HOUR } });
  const stopped = write({ seq: 3, path: '/v2/time-entry', query: { id: 1 }, shown: { end: 2 * HOUR } });
  const query = { owner_id: '2', running: 'true', filter_operator: 'AND', order_desc: 'start' };
  const { data } = withWaiting('/v2/time-entry', query, { data: [running] }, [started, recorded, stopped]) as { data: Members[] };
  assert.deepEqual(
    data.map(({ id, end }) => [id, end]),
    [[-1, null]],
  );
});

test('what was made, and whose answer was lost, is there once, as it waits', () => {
  const shown = { owner_id: 2, name: 'Grading', start: HOUR, end: null };
  const started = write({ method: 'POST', path: '/v2/time-entry', query: {}, shown, attempted: HOUR });
  const stopped = write({ seq: 2, path: '/v2/time-entry', query: { id: -1 }, shown: { end: 2 * HOUR } });
  const stored = [
    { id: 8, ...shown },
    { id: 9, ...shown, name: 'Editing' },
  ];
  const { data } = withWaiting('/v2/time-entry', { owner_id: '2' }, { data: stored }, [started, stopped]) as { data: Members[] };
  assert.deepEqual(
    data.map(({ id, name, end, waiting }) => [id, name, end, waiting]),
    [
      [9, 'Editing', null, undefined],
      [-1, 'Grading', 2 * HOUR, 'unsent'],
    ],
  );
});
