import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOfText, namedDayOfText, relativeDayOfText, weekdayOfText } from './typed-days.ts';

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

  test('a weekday is the next one, and today is one', () => {
    for (const [text, language, day] of [
      ['fri', 'en', '2026-11-27'],
      ['Wed', 'en', '2026-11-25'],
      ['Di.', 'de', '2026-12-01'],
      ['f', 'en', null],
      ['s', 'fr', null],
      ['24/12', 'en', null],
    ] as const)
      assert.equal(weekdayOfText(text, language, TODAY), day, text);
  });

  test('near ones have words', () => {
    for (const [text, language, day] of [
      ['today', 'en', '2026-11-25'],
      [' Tomorrow', 'en', '2026-11-26'],
      ['gestern', 'de', '2026-11-24'],
      ['pasado mañana', 'es', '2026-11-27'],
      ['to', 'en', null],
      ['tomorrow', 'de', null],
    ] as const)
      assert.equal(relativeDayOfText(text, language, TODAY), day, text);
  });

  test('without a year are in the order of the format', () => {
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

  test('without a year are those nearest to today, and of two the later', () => {
    for (const [today, text, day] of [
      ['2027-01-03', '28/12', '2026-12-28'],
      ['2027-01-03', '3/1', '2027-01-03'],
      ['2027-01-03', '4/7', '2027-07-04'],
      ['2027-01-03', '6/7', '2026-07-06'],
      ['2026-12-30', '2/1', '2027-01-02'],
      ['2026-12-30', '28/12', '2026-12-28'],
      ['2026-07-01', '1/1', '2026-01-01'],
      ['2026-07-01', '31/12', '2025-12-31'],
      ['2026-07-01', '30/12', '2026-12-30'],
      ['2028-07-01', '31/12', '2028-12-31'],
      ['2027-12-31', '1/7', '2028-07-01'],
      ['2028-01-03', '29/02', '2028-02-29'],
      ['2027-12-30', '29/02', '2028-02-29'],
      ['2028-12-30', '28/02', '2029-02-28'],
      ['2027-03-02', '29/02', null],
    ] as const)
      assert.equal(dayOfText(text, 'd/m/Y', today), day, `${text} on ${today}`);
  });

  test('are none while they are not all there, or where there is no such day', () => {
    for (const text of ['', '1', '31/02', '3102', '01/09/202', '31/02/2026', '13/13/2026', '0/1/2026', 'soon', '1/2/3/2026'])
      assert.equal(dayOfText(text, 'd/m/Y', TODAY), null, text);
  });
});

describe('days whose month is named', () => {
  test('are read in the language of the user, with and without a year', () => {
    for (const [text, language, day] of [
      ['15 mar', 'en-GB', '2027-03-15'],
      ['March 15, 2028', 'en-GB', '2028-03-15'],
      ['1 sept', 'en-GB', '2026-09-01'],
      ['15. März', 'de', '2027-03-15'],
      ['15 de marzo de 2027', 'es', '2027-03-15'],
      ['3 févr.', 'fr', '2027-02-03'],
      ['24 grudnia', 'pl', '2026-12-24'],
    ] as const)
      assert.equal(namedDayOfText(text, language, '2026-11-28'), day, text);
  });

  test('are none where the month may be several, or there is no such day', () => {
    for (const text of ['', '15', 'mar', '15 ma', '15 june july', '31 feb 2027', '15 mar 27 3', 'soon', '15 march soon', '15/03/2027'])
      assert.equal(namedDayOfText(text, 'en-GB', '2026-11-28'), null, text);
  });
});
