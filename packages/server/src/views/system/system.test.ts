import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

describe('GET /v2/system', () => {
  const server = testServer();
  const note = (name: string, value: object): Promise<unknown[]> =>
    server.sql(`insert into instance (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`, [
      `note ${name}`,
      JSON.stringify(value),
    ]);

  test('an administrator of the first account sees the installation, of another its own work alone', async () => {
    const first = await server.admin.get('/v2/system');
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(first.body.data.mails, { queued: 0, failed: 0 });
    assert.deepEqual(
      first.body.data.installation.disks.map(({ folder }: { folder: string }) => folder),
      ['data'],
    );
    assert.equal(first.headers.get('cache-control'), 'no-store');
    await server.sql(
      `insert into job (account_id, id, name, payload, at, state, finished) values ($1, 900, 'x', '{}', now(), 'failed', now())`,
      [server.account],
    );
    assert.equal((await server.admin.get('/v2/system')).body.data.jobs.failed, 1);
    const { api } = await server.newAccount('Second');
    const second = (await api.get('/v2/system')).body.data;
    assert.equal(second.installation, null);
    assert.equal(second.jobs.failed, 0);
  });

  const LOW = { verdict: 'warning', code: 'disk_low', values: { free_bytes: 9 }, text: 'the disk is nearly full' };

  test('it says what was noted of backups, trials, the examination and maintenance', async () => {
    await note('backup', {
      made: { at: 10, name: 'a.backup', bytes: 5, seconds: 2 },
      failed: { at: 20, reason: 'the disk is full', code: 'disk_full' },
    });
    await note('trial', { left_out: { at: 30, reason: 'no room' } });
    await note('examination', { at: 40, database_bytes: 7, findings: [LOW, { verdict: 'warning', text: 'look at this' }] });
    await note('maintenance', { since: 50, sentence: 'Back at six.' });
    for (let tries = 0; tries < 50 && (await server.admin.get('/v2/system')).body.data.maintenance === null; tries += 1) await sleep(100);
    const { maintenance, installation } = (await server.admin.get('/v2/system')).body.data;
    assert.deepEqual(maintenance, { since: 50, sentence: 'Back at six.' });
    assert.deepEqual(installation.backup, {
      name: 'a.backup',
      made_at: 10,
      bytes: 5,
      seconds: 2,
      failed_at: 20,
      failure: 'the disk is full',
      failure_code: 'disk_full',
    });
    assert.deepEqual(installation.trial, { name: null, passed_at: null, failed_at: null, left_out_at: 30, reason: 'no room' });
    assert.deepEqual([installation.database_bytes, installation.examined_at], [7, 40]);
    assert.deepEqual(installation.findings, [LOW, { verdict: 'warning', code: 'other', values: {}, text: 'look at this' }]);
    const refused = await server.admin.post('/v2/contact', { name: 'Zoë', type: 'person' });
    assert.deepEqual([refused.status, refused.body.code, refused.body.detail], [503, 'maintenance', 'Back at six.']);
    assert.equal(refused.headers.get('retry-after'), '30');
    assert.equal((await server.admin.post('/v2/batch', { operations: [] })).body.code, 'maintenance');
    assert.equal((await server.admin.get('/v2/contact')).status, 200);
    assert.deepEqual((await server.as(undefined).get('/healthz')).body, { status: 'alive', maintenance: 'Back at six.' });
    await server.sql(`delete from instance where name = 'note maintenance'`);
    for (let tries = 0; tries < 50 && (await server.admin.get('/v2/system')).body.data.maintenance !== null; tries += 1) await sleep(100);
    assert.equal((await server.admin.post('/v2/contact', { name: 'Zoë', type: 'person' })).status, 200);
  });

  test('who is no administrator does not see it', async () => {
    const { api } = await colleague(server, { acl_admin: 'R-', acl_account: 'RW' });
    const answer = await api.get('/v2/system');
    assert.equal(answer.status, 403, answer.text);
  });
});
