import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { operations, type Field, type Fields, type Operation, type ReferenceTarget } from '@daybook/contract';
import { servedKinds, shownFields, writtenKinds } from '../support/kinds.ts';
import { putMessages } from '../support/messages.ts';
import { populate } from '../support/populate.ts';
import { bodyOf, leastOf, type Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { copyAccount, MARK, type Twin } from '../support/twin.ts';
import { World } from '../support/world.ts';

describe('8 accounts are separated', () => {
  const server = testServer();
  const world = new World(server);
  let twin: Twin;
  let other: World;
  before(async () => {
    await populate(world, 5);
    twin = await copyAccount(world);
    other = new World(server, server.as(twin.token), twin.account);
  });

  for (const served of servedKinds) {
    const { kind, path, description } = served;

    test(`8 GET ${path} shows the account's own records alone, though another has the same ids`, async () => {
      const everything = `&fields=${shownFields(served).join(',')}`;
      const [own, copied] = [await world.all(kind, everything), await other.all(kind, everything)];
      assert.ok(own.length > 0);
      assert.ok(!JSON.stringify(own).includes(MARK));
      if (kind !== 'token') assert.equal(copied.length, own.length);
      assert.deepEqual(
        copied.slice(0, own.length).map((record) => record[description.key]),
        own.map((record) => record[description.key]),
      );
      for (const record of copied)
        for (const name of ['name', 'first_name']) if (typeof record[name] === 'string') assert.ok(String(record[name]).startsWith(MARK));
      if (description.appendOnly !== true) {
        const changed = await world.all(kind, '&updated_after=0');
        assert.ok(!JSON.stringify(changed).includes(MARK));
      }
    });

    test(`8 GET ${path} finds nothing of another account by any order or filter`, async () => {
      for (const name of Object.keys(description.filters)) {
        const { status, text } = await world.api.get(`${path}?limit=1000&${name}=${MARK}`);
        assert.ok(status === 200 || status === 400);
        assert.ok(status === 400 || !text.slice(0, text.indexOf('"meta"')).includes(MARK), name);
      }
      for (const name of shownFields(served)) {
        const { text } = await world.api.get(`${path}?limit=1000&order_desc=${name}`);
        assert.ok(!text.includes(MARK), name);
      }
    });
  }

  for (const { kind, path, description, methods } of writtenKinds) {
    test(`8 ${path}: writes change nothing of another account that has the same ids`, async () => {
      const records = await world.all(kind);
      const digest = await twin.digest();
      const client = kind === 'quote' || kind === 'invoice' ? { client: { uuid: (await world.organization()).uuid } } : {};
      const deleted: number[] = [];
      for (const record of records.slice(-3)) {
        const address = `${path}?${description.key}=${record[description.key]}`;
        if (methods.has('PUT')) await world.api.put(address, { ...client, ...(await bodyOf(kind, world, 31)) });
        if (methods.has('PUT')) assert.equal((await world.api.put(address, client)).status, 200);
        if (methods.has('DELETE')) deleted.push((await world.api.delete(address)).status);
      }
      // What others use stays.
      assert.ok(
        deleted.every((status) => [200, 409].includes(status)),
        deleted.join(),
      );
      assert.ok(!methods.has('DELETE') || deleted.includes(200), deleted.join());
      assert.equal((await world.api.post(path, await bodyOf(kind, world, 35), { 'idempotency-key': `same ${kind}` })).status, 200);
      assert.equal(await twin.digest(), digest);
    });

    test(`8 ${path}: a record of another account is not there to read, change or delete`, async () => {
      const { id, uuid } = await other.create(kind, leastOf(kind, await bodyOf(kind, other, 41)));
      const digest = await twin.digest();
      const address = `${path}?${description.key}=${uuid ?? id}`;
      assert.deepEqual((await world.api.get(address)).body.data, []);
      if (methods.has('PUT')) assert.equal((await world.api.put(address, {})).status, 404);
      if (methods.has('DELETE')) assert.equal((await world.api.delete(address)).status, 404);
      for (const journal of ['event', 'audit']) {
        assert.deepEqual(
          (await world.api.get(`/v2/${journal}?record_id=${uuid ?? id}&kind=${kind}&filter_operator=AND`)).body.data,
          [],
          journal,
        );
        assert.ok(
          (await other.api.get(`/v2/${journal}?record_id=${uuid ?? id}&kind=${kind}&filter_operator=AND`)).body.data.length > 0,
          journal,
        );
      }
      assert.equal(await twin.digest(), digest);
    });
  }

  for (const { kind, path, description, methods } of writtenKinds) {
    const own = (): Promise<{ id: number; uuid: string | undefined }> =>
      world.once(`changed ${kind}`, async () => world.create(kind, leastOf(kind, await bodyOf(kind, world, 44))));

    for (const { names, target } of referencesOf(description.fields)) {
      test(`8 ${path}: ${names.join('.')} cannot refer to a record of another account`, async () => {
        const key = await foreignKey(other, target);
        assert.notEqual(key, undefined, `the other account has a ${target}`);
        const body = { ...(await bodyOf(kind, world, 43)), ...nested(description.fields, names, key) };
        const { id, uuid } = await own();
        const answers = [
          await world.api.post(path, body),
          ...(methods.has('PUT') ? [await world.api.put(`${path}?${description.key}=${uuid ?? id}`, body)] : []),
        ];
        for (const { status, text, body: answer } of answers) {
          assert.equal(status, 422, text);
          assert.ok(
            answer.errors.some((error: Body) => error['code'] === 'not_found' && String(error['pointer']).startsWith(`/${names[0]}`)),
            text,
          );
        }
      });
    }
  }

  /** The key of a record that only the other account has, for an operation on one of its kind. */
  async function keyFor({ path, query }: Operation): Promise<string | number> {
    if (path.startsWith('/v2/webhook/delivery')) return putMessages(server, twin.account, (await other.id('webhook', 50)) ?? 0);
    const kind = path.split('/')[2] as ReferenceTarget | 'token' | 'job' | 'delivery' | 'public-link';
    if (kind === 'token') return (await other.create('token', { name: 'Mine' })).id;
    if (!['job', 'delivery', 'public-link'].includes(kind))
      return (await foreignKey(other, (query['document_id'] === undefined ? kind : 'invoice') as ReferenceTarget)) ?? 0;
    // Nobody makes one alone: one that was copied gets an id of its own.
    const table = kind.replace('-', '_');
    if (kind === 'public-link') await server.sql('update delivery set link_id = null where account_id = $1', [twin.account]);
    if (kind === 'delivery') await server.sql('delete from delivery_address where account_id = $1', [twin.account]);
    const [row] = await server.sql<{ id: string }>(
      `update ${table} set id = id + 1000000
where (account_id, id) in (select account_id, max(id) from ${table} where account_id = $1 group by 1) returning id`,
      [twin.account],
    );
    return Number(row?.id);
  }

  // The regular ones of kinds that are created at their own path are above.
  const isAbove = ({ path, method }: Operation): boolean =>
    method === 'GET' ? path.split('/').length === 3 : writtenKinds.some((kind) => kind.path === path);
  const onRecord = operations.filter(
    (operation) =>
      ['id', 'uuid', 'document_id'].some((name) => operation.query[name]?.required === true || operation.target === 'ids') &&
      !isAbove(operation),
  );

  for (const operation of onRecord) {
    const { method, path, query, body } = operation;
    test(`8 ${method} ${path} does not reach a record of another account`, async () => {
      const name = ['id', 'uuid', 'document_id'].find((one) => query[one] !== undefined);
      const period = query['from']?.required === true ? '&from=1700000000&to=1731000000' : '';
      const address = `${path}?${name}=${await keyFor(operation)}${period}`;
      const digest = await twin.digest();
      const {
        status,
        body: answer,
        text,
      } = await world.api.send(method, address, body?.type === 'record' ? (body.example ?? {}) : undefined);
      // What reads several leaves out those that it does not find.
      if (method === 'GET' && query[name ?? '']?.type === 'ids') assert.deepEqual(answer, { data: [] }, `${address}: ${text}`);
      else assert.deepEqual([status, answer?.code], [404, 'not_found'], `${address}: ${text}`);
      assert.equal(await twin.digest(), digest);
    });
  }

  test('8 money names no document and no payment of another account', async () => {
    const [invoice_id, refunded_payment_id] = [await other.id('invoice', 50), await other.id('payment', 50)];
    const client = { uuid: (await world.organization()).uuid };
    const digest = await twin.digest();
    for (const [path, body, pointer] of [
      ['payment', { amount: '1', allocations: [{ invoice_id }] }, '/allocations/0/invoice_id'],
      ['payment', { client, amount: '-1', allocations: [{ refunded_payment_id, amount: '-1' }] }, '/allocations/0/refunded_payment_id'],
      ['invoice', { client, cloned_id: invoice_id }, '/cloned_id'],
    ] as const) {
      const { status, text, body: answer } = await world.api.post(`/v2/${path}`, body);
      assert.equal(status, 422, text);
      assert.ok(
        answer.errors.some((error: Body) => error['pointer'] === pointer && error['code'] === 'not_found'),
        text,
      );
    }
    assert.equal(await twin.digest(), digest);
  });

  test('8 a file of another account is not there', async () => {
    const alias = await other.file(77);
    const { status } = await world.api.get(`/v2/file?alias=${alias}`);
    assert.equal(status, 404);
  });

  test("8 an Idempotency-Key of another account is no key of one's own", async () => {
    const headers = { 'idempotency-key': 'shared' };
    const body = { name: 'Both', type: 'person' };
    const [one, two] = [await world.api.post('/v2/contact', body, headers), await other.api.post('/v2/contact', body, headers)];
    assert.deepEqual([one.status, two.status], [200, 200]);
    assert.notEqual(one.text, two.text);
  });
});

interface ReferenceAt {
  readonly names: readonly string[];
  readonly target: ReferenceTarget;
}

interface Referring {
  readonly target?: ReferenceTarget;
  readonly fields?: Fields;
}

/** Every member of a body that refers to another record, by its place. */
function referencesOf(fields: Fields, above: readonly string[] = []): ReferenceAt[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { of, target = of?.target, fields: inner, access } = field as Field & Referring & { of?: Referring };
    if (access === 'read') return [];
    const names = [...above, name];
    return [...(target === undefined ? [] : [{ names, target }]), ...(inner === undefined ? [] : referencesOf(inner, names))];
  });
}

/** A body whose one member, however deep, has the value. */
function nested(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Body {
  const field = fields[name] as Field & { fields?: Fields };
  const inner = rest.length === 0 ? value : nested(field.fields ?? {}, rest, value);
  return { [name]: ['elements', 'set', 'list'].includes(field.type) ? [inner] : inner };
}

/** The key of a record that only the other account has; undefined while its kind is not served. */
async function foreignKey(other: World, target: ReferenceTarget): Promise<string | number | undefined> {
  switch (target) {
    case 'contact':
      return (await other.organization(50)).uuid;
    case 'person':
      return (await other.person(50)).id;
    case 'organization':
      return (await other.organization(50)).id;
    case 'file':
      return other.file(50);
    default:
      return (await other.id(target, 50)) ?? undefined;
  }
}
