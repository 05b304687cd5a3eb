import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Connections } from '../../src/database/connections.ts';
import { bind, statement } from '../../src/database/statement.ts';
import type { Transaction } from '../../src/database/transaction.ts';
import { createLogger } from '../../src/logging.ts';
import { Problem } from '../../src/problem.ts';
import { connectionsTo } from '../support/connections-to.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const insert = statement(
  'insert_key',
  `insert into idempotency (account_id, user_id, key, request, caller, status, headers, body)
    values ($account, 1, $key, '', '', 200, '{}', $body)`,
);
const read = statement('read_keys', 'select i.key from idempotency i where i.account_id = $account order by i.key');
const fail = statement('fail', 'select 1 / $zero::int as n, $account::bigint as account');
const deadlock = statement('deadlock', `do $$ begin raise using errcode = '40P01'; end $$`);
const exclude = statement(
  'exclude',
  `insert into occupancy (account_id, resource_id, booking_id, occurrence_start, during)
  select $account::bigint, $resource, $booking, now() + n * interval '1 second', tstzrange('2030-01-01', '2030-01-02')
  from generate_series(1, 2) n`,
);

describe('statements that are sent together', () => {
  let server: TestServer;
  let connections: Connections;
  before(async () => {
    server = await startTestServer();
    connections = connectionsTo(server.database.app, { poolSize: 1, laneCount: 1 });
  });
  after(async () => {
    await connections.close();
    await server.close();
  });

  const scope = (account = server.account): { account: number; zone: string } => ({ account, zone: 'Europe/Berlin' });
  const keys = async (): Promise<unknown[]> =>
    (await connections.read(scope(), [bind(read, { account: server.account })]))[0]?.map(({ key }) => key) ?? [];
  const write = <T>(work: (tx: Transaction) => Promise<T> | T, commit = true): Promise<T> =>
    connections.transaction(scope(), async (tx) => ({ commit, value: await work(tx) }));

  test('what fails takes along what stands before and behind it, and the connection stays of use', async () => {
    const failed = write((tx) => {
      tx.send(insert, { key: 'before', body: '' });
      tx.send(fail, { zero: 0 });
      tx.send(insert, { key: 'behind', body: '' });
    });
    await assert.rejects(failed, /division by zero/);
    assert.deepEqual(await keys(), []);
    await write((tx) => tx.send(insert, { key: 'next', body: '' }));
    assert.deepEqual(await keys(), ['next']);
  });

  test('what fails is told, and not that what came after it could not be done any more', async () => {
    const failed = write(async (tx) => {
      const [slow, awaited] = [tx.run(fail, { zero: 0 }), tx.run(read)];
      await awaited.catch(() => undefined);
      await slow.catch(() => undefined);
      await tx.run(read);
    });
    await assert.rejects(failed, /division by zero/);
    const left = write(async (tx) => {
      tx.send(fail, { zero: 0 });
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.run(read);
    });
    await assert.rejects(left, /division by zero/);
    const attempts: number[] = [];
    await write(async (tx) => {
      attempts.push(tx.attempt);
      if (tx.attempt === 1) tx.send(deadlock);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.run(read);
    });
    assert.deepEqual(attempts, [1, 2], 'a deadlock is tried again, whatever it took along');
    assert.deepEqual(await keys(), ['next']);
  });

  test('work that throws while its statements are still to be sent leaves nothing and no transaction behind', async () => {
    const thrown = write((tx) => {
      tx.send(insert, { key: 'thrown', body: '' });
      throw new Error('on purpose');
    });
    await assert.rejects(thrown, /on purpose/);
    await write((tx) => tx.send(insert, { key: 'dry', body: '' }), false);
    const fresh = statement('fresh', 'select pg_current_xact_id_if_assigned() is null as fresh where $account::bigint > 0');
    assert.deepEqual({ ...(await write((tx) => tx.one(fresh))) }, { fresh: true });
    assert.deepEqual(await keys(), ['next']);
  });

  test('work that goes on when its transaction has ended sends nothing to whoever has the connection next', async () => {
    const gate = Promise.withResolvers<void>();
    let left: Promise<unknown> = Promise.resolve();
    const failed = write((tx) => {
      left = gate.promise.then(() => tx.run(insert, { key: 'left', body: '' }));
      throw new Error('on purpose');
    });
    await assert.rejects(failed, /on purpose/);
    await write(async (tx) => {
      await tx.run(read);
      gate.resolve();
      await assert.rejects(left);
    });
    assert.deepEqual(await keys(), ['next']);
  });

  test('a statement whose preparation was skipped by a failure before it is prepared when it is sent again', async () => {
    const late = statement('late', 'select 7 as n where $account::bigint > 0');
    const failed = write(async (tx) => Promise.all([tx.one(fail, { zero: 0 }), tx.one(late)]));
    await assert.rejects(failed, /division by zero/);
    assert.deepEqual({ ...(await write((tx) => tx.one(late))) }, { n: 7 });
    // The second is sent when the first has not failed yet, and counts on what that prepares.
    const [failing, next] = await Promise.allSettled([
      connections.read(scope(), [bind(fail, { account: 1, zero: 0 }), bind(late, { account: 1 })]),
      connections.read(scope(), [bind(late, { account: 1 })]),
    ]);
    assert.match(String((failing as PromiseRejectedResult).reason), /division by zero/);
    assert.equal(next.status, 'fulfilled');
    assert.deepEqual({ ...next.value[0]?.[0] }, { n: 7 });
  });

  test('a value that cannot be sent is an error, and nothing of its transaction is stored', async () => {
    const circular: { self?: object } = {};
    circular.self = circular;
    const failed = write((tx) => {
      tx.send(insert, { key: 'circular', body: '' });
      tx.send(insert, { key: 'never', body: circular });
    });
    await assert.rejects(failed);
    await write((tx) => tx.send(insert, { key: 'other', body: '' }));
    assert.deepEqual(await keys(), ['next', 'other']);
  });

  test('reads of one turn each have their own account and outcome, and write nothing', async () => {
    const other = await server.newAccount('Second');
    const setting = statement(
      undefined,
      `select current_setting('daybook.account') as account, current_setting('timezone') as zone,
      current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly",
      current_setting('jit') as jit where $account::bigint > 0`,
    );
    const ask = (account: number): Promise<unknown> =>
      connections.read(scope(account), [bind(setting, { account })]).then(([rows]) => ({ ...rows?.[0] }));
    const [one, failed, two, refused] = await Promise.allSettled([
      ask(server.account),
      connections.read(scope(), [bind(fail, { account: 1, zero: 0 })]),
      ask(other.account),
      connections.read(scope(), [bind(insert, { account: server.account, key: 'read', body: '' })]),
    ]);
    const settings = { zone: 'Europe/Berlin', isolation: 'repeatable read', readOnly: 'on', jit: 'off' };
    assert.deepEqual(one, { status: 'fulfilled', value: { account: String(server.account), ...settings } });
    assert.deepEqual(two, { status: 'fulfilled', value: { account: String(other.account), ...settings } });
    assert.match(String((failed as PromiseRejectedResult).reason), /division by zero/);
    assert.match(String((refused as PromiseRejectedResult).reason.cause), /read-only transaction/);
    const [left] = await connections.shared(statement(undefined, `select current_setting('daybook.account', true) as account`));
    assert.ok(left?.['account'] === '' || left?.['account'] === null, 'the account ends with the transaction');
  });

  test('what takes long is told with all that was sent with it', async () => {
    const lines: string[] = [];
    const logger = createLogger('warn', { write: (line) => void lines.push(line) });
    const seen: number[] = [];
    const watched = connectionsTo(server.database.app, {
      logger,
      slowQueryMs: 1_000,
      poolSize: 1,
      laneCount: 1,
      onQuery: (ms) => seen.push(ms),
    });
    const sleep = statement('sleep', 'select pg_sleep($seconds) where $account::bigint > 0');
    await watched.transaction(scope(), async (tx) => ({
      commit: true,
      value: await Promise.all([tx.run(sleep, { seconds: 1.1 }), tx.run(read)]),
    }));
    await watched.read(scope(), [bind(sleep, { account: 1, seconds: 0 })]);
    await watched.close();
    const [slow, ...others] = lines.map((line) => JSON.parse(line) as { msg: string; statements: string[]; milliseconds: number });
    assert.deepEqual(
      [slow?.msg, slow?.statements, others],
      [
        'slow query',
        ['begin', `set local daybook.account = '${server.account}'`, `set local timezone = 'Europe/Berlin'`, 'sleep', 'read_keys'],
        [],
      ],
    );
    assert.ok((slow?.milliseconds ?? 0) >= 1_000);
    assert.equal(seen.filter((ms) => ms >= 1_000).length, 1);
  });

  test('what a migration has changed since it was prepared is not available once, and then prepared anew', async () => {
    await server.sql('create table changed as select 1::int as n');
    await server.sql('grant select on changed to public');
    const changed = statement('changed', 'select n from changed where $account::bigint > 0');
    const ask = (): Promise<unknown> => connections.read(scope(), [bind(changed, { account: 1 })]).then(([rows]) => ({ ...rows?.[0] }));
    assert.deepEqual([await ask(), { ...(await write((tx) => tx.one(changed))) }], [{ n: 1 }, { n: 1 }]);
    await server.sql('alter table changed alter n type text');
    await assert.rejects(ask(), { name: 'DatabaseUnavailable' });
    await assert.rejects(
      write((tx) => tx.one(changed)),
      { name: 'DatabaseUnavailable' },
    );
    assert.deepEqual([await ask(), { ...(await write((tx) => tx.one(changed))) }], [{ n: '1' }, { n: '1' }]);
  });

  test('work whose hope an exclusion constraint refused is run again, and knows it', async () => {
    const room = await server.admin.post('/v2/resource', { name: 'Room', type_id: 1 });
    const booking = await server.admin.post('/v2/booking', { name: 'Some', start: 1_900_000_000, end: 1_900_003_600 });
    const attempts: number[] = [];
    await write((tx) => {
      attempts.push(tx.attempt);
      if (tx.attempt === 1) tx.send(exclude, { resource: room.body.success.id, booking: booking.body.success.id });
    });
    assert.deepEqual(attempts, [1, 2]);
  });
});

