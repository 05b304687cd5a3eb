import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { defaultFields, fieldsOf, servedKinds, shownFields, sortableFields, type ServedKind } from '../support/kinds.ts';
import { linksOf, walk } from '../support/links.ts';
import { sorted } from '../support/order.ts';
import { populate } from '../support/populate.ts';
import type { Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';
import { World } from '../support/world.ts';

const MAX_PAGES = 30;
/** How many pages are walked by their links in each order. */
const MAX_LINKS = 4;

describe('4.1 the conventions of every list', () => {
  const server = testServer();
  const world = new World(server);
  before(async () => {
    await populate(world);
  });
  for (const served of servedKinds) {
    describe(served.kind, () => {
      pages(served, world);
      fields(served, world);
      orders(served, world);
      faults(served, world);
    });
  }
});

function pages({ kind, path, description }: ServedKind, world: World): void {
  const keys = (records: readonly Body[]): unknown[] => records.map((record) => record[description.key]);

  test(`4.1 GET ${path} page and limit cut the list into pages that never overlap`, async () => {
    const all = await world.all(kind);
    // Of a long list not that many pages.
    const least = Math.max(1, Math.ceil(all.length / MAX_PAGES));
    for (const limit of [least, least + 6, least + 9]) {
      const seen: unknown[] = [];
      for (let page = 1; page <= Math.ceil(all.length / limit); page += 1) {
        const { body } = await world.api.get(`${path}?limit=${limit}&page=${page}&fields=${description.key}`);
        assert.deepEqual(body.meta, { pagination: { total: all.length, count: body.data.length, per_page: limit, current_page: page } });
        seen.push(...keys(body.data));
      }
      assert.deepEqual(seen, keys(all));
    }
  });

  test(`8.1 GET ${path} limit is 10 when it is absent`, async () => {
    const { body } = await world.api.get(path);
    const total = await world.total(kind);
    assert.deepEqual(body.meta.pagination, { total, count: Math.min(10, total), per_page: 10, current_page: 1 });
    assert.equal(body.data.length, Math.min(10, total));
  });

  test(`4.1 GET ${path} page past the end answers an empty list`, async () => {
    for (const page of [1_000, 1_000_000_000]) {
      const { status, body } = await world.api.get(`${path}?page=${page}`);
      assert.equal(status, 200);
      assert.deepEqual(body.data, []);
      assert.deepEqual(body.meta.pagination, { total: await world.total(kind), count: 0, per_page: 10, current_page: page });
    }
  });

  test(`8.2 GET ${path} limit and page outside their bounds are refused`, async () => {
    for (const name of ['limit', 'page']) {
      for (const value of ['0', '-1', '1.5', 'ten', '', '1e1', '0x10', '99999999999999999999', ...(name === 'limit' ? ['1001'] : [])]) {
        const { status, body } = await world.api.get(`${path}?${name}=${value}`);
        assert.equal(status, 400, `${name}=${value}`);
        assert.equal(body.code, 'invalid_parameter');
        assert.equal(body.errors[0].parameter, name);
      }
    }
    assert.equal((await world.api.get(`${path}?limit=1000`)).status, 200);
  });

  test(`4.1 GET ${path} page links lead to the first, previous, next and last page`, async () => {
    const total = await world.total(kind);
    const last = Math.ceil(total / 3);
    const second = await world.api.get(`${path}?limit=3&page=2&fields=${description.key}`);
    const links = linksOf(second);
    assert.deepEqual(
      Object.keys(links).sort(),
      total > 6 ? ['first', 'last', 'next', 'prev'] : total > 3 ? ['first', 'last', 'prev'] : ['first', 'last', 'prev'],
    );
    const pageOf = async (relation: string): Promise<number> =>
      (await world.api.get(links[relation] ?? '')).body.meta.pagination.current_page;
    assert.deepEqual([await pageOf('first'), await pageOf('prev'), await pageOf('last')], [1, 1, last]);
    assert.equal(linksOf(await world.api.get(`${path}?limit=3&page=${last}`))['next'], undefined);
    assert.equal(linksOf(await world.api.get(`${path}?limit=3`))['prev'], undefined);
  });
}

function fields(served: ServedKind, world: World): void {
  const { path, description } = served;

  test(`4.1 GET ${path} fields answers the named fields in the record's own order`, async () => {
    const asked = shownFields(served).toReversed().slice(0, 5);
    const { body } = await world.api.get(`${path}?fields=${asked.join(',')}`);
    for (const record of body.data) assert.deepEqual(Object.keys(record), asked.toReversed());
    const twice = await world.api.get(`${path}?fields=${asked[0]}&fields=${asked[1]}`);
    for (const record of twice.body.data) assert.deepEqual(Object.keys(record), [asked[1], asked[0]]);
    const whole = await world.api.get(path);
    for (const record of whole.body.data) assert.deepEqual(Object.keys(record), defaultFields(served));
  });

  test(`4.1 GET ${path} fields with an unknown name is refused, naming it and the closest known one`, async () => {
    const name = shownFields(served).find((candidate) => candidate.length > 3) ?? 'id';
    const { status, body } = await world.api.get(`${path}?fields=${name}x,nothing_like_it`);
    assert.equal(status, 400);
    assert.equal(body.code, 'invalid_parameter');
    assert.match(body.errors[0].message, new RegExp(`"${name}x".*"${name}"`));
    assert.match(body.errors[1].message, /nothing_like_it/);
    assert.match((await world.api.get(`${path}?fields=id.name`)).body.detail, /"id" has no members that could be chosen/);
    for (const [secret, { access }] of fieldsOf(served))
      if (access === 'secret') assert.equal((await world.api.get(`${path}?fields=${secret}`)).status, 400);
    assert.equal((await world.api.get(`${path}?fields=`)).status, 400);
  });

  test(`4.1 GET ${path} answers neither a member of Object nor a prototype as a field`, async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      for (const parameter of ['fields', 'order_asc', 'order_desc'])
        assert.equal((await world.api.get(`${path}?${parameter}=${name}`)).status, 400, `${parameter}=${name}`);
      assert.equal((await world.api.get(`${path}?${name}=1`)).status, 400, name);
    }
    assert.ok(description.fields['id']);
  });
}

