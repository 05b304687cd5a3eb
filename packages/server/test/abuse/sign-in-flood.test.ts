import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccount } from '../../src/accounts/create-account.ts';
import { connectEmbedded } from '../../src/database/embedded/index.ts';
import { Api, done, type Answer } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';

const TOKEN = 'abuse-of-sign-in-token-0123456789abcdef';
const PASSWORD = 'correct horse battery';
const CONTACTS = 60;
const SIGN_INS = 200;
const ROUNDS = 4;
/** A third may wait twice as long beside a flood of sign-ins as beside as many requests that derive nothing. */
const MAX_RATIO = 2;
/** Twice less than this is lost in the pauses of a busy machine. */
const LEAST_MEASURE_MS = 40;
const HOME = '2001:db8:ffff::1';

type Times = { readonly packed: number[]; readonly whole: number[]; readonly stream: number[] };

describe('a flood of sign-ins', { timeout: 300_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-abuse-'));
  const server = new ChildServer(dataDir, TOKEN, { DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' });
  let admin: Api;
  let asked = 0;
  before(async () => {
    await server.start();
    admin = new Api(server.url, TOKEN);
    for (let i = 0; i < CONTACTS; i += 20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => admin.create('contact', { type: 'organization', name: `Firm ${i + n}` })));
    const user = { username: 'mara', primary_email: 'mara@example.com', group_id: 1, password: PASSWORD };
    await admin.create('user', user);
  });
  after(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const signIn = (username: string, password: string, address: string): Promise<Answer> =>
    new Api(server.url, undefined).post('/v2/token', { username, password, account: 'Daybook' }, { 'x-forwarded-for': address });
  // Each page is another one, because the compressed form of one that is kept is kept with it.
  const timeOf = async (encoding: string): Promise<number> => {
    const began = performance.now();
    const page = await admin.get(`/v2/contact?limit=50&updated_after=${(asked += 1)}`, { 'accept-encoding': encoding });
    assert.deepEqual([page.status, page.headers.get('content-encoding')], [200, encoding === 'gzip' ? 'gzip' : null]);
    return performance.now() - began;
  };
  // A stream that begins after the write shows it at once.
  const timeOfStream = async (): Promise<number> => {
    const began = performance.now();
    const ending = new AbortController();
    const { status, body } = await fetch(`${server.url}/v2/event/stream`, {
      headers: { authorization: `Bearer ${TOKEN}` },
      signal: ending.signal,
    });
    assert.equal(status, 200);
    const seen = `"kind":"project","record_id":"${await admin.create('project', { name: 'Seen' })}"`;
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) if ((text += chunk).includes(seen)) break;
    ending.abort();
    return performance.now() - began;
  };
  const flood = (round: number): Promise<Answer[]> =>
    Promise.all(Array.from({ length: SIGN_INS }, (_, i) => signIn(`nobody ${i}`, PASSWORD, `2001:db8:${round}:${i.toString(16)}::1`)));
  // What costs the machine as much, but for the derivation.
  const harmless = (): Promise<Answer[]> =>
    Promise.all(Array.from({ length: SIGN_INS }, () => new Api(server.url, undefined).post('/v2/token', { username: 'mara' })));
  const measureBeside = async (flooding: Promise<Answer[]>, { packed, whole, stream }: Times): Promise<Answer[]> => {
    await sleep(20);
    for (let i = 0; i < 4; i += 1) {
      const times = await Promise.all([timeOf('gzip'), timeOf('identity'), timeOfStream()]);
      [packed, whole, stream].forEach((all, n) => all.push(times[n] ?? 0));
    }
    return flooding;
  };

  test('from 200 networks at once holds up neither what is compressed for others nor their stream', async () => {
    const newTimes = (): Times => ({ packed: [], whole: [], stream: [] });
    const [calm, beside] = [newTimes(), newTimes()];
    await measureBeside(Promise.resolve([]), newTimes());
    const answers: Answer[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await measureBeside(harmless(), calm);
      answers.push(...(await measureBeside(flood(round), beside)));
    }
    const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const statuses = Map.groupBy(answers, ({ status }) => status);
    const summary = (['packed', 'whole', 'stream'] as const).map(
      (what) => `${what} ${middle(beside[what]).toFixed(0)} ms, and ${middle(calm[what]).toFixed(0)} ms beside others`,
    );
    console.log(`beside the flood: ${summary.join('; ')}; ${[...statuses].map(([status, all]) => `${all.length} × ${status}`).join(', ')}`);
    for (const what of ['packed', 'whole', 'stream'] as const)
      assert.ok(middle(beside[what]) <= MAX_RATIO * Math.max(LEAST_MEASURE_MS, middle(calm[what])), `${what}: ${summary.join('; ')}`);
    for (const { status, body, headers } of answers) {
      assert.ok([401, 503].includes(status), `${status}`);
      if (status !== 503) continue;
      assert.equal(body.code, 'unavailable');
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    assert.ok((statuses.get(503)?.length ?? 0) > 0, 'what does not fit is refused at once');
  });

  test('does not keep out a user who signed in from the same network before', async () => {
    assert.equal((await signIn('mara', PASSWORD, HOME)).status, 200);
    const flooding = flood(ROUNDS);
    await sleep(20);
    done(await signIn('mara', PASSWORD, HOME));
    await flooding;
  });

  test('or two accounts that set passwords without end neither keep out the users of a third nor hold up their writes', async () => {
    assert.equal((await signIn('mara', PASSWORD, HOME)).status, 200);
    let isOver = false;
    let set = 0;
    const attack = async (api: Api, id: number): Promise<void> => {
      for (let i = 0; !isOver; i += 1) {
        const username = `made up ${id} ${i}`;
        const user = { username, primary_email: 'a@example.com', group_id: 1, password: PASSWORD };
        if ((await api.post('/v2/user?dry_run=true', user)).status === 200) set += 1;
      }
    };
    const attacks: Promise<void>[] = [];
    for (const name of ['One', 'Another']) {
      const { adminToken } = await createAccount(connectEmbedded(dataDir).ownerUrl, { name });
      for (let i = 0; i < 40; i += 1) attacks.push(attack(new Api(server.url, adminToken), i));
    }
    while (set < 4) await sleep(10);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await signIn('mara', PASSWORD, HOME)).status, (await admin.post('/v2/project', { name: 'Own' })).status);
    isOver = true;
    await Promise.all(attacks);
    assert.deepEqual(new Set(statuses), new Set([200]), statuses.join());
  });
});
