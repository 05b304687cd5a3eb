import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widthIn } from './widths.ts';

test('a width is what is typed, and what is none is refused', () => {
  for (const [text, width] of [
    ['', null],
    [' ', null],
    ['10', 10],
    ['10 %', 10],
    ['100', 100],
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['wide', 0],
    ['-20', 0],
  ] as const)
    assert.equal(widthIn(text), width, text);
});