/** A running timer changes its duration each second, so pages are walked within one second to be of one state. */
async function withinSecond<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const began = Math.floor(Date.now() / 1000);
    const done = await work();
    if (Math.floor(Date.now() / 1000) === began || attempt === 10) return done;
  }
}

function orders(served: ServedKind, world: World): void {
  const { kind, path, description } = served;
  const keys = (records: readonly Body[]): unknown[] => records.map((record) => record[description.key]);
  const everything = `&fields=${shownFields(served).join(',')}`;
  /** Pages of which a list has a few, however long it is. */
  const few = (length: number): number => Math.max(7, Math.ceil(length / MAX_LINKS));

  for (const [i, field] of sortableFields(served).entries()) {
    for (const direction of ['asc', 'desc'] as const) {
      // The links of each field are followed in one direction, in a long run in both.
      const follows = isLongRun || direction === (i % 2 === 0 ? 'asc' : 'desc');
      test(`4.1 GET ${path} order_${direction}=${field} sorts${follows ? ', and its links reach every record once' : ''}`, async () => {
        const all = await world.unchanged(kind, everything);
        const expected = keys(sorted(description, all, [{ field, direction }]));
        assert.deepEqual(keys(await world.all(kind, `&order_${direction}=${field}&fields=${description.key}`)), expected);
        if (!follows) return;
        const first = `${path}?limit=${few(all.length)}&order_${direction}=${field}&fields=${description.key}`;
        const walked = await withinSecond(() => walk(world.api, first));
        assert.deepEqual(
          walked.flatMap(({ body }) => keys(body.data)),
          expected,
        );
        for (const { body } of walked) assert.equal(body.meta.pagination.total, all.length);
      });
    }
  }

  test(`4.1 GET ${path} order_asc is applied before order_desc`, async () => {
    const all = await world.unchanged(kind, everything);
    const [one = 'id', other = 'id'] = sortableFields(served).filter(
      (name) => new Set(all.map((record) => record[name])).size < all.length / 2,
    );
    const expected = sorted(description, all, [
      { field: one, direction: 'asc' },
      { field: other, direction: 'desc' },
    ]);
    assert.deepEqual(keys(await world.all(kind, `&order_desc=${other}&order_asc=${one}&fields=${description.key}`)), keys(expected));
    const walked = await walk(world.api, `${path}?limit=${few(all.length)}&order_desc=${other}&order_asc=${one}&fields=${description.key}`);
    assert.deepEqual(
      walked.flatMap(({ body }) => keys(body.data)),
      keys(expected),
    );
  });

  test(`4.1 GET ${path} order by what is no string or integer field is refused`, async () => {
    const unsortable = shownFields(served).filter((name) => !sortableFields(served).includes(name));
    for (const name of [...unsortable, 'nmae', '', 'id;drop table contact', 'id desc']) {
      for (const parameter of ['order_asc', 'order_desc']) {
        const { status, body } = await world.api.get(`${path}?${parameter}=${encodeURIComponent(name)}`);
        assert.equal(status, 400, name);
        assert.equal(body.errors[0].parameter, parameter);
      }
    }
  });

  test(`4.1 GET ${path} cursor of another order, or none at all, is refused`, async () => {
    const next = linksOf(await world.api.get(`${path}?limit=1&order_desc=id`))['next'];
    assert.ok(next !== undefined);
    const cursor = new URL(next).searchParams.get('cursor') ?? '';
    for (const query of [
      `cursor=${cursor}`,
      'cursor=x',
      'cursor=',
      `cursor=${Buffer.from('["a",1]').toString('base64url')}`,
      `order_desc=id&cursor=${cursor.slice(1)}`,
    ]) {
      const { status, body } = await world.api.get(`${path}?${query}`);
      assert.equal(status, 400, query);
      assert.equal(body.errors[0].parameter, 'cursor');
    }
  });
}

