import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { Answer } from '../../../test/support/api.ts';
import { tokenWith } from '../../../test/support/people.ts';
import { testServer } from '../../../test/support/server.ts';
import { World } from '../../../test/support/world.ts';

const SELLER = {
  name: 'Studio Nord GmbH',
  address_line_1: 'Hafenstraße 1',
  address_city: 'Hamburg',
  address_postcode: '20457',
  address_country: 'Deutschland',
  email: 'rechnung@studio-nord.example',
  phone: '+49 40 5550100',
  vat_number: 'DE123456788',
  iban: 'DE89370400440532013000',
};
const BUYER = {
  name: 'Galerie Süd',
  type: 'organization',
  client: true,
  address_line_1: 'Gasse 2',
  address_city: 'München',
  address_postcode: '80331',
};

/** A file inside a PDF, read by the catalogue and the streams of the PDF itself. */
function embeddedFile(pdf: Buffer, name: string): Buffer {
  const text = pdf.toString('latin1');
  const object = (reference: string): number => text.search(new RegExp(`(^|\\n)${reference} 0 obj`));
  const spec = /\/EF <<\s*\/F (\d+) 0 R/.exec(text.slice(text.search(new RegExp(`\\/Type \\/Filespec[^]*?\\(${name}\\)`))))?.[1];
  const start = object(spec ?? assert.fail('the file is named in the PDF'));
  const from = text.indexOf('stream\n', start) + 'stream\n'.length;
  const [head, length] = [text.slice(start, from), Number(/\/Length (\d+)/.exec(text.slice(start, from))?.[1])];
  const content = pdf.subarray(from, from + length);
  return head.includes('/FlateDecode') ? inflateSync(content) : content;
}

