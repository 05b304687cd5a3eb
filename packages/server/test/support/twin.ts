import type pg from 'pg';
import { makeToken } from './token.ts';
import type { World } from './world.ts';
import { withClient } from '../../src/database/with-client.ts';

/** What every name of the twin begins with, so that it shows wherever it should not. */
export const MARK = 'TWIN';

/** An account that is a copy of another: its records have the same ids and other names. */
export interface Twin {
  readonly account: number;
  readonly token: string;
  /** A digest of every row that the twin has, to see whether anything was changed. */
  digest(): Promise<string>;
}

const marked = ['name', 'first_name', 'title', 'user_name', 'reference'];
const documents = ['record', 'changes'];

/** Copies an account beside the API, as the owner of the tables: with every id the same. */
export async function copyAccount(world: World): Promise<Twin> {
  const { server } = world;
  const tables = await server.sql<{ name: string; columns: string[]; types: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns, array_agg(format_type(a.atttypid, a.atttypmod)) as types
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('credential', 'account')
     group by c.relname having bool_or(a.attname = 'account_id') order by c.relname`,
  );
  const [row] = await server.sql<{ account_id: string }>(`insert into account (name) values ('${MARK}') returning account_id`);
  const account = Number(row?.account_id);
  // Foreign keys are checked by triggers, which a replica does not run, on workers neither: the order of the copies is free.
  const copies = tables.map(({ name, columns, types }) => {
    const copied = columns.map((column, i) => {
      if (column === 'account_id') return String(account);
      // What ids are counted by has a name that the server knows.
      if (marked.includes(column) && name !== 'account_counter') return `'${MARK} ' || t."${column}"`;
      if (documents.includes(column)) return `(t."${column}"::jsonb || '{"mark": "${MARK}"}')::${types[i]}`;
      return `t."${column}"`;
    });
    return `insert into "${name}" (${columns.map((column) => `"${column}"`).join()}) select ${copied.join()} from "${name}" t
        where t.account_id = ${world.account}`;
  });
  const replica = ["set local citus.propagate_set_commands = 'local'", 'set local session_replication_role = replica'];
  await oneByOne(server.database.owner, ['begin', ...replica, ...copies, 'commit']);
  // What it makes from now on has other ids than what the first makes.
  await server.sql('update account_counter set last = last + 1000000 where account_id = $1', [account]);
  const { secret, hash } = makeToken();
  await server.sql(
    `insert into credential (hash, account_id, kind, record_id) select $1, $2, 'token', min(id) from token where account_id = $2`,
    [hash, account],
  );
  return {
    account,
    token: secret,
    digest: async () =>
      String(
        (
          await server.sql<{ digest: string }>(
            digestSql(
              tables.map(({ name }) => name),
              account,
            ),
          )
        )[0]?.digest,
      ),
  };
}

// A coordinator sends its workers the whole text in which a setting is, so each statement is a text of its own.
async function oneByOne(owner: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  await withClient(owner, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** What is noted of use by itself: that of a token, and how far a webhook has read. */
const NOTED: { readonly [table: string]: string } = { token: 'last_used', webhook_state: 'last_event' };

/** SQL of a digest over all rows of an account, without what is noted of their use. */
export function digestSql(tables: readonly string[], account: number): string {
  const parts = tables.map((name) => {
    const row = name in NOTED ? `(to_jsonb(t) - '${NOTED[name]}')` : 't';
    // A sum needs no order.
    return `select '${name}' as name, count(*) as rows, sum(hashtextextended(${row}::text, 0)) as hash
      from "${name}" t where account_id = ${account}`;
  });
  return `select md5(string_agg(concat_ws(' ', name, rows, hash), ',' order by name)) as digest from (${parts.join(' union all ')}) tables`;
}
