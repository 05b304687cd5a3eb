import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toText } from '@daybook/values';
import { exampleDocument, type Example } from '../../test/support/electronic-invoices.ts';
import { qrBillOf, qrBillText } from './qr-bill.ts';

const SELLER = {
  name: 'Robert Schneider AG',
  address_line_1: 'Rue du Lac 1268',
  address_postcode: '2501',
  address_city: 'Biel',
  address_country: 'CH',
  iban: 'CH5800791123000889012',
  identities: [],
} as const;
const QR_IBAN = { kind: 'ch_qr_iban', value: 'CH44 3199 9123 0008 8901 2' } as const;

const billOf = ({ seller, ...others }: Partial<Example>) =>
  qrBillOf(exampleDocument({ lines: [{ price: '100', taxes: [] }], currency: 'CHF', seller: { ...SELLER, ...seller }, ...others }));
const referenceOf = (example: Partial<Example>) => {
  const bill = billOf(example);
  assert.ok(typeof bill === 'object');
  return bill.reference;
};

// The references of the examples in the Swiss Implementation Guidelines.
test('references have the check digits of the published examples', () => {
  const qr = { seller: { identities: [QR_IBAN] }, document: { prefix: '2100000000031394714300090', number: 1 } };
  assert.deepEqual(referenceOf(qr), { type: 'QRR', text: '210000000003139471430009017' });
  assert.deepEqual(referenceOf({ document: { prefix: '5390-0754-70', number: 34 } }), { type: 'SCOR', text: 'RF18539007547034' });
  assert.deepEqual(referenceOf({ document: { number: null } }), { type: 'NON', text: '' });
  assert.deepEqual(referenceOf({ document: { prefix: 'A'.repeat(21), number: 1 } }), { type: 'NON', text: '' });
});

test('it asks for what is payable, not for the total', () => {
  const bill = billOf({ lines: [{ price: '10.02', taxes: [] }], document: { rounding: { units: -2n, scale: 2 } } });
  assert.ok(typeof bill === 'object');
  assert.equal(toText(bill.amount), '10.00');
});

test('there is a payment part for francs and euros to an account in Switzerland or Liechtenstein alone', () => {
  for (const seller of [{ address_country: 'DE' }, { identities: undefined }])
    assert.equal(billOf({ seller } as Partial<Example>), undefined);
  for (const example of [{ currency: 'USD' }, { kind: 'credit_note' }, { kind: 'quote' }, { document: { isProforma: true } }] as const)
    assert.equal(billOf(example), undefined);
  for (const price of ['0', '-5', '1000000000']) assert.equal(billOf({ lines: [{ price, taxes: [] }] }), undefined);
  assert.equal(billOf({ seller: { iban: '' } }), 'no_swiss_iban');
  assert.equal(billOf({ seller: { address_city: '' } }), 'incomplete_address');
  assert.equal(billOf({ seller: { name: '未来' } }), 'unknown_characters');
  const liechtenstein = billOf({ seller: { address_country: 'LI', iban: 'LI21088100002324013AA' }, currency: 'EUR' });
  assert.ok(typeof liechtenstein === 'object');
});

test('a client without a whole address, or with letters that the code cannot say, is filled in by hand', () => {
  for (const buyer of [null, { address_country: '' }, { name: '未来' }]) {
    const bill = billOf({ buyer });
    assert.ok(typeof bill === 'object' && bill.debtor === undefined);
    const lines = qrBillText(bill).split('\n');
    assert.equal(lines.length, 31);
    assert.deepEqual(lines.slice(20, 27), ['', '', '', '', '', '', '']);
  }
});
