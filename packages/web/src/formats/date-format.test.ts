import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateFormatOf } from './date-format.ts';

test('days are written as the language writes them, unless another way was chosen', () => {
  assert.deepEqual(
    (['en', 'de', 'fr', 'es', 'nl', 'it', 'pl'] as const).map((language) => dateFormatOf('d/m/Y', language)),
    ['d/m/Y', 'd.m.Y', 'd/m/Y', 'd/m/Y', 'd-m-Y', 'd/m/Y', 'd.m.Y'],
  );
  assert.deepEqual([dateFormatOf('m/d/Y', 'de'), dateFormatOf('Y/m/d', 'pl')], ['m/d/Y', 'Y/m/d']);
});
