import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingStatuses } from '@daybook/contract';
import { Connections } from '../../database/connections.ts';
import { runChores } from '../../housekeeping/index.ts';
import { createLogger } from '../../logging.ts';
import { done, type Answer } from '../../../test/support/api.ts';
import { holding } from '../../../test/support/blocked.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../test/support/booking-steps.ts';
import { testServer } from '../../../test/support/server.ts';
import { readModels } from '../index.ts';
import { DueHolds } from './due-holds.ts';

interface Ids {
  readonly hold: number;
  readonly room: number;
  /** The address of the room's calendar. */
  readonly feed: string;
}

/** What is read after the moment, and whether that takes the hold as over. */
interface Look {
  readonly address: (ids: Ids) => string;
  readonly isOver?: (body: Body, hold: number) => boolean;
}

const journal =
  (kind: string) =>
  ({ hold }: Ids) =>
    `/v2/${kind}?kind=booking&record_id=${hold}&filter_operator=AND&order_asc=id`;

const looks: Record<string, Look> = {
  'the record': {
    address: ({ hold }) => `/v2/booking?id=${hold}`,
    isOver: ({ data }) => data[0].status[0].id === 4 && data[0].hold_until === null,
  },
  'a filter': {
    address: () => '/v2/booking?status_id=1&fields=id',
    isOver: ({ data }, hold) => data.every(({ id }: Body) => id !== hold),
  },
  'a count': {
    address: ({ room }) => `/v2/booking?status_id=1&resource_id=${room}&filter_operator=AND&limit=1`,
    isOver: ({ meta }) => meta.pagination.total === 0,
  },
  'what can be done with it': {
    address: ({ hold }) => `/v2/booking?id=${hold}&actions=true`,
    isOver: ({ data }) => data[0].status[0].id === 4,
  },
  'the board': {
    address: ({ room }) => `/v2/booking/board?from=${MONDAY}&to=${MONDAY + DAY}&resource_id=${room}`,
    isOver: ({ data }) => data.bookings.every((one: Body) => one['status_id'] !== 1 && !one['waitlisted']),
  },
  history: {
    address: journal('audit'),
    isOver: ({ data }) => data.at(-1).user_name === 'Daybook',
  },
  // An event is shown once whatever was begun before it has ended.
  events: { address: journal('event') },
  'a feed': { address: ({ feed }) => feed, isOver: ({ text }) => text.includes('STATUS:CONFIRMED') },
  availability: { address: ({ room }) => `/v2/availability?resource_id=${room}&from=${MONDAY}&to=${MONDAY + HOUR}` },
  utilisation: { address: ({ room }) => `/v2/report/utilisation?resource_id=${room}&from=${MONDAY}&to=${MONDAY + DAY}&period=day` },
};

const READING = { schedule: 'R-', account: 'R-', report: 'R-' };

