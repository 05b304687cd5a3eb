import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOfText } from './days.ts';

describe('days as they are typed', () => {
  test('are read in the order of the format, or as ISO writes them', () => {
    for (const [text, format, day] of [
      ['01/09/2026', 'd/m/Y', '2026-09-01'],
      ['01/09/2026', 'm/d/Y', '2026-01-09'],
      ['1.9.26', 'j.n.Y', '2026-09-01'],
      ['26-9-1', 'y-m-d', '2026-09-01'],
      ['2026-09-01', 'd/m/Y', '2026-09-01'],
      [' 29. 2. 2028.', 'd.m.Y', '2028-02-29'],
    ] as const)
      assert.equal(dayOfText(text, format), day, `${text} in ${format}`);
  });

  test('are none while they are not all there, or where there is no such day', () => {
    for (const text of ['', '1', '01/09', '01/09/202', '31/02/2026', '13/13/2026', '0/1/2026', 'soon', '1/2/3/2026'])
      assert.equal(dayOfText(text, 'd/m/Y'), null, text);
  });
});
