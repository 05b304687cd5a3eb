import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  decimalOf,
  discountOf,
  discountShown,
  namesAnother,
  percentageOf,
  percentSignOf,
  percentOf,
  pointsIn,
  unitIn,
  unitOf,
} from './numbers.ts';

describe('numbers as they are typed', () => {
  test('a percentage is one with and without its sign', () => {
    for (const [text, read] of [
      ['10', '10%'],
      ['12,5 %', '12.5%'],
      ['', '0%'],
    ] as const)
      assert.equal(percentageOf(text, 'de'), read);
  });

  test('what begins with 0 is a fraction, not thousands', () => {
    for (const [text, language, read] of [
      ['0.500', 'de', '0.500'],
      ['-0.500', 'de', '-0.500'],
      ['1.500', 'de', '1500'],
      ['0,125', 'en', '0.125'],
      ['10,125', 'en', '10125'],
    ] as const)
      assert.equal(decimalOf(text, language), read);
  });

  test('a figure of an accounting program is read with its sign, and nothing of it is dropped', () => {
    for (const [text, language, read] of [
      ['(12)', 'en', '-12'],
      ['(1.234,56)', 'de', '-1234.56'],
      ['(€ 12.50)', 'en', '-12.50'],
      ['€ (12.50)', 'en', '-12.50'],
      ['12-', 'en', '-12'],
      ['12,50-', 'de', '-12.50'],
      ['12,50- EUR', 'de', '-12.50'],
      ['−3', 'en', '-3'],
      ['-€ 12', 'en', '-12'],
      ['EUR -12', 'en', '-12'],
      ['+12', 'en', '12'],
      ['€ 12,-', 'de', '12'],
      ['CHF 1’234.50', 'en', '1234.50'],
      ['1 234,5', 'fr', '1234.5'],
      ['1\u202f234\u00a0€', 'fr', '1234'],
      ['1.234.567', 'en', '1234567'],
      ['1.234.567,8', 'en', '1234567.8'],
      ['1234,567', 'en', '1234.567'],
      [',5', 'de', '0.5'],
      ['12,', 'de', '12'],
      ['Fr. 12.50', 'de', '12.50'],
      ['50 eur', 'de', '50'],
      ['usd 1,234.50', 'en', '1234.50'],
      ['50,00 zl', 'pl', '50.00'],
    ] as const)
      assert.equal(decimalOf(text, language), read, text);
    const none = '12O|1OO|12,3x|12..5|1,2,3|1o0|2x3|1.23.456|1,234,56|12 34|(12|12)|-(12)|-12-|1-2|2 hours|EUR 12 EUR 13|12,3,|0.500.000';
    for (const text of [...none.split('|'), '1.234,567,8', '-', '.', 'EUR', '1e5', '12%', '12 pcs', '10 abc', 'std 5', ''])
      for (const language of ['en', 'de'] as const) assert.equal(decimalOf(text, language), text);
    for (const text of ['12x', '1.2.3', '12 %%', '(12']) assert.equal(percentageOf(text, 'en'), text);
  });

  test('the decimal point of a figure is told by others where it could be between thousands', () => {
    for (const [text, points] of [
      ['99,999', '.,'],
      ['€ 1.234', '.,'],
      ['1.234,56', ','],
      ['1,5 %', ','],
      ['0.125', '.'],
      ['1.234.567', ','],
      ["1'234.5", '.'],
      ['1 234', ''],
      ['12', ''],
      ['Price', ''],
      ['1.2.3', ''],
    ] as const)
      assert.equal(pointsIn(text).join(''), points, text);
    assert.deepEqual(
      [decimalOf('99,999', 'en'), decimalOf('99,999', 'en', { point: ',' }), decimalOf('99,999', 'de', { point: '.' })],
      ['99999', '99.999', '99999'],
    );
    assert.equal(discountOf('12,500 %', 'en', { point: ',' }), '12.500%');
  });

  test('an amount is no percentage', () => {
    for (const text of ['EUR 50', '50 €', '10 per cent']) assert.equal(percentageOf(text, 'en'), text);
  });

  test('a discount is a percentage with its sign and an amount without, and is shown as it was typed', () => {
    for (const [text, read] of [
      ['10%', '10%'],
      ['12,5 %', '12.5%'],
      ['50', '50'],
      ['1.250,50', '1250.50'],
      ['50 €', '50'],
      ['€ 1.250,-', '1250'],
      ['CHF 50', '50'],
      ['50 EUR', '50'],
      ['50,00 zł', '50.00'],
      ['', '0%'],
    ] as const)
      assert.equal(discountOf(text, 'de'), read);
    for (const text of ['10 Prozent', '10 per cent', 'abc', '10 x', 'zl 50']) assert.equal(discountOf(text, 'de'), text);
    for (const [value, shown] of [
      ['12.5%', '12,5\u{A0}%'],
      ['50.00', '50,00'],
      ['0%', ''],
    ] as const)
      assert.equal(discountShown(value, 'de'), shown);
    assert.deepEqual([percentSignOf('de', true), percentSignOf('fr', false), percentSignOf('it', false)], ['%', '\u{A0}%', '%']);
  });
});

