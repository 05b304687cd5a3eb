import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOfText } from './days.ts';

const TODAY = '2026-11-25';

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
      assert.equal(dayOfText(text, format, TODAY), day, `${text} in ${format}`);
  });

  test('are of this year where none is typed, or of the next one where that is long ago', () => {
    for (const [text, format, day] of [
      ['24/12', 'd/m/Y', '2026-12-24'],
      ['2412', 'd/m/Y', '2026-12-24'],
      ['1.9.', 'j.n.Y', '2026-09-01'],
      ['12-24', 'Y-m-d', '2026-12-24'],
      ['01/02', 'd/m/Y', '2027-02-01'],
      ['2/1', 'n/j/Y', '2027-02-01'],
    ] as const)
      assert.equal(dayOfText(text, format, TODAY), day, `${text} in ${format}`);
  });

  test('are none while they are not all there, or where there is no such day', () => {
    for (const text of ['', '1', '31/02', '3102', '01/09/202', '31/02/2026', '13/13/2026', '0/1/2026', 'soon', '1/2/3/2026'])
      assert.equal(dayOfText(text, 'd/m/Y', TODAY), null, text);
  });
});
