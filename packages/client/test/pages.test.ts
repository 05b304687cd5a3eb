import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDaybookClient } from '../src/index.ts';
import { startScriptedServer, type Reply } from './scripted-server.ts';

const page = (ids: number[], current: number, link?: string): Reply => ({
  status: 200,
  headers: link === undefined ? {} : { link },
  body: { data: ids.map((id) => ({ id })), meta: { pagination: { total: 4, count: ids.length, per_page: 2, current_page: current } } },
});
const next = (query: string): string =>
  `<https://elsewhere.test/v2/tax?page=1>; rel="first", <https://elsewhere.test/v2/tax?${query}>; rel="next"`;
const last = '<https://elsewhere.test/v2/tax?page=1>; rel="first"';
const query = { limit: 2, order_desc: 'id' };

test('pages follow the place in the link, at the address of the client, until there is none', async () => {
  const { url, seen, close } = await startScriptedServer(page([4, 3], 1, next('page=2&cursor=a%2Bb')), page([2, 1], 2, last));
  const lengths: number[] = [];
  for await (const { data, response } of createDaybookClient({ baseUrl: url }).pages('/v2/tax', { params: { query } })) {
    assert.equal(response.status, 200);
    lengths.push(data.data.length);
  }
  close();
  assert.deepEqual(lengths, [2, 2]);
  assert.deepEqual(
    seen.map(({ request }) => request),
    ['GET /v2/tax?limit=2&order_desc=id', 'GET /v2/tax?limit=2&order_desc=id&page=2&cursor=a%2Bb'],
  );
});

test('records are read page by page, and no further than they are wanted', async () => {
  const { url, seen, close } = await startScriptedServer(
    page([4, 3], 1, next('page=2&cursor=c')),
    page([2, 1], 2, next('page=3&cursor=d')),
    page([], 3, last),
  );
  const daybook = createDaybookClient({ baseUrl: url });
  const ids: (number | undefined)[] = [];
  for await (const { id } of daybook.records('/v2/tax')) {
    ids.push(id);
    if (id === 3) assert.equal(seen.length, 1);
  }
  assert.deepEqual(ids, [4, 3, 2, 1]);
  assert.equal(seen.length, 3);
  close();
});

test('without a link, pages follow by their numbers', async () => {
  const { url, seen, close } = await startScriptedServer(page([4, 3], 1), page([2, 1], 2));
  const counts: number[] = [];
  for await (const { data } of createDaybookClient({ baseUrl: url }).pages('/v2/tax', { params: { query } })) counts.push(data.data.length);
  close();
  assert.deepEqual(counts, [2, 2]);
  assert.equal(seen[1]?.request, 'GET /v2/tax?limit=2&order_desc=id&page=2');
});

test('a list without records is one empty page, and a page that is empty after others is none', async () => {
  const countsOf = async (...replies: Reply[]): Promise<number[]> => {
    const { url, close } = await startScriptedServer(...replies);
    const counts: number[] = [];
    for await (const { data } of createDaybookClient({ baseUrl: url }).pages('/v2/tax')) counts.push(data.data.length);
    close();
    return counts;
  };
  assert.deepEqual(await countsOf(page([], 1, last)), [0]);
  assert.deepEqual(await countsOf(page([1, 2], 1, next('page=2')), page([], 2, last)), [2]);
});
