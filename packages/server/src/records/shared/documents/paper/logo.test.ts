import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Billing } from '../../../../../test/support/billing.ts';
import { picture, png, svg } from '../../../../../test/support/pictures.ts';
import { testServer } from '../../../../../test/support/server.ts';

const SLOW = svg(
  '<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="1000000"/></filter><rect width="4000" height="4000" filter="url(#f)"/>',
  ' width="4000" height="4000"',
);

describe('the logo of documents', () => {
  const server = testServer();
  let invoice = 0;
  before(async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization', client: true })).body.success;
    invoice = (await new Billing(server.admin, uuid).create('invoice', { items: [{ item_text: 'A', quantity: 1, unit_amount: '1' }] })).id;
  });

  // A busy machine may be slow to begin the process that sets documents.
  const pdf = async (): Promise<Buffer> => {
    for (;;) {
      const response = await ask();
      if (response.status === 503) continue;
      assert.equal(response.status, 200);
      return Buffer.from(await response.arrayBuffer());
    }
  };
  const ask = (): Promise<Response> =>
    fetch(`${server.url}/v2/invoice/document?id=${invoice}&format=pdf`, { headers: { authorization: `Bearer ${server.adminToken}` } });
  /** Uploads a picture and puts another content into its row, as if it had been kept before pictures were looked at so closely. */
  const keptBefore = async (content: Buffer, type: string): Promise<string> => {
    const { body } = await server.admin.send('POST', '/v2/file', picture({ side: 5 }), { 'content-type': 'image/png' });
    await server.sql(`update file set content = $2, mime_type = $3, size = $4, drawn = '' where alias = $1`, [
      body.alias,
      content,
      type,
      content.length,
    ]);
    return body.alias;
  };
  const drawn = async (alias: string) =>
    (await server.sql<{ drawn: string }>('select drawn from file where alias = $1', [alias]))[0]?.drawn;
  const account = async () => (await server.admin.get('/v2/account')).body.data;

  test('one that takes too much or is damaged is left out, the firm finds why, and it is not tried again', async () => {
    const without = await pdf();
    const template = await server.admin.create('invoice-template', { name: 'House', type_id: 1 });
    for (const [content, type, fault] of [
      [Buffer.from(SLOW), 'image/svg+xml', 'too_much'],
      [picture({ profile: 400_000_000 }), 'image/png', 'too_much'],
      [png(9_000, 9_000), 'image/png', 'too_much'],
      [png(), 'image/png', 'damaged'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), 'image/svg+xml', 'damaged'],
    ] as const) {
      const alias = await keptBefore(content, type);
      await server.admin.put('/v2/account', { logo: { alias } });
      await server.admin.put(`/v2/invoice-template?id=${template}`, { logo: { alias } });
      assert.deepEqual([(await account()).logo_fault, await drawn(alias)], ['', '']);
      assert.deepEqual(await pdf(), without, `${type} ${fault}`);
      assert.deepEqual([(await account()).logo_fault, await drawn(alias)], [fault, fault]);
      assert.equal((await server.admin.one('invoice-template', template)).logo_fault, fault);
      const { data } = (await server.admin.get('/v2/audit?kind=account&order_desc=id&limit=1')).body;
      assert.deepEqual([data[0].user_name, data[0].changes.logo_fault], ['Daybook', { from: '', to: fault }]);
      const version = (await account()).updated;
      assert.deepEqual(await pdf(), without);
      assert.equal((await account()).updated, version);
    }
    const { body } = await server.admin.send('POST', '/v2/file', picture(), { 'content-type': 'image/png' });
    await server.admin.put('/v2/account', { logo: { alias: body.alias } });
    assert.equal((await account()).logo_fault, '');
    assert.notDeepEqual(await pdf(), without);
    assert.equal(await drawn(body.alias), 'yes');
  });

  test('one that was found to be unfit is unfit wherever it is chosen', async () => {
    const alias = await keptBefore(png(), 'image/png');
    await server.admin.put('/v2/account', { logo: { alias } });
    await pdf();
    const template = await server.admin.create('invoice-template', { name: 'Other', type_id: 2, logo: [{ alias }] });
    assert.equal((await server.admin.one('invoice-template', template)).logo_fault, 'damaged');
    await server.admin.put(`/v2/invoice-template?id=${template}`, { logo: [] });
    assert.equal((await server.admin.one('invoice-template', template)).logo_fault, '');
  });
});
