import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { walk } from '../support/links.ts';
import { Overlap } from '../support/overlap.ts';
import { inParallel } from '../support/populate.ts';
import type { Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

describe('4.1 reading while others write', () => {
  const server = testServer();
  const world = new World(server);

  test('4.1 GET /v2/contact page links reach every record that was there, once, while others are added', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `Present ${i % 40}`);
    await inParallel(names, 6, (name) => world.create('contact', { name, type: 'person' }));
    const present = (await world.all('contact')).map(({ uuid }) => uuid);
    const overlap = new Overlap();
    let writing = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let i = 0; writing; i += 1)
        await overlap.run(() => world.create('contact', { name: `Present ${(i * 7 + writer) % 60}`, type: 'person' }));
    });
    try {
      for (const order of ['', '&order_asc=name', '&order_desc=name', '&order_desc=created']) {
        const pages = await overlap.run(() => walk(world.api, `/v2/contact?limit=9&fields=uuid${order}`));
        const seen = pages.flatMap(({ body }) => body.data.map(({ uuid }: Body) => uuid)) as unknown[];
        assert.equal(new Set(seen).size, seen.length, `a record came twice in the order "${order}"`);
        const missed = present.filter((uuid) => !seen.includes(uuid));
        assert.deepEqual(missed, [], order);
      }
    } finally {
      writing = false;
      await Promise.all(writers);
    }
    overlap.assertHappened();
  });

  test('4.1 GET /v2/contact page links miss no record while others are deleted', async () => {
    const doomed = await inParallel(
      Array.from({ length: 60 }, (_, i) => i),
      6,
      (i) => world.create('contact', { name: `Doomed ${i}`, type: 'person' }),
    );
    const staying = (await world.all('contact')).map(({ uuid }) => uuid).filter((uuid) => !doomed.some((one) => one.uuid === uuid));
    const overlap = new Overlap();
    const deleting = inParallel(doomed, 2, ({ uuid }) => overlap.run(() => world.api.delete(`/v2/contact?uuid=${uuid}`)));
    const pages = await overlap.run(() => walk(world.api, '/v2/contact?limit=7&fields=uuid&order_asc=name'));
    await deleting;
    const seen = pages.flatMap(({ body }) => body.data.map(({ uuid }: Body) => uuid)) as unknown[];
    assert.equal(new Set(seen).size, seen.length);
    assert.deepEqual(
      staying.filter((uuid) => !seen.includes(uuid)),
      [],
    );
    overlap.assertHappened();
  });

  test('4.1 GET /v2/contact total is never less than what a writer was told', async () => {
    const overlap = new Overlap();
    await overlap.lanes(8, 15, async (lane) => {
      const before = await world.total('contact');
      await world.create('contact', { name: `Counted ${lane}`, type: 'person' });
      const after = await world.total('contact');
      assert.ok(after > before, `${before} and then ${after}`);
    });
    const [row] = await server.sql<{ n: number }>('select count(*)::int as n from contact where account_id = $1 and deleted is null', [
      world.account,
    ]);
    assert.equal(await world.total('contact'), row?.n);
    overlap.assertHappened();
  });

  test('10 GET /v2/event after: a reader sees every event once and in order, although commits overlap', async () => {
    const [start] = (await world.all('event', '&order_desc=id')) as Body[];
    const overlap = new Overlap();
    const seen: Body[] = [];
    let cursor = Number(start?.['id'] ?? 0);
    let writing = true;
    const reader = (async () => {
      for (let idle = 0; writing || idle < 5;) {
        const { body } = await world.api.get(`/v2/event?after=${cursor}&limit=50&order_asc=id`);
        seen.push(...body.data);
        cursor = Number(body.data.at(-1)?.id ?? cursor);
        idle = body.data.length === 0 ? idle + 1 : 0;
        if (body.data.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const uuids: string[] = [];
    // A transaction that holds a number and ends late: nothing behind it may be shown before it.
    const slow = new pg.Client(server.database.owner);
    await slow.connect();
    const holding = (async () => {
      while (writing) {
        await slow.query('begin; select pg_current_xact_id()');
        await new Promise((resolve) => setTimeout(resolve, 120));
        await slow.query('commit');
      }
    })();
    try {
      await overlap.lanes(8, 25, async (lane, operation) => {
        const { uuid = '' } = await world.create('contact', { name: `Event ${lane} ${operation}`, type: 'person' });
        uuids.push(uuid);
        if (operation % 5 === 0) await world.api.put(`/v2/contact?uuid=${uuid}`, { phone_1: '1' });
      });
    } finally {
      writing = false;
      await holding;
      await slow.end();
      await reader;
    }
    const ids = seen.map(({ id }) => Number(id));
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => one - other),
      'the events come in the order of their ids',
    );
    assert.equal(new Set(ids).size, ids.length, 'no event comes twice');
    const stored = await server.sql<{ id: string }>('select id from event where account_id = $1 and id > $2 order by id', [
      world.account,
      Number(start?.['id'] ?? 0),
    ]);
    assert.deepEqual(
      ids,
      stored.map(({ id }) => Number(id)),
      'no event is missing',
    );
    for (const uuid of uuids) {
      const own = seen.filter(({ record_id }) => record_id === uuid).map(({ type }) => type);
      assert.ok(own.length >= 1 && own[0] === 'contact.created' && own.slice(1).every((type) => type === 'contact.updated'));
    }
    overlap.assertHappened();
  });
});
