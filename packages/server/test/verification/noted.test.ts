import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../support/api.ts';
import { runChores } from '../support/chores.ts';
import { png } from '../support/pictures.ts';
import { testServer } from '../support/server.ts';
import { verified } from '../support/filled-account.ts';

const SECRET = Buffer.alloc(32, 7);

describe('what the audit trail notes of records that it did not begin with', () => {
  const server = testServer();

  const runs = (word: string): Promise<number> => runChores(server.database.app, word, SECRET);
  const faults = async (): Promise<readonly string[]> => (await verified(server, [SECRET])).faults;
  const entriesOf = async (kind: string, id: number): Promise<any[]> =>
    (await server.admin.get(`/v2/audit?kind=${kind}&record_id=${id}&filter_operator=AND`)).body.data.toReversed();

  test('a first record that is changed, noted and changed back is no fault, and past Daybook it is one', async () => {
    const set = async (cash_rounding: boolean): Promise<void> => {
      done(await server.admin.put('/v2/account', { cash_rounding }));
    };
    await set(true);
    await runs('seal');
    for (const value of [false, true, false]) {
      await set(value);
      assert.deepEqual(await faults(), []);
    }
    const rename = (to: string): Promise<unknown[]> => server.sql('update account set name = $1, cash_rounding = not cash_rounding', [to]);
    await rename('Another firm');
    assert.deepEqual(await faults(), [`account ${server.account}: the audit trail says otherwise about name, cash_rounding`]);
    await rename('Test');
    assert.deepEqual(await faults(), []);
  });

  test('a first record is noted once, and nobody is said to have made it then', async () => {
    await runs('seal');
    const [first, ...others] = await entriesOf('group', 1);
    assert.deepEqual([first.action, first.user_name, others], ['noted', 'Daybook', []]);
    assert.equal(first.changes.name.from, null);
  });

  test('a first record that an earlier version noted as created, after it was changed, is no fault', async () => {
    const own = `kind = 'project-status' and record_id = '2'`;
    const rename = async (name: string): Promise<void> => {
      const { status, text } = await server.admin.put('/v2/project-status?id=2', { name });
      assert.equal(status, 200, text);
    };
    await rename('Shooting');
    await server.sql(`update audit set at = at - interval '1 day' where ${own} and action = 'updated'`);
    await server.sql(`update project_status set updated = updated - interval '1 day' where id = 2`);
    const whole = `(changes::jsonb || '{"name": "Shooting"}')::json`;
    await server.sql(`update audit set action = 'created', changes = ${whole} where ${own} and action = 'noted'`);
    assert.deepEqual(await faults(), []);
    await rename('Active');
    assert.deepEqual(await faults(), []);
    await server.sql(`update project_status set name = 'Shooting', closed = true where id = 2`);
    assert.deepEqual(await faults(), ['project-status 2: the audit trail says otherwise about name, closed']);
    await server.sql(`update project_status set name = 'Active', closed = false where id = 2`);
    assert.deepEqual(await faults(), []);
  });

  test('files of earlier versions get their hash without an event, and one that is changed afterwards is found', async () => {
    const { body } = await server.admin.send('POST', '/v2/file', png(), { 'content-type': 'image/png' });
    const [{ sha256 } = { sha256: '' }] = await server.sql<{ sha256: string }>('select sha256 from file where id = $1', [body.success.id]);
    const earlier = `changes = (changes::jsonb - 'sha256')::json`;
    await server.sql(`update audit set ${earlier} where kind = 'file' and record_id = $1`, [String(body.success.id)]);
    await server.sql(`update file set sha256 = '' where id = $1`, [body.success.id]);
    const events = (): Promise<unknown[]> => server.sql(`select from event where kind = 'file'`);
    const before = (await events()).length;
    assert.equal(await runs('hash files'), 1);
    assert.equal((await events()).length, before);
    // Ids of one second are in no order.
    const noted = (await entriesOf('file', body.success.id)).find(({ action }) => action === 'noted');
    assert.deepEqual(noted.changes, { sha256: { from: null, to: sha256 } });
    assert.deepEqual(await faults(), []);
    await server.sql(`update file set sha256 = 'f' || substr(sha256, 2) where id = $1 and left(sha256, 1) <> 'f'`, [body.success.id]);
    await server.sql(`update file set sha256 = '0' || substr(sha256, 2) where id = $1 and sha256 = $2`, [body.success.id, sha256]);
    assert.match((await faults()).join('\n'), new RegExp(`file ${body.success.id}: the audit trail says otherwise about sha256`));
  });
});
