import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { migrate } from '../../src/database/migrate.ts';
import { testServer } from '../support/server.ts';

/** Migrations of each form, with what takes them back: new tables, new columns, and what is done with the rows that there are. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  '0045_seals.sql': ['drop table seal'],
  '0046_clients_of_mails.sql': [
    'alter table delivery drop column client_uuid',
    'drop index payment_reversed_of_client',
    'drop index payment_reversed_of_person',
    'delete from delivery_address',
  ],
  '0047_items.sql': ['drop table item', 'alter table kind_version drop column item, drop column item_live'],
  '0049_mails_with_a_face.sql': [
    'alter table delivery drop column language, drop column facts, drop column response',
    'alter table public_link drop column comment',
  ],
  '0052_identities.sql': ['alter table account drop column identities', 'alter table contact drop column identities'],
  '0054_closed_periods.sql': ['alter table account drop column closed_until'],
  // It makes keys again, and the foreign keys that lead to them.
  '0090_documents_beside_their_rows.sql': [],
};

describe('an installation that is spread over machines', () => {
  const server = testServer();

  test('takes later migrations: their new tables are spread, and they change the rows of every account', async () => {
    const accounts = [server.account];
    for (const name of ['Second', 'Third', 'Fourth']) accounts.push((await server.newAccount(name)).account);
    const uuidOf = (account: number): string => `00000000-0000-4000-8000-${String(account).padStart(12, '0')}`;
    for (const account of accounts) {
      await server.sql(`insert into contact (account_id, uuid, id, name, type) values ($1, $2, 7, 'C', 'person')`, [
        account,
        uuidOf(account),
      ]);
      await server.sql(
        `insert into delivery (account_id, id, document_kind, document_id, "to") values ($1, 1, 'contact', 7, array['Anna@Example.test'])`,
        [account],
      );
    }
    for (const sql of Object.values(LATER).flat()) await server.sql(sql);
    await server.sql('delete from applied_migration where name = any($1)', [Object.keys(LATER)]);
    // A shared table was a copy on each machine once.
    await server.sql(`select create_reference_table('credential')`);

    assert.deepEqual(await migrate(server.database.owner, 'daybook_app'), Object.keys(LATER));
    assert.deepEqual(
      await server.sql(
        `select d.account_id::int as account, d.client_uuid as client, a.address, d.response from delivery d
          join delivery_address a on a.account_id = d.account_id and a.delivery_id = d.id order by 1`,
      ),
      accounts.map((account) => ({ account, client: uuidOf(account), address: 'anna@example.test', response: '' })),
    );
    const placed = await server.sql<{ name: string; how: string }>(
      `select c.relname::text as name, coalesce(p.partmethod::text, 'none') as how from pg_class c
        left join pg_dist_partition p on p.logicalrelid = c.oid where c.relname in ('seal', 'item', 'delivery', 'credential') order by 1`,
    );
    assert.deepEqual(placed, [
      { name: 'credential', how: 'none' },
      { name: 'delivery', how: 'h' },
      { name: 'item', how: 'h' },
      { name: 'seal', how: 'h' },
    ]);
    assert.deepEqual(await migrate(server.database.owner, 'daybook_app'), [], 'once');
    assert.equal((await server.admin.post('/v2/item', { name: 'Work' })).status, 200);
    assert.equal((await server.admin.get(`/v2/contact?uuid=${uuidOf(server.account)}`)).body.data[0].name, 'C');
  });
});
