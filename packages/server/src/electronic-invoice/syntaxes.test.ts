import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { invoiceProfiles } from '@daybook/contract';
import { SaxesParser } from 'saxes';
import { schemaOrder } from '../../test/support/invoice-schemas.ts';
import { exampleDocument, soundInvoices } from '../../test/support/electronic-invoices.ts';
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
