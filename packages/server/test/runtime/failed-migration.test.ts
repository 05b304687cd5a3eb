import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Api } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { halfMade, makeFailingVersion } from '../support/failing-version.ts';
import { rowsOf } from '../support/rows-of.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';

test('9 a migration that fails half way leaves nothing behind, says which it is, and the server of before serves on', async (t) => {
  const database = await createTestDatabase();
  const version = makeFailingVersion();
  t.after(async () => {
    version.remove();
    await database.drop();
  });
  const { host, user, database: name } = database.owner;
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const settings = { DATABASE_URL, DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WEB: 'off' };
  const before = new Daybook(t, settings);
  const api = new Api(await before.start(), TOKEN);
  const { uuid } = (await api.post('/v2/contact', { name: 'Kept', type: 'person' })).body.success;
  const later = new Daybook(t, settings, version.main);

  for (const command of ['migrate', 'serve']) {
    // Users go on while it runs.
    const [{ code, err }, ...answers] = await Promise.all([
      later.run(command),
      ...Array.from({ length: 10 }, (_, i) => api.put(`/v2/contact?uuid=${uuid}`, { website: `${command} ${i}` })),
    ]);
    assert.equal(code, 1);
    assert.match(err, /^daybook: .*9000_half_made\.sql.*division by zero/m);
    assert.doesNotMatch(err, /\n {4}at /);
    for (const { status, text } of answers) assert.equal(status, 200, text);
  }
  const rows = await rowsOf(
    database.owner,
    `select to_regclass($1) as made, (select count(*)::int from information_schema.columns where column_name = $2) as columns,
       (select count(*)::int from applied_migration where name like '9%') as noted,
       (select relforcerowsecurity from pg_class where oid = 'contact'::regclass) as separated`,
    [halfMade.table, halfMade.column],
  );
  assert.deepEqual(rows, [{ made: null, columns: 0, noted: 0, separated: true }]);
  assert.equal((await api.one('contact', uuid)).name, 'Kept');
  // The earlier version starts again, as after an update that is taken back.
  await before.stop('SIGTERM');
  assert.equal((await new Api(await before.start(), TOKEN).get('/v2/contact')).status, 200);
});
