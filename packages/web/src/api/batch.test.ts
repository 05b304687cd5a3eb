import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsOf } from './batch.ts';

const made = (id: number): object => ({ status: 200, headers: { etag: '"1"' }, body: { success: { id } } });

test('each result of a batch is that of its operation', () => {
  assert.deepEqual(
    resultsOf([made(7), made(8)], ['first', 'second']).map(({ body }) => body.success?.id),
    [7, 8],
  );
});

test('a result that is none, or is missing, moves no later one to another record', () => {
  for (const wrong of [null, [], 'ok', { status: '200', headers: {}, body: {} }, { status: 200, headers: {} }, { status: 200, body: {} }])
    assert.throws(() => resultsOf([wrong, made(8)], ['first', 'second']), /result 0 of a batch is none/);
  assert.throws(() => resultsOf([made(8)], ['first', 'second']), /a batch of 2 operations has 1 results/);
});
