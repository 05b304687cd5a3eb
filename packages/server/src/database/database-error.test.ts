import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../problem.ts';
import { classify, DatabaseUnavailable } from './database-error.ts';

test('9 a refusal that repeats the words of a broken connection stays a refusal', () => {
  for (const word of ['closed', 'connection timeout', 'terminated']) {
    const refusal = new Problem('validation_failed', { detail: `/name: "${word}" is not allowed` });
    assert.equal(classify(refusal), refusal);
  }
});

test("9 the driver's errors of a broken connection say that the database is not available", () => {
  for (const words of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout']) {
    assert.ok(classify(new Error(words)) instanceof DatabaseUnavailable, words);
  }
  assert.ok(classify(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })) instanceof DatabaseUnavailable);
  assert.ok(classify(Object.assign(new Error('shutting down'), { code: '57P01' })) instanceof DatabaseUnavailable);
});
