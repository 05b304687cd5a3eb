import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fillAccount } from '../../src/seeding/index.ts';
import { DAY, HOUR, MONDAY } from '../support/booking-steps.ts';
import { scheduled } from '../support/bookings.ts';
import { writtenKinds } from '../support/kinds.ts';
import { bodyOf } from '../support/samples/index.ts';
import { linkAndSend } from '../support/populate.ts';
import { testServer } from '../support/server.ts';
import { kindOfTable } from '../support/tables-of-kinds.ts';
import { isLongRun } from '../support/tier.ts';
import { workHouse } from '../support/work.ts';
import { World } from '../support/world.ts';

/**
 * What is written of a table without changing what any page shows: a list of tokens is not cached, because their last use changes, and none
 * shows the hash of the paper, which a job adds a minute later.
 */
const unseen: { readonly [table: string]: string } = { token: 'last_used', quote: 'pdf_hash', invoice: 'pdf_hash' };

const noteWrites = (table: string): string => `create trigger noted after insert or update or delete on "${table}"
  for each row execute function note_write('${unseen[table] ?? ''}');`;

// Notes for each transaction of the server the tables that it writes and the versions that it bumps.
const noting = (tables: readonly string[]): string => `
create table noted (transaction text not null, name text not null, primary key (transaction, name));
create function note_write() returns trigger language plpgsql security definer as $$
begin
  if current_setting('application_name') <> 'daybook' then return null; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv[0] = to_jsonb(new) - tg_argv[0] then return null; end if;
  insert into noted values (pg_current_xact_id()::text, tg_table_name) on conflict do nothing;
  return null;
end $$;
create function note_version() returns trigger language plpgsql security definer as $$
begin
  insert into noted select pg_current_xact_id()::text, 'version of ' || n.key from jsonb_each_text(to_jsonb(new)) n
    where n.value <> '0' and (tg_op = 'INSERT' or n.value is distinct from to_jsonb(old) ->> n.key) on conflict do nothing;
  return null;
end $$;
create trigger noted after insert or update on kind_version for each row execute function note_version();
${tables.map(noteWrites).join('\n')}`;

describe('every write of a table bumps the version of its kind', () => {
  const server = testServer();

  /** Creates, changes and deletes a record of every kind. */
  async function writeEveryKind(): Promise<void> {
    const world = new World(server);
    for (const { path, description, kind, methods } of writtenKinds) {
      const { id, uuid } = await world.create(kind, await bodyOf(kind, world, 24));
      const address = `${path}?${description.key}=${uuid ?? id}`;
      if (methods.has('PUT')) await server.admin.put(address, await bodyOf(kind, world, 25));
      if (methods.has('DELETE')) await server.admin.delete(address);
    }
  }

  /** What a write changes beside the record that it names. */
  async function writeBeside(): Promise<void> {
    const unit = (): Promise<number> => server.admin.create('resource', { name: 'Unit', type_id: 3 });
    const [one, other] = [await unit(), await unit()];
    const group = await server.admin.create('resource', { name: 'Pool', type_id: 4 });
    for (const id of [one, other]) await server.admin.put(`/v2/resource?id=${id}`, { parent_id: group });
    const series = { name: 'Series', start: MONDAY, end: MONDAY + HOUR, recurrence: { rrule: 'FREQ=DAILY;COUNT=5' } };
    const id = await server.admin.create('booking', { ...series, resources: [{ id: group, any: 1 }] });
    await server.admin.put(`/v2/booking?id=${id}&scope=following&occurrence_start=${MONDAY + DAY}`, { name: 'Later' });
    await server.admin.delete(`/v2/booking?id=${id}&scope=one&occurrence_start=${MONDAY}`);
    const hold = await server.admin.create('booking', { name: 'Hold', start: 0, end: HOUR, resources: [{ id: one }], status: { id: 1 } });
    await server.sql(`update booking set hold_until = now() - interval '1 second' where id = $1`, [hold]);
    await server.admin.create('booking', { name: 'After the hold', start: 0, end: HOUR, resources: [{ id: one }] });
    await server.admin.put(`/v2/resource?id=${one}`, { parent_id: null });
    await server.admin.put('/v2/me', { first_name: 'Ada' });
    await server.admin.post('/v2/me/feed', undefined);
    await server.admin.put('/v2/account', { currency: 'GBP' });
    await server.admin.put('/v2/mail-server', { host: 'smtp.harbour.example', sender_address: 'billing@harbour.example' });
    await server.admin.delete(`/v2/token?id=${(await server.admin.post('/v2/token', { name: 'Gone' })).body.success.id}`);
    await linkAndSend(new World(server));
    await billPeriod();
    const { name } = await scheduled(server, 1);
    const [{ uuid: person }] = (await server.admin.get(`/v2/contact?name=${encodeURIComponent(name)}`)).body.data;
    assert.equal((await server.admin.post(`/v2/contact/erase?uuid=${person}`, undefined)).status, 200);
  }

  /** Approves work, quotes and bills it, and lets the invoice be paid in part and credited. */
  async function writeWork(): Promise<void> {
    const { admin } = server;
    const house = await workHouse(server);
    const entry = await house.entry(0);
    const post = async (path: string, body?: object): Promise<any> => {
      const answer = await admin.post(path, body);
      assert.equal(answer.status, 200, `${path}: ${answer.text}`);
      return answer.body.success;
    };
    for (const step of ['submit', 'approve']) await post(`/v2/time-entry/${step}?id=${entry}`);
    assert.equal((await house.send('quote')).status, 200);
    const { id } = await house.bill();
    await post(`/v2/invoice/issue?id=${id}`);
    await post('/v2/payment', { client: house.client, amount: '10', currency: 'EUR', allocations: [{ invoice_id: id, amount: '10' }] });
    await post(`/v2/invoice/credit?id=${id}`);
  }

  /** Lets a job make an invoice. */
  async function billPeriod(): Promise<void> {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
    const first_day = new Date().toISOString().slice(0, 10);
    const id = await server.admin.create('recurring-invoice', { name: 'Rent', client: { uuid }, first_day, count: 1 });
    for (let i = 0; i < 1_500; i += 1) {
      if ((await server.admin.one('recurring-invoice', id)).made === 1) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.fail('no invoice was made');
  }

  test('whatever the API writes', async () => {
    await server.sql(noting([...kindOfTable.keys()]));
    // A year of a firm writes the same again and again.
    if (isLongRun) await fillAccount(server.url, server.adminToken, () => undefined);
    await writeEveryKind();
    await writeWork();
    await writeBeside();
    const rows = await server.sql<{ name: string; versions: string[]; writes: string }>(
      `select w.name, count(*) as writes,
         array(select v.name from noted v where v.transaction = min(w.transaction) and v.name like 'version of %') as versions
       from noted w where w.name not like 'version of %' group by w.name, w.transaction`,
    );
    const written = new Set(rows.map(({ name }) => name));
    assert.deepEqual(
      [...kindOfTable.keys()].filter((table) => !written.has(table)),
      [],
      'tables that nothing wrote',
    );
    const stale = rows.filter(
      ({ name, versions }) => !versions.includes(`version of ${String(kindOfTable.get(name)).replaceAll('-', '_')}`),
    );
    assert.deepEqual([...new Set(stale.map(({ name }) => name))], [], 'tables that were written without the version of their kind');
  });
});
