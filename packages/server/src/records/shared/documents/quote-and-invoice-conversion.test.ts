import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, documentKinds, statusIds, testBilling } from '../../../../test/support/billing.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

const CONTENT = {
  date: 1_700_000_000,
  reference: 'R',
  terms: 'T',
  currency: 'USD',
  groups: [{ id: -1, name: 'G', hide_items: true }],
  items: [
    { item_text: 'a', quantity: '1.5', unit_amount: '9.999', parent_group_id: -1, discount: '3%', taxes: [{ name: 'VAT', rate: 20 }] },
    { item_text: 'b', quantity: 1, unit_amount: 1, unit_buy_amount: '0.5', tax: false },
  ],
};

const TOTALS = ['sub_total', 'discount_total', 'net_total', 'tax_total', 'total', 'buy_total'];

/** Lines without what is each document's own. */
const contentOf = ({ items, groups }: any): unknown => [
  items.map(({ id: _id, parent_group_id, ...line }: any) => ({
    ...line,
    group: groups.findIndex(({ id }: any) => id === parent_group_id),
  })),
  groups.map(({ id: _id, ...group }: any) => group),
];

describe('duplicates and conversion', () => {
  const server = testServer();
  const billing = testBilling(server);

  for (const kind of documentKinds) {
    test(`4 POST /v2/${kind}/duplicate makes a Draft of the same content with its own number, lines and groups`, async () => {
      const until = kind === 'quote' ? 'expiry_date' : 'due_date';
      const original = await billing.create(kind, {
        ...CONTENT,
        prefix: 'D-',
        [until]: CONTENT.date + 86_400,
        created_sp_flag: false,
        status: { id: 3 },
      });
      const answer = await server.admin.post(`/v2/${kind}/duplicate?id=${original.id}`, undefined);
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.headers.get('location'), `/v2/${kind}?id=${answer.body.success.id}`);
      const copy = await server.admin.one(kind, answer.body.success.id);
      assert.deepEqual(
        [copy.cloned_id, copy.status[0].name, copy.prefix, copy.number, copy.created_sp_flag],
        [original.id, 'Draft', 'D-', original.number + 1, true],
      );
      assert.deepEqual(contentOf(copy), contentOf(original));
      for (const name of [...TOTALS, 'reference', 'terms', 'currency', 'template_id', 'client'])
        assert.deepEqual(copy[name], original[name], name);
      assert.ok(copy.date > original.date);
      // The time zone of the account is UTC: a day of the calendar is a day of the clock.
      assert.equal(Math.floor(copy[until] / 86_400) - Math.floor(copy.date / 86_400), 1);
      const ids = (document: any): number[] => [...document.items, ...document.groups].map(({ id }: { id: number }) => id);
      const own = new Set(ids(copy));
      assert.ok(
        ids(original).every((id) => !own.has(id)) ||
          copy.items.every(({ id }: { id: number }) => !original.items.some((line: { id: number }) => line.id === id)),
      );
      assertProblem(await server.admin.post(`/v2/${kind}/duplicate?id=999999`, undefined), 404, 'not_found');
      assertProblem(await server.admin.post(`/v2/${kind}/duplicate`, undefined), 400, 'missing_parameter');
    });
  }

  for (const status of ['Draft', 'Sent', 'Accepted']) {
    test(`4 POST /v2/quote/convert makes the invoice of a quote that is ${status}, and moves it to Invoiced`, async () => {
      const quote = await billing.inStatus('quote', status, CONTENT);
      const answer = await server.admin.post(`/v2/quote/convert?id=${quote.id}`, {});
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.headers.get('location'), `/v2/invoice?id=${answer.body.success.id}`);
      const invoice = await server.admin.one('invoice', answer.body.success.id);
      assert.deepEqual([invoice.cloned_id, invoice.status[0].name, invoice.prefix], [quote.id, 'Draft', 'I-']);
      assert.deepEqual(contentOf(invoice), contentOf(quote));
      for (const name of [...TOTALS, 'reference', 'currency', 'client']) assert.deepEqual(invoice[name], quote[name], name);
      assert.equal((await server.admin.one('quote', quote.id)).status[0].name, 'Invoiced');
      assert.deepEqual((await billing.events('quote', quote.id)).slice(-2), ['quote.updated', 'quote.invoiced']);
      assert.deepEqual(await billing.events('invoice', invoice.id), ['invoice.created']);
    });
  }

  for (const status of ['Declined', 'Invoiced']) {
    test(`7 a quote that is ${status} is not converted`, async () => {
      const quote = await billing.inStatus('quote', status, CONTENT);
      const invoices = (): Promise<any> => server.admin.get('/v2/invoice?limit=1').then(({ body }) => body.meta.pagination.total);
      const count = await invoices();
      assertProblem(await server.admin.post(`/v2/quote/convert?id=${quote.id}`, undefined), 409, 'transition_not_allowed');
      assertProblem(
        await server.admin.post(`/v2/quote/convert?id=${quote.id}&validation_mode=auto_correct`, undefined),
        409,
        'transition_not_allowed',
      );
      assert.equal(await invoices(), count);
    });
  }

  test('7 of conversions at once one makes the invoice', async () => {
    const { id } = await billing.create('quote', CONTENT);
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.admin.post(`/v2/quote/convert?id=${id}`, undefined)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 7 }, () => 409)]);
  });

  test('7 Invoiced → Accepted only when no living, uncredited invoice was made from the quote', async () => {
    const { id } = await billing.create('quote', CONTENT);
    const back = () => billing.put('quote', id, { status: { id: statusIds.quote['Accepted'] } });
    const convert = async (): Promise<number> => (await server.admin.post(`/v2/quote/convert?id=${id}`, undefined)).body.success.id;
    const first = await convert();
    const refused = await back();
    assertProblem(refused, 409, 'transition_not_allowed');
    assert.deepEqual(refused.body.allowed, []);
    assert.equal((await server.admin.delete(`/v2/invoice?id=${first}`)).status, 200);
    assert.equal((await back()).status, 200);

    const second = await convert();
    const again = assertProblem(await server.admin.post(`/v2/quote/convert?id=${id}`, undefined), 409, 'transition_not_allowed');
    assert.deepEqual(again['references'], [{ kind: 'invoice', id: second }]);
    assert.equal(again['detail'], `the quote was converted before: it became invoice ${second}`);
    await billing.change('invoice', second, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assertProblem(await back(), 409, 'transition_not_allowed');
    const credit = (await server.admin.post(`/v2/invoice/duplicate?id=${second}`, undefined)).body.success.id;
    const { items } = await server.admin.one('invoice', credit);
    const turned = items.map(({ id: line, quantity }: { id: number; quantity: string }) => ({ id: line, quantity: `-${quantity}` }));
    await billing.change('invoice', credit, { items: turned });
    assertProblem(await back(), 409, 'transition_not_allowed');
    await billing.change('invoice', credit, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assert.equal((await back()).status, 200);
  });

  for (const kind of documentKinds) {
    test(`2.2 cloned_id of a ${kind} may be sent: it names a living quote or invoice other than itself`, async () => {
      const [first, invoice] = [await billing.create(kind), await billing.create('invoice')];
      const copy = await billing.create(kind, { cloned_id: first.id });
      assert.equal(copy.cloned_id, first.id);
      assert.equal((await billing.change(kind, copy.id, { cloned_id: invoice.id })).cloned_id, invoice.id);
      assert.equal((await billing.change(kind, copy.id, { reference: 'kept' })).cloned_id, invoice.id);
      assertFaults(await billing.post(kind, { cloned_id: 999_999 }), { '/cloned_id': 'not_found' });
      assertFaults(await billing.post(kind, { cloned_id: 'x' }), { '/cloned_id': 'wrong_type' });
      assertFaults(await billing.put(kind, copy.id, { cloned_id: copy.id }), { '/cloned_id': 'not_allowed' });
      // What it names already may stay, also when that was deleted since.
      await server.admin.delete(`/v2/invoice?id=${invoice.id}`);
      assertFaults(await billing.post(kind, { cloned_id: invoice.id }), { '/cloned_id': 'not_found' });
      assert.equal((await billing.change(kind, copy.id, await server.admin.one(kind, copy.id))).cloned_id, invoice.id);
      assert.equal((await billing.change(kind, copy.id, { cloned_id: null })).cloned_id, null);
    });
  }

  test('2.2 an invoice keeps the quote that it was made of', async () => {
    const [quote, other] = [await billing.create('quote', CONTENT), await billing.create('invoice')];
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quote.id}`, undefined);
    const record = { id: body.success.id };
    for (const cloned_id of [null, other.id])
      assertFaults(await billing.put('invoice', record.id, { cloned_id }), { '/cloned_id': 'not_allowed' });
    assert.equal((await billing.change('invoice', record.id, { reference: 'kept' })).cloned_id, quote.id);
  });

  test('7 an invoice that names another as cloned_id and takes it back is its credit note', async () => {
    const { id } = await billing.create('quote', CONTENT);
    const invoiceId = (await server.admin.post(`/v2/quote/convert?id=${id}`, undefined)).body.success.id;
    const { items } = await billing.change('invoice', invoiceId, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    const turned = items.map(({ quantity, unit_amount, discount, taxes }: any) => ({
      quantity: `-${quantity}`,
      unit_amount,
      discount,
      taxes,
    }));
    const back = () => billing.put('quote', id, { status: { id: statusIds.quote['Accepted'] } });
    assertProblem(await back(), 409, 'transition_not_allowed');
    await billing.inStatus('invoice', 'Awaiting Payment', { cloned_id: invoiceId, items: turned });
    assert.equal((await back()).status, 200);
  });

  test('4 dry_run of a conversion answers the invoice and leaves everything as it was', async () => {
    const quote = await billing.create('quote', CONTENT);
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quote.id}&dry_run=true`, undefined);
    assert.deepEqual([body.success.id, body.dry_run, body.record.cloned_id, body.record.due_date], [null, true, quote.id, null]);
    assert.deepEqual(await server.admin.one('quote', quote.id), quote);
  });
});
