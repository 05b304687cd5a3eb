import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../support/api.ts';
import { copyVersion } from '../support/copied-version.ts';
import { childrenOf, Daybook } from '../support/daybook-process.ts';
import { until } from '../support/until.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';
const CALLERS = 4;
const SETTINGS = {
  DAYBOOK_ADMIN_TOKEN: TOKEN,
  DAYBOOK_WORKERS: '2',
  DAYBOOK_WEB: 'off',
  DAYBOOK_RATE_LIMIT: '0',
  DAYBOOK_LOG_LEVEL: 'info',
};

function isServing(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('serve');
  } catch {
    return false;
  }
}

const workersOf = (daybook: Daybook): number[] => childrenOf(daybook.pid).filter(isServing);

test('the processes of a server are replaced one by one by those of the installed version, and every request is answered', async (t) => {
  const version = copyVersion();
  t.after(() => version.remove());
  const daybook = new Daybook(t, SETTINGS, version.main);
  const api = new Api(await daybook.start(), TOKEN);
  const shown = async (): Promise<string> => (await api.get('/v2/system')).body.data.version;
  const people = async (): Promise<number> => (await api.get('/v2/contact?limit=1')).body.meta.pagination.total;
  const [before, peopleBefore] = [await shown(), await people()];

  let calling = true;
  const written: string[] = [];
  const failed: string[] = [];
  const call = async (caller: number): Promise<void> => {
    for (let i = 0; calling; i += 1) {
      const name = `Renewed ${caller} ${i}`;
      // One connection each: what a client keeps open may end between two requests, which it then sends again.
      const { status, text } = await api.send('POST', '/v2/contact', { name, type: 'person' }, { connection: 'close' });
      if (status === 200) written.push(name);
      else failed.push(`${status} ${text}`);
      // The processes that start need the machine too.
      await sleep(50);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, caller) => call(caller));

  version.become('0.1.1');
  version.addMigration(
    '9000_more.sql',
    '-- compatible: nobody reads it\ncreate table more (account_id bigint, id bigint, primary key (account_id, id));\n',
  );
  daybook.signal('SIGUSR2');
  await until(async () => daybook.output.includes('all processes were replaced'), 'the processes were not replaced');
  for (let i = 0; i < 8; i += 1) assert.equal(await shown(), '0.1.1', `before it was ${before}`);

  version.become('0.2.0');
  version.addMigration('9001_breaking.sql', 'alter table more add column name text;\n');
  daybook.errorLog.expect(/the processes were not replaced; the former ones go on/);
  daybook.signal('SIGUSR2');
  await until(async () => daybook.output.includes('stop them all, then start this version'), 'nothing was said of the migration');
  await sleep(500);
  assert.equal(await shown(), '0.1.1');

  calling = false;
  await Promise.all(callers);
  assert.deepEqual(failed, []);
  assert.ok(written.length > 20, `${written.length} requests`);
  assert.equal(await people(), peopleBefore + written.length);
});

test('processes that die while others are replaced have one successor each, of the Node that the installed version brings', async (t) => {
  const version = copyVersion();
  t.after(() => version.remove());
  const daybook = new Daybook(t, { ...SETTINGS, DAYBOOK_WORKERS: '3' }, version.main);
  await daybook.start();
  daybook.errorLog.expect(/a worker ended unexpectedly/);
  daybook.errorLog.expect(/a worker could not start/);
  const former = workersOf(daybook);
  assert.equal(former.length, 3);
  const started = version.bringNode();
  const endBoth = async (): Promise<boolean> => {
    if (workersOf(daybook).every((pid) => former.includes(pid))) return false;
    for (const pid of [former.at(0), former.at(-1)]) process.kill(pid ?? 0, 'SIGKILL');
    return true;
  };
  daybook.signal('SIGUSR2');
  await until(endBoth, 'no process was started');
  await until(async () => daybook.output.includes('all processes were replaced'), 'the processes were not replaced');
  const areThree = async (): Promise<boolean> => workersOf(daybook).length === 3;
  await until(areThree, 'there are not three processes');
  await sleep(1_000);
  assert.ok(await areThree(), `${workersOf(daybook).length} processes`);
  assert.ok(workersOf(daybook).every((pid) => !former.includes(pid)));
  const words = started();
  assert.equal(words.filter((line) => line.endsWith('migrate --beside')).length, 1, words.join('\n'));
  assert.equal(words.filter((line) => line.endsWith('serve')).length, 3, words.join('\n'));

  version.bringNode(false);
  process.kill(workersOf(daybook)[0] ?? 0, 'SIGKILL');
  await until(async () => daybook.output.includes('a worker cannot be started'), 'a Node that does not start was started');
  version.bringNode();
  await until(areThree, 'the process that ended has no successor');
});

test('a signal before the server serves ends nothing', async (t) => {
  const daybook = new Daybook(t, SETTINGS);
  const starting = daybook.start();
  await until(async () => existsSync(join(daybook.dataDir, 'postgres')), 'there is no database');
  daybook.signal('SIGUSR2');
  const { status } = await new Api(await starting, TOKEN).get('/v2/me');
  assert.equal(status, 200);
  assert.match(daybook.output, /SIGUSR2 came before the server serves/);
});

test('while somebody reads a table for long, its migration does not make everybody wait', async (t) => {
  const version = copyVersion();
  t.after(() => version.remove());
  const daybook = new Daybook(t, SETTINGS, version.main);
  const api = new Api(await daybook.start(), TOKEN);
  daybook.errorLog.expect(/the processes were not replaced; the former ones go on/);
  const reader = await daybook.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from project');
  version.addMigration('9000_more.sql', '-- compatible: nobody reads it\nalter table project add column more text;\n');
  daybook.signal('SIGUSR2');
  const answers: number[] = [];
  await until(async () => {
    answers.push((await api.get(`/v2/project?limit=${(answers.length % 1_000) + 1}`)).status);
    return daybook.output.includes('a table is in use for long');
  }, 'nothing was said of what is in use');
  await reader.end();
  assert.deepEqual([...new Set(answers)], [200]);
  daybook.signal('SIGUSR2');
  await until(async () => daybook.output.includes('all processes were replaced'), 'the processes were not replaced');
});
