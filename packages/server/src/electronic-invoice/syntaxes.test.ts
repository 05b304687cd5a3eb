import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { invoiceProfiles } from '@daybook/contract';
import type { Identity } from '@daybook/values';
import { SaxesParser } from 'saxes';
import { schemaOrder } from '../../test/support/invoice-schemas.ts';
import { exampleDocument, soundInvoices, type Example } from '../../test/support/electronic-invoices.ts';
import { writeCii } from './cii.ts';
import { mapInvoice } from './from-document.ts';
import { writeUbl } from './ubl.ts';
import { unitCode } from './units.ts';
import { xmlText } from './xml.ts';

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

function parse(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => assert.fail(error.message));
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return root.children[0] as Node;
}

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];
const find = (node: Node, name: string): Node[] => all(node).filter((one) => one.name === name);

const written = Object.entries(soundInvoices).flatMap(([name, example]) =>
  invoiceProfiles.flatMap((profile) => {
    const { invoice } = mapInvoice(exampleDocument(example), profile);
    return [
      { name: `${name} as ${profile} in UBL`, xml: writeUbl(invoice) },
      { name: `${name} as ${profile} in CII`, xml: writeCii(invoice) },
    ];
  }),
);

test('elements stand in the order of their schema, and none is empty', () => {
  for (const { name, xml } of written) {
    for (const node of all(parse(xml))) {
      const isLeaf = node.children.length === 0;
      if (isLeaf) assert.ok(node.text.trim() !== '' || node.name === 'ram:ApplicableHeaderTradeDelivery', `${name}: ${node.name} is empty`);
      if (isLeaf) continue;
      const order = schemaOrder[node.name];
      assert.ok(order, `${name}: the order within ${node.name} is not known`);
      const places = node.children.map((child) => order.indexOf(child.name));
      assert.ok(!places.includes(-1), `${name}: ${node.name} has ${node.children.map((child) => child.name).join(' ')}`);
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        `${name}: ${node.name}`,
      );
    }
  }
});

test(
  'the tax in the currency of the firm is a second total without parts, above zero also of a credit note, and not there ' +
    'in one currency',
  () => {
    const texts = (xml: string, name: string): string[] =>
      find(parse(xml), name).map(({ text, attributes }) => [text, attributes['currencyID']].filter(Boolean).join(' '));
    for (const [name, own, home] of [
      ['dollars with the tax in euros', '19.70 USD', '18.23 EUR'],
      ['a credit note in dollars with the tax in euros', '19.00 USD', '17.54 EUR'],
    ] as const) {
      const { invoice } = mapInvoice(exampleDocument(soundInvoices[name] ?? { lines: [] }), 'peppol');
      const [ubl, cii] = [writeUbl(invoice), writeCii(invoice)];
      assert.deepEqual([texts(ubl, 'cbc:DocumentCurrencyCode'), texts(ubl, 'cbc:TaxCurrencyCode')], [['USD'], ['EUR']]);
      const totals = find(parse(ubl), 'cac:TaxTotal').map(
        (node) => node.children.filter((child) => child.name === 'cac:TaxSubtotal').length,
      );
      assert.deepEqual([totals.length, totals[0] !== 0, totals[1]], [2, true, 0]);
      assert.ok(texts(ubl, 'cbc:TaxAmount').includes(own));
      assert.equal(texts(ubl, 'cbc:TaxAmount').at(-1), home);
      assert.deepEqual([texts(cii, 'ram:InvoiceCurrencyCode'), texts(cii, 'ram:TaxCurrencyCode')], [['USD'], ['EUR']]);
      assert.deepEqual(texts(cii, 'ram:TaxTotalAmount'), [own, home]);
    }
    const same = mapInvoice(exampleDocument({ lines: [{ price: '1' }] }), 'peppol').invoice;
    for (const xml of [writeUbl(same), writeCii(same)]) assert.doesNotMatch(xml, /TaxCurrencyCode/);
  },
);

test('hostile texts come back as they were, without the characters that XML does not allow', () => {
  const hostile = 'a\u0000\u0008\uFFFE\uD800 <b a="1">&amp;]]>\'\r\n\tż😀';
  const kept = 'a <b a="1">&amp;]]>\'\r\n\tż😀';
  const { invoice } = mapInvoice(
    exampleDocument({ lines: [{ title: hostile, unit: hostile.slice(0, 20), price: '1' }], buyer: { name: hostile } }),
    'en16931',
  );
  const [ubl, cii] = [parse(writeUbl(invoice)), parse(writeCii(invoice))];
  assert.deepEqual(
    find(ubl, 'cbc:RegistrationName').map(({ text }) => text),
    ['Studio Nord GmbH', kept],
  );
  assert.equal(find(ubl, 'cac:Item')[0]?.children[0]?.text, kept);
  assert.equal(find(cii, 'ram:SpecifiedTradeProduct')[0]?.children[0]?.text, kept);
  assert.equal(xmlText(' \u0000\n'), undefined);
  const scheme = mapInvoice(exampleDocument({ lines: [], seller: { electronic_address: { scheme: '"\n<&', id: '1' } } }), 'en16931');
  assert.equal(find(parse(writeUbl(scheme.invoice)), 'cbc:EndpointID')[0]?.attributes['schemeID'], '"\n<&');
});