describe('reads that take long', () => {
  const long = statement('long', 'select pg_sleep(0.4) where $account::bigint > 0');

  test('a user leaves a connection to others of the account, and these one to other accounts', async () => {
    const server = await startTestServer();
    const options = { target: server.database.app, logger: createLogger('silent'), slowQueryMs: 60_000, poolSize: 1, laneCount: 1 };
    const connections = new Connections(options);
    try {
      const begun = performance.now();
      const read = async (account: number, user: number): Promise<number> => {
        await connections.readAlone({ account, user, zone: null }, [bind(long, { account })], { versioned: false });
        return performance.now() - begun;
      };
      const own = Array.from({ length: 6 }, () => read(1, 1));
      const colleagues = [2, 3].map((user) => read(1, user));
      const other = await read(2, 1);
      const mine = await Promise.all(own);
      const theirs = await Promise.all(colleagues);
      assert.ok(other < (mine[0] ?? 0) + 300, `the other account waited for ${other} ms`);
      assert.ok((theirs[0] ?? 0) < (mine[2] ?? 0), `the colleague waited for ${theirs[0]} ms`);
    } finally {
      await connections.close();
      await server.close();
    }
  });

  test('two accounts leave a connection to a third, also where one of them comes with many users', async () => {
    const server = await startTestServer();
    const options = { target: server.database.app, logger: createLogger('silent'), slowQueryMs: 60_000, poolSize: 1, laneCount: 1 };
    const connections = new Connections(options);
    try {
      const begun = performance.now();
      const read = async (account: number, user: number): Promise<number> => {
        await connections.readAlone({ account, user, zone: null }, [bind(long, { account })], { versioned: false });
        return performance.now() - begun;
      };
      const others = [1, 2].flatMap((account) => Array.from({ length: 8 }, (_, user) => read(account, user + 1)));
      const third = await read(3, 1);
      const first = Math.min(...(await Promise.all(others)));
      assert.ok(third < first + 300, `the third account waited for ${third} ms, the first read took ${first} ms`);
    } finally {
      await connections.close();
      await server.close();
    }
  });
});

