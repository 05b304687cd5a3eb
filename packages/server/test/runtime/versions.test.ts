import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { migrate, migrations } from '../../src/database/migrate.ts';
import { Daybook } from '../support/daybook-process.ts';
import { testServer } from '../support/server.ts';

const NEWER = '9001_another_form.sql';

/** Beside these no older process works. */
const BREAKING = [
  '0022_journals_as_text.sql',
  '0026_ids_of_accounts.sql',
  '0031_records_once.sql',
  '0033_proforma.sql',
  '0034_numbers_when_issued.sql',
  '0039_reminders_by_hand.sql',
  '0040_statements.sql',
  '0043_spread_over_machines.sql',
  '0046_clients_of_mails.sql',
  '0054_closed_periods.sql',
  '0055_discounts.sql',
  '0056_optional_lines.sql',
  '0057_links_to_the_ledger.sql',
  '0067_cash_rounding.sql',
  '0070_early_payment_discounts.sql',
  '0078_parts_of_quotes.sql',
  '0094_bookings_of_a_window.sql',
];

describe('a server that is older than its database', () => {
  const server = testServer();
  const note = (name: string, compatible: boolean): Promise<unknown> =>
    server.sql(`insert into applied_migration (name, hash, compatible, version) values ($1, 'hash', $2, '9.1.0')`, [name, compatible]);
  const ready = async (): Promise<{ status: number; detail: string }> => {
    const answer = await fetch(`${server.url}/readyz`);
    return { status: answer.status, detail: ((await answer.json()) as { detail?: string }).detail ?? '' };
  };

  test('works beside it after a compatible migration, and is not ready after another one', async () => {
    await note('9000_more.sql', true);
    const newerNames: string[] = [];
    assert.deepEqual(await migrate(server.database.owner, 'daybook_app', { onNewer: (names) => newerNames.push(...names) }), []);
    assert.deepEqual([newerNames, (await ready()).status], [['9000_more.sql'], 200]);
    await note(NEWER, false);
    const { status, detail } = await ready();
    assert.equal(status, 503);
    assert.match(detail, /too old for its database: the migration 9001_another_form\.sql .* Daybook 9\.1\.0 or newer/);
    await assert.rejects(migrate(server.database.owner, 'daybook_app'), /Start Daybook 9\.1\.0 or newer/);
    await server.sql(`delete from applied_migration where name like '9%'`);
    assert.equal((await ready()).status, 200);
  });

  test('each migration says whether an older process may work beside it, and the database keeps that', async () => {
    const kept = await server.sql<{ name: string; compatible: boolean }>('select name, compatible from applied_migration order by name');
    assert.deepEqual(
      kept,
      migrations().map(({ name, compatible }) => ({ name, compatible })),
    );
    assert.deepEqual(
      kept.filter(({ compatible }) => !compatible).map(({ name }) => name),
      BREAKING,
    );
  });

  test('a database of before these marks gets them', async () => {
    await server.sql('drop view migration');
    await server.sql('alter table applied_migration drop compatible, drop version');
    await server.sql('alter table applied_migration rename to migration');
    assert.deepEqual(await migrate(server.database.owner, 'daybook_app'), []);
    const rows = await server.sql<{ name: string }>('select name from applied_migration where not compatible order by name');
    assert.deepEqual(
      rows.map(({ name }) => name),
      BREAKING,
    );
    assert.equal((await ready()).status, 200);
  });

  test('code of before these marks is refused at its start, and is not ready where it serves already', async () => {
    // What it asks, word by word.
    await server.sql(
      'create table if not exists migration (name text primary key, hash text not null, ran timestamptz not null default now())',
    );
    await assert.rejects(
      server.sql('select name, hash from migration'),
      /too old for its database, which Daybook \d\S+ has changed; start that one or a newer one \(it has .*\.sql\), or restore/,
    );
    await assert.rejects(server.sql('select m.name from migration m'), /too old for its database/);
  });
});

test('a server refuses to start on a database that a newer one changed, in one sentence, and the doctor says the same', async (t) => {
  const daybook = new Daybook(t);
  await daybook.start();
  const client = await daybook.connect();
  await client.query(`insert into applied_migration (name, hash, compatible, version) values ($1, 'hash', false, '9.1.0')`, [NEWER]);
  await client.end();
  const doctor = await daybook.run('doctor');
  assert.equal(doctor.code, 1, doctor.out);
  assert.match(doctor.out, /too old for its database.*9001_another_form\.sql/);
  await daybook.stop('SIGTERM');
  const { code, err } = await daybook.run('serve');
  assert.equal(code, 1);
  assert.match(err, /^daybook: This is Daybook \S+, which is too old for its database: .* Start Daybook 9\.1\.0 or newer/m);
  assert.doesNotMatch(err, /\n {4}at /);
});
