// The plain good implementation, to compare with: a transaction of single statements, lines deleted and inserted again.
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ host: process.argv[2] ?? '', port: 5432, user: 'daybook_owner', database: 'daybook', max: 16 });
const setup = await pool.connect();
await setup.query(`create table if not exists classic_line (account_id bigint, invoice_id bigint, id bigint generated always as identity, item_text text, description text,
  quantity numeric, unit_amount numeric, discount numeric, total numeric, position int, primary key (account_id, id));
  create index if not exists classic_line_invoice on classic_line (account_id, invoice_id);
  create table if not exists classic_line_tax (account_id bigint, line_id bigint, tax_id bigint, rate numeric, total numeric);
  create index if not exists classic_line_tax_line on classic_line_tax (account_id, line_id);`);
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

async function journal(client: pg.PoolClient, kind: string, id: number): Promise<void> {
  await client.query({ name: 'audit', text: `insert into audit (account_id, user_id, kind, record_id, action, changes) values (1, 1, $1, $2, 'created', '{}')`, values: [kind, id] });
  await client.query({
    name: 'event',
    text: `insert into event (account_id, id, type, kind, record_id, record) values (1, nextval('document_id_seq') + 900000000, 'x', $1, $2, '{"id":1,"name":"x"}')`,
    values: [kind, id],
  });
}

const app = fastify();
app.post('/time-entry', async (request, reply) => {
  const body = request.body as { owner_id: number; name: string; start: number; end: number };
  let id = 0;
  await transaction(async (client) => {
    const { rows } = await client.query({
      name: 'entry',
      text: `insert into time_entry (account_id, owner_id, name, start, "end", created_id, updated_id) values (1, $1, $2, to_timestamp($3), to_timestamp($4), 1, 1) returning id`,
      values: [body.owner_id, body.name, body.start, body.end],
    });
    id = Number(rows[0].id);
    await journal(client, 'time-entry', id);
  });
  return reply.type('application/json').send(`{"success":{"id":${id}}}`);
});
app.put('/invoice', async (request, reply) => {
  const { id } = request.query as { id: string };
  const { items } = request.body as { items: { item_text: string; description: string; quantity: string; unit_amount: string }[] };
  await transaction(async (client) => {
    await client.query({ name: 'lock', text: 'select id from invoice where account_id = 1 and id = $1 for update', values: [id] });
    await client.query({
      name: 'forget-tax',
      text: 'delete from classic_line_tax t using classic_line l where t.account_id = 1 and l.account_id = 1 and t.line_id = l.id and l.invoice_id = $1',
      values: [id],
    });
    await client.query({ name: 'forget', text: 'delete from classic_line where account_id = 1 and invoice_id = $1', values: [id] });
    for (const [i, item] of items.entries()) {
      const { rows } = await client.query({
        name: 'line',
        text: `insert into classic_line (account_id, invoice_id, item_text, description, quantity, unit_amount, discount, total, position) values (1, $1, $2, $3, $4, $5, 0, 1, $6) returning id`,
        values: [id, item.item_text, item.description, item.quantity, item.unit_amount, i],
      });
      await client.query({ name: 'line-tax', text: 'insert into classic_line_tax values (1, $1, 1, 19, 1)', values: [rows[0].id] });
    }
    await client.query({ name: 'head', text: `update invoice set total = 1, version = version + 1, updated = now() where account_id = 1 and id = $1`, values: [id] });
    await journal(client, 'invoice', Number(id));
  });
  return reply.type('application/json').send(`{"success":{"id":${id}}}`);
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
