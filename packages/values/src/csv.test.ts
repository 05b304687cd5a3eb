import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, inert } from './csv.ts';

test('no text is a formula, whatever it begins with', () => {
  const formulas = [
    '=1+1',
    '+1',
    '@SUM(A1)',
    '-2+3',
    ' =1',
    '\u00a0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '|cmd',
    '%1',
    '\t5',
    '\n-1',
    '-1\n=1',
    '-',
  ];
  assert.deepEqual(
    formulas.map(inert),
    formulas.map((text) => `'${text}`),
  );
});

test('numbers of any language, telephones and names stay as they are', () => {
  for (const text of ['-12.50', '-1.234,50', '-1\u202f234,50', '-13%', '-13\u00a0%', '0', '', '+31 20 1234567', 'Acme; =1+1', 'a-b', '−12'])
    assert.equal(inert(text), text);
});

test('cells with what separates cells, with quotes and with the ends of lines are quoted', () => {
  assert.equal(csvLine(['a', 'b c', '']), 'a,b c,\r\n');
  assert.equal(
    csvLine(['Acme;=1+1', '1234,50', 'a "b"', 'a\nb', 'a\rb', 'a\tb', ' a']),
    '"Acme;=1+1","1234,50","a ""b""","a\nb","a\rb","a\tb"," a"\r\n',
  );
  assert.equal(csvLine(['a', '1234,50'], ';'), 'a;"1234,50"\r\n');
});
