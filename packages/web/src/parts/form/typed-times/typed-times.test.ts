import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR, languageCodes } from '@daybook/values';
import type { texts as english } from './texts/en.ts';
import { monthIn, readTimes, type TypedTimes } from './typed-times.ts';

// Wednesday.
const NOW = Date.UTC(2026, 10, 25, 12) / 1_000;
const textsOf = new Map<string, typeof english>();
for (const code of languageCodes) textsOf.set(code, (await import(`./texts/${code}.ts`)).texts);
const read = (text: string, language = 'en', format = 'd/m/Y'): TypedTimes | undefined =>
  readTimes(text, { near: '2026-11-25', now: NOW, zone: 'Europe/Amsterdam', language, format, units: textsOf.get(language)!.typedUnits });

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

test('the examples of each language are read, however its users write dates', () => {
  for (const language of languageCodes) {
    const hint = textsOf.get(language)?.typeTimeSo ?? '';
    const examples = [...hint.matchAll(/[“„«‘]\s*([^“”„«»‘]+?)\s*[“”»’]/g)].map(([, example]) => example ?? '');
    for (const format of ['d/m/Y', 'm/d/Y', 'Y-m-d', 'd.m.Y'])
      assert.deepEqual(
        examples.map((example) => read(example, language, format)),
        [{ day: '2026-11-27', from: 9 * HOUR, to: 13 * HOUR }, { day: '2026-12-24', from: 14 * HOUR }, { by: 2 * HOUR }],
        `${hint} (${format})`,
      );
  }
});

