import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takenIn, UNASSIGNED } from './exchange.ts';

test('what a booking takes in another row', () => {
  assert.deepEqual(takenIn([], UNASSIGNED, { id: 7 }), [{ id: 7 }], 'one that takes nothing takes the row');
  assert.deepEqual(takenIn([], UNASSIGNED, { id: UNASSIGNED }), []);
  assert.deepEqual(takenIn([{ id: 5, name: 'Room' }, { id: 6 }], 5, { id: 7 }), [{ id: 7 }, { id: 6 }]);
  assert.deepEqual(takenIn([{ id: 5, any: 2 }], 5, { id: 5, any: 1 }), [{ id: 5, any: 2 }]);
  assert.equal(takenIn([{ id: 5 }], 8, { id: 7 }), undefined, 'what it does not take is not exchanged');
});

test('of a group one is taken, and of another as many as before', () => {
  const group = { id: 9, any: 1 };
  assert.deepEqual(takenIn([], UNASSIGNED, group), [group]);
  assert.deepEqual(takenIn([{ id: 5 }, { id: 6 }], 5, group), [group, { id: 6 }]);
  assert.deepEqual(takenIn([{ id: 5, any: 2 }], 5, group), [{ id: 9, any: 2 }]);
  assert.deepEqual(takenIn([{ id: 9, any: 2 }], 9, { id: 7 }), [{ id: 7 }], 'a room is one, of whatever it takes the place');
});
