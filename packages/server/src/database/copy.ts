import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { PoolTarget } from './pool-target.ts';
import { quoted } from './statement.ts';
import { withClient } from './with-client.ts';

/** One transaction of the owner of the tables over all accounts, which moves whole tables. */
export interface CopySession {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The rows of an account, or those of a shared table that a condition holds for: as text of COPY, in the order of the primary key. */
  readRows(table: CopiedTable, account: number | null, condition?: string): Promise<Readable>;
  /** Takes rows in the text format of COPY. */
  writeRows(table: string, columns: readonly string[]): Writable;
}

export interface CopiedTable {
  readonly name: string;
  /** Without those that the database generates. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Tables that its rows refer to. */
  readonly parents: readonly string[];
  readonly of_accounts: boolean;
  /** Whether it is in backups: who has the application open is of the moment. */
  readonly lasting: boolean;
  /** Whether its policies hold for its owner too. */
  readonly forced: boolean;
}

// Texts are the same on every server; nothing ends a transaction that takes long.
const SETTINGS = [
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

/** Reads in one snapshot: what others write meanwhile is not seen, and nobody waits. */
export function inSnapshot<T>(owner: PoolTarget, work: (session: CopySession) => Promise<T>): Promise<T> {
  return inTransaction(owner, 'begin isolation level repeatable read read only', work);
}

/** Writes everything or nothing. */
export function inWriting<T>(owner: PoolTarget, work: (session: CopySession) => Promise<T>): Promise<T> {
  return inTransaction(owner, 'begin', work);
}

function inTransaction<T>(owner: PoolTarget, begin: string, work: (session: CopySession) => Promise<T>): Promise<T> {
  return withClient(owner, async (client) => {
    for (const setting of SETTINGS) await client.query(`set ${setting}`);
    await client.query(begin);
    const value = await work(sessionOf(client));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return value;
  });
}

function sessionOf(client: pg.Client): CopySession {
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    readRows: async ({ name, columns, key }, account, condition = 'true') => {
      // The policies of the tables may hold for the owner too.
      if (account !== null) await client.query(`set local daybook.account = '${account}'`);
      const where = account === null ? condition : `account_id = ${account}`;
      const select = `select ${listOf(columns)} from ${quoted(name)} where ${where} order by ${listOf(key)}`;
      return client.query(to(`copy (${select}) to stdout`));
    },
    writeRows: (table, columns) => client.query(from(`copy ${quoted(table)} (${listOf(columns)}) from stdin`)),
  };
}

const listOf = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Every table that holds data, those that others refer to first. */
export async function listTables({ query }: CopySession): Promise<CopiedTable[]> {
  const left = await query<CopiedTable & pg.QueryResultRow>(TABLES);
  const sorted: CopiedTable[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ parents }) => parents.every((parent) => sorted.some(({ name }) => name === parent)));
    if (next < 0) throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...left.splice(next, 1));
  }
  return sorted;
}

const TABLES = `select * from (
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
    array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and p.oid <> c.oid) as parents,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as of_accounts,
    c.relname <> 'presence' as lasting, c.relforcerowsecurity as forced
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
) t where t.of_accounts or t.name = 'instance' order by t.name`;