test('a month or a year alone is its first day', () => {
  const month = (text: string, language = 'en'): string | undefined => monthIn(text, language, '2026-11-25');
  for (const text of ['march', 'Mar', 'march 2027', '2027 march', '3/2027', '03.2027', '2027-03'])
    assert.equal(month(text), '2027-03-01', text);
  assert.equal(month('november'), '2026-11-01', 'the present one');
  assert.equal(month('2028'), '2028-01-01');
  assert.equal(month('février', 'fr'), '2027-02-01');
  for (const text of ['', '3', '13/2027', 'march 27', '0', 'ma', '3/4/2027', 'march april']) assert.equal(month(text), undefined, text);
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

test('lengths and times of the day in the words of a language', () => {
  for (const language of languageCodes) assert.deepEqual(read('+2h', language), { by: 2 * HOUR }, language);
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

const DAY_OF = (day: string, times: object = {}): TypedTimes => ({ day, ...times });
const hours = (from: number, to?: number): object => ({ from: from * HOUR, ...(to === undefined ? {} : { to: to * HOUR }) });

test('words that everybody types, in the language that they belong to', () => {
  const [friday, tomorrow, after, today] = ['2026-11-27', '2026-11-26', '2026-11-27', '2026-11-25'];
  const christmas = '2026-12-24';
  const typed: readonly (readonly [string, string, TypedTimes])[] = [
    ['en', 'noon', hours(12)],
    ['en', 'fri noon', DAY_OF(friday, hours(12))],
    ['en', 'now', DAY_OF(today, hours(13))],
    ['en', '9 to 13', hours(9, 13)],
    ['en', 'from 9 to noon', hours(9, 12)],
    ['en', '9am to 5pm', hours(9, 17)],
    ['en', 'fri 18 to midnight', DAY_OF(friday, hours(18, 24))],
    ['en', 'tomorrow at 2pm', DAY_OF(tomorrow, hours(14))],
    ['en', '24th december', DAY_OF(christmas)],
    ['en', 'the 24th of december', DAY_OF(christmas)],
    ['en', 'on fri at 9', DAY_OF(friday, hours(9))],
    ['en', 'day after tomorrow 9', DAY_OF(after, hours(9))],
    ['en', 'in 2 hours', DAY_OF(today, hours(15))],
    ['en', 'in 3 days', DAY_OF('2026-11-28')],
    ['en', '+1w', { by: 168 * HOUR }],
    ['en', '+2 weeks', { by: 336 * HOUR }],
    ['en', '+1:30', { by: 1.5 * HOUR }],
    ['en', '2026-12-24T09:00', DAY_OF(christmas, hours(9))],
    ['de', 'mittag', hours(12)],
    ['de', '9 bis 13', hours(9, 13)],
    ['de', 'von 9 Uhr bis 13 Uhr', hours(9, 13)],
    ['de', 'am Freitag um 9', DAY_OF(friday, hours(9))],
    ['de', '9 am 24.12.', DAY_OF(christmas, hours(9))],
    ['de', '12 am 24.12.', DAY_OF(christmas, hours(12))],
    ['de', 'übermorgen 9', DAY_OF(after, hours(9))],
    ['de', 'in 2 Stunden', DAY_OF(today, hours(15))],
    ['de', '18 bis Mitternacht', hours(18, 24)],
    ['fr', "aujourd'hui 18h", DAY_OF(today, hours(18))],
    ['fr', 'aujourd’hui 18h', DAY_OF(today, hours(18))],
    ['fr', 'midi', hours(12)],
    ['fr', '9h à 13h', hours(9, 13)],
    ['fr', 'vendredi 9h à 13h', DAY_OF(friday, hours(9, 13))],
    ['fr', 'de 9 à 13', hours(9, 13)],
    ['fr', '18h à minuit', hours(18, 24)],
    ['fr', 'demain à 14h', DAY_OF(tomorrow, hours(14))],
    ['fr', 'demain à 14h30', DAY_OF(tomorrow, hours(14.5))],
    ['fr', '1er décembre', DAY_OF('2026-12-01')],
    ['fr', 'le 24 décembre à 9h', DAY_OF(christmas, hours(9))],
    ['fr', 'après-demain 9', DAY_OF(after, hours(9))],
    ['fr', 'dans 2 heures', DAY_OF(today, hours(15))],
    ['es', '24 de diciembre', DAY_OF(christmas)],
    ['es', 'mañana a las 14', DAY_OF(tomorrow, hours(14))],
    ['es', 'de 9 a 13', hours(9, 13)],
    ['es', 'pasado mañana 9', DAY_OF(after, hours(9))],
    ['es', 'mediodia', hours(12)],
    ['es', 'en 2 horas', DAY_OF(today, hours(15))],
    ['it', 'domani alle 14', DAY_OF(tomorrow, hours(14))],
    ['it', 'dalle 9 alle 13', hours(9, 13)],
    ['it', 'mezzogiorno', hours(12)],
    ['it', 'dopodomani 9', DAY_OF(after, hours(9))],
    ['it', 'tra 2 ore', DAY_OF(today, hours(15))],
    ['nl', 'morgen om 14 uur', DAY_OF(tomorrow, hours(14))],
    ['nl', '9 tot 13 uur', hours(9, 13)],
    ['nl', 'overmorgen 9', DAY_OF(after, hours(9))],
    ['nl', 'over 2 uur', DAY_OF(today, hours(15))],
    ['nl', '24e december', DAY_OF(christmas)],
    ['pl', 'jutro o 14', DAY_OF(tomorrow, hours(14))],
    ['pl', 'w piątek o 9', DAY_OF(friday, hours(9))],
    ['pl', 'od 9 do 13', hours(9, 13)],
    ['pl', 'pojutrze', DAY_OF(after)],
    ['pl', 'dziś 18', DAY_OF(today, hours(18))],
    ['pl', 'dzis 18', DAY_OF(today, hours(18))],
    ['pl', 'pn', DAY_OF('2026-11-30')],
    ['pl', 'nd 9', DAY_OF('2026-11-29', hours(9))],
    ['pl', 'sb', DAY_OF('2026-11-28')],
    ['pl', 'piatek 9', DAY_OF(friday, hours(9))],
    ['pl', 'sr 9', DAY_OF(today, hours(9))],
    ['pl', 'południe', hours(12)],
    ['pl', 'za 2 godziny', DAY_OF(today, hours(15))],
  ];
  for (const [language, text, meant] of typed) assert.deepEqual(read(text, language), meant, `${language}: ${text}`);
});

test('days from one to another', () => {
  const days = (day: string, last: string): TypedTimes => ({ day, last });
  assert.deepEqual(read('fri-mon'), days('2026-11-27', '2026-11-30'));
  assert.deepEqual(read('mon - wed'), days('2026-11-30', '2026-12-02'));
  assert.deepEqual(read('24-26 dec'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('24/12-26/12'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('24-26/12'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('28 dec - 3 jan'), days('2026-12-28', '2027-01-03'));
  assert.deepEqual(read('2026-12-24 - 2026-12-26'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('24. bis 26. Dezember', 'de', 'd.m.Y'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('24.-26.12.', 'de', 'd.m.Y'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('du lundi au mercredi', 'fr'), days('2026-11-30', '2026-12-02'));
  assert.deepEqual(read('od pn do śr', 'pl'), days('2026-11-30', '2026-12-02'));
  assert.deepEqual(read('del 24 al 26 de diciembre', 'es'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('dal 24 al 26 dicembre', 'it'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('vom 24. bis 26. Dezember', 'de', 'd.m.Y'), days('2026-12-24', '2026-12-26'));
  assert.deepEqual(read('from 24 to 26 december'), days('2026-12-24', '2026-12-26'));
  // "à" is "at" as well: between two days it is the dash.
  assert.deepEqual(read('de lundi à vendredi', 'fr'), days('2026-11-30', '2026-12-04'));
  assert.deepEqual(read('lundi à mercredi', 'fr'), days('2026-11-30', '2026-12-02'));
  assert.deepEqual(read('demain à mercredi', 'fr'), days('2026-11-26', '2026-12-02'));
  assert.deepEqual(read('24/12 à 26/12', 'fr'), days('2026-12-24', '2026-12-26'));
});

test('what could be two times is none', () => {
  const two: readonly (readonly [string, string, string?])[] = [
    ['midnight', 'en'],
    ['fri midnight', 'en'],
    ['next fri', 'en'],
    ['mon-wed 9-17', 'en'],
    ['mon-wed 9', 'en'],
    ['the 9', 'en'],
    ['9-fri', 'en'],
    ['24/12-26', 'en'],
    ['26-24 dec', 'en'],
    ['24-26/12', 'en', 'm/d/Y'],
    ['9 to', 'en'],
    ['lundi 9 à 14', 'fr'],
    ['le 9', 'fr'],
    ['du 9 au 12', 'fr'],
    ['9 au 12', 'fr'],
    ['dal 9 al 12', 'it'],
    ['del 9 al 12', 'es'],
    ['vom 9 bis 12', 'de'],
    ['am 9', 'de'],
    ['on 9', 'en'],
    ['op 9', 'nl'],
    ['1er', 'fr'],
    ['lunedì 9 alle 14', 'it'],
    ['halb 10', 'de'],
    ['mon wed', 'en'],
    ['today tomorrow', 'en'],
    ['mo mi', 'de'],
    ['lun mer', 'it'],
    ['lundi à jeudi 9h', 'fr'],
    ['24-12', 'en'],
    ['24-12', 'de', 'd.m.Y'],
    ['24-12', 'nl', 'd-m-Y'],
    ['fri 24-2', 'en'],
    ['fri 24', 'en'],
    ['24 26 dec', 'en'],
    ['du 24 à 26 décembre', 'fr'],
    ['montag den 9', 'de'],
    ['lundi le 9', 'fr'],
    ['monday the 9', 'en'],
    ['vrijdag de 9', 'nl'],
    ['lunes el 9', 'es'],
  ];
  for (const [text, language, format] of two) assert.equal(read(text, language, format), undefined, `${language}: ${text}`);
  assert.deepEqual(read('24/12 alle 14', 'it'), { day: '2026-12-24', from: 14 * HOUR });
  assert.deepEqual(read('tomorrow, thursday at 9'), { day: '2026-11-26', from: 9 * HOUR }, 'two names of one day');
  assert.deepEqual(read('el viernes 9', 'es'), { day: '2026-11-27', from: 9 * HOUR });
});

test('midnight is where something ends', () => {
  const units = textsOf.get('en')!.typedUnits;
  const context = { near: '2026-11-25', now: NOW, zone: 'Europe/Amsterdam', language: 'en', format: 'd/m/Y', units };
  assert.deepEqual(readTimes('midnight', { ...context, isEnd: true }), { from: 24 * HOUR });
  assert.deepEqual(readTimes('fri 24:00', { ...context, isEnd: true }), { day: '2026-11-27', from: 24 * HOUR });
  assert.equal(readTimes('fri 24:00', context), undefined);
});

test('what is no time', () => {
  for (const text of ['', 'soon', '31/02/2027', '25:00', '9:75', 'fri soon', '9 10 11', '-', '40 march'])
    assert.equal(read(text), undefined, text);
});
