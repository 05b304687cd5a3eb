import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memo } from './memo.ts';

test('each result is made once per key', () => {
  const keys: string[] = [];
  const lengthOf = memo((key: string) => keys.push(key) && key.length);
  assert.deepEqual([lengthOf('one'), lengthOf('three'), lengthOf('one')], [3, 5, 3]);
  assert.deepEqual(keys, ['one', 'three']);
});

test('what is beside the key does not make another result', () => {
  const named = memo((key: { id: number }, name: string) => ({ id: key.id, name }), new WeakMap());
  const [one, other] = [{ id: 1 }, { id: 1 }];
  assert.equal(named(one, 'first'), named(one, 'second'));
  assert.deepEqual(named(other, 'second'), { id: 1, name: 'second' });
});

test('a failure is not kept', () => {
  let isBroken = true;
  const read = memo((key: string) => {
    if (isBroken) throw new Error('broken');
    return key.toUpperCase();
  });
  assert.throws(() => read('a'), /broken/);
  isBroken = false;
  assert.equal(read('a'), 'A');
});
