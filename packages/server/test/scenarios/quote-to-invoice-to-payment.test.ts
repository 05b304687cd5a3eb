import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createDaybookClient, DaybookError, type DaybookClient } from '../../../client/src/index.ts';
import { testServer } from '../support/server.ts';

// A studio rents its rooms for a production, through the client alone, as a caller of the API would do it.
describe('from the first contact to the paid invoice', () => {
  const server = testServer();
  let studio: DaybookClient;
  before(async () => {
    studio = createDaybookClient({ baseUrl: server.url, token: server.adminToken });
    await studio.PUT('/v2/account', {
      body: { name: 'Canal Studios', time_zone: 'Europe/Amsterdam', currency: 'EUR', quote_prefix: 'Q26-', invoice_prefix: '26-' },
    });
  });

  const refused = async (request: Promise<unknown>, code: DaybookError['code']): Promise<DaybookError> => {
    const error = await request.then(
      () => assert.fail(`${code} was expected`),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof DaybookError);
    assert.equal(error.code, code);
    return error;
  };

  let film: { uuid: string }[];
  let quote: number;
  let invoice: number;

  test('the client and its contact person are made, and the quote for two days', async () => {
    const company = await studio.POST('/v2/contact', {
      body: { name: 'Blue Harbour Films', type: 'organization', client: true, address_city: 'Rotterdam' },
    });
    const listed = await studio.GET('/v2/contact', { params: { query: { uuid: company.data.success.uuid } } });
    const person = await studio.POST('/v2/contact', {
      body: { name: 'Noor de Vries', type: 'person', linked_organization_id: listed.data.data[0]?.id ?? 0 },
    });
    film = [{ uuid: company.data.success.uuid }];
    const project = await studio.POST('/v2/project', {
      body: { name: 'Spring campaign', code: 'SPRING', client: film, start: 1_774_771_200, end: 1_775_000_000 },
    });
    const answer = await studio.POST('/v2/quote', {
      body: {
        client: [{ ...film[0], contact_person: { id: person.data.success.id } }],
        project: [{ id: project.data.success.id }],
        groups: [{ id: -1, name: 'Rooms' }],
        items: [
          {
            item_text: 'Studio A',
            quantity: '2',
            unit: 'day',
            unit_amount: '400.00',
            discount: '10%',
            tax: true,
            taxes: [{ name: 'VAT', rate: '21' }],
            parent_group_id: -1,
          },
          { item_text: 'Cleaning', quantity: '1', unit_amount: '75.00', tax: true, taxes: [{ name: 'VAT', rate: '21' }] },
        ],
      },
    });
    quote = answer.data.success.id;
    const { data } = await studio.GET('/v2/quote', { params: { query: { id: quote } } });
    const [read] = data.data;
    assert.deepEqual([read?.prefix, read?.number, read?.status[0]?.name], ['Q26-', 1, 'Draft']);
    assert.deepEqual(
      [read?.sub_total, read?.discount_total, read?.net_total, read?.tax_total, read?.total],
      ['875.00', '80.00', '795.00', '166.95', '961.95'],
    );
    assert.equal(read?.client[0]?.contact_person?.name, 'Noor de Vries');
    assert.equal(read?.items[0]?.parent_group_id, read?.groups[0]?.id);
  });

  test('the client accepts, and from then on the price stands', async () => {
    await studio.PUT('/v2/quote', { params: { query: { id: quote } }, body: { client: film, status: [{ id: 2 }] } });
    await studio.PUT('/v2/quote', { params: { query: { id: quote } }, body: { client: film, status: [{ id: 3 }] } });
    await refused(studio.PUT('/v2/quote', { params: { query: { id: quote } }, body: { client: film, items: [] } }), 'record_locked');
  });

  test('the quote becomes an invoice, once', async () => {
    const answer = await studio.POST('/v2/quote/convert', { params: { query: { id: quote } } });
    invoice = answer.data.success.id;
    const { data } = await studio.GET('/v2/invoice', { params: { query: { id: invoice } } });
    assert.deepEqual([data.data[0]?.cloned_id, data.data[0]?.prefix, data.data[0]?.total], [quote, '26-', '961.95']);
    const source = await studio.GET('/v2/quote', { params: { query: { id: quote, fields: 'status' } } });
    assert.equal(source.data.data[0]?.status[0]?.name, 'Invoiced');
  });

  test('it is issued with a due date, read by somebody else, and paid; whoever saw it before is told', async () => {
    const before = await studio.GET('/v2/invoice', { params: { query: { id: invoice } } });
    const etag = before.response.headers.get('etag') ?? '';
    await studio.PUT('/v2/invoice', {
      params: { query: { id: invoice } },
      body: { client: film, due_date: 1_900_000_000, status: [{ id: 3 }] },
    });
    const pay = { client: film, status: [{ id: 4 as const }] };
    await refused(
      studio.PUT('/v2/invoice', { params: { query: { id: invoice }, header: { 'If-Match': etag } }, body: pay }),
      'precondition_failed',
    );
    const header = { 'Idempotency-Key': 'payment of the spring campaign' };
    const first = await studio.PUT('/v2/invoice', { params: { query: { id: invoice }, header }, body: pay });
    const again = await studio.PUT('/v2/invoice', { params: { query: { id: invoice }, header }, body: pay });
    assert.deepEqual(again.data, first.data);
    assert.equal(again.response.headers.get('idempotent-replayed'), 'true');
    const error = await refused(studio.DELETE('/v2/invoice', { params: { query: { id: invoice } } }), 'record_locked');
    assert.equal(error.status, 409);
  });

  test('the story can be read from the events', async () => {
    // Waits until the older transactions of the cluster's other databases have ended, as a reader of events does.
    await server.admin.get('/v2/event?limit=1');
    const { data } = await studio.GET('/v2/event', { params: { query: { kind: 'quote,invoice', limit: 100, fields: 'type,record_id' } } });
    const types = data.data.map(({ type, record_id }) => `${type} ${Number(record_id) === quote ? 'quote' : 'invoice'}`);
    for (const expected of [
      'quote.created quote',
      'quote.accepted quote',
      'invoice.created invoice',
      'invoice.issued invoice',
      'invoice.paid invoice',
    ]) {
      assert.ok(types.includes(expected), `${expected} in ${types.join(', ')}`);
    }
    assert.ok(types.indexOf('quote.accepted quote') < types.indexOf('invoice.issued invoice'));
  });

  test('a bookkeeper with a token of her own may read the invoice and do no more', async () => {
    const group = await studio.POST('/v2/group', { body: { name: 'Bookkeepers', acl_finance: 'R-' } });
    const user = await studio.POST('/v2/user', {
      body: { username: 'mila', primary_email: 'mila@example.com', group_id: group.data.success.id, password: 'correct horse battery' },
    });
    assert.ok(user.data.success.id > 0);
    const door = createDaybookClient({ baseUrl: server.url });
    await refused(door.POST('/v2/token', { body: { username: 'mila', password: 'wrong horse battery' } }), 'token_invalid');
    const { data } = await door.POST('/v2/token', { body: { username: 'mila', password: 'correct horse battery' } });
    const mila = createDaybookClient({ baseUrl: server.url, token: data.token });
    const paid = await mila.GET('/v2/invoice', { params: { query: { status_id: 4, fields: 'total' } } });
    assert.equal(paid.data.data[0]?.total, '961.95');
    await refused(mila.POST('/v2/invoice', { body: { client: film } }), 'permission_denied');
    const me = await mila.GET('/v2/me');
    assert.equal(me.data.data.levels?.acl_finance, 'R-');
  });
});
