import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, Billing, testBilling } from '../../../../test/support/billing.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { served } from '../../../../test/support/served.ts';
import { testServer } from '../../../../test/support/server.ts';
import { workHouse } from '../../../../test/support/work.ts';

const DRAFT = { id: 1 };
const AWAITING = { id: 3 };
const PAID = { id: 4 };

const VAT = { name: 'VAT', rate: '21' };
const LOW = { name: 'VAT low', rate: '9' };
const items = [
  { item_text: 'Hours', quantity: 3, unit: 'hour', unit_amount: '33.335', unit_buy_amount: '10', taxes: [VAT], discount: '10%' },
  { item_text: 'Food', quantity: 1, unit_amount: '10.05', taxes: [LOW] },
  { item_text: 'Fee', quantity: 2, unit_amount: '0.25', taxes: [VAT, LOW] },
];

const figures = ({ status, paid_total, credited_total, open_total }: any): unknown => [
  status[0].name,
  paid_total,
  credited_total,
  open_total,
];

describe('credit notes', () => {
  const server = testServer();
  const billing = testBilling(server);

  const all =
    'id,kind,status,total,net_total,tax_total,paid_total,credited_total,open_total,items,prefix,number,cloned_id,client,reference';
  const read = async (id: number): Promise<any> => (await server.admin.get(`/v2/invoice?id=${id}&fields=${all}`)).body.data[0];
  const issue = (others: object = {}): Promise<any> => billing.create('invoice', { items, status: AWAITING, ...others });
  const ask = (id: number, body: object = {}, query = '') => server.admin.post(`/v2/invoice/credit?id=${id}${query}`, body);
  const credit = async (id: number, body: object = {}): Promise<any> => {
    const answer = await ask(id, body);
    assert.equal(answer.status, 200, answer.text);
    return read(answer.body.success.id);
  };

  test('a whole credit note mirrors the invoice, in a series of its own, and settles it when it is issued', async () => {
    const invoice = await issue({ reference: 'Spring' });
    const note = await credit(invoice.id);
    assert.deepEqual(
      [note.kind, note.status[0].name, note.cloned_id, note.prefix, note.reference],
      ['credit_note', 'Draft', invoice.id, 'CN-', 'Spring'],
    );
    for (const name of ['total', 'net_total', 'tax_total']) assert.equal(note[name], `-${invoice[name]}`);
    assert.deepEqual(
      note.items.map((line: any) => [
        line.quantity,
        line.unit_amount,
        line.discount,
        line.total,
        line.taxes.map(({ total }: any) => total),
      ]),
      invoice.items.map((line: any) => [
        `-${line.quantity}`,
        line.unit_amount,
        line.discount,
        `-${line.total}`,
        line.taxes.map(({ total }: any) => (/[1-9]/.test(total) ? `-${total}` : total)),
      ]),
    );
    assert.deepEqual(figures(await read(invoice.id)), ['Awaiting Payment', '0.00', '0.00', invoice.total]);
    await billing.change('invoice', note.id, { status: AWAITING });
    assert.deepEqual(figures(await read(invoice.id)), ['Paid', '0.00', invoice.total, '0.00']);
    assert.deepEqual(figures(await read(note.id)), ['Paid', '0.00', `-${invoice.total}`, '0.00']);
    const events = await billing.events('invoice', invoice.id);
    assert.deepEqual(events.slice(-3), ['invoice.updated', 'invoice.credited', 'invoice.paid']);
    const next = await credit((await issue()).id);
    assert.deepEqual([next.prefix, next.number], ['CN-', note.number + 1]);
  });

  test('parts by quantity, amount and share add up to the invoice, line by line and tax by tax', async () => {
    const invoice = await issue();
    const [hours, food, fee] = invoice.items;
    const notes = [
      await credit(invoice.id, {
        lines: [
          { id: hours.id, quantity: '1' },
          { id: food.id, amount: '3.33' },
        ],
      }),
      await credit(invoice.id, {
        lines: [
          { id: hours.id, quantity: 1 },
          { id: fee.id, quantity: 1 },
        ],
        status: AWAITING,
      }),
      await credit(invoice.id, { lines: [{ id: food.id, share: '50%' }] }),
      await credit(invoice.id),
    ];
    assertProblem(await ask(invoice.id), 409, 'not_creditable');
    const sum = (name: string): string =>
      (notes.reduce((total, note) => total + Math.round(Number(note[name]) * -100), 0) / 100).toFixed(2);
    for (const name of ['total', 'net_total', 'tax_total']) assert.equal(sum(name), invoice[name], name);
    const taxes = (documents: any[]): Record<string, number> => {
      const sums: Record<string, number> = {};
      for (const { name, total } of documents.flatMap((one) => one.items.flatMap((line: any) => line.taxes)))
        sums[name] = (sums[name] ?? 0) + Math.round(Math.abs(Number(total)) * 100);
      return sums;
    };
    assert.deepEqual(taxes(notes), taxes([invoice]));
    for (const note of notes.filter(({ status }) => status[0].id === 1)) await billing.change('invoice', note.id, { status: AWAITING });
    assert.deepEqual(figures(await read(invoice.id)), ['Paid', '0.00', invoice.total, '0.00']);
  });

  test('a total with tax is credited to the cent, also where no amount without tax comes to it', async () => {
    const skonto = await issue({
      items: [{ item_text: 'Work', quantity: 1, unit_amount: '333.33', taxes: [{ name: 'MwSt', rate: '19' }] }],
    });
    const body = { amount: '388.73', allocations: [{ invoice_id: skonto.id, amount: '388.73' }] };
    assert.equal((await server.admin.post('/v2/payment', { ...body, client: skonto.client[0], currency: skonto.currency })).status, 200);
    const { open_total: open } = await read(skonto.id);
    assert.equal((await credit(skonto.id, { total: open, status: AWAITING })).total, `-${open}`);
    assert.deepEqual(figures(await read(skonto.id)), ['Paid', '388.73', open, '0.00']);
    const mixed = await issue();
    for (const total of ['0.01', '0.02', '7.93', '33.33', '0.05', '50'])
      assert.equal((await credit(mixed.id, { total, status: AWAITING })).total, `-${Number(total).toFixed(2)}`);
    const rest = (await read(mixed.id)).open_total;
    assert.equal((await credit(mixed.id, { status: AWAITING })).total, `-${rest}`);
    const others = await issue();
    assertFaults(await ask(others.id, { total: '0' }), { '/total': 'out_of_range' });
    assertFaults(await ask(others.id, { total: '-1' }), { '/total': 'out_of_range' });
    assertFaults(await ask(others.id, { total: '1000' }), { '/total': 'out_of_range' });
    assertFaults(await ask(others.id, { total: '1', share: '5%' }), { '/total': 'not_allowed' });
  });

  test('a line of which a share is credited says so, one that is credited whole does not', async () => {
    const lines = [{ item_text: 'Grading', description: 'Two days', quantity: '2', unit_amount: '50' }];
    const invoice = await billing.create('invoice', { items: lines, status: AWAITING });
    const described = async (body: object): Promise<string> => (await credit(invoice.id, body)).items[0].description;
    assert.equal(await described({ share: '25%' }), '25% of what was invoiced\nTwo days');
    assert.equal(await described({ lines: [{ id: invoice.items[0].id, amount: '10' }] }), 'Two days');
    assert.equal(await described({}), 'Two days');
  });

  test('a credit note is in the language in which its client had the invoice', async () => {
    const items = [{ item_text: 'Grading', description: 'Two days', quantity: '2', unit_amount: '50' }];
    const terms = ['en', 'de'].map((language) => ({ language, quote: '', invoice: '', credit_note: `Terms in ${language}` }));
    const { uuid } = (
      await server.admin.post('/v2/contact', { name: 'Moved', type: 'organization', language: 'en', document_terms: terms })
    ).body.success;
    const invoice = await billing.create('invoice', { items, client: { uuid }, status: AWAITING });
    assert.equal((await server.admin.put(`/v2/contact?uuid=${uuid}`, { language: 'de' })).status, 200);
    const note = await credit(invoice.id, { share: '25%' });
    const [{ terms: own }] = (await server.admin.get(`/v2/invoice?id=${note.id}&fields=terms`)).body.data;
    assert.deepEqual([note.items[0].description, own], ['25% of what was invoiced\nTwo days', 'Terms in en']);
  });

  test('two halves are the invoice to the cent: of odd amounts, with discounts, and with the tax that is left of a quote', async () => {
    const sumOf = (documents: any[], name: string): number => documents.reduce((sum, one) => sum + Math.round(Number(one[name]) * 100), 0);
    const assertHalved = async (invoice: any): Promise<void> => {
      const notes = [
        await credit(invoice.id, { share: '50%', status: AWAITING }),
        await credit(invoice.id, { share: '50%', status: AWAITING }),
      ];
      for (const name of ['total', 'net_total', 'tax_total']) assert.equal(sumOf(notes, name), -sumOf([invoice], name), name);
      assert.deepEqual(figures(await read(invoice.id)), ['Paid', '0.00', invoice.total, '0.00']);
      assertProblem(await ask(invoice.id), 409, 'not_creditable');
    };
    const odd = ['0.01', '0.05', '10.05', '333.33'].map((unit_amount) => ({
      quantity: 1,
      unit_amount,
      taxes: [{ name: 'VAT', rate: '21' }],
    }));
    await assertHalved(await issue({ items: odd, currency: 'EUR' }));
    const early_payment_discounts = [{ days: 14, percent: '3' }];
    await assertHalved(await issue({ items: odd, currency: 'EUR', discount: '7.5%', early_payment_discounts }));
    const quoted = [{ item_text: 'Film', quantity: 1, unit_amount: '795.00', taxes: [{ name: 'VAT', rate: '21' }] }];
    for (const halves of [false, true]) {
      const quote = await billing.inStatus('quote', 'Accepted', { items: quoted, currency: 'EUR' });
      await server.admin.post(`/v2/quote/progress?id=${quote.id}`, { share: '30%' });
      const { body } = await server.admin.post(`/v2/quote/progress?id=${quote.id}`, { rest: true });
      const last = await billing.change('invoice', body.success.id, { status: AWAITING });
      assert.equal(last.tax_total, '116.86', 'its rate would be 116.87');
      if (halves) await assertHalved(last);
      else assert.equal((await credit(last.id)).total, `-${last.total}`);
    }
  });

  test('more than is left is refused with its place, and a deleted draft gives its part back', async () => {
    const invoice = await issue();
    const [hours, food] = invoice.items;
    const draft = await credit(invoice.id, {
      lines: [
        { id: hours.id, quantity: 2 },
        { id: food.id, amount: '10' },
      ],
    });
    const lines = [
      { id: hours.id, quantity: 2 },
      { id: food.id, amount: '0.06' },
      { id: 1 },
      {},
      { id: invoice.items[2].id, amount: '0.1', share: '5%' },
      { id: food.id, quantity: -1 },
    ];
    assertFaults(await ask(invoice.id, { lines: lines.slice(0, 5) }), {
      '/lines/0/quantity': 'out_of_range',
      '/lines/1/amount': 'out_of_range',
      '/lines/2/id': 'not_found',
      '/lines/3/id': 'required',
      '/lines/4': 'not_allowed',
    });
    assertFaults(await ask(invoice.id, { lines: lines.slice(5) }), { '/lines/0/quantity': 'out_of_range' });
    assertFaults(await ask(invoice.id, { share: '50%' }), { '/share': 'out_of_range' });
    assert.equal((await server.admin.delete(`/v2/invoice?id=${draft.id}`)).status, 200);
    assert.equal((await credit(invoice.id)).total, `-${invoice.total}`);
  });

  test('a share that comes to nothing is refused, of the invoice and of a line', async () => {
    const lines = ['1000', '0'].map((unit_amount) => ({ item_text: 'Work', quantity: 1, unit_amount }));
    const invoice = await issue({ items: lines });
    for (const share of ['0%', '', '0.0001%']) assertFaults(await ask(invoice.id, { share }), { '/share': 'out_of_range' });
    const [line] = invoice.items;
    for (const share of ['0%', ''])
      assertFaults(await ask(invoice.id, { lines: [{ id: line.id, share }] }), { '/lines/0/share': 'out_of_range' });
    assert.equal((await credit(invoice.id, { share: '0.01%' })).total, '-0.10');
  });

  test('lines of the other sign do not let more be credited than was invoiced in all', async () => {
    const lines = ['1000', '-900'].map((unit_amount) => ({ item_text: 'Work', quantity: 1, unit_amount }));
    const [mixed, taxed] = [await issue({ items: lines }), await issue({ items: lines.map((line) => ({ ...line, taxes: [VAT] })) })];
    for (const {
      id,
      items: [more, less],
    } of [mixed, taxed])
      for (const line of [more, less])
        assertFaults(await ask(id, { lines: [{ id: line.id }], status: AWAITING }, line === more ? '' : '&dry_run=true'), {
          '/lines': 'out_of_range',
        });
    const part = await credit(mixed.id, { lines: [{ id: mixed.items[0].id, amount: '60' }] });
    assert.equal(part.total, '-60.00');
    assertFaults(await ask(mixed.id, { lines: [{ id: mixed.items[0].id, amount: '40.01' }] }), { '/lines': 'out_of_range' });
    assert.equal((await credit(mixed.id)).total, '-40.00');
  });

  test('16 credits of the same line at once take it back once', async () => {
    const invoice = await issue({ items: [{ quantity: 4, unit_amount: '25' }] });
    const [{ id }] = invoice.items;
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => served(() => ask(invoice.id, { lines: [{ id, quantity: 1 }], status: AWAITING }))),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array(4).fill(200), ...Array(12).fill(422)]);
    assert.deepEqual(figures(await read(invoice.id)), ['Paid', '0.00', '100.00', '0.00']);
  });

  test('what exceeds the open amount is credit of the client, which is refunded or settles another invoice', async () => {
    const invoice = await issue({ items: [{ quantity: 1, unit_amount: '100' }] });
    await server.admin.create('payment', { amount: '70', allocations: [{ invoice_id: invoice.id }] });
    const note = await credit(invoice.id, { status: AWAITING });
    assert.deepEqual(figures(await read(invoice.id)), ['Paid', '70.00', '30.00', '0.00']);
    assert.deepEqual(figures(note), ['Awaiting Payment', '0.00', '-30.00', '-70.00']);
    const other = await issue({ items: [{ quantity: 1, unit_amount: '20' }] });
    await server.admin.create('payment', {
      amount: '0',
      allocations: [{ invoice_id: other.id }, { invoice_id: note.id, amount: '-20' }],
    });
    assert.deepEqual(figures(await read(other.id)), ['Paid', '20.00', '0.00', '0.00']);
    const { body } = await server.admin.post(`/v2/invoice/refund?id=${invoice.id}`, { method: 'bank_transfer' });
    const refund = await server.admin.one('payment', body.success.id);
    assert.deepEqual(
      [refund.amount, refund.allocations],
      ['-50.00', [{ invoice_id: note.id, refunded_payment_id: null, amount: '-50.00' }]],
    );
    assert.deepEqual(figures(await read(note.id)), ['Paid', '-70.00', '-30.00', '0.00']);
    await server.admin.delete(`/v2/payment?id=${refund.id}`);
    assert.deepEqual(figures(await read(note.id)), ['Awaiting Payment', '-20.00', '-30.00', '-50.00']);
  });

  test('credit settles its invoice as soon as that is open again', async () => {
    const invoice = await issue({ items: [{ quantity: 1, unit_amount: '100' }], status: PAID });
    const note = await credit(invoice.id, { share: '40%', status: AWAITING });
    assert.deepEqual(figures(note), ['Awaiting Payment', '0.00', '0.00', '-40.00']);
    await billing.change('invoice', invoice.id, { status: AWAITING });
    assert.deepEqual(figures(await read(invoice.id)), ['Awaiting Payment', '0.00', '40.00', '60.00']);
    assert.deepEqual(figures(await read(note.id)), ['Paid', '0.00', '-40.00', '0.00']);
    assertProblem(await billing.put('invoice', note.id, { status: AWAITING }), 409, 'transition_not_allowed');
  });

  test('a credit note moved to Paid is paid out; moved back, that is reversed', async () => {
    const invoice = await issue({ items: [{ quantity: 1, unit_amount: '100' }], status: PAID });
    const note = await credit(invoice.id, { lines: [{ id: invoice.items[0].id, amount: '25' }], status: PAID });
    assert.deepEqual(figures(note), ['Paid', '-25.00', '0.00', '0.00']);
    await billing.change('invoice', note.id, { status: AWAITING });
    assert.deepEqual(figures(await read(note.id)), ['Awaiting Payment', '0.00', '0.00', '-25.00']);
  });

  test('only issued invoices are credited, and a credit note keeps its content, its client and its invoice', async () => {
    const draft = await issue({ status: DRAFT });
    assertProblem(await ask(draft.id), 409, 'not_creditable');
    assertProblem(await ask((await issue({ items: [{ quantity: -1, unit_amount: '5' }] })).id), 409, 'not_creditable');
    const invoice = await issue();
    const note = await credit(invoice.id, { lines: [{ id: invoice.items[0].id, quantity: 1 }] });
    assertProblem(await ask(note.id), 409, 'not_creditable');
    assertProblem(await server.admin.post(`/v2/invoice/duplicate?id=${note.id}`, {}), 409, 'record_locked');
    const whole = await server.admin.one('invoice', note.id);
    await billing.change('invoice', note.id, { ...whole, terms: 'Late delivery' });
    const page = await server.admin.get(`/v2/invoice/document?id=${note.id}&format=html`);
    assert.match(page.text, /<h2>Remarks<\/h2><p><bdi>Late delivery/);
    const other = await Billing.of(server.admin, 'Another');
    const changes = { items: [], currency: 'USD', client: other.client, cloned_id: draft.id };
    for (const [member, value] of Object.entries(changes))
      assert.deepEqual(assertProblem(await billing.put('invoice', note.id, { [member]: value }), 409, 'record_locked').members, [member]);
    assertFaults(await billing.put('invoice', note.id, { due_date: 1_900_000_000 }), { '/due_date': 'not_allowed' });
    assertFaults(await billing.put('invoice', note.id, { due_date_time_iso: '2030-03-17' }), { '/due_date_time_iso': 'not_allowed' });
    const moved = await billing.change('invoice', note.id, { date: 1_700_000_000, prefix: 'X-', status: AWAITING });
    assert.deepEqual([moved.date, moved.prefix, moved.client[0].name], [1_700_000_000, 'X-', 'Client']);
    const copy = await server.admin.post(`/v2/invoice/duplicate?id=${invoice.id}`, {});
    assert.equal(copy.body.earlier, undefined);
    assert.deepEqual(figures(await read(copy.body.success.id)), ['Draft', '0.00', '0.00', invoice.total]);
  });

  test('a quote can be moved back from Invoiced once its invoice is credited whole, whatever copies it has', async () => {
    const quote = await billing.create('quote', { items });
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quote.id}`, {});
    const id = body.success.id;
    await billing.change('invoice', id, { status: AWAITING });
    const copy = await server.admin.post(`/v2/invoice/duplicate?id=${id}`, {});
    await billing.change('invoice', copy.body.success.id, { status: AWAITING });
    const half = await credit(id, { share: '50%', status: AWAITING });
    assert.equal(half.kind, 'credit_note');
    assertProblem(await billing.put('quote', quote.id, { status: { id: 3 } }), 409, 'transition_not_allowed');
    await credit(id, { status: AWAITING });
    assert.equal((await billing.change('quote', quote.id, { status: { id: 3 } })).status[0].name, 'Accepted');
  });

  test('work is billed again once its line is credited whole by an issued credit note', async () => {
    const house = await workHouse(server);
    const project = { id: await house.newProject() };
    for (const day of [0, 1]) await house.entry(day, { project, name: `Day ${day}` });
    const selection = { project, group_by: 'entry' };
    const invoice = await house.bill(selection);
    await server.admin.put(`/v2/invoice?id=${invoice.id}`, { client: house.client, status: AWAITING });
    const [first] = invoice.items;
    await credit(invoice.id, { lines: [{ id: first.id, quantity: 1 }], status: AWAITING });
    assertProblem(await house.send('invoice', selection), 409, 'nothing_to_bill');
    const rest = await credit(invoice.id, { lines: [{ id: first.id }] });
    assertProblem(await house.send('invoice', selection), 409, 'nothing_to_bill');
    await server.admin.put(`/v2/invoice?id=${rest.id}`, { client: house.client, status: AWAITING });
    const again = await house.bill(selection);
    assert.deepEqual(
      again.items.map(({ total }: any) => total),
      [first.total],
    );
  });
});
