import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../support/seed.ts';
import { Faults } from './faults.ts';
import { House, TOKEN } from './house.ts';
import { Ledger } from './ledger.ts';
import { line } from './kinds.ts';
import { Follower, Hook } from './listeners.ts';
import type { Ground } from './looks.ts';
import { prove } from './proof.ts';
import { reportOf } from './report.ts';
import { clientOf, User, type AnyClient } from './users.ts';
import { Memory, Watch } from './watch.ts';

export interface HourOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly users: number;
  readonly servers: number;
  /** Requests a second of each user. */
  readonly rate: number;
  /** A database that is there already, and empty. */
  readonly database: string | undefined;
  /** The folder that keeps what the servers log. */
  readonly logs: string | undefined;
  /** The file that gets the report. */
  readonly page: string;
}

const PATIENCE_MS = 120_000;
const LEVELS = ['schedule', 'project', 'task', 'finance', 'report', 'contact', 'admin', 'account'].map((name) => [`acl_${name}`, 'RW']);

/** Lets users work while everything goes wrong, and compares in the end. Returns whether every promise was kept. */
export async function runHour(options: HourOptions, say: (text: string) => void): Promise<boolean> {
  const { minutes, seed, users: count, servers, rate } = options;
  const random = seeded(seed);
  const house = await House.open(servers, options.database, options.logs);
  const [ending, interrupted] = [new AbortController(), new AbortController()];
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const setUp = new Watch();
    const admin = clientOf({ token: TOKEN, urls: house.urls, server: 0, watch: setUp });
    const hook = await Hook.open();
    const { ground, tokens } = await prepare(admin, count, hook);
    const after: number = (await admin.GET('/v2/me')).data.data.last_event_id;
    const [watch, ledger, memory] = [new Watch(), new Ledger(), new Memory()];
    const options_ = tokens.map((token, i) => ({ token, urls: house.urls, server: i, watch, ledger, ground, random, rate }));
    const followers = options_.map(() => new Follower(after));
    const following = followers.map((one, i) => one.follow(clientOf(options_[i] as (typeof options_)[number]), ending.signal));
    const kept = house.keepRunning(ending.signal);
    const sampled = Promise.all([sample(house, memory, watch, say, ending.signal), watch.noteStalls(ending.signal)]);
    say(`${count} users work for ${minutes} minutes on ${servers} servers (seed ${seed}); the disk is in ${house.folder}`);
    const working = AbortSignal.any([AbortSignal.timeout(minutes * 60_000), interrupted.signal]);
    const patience = AbortSignal.timeout(minutes * 60_000 + PATIENCE_MS);
    const faults = new Faults(house, random, say);
    const work = Promise.all(options_.map((one) => new User(one).work(working, patience)));
    await Promise.all([work, faults.run(minutes * 60_000, interrupted.signal)]);
    const lasted = Math.round((performance.now() - watch.began) / 6_000) / 10;
    say('The users have ended; what they were told is compared with what is there.');
    const evidence = { house, ledger, watch, memory, done: faults.done, followers, hook, api: admin, after };
    const promises = await prove(evidence);
    ending.abort();
    await Promise.all([...following, kept, sampled]);
    const run = {
      minutes: Math.min(minutes, lasted),
      seed,
      users: count,
      servers,
      rate,
      hasDisk: house.disk !== undefined,
      hasOwnDatabase: options.database === undefined,
    };
    const report = reportOf(run, promises, evidence);
    writeFileSync(options.page, report);
    say(`\n${report}`);
    await hook.receiver.close();
    return promises.every(({ broken }) => broken.length === 0);
  } finally {
    ending.abort();
    await house.close();
  }
}

/** The firm: rooms, a client, a project, and so many users with a token each. */
async function prepare(admin: AnyClient, count: number, hook: Hook): Promise<{ ground: Ground; tokens: string[] }> {
  const create = async (path: string, body: object): Promise<any> => (await admin.POST(`/v2/${path}`, { body })).data;
  const { id: user } = (await admin.GET('/v2/me')).data.data;
  const client: string = (await create('contact', { name: 'Lumen', type: 'organization', client: true, email_1: 'client@example.com' }))
    .success.uuid;
  const rooms: number[] = [];
  for (let i = 0; i < 8; i += 1) rooms.push((await create('resource', { name: `Room ${i + 1}`, type_id: 1 })).success.id);
  const project: number = (await create('project', { name: 'Campaign', client: { uuid: client } })).success.id;
  const invoice: number = (await create('invoice', { client: { uuid: client }, currency: 'EUR', items: [line(1)] })).success.id;
  const group: number = (await create('group', { name: 'Everyone', ...Object.fromEntries(LEVELS) })).success.id;
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const name = `user-${i + 1}`;
    const body = { username: name, primary_email: `${name}@example.com`, first_name: 'User', last_name: String(i + 1), group_id: group };
    const { id } = (await create('user', body)).success;
    tokens.push((await create('token', { name: 'Hour', user_id: id })).token);
  }
  await create('webhook', { url: hook.receiver.url, events: ['*'] });
  return { ground: { user, client, rooms, project, invoice }, tokens };
}

/** Samples the memory of the servers every five seconds, and prints the state each minute. */
async function sample(house: House, memory: Memory, watch: Watch, say: (text: string) => void, signal: AbortSignal): Promise<void> {
  for (let turn = 1; !signal.aborted; turn += 1) {
    await sleep(5_000, undefined, { signal }).catch(() => undefined);
    for (const [i, server] of house.servers.entries()) memory.note(i, house.started[i] ?? 0, server.memory);
    if (turn % 12 !== 0 || signal.aborted) continue;
    const from = performance.now() - 60_000;
    const statuses = [...watch.statuses(from)].map(([status, times]) => `${status}: ${times}`).join(', ');
    const sizes = house.servers.map((one) => (one.memory / 2 ** 20).toFixed(0)).join(' and ');
    say(`minute ${turn / 12}: ${statuses}; p99 ${watch.percentile(0.99, from).toFixed(0)} ms; ${sizes} MB`);
  }
}