describe('electronic invoices', () => {
  const server = testServer();
  let uuid: string;
  let id: number;
  before(async () => {
    uuid = (await server.admin.post('/v2/contact', BUYER)).body.success.uuid;
    const items = [
      { item_text: 'Studio A', quantity: 2, unit: 'day', unit_amount: '400', discount: '10%', taxes: [{ name: 'VAT', rate: '19' }] },
      { item_text: '', quantity: 1, unit_amount: '5', taxes: [{ name: 'VAT', rate: '19' }] },
    ];
    id = await server.admin.create('invoice', { client: { uuid }, items });
  });

  const check = async (profile = 'en16931') => (await server.admin.get(`/v2/invoice/check?id=${id}&profile=${profile}`)).body.data;
  const places = (data: any): string[] =>
    data.faults.map(({ rule, severity, record, record_id, pointer }: any) => `${rule} ${severity} ${record} ${record_id} ${pointer}`);

  test('9 faults name the rule, the record and the member; when those are mended the invoice is valid', async () => {
    const first = await check();
    assert.equal(first.valid, false);
    assert.deepEqual(places(first), [
      `BR-CO-25 warning invoice ${id} /due_date`,
      'BR-08 fatal account null /address_line_1',
      'BR-09 fatal account null /address_country',
      `BR-11 fatal contact ${uuid} /address_country`,
      'BR-CO-26 fatal account null /vat_number',
      `BR-25 fatal invoice ${id} /items/1/item_text`,
      'BR-S-02 fatal account null /vat_number',
    ]);
    await server.admin.put('/v2/account', SELLER);
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { address_country: 'Germany', email_1: 'kasse@galerie.example' });
    const { items } = (await server.admin.get(`/v2/invoice?id=${id}`)).body.data[0];
    const mended = { client: { uuid }, due_date: 1_893_456_000, items: [items[0], { ...items[1], item_text: 'Cable' }] };
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, mended)).status, 200);
    assert.deepEqual(places(await check()), [`DAYBOOK-3 warning invoice ${id} /service_from`]);
    const project = await server.admin.create('project', { name: 'Exhibition' });
    const period = [{ id: project, start: 1_890_000_000, end: 1_890_100_000 }];
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, { client: { uuid }, project: period })).status, 200);
    for (const profile of ['en16931', 'facturx']) assert.deepEqual(await check(profile), { valid: true, profile, faults: [] });
  });

  test('9 the period of an invoice of recorded work is that of the work, to its last day', async () => {
    const at = (text: string): number => Date.parse(text) / 1000;
    const { items } = await server.admin.one('invoice', id);
    const billed = await server.admin.create('invoice', {
      client: { uuid },
      due_date: 1_893_456_000,
      items: [{ ...items[0], id: undefined }],
    });
    for (const [start, end] of [
      ['2026-03-02T09:00:00Z', '2026-03-02T17:00:00Z'],
      ['2026-03-05T20:00:00Z', '2026-03-06T00:00:00Z'],
    ] as const) {
      const entry = await server.admin.create('time-entry', { owner_id: 1, name: 'Editing', start: at(start), end: at(end) });
      await server.sql(
        `insert into billed_work (account_id, kind, record_id, invoice_id, line_ids) values (1, 'time-entry', $1, $2, '{1}')`,
        [entry, billed],
      );
    }
    const xmlOf = async (one: number): Promise<string> => (await server.admin.get(`/v2/invoice/document?id=${one}&format=ubl`)).text;
    const days = /<cbc:StartDate>2026-03-02<\/cbc:StartDate>\s*<cbc:EndDate>2026-03-05<\/cbc:EndDate>/;
    assert.match(await xmlOf(billed), days);
    assert.doesNotMatch(await xmlOf(billed), /ActualDeliveryDate/);
    // What was issued keeps them when a credit note frees the work, and so does the note.
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${billed}`, undefined)).status, 200);
    const note = (await server.admin.post(`/v2/invoice/credit?id=${billed}`, undefined)).body.success.id;
    assert.match(await xmlOf(note), days);
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${note}`, undefined)).status, 200);
    for (const one of [billed, note]) assert.match(await xmlOf(one), days);
    const entries = await server.sql('select from billed_work where account_id = 1 and invoice_id = $1', [billed]);
    assert.equal(entries.length, 0);
  });

  test('9 a template that hides the VAT number of the firm is warned about, until a container says it', async () => {
    const template = await server.admin.create('invoice-template', {
      name: 'House',
      type_id: 1,
      bottom_right_container: 'Thank you',
      bottom_left_container: '{% for a in items %}{{ account.name }}{% endfor %}',
    });
    const use = async (template_id: number) =>
      assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, { client: { uuid }, template_id })).status, 200);
    await use(template);
    const data = await check();
    assert.deepEqual([data.valid, places(data)], [true, [`DAYBOOK-2 warning invoice-template ${template} /bottom_right_container`]]);
    for (const footer of ['VAT {{ account.vat_number }}', '']) {
      await server.admin.put(`/v2/invoice-template?id=${template}`, { bottom_right_container: footer });
      assert.deepEqual(places(await check()), [], footer);
    }
    await use(0);
  });

  test('9 a template that hides what the law wants to be said of the lines is warned about until the invoice is issued', async () => {
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '100', taxes: [{ name: 'VAT', rate: '19' }] }];
    const invoice = (body: object) => server.admin.create('invoice', { client: { uuid }, items, ...body });
    const template = async (hidden: object) =>
      server.admin.create('invoice-template', { name: 'Bare', type_id: 1, options: { items_column_visibility: hidden } });
    const found = async (of: number) => {
      const { data } = (await server.admin.get(`/v2/invoice/check?id=${of}`)).body;
      return data.faults.flatMap(({ rule, pointer }: any) => (rule === 'DAYBOOK-14' ? [pointer] : []));
    };
    const under = async (hidden: object, body: object = {}) => found(await invoice({ template_id: await template(hidden), ...body }));
    assert.deepEqual(await under({ quantity: false }), ['/options/items_column_visibility/quantity']);
    assert.deepEqual(await under({ price: false }), ['/options/items_column_visibility/price']);
    assert.deepEqual(await under({ item: false, description: false }), ['/options/items_column_visibility/item']);
    assert.deepEqual(await under({ item: false, discount: false, tax: false }), []);
    const single = [{ ...items[0], quantity: '1' }];
    assert.deepEqual(await under({ quantity: false, price: false }, { items: single }), [], 'the amount is the price of one');
    const issued = await invoice({ template_id: await template({ quantity: false }) });
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${issued}`, undefined)).status, 200);
    assert.deepEqual(await found(issued), []);
  });

  test('9 letters that no font has are warned about where they are, and those of other alphabets are not', async () => {
    const named = async (body: object) => {
      const contact = (await server.admin.post('/v2/contact', { ...BUYER, ...body })).body.success.uuid;
      const items = [
        { item_text: 'Ωμέγα Жук', unit_amount: '1' },
        { item_text: 'Logo 未来 \u{1f600}', unit_amount: '1' },
      ];
      const invoice = await server.admin.create('invoice', { client: { uuid: contact }, items, terms: 'Danke 未' });
      const { data } = (await server.admin.get(`/v2/invoice/check?id=${invoice}&profile=en16931`)).body;
      const letters = data.faults.filter(({ rule }: any) => rule === 'DAYBOOK-7');
      return {
        contact,
        invoice,
        said: letters.map(({ record, record_id, pointer, message }: any) => [record, record_id, pointer, message]),
      };
    };
    const { contact, invoice, said } = await named({ name: 'Galerie 未来' });
    const of = (letters: string, where: string): string =>
      `The paper shows \ufffd instead of ${letters} in ${where}: no font has these letters. ` +
      'Write them otherwise, or ask whoever operates this Daybook to add a font that has them.';
    assert.deepEqual(said, [
      ['contact', contact, '/name', of('未 来', 'name and address of the client')],
      ['invoice', String(invoice), '/items/1/item_text', of('未 来 \u{1f600}', 'line 2')],
      ['invoice', String(invoice), '/terms', of('未', 'the terms')],
    ]);
  });

  test('9 several are checked by one request, each as by itself, and those that are not there are left out', async () => {
    const other = await server.admin.create('invoice', { client: { uuid }, items: [{ item_text: '未来', unit_amount: '5' }] });
    const checks = (ids: string) => server.admin.get(`/v2/invoice/checks?id=${ids}&profile=xrechnung`);
    const { body } = await checks([other, 999_999, id].join());
    const alone = async (one: number): Promise<object> => {
      const { valid, faults } = (await server.admin.get(`/v2/invoice/check?id=${one}&profile=xrechnung`)).body.data;
      return { id: one, valid, faults };
    };
    assert.deepEqual(body.data, [await alone(other), await alone(id)]);
    assert.ok(body.data[0].faults.some(({ rule }: any) => rule === 'DAYBOOK-7'));
    assert.equal((await checks(Array.from({ length: 26 }, (_, i) => i + 1).join())).body.errors[0].parameter, 'id');
    assert.equal((await server.admin.get('/v2/invoice/checks')).status, 400);
  });

  test('9 each profile has its own rules', async () => {
    assert.deepEqual(places(await check('xrechnung')), [`BR-DE-15 fatal invoice ${id} /reference`]);
    assert.deepEqual(
      places(await check('peppol')).filter((place) => place.startsWith('PEPPOL')),
      [
        `PEPPOL-EN16931-R003 fatal invoice ${id} /reference`,
        `PEPPOL-EN16931-R010 fatal contact ${uuid} /electronic_address`,
        'PEPPOL-EN16931-R020 fatal account null /electronic_address',
      ],
    );
    assert.equal((await server.admin.get(`/v2/invoice/check?id=${id}&profile=other`)).status, 400);
  });

  const read = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/v2/invoice/document?${query}`, {
      headers: { authorization: `Bearer ${server.adminToken}`, ...headers },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('9 UBL and CII are given with a name and a tag, by their profile', async () => {
    await server.admin.put(`/v2/invoice?id=${id}`, { client: { uuid }, reference: '04011000-12345-35' });
    for (const [format, root] of [
      ['ubl', '<Invoice xmlns='],
      ['cii', '<rsm:CrossIndustryInvoice '],
    ] as const) {
      const { status, headers, bytes } = await read(`id=${id}&format=${format}&profile=xrechnung`);
      assert.equal(status, 200, bytes.toString());
      assert.equal(headers.get('content-type'), 'application/xml');
      assert.match(headers.get('content-disposition') ?? '', /filename="Invoice I-1\.xml"/);
      assert.ok(bytes.includes(root) && bytes.includes('xrechnung_3.0') && bytes.includes('04011000-12345-35'));
      const etag = headers.get('etag') ?? assert.fail();
      assert.equal((await read(`id=${id}&format=${format}&profile=xrechnung`, { 'if-none-match': etag })).status, 304);
      assert.notEqual((await read(`id=${id}&format=${format}`)).headers.get('etag'), etag, 'each profile has its own');
    }
    for (const query of ['format=ubl&profile=facturx', 'format=facturx&profile=peppol', 'format=facturx&profile=xrechnung'])
      assert.equal((await read(`id=${id}&${query}`)).status, 400, query);
    assert.equal((await server.admin.get(`/v2/quote/document?id=${id}&format=ubl`)).status, 400, 'quotes are no invoices');
  });

  test('9 Factur-X is the paper with the CII inside, to the byte, and says so in its metadata', async () => {
    const [facturx, cii, paper] = await Promise.all([
      read(`id=${id}&format=facturx`),
      read(`id=${id}&format=cii&profile=facturx`),
      read(`id=${id}&format=pdf`),
    ]);
    assert.equal(facturx.status, 200, facturx.bytes.toString());
    const text = facturx.bytes.toString('latin1');
    assert.deepEqual(embeddedFile(facturx.bytes, 'factur-x.xml'), cii.bytes);
    for (const element of ['<fx:DocumentType>INVOICE<', '<fx:DocumentFileName>factur-x.xml<', '<fx:ConformanceLevel>EN 16931<'])
      assert.ok(text.includes(element), element);
    for (const marker of ['<pdfaid:part>3<', '<pdfaid:conformance>B<', '/OutputIntent', '/AFRelationship /Alternative', '/AF ['])
      assert.ok(text.includes(marker), marker);
    assert.ok(!paper.bytes.includes('factur-x'), 'the paper alone has nothing inside');
    assert.deepEqual((await read(`id=${id}&format=facturx&profile=facturx`)).bytes, facturx.bytes, 'the same bytes each time');
  });

  test('9 an invoice that breaks rules is refused with them in the electronic formats, and still has its paper', async () => {
    const items = [{ item_text: 'A', quantity: 1, unit_amount: '1', taxes: [{ name: 'Free', rate: '0' }] }];
    const broken = await server.admin.create('invoice', { client: { uuid }, items, currency: 'KWD' });
    for (const format of ['ubl', 'cii', 'facturx']) {
      const { status, body } = await server.admin.get(`/v2/invoice/document?id=${broken}&format=${format}`);
      assert.deepEqual([status, body.code], [409, 'invalid_electronic_invoice'], format);
      assert.ok(body.faults.length > 3 && body.faults.every(({ severity }: any) => severity === 'fatal'));
      assert.ok(body.faults.some(({ rule }: any) => rule === 'BR-DEC-23'));
    }
    assert.equal((await read(`id=${broken}&format=pdf`)).status, 200);
  });

  test('9 what was forgotten when an invoice was issued is mended later, and what it said stays', async () => {
    const { uuid: late } = (await server.admin.post('/v2/contact', { name: 'Late', type: 'organization', address_city: 'Bonn' })).body
      .success;
    const items = [{ item_text: 'A', quantity: 1, unit_amount: '1', taxes: [{ name: 'VAT', rate: '19' }] }];
    const answer = await server.admin.post('/v2/invoice', { client: { uuid: late }, items, due_date: 1_893_456_000, status: { id: 3 } });
    const issued = answer.body.success.id;
    assert.deepEqual(warned(answer), [200, 'en16931', [['BR-11', late]]]);
    assert.equal((await read(`id=${issued}&format=ubl`)).status, 409);
    const paper = (await read(`id=${issued}&format=html`)).bytes;
    await server.admin.put(`/v2/contact?uuid=${late}`, { address_country: 'DE', address_city: 'Moved' });
    await server.admin.put('/v2/account', { ...SELLER, name: 'Renamed', tax_number: '22/815' });
    const { status, bytes } = await read(`id=${issued}&format=ubl`);
    assert.equal(status, 200, bytes.toString());
    for (const content of ['>DE<', '>Bonn<', '>Studio Nord GmbH<', '>22/815<']) assert.ok(bytes.includes(content), content);
    assert.ok(!bytes.includes('Moved') && !bytes.includes('Renamed'));
    assert.deepEqual((await read(`id=${issued}&format=html`)).bytes, paper);
    // What was filled is kept by a mail that has it; what is empty still can be filled afterwards.
    const sent = { to: ['kasse@late.example'], attach: ['ubl'] };
    assert.equal((await server.admin.post(`/v2/invoice/send?id=${issued}`, sent)).status, 200);
    await server.admin.put(`/v2/contact?uuid=${late}`, { address_country: 'AT', address_postcode: '53111' });
    await server.admin.put('/v2/account', { ...SELLER, tax_number: '99/999' });
    const after = (await read(`id=${issued}&format=ubl`)).bytes;
    for (const content of ['>DE<', '>22/815<', '>53111<']) assert.ok(after.includes(content), content);
    for (const content of ['>AT<', '99/999']) assert.ok(!after.includes(content), content);
    assert.deepEqual((await read(`id=${issued}&format=html`)).bytes, paper);
    await server.admin.put('/v2/account', { ...SELLER, tax_number: '' });
  });

  const warned = ({ status, body }: Answer) => [
    status,
    body.profile,
    body.warnings?.map(({ rule, record_id }: any) => [rule, record_id]) ?? [],
  ];

  test('9 a plain move out of Draft warns by the rules that the address of the client calls for, and no other write does', async () => {
    const fresh = await server.newAccount('Plain moves');
    const client = (await fresh.api.post('/v2/contact', { ...BUYER, name: 'Amt' })).body.success;
    const items = [{ item_text: 'A', quantity: 1, unit_amount: '1', taxes: [{ name: 'VAT', rate: '19' }] }];
    const draft = () => fresh.api.create('invoice', { client, items, due_date: 1_893_456_000 });
    const move = async (invoice: number, to: number, query = '') =>
      warned(await fresh.api.put(`/v2/invoice?id=${invoice}${query}`, { client, status: { id: to } }));
    const untaxed = await fresh.api.create('invoice', { client, items: [{ ...items[0], taxes: [] }] });
    assert.deepEqual(await move(untaxed, 3), [200, undefined, []], 'a firm outside VAT sends no electronic invoice');
    const [, profile, faults] = await move(await draft(), 3);
    assert.equal(profile, 'en16931');
    assert.ok(
      faults.some(([rule]: string[]) => rule === 'BR-S-02'),
      'VAT is charged without a number',
    );
    await fresh.api.put('/v2/account', { ...SELLER, name: 'Plain moves' });
    const first = await draft();
    const land = ['BR-11', client.uuid];
    assert.deepEqual(await move(first, 2, '&dry_run=true'), [200, 'en16931', [land]]);
    assert.deepEqual(await move(first, 2), [200, 'en16931', [land]]);
    assert.deepEqual(await move(first, 1), [200, undefined, []], 'a move back');
    assert.deepEqual(await move(first, 3), [200, 'en16931', [land]]);
    assert.deepEqual(await move(first, 3), [200, undefined, []], 'no move');
    assert.deepEqual(await move(first, 4), [200, undefined, []], 'nothing can be mended in the invoice any more');
    const credited = await fresh.api.post(`/v2/invoice/credit?id=${first}`, { status: { id: 3 } });
    assert.deepEqual(warned(credited), [200, 'en16931', [land]]);
    const electronic_address = { scheme: '0204', id: '04011000-12345-35' };
    await fresh.api.put(`/v2/contact?uuid=${client.uuid}`, { address_country: 'DE', electronic_address });
    const second = await draft();
    assert.deepEqual(await move(second, 3), [200, 'xrechnung', [['BR-DE-15', String(second)]]]);
    await fresh.api.put(`/v2/contact?uuid=${client.uuid}`, { electronic_address: { scheme: '9930', id: 'DE123456788' } });
    const third = await draft();
    assert.equal((await move(third, 3))[1], 'peppol');
    const person = (await fresh.api.post('/v2/contact', { name: 'Ada Low', type: 'person', client: true })).body.success;
    const answer = await fresh.api.post('/v2/invoice', { client: person, items, status: { id: 3 } });
    assert.deepEqual(warned(answer), [200, undefined, []], 'a person without VAT number');
  });

  test('9 of many faults a plain move names twenty, and how many more there are', async () => {
    const line = { item_text: '', quantity: 1, unit_amount: '1', taxes: [{ name: 'VAT', rate: '19' }] };
    const items = Array.from({ length: 1_000 }, () => line);
    const { body, text } = await server.admin.post('/v2/invoice', { client: { uuid }, items, status: { id: 3 } });
    assert.deepEqual([body.warnings.length, body.more_warnings, new Set(body.warnings.map(({ rule }: any) => rule)).size], [20, 980, 1]);
    assert.ok(text.length < 10_000, `${text.length}`);
  });

  test('9 readers of Finance check an invoice, of their own account', async () => {
    const { api } = await server.newAccount('Other');
    assert.equal((await api.get(`/v2/invoice/check?id=${id}`)).status, 404);
    const none = server.as(await tokenWith(new World(server), 'acl_finance', '--'));
    assert.equal((await none.get(`/v2/invoice/check?id=${id}`)).status, 403);
  });
});
