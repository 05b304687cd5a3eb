import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { invoiceProfiles } from '@daybook/contract';
import { brokenInvoices } from '../../../test/support/broken-invoices.ts';
import { exampleDocument, soundInvoices } from '../../../test/support/electronic-invoices.ts';
import { mapInvoice } from '../from-document.ts';
import type { ProfileName } from '../profiles.ts';
import { checkInvoice, isFatal, rules } from './check.ts';

interface Verdict {
  readonly rule: string;
  readonly profile: ProfileName;
  readonly ubl: readonly string[];
  readonly cii: readonly string[];
}

// Written by scripts/official-rules.ts, which asks the official rules.
const file = new URL('../../../test/golden/official-verdicts.json', import.meta.url);
const verdicts = JSON.parse(readFileSync(file, 'utf8')) as readonly Verdict[];

const carried = (profile: ProfileName) => {
  const ours = rules.filter(({ profiles }) => profiles === undefined || profiles.includes(profile));
  return new Set(ours.map(({ id }) => id));
};

describe('the checks say of a broken invoice what the official rules say', () => {
  test('there is a verdict of each, and a broken invoice of each rule', () => {
    assert.deepEqual(
      verdicts.map(({ rule, profile }) => [rule, profile]),
      brokenInvoices.map(({ rule, profile }) => [rule, profile]),
    );
    const broken = new Set(brokenInvoices.map(({ rule }) => rule));
    assert.deepEqual(
      rules.map(({ id }) => id).filter((id) => !broken.has(id)),
      [],
    );
  });

  for (const [index, { rule, profile, example, change }] of brokenInvoices.entries()) {
    test(`${rule} (${profile}, ${index + 1})`, () => {
      const mapped = mapInvoice(exampleDocument(example), profile);
      const faults = checkInvoice({ ...mapped, invoice: change(mapped.invoice) }, profile);
      assert.ok(
        faults.some((fault) => fault.rule === rule),
        `reports ${rule}`,
      );
      const { ubl = [], cii = [] } = verdicts[index] ?? {};
      const own = faults.filter(isFatal).map((fault) => fault.rule);
      const known = carried(profile);
      assert.deepEqual([...new Set(own)].sort(), [...new Set([...ubl, ...cii])].filter((id) => known.has(id)).sort());
      for (const { message, pointer, record, term } of faults) {
        assert.match(message, /^\p{Lu}.*\.$/u);
        assert.match(pointer, /^(\/[a-z_0-9]+)+$/);
        assert.match(term, /^B[TG]-\d+$/);
        assert.match(record, /^(invoice|account|contact|tax)$/);
      }
    });
  }
});

test('a sound invoice has no fatal fault in any profile', () => {
  for (const [name, example] of Object.entries(soundInvoices)) {
    for (const profile of invoiceProfiles) {
      const faults = checkInvoice(mapInvoice(exampleDocument(example), profile), profile);
      assert.deepEqual(faults.filter(isFatal), [], `${name}, ${profile}`);
    }
  }
});

test('a fault names the record to mend and its member', () => {
  const document = exampleDocument({
    lines: [{ price: '1' }, { price: '2', title: '' }, { price: '3', taxes: [{ category: 'E', rate: '0' }] }],
    seller: { address_country: '' },
    buyer: { name: '' },
    document: { until: null },
  });
  const faults = checkInvoice(mapInvoice(document, 'en16931'), 'en16931');
  assert.deepEqual(
    faults.map(({ rule, severity, term, record, record_id, pointer }) => [rule, severity, term, record, record_id, pointer]),
    [
      ['BR-CO-25', 'warning', 'BT-9', 'invoice', '12', '/due_date'],
      ['BR-07', 'fatal', 'BT-44', 'contact', '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11', '/name'],
      ['BR-09', 'fatal', 'BT-40', 'account', null, '/address_country'],
      ['BR-25', 'fatal', 'BT-153', 'invoice', '12', '/items/1/item_text'],
      ['BR-E-10', 'fatal', 'BT-120', 'tax', '2', '/exemption_reason'],
    ],
  );
});

test('what was assumed of the tax of a line is said', () => {
  const warnings = (...lines: Parameters<typeof exampleDocument>[0]['lines']) =>
    checkInvoice(mapInvoice(exampleDocument({ lines }), 'en16931'), 'en16931').map(({ rule, pointer }) => `${rule} ${pointer}`);
  assert.deepEqual(warnings({ price: '1' }, { price: '2', taxes: [{ category: 'S', rate: '0' }] }), ['DAYBOOK-1 /items/1/taxes']);
  assert.deepEqual(warnings({ price: '1', taxes: [] }), ['DAYBOOK-1 /items/0/taxes']);
});

test('two taxes of one category and rate whose sum is a cent off are a warning', () => {
  const twice = ['first', 'second'].map((reason) => ({ price: '15.89', taxes: [{ category: 'S', rate: '6', reason }] }));
  const mapped = mapInvoice(exampleDocument({ lines: twice }), 'en16931');
  assert.deepEqual(
    mapped.invoice.vat.map(({ base, amount }) => [base.units, amount.units]),
    [[3178n, 190n]],
  );
  assert.deepEqual(
    checkInvoice(mapped, 'en16931').map(({ rule, severity }) => [rule, severity]),
    [['BR-CO-17', 'warning']],
  );
});