test('a credit note gives back in positive figures what its invoice took', () => {
  const lines = [{ price: '400', quantity: '2', discount: '10' }];
  const invoice = mapInvoice(exampleDocument({ lines }), 'en16931').invoice;
  const credited = lines.map((line) => ({ ...line, quantity: `-${line.quantity}` }));
  const credit = mapInvoice(exampleDocument({ kind: 'credit_note', lines: credited }), 'en16931').invoice;
  assert.equal(credit.type, '381');
  assert.deepEqual(credit.totals, invoice.totals);
  assert.deepEqual(credit.vat, invoice.vat);
  assert.deepEqual(credit.lines, invoice.lines);
  assert.deepEqual(credit.preceding, { number: 'I-11', date: '2026-10-01' });
  const ubl = parse(writeUbl(credit));
  assert.equal(ubl.name, 'CreditNote');
  assert.equal(find(ubl, 'cbc:CreditedQuantity')[0]?.text, '2');
});

test('a negative price moves its sign to the quantity', () => {
  const { invoice } = mapInvoice(exampleDocument({ lines: [{ price: '-400', quantity: '2' }] }), 'en16931');
  assert.deepEqual(
    invoice.lines.map(({ quantity, price, net }) => [quantity.units, price.units, net.units]),
    [[-2n, 400n, -80000n]],
  );
});

test('an invoice outside VAT names no VAT number', () => {
  const { seller, buyer } = mapInvoice(
    exampleDocument({ lines: [{ price: '1', taxes: [{ category: 'O', rate: '0' }] }] }),
    'en16931',
  ).invoice;
  assert.deepEqual([seller.vatId, seller.identifier, buyer.vatId], [undefined, 'DE123456788', undefined]);
});

test('XRechnung goes to the e-mail address of who has no other', () => {
  const document = exampleDocument({ lines: [{ price: '1' }], buyer: { electronic_address: null } });
  assert.deepEqual(mapInvoice(document, 'xrechnung').invoice.buyer.endpoint, { scheme: 'EM', id: 'buchhaltung@galerie-sued.example' });
  assert.equal(mapInvoice(document, 'peppol').invoice.buyer.endpoint, undefined);
});

/** An invoice of a firm without an IBAN, in both syntaxes. */
function ofFirm(identities: readonly Identity[], members: Partial<Example> = {}) {
  const seller = { iban: '', bic: '', identities, ...members.seller };
  const { invoice } = mapInvoice(exampleDocument({ lines: [{ price: '1' }], currency: 'GBP', ...members, seller }), 'en16931');
  const [ubl, cii] = [parse(writeUbl(invoice)), parse(writeCii(invoice))];
  for (const node of [...all(ubl), ...all(cii)].filter(({ children }) => children.length > 0)) {
    const order = schemaOrder[node.name] ?? [];
    const places = node.children.map((child) => order.indexOf(child.name));
    assert.ok(!places.includes(-1), node.name);
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
      node.name,
    );
  }
  const texts = (root: Node, name: string): string[] => find(root, name).map(({ text }) => text);
  return { invoice, ubl, cii, texts };
}

test('where there is no IBAN the account of the country and its bank are named', () => {
  const british: Identity[] = [
    { kind: 'gb_sort_code', value: '20-00-00' },
    { kind: 'gb_account_number', value: '55779911' },
  ];
  const { invoice, ubl, cii, texts } = ofFirm(british);
  assert.deepEqual([invoice.payment?.means, invoice.payment?.account, invoice.payment?.bank], ['30', '55779911', '200000']);
  const account = find(ubl, 'cac:PayeeFinancialAccount')[0] as Node;
  assert.deepEqual(texts(account, 'cbc:ID'), ['55779911', '200000']);
  assert.deepEqual([texts(cii, 'ram:IBANID'), texts(cii, 'ram:ProprietaryID'), texts(cii, 'ram:BICID')], [[], ['55779911'], ['200000']]);
  const american: Identity[] = [
    { kind: 'us_wire_routing', value: '026009593' },
    { kind: 'us_ach_routing', value: '021000021' },
    { kind: 'us_account_number', value: '123456789' },
  ];
  const { payment } = ofFirm(american, { currency: 'EUR' }).invoice;
  assert.deepEqual([payment?.means, payment?.account, payment?.bank], ['30', '123456789', '021000021']);
  assert.equal(ofFirm(american.slice(0, 1).concat(american.slice(2))).invoice.payment?.bank, '026009593');
  const accountIn = (currency: string, ...accounts: Identity[]) => ofFirm(accounts, { currency }).invoice.payment?.account;
  for (const [currency, account] of [
    ['GBP', '55779911'],
    ['USD', '123456789'],
    ['EUR', '55779911'],
  ] as const)
    assert.equal(accountIn(currency, ...american, ...british), account, currency);
  assert.equal(accountIn('USD', ...american.slice(2), ...british), '55779911', 'one without its bank is passed over');
  // A number without its bank reaches nobody, and an IBAN is what everybody knows.
  assert.equal(ofFirm(british.slice(1)).invoice.payment, undefined);
  const both = ofFirm(british, { seller: { iban: 'GB29NWBK60161331926819' } });
  assert.deepEqual([both.texts(both.cii, 'ram:IBANID'), both.texts(both.cii, 'ram:ProprietaryID')], [['GB29NWBK60161331926819'], []]);
});