test('an amount that names another currency than that of its document is not taken', () => {
  for (const [text, currency, isOther] of [
    ['USD 90', 'EUR', true],
    ['90 usd', 'EUR', true],
    ['€1,250.00', 'GBP', true],
    ['£90', 'GBP', false],
    ['A$ 90', 'USD', false],
    ['$90', 'CAD', false],
    ['90 EUR', 'EUR', false],
    ['￥900', 'JPY', false],
    ['900', 'JPY', false],
    ['90 pcs', 'EUR', false],
    ['USD 90', '', false],
  ] as const) {
    assert.equal(namesAnother(text, currency), isOther, `${text} in ${currency}`);
    if (isOther) assert.equal(decimalOf(text, 'en', { currency }), text);
  }
  assert.equal(decimalOf('USD 90', 'en', { currency: 'USD' }), '90');
  assert.equal(discountOf('USD 90', 'en', { currency: 'EUR' }), 'USD 90');
});

test('a unit that Daybook writes goes with its number in each language, and that of others stays', () => {
  const quantities = ['1', '1.50', '2', '5', '-1'];
  for (const [language, days, hours] of [
    ['en', 'day days days days day', 'hour hours hours hours hour'],
    ['de', 'Tag Tage Tage Tage Tag', 'Stunde Stunden Stunden Stunden Stunde'],
    ['fr', 'jour jour jours jours jour', 'heure heure heures heures heure'],
    ['es', 'día días días días día', 'hora horas horas horas hora'],
    ['pl', 'dzień dnia dni dni dzień', 'godzina godziny godziny godzin godzina'],
    ['nl', 'dag dagen dagen dagen dag', 'uur uur uur uur uur'],
    ['it', 'giorno giorni giorni giorni giorno', 'ora ore ore ore ora'],
  ] as const) {
    const written = (unit: string): string => quantities.map((quantity) => unitIn(quantity, unit, language)).join(' ');
    assert.deepEqual([written('day'), written('days'), written('hours')], [days, days, hours]);
    for (const unit of ['Day', 'pieces', 'toString', '']) assert.equal(unitIn('2', unit, language), unit);
  }
});

test('a unit that Daybook writes is typed in any of its languages', () => {
  for (const [unit, typed] of [
    ['day', 'day Days Tag tage jour JOURS día giorni dag dzień dni'],
    ['hour', 'hour Stunde Stunden heure heures hora ore uur godzina godzin'],
    ['week', 'Woche Wochen semaines semana settimane weken tygodnie'],
  ] as const)
    for (const text of typed.split(' ')) assert.equal(unitOf(text), unit, text);
  for (const text of ['', 'Tagessatz', 'Stück', 'h', 'd', 'constructor', ' m ']) assert.equal(unitOf(text), text);
});

test('the sign beside a field may be typed into it as well', () => {
  for (const [text, read] of [
    ['19%', '19'],
    ['12,5 %', '12.5'],
    ['19', '19'],
    ['%', '%'],
    ['12x %', '12x %'],
    ['12 %%', '12 %%'],
    ['', ''],
  ] as const)
    assert.equal(percentOf(text, 'de'), read);
});

test('figures of an Asian keyboard are figures, and nothing has no sign', () => {
  for (const [text, read] of [
    ['１２３４', '1234'],
    ['－１，２３４．５０', '-1234.50'],
    ['￥1200', '1200'],
    ['-0', '0'],
    ['(0.00)', '0.00'],
  ] as const)
    assert.equal(decimalOf(text, 'en'), read, text);
  assert.equal(discountOf('１０％', 'en'), '10%');
  assert.equal(percentOf('１９％', 'de'), '19');
});
