import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../support/api.ts';
import { Overlap } from '../support/overlap.ts';
import type { Body } from '../support/samples/index.ts';
import { served } from '../support/served.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

const CLIENTS = 16;

describe('4.2 changes of one record at once', () => {
  const server = testServer();
  const world = new World(server);

  /** Members that the clients change, each its own. */
  const members = [
    'name',
    'email_1',
    'email_2',
    'email_3',
    'phone_1',
    'phone_2',
    'phone_3',
    'address_line_1',
    'address_line_2',
    'address_line_3',
    'address_city',
    'address_state',
    'address_postcode',
    'address_country',
    'website',
    'language',
  ];

  test('4.2 PUT /v2/contact with If-Match: of those that read one version exactly one writes', async () => {
    const { uuid = '' } = await world.create('contact', { name: 'Contended', type: 'person' });
    const address = `/v2/contact?uuid=${uuid}`;
    const overlap = new Overlap();
    for (let round = 0; round < 10; round += 1) {
      const etag = (await world.api.get(address)).headers.get('etag') ?? '';
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, (_, i) =>
          overlap.run(() => world.api.put(address, { name: `Round ${round} client ${i}` }, { 'if-match': etag })),
        ),
      );
      const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
      assert.equal(winners.length, 1, answers.map(({ status }) => status).join());
      for (const { status, body } of answers) assert.ok(status === 200 || body.code === 'precondition_failed');
      assert.equal((await world.api.one('contact', uuid)).name, `Round ${round} client ${winners[0]}`);
    }
    overlap.assertHappened();
  });

  test('4.2 PUT /v2/contact without If-Match: changes of different members all stay', async () => {
    const { uuid = '' } = await world.create('contact', { name: 'Shared', type: 'person' });
    const overlap = new Overlap();
    await overlap.lanes(CLIENTS, 8, async (lane, operation) => {
      const member = members[lane] ?? 'name';
      done(await served(() => world.api.put(`/v2/contact?uuid=${uuid}`, { [member]: `${member} ${operation}` })));
    });
    const contact = (await world.api.one('contact', uuid)) as Body;
    for (const member of members) assert.equal(contact[member], `${member} 7`);
    const [row] = await server.sql<{ version: number }>('select version from contact where account_id = $1 and uuid = $2', [
      world.account,
      uuid,
    ]);
    assert.equal(row?.version, 1 + CLIENTS * 8);
    const audit = await world.all('audit', `&record_id=${uuid}`);
    assert.equal(audit.length, 1 + CLIENTS * 8);
    overlap.assertHappened();
  });

  test('4.2 PUT /v2/invoice: lines, totals and events agree in every read while many write', async () => {
    const client = { uuid: (await world.organization()).uuid };
    const { id } = await world.create('invoice', { client, items: [{ item_text: 'First', quantity: '1', unit_amount: '10' }] });
    const overlap = new Overlap();
    const consistent = (invoice: Body): void => {
      const items = invoice['items'] as Body[];
      const net = items.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
      assert.equal(Math.round(Number(invoice['net_total']) * 100), net, JSON.stringify(invoice));
    };
    await overlap.lanes(CLIENTS, 6, async (lane, operation) => {
      if (lane % 4 === 0) return consistent((await world.api.one('invoice', id)) as Body);
      const items = Array.from({ length: 1 + ((lane + operation) % 5) }, (_, i) => ({
        item_text: `Line ${i}`,
        quantity: `${i + 1}`,
        unit_amount: `${lane}.${operation}5`,
      }));
      done(await served(() => world.api.put(`/v2/invoice?id=${id}`, { client, items })));
    });
    consistent((await world.api.one('invoice', id)) as Body);
    for (const event of await world.all('event', `&record_id=${id}&kind=invoice&filter_operator=AND`)) consistent(event['record'] as Body);
    overlap.assertHappened();
  });
});
