import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classify, DatabaseUnavailable, sqlStateOf } from './database-error.ts';

const coded = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

test('a SQLSTATE is told from the code of a socket', () => {
  assert.equal(sqlStateOf(coded('23505')), '23505');
  assert.equal(sqlStateOf(coded('XX000')), 'XX000');
  for (const code of ['EPIPE', 'ECONNREFUSED', 'EPERM']) assert.equal(sqlStateOf(coded(code)), undefined);
});

test('9 what says "not now" is unavailable, and nothing else', () => {
  for (const code of ['EPIPE', 'ECONNRESET', 'ENOENT', '57P01', '57014', '08006', '53300', '55P03'])
    assert.ok(classify(coded(code)) instanceof DatabaseUnavailable, code);
  assert.ok(classify(new Error('Query read timeout')) instanceof DatabaseUnavailable);
  for (const error of [coded('23505'), coded('XX000'), new Error('a mistake of ours')]) assert.equal(classify(error), error);
});
