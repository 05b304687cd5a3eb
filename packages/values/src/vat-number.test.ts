import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unionCountries, vatCountry, vatFault, unionVatNumber, withVatLetters } from './vat-number.ts';

// Numbers that the countries, or the libraries that follow their papers, publish as examples.
const VALID = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESB58378431',
  'ES54362315K',
  'ESX2482300W',
  'ESJ99216582',
  'FI20774740',
  'FR40303265045',
  'FR53000004605',
  'FR83404833048',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'NL123456789B13',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
  'GB980780684',
  'XI980780684',
  'CHE-116.281.710 MWST',
  'NO 995 525 828 MVA',
];

test('the published numbers of each country are valid, however they are written', () => {
  for (const number of VALID) {
    assert.equal(vatFault(number), undefined, number);
    assert.equal(vatFault(` ${number.toLowerCase().slice(0, 4)} ${number.slice(4)}`), undefined, number);
  }
  const countries = new Set(VALID.map(vatCountry));
  for (const country of unionCountries) if (country !== 'MC') assert.ok(countries.has(country), country);
});

test('one digit that is typed wrongly is found', () => {
  for (const number of VALID) {
    const digits = [...number].flatMap((letter, at) => (/\d/.test(letter) ? [at] : []));
    const wrong = digits.flatMap((at) =>
      [1, 3, 7, 9].map((more) => `${number.slice(0, at)}${(Number(number[at]) + more) % 10}${number.slice(at + 1)}`),
    );
    const rejections = wrong.filter((one) => vatFault(one) !== undefined);
    // What follows the number of the firm has no digit of its own, and another first digit may be that of a person.
    assert.ok(rejections.length / wrong.length > 0.75, `${number}: ${rejections.length} of ${wrong.length}`);
  }
});

test('a wrong form is told from a wrong digit, and what nobody knows is not judged', () => {
  assert.equal(vatFault('DE136695977'), 'digit');
  assert.equal(vatFault('DE13669597'), 'form');
  assert.equal(vatFault('FR40303265046'), 'digit');
  assert.equal(vatFault('NL001234567B01'), 'digit');
  assert.equal(vatFault('136695976', 'DE'), 'form');
  assert.equal(vatFault('094259216', 'GR'), 'form');
  assert.equal(vatFault('94-1234567', 'US'), undefined);
  assert.equal(vatFault('JP1234567890123', 'JP'), undefined);
  assert.equal(vatFault(''), undefined);
  assert.equal(vatFault('constructor', 'toString'), undefined);
});

test('a number as it is written at home is told from others, by what it is with its letters', () => {
  assert.equal(withVatLetters('b-58378431', 'ES'), 'ESB58378431');
  assert.equal(withVatLetters('00743110157', 'IT'), 'IT00743110157');
  assert.equal(withVatLetters('094259216', 'GR'), 'EL094259216');
  assert.equal(withVatLetters('B58378432', 'ES'), undefined, 'its digit is wrong');
  assert.equal(withVatLetters('ESB58378431', 'ES'), undefined, 'it has them');
  assert.equal(withVatLetters('B58378431', ''), undefined);
  assert.equal(withVatLetters('', 'ES'), undefined);
});

test('a number names its country by its letters', () => {
  assert.equal(vatCountry('el 094259216'), 'GR');
  assert.equal(vatCountry('XI980780684'), 'GB');
  assert.equal(vatCountry('CHE-116.281.710'), 'CH');
  assert.equal(vatCountry('US123'), undefined);
  assert.equal(vatCountry('136695976'), undefined);
});

test('a number of the Union is told apart from its letters', () => {
  assert.deepEqual(unionVatNumber('nl 8034.56785-B01'), { letters: 'NL', number: '803456785B01' });
  assert.deepEqual(unionVatNumber('EL094259216'), { letters: 'EL', number: '094259216' });
  assert.deepEqual(unionVatNumber('XI980780684'), { letters: 'XI', number: '980780684' });
  assert.deepEqual(unionVatNumber('FR40303265046'), { letters: 'FR', number: '40303265046' }, 'whatever its check digit');
  for (const text of [
    '',
    'NL',
    'NL12',
    '803456785B01',
    'GR094259216',
    'GB980780684',
    'CHE-116.281.710 MWST',
    'NO974760673MVA',
    'US123',
    'constructor',
  ])
    assert.equal(unionVatNumber(text), undefined, text);
});
