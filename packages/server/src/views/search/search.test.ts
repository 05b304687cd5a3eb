import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '../../../test/support/api.ts';
import { insertBooking, scheduled } from '../../../test/support/bookings.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('search of records of all kinds', () => {
  const server = testServer();

  const search = async (text: string, api = server.admin, query = ''): Promise<string[]> => {
    const { status, body, text: raw } = await api.get(`/v2/search?text=${encodeURIComponent(text)}${query}`);
    assert.equal(status, 200, raw);
    return body.data.map(({ kind, name, detail }: Record<string, string>) => `${kind} ${name} (${detail})`);
  };

  before(async () => {
    const client = await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', email_1: 'post@harbour.example' });
    const of = { client: [{ uuid: client.body.success.uuid }] };
    await server.admin.create('project', { name: 'The harbour film', code: 'HF', ...of });
    await server.admin.create('project', { name: 'Harbour', private: true });
    const room = await server.admin.create('resource', { name: 'Harbour room', type_id: 1 });
    const start = Date.UTC(2034, 0, 2, 9) / 1000;
    await server.admin.create('booking', { name: 'Harbour shoot', start, end: start + 3_600, resources: [{ id: room }] });
    await server.admin.create('invoice', { ...of, prefix: 'I-', number: 34, reference: 'harbour 7' });
    await server.admin.create('invoice', { ...of, prefix: 'X-', number: 34 });
  });

  test('a text finds each kind, names that begin with it first', async () => {
    assert.deepEqual(await search('HARBOUR'), [
      'project Harbour ()',
      'booking Harbour shoot (2034-01-02 09:00)',
      'resource Harbour room ()',
      'project The harbour film (HF · Blue Harbour)',
      'contact Blue Harbour (post@harbour.example)',
      'invoice I-34 (Blue Harbour · harbour 7)',
    ]);
    const { body } = await server.admin.get('/v2/search?text=harbour%20shoot');
    assert.equal(body.data[0].start, Date.UTC(2034, 0, 2, 9) / 1000);
    assert.deepEqual(await search('harbour', server.admin, '&kind=resource'), ['resource Harbour room ()']);
    assert.deepEqual(await search('nothing like it'), []);
    assert.deepEqual(await search('%%%'), []);
    // A text is looked for as a whole, whatever is in it.
    assert.deepEqual(await search('harbour,room'), []);
    assert.deepEqual(await search('Harbour,'), []);
    await server.admin.create('project', { name: 'Meier, Sandberg' });
    assert.deepEqual(await search('meier, sand'), ['project Meier, Sandberg ()']);
    assert.deepEqual(await search(','.repeat(100)), []);
    assert.deepEqual(await search('𝄞'.repeat(100)), []);
  });

  test('a total finds the documents of it, however it is written and in whatever currency', async () => {
    const [{ uuid }] = (await server.admin.get('/v2/contact?name=Blue%20Harbour&fields=uuid')).body.data;
    const costs = (total: string, reference: string) => ({
      client: [{ uuid }],
      reference,
      items: [{ item_text: 'Work', quantity: 1, unit_amount: total }],
    });
    await server.admin.create('invoice', { ...costs('1050', 'first'), prefix: 'T-', number: 1 });
    await server.admin.create('invoice', { ...costs('1050', 'second'), prefix: 'T-', number: 2, currency: 'USD' });
    await server.admin.create('quote', { ...costs('1050', 'offer'), prefix: 'T-', number: 1 });
    await server.admin.create('invoice', { ...costs('1050.01', 'other'), prefix: 'T-', number: 3 });
    const all = ['invoice T-1 (Blue Harbour · first)', 'invoice T-2 (Blue Harbour · second)', 'quote T-1 (Blue Harbour · offer)'];
    for (const text of ['1050.00', '1,050.00', '1.050,00', '1 050,00', "1'050", '1050', 'EUR 1.050,00', '1,050.00 €', '$1,050.00'])
      assert.deepEqual((await search(text)).toSorted(), all, text);
    assert.deepEqual(await search('1050.01'), ['invoice T-3 (Blue Harbour · other)']);
    assert.deepEqual(await search('-1050.00'), []);
    // What is a number with its prefix is no amount.
    await server.admin.create('invoice', { ...costs('7', 'numbered'), prefix: 'INV-', number: 1050 });
    assert.deepEqual(await search('INV-1050'), ['invoice INV-1050 (Blue Harbour · numbered)']);
    assert.deepEqual((await search('1050')).length, 4);
    const { api } = await colleague(server, { acl_contact: 'RW', acl_project: 'RW' });
    assert.deepEqual(await search('1050.00', api), []);
  });

  test('a booking of whole days is told by its first day, and has its end', async () => {
    const [start, end] = [Date.UTC(2034, 4, 1) / 1000, Date.UTC(2034, 4, 3) / 1000];
    await server.admin.create('booking', { name: 'Quayside days', start, end, all_day: true });
    const { body } = await server.admin.get('/v2/search?text=quayside%20days');
    const [{ detail, ...hit }] = body.data;
    assert.deepEqual([detail, hit.start, hit.end, hit.all_day], ['2034-05-01', start, end, true]);
    const other = (await server.admin.get('/v2/search?text=blue%20harbour&kind=contact')).body.data[0];
    assert.deepEqual([other.start, other.end, other.all_day], [null, null, false]);
  });

  test('a number finds documents, with its prefix first the one that has it', async () => {
    assert.deepEqual(new Set(await search('34')), new Set(['invoice I-34 (Blue Harbour · harbour 7)', 'invoice X-34 (Blue Harbour)']));
    assert.equal((await search('x-34'))[0], 'invoice X-34 (Blue Harbour)');
    assert.deepEqual(await search('7'), []);
  });

  test('what a transfer names of a proforma finds the invoice of it', async () => {
    const [{ uuid }] = (await server.admin.get('/v2/contact?name=Blue%20Harbour&fields=uuid')).body.data;
    const id = await server.admin.create('invoice', { client: { uuid }, prefix: 'P-', number: 5 });
    assert.deepEqual(await search(`proforma ${id}`), ['invoice P-5 (Blue Harbour)']);
    assert.deepEqual(await search('Proforma 999999999'), []);
  });

  test('what the caller may not read is not found', async () => {
    const { api } = await colleague(server, { acl_project: 'R-', acl_schedule: 'R-' });
    assert.deepEqual(await search('harbour', api), [
      'booking Harbour shoot (2034-01-02 09:00)',
      'resource Harbour room ()',
      'project The harbour film (HF · Blue Harbour)',
    ]);
    const { api: none } = await colleague(server, {});
    assert.deepEqual([await search('harbour', none), await search('34', none)], [[], []]);
    const other = await server.newAccount('Other');
    assert.deepEqual(await search('harbour', other.api), []);
  });

  test('who sees only their own bookings finds those that they made and those that take them', async () => {
    const user = await scheduled(server, 2, { acl_schedule: 'RW' });
    const start = Date.UTC(2034, 1, 2, 9) / 1000;
    const book = (name: string, day: number, api: Api, resources: object[]): Promise<number> =>
      api.create('booking', { name, start: start + day * 86_400, end: start + day * 86_400 + 3_600, resources });
    const room = await server.admin.create('resource', { name: 'Other', type_id: 1 });
    await book('Tideline of others', 1, server.admin, [{ id: room }]);
    await book('Tideline with them', 2, server.admin, [{ id: user.resource }]);
    await book('Tideline by them', 3, user.api, [{ id: room }]);
    assert.deepEqual(
      new Set(await search('tideline', user.api)),
      new Set(['booking Tideline with them (2034-02-04 09:00)', 'booking Tideline by them (2034-02-05 09:00)']),
    );
    assert.equal((await search('tideline')).length, 3);
  });

  test('a short text finds the newest of many, and what is older than all of those', async () => {
    const start = Date.UTC(2034, 3, 3, 9) / 1000;
    const book = (name: string): Promise<number> => insertBooking(server, { name, start, end: start + 3_600, resources: [] });
    await book('Zqx first');
    for (let n = 1; n <= 6; n += 1) await book(`Wvj ${n}`);
    await server.sql(
      `with counter as (
          update account_counter set last = last + 20000 where account_id = $1 and name = 'booking' returning last)
        insert into booking (account_id, id, name, start, "end", time_zone, status_id)
        select $1, last - 20000 + n, 'Filling', to_timestamp($2), to_timestamp($2 + 3600), 'UTC', 3
        from counter, generate_series(1, 20000) n`,
      [server.account, start],
    );
    await book('Zqx last');
    const matches = async (text: string): Promise<string[]> => (await search(text)).map((one) => one.replace(/ \(.*/, ''));
    assert.deepEqual(await matches('zqx'), ['booking Zqx last', 'booking Zqx first']);
    assert.deepEqual(
      await matches('wvj'),
      [6, 5, 4, 3, 2].map((n) => `booking Wvj ${n}`),
    );
    assert.deepEqual(
      await matches('fill'),
      [1, 2, 3, 4, 5].map(() => 'booking Filling'),
    );
  });

  test('a text has one to a hundred characters', async () => {
    for (const text of ['', '%20', 'x'.repeat(101), 'abc%00d'])
      assertProblem(await server.admin.get(`/v2/search?text=${text}`), 400, 'invalid_parameter');
    assertProblem(await server.admin.get('/v2/search'), 400, 'missing_parameter');
  });
});
