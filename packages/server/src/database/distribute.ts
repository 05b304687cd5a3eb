import type pg from 'pg';
import { quoted } from './statement.ts';
import { sharedTables } from './shared-tables.ts';

/** How many machines a coordinator spreads tables over: none where the database is no coordinator, or knows no workers. */
export async function countWorkers(client: pg.ClientBase): Promise<number> {
  const { rows: extensions } = await client.query("select from pg_extension where extname = 'citus'");
  if (extensions.length === 0) return 0;
  const { rows } = await client.query<{ workers: number }>(
    `select count(*)::int as workers from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`,
  );
  return rows[0]?.workers ?? 0;
}

interface Table {
  readonly name: string;
  readonly isDistributed: boolean;
  /** Tables that its rows refer to. */
  readonly parents: readonly string[];
}

const TABLES = `select c.relname::text as name, d.logicalrelid is not null as "isDistributed",
  array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.conrelid = c.oid and p.oid <> c.oid) as parents
from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.oid`;

// Triggers are allowed there that change nothing but the row that is written.
const SETTINGS = ['set citus.shard_replication_factor = 1', 'set citus.enable_unsafe_triggers = on'];

/**
 * Spreads every table of accounts that lies on the coordinator alone over its workers, with the rows that it has: those of an account lie
 * together. A table at a time, so that it goes on where it was cut short. Returns the names of those that lie elsewhere now.
 */
export async function distribute(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const back = await bringBack(client, tables);
  const spread = inOrder(tables.filter(({ name }) => !isShared(name)));
  const left = spread.filter(({ isDistributed }) => !isDistributed);
  if (left.length === 0) return back;
  for (const sql of SETTINGS) await client.query(sql);
  await distributeFunctions(client);
  for (const { name } of left) await distributeTable(client, name);
  // Children are emptied before their parents: also those that were distributed before it was cut short.
  for (const { name } of spread.toReversed())
    await client.query(`select truncate_local_data_after_distributing_table('${quoted(name)}'::regclass)`);
  return [...back, ...left.map(({ name }) => name)];
}

/** Shared tables were a copy on each worker once, so that nobody could sign in after a worker was lost. */
async function bringBack(client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> {
  const copied = tables.flatMap(({ name, isDistributed }) => (isDistributed && isShared(name) ? [name] : []));
  for (const name of copied) await client.query(`select undistribute_table('${quoted(name)}')`);
  return copied;
}

async function distributeTable(client: pg.ClientBase, name: string): Promise<void> {
  // Rows that a policy hides from the owner would be left behind.
  await client.query(`alter table ${quoted(name)} no force row level security`);
  const beside = name === 'account' ? '' : `, colocate_with => 'account'`;
  await client.query(`select create_distributed_table('${quoted(name)}', 'account_id'${beside})`);
}

/** Functions that were made before there were workers: triggers call them there. */
async function distributeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid) order by p.oid`,
  );
  for (const { signature } of rows) await client.query('select create_distributed_function($1::regprocedure)', [signature]);
}

/** The account first, and each table after those that it refers to. */
function inOrder(tables: readonly Table[]): Table[] {
  const rank = ({ name }: Table): number => (name === 'account' ? 0 : 1);
  const left = tables.toSorted((one, other) => rank(one) - rank(other));
  const sorted: Table[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ parents }) => parents.every((parent) => !left.some(({ name }) => name === parent)));
    if (next < 0) throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...left.splice(next, 1));
  }
  return sorted;
}

const isShared = (name: string): boolean => (sharedTables as readonly string[]).includes(name);
