import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members, WaitingWrite } from '../../api/waiting-write.ts';
import { isReadBefore, prepared, seenNow } from './prepare.ts';

const write = (members: Partial<WaitingWrite>): WaitingWrite => ({
  seq: 1,
  user: '1 1',
  key: 'key',
  method: 'PUT',
  path: '/v2/time-entry',
  query: { id: 7 },
  at: 0,
  name: 'Edit',
  ...members,
});
const stored = (record?: Members) => ({ record, etag: '"2"' });
/** What becomes of a write. */
function outcome(of: WaitingWrite, record?: Members): unknown {
  const next = prepared(of, stored(record));
  if (next === 'done') return next;
  return next.refused === undefined ? next.ifMatch : [next.refused.status, next.theirs, next.attempted];
}

test('what names no version is read before it is sent, also where it was sent once', () => {
  assert.equal(isReadBefore(write({})), true);
  assert.equal(isReadBefore(write({ attempted: 1 })), true);
  assert.equal(isReadBefore(write({ attempted: 1, ifMatch: '"1"' })), false);
  assert.equal(isReadBefore(write({ method: 'DELETE', attempted: 1 })), true);
  assert.equal(isReadBefore(write({ method: 'POST', attempted: 1 })), false);
  const move = { occurrence: 1, from: 3, to: 3 };
  assert.equal(isReadBefore(write({ move, ifMatch: '"1"' })), true);
  assert.equal(isReadBefore(write({ move, ifMatch: '"1"', attempted: 1 })), false);
});

test('a change is sent over what was seen, is done where it is there, and asks about what others left', () => {
  const stop = write({ attempted: 5, seen: { end: null }, body: { end: 90 }, shown: { end: 90 } });
  assert.equal(outcome(stop, { end: null }), '"2"');
  assert.equal(outcome(stop, { end: 90 }), 'done');
  assert.deepEqual(outcome(stop, { end: 60 }), [412, { end: 60 }, undefined]);
  assert.deepEqual(outcome(stop), [404, undefined, 5]);
  const { seen: _, ...unseen } = stop;
  assert.deepEqual(outcome(unseen, { end: null }), [412, { end: null }, undefined]);
  assert.equal(outcome({ ...unseen, attempted: undefined }, { end: null }), '"2"');
});

test('numbers that are read as texts and records of which the name is known are the same', () => {
  const body = { quantity: 60, project: [{ id: 1 }] };
  const change = write({
    body,
    shown: { quantity: 60, project: [{ id: 1, name: 'Film' }] },
    seen: { quantity: '30', project: [] },
  });
  assert.equal(outcome(change, { quantity: '60', project: [{ id: 1, name: 'Harbour' }] }), 'done');
  assert.equal(outcome(change, { quantity: '30', project: [] }), '"2"');
});

test('a deletion is done where the record is gone, and asks where others changed it', () => {
  const deletion = write({ method: 'DELETE', attempted: 5, seen: { name: 'Edit' } });
  assert.equal(outcome(deletion), 'done');
  assert.equal(outcome(deletion, { name: 'Edit' }), '"2"');
  assert.deepEqual(outcome(deletion, { name: 'Grade' }), [412, { name: 'Grade' }, undefined]);
});

test('a move of a booking is sent from where it was seen, once, and a move of a series is one of its occurrence', () => {
  const move = write({
    path: '/v2/booking',
    seen: { start: 10, end: 20 },
    shown: { start: 30, end: 40 },
    move: { occurrence: 10, from: 3, to: 4 },
  });
  const single = (start: number, room: number) => ({ start, end: start + 10, recurrence: null, resources: [{ id: room }] });
  const sent = prepared(move, stored(single(10, 3)));
  assert.ok(sent !== 'done');
  assert.deepEqual([sent.query, sent.body, sent.ifMatch], [{ id: 7 }, { start: 30, end: 40, resources: [{ id: 4 }] }, '"2"']);
  assert.equal(outcome(move, single(30, 4)), 'done');
  assert.deepEqual(outcome(move, single(30, 3)), [412, { start: 30, end: 40 }, undefined]);
  assert.deepEqual(outcome(move, single(10, 4)), [412, { start: 10, end: 20 }, undefined]);
  const occurrences = [10, 50].map((start) => ({ occurrence_start: start, start, end: start + 10 }));
  const series = { ...single(0, 3), recurrence: {}, occurrences };
  const one = prepared(move, stored(series));
  assert.ok(one !== 'done');
  assert.deepEqual(one.query, { id: 7, scope: 'one', occurrence_start: 10 });
  assert.deepEqual(seenNow(move, { ...series, occurrences: [{ occurrence_start: 10, start: 12, end: 22 }] }), { start: 12, end: 22 });
});

test('a second move goes from where the first one left the booking', () => {
  const first = write({
    path: '/v2/booking',
    seen: { start: 10, end: 20 },
    shown: { start: 30, end: 40 },
    move: { occurrence: 10, from: 3, to: 3 },
  });
  const second = { ...first, seq: 2, seen: { start: 30, end: 40 }, shown: { start: 50, end: 60 } };
  assert.equal(outcome(second, { start: 30, end: 40, recurrence: null, resources: [{ id: 3 }] }), '"2"');
});

test('a move that was sent once without an answer is compared before it is sent again', () => {
  const move = write({ path: '/v2/booking', attempted: 5, move: { occurrence: 10, from: 3, to: 3 } });
  assert.equal(isReadBefore(move), true);
  const sent = { ...move, seen: { start: 10, end: 20 }, shown: { start: 30, end: 40 } };
  assert.equal(outcome(sent, { start: 30, end: 40, recurrence: null, resources: [{ id: 3 }] }), 'done');
});
