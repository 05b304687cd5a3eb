import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { runBatch } from '@daybook/contract';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';
import { checkAnswer } from '../../../test/support/api-schema.ts';
import type { Answer, Api } from '../../../test/support/api.ts';
import { refuseLate, type BatchRun } from './batch-run.ts';

type Operation = { [member: string]: unknown };

const run = (
  api: Api,
  operations: readonly Operation[],
  options: { atomic?: boolean; query?: string; headers?: Record<string, string> } = {},
) => api.post(`/v2/batch${options.query ?? ''}`, { atomic: options.atomic ?? true, operations }, options.headers);
const statuses = ({ body }: Answer): number[] => body.results.map(({ status }: { status: number }) => status);
let count = 0;
const tax = (name: string): Operation => ({
  method: 'POST',
  path: '/v2/tax',
  body: { name: name === '' ? '' : `${name} ${(count += 1)}`, rate: '21' },
});

describe('a batch of writes', () => {
  const server = testServer();
  const total = async (kind: string): Promise<number> => (await server.admin.get(`/v2/${kind}?limit=1`)).body.meta.pagination.total;

  const sale: Operation[] = [
    { name: 'client', method: 'POST', path: '/v2/contact', body: { name: 'Harbour Films', type: 'organization' } },
    { name: 'quote', method: 'POST', path: '/v2/quote', body: { client: [{ uuid: { $uuid: 'client' } }], currency: 'EUR' } },
    {
      method: 'PUT',
      path: '/v2/quote',
      query: { id: { $id: 'quote' } },
      body: { client: { uuid: { $uuid: 'client' } }, status: { id: 3 } },
    },
    {
      name: 'invoice',
      method: 'POST',
      path: '/v2/quote/convert',
      query: { id: { $id: 'quote' } },
      headers: { Prefer: 'return=representation' },
    },
  ];

  for (const atomic of [true, false])
    test(`operations use what earlier ones made, each with its audit entry and events: atomic ${atomic}`, async () => {
      const answer = await run(server.admin, sale, { atomic });
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(statuses(answer), [200, 200, 200, 200]);
      const [client, quote, changed, invoice] = answer.body.results;
      assert.deepEqual([client.name, 'name' in changed, changed.headers], ['client', false, {}]);
      assert.equal(quote.headers.location, `/v2/quote?id=${quote.body.success.id}`);
      assert.equal(changed.body.success.id, quote.body.success.id);
      const stored = await server.admin.one('invoice', invoice.body.success.id);
      assert.deepEqual(invoice.body.record, stored);
      assert.deepEqual([stored.cloned_id, stored.client[0].uuid], [quote.body.success.id, client.body.success.uuid]);
      const audit = await server.admin.get(
        `/v2/audit?kind=quote&record_id=${quote.body.success.id}&filter_operator=AND&fields=action,token_id`,
      );
      assert.deepEqual(
        audit.body.data.map(({ action }: { action: string }) => action),
        ['created', 'updated', 'updated'],
      );
      const events = await server.admin.get(`/v2/event?kind=quote&record_id=${quote.body.success.id}&filter_operator=AND&fields=id,type`);
      const types = events.body.data.map(({ type }: { type: string }) => type);
      assert.deepEqual(types, ['quote.created', 'quote.updated', 'quote.accepted', 'quote.updated', 'quote.invoiced']);
    });

  test('the example of the documentation is accepted', async () => {
    const { example } = runBatch.body as { example?: unknown };
    const answer = await server.admin.post('/v2/batch', example);
    assert.equal(answer.status, 200, answer.text);
    checkAnswer('POST', '/v2/batch', answer.status, answer.body);
  });

  test('no operation starts when the answer would come too late', () => {
    const at = (elapsed: number): BatchRun => ({ services: { clock: { elapsedMilliseconds: () => elapsed } }, began: 1_000 }) as BatchRun;
    refuseLate(at(6_999));
    assert.throws(() => refuseLate(at(7_001)), /was not run/);
  });

  test('a batch whose results grow too large ends before the next operation', async () => {
    const text = 'a text of some length '.repeat(2_000);
    const contact = await server.admin.post('/v2/contact', { name: 'Client', type: 'organization', client: true });
    const client = { uuid: contact.body.success.uuid };
    const items = Array.from({ length: 20 }, () => ({ item_text: 'Line', description: text, quantity: 1, unit_amount: '1' }));
    const quote = await server.admin.create('quote', { client, items });
    const copies = Array.from({ length: 100 }, () => ({ method: 'POST', path: `/v2/quote/duplicate?id=${quote}` }));
    const before = await total('quote');
    const tried = await server.admin.post('/v2/batch?dry_run=true', { operations: copies });
    assert.match(
      assertProblem(tried, 422, 'validation_failed').detail,
      /^\/operations\/\d+: the results .* have 16 MiB, so it was not run/,
    );
    const shown = copies.map((copy) => ({ ...copy, headers: { Prefer: 'return=representation' } }));
    const apart = await server.admin.post('/v2/batch', { atomic: false, operations: shown });
    assert.equal(apart.status, 200);
    const statuses = apart.body.results.map(({ status }: { status: number }) => status);
    const successes = statuses.filter((status: number) => status === 200).length;
    assert.ok(successes > 10 && successes < 100 && statuses.slice(successes).every((status: number) => status === 422), statuses.join());
    assert.equal(await total('quote'), before + successes);
  });

  test('records of one kind in a row have each their audit entry and their event, in their order', async () => {
    const taxes = Array.from({ length: 40 }, (_, i) => tax(`Row ${i}`));
    const { last_event_id: after } = (await server.admin.get('/v2/me')).body.data;
    const { body, text } = await run(server.admin, [...taxes, { method: 'POST', path: '/v2/project', body: { name: 'Last' } }]);
    const ids = body.results.map((result: any) => String(result.body.success.id));
    assert.equal(new Set(ids.slice(0, 40)).size, 40, text);
    const { data } = (await server.admin.get(`/v2/event?after=${after}&limit=1000&fields=id,type,record_id,record`)).body;
    // Events just before may follow the last one that was told: that waits for writes that are under way.
    const ofBatch = data.slice(-ids.length);
    assert.deepEqual(
      ofBatch.map(({ type, record_id, record }: any) => [type, record_id, record.name]),
      [...taxes.map((one) => (one.body as { name: string }).name), 'Last'].map((name, i) => [
        i < 40 ? 'tax.created' : 'project.created',
        ids[i],
        name,
      ]),
    );
    const entries = (await server.admin.get(`/v2/audit?kind=tax&limit=100&order_desc=id&fields=id,record_id`)).body.data;
    assert.deepEqual(
      entries.slice(0, 40).map(({ record_id }: any) => record_id),
      ids.slice(0, 40).reverse(),
    );
  });

  test('the first refusal undoes an atomic batch, and every fault of it has its place', async () => {
    const before = await total('tax');
    const faulty = await run(server.admin, [tax('A'), { name: 'bad', ...tax('B'), body: { rate: 'x', surprise: 1 } }]);
    const { errors, operation, detail } = assertProblem(faulty, 422, 'validation_failed');
    assert.deepEqual(operation, { pointer: '/operations/1', name: 'bad' });
    assert.match(detail, /^\/operations\/1: /);
    assert.deepEqual(errors.map(({ in: part, pointer }: { in: string; pointer: string }) => [part, pointer]).sort(), [
      ['body', '/operations/1/body/name'],
      ['body', '/operations/1/body/rate'],
      ['body', '/operations/1/body/surprise'],
    ]);
    const query = assertProblem(
      await run(server.admin, [tax('A'), { method: 'PUT', path: '/v2/tax?id=x', body: {} }]),
      400,
      'invalid_parameter',
    );
    assert.deepEqual([query['errors'][0].in, query['errors'][0].pointer], ['query', '/operations/1/query/id']);
    assertProblem(await run(server.admin, [tax('A'), { method: 'DELETE', path: '/v2/tax?id=999999' }]), 404, 'not_found');
    const key = { ...tax('A'), headers: { 'Idempotency-Key': 'ä' } };
    assert.equal(
      assertProblem(await run(server.admin, [key]), 400, 'invalid_parameter')['errors'][0].pointer,
      '/operations/0/headers/Idempotency-Key',
    );
    // What a constraint of the database alone detects is of its operation too.
    const number = { method: 'POST', path: '/v2/user', body: { username: 'same', primary_email: 'same@x.example', group_id: 2 } };
    const twice = assertProblem(await run(server.admin, [number, { ...number, name: 'again' }]), 422, 'validation_failed');
    assert.deepEqual(twice['operation'], { pointer: '/operations/1', name: 'again' });
    // Whatever is refused after it, or would be done, left with it.
    for (const after of [tax('C'), { ...tax(''), name: 'after' }, { method: 'DELETE', path: '/v2/tax?id=999999' }]) {
      const first = assertProblem(await run(server.admin, [number, { ...number, name: 'again' }, after]), 422, 'validation_failed');
      assert.deepEqual([first['operation'], first['errors'][0].code], [{ pointer: '/operations/1', name: 'again' }, 'already_used']);
    }
    assert.equal(await total('tax'), before);
  });

  test('otherwise each is stored by itself, and what is named by a refused one is refused', async () => {
    const before = await total('tax');
    const answer = await run(
      server.admin,
      [
        tax('One'),
        { ...tax(''), name: 'none', body: {} },
        { method: 'DELETE', path: '/v2/tax', query: { id: { $id: 'none' } } },
        tax('Two'),
      ],
      { atomic: false },
    );
    assert.deepEqual(statuses(answer), [200, 422, 422, 200]);
    const [, refused, dependent] = answer.body.results;
    assert.deepEqual(refused.body, { ...(await server.admin.post('/v2/tax', {})).body, instance: answer.headers.get('x-request-id') });
    assert.equal(dependent.body.errors[0].pointer, '/operations/2/query/id');
    assert.equal(await total('tax'), before + 2);
  });

  test('it is checked whole before any of it runs', async () => {
    const before = await total('tax');
    const { errors } = assertProblem(
      await run(
        server.admin,
        [
          { name: 'a', ...tax('A') },
          { name: 'a', method: 'GET', path: '/v2/tax' },
          { method: 'POST', path: '/v2/taxes', body: {} },
          {
            method: 'PUT',
            path: '/v2/tax?id=1&dry_run=true',
            body: { name: { $id: 'later' } },
            headers: { 'X-Thing': '1', 'if-match': 1 },
          },
          { method: 'PUT', path: '/v2/tax', query: { id: 1, dry_run: true }, body: { rate: { $id: 7 } } },
          { name: 'later', method: 'POST', path: '/v2/file', body: {} },
          { method: 'POST', path: '/v2/token', body: { username: 'x', password: 'y' } },
          { method: 'POST', path: '/v2/batch', body: { operations: [] } },
          { method: 'POST', path: '/v2/board', body: {} },
          { path: '/v2/tax', surprise: true },
          'nothing' as unknown as Operation,
          { method: 'DELETE', path: '/v2/tax', query: { id: [1, 2], force: { a: 1 }, other: null } },
        ],
        { atomic: false },
      ),
      422,
      'validation_failed',
    );
    const places = errors.map(({ pointer, message }: { pointer: string; message: string }) => `${pointer} ${message}`);
    for (const [place, text] of [
      ['/operations/1/method', 'POST'],
      ['/operations/1/name', 'earlier operation'],
      ['/operations/2/path', 'did you mean /v2/tax?'],
      ['/operations/3/path', 'address of the batch'],
      ['/operations/3/body/name', 'no earlier operation'],
      ['/operations/3/headers/X-Thing', 'one of if-match'],
      ['/operations/3/headers/if-match', 'string'],
      ['/operations/4/path', 'address of the batch'],
      ['/operations/4/body/rate', 'no earlier operation'],
      ['/operations/5/path', 'by itself'],
      ['/operations/6/path', 'by itself'],
      ['/operations/7/path', 'by itself'],
      ['/operations/9/method', 'required'],
      ['/operations/9/surprise', 'no member'],
      ['/operations/10', 'must be an object'],
      ['/operations/11/query/id', 'must be a string, number or boolean, not array'],
      ['/operations/11/query/force', 'not object'],
      ['/operations/11/query/other', 'not null'],
    ] as const)
      assert.ok(
        places.some((one: string) => one.startsWith(`${place} `) && one.includes(text)),
        `${place} ${text}\n${places.join('\n')}`,
      );
    assert.equal(await total('tax'), before);
  });

  test('a batch has at most 100 operations, of them 10 series or erasures', async () => {
    const many = Array.from({ length: 101 }, (_, i) => tax(`Many ${i}`));
    assert.equal(assertProblem(await run(server.admin, many), 422, 'validation_failed')['errors'][0].code, 'too_many');
    assert.equal((await run(server.admin, many.slice(1))).status, 200);
    const series = { method: 'POST', path: '/v2/booking', body: { recurrence: { rrule: 'FREQ=DAILY;COUNT=1000' } } };
    const heavy = assertProblem(await run(server.admin, Array(11).fill(series)), 422, 'validation_failed');
    assert.deepEqual([heavy['errors'][0].pointer, heavy['errors'][0].code], ['/operations', 'too_many']);
    assert.deepEqual((await run(server.admin, [])).body, { results: [] });
    assertProblem(await server.admin.post('/v2/batch', undefined), 400, 'malformed_json');
  });

  test('dry_run tries all of it in one transaction and stores nothing', async () => {
    const before = [await total('contact'), await total('quote'), await total('invoice')];
    const answer = await run(server.admin, sale, { atomic: false, query: '?dry_run=true' });
    assert.deepEqual(statuses(answer), [200, 200, 200, 200], answer.text);
    for (const { body } of answer.body.results) assert.deepEqual([body.dry_run, body.success.id], [true, null]);
    assert.equal(answer.body.results[2].body.record.status[0].name, 'Accepted');
    assert.deepEqual([await total('contact'), await total('quote'), await total('invoice')], before);
  });

  test('validation_mode of the batch holds for operations that have none', async () => {
    const operations = [tax('Corrected'), { ...tax('Strict'), path: '/v2/tax?validation_mode=strict' }];
    for (const one of operations) (one['body'] as Operation)['surprise'] = 1;
    const { results } = (await run(server.admin, operations, { atomic: false, query: '?validation_mode=auto_correct' })).body;
    assert.deepEqual([results[0].status, results[0].body.corrections.length, results[1].status], [200, 1, 422]);
  });

  test('If-Match guards an operation', async () => {
    const id = await server.admin.create('tax', { name: 'Guarded', rate: '1' });
    const etag = (await server.admin.get(`/v2/tax?id=${id}`)).headers.get('etag');
    const change = { method: 'PUT', path: `/v2/tax?id=${id}`, headers: { 'If-Match': etag }, body: { name: 'Once' } };
    assertProblem(await run(server.admin, [change, change]), 412, 'precondition_failed');
    assert.equal((await server.admin.one('tax', id)).name, 'Guarded');
  });

  test('batches that take the same records crosswise all end, none with an error of the server', async () => {
    const [one, other] = [
      await server.admin.create('project-folder', { name: 'X' }),
      await server.admin.create('project-folder', { name: 'Y' }),
    ];
    const put = (id: number, name: string): Operation => ({ method: 'PUT', path: `/v2/project-folder?id=${id}`, body: { name } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        run(server.admin, i % 2 === 0 ? [put(one, `${i}`), put(other, `${i}`)] : [put(other, `${i}`), put(one, `${i}`)]),
      ),
    );
    for (const { status, text } of answers) assert.ok(status === 200 || status === 503, text);
    assert.equal((await server.admin.one('project-folder', one)).name, (await server.admin.one('project-folder', other)).name);
  });
});

