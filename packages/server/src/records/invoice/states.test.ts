import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testBilling } from '../../../test/support/billing.ts';
import { testServer } from '../../../test/support/server.ts';

describe('2.3 states of invoices that follow from what became of them', () => {
  const server = testServer();
  const billing = testBilling(server);
  const items = [{ item_text: 'Studio', quantity: 1, unit_amount: '100' }];
  const issued = (): Promise<any> => billing.create('invoice', { items, status: { id: 3 } });
  const credit = async (id: number, body: object): Promise<number> =>
    (await server.admin.post(`/v2/invoice/credit?id=${id}`, body)).body.success.id;
  const found = async (filter: string): Promise<number[]> => {
    const query = `client_uuid=${billing.client.uuid}&filter_operator=AND&${filter}&order_asc=id`;
    return (await server.admin.get(`/v2/invoice?${query}`)).body.data.map(({ id }: { id: number }) => id);
  };

  test('part paid, credited, with open credit and viewed are filters, and the first view is read', async () => {
    const [untouched, part, paid, credited, seen] = [await issued(), await issued(), await issued(), await issued(), await issued()];
    const draft = await billing.create('invoice', { items });
    await server.admin.create('payment', { amount: '40', allocations: [{ invoice_id: part.id }] });
    await server.admin.create('payment', { amount: '100', allocations: [{ invoice_id: paid.id }] });
    const settled = await credit(credited.id, { share: '30%', status: { id: 3 } });
    const open = await credit(paid.id, { share: '30%', status: { id: 3 } });
    assert.deepEqual(await found('part_paid=true'), [part.id]);
    assert.deepEqual(await found('credited=true'), [credited.id]);
    assert.deepEqual(await found('credit_open=true'), [open]);
    assert.deepEqual(await found('viewed=true'), []);
    const { url } = (await server.admin.post(`/v2/invoice/link?id=${seen.id}`, {})).body;
    assert.equal((await fetch(url)).status, 200);
    assert.deepEqual(await found('viewed=true'), [seen.id]);
    assert.deepEqual(await found('viewed=false'), [untouched.id, part.id, paid.id, credited.id, draft.id, settled, open]);
    const [read] = (await server.admin.get(`/v2/invoice?id=${seen.id}&fields=viewed`)).body.data;
    assert.ok(read.viewed > 0);
    assert.equal('viewed' in (await server.admin.one('invoice', seen.id)), false, 'it is read where it is asked for');
  });

  test('what was made from a document is found by it', async () => {
    const quote = await billing.create('quote', { items, status: { id: 3 } });
    const invoice = (await server.admin.post(`/v2/quote/convert?id=${quote.id}`, {})).body.success.id;
    assert.deepEqual(await found(`cloned_id=${quote.id}`), [invoice]);
  });
});
