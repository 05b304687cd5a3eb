import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { operations, records, type Operation } from '@daybook/contract';
import { checkAnswer } from '../support/api-schema.ts';
import { ownRow } from '../support/own-row.ts';
import { putMessages } from '../support/messages.ts';
import { testServer } from '../support/server.ts';

const EXAMPLE_UUID = '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';
const exampleOf = ({ body }: Operation): unknown => (body?.type === 'record' ? body.example : undefined);
const kindOf = ({ path }: Operation): string => path.split('/')[2] ?? '';

// In the order of need: what is referred to is created before what refers to it.
const writes = operations.filter((operation) => exampleOf(operation) !== undefined);
const creates = writes
  .filter(({ id }) => id.startsWith('create'))
  .sort((a, b) => Number(b.id === 'createContact') - Number(a.id === 'createContact'));
const updates = writes.filter(({ id }) => id.startsWith('update'));

describe('the answers of the server are as the OpenAPI document describes them', () => {
  const server = testServer({ DAYBOOK_RATE_LIMIT: '12000' });
  const ids = new Map<string, number | string>();
  // The user who signs in in the examples, and the row of the user who asks for leave: the first resource.
  before(async () => {
    await server.admin.create('user', {
      username: 'mara',
      primary_email: 'signs.in@example.com',
      group_id: 2,
      password: 'correct horse battery',
    });
    assert.equal(await ownRow(server.admin), 1);
  });
  const bodyOf = (operation: Operation): unknown =>
    JSON.parse(
      JSON.stringify(exampleOf(operation))
        .replaceAll(EXAMPLE_UUID, String(ids.get('contact')))
        .replace('"resource/1"', `"resource/${ids.get('resource')}"`)
        .replace('"resources":[{"id":1}]', `"resources":[{"id":${ids.get('resource')}}]`),
    );
  const keyOf = (operation: Operation): string => {
    const kind = kindOf(operation);
    if (operation.target !== 'id' && operation.target !== 'uuid') return '';
    return kind === 'contact' ? `?uuid=${ids.get(kind)}` : `?id=${ids.get(kind)}`;
  };

  test('the example of every create and update is accepted', async () => {
    for (const operation of [...creates, ...updates]) {
      const { id, method, path } = operation;
      const { status, body } = await server.admin.send(method, path + keyOf(operation), bodyOf(operation));
      assert.equal(status, 200, `${id}: ${JSON.stringify(body)}`);
      checkAnswer(method, path, status, body);
      if (id.startsWith('create')) ids.set(kindOf(operation), id === 'createContact' ? body.success.uuid : body.success.id);
    }
  });

  test('a dry run shows the record as it is described', async () => {
    for (const operation of updates) {
      const { id, method, path } = operation;
      const key = keyOf(operation);
      const { status, body } = await server.admin.send(method, `${path}${key}${key === '' ? '?' : '&'}dry_run=true`, bodyOf(operation));
      assert.equal(body.dry_run, true, id);
      checkAnswer(method, path, status, body);
    }
  });

  // Kinds that no create of their own makes.
  test('what other operations make is as described', async () => {
    const answer = async (path: string, sent?: unknown): Promise<void> => {
      const { status, body } = await server.admin.post(path, sent);
      checkAnswer('POST', path.replace(/\?.*/, ''), status, body);
    };
    await answer(`/v2/quote/link?id=${ids.get('quote')}`);
    await answer(`/v2/invoice/send?id=${ids.get('invoice')}`, { to: ['grace@example.com'] });
    await putMessages(server, server.account, ids.get('webhook') as number);
    await server.sql(
      `insert into reminder (account_id, invoice_id, rule_id, days, level, open_total, late_fee, currency)
        values ($1, $2, $3, 1, 1, 10.00, 0.00, 'EUR')`,
      [server.account, ids.get('invoice'), ids.get('reminder-rule')],
    );
  });

  test('every list, whole, in part and with what was deleted', async () => {
    for (const { kind, path, fields, appendOnly } of Object.values(records) as (typeof records)['quote'][]) {
      const whole = await server.admin.get(`${path}?limit=1000`);
      assert.ok(whole.body.data.length > 0, `${kind} has records`);
      checkAnswer('GET', path, whole.status, whole.body);
      for (const name of ['etag', 'link', 'x-request-id', 'ratelimit', 'ratelimit-policy'])
        assert.ok(whole.headers.has(name), `${kind}: ${name}`);
      const readable = Object.keys(fields).filter((name) => (fields as { [name: string]: { access: string } })[name]?.access !== 'secret');
      const part = await server.admin.get(`${path}?fields=id,${readable.join(',')}`);
      checkAnswer('GET', path, part.status, part.body);
      const few = await server.admin.get(`${path}?fields=${readable[1]}`);
      checkAnswer('GET', path, few.status, few.body);
      if (appendOnly !== true) {
        const changed = await server.admin.get(`${path}?updated_after=0`);
        checkAnswer('GET', path, changed.status, changed.body);
      }
    }
  });

  test('the records that are read alone, and what tools ask', async () => {
    for (const path of ['/v2/me', '/v2/account', '/healthz', '/readyz', '/openapi.json']) {
      const { status, body } = await server.admin.get(path);
      checkAnswer('GET', path, status, body);
    }
  });

  test('duplicates, conversions, deletions and refusals', async () => {
    const sent = async (
      method: string,
      path: string,
      query: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<number> => {
      const answer = await server.admin.send(method, path + query, body, headers);
      checkAnswer(method, path, answer.status, answer.body);
      return answer.status;
    };
    assert.equal(await sent('POST', '/v2/quote/duplicate', `?id=${ids.get('quote')}`), 200);
    assert.equal(await sent('POST', '/v2/invoice/duplicate', `?id=${ids.get('invoice')}&dry_run=true`), 200);
    assert.equal(await sent('POST', '/v2/quote/convert', `?id=${ids.get('quote')}`), 200);
    assert.equal(await sent('DELETE', '/v2/quote', `?id=${ids.get('quote')}`), 409);
    assert.equal(
      await sent('PUT', '/v2/invoice', `?id=${ids.get('invoice')}`, { client: [{ uuid: ids.get('contact') }], status: { id: 1 } }),
      409,
    );
    assert.equal(await sent('POST', '/v2/contact', '', { nmae: 1 }), 422);
    assert.equal(await sent('POST', '/v2/contact', '?validation_mode=auto_correct', { name: 'A', type: 'person', nmae: 1 }), 200);
    assert.equal(await sent('POST', '/v2/contact', '', '{'), 400);
    assert.equal(await sent('GET', '/v2/contact', '?nmae=a'), 400);
    assert.equal(await sent('PUT', '/v2/contact', '', {}), 400);
    assert.equal(await sent('PUT', '/v2/contact', `?uuid=${EXAMPLE_UUID}`, {}), 404);
    assert.equal(await sent('PUT', '/v2/contact', `?uuid=${ids.get('contact')}`, {}, { 'if-match': '"0-x"' }), 412);
    assert.equal(await sent('DELETE', '/v2/contact', `?uuid=${ids.get('contact')}`), 409);
    assert.equal(await sent('DELETE', '/v2/contact', `?uuid=${ids.get('contact')}&force=true`), 200);
    const { status, body } = await server.as(undefined).get('/v2/quote');
    checkAnswer('GET', '/v2/quote', status, body);
    assert.equal(status, 401);
  });
});
