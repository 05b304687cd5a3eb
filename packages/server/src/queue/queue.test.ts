import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createAccount } from '../accounts/create-account.ts';
import { Connections } from '../database/connections.ts';
import { statement } from '../database/statement.ts';
import { createLogger } from '../logging.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { readModels } from '../records/index.ts';
import type { Services } from '../services.ts';
import { writeAsDaybook } from '../writes/index.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { enqueue, Queue, type JobHandler } from './index.ts';
import { FinalFailure } from './job-handler.ts';
import { MAX_ATTEMPTS, pauseAfter } from './pauses.rules.ts';

interface Row {
  readonly state: string;
  readonly attempts: number;
  readonly error: string;
  /** Seconds until it is due. */
  readonly pause: number;
}

test('pauses grow from 10 seconds to an hour, and all attempts together take a working day', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, i) => pauseAfter(i + 1));
  assert.deepEqual(pauses.slice(0, 4), [10, 20, 40, 80]);
  assert.ok(pauses.every((pause, i) => i === 0 || (pause >= pauses[i - 1]! && pause <= 3_600)));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600;
  assert.ok(hours > 7 && hours < 9, `${hours} hours`);
});

describe('the queue', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let connections: Connections;
  let account = 0;
  const logger = createLogger('silent');
  const metrics = createMetrics();
  const queues: Queue[] = [];

  before(async () => {
    database = await createTestDatabase();
    account = (await createAccount(database.owner, { name: 'Test' })).account;
    owner = new pg.Pool({ ...database.owner, max: 2 });
    owner.on('error', () => undefined);
    connections = new Connections({ target: database.app, logger, slowQueryMs: 60_000, poolSize: 10, laneCount: 1 });
    await owner.query('create table effect (account_id bigint not null, id bigint primary key, name text not null)');
    await owner.query('grant all on effect to daybook_app');
  });
  after(async () => {
    metrics.close();
    await connections.close();
    await owner.end();
    await database.drop();
  });

  // As many processes would have each their own.
  const start = (handlers: readonly JobHandler[], count = 1, more: { keepMs?: number } = {}): void => {
    const services = { connections, logger, metrics, readModels, installation: { state: {} } } as unknown as Services;
    for (let i = 0; i < count; i += 1) {
      const queue = new Queue(services, handlers, more);
      queues.push(queue);
      queue.start();
    }
  };
  const stop = async (): Promise<void> => void (await Promise.all(queues.splice(0).map((queue) => queue.stop())));
  const ask = (...job: Parameters<typeof enqueue> extends [unknown, ...infer Rest] ? Rest : never): Promise<void> =>
    writeAsDaybook(connections, readModels, account, async (write) => enqueue(write, ...job));
  const jobs = async (name: string): Promise<Row[]> =>
    (
      await owner.query<Row>(
        `select state, attempts, error, extract(epoch from at - statement_timestamp())::float8 as pause
         from job where name = $1 order by id`,
        [name],
      )
    ).rows;
  const dueNow = (name: string) => owner.query('update job set at = now() where name = $1', [name]);
  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 1_500; i += 1) {
      if (await isSo()) return;
      await sleep(20);
    }
    assert.fail(`it is never so that ${what}`);
  };
  const areAll = (name: string, state: string) => async (): Promise<boolean> => (await jobs(name)).every((job) => job.state === state);

  test('what a transaction asks for is done if it is committed, once for each key, and not before it is due', async () => {
    const done: unknown[] = [];
    const refused = writeAsDaybook(connections, readModels, account, async (write) => {
      await enqueue(write, 'note', { record: 1 });
      throw new Error('refused');
    });
    await assert.rejects(refused, /refused/);
    await ask('note', { record: 2 }, { key: 'two' });
    await ask('note', { record: 3 }, { key: 'two' });
    await ask('note', { record: 4 }, { at: 4_000_000_000 });
    start([{ name: 'note', run: async (_, payload) => void done.push(payload) }]);
    await until('the one that is due is done', async () => (await jobs('note'))[0]?.state === 'done');
    await ask('note', { record: 5 }, { key: 'two' });
    await ask('note', { record: 6 });
    await until('the last is done', async () => (await jobs('note')).at(-1)?.state === 'done');
    await stop();
    assert.deepEqual(done, [{ record: 2 }, { record: 6 }]);
    assert.deepEqual(
      (await jobs('note')).map(({ state }) => state),
      ['done', 'queued', 'done'],
    );
  });

  test('accounts that have many jobs leave a turn to another, and one account runs three at once', async () => {
    const others = [await createAccount(database.owner, { name: 'Busy' }), await createAccount(database.owner, { name: 'Third' })];
    const [busy = 0, third = 0] = others.map((other) => other.account);
    const askIn = (own: number, count: number): Promise<void> =>
      writeAsDaybook(connections, readModels, own, async (write) => {
        for (let i = 0; i < count; i += 1) await enqueue(write, 'shared');
      });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const running: number[] = [];
    let most = 0;
    await askIn(account, 8);
    await askIn(busy, 8);
    start([
      {
        name: 'shared',
        prepare: async (call) => {
          running.push(call.account);
          most = Math.max(most, running.filter((own) => own === account).length);
          await (call.account === third ? undefined : held);
        },
        run: async () => undefined,
      },
    ]);
    await until('both accounts run as many as they may', async () => running.length === 6);
    await askIn(third, 1);
    await until('the third account has its turn', async () => running.includes(third));
    assert.deepEqual([most, running.filter((own) => own === busy).length], [3, 3]);
    release();
    await until('all are done', async () => (await jobs('shared')).every(({ state }) => state === 'done'));
    await stop();
    assert.equal(running.length, 17);
  });

  test('a job that fails is run again after pauses, and leaves nothing of what it wrote', async () => {
    let attempts = 0;
    await ask('flaky', { record: 100 });
    start([
      {
        name: 'flaky',
        run: async ({ tx }, { record }) => {
          await owner.query('select 1');
          tx.send(statement(undefined, `insert into effect values ($account, $id, 'flaky')`), { id: record });
          attempts += 1;
          if (attempts < 3) throw new Error(`failure ${attempts}`);
        },
      },
    ]);
    for (const attempt of [1, 2]) {
      await until(`attempt ${attempt} has failed`, async () => (await jobs('flaky'))[0]?.error === `failure ${attempt}`);
      const [job] = await jobs('flaky');
      assert.equal(job?.state, 'queued');
      const pause = job?.pause ?? 0;
      assert.ok(pause > pauseAfter(attempt) / 2 && pause <= pauseAfter(attempt) + 1, `${pause} seconds after attempt ${attempt}`);
      await dueNow('flaky');
    }
    await until('it is done', areAll('flaky', 'done'));
    await stop();
    const [job] = await jobs('flaky');
    assert.deepEqual({ attempts: job?.attempts, error: job?.error }, { attempts: 3, error: '' });
    assert.equal((await owner.query('select 1 from effect where id = 100')).rowCount, 1);
  });

  test('a job fails for good at a failure that would come again, and after its last attempt; both tell their handler', async () => {
    const payloads: unknown[] = [];
    const handler = (name: string, error: Error): JobHandler => ({
      name,
      run: () => Promise.reject(error),
      failed: async (_, payload, { message }) => void payloads.push([payload['record'], message]),
    });
    await ask('hopeless', { record: 1 });
    await ask('unlucky', { record: 2 });
    await owner.query(`update job set attempts = $1 where name = 'unlucky'`, [MAX_ATTEMPTS - 1]);
    // Its process has died in the last attempt.
    await ask('deadly', { record: 3 });
    await owner.query(`update job set attempts = $1, state = 'running' where name = 'deadly'`, [MAX_ATTEMPTS]);
    start([
      handler('hopeless', new FinalFailure('no such address')),
      handler('unlucky', new Error('out of order')),
      handler('deadly', new Error('it was run')),
    ]);
    for (const name of ['hopeless', 'unlucky', 'deadly']) await until(`${name} has failed`, areAll(name, 'failed'));
    await stop();
    assert.deepEqual(payloads.toSorted(), [
      [1, 'no such address'],
      [2, 'out of order'],
      [3, 'the process that ran it ended before the job did, each time'],
    ]);
    assert.equal((await jobs('hopeless'))[0]?.error, 'no such address');
    assert.match(metrics.print(), /daybook_jobs_ended_total\{name="hopeless",result="failed"\} 1/);
  });

  test('of several processes each job is done by one, also of one that works outside of the database', async () => {
    let sent = 0;
    for (let i = 0; i < 60; i += 1) await ask('many', { record: 1_000 + i });
    start(
      [
        {
          name: 'many',
          prepare: async () => (sent += 1),
          run: async ({ tx }, { record }) =>
            tx.send(statement(undefined, `insert into effect values ($account, $id, 'many')`), { id: record }),
        },
      ],
      3,
    );
    await until('all are done', areAll('many', 'done'));
    await stop();
    assert.equal(sent, 60);
    assert.equal((await owner.query(`select 1 from effect where name = 'many'`)).rowCount, 60);
    assert.ok((await jobs('many')).every(({ attempts }) => attempts === 1));
  });

  test('a job whose process does not end it in time is taken over, and the first then changes nothing', async () => {
    let release = (): void => undefined;
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const runs: string[] = [];
    const slow = (name: string, wait: Promise<void>): JobHandler => ({
      name: 'slow',
      prepare: () => wait,
      run: async () => void runs.push(name),
    });
    await ask('slow');
    start([slow('first', stuck)]);
    await until('the first runs it', areAll('slow', 'running'));
    const [begun] = await jobs('slow');
    assert.ok((begun?.pause ?? 0) > 30, 'nobody else may take it for a while');
    const [first] = queues;
    const stopped = first?.stop();
    await dueNow('slow');
    start([slow('second', Promise.resolve())]);
    await until('the second has done it', areAll('slow', 'done'));
    release();
    await stopped;
    await stop();
    assert.deepEqual(runs, ['second']);
    assert.equal((await jobs('slow'))[0]?.attempts, 2);
  });

  test('a job that takes longer is kept while its process works on it', async () => {
    let release = (): void => undefined;
    const long = new Promise<void>((resolve) => (release = resolve));
    const handler: JobHandler = { name: 'long', prepare: ({ keep }) => keep(() => long), run: async () => undefined };
    await ask('long');
    start([handler], 1, { keepMs: 50 });
    await until('it runs', areAll('long', 'running'));
    await owner.query(`update job set at = now() + interval '10 seconds' where name = 'long'`);
    await until('it is put off', async () => ((await jobs('long'))[0]?.pause ?? 0) > 30);
    release();
    await stop();
    assert.deepEqual(
      (await jobs('long')).map(({ state, attempts }) => [state, attempts]),
      [['done', 1]],
    );
  });

  test('a queue that stops waits for the jobs that run', async () => {
    await ask('last');
    let release = (): void => undefined;
    const wait = new Promise<void>((resolve) => (release = resolve));
    start([{ name: 'last', prepare: () => wait, run: async () => undefined }]);
    await until('it runs', areAll('last', 'running'));
    let hasStopped = false;
    const stopped = stop().then(() => (hasStopped = true));
    await sleep(100);
    assert.equal(hasStopped, false);
    release();
    await stopped;
    assert.equal((await jobs('last'))[0]?.state, 'done');
  });
});
