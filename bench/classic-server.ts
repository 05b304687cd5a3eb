// The plain good implementation, to compare with. It has the same duties as ours (token, account, references, audit, event with
// the record, version of the kind), each as a statement of its own that is awaited, and lines that are deleted and inserted again.
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ host: process.argv[2] ?? '', port: 5432, user: 'daybook_owner', database: 'daybook', max: 16 });
const setup = await pool.connect();
await setup.query(`create table if not exists classic_line (account_id bigint, invoice_id bigint, id bigint generated always as identity,
  item_text text, description text,
  quantity numeric, unit_amount numeric, discount numeric, total numeric, position int, primary key (account_id, id));
  create index if not exists classic_line_invoice on classic_line (account_id, invoice_id);
  create table if not exists classic_line_tax (account_id bigint, line_id bigint, tax_id bigint, rate numeric, total numeric);
  create index if not exists classic_line_tax_line on classic_line_tax (account_id, line_id);
  create table if not exists classic_version (account_id bigint, kind text, slot int, version bigint, primary key (account_id, kind, slot));
  insert into classic_version select 1, kind, slot, 0
    from unnest(array['time-entry', 'invoice', 'booking']) kind, generate_series(0, 63) slot on conflict do nothing;
  create sequence if not exists classic_id start with 1000000000;
  alter table audit alter id set default nextval('classic_id'); alter table time_entry alter id set default nextval('classic_id');
  alter table booking alter id set default nextval('classic_id');`);
setup.release();

