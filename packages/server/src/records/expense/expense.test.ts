import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '../../../test/support/api.ts';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import { png } from '../../../test/support/pictures.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const DATE = 1_900_627_200;

type Body = Record<string, unknown>;

describe('expenses (point 3)', () => {
  const server = testServer();
  let owner: Colleague;
  let manager: Colleague;
  let member: Colleague;
  let finance: Colleague;
  let project: number;
  let hidden: number;
  before(async () => {
    [owner, manager, member, finance] = [
      await colleague(server, { acl_project: 'RW' }),
      await colleague(server, { acl_project: 'RW' }),
      await colleague(server, { acl_project: 'RW' }),
      await colleague(server, { acl_project: 'R-', acl_finance: 'R-', acl_account: 'R-' }),
    ];
    const users = [
      { id: owner.id, role_id: 2 },
      { id: manager.id, role_id: 1 },
      { id: member.id, role_id: 2 },
    ];
    project = await server.admin.create('project', { name: 'Open', people: { users } });
    hidden = await server.admin.create('project', { name: 'Private', private: true, people: { users } });
  });

  const make = (more: Body = {}, api: Api = server.admin): Promise<number> =>
    api.create('expense', { owner_id: owner.id, date: DATE, amount: '119.00', project: { id: project }, ...more });
  const sees = async (api: Api, id: number): Promise<boolean> => (await api.get(`/v2/expense?id=${id}`)).body.data.length === 1;

  test('3 what it comes to: net or gross, with the tax as it was, the mark-up and the amount to bill', async () => {
    const vat = await server.admin.create('tax', { name: 'VAT', rate: '19' });
    const id = await make({ currency: 'EUR', tax: { id: vat }, billable: true, markup: '12.5%' }, owner.api);
    const figures = async (): Promise<unknown[]> => {
      const { amount, net_total, tax_total, total, sell_total, tax } = await owner.api.one('expense', id);
      return [amount, net_total, tax_total, total, sell_total, tax[0]?.rate];
    };
    assert.deepEqual(await figures(), ['119.00', '100.00', '19.00', '119.00', '112.50', '19']);
    const put = (body: Body, query = '') => owner.api.put(`/v2/expense?id=${id}${query}`, body);
    await put({ amount_includes_tax: false });
    assert.deepEqual(await figures(), ['119.00', '119.00', '22.61', '141.61', '133.88', '19']);
    await server.admin.put(`/v2/tax?id=${vat}`, { rate: '20' });
    await put({ amount: '100' });
    assert.deepEqual(await figures(), ['100.00', '100.00', '19.00', '119.00', '112.50', '19'], 'the rate that it was saved with');
    await put({ tax: [], billable: false });
    assert.deepEqual(await figures(), ['100.00', '100.00', '0.00', '100.00', '0.00', undefined]);
    await put({ tax: { id: vat }, currency: 'KWD', billable: true });
    assert.deepEqual(await figures(), ['100.000', '100.000', '20.000', '120.000', '112.500', '20']);
    const fine = assertProblem(await put({ currency: 'JPY', amount: '12.5' }), 422, 'validation_failed');
    assert.deepEqual([fine['errors'][0].pointer, fine['errors'][0].code], ['/amount', 'too_precise']);
    const mended = await put({ currency: 'JPY', amount: '12.5' }, '&validation_mode=auto_correct');
    assert.deepEqual([mended.body.corrections[0].from, mended.body.corrections[0].to], ['12.5', '13']);
    assert.deepEqual((await figures()).slice(0, 4), ['13', '13', '3', '16']);
  });

  test('3 every fault at once, and none that breaks the server', async () => {
    const answer = await server.admin.post('/v2/expense', {
      owner_id: 999_999,
      date: null,
      amount: 'much',
      currency: 'XXY',
      tax: { id: 999_999 },
      supplier: { uuid: '00000000-0000-4000-8000-000000000000' },
      project: { id: 999_999 },
      receipt: { alias: 'nothing' },
      markup: '2000%',
      paid_by: 'somebody',
      category: 'x'.repeat(65),
    });
    const { errors } = assertProblem(answer, 422, 'validation_failed');
    assert.deepEqual(errors.map(({ pointer }: { pointer: string }) => pointer).toSorted(), [
      '/amount',
      '/category',
      '/currency',
      '/date',
      '/markup',
      '/owner_id',
      '/paid_by',
      '/project/id',
      '/receipt/alias',
      '/supplier/uuid',
      '/tax/id',
    ]);
    const huge = await server.admin.post('/v2/expense', {
      owner_id: 1,
      date: DATE,
      amount: '900000000000000',
      billable: true,
      markup: '1000%',
    });
    assert.deepEqual(assertProblem(huge, 422, 'validation_failed')['errors'][0].pointer, '/amount');
    assertProblem(await server.admin.post('/v2/expense', { owner_id: 1, date: DATE }), 422, 'validation_failed');
  });

  test('3 seen by its owner, who decides about it and readers of Finance, and by nobody else: amounts, receipt and history', async () => {
    const { body } = await owner.api.send('POST', '/v2/file?name=receipt.png', png(), { 'content-type': 'image/png' });
    const seen: [Record<string, Api>, number, boolean, boolean][] = [
      [{ owner: owner.api, manager: manager.api, administrator: server.admin }, project, true, true],
      [{ finance: finance.api }, project, true, false],
      [{ member: member.api }, project, false, false],
    ];
    const [open, secret] = [await make({ receipt: { alias: body.alias } }), await make({ project: { id: hidden } })];
    for (const [callers, , inOpen, inSecret] of seen)
      for (const [who, api] of Object.entries(callers)) {
        assert.equal(await sees(api, open), inOpen, who);
        assert.equal(await sees(api, secret), inSecret, who);
        assert.equal((await api.get(`/v2/file?alias=${body.alias}`)).status, inOpen ? 200 : 404, who);
        const answer = await api.get(`/v2/expense?id=${open}&total_min=119&total_max=119&filter_operator=AND`);
        assert.equal(answer.body.meta.pagination.total, inOpen ? 1 : 0, who);
      }
    // Naming it elsewhere does not make it readable.
    const taken = { owner_id: member.id, date: DATE, amount: '1', receipt: { alias: body.alias } };
    const refused = assertProblem(await member.api.post('/v2/expense', taken), 422, 'validation_failed');
    assert.deepEqual([refused['errors'][0].pointer, refused['errors'][0].code], ['/receipt/alias', 'not_found']);
    assert.equal((await member.api.get(`/v2/file?alias=${body.alias}`)).status, 404);
    assertProblem(await member.api.put(`/v2/expense?id=${open}`, { description: 'x' }), 404, 'not_found');
    assertProblem(await finance.api.put(`/v2/expense?id=${open}`, { description: 'x' }), 403, 'permission_denied');
    for (const [kind, total] of [
      ['event', 0],
      ['audit', 0],
    ] as const) {
      const query = (id: number) => `/v2/${kind}?kind=expense&record_id=${id}&filter_operator=AND`;
      assert.equal((await finance.api.get(query(secret))).body.data.length, total);
      assert.equal((await finance.api.get(query(open))).body.data.length, 1);
      const reader = await colleague(server, { acl_project: 'R-', acl_account: 'R-' });
      assert.equal((await reader.api.get(query(open))).body.data.length, 0);
    }
  });

  test('3 own ones with Project RW; those of others as manager of the project or with Admin RW', async () => {
    const status = async (api: Api, body: Body): Promise<number> =>
      (await api.post('/v2/expense', { owner_id: owner.id, date: DATE, amount: '1', ...body })).status;
    const on = { project: { id: project } };
    assert.deepEqual(
      await Promise.all([
        status(owner.api, {}),
        status(owner.api, on),
        status(manager.api, on),
        status(manager.api, {}),
        status(member.api, on),
        status(finance.api, on),
        status(server.admin, {}),
      ]),
      [200, 200, 200, 403, 403, 403, 200],
    );
    const id = await make();
    assert.equal((await manager.api.put(`/v2/expense?id=${id}`, { project: null })).status, 403);
    assert.equal((await manager.api.delete(`/v2/expense?id=${id}`)).status, 200);
  });

  test('3 a project with open expenses stays, and a receipt is kept while an expense shows it', async () => {
    const used = await server.admin.create('project', { name: 'Used' });
    const id = await make({ project: { id: used } });
    const { references } = assertProblem(await server.admin.delete(`/v2/project?id=${used}`), 409, 'in_use');
    assert.deepEqual(references, [{ kind: 'expense', id }]);
    await server.admin.put(`/v2/expense?id=${id}`, { locked: true });
    assert.equal((await server.admin.delete(`/v2/project?id=${used}`)).status, 200);
  });
});
