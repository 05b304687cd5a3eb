import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takenIn, UNASSIGNED } from './exchange.ts';

test('what a booking takes in another row', () => {
  assert.deepEqual(takenIn([], UNASSIGNED, 7), [{ id: 7 }], 'one that takes nothing takes the row');
  assert.deepEqual(takenIn([], UNASSIGNED, UNASSIGNED), []);
  assert.deepEqual(takenIn([{ id: 5, name: 'Room' }, { id: 6 }], 5, 7), [{ id: 7 }, { id: 6 }]);
  assert.deepEqual(takenIn([{ id: 5, any: 2 }], 5, 5), [{ id: 5, any: 2 }]);
  assert.equal(takenIn([{ id: 5 }], 8, 7), undefined, 'what it does not take is not exchanged');
});
