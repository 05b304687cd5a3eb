import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pauseAfter, toKeep, tooMany } from './to-keep.ts';

describe('what is kept of answers', () => {
  const of = (user: string | undefined, data: unknown = {}) => ({ user, at: 1, data });

  test('is what came for the user who is signed in', () => {
    const answers = new Map([
      ['a', of('1 1')],
      ['b', of('1 2')],
      ['c', of(undefined)],
    ]);
    assert.deepEqual(
      toKeep(answers, '1 2').map(({ id }) => id),
      ['1 2 b'],
    );
  });

  test('has no address that opens without a password, however deep it lies', () => {
    const data = { data: [{ id: 1, name: 'Studio', feed: 'https://daybook.test/v2/feed/Zk3/me.ics', feed_enabled: true }] };
    const [kept] = toKeep(new Map([['a', of('1 1', data)]]), '1 1');
    assert.deepEqual(JSON.parse(kept?.text ?? ''), { data: [{ id: 1, name: 'Studio', feed: '', feed_enabled: true }] });
  });

  test('is not what is too long, and of too many the newest', () => {
    assert.deepEqual(toKeep(new Map([['a', of('1 1', 'x'.repeat(2_000_001))]]), '1 1'), []);
    const many = Array.from({ length: 202 }, (_, i) => ({ id: `${i}`, at: i, text: '' }));
    assert.deepEqual(tooMany(many), ['1', '0']);
    const long = [1, 2, 3].map((at) => ({ id: `${at}`, at, text: 'x'.repeat(1_900_000) }));
    assert.deepEqual(tooMany(long), ['1']);
  });

  test('is read again after pauses that grow, up to two minutes', () => {
    assert.deepEqual([0, 1, 5, 6, 1_100].map(pauseAfter), [2_000, 4_000, 64_000, 120_000, 120_000]);
  });
});
