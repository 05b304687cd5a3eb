import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

// Tests of every sort that the runner is tried with; the name of each begins with its expected result.
test('passes: asserts', () => assert.equal(1, 1));
test('passes: asserts after a while', async () => {
  await sleep(5);
  assert.ok(true);
});
test('passes: asserts in a subtest alone', async (t) => {
  await t.test('passes: the subtest', () => assert.ok(true));
});
test('skips itself', (t) => t.skip('there is nothing to try'));
test('fails: asserts nothing', () => undefined);
test('fails: loops over nothing', () => {
  for (const value of [] as number[]) assert.equal(value, 1);
});
test('fails: its subtest asserts nothing', async (t) => {
  await t.test('fails: the subtest', () => undefined);
  assert.ok(true);
});
test('fails: by itself', () => {
  throw new Error('on purpose');
});

describe('at once', { concurrency: true }, () => {
  test('passes: asserts beside another', async () => {
    await sleep(20);
    assert.ok(true);
  });
  test('fails: asserts nothing beside another', () => sleep(60));
});
