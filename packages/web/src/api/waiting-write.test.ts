import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '@daybook/values';
import { heldOf, isBlocked, mayBeDone, nextOf, unsentOf, type WaitingWrite } from './waiting-write.ts';

const write = (seq: number, members: Partial<WaitingWrite> = {}): WaitingWrite => ({
  seq,
  user: '1 1',
  key: `key ${seq}`,
  method: 'PUT',
  path: '/v2/time-entry',
  query: { id: 7 },
  at: 0,
  name: 'Edit',
  ...members,
});
const refused = { status: 500 } as WaitingWrite['refused'];
const yesterday = (): number => systemClock.now() - 24 * 3_600;

test('what was sent and is not read yet is not sent again, holds nothing up and asks nothing', () => {
  const sent = write(1, { isSent: true, attempted: yesterday() });
  const next = write(2);
  assert.equal(nextOf([sent, next]), next);
  assert.equal(nextOf([sent]), undefined);
  assert.deepEqual(unsentOf([sent, next]), [next]);
  assert.deepEqual(heldOf([sent, next]), []);
  assert.equal(isBlocked(next, [sent, next]), false);
});

test('what a server failed at after it was sent may be done, and what was refused is not', () => {
  assert.equal(mayBeDone(write(1, { refused, attempted: systemClock.now() })), true);
  assert.equal(mayBeDone(write(1, { refused })), false);
  assert.equal(mayBeDone(write(1, { attempted: systemClock.now() })), false);
  assert.equal(mayBeDone(write(1, { attempted: yesterday() })), true);
});

test('what was refused stops what changes the same record, and nothing else', () => {
  const all = [write(1, { refused }), write(2), write(3, { query: { id: 8 } })];
  assert.equal(nextOf(all)?.seq, 3);
  assert.deepEqual(
    heldOf(all).map(({ seq }) => seq),
    [1],
  );
});
