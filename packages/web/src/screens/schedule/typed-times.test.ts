import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageCodes } from '@daybook/values';
import type { texts as english } from './texts/en.ts';
import { readTimes, type TypedTimes } from './typed-times.ts';

// Wednesday.
const NOW = Date.UTC(2026, 10, 25, 12) / 1_000;
const HOUR = 3_600;
const textsOf = new Map<string, typeof english>();
for (const code of languageCodes) textsOf.set(code, (await import(`./texts/${code}.ts`)).texts);
const read = (text: string, language = 'en', format = 'd/m/Y'): TypedTimes | undefined =>
  readTimes(text, { near: '2026-11-25', now: NOW, zone: 'Europe/Amsterdam', language, format, units: textsOf.get(language)!.typedUnits });

describe('times that are typed', () => {
  test('days and hours in many ways', () => {
    assert.deepEqual(read('fri 9-13'), { day: '2026-11-27', from: 9 * HOUR, to: 13 * HOUR });
    assert.deepEqual(read('24/12 14:00'), { day: '2026-12-24', from: 14 * HOUR });
    assert.deepEqual(read('Fri 28/03/2031, 09:30'), { day: '2031-03-28', from: 9.5 * HOUR });
    assert.deepEqual(read('28 March 2027'), { day: '2027-03-28' });
    assert.deepEqual(read('2 dec 10:15 – 12'), { day: '2026-12-02', from: 10.25 * HOUR, to: 12 * HOUR });
    assert.deepEqual(read('12/01'), { day: '2027-01-12' }, 'the next there is');
    assert.deepEqual(read('tomorrow 9'), { day: '2026-11-26', from: 9 * HOUR });
    assert.deepEqual(read('wed'), { day: '2026-11-25' });
    assert.deepEqual(read('2:30pm'), { from: 14.5 * HOUR });
    assert.deepEqual(read('1400'), { from: 14 * HOUR });
    assert.deepEqual(read('22-24'), { from: 22 * HOUR, to: 24 * HOUR });
    assert.deepEqual(read('2026-12-24'), { day: '2026-12-24' });
  });

  test('hours are no dates', () => {
    assert.deepEqual(read('fri 9-12'), { day: '2026-11-27', from: 9 * HOUR, to: 12 * HOUR });
    assert.deepEqual(read('10-11'), { from: 10 * HOUR, to: 11 * HOUR });
    assert.deepEqual(read('2pm-5pm'), { from: 14 * HOUR, to: 17 * HOUR });
    assert.deepEqual(read('fri 9-1pm'), { day: '2026-11-27', from: 9 * HOUR, to: 13 * HOUR });
    assert.deepEqual(read('9-11', 'en', 'm/d/Y'), { from: 9 * HOUR, to: 11 * HOUR });
    assert.deepEqual(read('9.30-11', 'en', 'm/d/Y'), { from: 9.5 * HOUR, to: 11 * HOUR });
    assert.deepEqual(read('1130'), { from: 11.5 * HOUR });
    assert.deepEqual(read('1012'), { from: 10.2 * HOUR });
    assert.deepEqual(read('9.10'), { from: 9 * HOUR + 600 });
    assert.deepEqual(read('9.10', 'de', 'd.m.Y'), { day: '2027-10-09' }, 'a day where days are written so');
  });

  test('am or pm of the end is that of the start where the start is before the end then', () => {
    assert.deepEqual(read('9-5pm'), { from: 9 * HOUR, to: 17 * HOUR });
    assert.deepEqual(read('2-5pm'), { from: 14 * HOUR, to: 17 * HOUR });
    assert.deepEqual(read('12-1pm'), { from: 12 * HOUR, to: 13 * HOUR });
    assert.deepEqual(read('11-1pm'), { from: 11 * HOUR, to: 13 * HOUR });
    assert.deepEqual(read('10pm-2am'), { from: 22 * HOUR, to: 2 * HOUR });
  });

  test('a day without a year is the next one, however it is written', () => {
    assert.deepEqual(read('25/06'), { day: '2027-06-25' });
    assert.deepEqual(read('25 june'), { day: '2027-06-25' });
    assert.deepEqual(read('20/11'), { day: '2026-11-20' }, 'or one that has just passed');
  });

  test('a month that begins like a weekday is meant behind a day', () => {
    for (const language of ['it', 'fr', 'es']) {
      assert.deepEqual(read('3 mar', language), { day: '2027-03-03' }, language);
      assert.deepEqual(read('mar 3 mar 10', language), { day: '2027-03-03', from: 10 * HOUR }, language);
      assert.deepEqual(read('mar 9', language), { day: '2026-12-01', from: 9 * HOUR }, language);
    }
    assert.deepEqual(read('mar 9'), { day: '2027-03-09' });
  });

  test('every language reads what it shows, on each day of the week', () => {
    for (const language of languageCodes)
      for (let day = 23; day < 30; day++) {
        const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, day));
        const meant = { day: `2026-11-${day}`, from: 14 * HOUR };
        assert.deepEqual(read(`${weekday} ${day}/11/2026 14:00`, language), meant, `${language}: ${weekday}`);
        assert.deepEqual(read(`${weekday} 11/${day}/26 2:00 PM`, language, 'n/j/y'), meant, `${language}: ${weekday}`);
        assert.deepEqual(read(`${weekday} ${day}/11/2026`, language), { day: meant.day }, `${language}: ${weekday}`);
      }
  });

  test('lengths', () => {
    assert.deepEqual(read('+2h'), { by: 2 * HOUR });
    assert.deepEqual(read('+1,5 h'), { by: 1.5 * HOUR });
    assert.deepEqual(read('+1h30'), { by: 1.5 * HOUR });
    assert.deepEqual(read('90 min'), { by: 1.5 * HOUR });
    assert.deepEqual(read('+2d'), { by: 48 * HOUR });
  });

  test('lengths and times of the day in the words of a language, as the screen writes them', () => {
    for (const language of languageCodes) {
      const texts = textsOf.get(language)!;
      assert.deepEqual(read(`+${texts.hoursLong(4)}`, language), { by: 4 * HOUR }, language);
      assert.deepEqual(read(`+${texts.hoursLong(1)} ${texts.shortMinutes(30)}`, language), { by: 1.5 * HOUR }, language);
      for (const days of [1, 2]) assert.deepEqual(read(`+${texts.daysLong(days)}`, language), { by: days * 24 * HOUR }, language);
      assert.deepEqual(read('+2h', language), { by: 2 * HOUR }, language);
      assert.deepEqual(read(texts.shortMinutes(90), language), { by: 1.5 * HOUR }, language);
    }
    assert.deepEqual([read('+4g', 'pl'), read('+4g', 'it'), read('+4g', 'de')], [{ by: 4 * HOUR }, { by: 96 * HOUR }, undefined]);
    assert.deepEqual(read('+2t', 'de'), { by: 48 * HOUR });
    assert.deepEqual(read('Fr 14 Uhr', 'de'), { day: '2026-11-27', from: 14 * HOUR });
    assert.deepEqual(read('9.30–13 Uhr', 'de'), { from: 9.5 * HOUR, to: 13 * HOUR });
    assert.deepEqual(read('vr 14 uur', 'nl'), { day: '2026-11-27', from: 14 * HOUR });
    assert.deepEqual(read('ven 14 h', 'fr'), { day: '2026-11-27', from: 14 * HOUR });
  });

  test('the language and the format of the user', () => {
    assert.deepEqual(read('Freitag 9-13', 'de'), { day: '2026-11-27', from: 9 * HOUR, to: 13 * HOUR });
    assert.deepEqual(read('24.12. 14:00', 'de', 'd.m.Y'), { day: '2026-12-24', from: 14 * HOUR });
    assert.deepEqual(read('24.12. 14:00', 'de'), { day: '2026-12-24', from: 14 * HOUR });
    assert.deepEqual(read('3 mars 2027', 'fr'), { day: '2027-03-03' });
    assert.deepEqual(read('morgen 9', 'nl'), { day: '2026-11-26', from: 9 * HOUR });
    assert.deepEqual(read('12/24', 'en', 'm/d/Y'), { day: '2026-12-24' });
    assert.deepEqual(read('12/24', 'en', 'Y/m/d'), { day: '2026-12-24' });
    assert.deepEqual(read('2 grudnia 10', 'pl'), { day: '2026-12-02', from: 10 * HOUR });
  });

  test('what is no time', () => {
    for (const text of ['', 'soon', '31/02/2027', '25:00', '9:75', 'fri soon', '9 10 11', '-', '40 march'])
      assert.equal(read(text), undefined, text);
  });
});
