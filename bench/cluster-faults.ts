// What only a cluster can do: accounts that move, and a worker that is away, each while requests come at an even pace.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { placeOf } from '../packages/server/test/support/cluster.ts';
import type { TestDatabase } from '../packages/server/test/support/database.ts';
import { startWire } from '../packages/server/test/support/wire.ts';

interface Account {
  readonly account: number;
  readonly name: string;
  readonly token: string;
}

interface ClusterTarget {
  readonly url: string;
  readonly machines: TestDatabase['machines'];
  sql<Row extends pg.QueryResultRow>(text: string, parameters?: unknown[]): Promise<Row[]>;
  newAccount(name: string): Promise<Account>;
  run(...words: string[]): Promise<void>;
}

interface Answered {
  readonly status: number;
  /** From when it was due, in milliseconds. */
  readonly ms: number;
  readonly retryAfter: string | null;
}

const LIMIT_MS = 20_000;

/** Sends so many requests a second, whether those before are answered or not, until it is told to end: writes and reads in turns. */
async function atPace(url: string, accounts: readonly Account[], rate: number, ending: AbortSignal): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const began = performance.now();
  const send = async (n: number, due: number): Promise<Answered> => {
    const { token } = accounts[n % accounts.length]!;
    const [headers, signal] = [{ authorization: `Bearer ${token}`, 'content-type': 'application/json' }, AbortSignal.timeout(LIMIT_MS)];
    const isWrite = Math.floor(n / accounts.length) % 2 === 0;
    const init = isWrite
      ? { method: 'POST', body: JSON.stringify({ name: `C ${n}`, type: 'person' }), headers, signal }
      : { headers, signal };
    const answer = await fetch(`${url}/v2/contact${isWrite ? '' : `?name=${n}`}`, init).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return { status: answer?.status ?? 0, ms: performance.now() - due, retryAfter: answer?.headers.get('retry-after') ?? null };
  };
  for (let n = 0; !ending.aborted; n += 1) {
    const due = began + (n * 1_000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    answers.push(send(n, due));
  }
  return Promise.all(answers);
}

function inWords(answers: readonly Answered[]): string {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  const statuses = [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => `${status}: ${all.length}`);
  return `${statuses.join(', ')}; p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)} ms`;
}

/** Moves accounts there and back, while requests of all of them come at an even pace. */
export async function measureMoves(target: ClusterTarget, { moves, rate }: { moves: number; rate: number }): Promise<void> {
  const accounts: Account[] = [];
  for (const name of ['First', 'Second', 'Third']) accounts.push(await target.newAccount(name));
  const ending = new AbortController();
  const answers = atPace(target.url, accounts, rate, ending.signal);
  const began = performance.now();
  for (let i = 0; i < moves; i += 1) {
    const { account, name } = accounts[i % accounts.length]!;
    const from = await placeOf(target, account);
    const to = target.machines.find(({ port }) => port !== from.port);
    await target.run('cluster', 'move', `${to?.host}:${to?.port}`, '--account', name);
  }
  const seconds = (performance.now() - began) / 1_000;
  ending.abort();
  const all = await answers;
  console.log(
    `${moves} moves in ${seconds.toFixed(0)} s, goal ≤ 120 s: ${seconds <= 120 ? 'met' : 'MISSED'}; ` +
      `${(all.length / seconds).toFixed(0)} requests a second, ${inWords(all)}`,
  );
}

/** What an account on another worker waits while one is cut off, and while it says nothing any more. */
export async function measureAway(target: ClusterTarget, seconds: number): Promise<void> {
  const [worker] = target.machines;
  if (worker === undefined) throw new Error('the coordinator knows no workers');
  const wire = await startWire(worker);
  const accounts = new Map<boolean, Account>();
  try {
    await target.sql(`select citus_update_node(nodeid, '127.0.0.1', $3) from pg_dist_node where nodename = $1 and nodeport = $2`, [
      worker.host,
      worker.port,
      wire.port,
    ]);
    for (let i = 0; accounts.size < 2; i += 1) {
      const account = await target.newAccount(`Beside ${i}`);
      accounts.set((await placeOf(target, account.account)).port === wire.port, account);
    }
    const [away, beside] = [accounts.get(true)!, accounts.get(false)!];
    const phase = async (name: string, begin: () => void, end: () => void): Promise<void> => {
      begin();
      const ending = AbortSignal.timeout(seconds * 1_000);
      const [own, others] = await Promise.all([atPace(target.url, [away], 10, ending), atPace(target.url, [beside], 50, ending)]);
      end();
      console.log(`${name}: others ${inWords(others)}`);
      const lacking = own.filter(({ status, retryAfter }) => status === 503 && retryAfter === null).length;
      console.log(`${name}: its accounts ${inWords(own)}; ${lacking} of 503 without Retry-After`);
      await sleep(2_000);
    };
    const nothing = (): void => undefined;
    await phase('all workers are there', nothing, nothing);
    await phase('a worker is cut off', wire.cut, wire.mend);
    await phase('a worker says nothing', wire.hang, wire.mend);
    await phase('all workers are there again', nothing, nothing);
  } finally {
    await wire.close();
  }
}
