import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { before, describe, test } from 'node:test';
import { done } from '../../../test/support/api.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { tokenWith } from '../../../test/support/people.ts';
import { testServer } from '../../../test/support/server.ts';
import { World } from '../../../test/support/world.ts';

describe('documents as they were', () => {
  const server = testServer();
  let client: object;
  before(async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', email_1: 'post@blue.example' });
    client = [{ uuid: body.success.uuid }];
  });
  const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '100.00', taxes: [{ name: 'VAT', rate: '21' }] }];
  const made = async (kind: string, body: object): Promise<number> =>
    done(await server.admin.post(`/v2/${kind}`, { client, items, ...body })).success.id;
  const now = (): number => Math.floor(Date.now() / 1_000);
  // Moments are whole seconds.
  const nextSecond = async (): Promise<number> => {
    await sleep(1_100);
    return now() - 1;
  };
  const read = async (path: string): Promise<any[]> => done(await server.admin.get(path)).data;

  /** What is borrowed from other records as they are now. */
  const own = ({
    client: of,
    project,
    rate_reasons: _r,
    viewed: _v,
    created_name: _c,
    updated_name: _u,
    items: lines,
    ...rest
  }: any): object => ({
    ...rest,
    items: lines,
    client: of.map(({ uuid }: any) => uuid),
    project: project.map(({ id }: any) => id),
  });

  for (const kind of ['quote', 'invoice'])
    test(`each state of a ${kind} is read again, member by member`, async () => {
      const id = await made(kind, { reference: 'first', discount: '5%' });
      const states: { at: number; record: object }[] = [];
      const keep = async (): Promise<void> => {
        const [record] = await read(`/v2/${kind}?id=${id}`);
        states.push({ at: await nextSecond(), record: own(record) });
      };
      await keep();
      const [{ items: before }] = await read(`/v2/${kind}?id=${id}`);
      await server.admin.put(`/v2/${kind}?id=${id}`, { client, reference: 'second', items: [{ id: before[0].id, quantity: '7' }] });
      await keep();
      await server.admin.put(`/v2/${kind}?id=${id}`, { client, status: [{ id: kind === 'quote' ? 2 : 3 }] });
      await keep();
      if (kind === 'invoice') {
        await server.admin.post('/v2/payment', { amount: '50.00', allocations: [{ invoice_id: id }] });
        await keep();
      }
      for (const { at, record } of states) {
        const [then, ...others] = await read(`/v2/${kind}?id=${id}&as_of=${at}`);
        assert.equal(others.length, 0);
        assert.deepEqual(own(then), record, `as of ${at}`);
      }
      assert.deepEqual(await read(`/v2/${kind}?id=${id}&as_of=${(states[0]?.at ?? 0) - 60}`), [], 'before it was made');
    });

  test('the list of a moment has what there was: what was deleted since, and nothing that was made since', async () => {
    const [first, second] = [await made('invoice', { reference: 'stays' }), await made('invoice', { reference: 'goes' })];
    const at = await nextSecond();
    await server.admin.delete(`/v2/invoice?id=${second}`);
    const third = await made('invoice', { reference: 'comes' });
    const then = await server.admin.get(`/v2/invoice?as_of=${at}&order_desc=id&limit=2&fields=id,reference,client.uuid`);
    assert.deepEqual(
      then.body.data.map(({ id, reference }: any) => [id, reference]),
      [
        [second, 'goes'],
        [first, 'stays'],
      ],
    );
    assert.deepEqual(then.body.data[0].client, client);
    const { total } = then.body.meta.pagination;
    const next = await server.admin.get(
      /<([^>]*)>; rel="next"/.exec(then.headers.get('link') ?? '')?.[1]?.replace(/^.*(?=\/v2)/, '') ?? '',
    );
    assert.ok(
      next.body.data.every(({ id }: any) => id < first),
      'the next page goes on in the same past',
    );
    const later = await nextSecond();
    const ids = (await read(`/v2/invoice?as_of=${later}&fields=id&limit=100`)).map(({ id }) => id);
    assert.deepEqual([ids.includes(second), ids.includes(third), ids.length], [false, true, total]);
    assert.deepEqual(await read(`/v2/invoice?as_of=${later}&id=${second}`), [], 'deleted by then');
    const today = new Date().toISOString().slice(0, 10);
    assert.equal((await read(`/v2/invoice?as_of=${today}T00:00:00Z&id=${first}`)).length, 0, 'a moment is that moment');
    assert.equal((await read(`/v2/invoice?as_of=${today}&id=${first}`)).length, 1, 'a day is its end');
  });

  test('two changes within a second by two servers, whose ids are in another order, leave the last one', async () => {
    const [twice, there] = [await made('quote', { reference: 'a' }), await made('quote', { reference: 'a' })];
    for (const reference of ['b', 'c']) await server.admin.put(`/v2/quote?id=${twice}`, { client, reference });
    for (const reference of ['b', 'a']) await server.admin.put(`/v2/quote?id=${there}`, { client, reference });
    // Each server has drawn its ids before: the creation and the second change from a later block than the first change.
    const drawn = async (id: number): Promise<number[]> =>
      (await server.sql<{ id: number }>(`select id from audit where kind = 'quote' and record_id = '${id}' order by id`)).map(
        (one) => one.id,
      );
    for (const id of [twice, there]) {
      const [created = 0, first = 0, second = 0] = await drawn(id);
      for (const [from, to] of [
        [created, -1],
        [first, -2],
        [second, first],
        [-1, second],
        [-2, created],
      ])
        await server.sql(`update audit set id = ${to} where id = ${from} and account_id = ${server.account}`);
      await server.sql(`update audit set at = (select min(at) from audit where record_id = '${id}' and kind = 'quote')
        where record_id = '${id}' and kind = 'quote'`);
    }
    const at = await nextSecond();
    const [[one], [other]] = [await read(`/v2/quote?id=${twice}&as_of=${at}`), await read(`/v2/quote?id=${there}&as_of=${at}`)];
    assert.deepEqual([one.reference, other.reference], ['c', 'a']);
  });

  test('whoever does not read the audit trail, or a part of the history, does not read the past', async () => {
    const outsider = server.as(await tokenWith(new World(server), 'acl_admin', '--'));
    const open = await made('invoice', { project: { id: await server.admin.create('project', { name: 'Open' }) } });
    const listed = async (): Promise<boolean> => {
      const { status, body } = await outsider.get(`/v2/invoice?as_of=${await nextSecond()}&fields=id&limit=100`);
      assert.deepEqual([status, body.meta.pagination.total], [200, body.data.length]);
      return body.data.some(({ id }: any) => id === open);
    };
    assert.ok(await listed(), 'while nothing is hidden from them');
    const project = await server.admin.create('project', { name: 'Secret', private: true });
    const hidden = await made('invoice', { project: { id: project } });
    const at = await nextSecond();
    // It leaves the project: its state until then belongs to the project.
    await server.admin.put(`/v2/invoice?id=${hidden}`, { client, project: [] });
    const seen = async (caller: any, moment: number): Promise<number> =>
      done(await caller.get(`/v2/invoice?id=${hidden}&as_of=${moment}`)).data.length;
    assert.ok(await listed(), 'while something else is');
    assert.equal((await outsider.get(`/v2/invoice?id=${hidden}`)).body.data.length, 1);
    assert.deepEqual([await seen(server.admin, at), await seen(outsider, at), await seen(outsider, now() + 5)], [1, 0, 0]);
    const bookkeeper = server.as(await tokenWith(new World(server), 'acl_account', '--'));
    assert.equal((await bookkeeper.get(`/v2/invoice?id=${hidden}`)).status, 200);
    assertProblem(await bookkeeper.get(`/v2/invoice?id=${hidden}&as_of=${at}`), 403, 'permission_denied');
  });

  test('what compares the present is refused by name, every fault at once', async () => {
    const answer = await server.admin.get('/v2/invoice?as_of=2026-01-31&status_id=3&actions=true&order_asc=total&fields=viewed&limit=500');
    assertProblem(answer, 400, 'invalid_parameter');
    assert.deepEqual(
      answer.body.errors.map(({ parameter }: any) => parameter),
      ['status_id', 'actions', 'order_asc', 'fields', 'limit'],
    );
    assert.match(answer.body.detail, /`id`, `from_time`, `to_time`/);
    assertProblem(await server.admin.get('/v2/invoice?as_of=yesterday'), 400, 'invalid_parameter');
    assertProblem(await server.admin.get('/v2/invoice?as_of=2026-01-31&custom_fields.x=1'), 400, 'invalid_parameter');
    assertProblem(await server.admin.get('/v2/contact?as_of=2026-01-31'), 400, 'unknown_parameter');
  });
});
