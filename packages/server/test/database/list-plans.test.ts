import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { pagesOf } from '../support/pages-of.ts';
import { testServer } from '../support/server.ts';
import { watchStatements, type Sent } from '../support/watch-statements.ts';

const BOOKINGS = 20_000;
/** An hour each from 2020 on; five of them are holds, and five were changed lately. */
const FILL = `insert into booking (account_id, name, start, "end", time_zone, status_id, hold_until, created_id, created, updated)
  select $1, 'B' || n, to_timestamp(1577836800 + n * 3600), to_timestamp(1577840400 + n * 3600), 'UTC',
    case when n % 4000 = 2000 then 1 else 3 end, case when n % 4000 = 2000 then now() + interval '30 days' end, 1,
    to_timestamp(1577836800 + n), case when n % 4000 = 3000 then now() else to_timestamp(1577836800 + n) end
  from generate_series(1, ${BOOKINGS}) n`;
/** Three came from another system. */
const QUOTES = `insert into quote (account_id, number, currency, created_sp_flag)
  select $1, n, 'EUR', n % 6000 <> 0 from generate_series(1, ${BOOKINGS}) n`;

describe('the page of a list costs what it shows, however many records there are', () => {
  const server = testServer();
  let whole: number;
  before(async () => {
    await server.sql(FILL, [server.account]);
    await server.sql(
      `insert into kind_version (account_id, slot, booking, booking_live) values ($1, 0, 1, ${BOOKINGS})
        on conflict (account_id, slot) do update set booking = kind_version.booking + 1, booking_live = ${BOOKINGS}`,
      [server.account],
    );
    await server.sql('analyze booking');
    const [{ pages } = { pages: 0 }] = await server.sql<{ pages: number }>(
      `select relpages as pages from pg_class where oid = 'booking'::regclass`,
    );
    whole = pages;
    await server.sql(QUOTES, [server.account]);
    await server.sql(
      `insert into kind_version (account_id, slot, quote, quote_live) values ($1, 1, 1, ${BOOKINGS})
        on conflict (account_id, slot) do update set quote = kind_version.quote + 1, quote_live = ${BOOKINGS}`,
      [server.account],
    );
    await server.sql('vacuum analyze quote');
  });

  async function costOf(query: string, kind = 'booking'): Promise<{ ids: number[]; pages: number }> {
    const sent: Sent[] = [];
    const stop = watchStatements((one) => sent.push(one));
    const { body } = await server.admin.get(`/v2/${kind}?${query}`);
    stop();
    const page = sent.find(({ text }) => text.includes('row_to_json(f)::text as record'));
    assert.ok(page !== undefined, 'a page was read');
    return { ids: body.data.map(({ id }: { id: number }) => id), pages: await pagesOf(server, page) };
  }

  const few = {
    'few of a status, in order of time': 'status_id=1&order_desc=start',
    'few of several statuses': 'status_id=1,2&limit=9',
    'what changed lately': `updated_after=${Math.floor(Date.now() / 1000) - 60}`,
    'what changed lately, of a status': `updated_after=${Math.floor(Date.now() / 1000) - 60}&status_id=3&filter_operator=AND`,
  };
  for (const [name, query] of Object.entries(few))
    test(name, async () => {
      const { ids, pages } = await costOf(query);
      assert.equal(ids.length, 5);
      assert.ok(pages < whole, `${pages} pages were looked at, the whole table has ${whole}`);
    });

  test('few that came from elsewhere, in the order of their ids', async () => {
    const { ids, pages } = await costOf('created_sp_flag=false', 'quote');
    assert.equal(ids.length, 3);
    assert.ok(pages < 50, `${pages} pages were looked at`);
  });

  test('many of a status, in order of time', async () => {
    const { ids, pages } = await costOf('status_id=3&order_desc=start');
    assert.equal(ids.length, 10);
    assert.ok(pages < whole, `${pages} pages were looked at, the whole table has ${whole}`);
  });

  test('of few records one plan serves all values', async () => {
    const nameOf = async (): Promise<string | undefined> => {
      const sent: Sent[] = [];
      const stop = watchStatements((one) => sent.push(one));
      await server.admin.get('/v2/project?status_id=1&order_asc=name&limit=7');
      stop();
      return sent.find(({ text }) => text.includes('row_to_json(f)::text as record'))?.name;
    };
    await server.admin.create('project', { name: 'Ferry' });
    assert.equal(await nameOf(), undefined, 'until it is known how many there are');
    await server.admin.create('project', { name: 'Harbour' });
    assert.match((await nameOf()) ?? '', /./);
  });

  test('by the name of who made them, which is looked up once', async () => {
    const { ids, pages } = await costOf('order_asc=created_name&limit=8');
    assert.deepEqual(ids, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.ok(pages < 2 * whole, `${pages} pages were looked at, the whole table has ${whole}`);
  });

  test('how many are on a resource is counted without a look at each of them', async () => {
    const id = await server.admin.create('resource', { name: 'Hall', type_id: 1 });
    await server.sql(
      `insert into booking_resource (account_id, booking_id, resource_id, start, "end")
        select $1, b.id, $2, b.start, b."end" from booking b where b.account_id = $1`,
      [server.account, id],
    );
    await server.sql('vacuum analyze booking, booking_resource');
    const sent: Sent[] = [];
    const stop = watchStatements((one) => sent.push(one));
    const { body } = await server.admin.get(`/v2/booking?resource_id=${id}`);
    stop();
    assert.equal(body.meta.pagination.total, BOOKINGS);
    const count = sent.find(({ text }) => text.includes('as total'));
    assert.ok(count !== undefined, 'they were counted');
    const pages = await pagesOf(server, count);
    assert.ok(pages < 2 * whole, `${pages} pages were looked at, the whole table has ${whole}`);
  });
});
