import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../support/api.ts';
import { copyVersion } from '../support/copied-version.ts';
import { Daybook } from '../support/daybook-process.ts';
import { until } from '../support/receiver.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';
const CALLERS = 4;

test('the processes of a server are replaced one by one by those of the installed version, and every request is answered', async (t) => {
  const version = copyVersion();
  t.after(() => version.remove());
  const settings = {
    DAYBOOK_ADMIN_TOKEN: TOKEN,
    DAYBOOK_WORKERS: '2',
    DAYBOOK_WEB: 'off',
    DAYBOOK_RATE_LIMIT: '0',
    DAYBOOK_LOG_LEVEL: 'info',
  };
  const daybook = new Daybook(t, settings, version.main);
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
