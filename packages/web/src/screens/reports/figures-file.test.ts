import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@daybook/values';
import { decimalIn, separatorsOf } from '../../formats/numbers.ts';
import { texts as common } from '../../texts/common/en.ts';
import { texts as members } from '../../texts/words/members/en.ts';
import { texts as names } from '../../texts/words/names/en.ts';
import { figuresFile } from './figures-file.ts';
import type { Figure } from './reports.ts';
import { nameOfRow, type Row } from './row.ts';
import { texts as own } from './texts/en.ts';

const texts = { ...names, ...members, ...common, ...own };

const REVENUE: readonly Figure[] = ['net_total', 'tax_total', 'total'];
const MARGIN: readonly Figure[] = ['margin', 'net_total', 'buy_total', 'margin_ratio'];

function fileOf(figures: readonly Figure[], rows: readonly Row[], language: Language = 'en'): string[][] {
  const decimal = (amount: unknown): string => decimalIn(String(amount), language);
  const formats = { point: separatorsOf(language)[1], decimal, percentage: (rate: string) => `${decimal(rate)}%`, date: String };
  const nameOf = (row: Row): string => nameOfRow(row, undefined, texts, formats);
  return figuresFile({ rows, figures, subject: 'Client', nameOf, periodOf: undefined, formats, texts });
}

test('sums in the currency of the account come with their rates, and with how much has none', () => {
  const row = { name: 'Acme', currency: 'EUR', net_total: '10.00', tax_total: '0.00', total: '10.00', documents: 2, home: null };
  const home = {
    currency: 'EUR',
    net_total: '9.00',
    tax_total: '0.00',
    total: '9.00',
    lowest_rate: '0.9',
    highest_rate: '0.95',
    without_rate: 1,
  };
  const none = { ...home, net_total: null, tax_total: null, total: null, lowest_rate: null, highest_rate: null, without_rate: 2 };
  const head = ['Client', 'Currency', 'Net', 'Tax', 'Total', 'Documents'];
  assert.deepEqual(fileOf(REVENUE, [row]), [head, ['Acme', 'EUR', '10.00', '0.00', '10.00', '2']]);
  const atHome = ['Net (EUR)', 'Tax (EUR)', 'Total (EUR)', 'Lowest rate', 'Highest rate', 'Without rate'];
  assert.deepEqual(fileOf(REVENUE, [row, { ...row, currency: 'USD', home }, { ...row, currency: 'GBP', home: none }]), [
    [...head, ...atHome],
    ['Acme', 'EUR', '10.00', '0.00', '10.00', '2', '10.00', '0.00', '10.00', '', '', ''],
    ['Acme', 'USD', '10.00', '0.00', '10.00', '2', '9.00', '0.00', '9.00', '0.9', '0.95', '1'],
    ['Acme', 'GBP', '10.00', '0.00', '10.00', '2', '', '', '', '', '', '2'],
  ]);
  assert.deepEqual(fileOf(REVENUE, [row, { ...row, currency: 'USD', home: { ...home, without_rate: 0 } }])[0], [
    ...head,
    ...atHome.slice(0, -1),
  ]);
});

test('a ratio is a number in percent with all its decimals, also of a loss', () => {
  const row = { name: 'Acme', currency: 'EUR', margin: '-12.50', net_total: '100.00', buy_total: '112.50', home: null };
  const ratios = ['-0.125', '0.1249', '1.0000', null].map((ratio) => fileOf(MARGIN, [{ ...row, margin_ratio: ratio }], 'de')[1]);
  assert.deepEqual(
    ratios.map((cells) => cells?.at(-1)),
    ['-12,5', '12,49', '100', ''],
  );
  assert.equal(ratios[0]?.[2], '-12,50');
});

test('two taxes of one name and rate are told apart by their category', () => {
  const row = { name: 'No VAT', rate: '0', currency: 'EUR', tax: '0.00', base: '5.00', documents: 1, home: null };
  const rows = ['G', 'AE', ''].map((category) => ({ ...row, category }));
  const [head, ...lines] = fileOf(['tax', 'base'], rows);
  assert.deepEqual(head, ['Client', 'Category', 'Currency', 'Tax', 'Base', 'Documents']);
  assert.deepEqual(
    lines.map((cells) => cells[1]),
    ['G – export of goods or services', 'AE – reverse charge', ''],
  );
});