describe('a batch sent twice', () => {
  const server = testServer();
  const headers = { 'idempotency-key': 'twice' };

  for (const atomic of [true, false])
    test(`the same key runs it once, and with another body it is refused: atomic ${atomic}`, async () => {
      const own = { 'idempotency-key': `twice ${atomic}` };
      const operations = [
        { name: 'a', ...tax('A') },
        { method: 'PUT', path: '/v2/tax', query: { id: { $id: 'a' } }, body: { name: `B ${atomic}` } },
      ];
      const first = await run(server.admin, operations, { atomic, headers: own });
      const again = await run(server.admin, operations, { atomic, headers: own });
      const bodies = ({ body }: Answer): unknown[] => body.results.map((one: { body: unknown }) => one.body);
      assert.deepEqual(bodies(again), bodies(first));
      assert.equal(again.body.results[1].headers['idempotent-replayed'], 'true');
      const id = first.body.results[0].body.success.id;
      assert.equal((await server.admin.get(`/v2/audit?kind=tax&record_id=${id}&filter_operator=AND`)).body.data.length, 2);
      const other = await run(server.admin, [...operations, tax('C')], { atomic, headers: own });
      assertProblem(other, 422, 'idempotency_mismatch');
    });

  test('an operation may have a key of its own, which it shares with the request by itself', async () => {
    const keyed = { ...tax('Keyed'), headers: { 'Idempotency-Key': 'keyed' } };
    const { results } = (
      await run(server.admin, [keyed, keyed, { ...tax('Other'), headers: { 'Idempotency-Key': 'keyed' } }], { atomic: false })
    ).body;
    assert.equal(results[0].body.success.id, results[1].body.success.id);
    assert.deepEqual([results[2].status, results[2].body.code], [422, 'idempotency_mismatch']);
    assertProblem(
      await server.admin.post('/v2/tax', { name: 'x', rate: '1' }, { 'idempotency-key': 'keyed' }),
      422,
      'idempotency_mismatch',
    );
    assert.equal((await run(server.admin, [tax('Plain')], { headers })).status, 200);
  });
});