function faults({ path, description }: ServedKind, world: World): void {
  test(`4.1 GET ${path} refuses an unknown parameter and names the closest known one`, async () => {
    const [filter = 'page'] = Object.keys(description.filters).filter((name) => name.length > 3);
    const { status, body } = await world.api.get(`${path}?${filter}x=1&limit=0`);
    assert.equal(status, 400);
    assert.equal(body.code, 'unknown_parameter');
    assert.deepEqual(
      body.errors.map((error: Body) => [error['in'], error['parameter'], error['code']]),
      [
        ['query', `${filter}x`, 'unknown_parameter'],
        ['query', 'limit', 'invalid_parameter'],
      ],
    );
    assert.match(body.errors[0].message, new RegExp(`"${filter}"`));
  });

  test(`4.1 GET ${path} says of what has one value that it is given more than once`, async () => {
    for (const [name, value] of Object.entries({ limit: '1', page: '1', filter_operator: 'OR' })) {
      const { status, body } = await world.api.get(`${path}?${name}=${value}&${name}=${value}`);
      assert.equal(status, 400, name);
      assert.deepEqual([body.errors[0].parameter, body.errors[0].message], [name, 'is given more than once']);
    }
  });

  test(`4.1 GET ${path} filter_operator takes OR and AND alone`, async () => {
    for (const value of ['or', 'and', 'XOR', '', 'OR,AND']) {
      const { status, body } = await world.api.get(`${path}?filter_operator=${value}`);
      assert.equal(status, 400, value);
      assert.equal(body.errors[0].parameter, 'filter_operator');
    }
  });

  test(`4.1 GET ${path} carries an ETag, answers 304 to it, and HEAD like GET without a body`, async () => {
    const address = `${path}?limit=3&fields=${description.key}`;
    const first = await world.api.get(address);
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^"[^"]+"$/);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await world.api.get(address, { 'if-none-match': header });
      assert.equal(again.status, 304, header);
      assert.equal(again.text, '');
      assert.equal(again.headers.get('etag'), etag);
    }
    assert.equal((await world.api.get(address, { 'if-none-match': '"other"' })).status, 200);
    const head = await world.api.send('HEAD', address, undefined);
    assert.equal(head.status, 200);
    assert.equal(head.text, '');
    assert.equal(head.headers.get('etag'), etag);
    assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(first.text)));
    assert.match(first.headers.get('content-type') ?? '', /^application\/json/);
  });

  test(`5.1 GET ${path} needs a token`, async () => {
    const missing = await world.server.as(undefined).get(path);
    assert.deepEqual([missing.status, missing.body.code], [401, 'token_missing']);
    assert.match(missing.headers.get('www-authenticate') ?? '', /^Bearer/);
    const wrong = await world.server.as('dbk_wrong').get(path);
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'token_invalid']);
  });
}
