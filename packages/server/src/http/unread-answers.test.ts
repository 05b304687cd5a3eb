import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFull, holdersOf } from './unread-answers.ts';

const MIB = 1024 * 1024;
const PAGE = 16 * MIB;

/** Keeps answers until one is refused; returns how many bytes a holder keeps, and who was full. */
function keeping() {
  const held = new Map<string, number>();
  const keep = (account: number | undefined, user = 1, bytes = MIB): string | undefined => {
    const holders = holdersOf(account === undefined ? undefined : { account, userId: user }, `198.51.${user}.1`);
    const full = findFull(held, holders, bytes);
    if (full === undefined) for (const { name } of holders) held.set(name, (held.get(name) ?? 0) + bytes);
    return full?.name;
  };
  const keepAll = (account: number | undefined): number => {
    for (let user = 1; user <= 4; user += 1) while (keep(account, user) === undefined);
    return (held.get(account === undefined ? 'strangers' : `account ${account}`) ?? 0) / MIB;
  };
  return { keep, keepAll };
}

test('answers that two accounts do not read leave a page to each of two others', () => {
  const { keep, keepAll } = keeping();
  assert.deepEqual([keepAll(1), keepAll(2)], [64, 32]);
  assert.equal(keep(2, 1, PAGE), 'all');
  assert.deepEqual([keep(3, 1, PAGE), keep(4, 1, PAGE)], [undefined, undefined]);
  assert.equal(keep(3, 2), 'all', 'who keeps a page has had it');
});

test('strangers and an account that read nothing leave as much', () => {
  const { keep, keepAll } = keeping();
  assert.deepEqual([keepAll(1), keepAll(undefined)], [64, 32]);
  assert.deepEqual([keep(2, 1, PAGE), keep(3, 1, PAGE)], [undefined, undefined]);
});

test('an account by itself keeps what it may', () => {
  const { keep, keepAll } = keeping();
  assert.equal(keepAll(1), 64);
  assert.equal(keep(1, 5), 'account 1');
});
