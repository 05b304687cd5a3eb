import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR } from '@daybook/values';
import { lengthOf, waitIn } from './lengths.ts';

test('lengths are read as people write them', () => {
  const typed = ['7.5', '7,5', '7:30', '7h30', '7 h 30 min', '7,5 h', '450m', '450 min'];
  assert.deepEqual(new Set(typed.map(lengthOf)), new Set([7.5 * HOUR]));
  assert.deepEqual(['2', '8h', '0', '.25', '1.333'].map(lengthOf), [2 * HOUR, 8 * HOUR, 0, HOUR / 4, undefined]);
  assert.equal(lengthOf('0.33'), 20 * 60, 'lengths are whole minutes');
  assert.deepEqual(['x', '', '7:70', '-3', '1:2:3', '7 30'].map(lengthOf), [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('how long to wait is said in seconds where it is short, otherwise in minutes, none too few', () => {
  assert.deepEqual(
    [1, 45, 90, 91, 3_540, 3_541].map((seconds) => waitIn(seconds, 'en')),
    ['1 second', '45 seconds', '90 seconds', '2 minutes', '59 minutes', '60 minutes'],
  );
  assert.equal(waitIn(3_540, 'de'), '59 Minuten');
});