test('the UID of a Swiss firm that owes VAT is its VAT number, where it has no other number', () => {
  const vatIdOf = (value: string, seller: object = { vat_number: '', tax_number: '' }): string | undefined =>
    ofFirm([{ kind: 'ch_uid', value }], { seller }).invoice.seller.vatId;
  assert.equal(vatIdOf('CHE-116.281.710 MWST'), 'CHE-116.281.710MWST');
  assert.equal(vatIdOf('CHE-116.281.710'), undefined);
  assert.equal(vatIdOf('CHE-116.281.710 MWST', { vat_number: 'LI12345', tax_number: '' }), 'LI12345');
  assert.equal(vatIdOf('CHE-116.281.710 MWST', { vat_number: '', tax_number: '4711' }), undefined);
});

test('a French firm and its client are known by the SIREN, and their establishments by the SIRET', () => {
  const identities: Identity[] = [{ kind: 'fr_siret', value: '732 829 320 00074' }];
  const { invoice, ubl, cii } = ofFirm(identities, { buyer: { identities } });
  for (const party of [invoice.seller, invoice.buyer]) {
    assert.deepEqual(party.registration, { id: '732829320', scheme: '0002' });
    assert.deepEqual(party.establishment, { id: '73282932000074', scheme: '0009' });
  }
  const schemes = (root: Node, name: string): unknown[] =>
    find(root, name).flatMap(({ text, attributes: { schemeID } }) => (text.startsWith('732829320') ? [[text, schemeID]] : []));
  const [siret, siren] = [
    ['73282932000074', '0009'],
    ['732829320', '0002'],
  ];
  assert.deepEqual(
    find(ubl, 'cac:PartyIdentification').flatMap((one) => schemes(one, 'cbc:ID')),
    [siret, siret],
  );
  assert.deepEqual(schemes(ubl, 'cbc:CompanyID'), [siren, siren]);
  assert.deepEqual(
    [schemes(cii, 'ram:GlobalID'), schemes(cii, 'ram:ID')],
    [
      [siret, siret],
      [siren, siren],
    ],
  );
});

for (const [name, profile] of [
  ['several rates, discounts and units', 'peppol'],
  ['a credit note of one', 'xrechnung'],
] as const) {
  test(`${name} as it is written`, () => {
    const { invoice } = mapInvoice(exampleDocument(soundInvoices[name] ?? { lines: [] }), profile);
    const golden = (syntax: string): string =>
      readFileSync(new URL(`../../test/golden/electronic-invoice/${profile}.${syntax}.xml`, import.meta.url), 'utf8');
    assert.equal(writeUbl(invoice), golden('ubl'));
    assert.equal(writeCii(invoice), golden('cii'));
  });
}

test('units are known in every language, by their code, and with a full stop', () => {
  const codes = 'hour=HUR Std.=HUR heures=HUR Hora=HUR godz.=HUR DAYS=DAY Tag=DAY jours=DAY Días=DAY dzień=DAY Woche=WEE mois=MON szt.=H87';
  for (const pair of `${codes} Stück=H87 km=KMT m²=MTK hur=HUR lump_sum=LS Pauschale=LS uur=HUR stuks=H87 ore=HUR pz=H87 cad.=EA`.split(
    ' ',
  )) {
    const [text, code] = pair.split('=');
    assert.deepEqual(unitCode(text), { code, text: undefined }, pair);
  }
  assert.deepEqual(unitCode('Lump  Sum'), { code: 'LS', text: undefined });
  assert.deepEqual(unitCode('gubbins'), { code: 'C62', text: 'gubbins' });
  assert.deepEqual(unitCode(undefined), { code: 'C62', text: undefined });
});