describe('a batch and the rights of its caller', () => {
  const server = testServer();
  let manager: Awaited<ReturnType<typeof colleague>>;
  before(async () => {
    manager = await colleague(server, { acl_admin: 'RW', acl_finance: 'RW', acl_account: 'RW' });
  });

  test('an operation that takes a right away takes it from those after it', async () => {
    const user = await server.admin.one('user', manager.id);
    const demote = { method: 'PUT', path: `/v2/group?id=${user.group_id}`, body: { acl_finance: 'R-' } };
    const refused = assertProblem(await run(manager.api, [demote, tax('Late')]), 403, 'permission_denied');
    assert.equal(refused['operation'].pointer, '/operations/1');
    assert.equal((await server.admin.one('group', user.group_id)).acl_finance, 'RW');
    assert.deepEqual(statuses(await run(manager.api, [demote, tax('Late')], { atomic: false })), [200, 403]);
    assert.equal((await server.admin.put(`/v2/group?id=${user.group_id}`, { acl_finance: 'RW' })).status, 200);
  });

  test('an operation that revokes the token ends what comes after it', async () => {
    const { body } = await manager.api.post('/v2/token', { name: 'short' });
    const revoke = { method: 'DELETE', path: `/v2/token?id=${body.success.id}` };
    const short = server.as(body.token);
    assertProblem(await run(short, [revoke, tax('Late')]), 401, 'token_invalid');
    assert.equal((await short.get('/v2/tax')).status, 200);
    assert.deepEqual(statuses(await run(short, [revoke, tax('Late')], { atomic: false })), [200, 401]);
    assertProblem(await run(short, [tax('Late')]), 401, 'token_invalid');
  });

  test('without a token, or with one that is unknown, nothing is read', async () => {
    for (const api of [server.as(undefined), server.as('dbk_unknown')]) assert.equal((await run(api, ['nothing' as never])).status, 401);
  });
});

describe('a batch and the rate limit', () => {
  const server = testServer({ DAYBOOK_RATE_LIMIT: '30' });

  test('each operation counts as a request, and a batch that does not fit is refused whole', async () => {
    const left = ({ headers }: Answer): number => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const operations = Array.from({ length: 20 }, (_, i) => tax(`T${i}`));
    const first = await run(server.admin, operations);
    assert.deepEqual([first.status, left(first)], [200, 10]);
    const refused = await run(server.admin, operations);
    assertProblem(refused, 429, 'rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    const fits = await run(
      server.admin,
      Array.from({ length: 5 }, () => tax('U')),
    );
    assert.deepEqual([fits.status, left(fits)], [200, 4]);
    assert.equal((await server.admin.get('/v2/tax')).body.meta.pagination.total, 25);
  });
});
