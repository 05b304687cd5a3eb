import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { bind, type Statement } from '../../src/database/statement.ts';
import { findAsked, findTouched, lockResourceSet } from '../../src/records/booking/conflicts/resources.sql.ts';
import { findLastRank, findRivals } from '../../src/records/booking/pencils/rank.ts';
import { testServer } from '../support/server.ts';
import { watchStatements } from '../support/watch-statements.ts';
import { withClient } from '../../src/database/with-client.ts';

const HALL = 1;
const POOL = 9;

interface Node {
  readonly 'Plan Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

interface Cost {
  /** Pages that were looked at. */
  readonly pages: number;
  /** The most rows that any step of the plan is prepared for. */
  readonly rows: number;
}

const rowsOf = (node: Node): number => Math.max(node['Plan Rows'], ...(node.Plans ?? []).map(rowsOf));

// Of every ten resources one is a hall that shares space with its two halves, and four are cameras of a pool; all pools lie in one group.
const PLACES = `select ($2::int * 10 + p)::bigint as id, p,
    case when p in (1, 2, 3) then 1 when p in (5, 6, 7, 8) then 3 when p = 9 or ($2 = 0 and p = 4) then 4 else 2 end as type_id,
    case when p in (5, 6, 7, 8) then $2::int * 10 + 9 when p = 9 then 4 end::bigint as parent_id,
    case when p = 1 then array[$2 * 10 + 2, $2 * 10 + 3]::bigint[] else '{}' end as shares_with
  from generate_series(1, 10) p order by p in (4, 9) desc, p`;

/** Tables that are no larger than this together may be read whole: a planner is right to do so. */
const FEW_PAGES = 128;

describe('a change of a booking costs what it touches, however large the house is', () => {
  const server = testServer();
  const costs = new Map<string, Cost>();

  async function build(from: number, to: number): Promise<void> {
    for (let block = from; block < to; block += 1) {
      const values = [server.account, block];
      await server.sql(
        `insert into resource (account_id, id, name, type_id, parent_id, shares_with)
          select $1, s.id, 'R' || s.id, s.type_id, s.parent_id, s.shares_with from (${PLACES}) s`,
        values,
      );
      await server.sql(
        `insert into shared_space (account_id, shared_id, resource_id)
          select $1, unnest(s.shares_with), s.id from (${PLACES}) s`,
        values,
      );
      // Two pencils and a booking on each of a hundred days; on the first the booking waits for the hall.
      const bookings = await server.sql<{ id: number }>(
        `insert into booking (account_id, name, start, "end", time_zone, status_id, option_rank, waitlisted)
          select $1, 'B', to_timestamp(0) + n / 3 * interval '1 day', to_timestamp(3600) + n / 3 * interval '1 day', 'UTC',
            case when n % 3 = 2 then 3 else 2 end, case when n % 3 < 2 then 1 end, n = 2
          from generate_series(0, 299) n returning id`,
        [server.account],
      );
      const ids = bookings.map(({ id }) => id);
      await server.sql(
        `insert into booking_resource (account_id, booking_id, resource_id, any_count, start, "end", waiting_since)
          select b.account_id, b.id, $2::int * 10 + case when (s.n - 1) % 3 = 1 then ${POOL} else ${HALL} end,
            case when (s.n - 1) % 3 = 1 then 1 end, b.start, b."end", case when b.waitlisted then now() end
          from unnest($3::bigint[]) with ordinality as s(id, n) join booking b on b.account_id = $1 and b.id = s.id`,
        [server.account, block, ids],
      );
      await server.sql(
        `insert into booking_occurrence (account_id, booking_id, occurrence_start, start, "end")
          select b.account_id, b.id, b.start, b.start, b."end" from booking b where b.account_id = $1 and b.id = any($2::bigint[])`,
        [server.account, ids],
      );
    }
    await server.sql('analyze');
  }

  async function costOf(statement: Statement): Promise<Cost> {
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'select min(booking_id) as id from booking_resource where resource_id = $1',
      [HALL],
    );
    const ids = [HALL, POOL];
    const values = {
      account: server.account,
      ids,
      blocked: [1, 2, 3, 5, 6, 7, 8],
      bookings: [id],
      most: 100_001,
      booking: id,
      frees: true,
      starts: [DAY],
      ends: [2 * DAY],
      from: DAY,
      to: 2 * DAY,
    };
    const bound = bind(statement, { ...values, sees_all: true, viewer: 1, viewer_group: 1 });
    return withClient(server.database.app, async (client) => {
      await client.query(`set daybook.account = '${server.account}'`);
      await client.query('begin');
      const explained = `explain (analyze, buffers, format json) ${bound.text}`;
      // The first execution also reads the catalogue.
      await client.query(explained, [...bound.values]);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained, [...bound.values]);
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan === undefined) throw new Error('the plan is explained');
      return { pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: rowsOf(plan) };
    });
  }

  const statements = { findAsked, findTouched, lockResourceSet, findRivals, findLastRank };
  before(async () => {
    await build(0, 10);
    for (const [name, statement] of Object.entries(statements)) costs.set(name, await costOf(statement));
    await build(10, 100);
  });

  for (const [name, statement] of Object.entries(statements)) {
    test(name, async () => {
      const [small, large] = [costs.get(name), await costOf(statement)];
      if (small === undefined) throw new Error('the smaller house was measured');
      assert.ok(
        large.pages <= Math.max(2 * small.pages, FEW_PAGES),
        `${large.pages} pages among 1,000 resources, ${small.pages} among 100`,
      );
      assert.ok(large.rows <= 2_000, `planned for ${large.rows} rows among 1,000 resources, ${small.rows} among 100`);
    });
  }

  test('the resources of a booking are locked once', async () => {
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'select max(booking_id) as id from booking_resource where resource_id = $1',
      [HALL],
    );
    const sent: string[] = [];
    const stop = watchStatements(({ name }) => sent.push(name ?? ''));
    const { status, text } = await server.admin.put(`/v2/booking?id=${id}`, { name: 'Changed', end: 99 * DAY + 7_200 });
    stop();
    assert.equal(status, 200, text);
    const locking = ['find_asked', 'lock_resource_set', 'find_touched', 'release_locks'];
    assert.deepEqual(
      sent.filter((name) => locking.includes(name)),
      ['find_asked', 'lock_resource_set', 'find_touched'],
    );
  });
});
