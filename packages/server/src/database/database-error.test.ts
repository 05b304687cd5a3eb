import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classify, constraintOf, DatabaseUnavailable, isAway, isRetryable, sqlStateOf } from './database-error.ts';

const coded = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

test('a SQLSTATE is told from the code of a socket', () => {
  assert.equal(sqlStateOf(coded('23505')), '23505');
  assert.equal(sqlStateOf(coded('XX000')), 'XX000');
  for (const code of ['EPIPE', 'ECONNREFUSED', 'EPERM']) assert.equal(sqlStateOf(coded(code)), undefined);
});

test('9 what says "not now" is unavailable, and nothing else', () => {
  for (const code of ['EPIPE', 'ECONNRESET', 'ENOENT', '57P01', '57014', '08006', '53300', '55P03', '25006', '25P04', '58030'])
    assert.ok(classify(coded(code)) instanceof DatabaseUnavailable, code);
  assert.ok(classify(new Error('Query read timeout')) instanceof DatabaseUnavailable);
  for (const error of [coded('23505'), coded('XX000'), new Error('a mistake of ours')]) assert.equal(classify(error), error);
});

test('the constraint of a worker is read from its words, without the number of the shard', () => {
  const refused = (message: string): Error => coded('23505', message);
  assert.equal(constraintOf(refused('duplicate key value violates unique constraint "tax_name_rate_102183"')), 'tax_name_rate');
  assert.equal(constraintOf(refused('duplicate key value violates unique constraint "quote_series"')), 'quote_series');
  assert.equal(constraintOf(Object.assign(refused('in other words'), { constraint: 'credential_pkey' })), 'credential_pkey');
  assert.equal(constraintOf(refused('failed')), undefined);
  assert.ok(isRetryable(refused('duplicate key value violates unique constraint "event_pkey_102254"')));
  assert.ok(!isRetryable(refused('duplicate key value violates unique constraint "tax_name_rate_102183"')));
});

test('9 a worker that is lost is not available, and the database is not away', () => {
  for (const error of [
    coded('XX000', 'failure on connection marked as essential: 127.0.0.1:9701'),
    coded('08006', 'connection to the remote node daybook_app@127.0.0.1:9701 failed with the following error: refused'),
  ]) {
    assert.ok(classify(error) instanceof DatabaseUnavailable, error.message);
    assert.ok(!isAway(classify(error)), error.message);
  }
  assert.ok(isAway(classify(coded('08006'))));
});