describe('holds whose time is over', () => {
  const server = testServer();
  const { book, eventsOf, lapse, resource } = bookingSteps(server);
  /** Leaves it to readers to end holds. */
  const dropJobs = (): Promise<unknown> => server.sql(`delete from job where name = 'expire holds'`);
  const stored = async (account: number, id: number): Promise<unknown[]> => {
    const [row] = await server.sql<{ status_id: number; waitlisted: boolean }>(
      'select status_id, waitlisted from booking where account_id = $1 and id = $2',
      [account, id],
    );
    return [bookingStatuses[Number(row?.status_id) - 1], row?.waitlisted];
  };
  const logger = createLogger('silent');
  const connect = (): Connections =>
    new Connections({ target: server.database.app, logger, slowQueryMs: 60_000, poolSize: 4, laneCount: 1 });

  /** A hold in an account of its own, for which another booking waits, and a caller who may only read. */
  async function subject(what: string, look: Look) {
    const { api, account } = await server.newAccount(what);
    const { book, eventsOf: heard, put, resource } = bookingSteps({ ...server, admin: api, account });
    const reader = server.as((await api.post('/v2/token', { name: 'Reader', scopes: READING })).body.token);
    const room = await resource();
    const hold = await book({ resources: [{ id: room }], status: { id: 1 } });
    const waiting = await book({ resources: [{ id: room }] }, '?on_clash=waitlist');
    const { feed } = await reader.one('resource', room);
    const isOver = async (): Promise<boolean | undefined> => {
      const answer = await reader.get(look.address({ hold, room, feed }));
      return look.isOver?.({ ...done(answer), text: answer.text }, hold);
    };
    return { account, heard, put, hold, waiting, isOver };
  }

  test('3 one is over at its second wherever it shows, though no job has run, and who waits for it has moved up', async () => {
    const subjects = new Map<string, Awaited<ReturnType<typeof subject>>>();
    for (const [what, look] of Object.entries(looks)) subjects.set(what, await subject(what, look));
    const [{ until } = { until: 0 }] = await server.sql<{ until: number }>('select floor(extract(epoch from now()))::int + 10 as until');
    await Promise.all([...subjects.values()].map(async ({ put, hold }) => done(await put(hold, { hold_until: until }))));
    await dropJobs();
    const before: [string, boolean | undefined][] = [];
    // From the third time on a page is a kept one.
    for (const [what, { isOver }] of subjects) for (let times = 1; times <= 3; times += 1) before.push([what, await isOver()]);
    const [clock] = await server.sql<{ early: boolean }>('select clock_timestamp() < to_timestamp($1) as early', [until]);
    if (clock?.early === true) for (const [what, isOver] of before) assert.notEqual(isOver, true, what);
    await server.sql('select pg_sleep_until(to_timestamp($1))', [until]);
    for (const [what, { account, heard, isOver, hold, waiting }] of subjects) {
      assert.notEqual(await isOver(), false, what);
      assert.deepEqual(
        [await stored(account, hold), await stored(account, waiting)],
        [
          ['Cancelled', false],
          ['Confirmed', false],
        ],
        what,
      );
      assert.equal((await heard(hold)).at(-1), 'booking.expired', what);
    }
  });

  test('3 many readers, other processes and the job end one once, also one that takes nothing', async () => {
    const connections = connect();
    const others = [1, 2, 3].map(() => new DueHolds({ connections, readModels, logger }));
    try {
      for (const resources of [[], [{ id: await resource() }]])
        for (let round = 1; round <= 5; round += 1) {
          const time = (n: number): Body => ({ start: MONDAY + n * HOUR, end: MONDAY + (n + 1) * HOUR });
          const holds = await Promise.all([1, 2, 3].map((n) => book({ status: { id: 1 }, resources, ...time(n) })));
          await dropJobs();
          await Promise.all(holds.map(lapse));
          const reads = holds.flatMap((id) => [`id=${id}`, `status_id=4&id=${id}&filter_operator=AND`]);
          const [answers] = await Promise.all([
            Promise.all(reads.map((query): Promise<Answer> => server.admin.get(`/v2/booking?${query}`))),
            runChores('expire holds', connections, logger),
            ...others.map((one) => one.end(server.account)),
          ]);
          for (const answer of answers) assert.equal(done(answer)['data'][0].status[0].id, 4);
          for (const id of holds) {
            assert.deepEqual(await eventsOf(id), ['booking.created', 'booking.updated', 'booking.expired']);
            const { body } = await server.admin.get(`/v2/audit?kind=booking&record_id=${id}&filter_operator=AND`);
            assert.equal(body.data.length, 2, 'it was made, and it ended');
          }
        }
    } finally {
      await connections.close();
    }
  });

  test('3 one that cannot be ended yet still reads, as it is stored, and ends when it can', async () => {
    const hold = await book({ resources: [{ id: await resource() }], status: { id: 1 } });
    const status = async (): Promise<number> => done(await server.admin.get(`/v2/booking?id=${hold}`))['data'][0].status[0].id;
    const lock = `select pg_advisory_xact_lock(20420, ${server.account}) from account where account_id = ${server.account}`;
    await holding(server, lock, async () => {
      await dropJobs();
      await lapse(hold);
      assert.deepEqual([await status(), await status()], [1, 1]);
    });
    for (let tries = 0; tries < 500 && (await status()) === 1; tries += 1) await sleep(20);
    assert.equal(await status(), 4);
  });
});