async function transaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local daybook.account = '1'`);
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function identify(header: string | undefined): Promise<void> {
  const { rows } = await pool.query({
    name: 'token',
    text: `select u.id, g.acl_project, g.acl_finance from credential c join token t on t.account_id = c.account_id and t.id = c.record_id
      join app_user u on u.account_id = t.account_id and u.id = t.user_id
      join app_group g on g.account_id = u.account_id and g.id = u.group_id
      where c.hash = $1 and t.deleted is null and u.deleted is null`,
    values: [
      createHash('sha256')
        .update(header?.slice('Bearer '.length) ?? '')
        .digest(),
    ],
  });
  if (rows.length === 0) throw new Error('token_invalid');
}

async function journal(client: pg.PoolClient, kind: string, id: number, record: unknown): Promise<void> {
  const text = JSON.stringify(record);
  await client.query({
    name: 'audit',
    text: `insert into audit (account_id, user_id, user_name, kind, record_id, action, changes)
      values (1, 1, 'Administrator', $1, $2, 'created', $3)`,
    values: [kind, id, text],
  });
  await client.query({
    name: 'event',
    text: `insert into event (account_id, id, type, kind, record_id, record)
      values (1, -nextval('classic_id'), $1 || '.created', $1, $2, $3)`,
    values: [kind, id, text],
  });
  await client.query({
    name: 'version',
    text: 'update classic_version set version = version + 1 where account_id = 1 and kind = $1 and slot = pg_backend_pid() % 64',
    values: [kind],
  });
}

const app = fastify();
app.post('/time-entry', async (request, reply) => {
  const body = request.body as { owner_id: number; name: string; start: number; end: number };
  let id = 0;
  await identify(request.headers.authorization);
  await transaction(async (client) => {
    const owner = await client.query({
      name: 'owner',
      text: 'select id, first_name, last_name, primary_email from app_user where account_id = 1 and id = $1 for share',
      values: [body.owner_id],
    });
    const { rows } = await client.query({
      name: 'entry',
      text: `insert into time_entry (account_id, owner_id, name, start, "end", created_id, updated_id)
        values (1, $1, $2, to_timestamp($3), to_timestamp($4), 1, 1) returning *`,
      values: [body.owner_id, body.name, body.start, body.end],
    });
    id = Number(rows[0].id);
    await journal(client, 'time-entry', id, { ...rows[0], owner: owner.rows[0] });
  });
  return reply.type('application/json').send(`{"success":{"id":${id}}}`);
});
app.put('/invoice', async (request, reply) => {
  const { id } = request.query as { id: string };
  const { items } = request.body as { items: { item_text: string; description: string; quantity: string; unit_amount: string }[] };
  await identify(request.headers.authorization);
  await transaction(async (client) => {
    const { rows: invoices } = await client.query({
      name: 'lock',
      text: 'select * from invoice where account_id = 1 and id = $1 for update',
      values: [id],
    });
    await client.query({
      name: 'forget-tax',
      text: `delete from classic_line_tax t using classic_line l
        where t.account_id = 1 and l.account_id = 1 and t.line_id = l.id and l.invoice_id = $1`,
      values: [id],
    });
    await client.query({ name: 'forget', text: 'delete from classic_line where account_id = 1 and invoice_id = $1', values: [id] });
    for (const [i, item] of items.entries()) {
      const { rows } = await client.query({
        name: 'line',
        text: `insert into classic_line (account_id, invoice_id, item_text, description, quantity, unit_amount, discount, total, position)
          values (1, $1, $2, $3, $4, $5, 0, 1, $6) returning id`,
        values: [id, item.item_text, item.description, item.quantity, item.unit_amount, i],
      });
      await client.query({ name: 'line-tax', text: 'insert into classic_line_tax values (1, $1, 1, 19, 1)', values: [rows[0].id] });
    }
    await client.query({
      name: 'head',
      text: `update invoice set total = 1, version = version + 1, updated = now() where account_id = 1 and id = $1`,
      values: [id],
    });
    await journal(client, 'invoice', Number(id), { ...invoices[0], items });
  });
  return reply.type('application/json').send(`{"success":{"id":${id}}}`);
});
// A booking of some resources as a plain program stores it that trusts its caller: begin, the account, one statement for the rows of each
// table that a booking leaves behind (booking, booking_resource, booking_occurrence, occupancy, whose exclusion constraint refuses what
// clashes, then audit, event and version), commit. It does not know who asks, locks nothing, looks up neither the resources nor their
// rules, members or shared space, and names no clash. With `bare` it leaves out the audit, the event and the version too.
app.post('/booking', async (request, reply) => {
  const { bare } = request.query as { bare?: string };
  const { name, start, end, resources } = request.body as { name: string; start: number; end: number; resources: { id: number }[] };
  const ids = resources.map((resource) => resource.id);
  let id = 0;
  await transaction(async (client) => {
    const { rows } = await client.query({
      name: 'booking',
      text: `insert into booking (account_id, name, start, "end", time_zone, status_id, created_id, updated_id)
        values (1, $1, to_timestamp($2), to_timestamp($3), 'Europe/Berlin', 3, 1, 1) returning *`,
      values: [name, start, end],
    });
    id = Number(rows[0].id);
    await client.query({
      name: 'booking-resources',
      text: `insert into booking_resource (account_id, booking_id, resource_id, start, "end")
        select 1, $1, s, to_timestamp($3), to_timestamp($4) from unnest($2::bigint[]) s`,
      values: [id, ids, start, end],
    });
    await client.query({
      name: 'booking-occurrence',
      text: `insert into booking_occurrence (account_id, booking_id, occurrence_start, start, "end")
        values (1, $1, to_timestamp($2), to_timestamp($2), to_timestamp($3))`,
      values: [id, start, end],
    });
    await client.query({
      name: 'occupancy',
      text: `insert into occupancy (account_id, resource_id, booking_id, occurrence_start, during)
        select 1, s, $1, to_timestamp($3), tstzrange(to_timestamp($3), to_timestamp($4)) from unnest($2::bigint[]) s`,
      values: [id, ids, start, end],
    });
    if (bare === undefined) await journal(client, 'booking', id, { ...rows[0], resources });
  });
  return reply.type('application/json').send(`{"success":{"id":${id}}}`);
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
