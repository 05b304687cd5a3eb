import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excessOf, inOrder, settling, splitOf, sumOpen, withParts } from './split.ts';

const invoice = (id: number, open_total: string, due_date_time_iso = '') => ({ id, open_total, due_date_time_iso });
const parts = (amount: string, invoices: ReturnType<typeof invoice>[], typed = {}): string[] =>
  splitOf(amount, invoices, typed).map((part) => part.amount);

test('a payment settles what is due first, exactly and as far as it goes', () => {
  const all = [invoice(1, '0.10'), invoice(2, '0.20'), invoice(3, '100.00')];
  assert.equal(sumOpen(all), '100.30');
  assert.deepEqual(parts('100.30', all), ['0.10', '0.20', '100.00']);
  assert.deepEqual(parts('0.25', all), ['0.10', '0.15', '0']);
  assert.deepEqual(parts('', all), ['0', '0', '0']);
});

test('what is typed for one stays, and the others take the rest; a credit note is settled whole', () => {
  const all = [invoice(1, '50'), invoice(2, '80'), invoice(3, '-30')];
  assert.deepEqual(parts('100', all), ['50', '80', '-30']);
  assert.deepEqual(parts('60', all), ['50', '40', '-30']);
  assert.deepEqual(parts('60', all, { 2: '10' }), ['50', '10', '-30']);
  assert.equal(excessOf('60', splitOf('60', all, { 1: '50', 2: '80' })), '40');
  assert.equal(excessOf('60', splitOf('60', all, { 1: '50', 2: '80' }), '90.00'), '40.00');
  assert.equal(excessOf('100', splitOf('100', all, {})), '');
});

test('what is typed and is no amount is no part of nothing: it stays, so that the API says what is wrong with it', () => {
  const all = [invoice(1, '50'), invoice(2, '80')];
  assert.deepEqual(parts('100', all, { 1: '12x' }), ['12x', '80']);
  const typedParts = splitOf('100', all, { 1: '12x', 2: '0' });
  assert.deepEqual(settling(typedParts), [{ id: 1, amount: '12x' }]);
  const settled = [{ invoice_id: 1, refunded_payment_id: null, amount: '5' }];
  assert.deepEqual(withParts(settled, typedParts), [{ ...settled[0], amount: '12x' }]);
  assert.deepEqual(withParts([], typedParts), [{ invoice_id: 1, amount: '12x' }]);
  assert.deepEqual(withParts(settled, [{ id: 1, amount: '2' }]), [{ ...settled[0], amount: '7' }]);
});

test('the order is that of the due dates', () => {
  const all = [invoice(3, '1', '2026-03-01'), invoice(2, '1', '2026-02-01'), invoice(1, '1', '2026-03-01')];
  assert.deepEqual(
    inOrder(all).map(({ id }) => id),
    [2, 1, 3],
  );
});

test('an amount below zero is that of the one invoice that there is, so that what is said is about its sign', () => {
  assert.deepEqual(parts('-5', [invoice(1, '50')]), ['-5']);
  assert.deepEqual(parts('-5', [invoice(1, '50'), invoice(2, '80')]), ['0', '0']);
});