describe('writes that wait for one another', () => {
  let server: TestServer;
  let connections: Connections;
  before(async () => {
    server = await startTestServer();
    const logger = createLogger('silent');
    connections = connectionsTo(server.database.app, { logger, poolSize: 5, laneCount: 1, mostWaitingWrites: 6 });
  });
  after(async () => {
    await connections.close();
    await server.close();
  });

  /** Begins a write that lasts until it is ended. */
  function writes() {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    let isOver = false;
    const begin = (account: number, user: number): Promise<string> =>
      connections.transaction({ account, user, zone: null }, async () => {
        begun.push(`${account} ${user}`);
        if (!isOver) await new Promise<void>((resolve) => ends.push(resolve));
        return { commit: false, value: 'done' };
      });
    const endAll = (): void => {
      isOver = true;
      for (const end of ends) end();
    };
    const seen = async (count: number): Promise<string[]> => {
      while (begun.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return begun.splice(0);
    };
    return { begin, endAll, seen };
  }

  test('a user whose writes wait leaves a connection to others of the account, and these one to other accounts', async () => {
    const { begin, endAll, seen } = writes();
    const all = Array.from({ length: 4 }, () => begin(1, 1));
    assert.deepEqual(await seen(2), ['1 1', '1 1']);
    all.push(begin(1, 2), begin(1, 3));
    assert.deepEqual(await seen(1), ['1 2']);
    all.push(begin(2, 1));
    assert.deepEqual(await seen(1), ['2 1'], 'the other account waits for none of them');
    endAll();
    assert.deepEqual(new Set(await Promise.all(all)), new Set(['done']), 'nobody was refused');
  });

  test('two accounts whose writes wait leave a connection to a third, and that leaves none to another one', async () => {
    const { begin, endAll, seen } = writes();
    const all = [begin(1, 1), begin(1, 1), begin(1, 2), begin(1, 3)];
    assert.deepEqual(await seen(3), ['1 1', '1 1', '1 2']);
    all.push(begin(2, 1), begin(2, 2), begin(2, 3));
    assert.deepEqual(await seen(1), ['2 1'], 'the last one is for an account of which none runs');
    all.push(begin(3, 1));
    assert.deepEqual(await seen(1), ['3 1'], 'the third waits for none of them');
    all.push(begin(4, 1));
    assert.deepEqual(await seen(0), []);
    endAll();
    assert.deepEqual(new Set(await Promise.all(all)), new Set(['done']), 'nobody was refused');
  });

  test('what waits beyond a bound is refused, for a while, to whoever has the most of it', async () => {
    const { begin, endAll, seen } = writes();
    const all = Array.from({ length: 9 }, () => begin(1, 1).catch((error: unknown) => error));
    assert.deepEqual(await seen(2), ['1 1', '1 1']);
    assert.equal(connections.waiting, 6);
    const others = [begin(1, 2), begin(2, 1)];
    assert.deepEqual(await seen(2), ['1 2', '2 1']);
    endAll();
    assert.deepEqual(await Promise.all(others), ['done', 'done']);
    const refused = (await Promise.all(all)).filter((one) => one !== 'done');
    assert.equal(refused.length, 1);
    assert.ok(refused[0] instanceof Problem && refused[0].code === 'unavailable');
    assert.deepEqual(refused[0].options.headers, { 'retry-after': '2' });
  });
});
