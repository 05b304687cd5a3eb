import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { holding } from '../support/blocked.ts';
import { placeOf, urlOf } from '../support/cluster.ts';
import { Daybook, type Ended } from '../support/daybook-process.ts';
import type { Api } from '../support/api.ts';
import { served } from '../support/served.ts';
import { testServer } from '../support/server.ts';

const MOVES = 20;
/** Requests of each second, together. */
const RATE = 100;
const WRITERS = 10;

describe('accounts that move to another machine while they are used', () => {
  const server = testServer();
  const accounts: { account: number; name: string; api: Api }[] = [];
  const run = async (...words: string[]): Promise<Ended> => {
    const ending: (() => Promise<void>)[] = [];
    const daybook = new Daybook({ after: (work) => void ending.push(work) }, { DATABASE_URL: urlOf(server.database) });
    const ended = await daybook.run(...words);
    for (const end of ending) await end();
    return ended;
  };
  const ok = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await run(...words);
    assert.equal(code, 0, `${words.join(' ')}: ${out}${err}`);
    return out;
  };

  before(async () => {
    accounts.push({ account: server.account, name: 'Test', api: server.admin });
    for (const name of ['Second', 'Third']) {
      const { account, api } = await server.newAccount(name);
      accounts.push({ account, name, api });
    }
  });

  async function move({ account, name }: { account: number; name: string }): Promise<void> {
    const { port, host } = await placeOf(server, account);
    const to = server.database.machines.find((machine) => machine.port !== port || machine.host !== host);
    assert.ok(to, 'this test needs the address of a coordinator that knows two workers');
    assert.equal(await ok('cluster', 'move', `${to.host}:${to.port}`, '--account', name), `The account is on ${to.host}:${to.port}.\n`);
    assert.equal((await placeOf(server, account)).port, to.port);
  }

  test('every request is served, and readers see every event in its order', { timeout: 1_800_000 }, async (t) => {
    let isMoving = true;
    const failed: string[] = [];
    const times: number[] = [];
    const written = new Map(accounts.map(({ account }) => [account, 0]));
    const seen = new Map(accounts.map(({ account }) => [account, [] as number[]]));
    /** Sends the requests of one of so many callers, at their pace. */
    const call = async (i: number): Promise<void> => {
      for (let n = 0; isMoving; n += 1) {
        const { account, api } = accounts[(i + n) % accounts.length]!;
        const began = performance.now();
        const name = `Moved ${i} ${n}`;
        // A write waits for the end of a move; where the machine is busy it is told to come again, as its sender does.
        const { status, text } = await served(() =>
          n % 2 === 0
            ? api.post('/v2/contact', { name, type: 'person' }, { 'idempotency-key': `moved-${i}-${n}` })
            : api.get(`/v2/contact?name=${name}`),
        );
        const took = performance.now() - began;
        times.push(took);
        if (status !== 200) failed.push(`${status} ${text}`);
        else if (n % 2 === 0) written.set(account, (written.get(account) ?? 0) + 1);
        await sleep(Math.max(0, (1_000 * WRITERS) / RATE - took));
      }
    };
    const follow = async ({ account, api }: { account: number; api: Api }): Promise<void> => {
      const ids = seen.get(account)!;
      while (isMoving) {
        const path = `/v2/event?kind=contact&after=${ids.at(-1) ?? 0}&filter_operator=AND&limit=1000&fields=id`;
        const { status, text, body } = await served(() => api.get(path));
        if (status !== 200) failed.push(`${status} ${text}`);
        else ids.push(...body.data.map(({ id }: { id: number }) => id));
        await sleep(200);
      }
    };
    const others = [...Array.from({ length: WRITERS }, (_, i) => call(i)), ...accounts.map(follow)];
    const began = performance.now();
    for (let i = 0; i < MOVES; i += 1) await move(accounts[i % accounts.length]!);
    const seconds = (performance.now() - began) / 1_000;
    isMoving = false;
    await Promise.all(others);
    times.sort((a, b) => a - b);
    const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? times.at(-1) ?? 0);
    t.diagnostic(
      `${MOVES} moves in ${seconds.toFixed(0)} s beside ${times.length} requests: median ${at(0.5)} ms, p99 ${at(0.99)}, slowest ${at(1)}`,
    );
    assert.deepEqual(failed.slice(0, 5), []);
    for (const { account } of accounts) await assertFollowed(account, seen.get(account)!, written.get(account)!);
  });

  async function assertFollowed(account: number, seen: readonly number[], written: number): Promise<void> {
    const rows = await server.sql<{ id: string }>(`select id from event where account_id = $1 and kind = 'contact' order by id`, [account]);
    const ids = rows.map(({ id }) => Number(id));
    // Place by place: to show how two long lists differ takes minutes and gigabytes.
    const wrong = seen.findIndex((id, i) => id !== ids[i]);
    assert.equal(wrong, -1, `the ${wrong + 1}th event that was read is ${seen[wrong]}, and not ${ids[wrong]}`);
    assert.ok(seen.length > 10 && written > 20, `${seen.length} events were followed, ${written} written`);
    assert.equal(rows.length, written);
  }

  test('its records, its journal and its separation go with it', async () => {
    const id = await server.admin.create('project', { name: 'Moved' });
    const before = (await server.admin.get('/v2/contact?limit=1000')).body.data;
    await move(accounts[0]!);
    assert.equal((await server.admin.get(`/v2/project?id=${id}`)).body.data[0].name, 'Moved');
    assert.deepEqual((await server.admin.get('/v2/contact?limit=1000')).body.data, before);
    const other = await server.newAccount('Other');
    assert.deepEqual((await other.api.get('/v2/project')).body.data, []);
    await ok('verify');
  });

  test('an account that shares its part gets one of its own, and leaves the others where they are', async () => {
    const neighbours = new Map<string, { account: number; name: string }>();
    const found = async (name: string): Promise<{ account: number; name: string }[]> => {
      const { account } = await server.newAccount(name);
      const { shard } = await placeOf(server, account);
      const neighbour = neighbours.get(shard);
      neighbours.set(shard, { account, name });
      return neighbour === undefined ? found(`${name}a`) : [{ account, name }, neighbour];
    };
    const [moved, left] = await found('Shared');
    assert.ok(moved !== undefined && left !== undefined);
    const before = await placeOf(server, left.account);
    await move(moved);
    assert.equal((await placeOf(server, left.account)).port, before.port);
    await ok('verify');
  });

  test('one that does not come to its end is given up, and the account serves; without writes it comes to its end', async () => {
    const neighbours = [await server.newAccount('Stays'), await server.newAccount('Goes')];
    while ((await placeOf(server, neighbours[0]!.account)).shard !== (await placeOf(server, neighbours.at(-1)!.account)).shard)
      neighbours.push(await server.newAccount(`Goes ${neighbours.length}`));
    const [moved, name] = [neighbours.at(-1)!, neighbours.length === 2 ? 'Goes' : `Goes ${neighbours.length - 1}`];
    const { port, host } = await placeOf(server, moved.account);
    const to = server.database.machines.find((machine) => machine.port !== port || machine.host !== host)!;
    const words = ['cluster', 'move', `${to.host}:${to.port}`, '--account', name];
    await holding(server, `update account set name = name where account_id = ${moved.account}`, async () => {
      const { code, err } = await run(...words, '--minutes', '0.2');
      assert.equal(code, 1);
      assert.match(err, /was not given a part of its own within 0\.2 minutes, and stays where it is/);
    });
    assert.equal((await placeOf(server, moved.account)).port, port);
    await moved.api.create('contact', { name: 'Still here', type: 'person' });
    await ok(...words, '--block-writes');
    assert.equal((await placeOf(server, moved.account)).port, to.port);
    assert.equal((await moved.api.get('/v2/contact?name=Still here')).body.data.length, 1);
  });

  test('cluster show says where each account is and what it takes, and what is being moved', async () => {
    const shown = await ok('cluster', 'show');
    for (const { host, port } of server.database.machines)
      assert.match(shown, new RegExp(`^${host}:${port}\t\\d+\\.\\d MiB\t\\d+ accounts?$`, 'm'));
    for (const { name } of accounts) assert.match(shown, new RegExp(`^\t\\d+\\.\\d MiB\t(.*, )?${name}(,|$)`, 'm'));
    let isMoving = true;
    const moving = move(accounts[1]!).finally(() => (isMoving = false));
    let during = '';
    while (isMoving && !/^(waits|moves)\t/m.test(during)) during = await ok('cluster', 'show');
    await moving;
    assert.match(during, /^moves\t\S+:\d+ to \S+:\d+\t\d+\.\d MiB of \d+\.\d MiB|^waits\t/m);
  });

  test('cluster balance moves accounts away from a worker that has more', { timeout: 300_000 }, async () => {
    const [worker, other] = server.database.machines;
    assert.ok(worker !== undefined && other !== undefined);
    const countsOf = async (): Promise<number[]> => {
      const rows = await server.sql<{ port: number; count: number }>(
        `select nodeport as port, count(*)::int as count from citus_shards where table_name = 'account'::regclass group by 1`,
      );
      return [worker, other].map(({ port }) => rows.find((row) => row.port === port)?.count ?? 0);
    };
    const shards = await server.sql<{ id: string }>(
      `select shardid as id from citus_shards where table_name = 'account'::regclass and nodeport = $1 order by shardid`,
      [other.port],
    );
    for (const { id } of shards)
      await server.sql('select citus_move_shard_placement($1, $2, $3, $4, $5)', [id, other.host, other.port, worker.host, worker.port]);
    assert.equal((await countsOf())[1], 0);
    assert.equal(await ok('cluster', 'balance'), 'Accounts are being moved.\n');
    for (
      let i = 0;
      i < 200 && (await server.sql(`select from pg_dist_background_job where state not in ('finished', 'failed')`)).length > 0;
      i += 1
    )
      await sleep(500);
    assert.ok(
      (await countsOf()).every((count) => count > 0),
      `${await ok('cluster', 'show')}`,
    );
    assert.match(await ok('cluster', 'balance'), /nothing to move/);
  });

  test('a worker that there is not is refused', async () => {
    const { code, err } = await run('cluster', 'move', '127.0.0.1:1', '--account', 'Second');
    assert.equal(code, 1);
    assert.match(err, /127\.0\.0\.1:1 is no worker\. Workers: /);
  });
});
