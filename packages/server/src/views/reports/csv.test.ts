import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('12 no cell is a formula, whatever it begins with, and numbers stay numbers', () => {
  const formulas = ['=1+1', '+1', '@SUM(A1)', '-2+3', ' =1', '\u00a0=1', '＝1+1', '＋1', '－1', '＠x'];
  const cells = csvOf(
    formulas.map((cell) => ({ cell })),
    ['cell'],
  ).split('\r\n');
  assert.deepEqual(
    cells.slice(1, -1),
    formulas.map((text) => `'${text}`),
  );
  assert.equal(csvOf([{ cell: '-12.50' }], ['cell']), '\ufeffcell\r\n-12.50\r\n');
});
