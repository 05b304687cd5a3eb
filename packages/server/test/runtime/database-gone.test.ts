import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectEmbedded, startEmbedded } from '../../src/database/embedded/index.ts';
import { createLogger } from '../../src/logging.ts';
import { texts } from '../../src/texts/index.ts';
import { Api, type Answer } from '../support/api.ts';
import { Daybook } from '../support/daybook-process.ts';

const PATIENCE_MS = 10_000;

/** Sends reads and writes at once; each must be answered in time. */
async function requests(api: Api): Promise<Answer[]> {
  const sent = ['/v2/contact', '/v2/event', '/v2/contact?name=a', '/readyz'].map((path) => timed(() => api.get(path)));
  const writes = Array.from({ length: 16 }, (_, i) => timed(() => api.post('/v2/contact', { name: `C ${i}`, type: 'person' })));
  return Promise.all([...sent, ...writes]);
}

async function timed(send: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await send();
  const took = performance.now() - began;
  assert.ok(took < PATIENCE_MS, `an answer ${answer.status} took ${Math.round(took)} ms`);
  return answer;
}

function assertUnavailable(answers: readonly Answer[]): void {
  for (const { status, body, headers } of answers) {
    assert.equal(status, 503);
    assert.equal(body.code, 'unavailable');
    assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  }
}

/** Waits until everything is served again, and returns how long that took. */
async function untilServed(api: Api): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answers = await requests(api);
    if (answers.every(({ status }) => status === 200)) return performance.now() - began;
    for (const { status } of answers) assert.ok(status === 200 || status === 503, `answered ${status}`);
    assert.ok(performance.now() - began < 30_000, 'the service did not resume by itself');
    await sleep(100);
  }
}

test('9 a database that hangs: every request is answered 503 within 10 seconds, and service resumes by itself', async (t) => {
  const daybook = new Daybook(t);
  const api = await daybook.admin(await daybook.start());
  await untilServed(api);
  const processes = daybook.databaseProcesses();
  t.after(() => signalAll(processes, 'SIGCONT'));
  signalAll(processes, 'SIGSTOP');
  assertUnavailable(await requests(api));
  assert.equal((await api.get('/healthz')).status, 200, 'the process itself is alive');
  signalAll(processes, 'SIGCONT');
  await untilServed(api);
});

test('9 a client whose page cannot be read while the database hangs sees a page that says so', async (t) => {
  const daybook = new Daybook(t);
  const url = await daybook.start();
  const api = await daybook.admin(url);
  const { uuid } = (await api.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
  const id = await api.create('quote', { client: { uuid }, items: [{ item_text: 'Studio' }], status: { id: 2 } });
  const link = new URL((await api.post(`/v2/quote/link?id=${id}`, undefined)).body.url).pathname;
  const reader = new Api(url, undefined);
  const open = (path: string) => timed(() => reader.get(path, { 'accept-language': 'fr-CH, en;q=0.5' }));
  assert.equal((await open(link)).status, 200);
  const processes = daybook.databaseProcesses();
  t.after(() => signalAll(processes, 'SIGCONT'));
  signalAll(processes, 'SIGSTOP');
  for (const { status, text, headers } of await Promise.all([link, `${link}/pdf`, link].map(open))) {
    assert.deepEqual([status, headers.get('content-type')], [503, 'text/html; charset=utf-8']);
    assert.ok(text.includes('lang="fr"') && text.includes(texts.fr.publicPage.unavailable), text);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  }
  signalAll(processes, 'SIGCONT');
  await untilServed(api);
  assert.equal((await open(link)).status, 200);
});

test('9 what the database gives up because it takes too long is 503 and says so, and changes nothing', async (t) => {
  const daybook = new Daybook(t);
  const api = await daybook.admin(await daybook.start());
  const { body } = await api.post('/v2/contact', { name: 'Locked', type: 'person' });
  const client = new pg.Client(connectEmbedded(daybook.dataDir).ownerUrl);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from contact where uuid = $1 for update', [body.success.uuid]);
  const answer = await timed(() => api.put(`/v2/contact?uuid=${body.success.uuid}`, { name: 'Changed' }));
  assertUnavailable([answer]);
  assert.match(answer.body.detail, /took too long; nothing was changed/);
  await client.query('rollback');
  await client.end();
  assert.equal((await api.get(`/v2/contact?uuid=${body.success.uuid}`)).body.data[0].name, 'Locked');
});

test('9 a database that is killed: 503 until it has recovered, then everything is served again', async (t) => {
  const daybook = new Daybook(t);
  daybook.errorLog.expect(/the database ended unexpectedly/);
  const api = await daybook.admin(await daybook.start());
  const { body } = await api.post('/v2/contact', { name: 'Kept', type: 'organization' });
  for (let round = 0; round < 3; round += 1) {
    const [killed = 0] = daybook.databaseProcesses();
    process.kill(killed, 'SIGKILL');
    await untilAnother(daybook, killed);
    await untilServed(api);
    assert.equal((await api.one('contact', body.success.uuid)).name, 'Kept');
  }
});

test('9 an external database that is stopped: 503, and served again once it is back', async (t) => {
  const dataDir = temporaryFolder(t);
  const options = { dataDir, logger: createLogger('silent'), memoryBytes: 2 ** 30 };
  let database = await startEmbedded(options);
  t.after(() => database.stop());
  const { ownerUrl } = database;
  const daybook = new Daybook(t, {
    DATABASE_URL: `postgres://${ownerUrl.user}@localhost/${ownerUrl.database}?host=${encodeURIComponent(ownerUrl.host)}`,
  });
  const api = await daybook.admin(await daybook.start());
  await untilServed(api);
  await database.stop();
  assertUnavailable(await requests(api));
  assertUnavailable(await requests(api));
  database = await startEmbedded(options);
  await untilServed(api);
  await sleep(1_500);
  await untilServed(api);
  const warnings = daybook.output.split('\n').filter((line) => /^\{"level":[4-6]0/.test(line) && !/"slow (?:request|query)"/.test(line));
  assert.deepEqual(
    warnings.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['the database cannot be reached', 'the database answers again'],
    'an outage is noted at its begin and at its end',
  );
  assert.equal(await daybook.stop('SIGTERM'), 0);
});

function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // A connection that has ended took its process with it.
    }
  }
}

/** Waits for the database that follows one that was killed, whose processes still answer for some milliseconds. */
async function untilAnother(daybook: Daybook, killed: number): Promise<void> {
  const postmaster = (): number => {
    try {
      return daybook.databaseProcesses()[0] || killed;
    } catch {
      // It has not written down its id yet.
      return killed;
    }
  };
  while (postmaster() === killed) await sleep(20);
}

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-external-'));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
