import assert from 'node:assert/strict';
import type { TestDatabase } from './database.ts';
import type { TestServer } from './server.ts';

/** Where an account lies. */
export interface AccountPlace {
  readonly shard: string;
  readonly host: string;
  readonly port: number;
}

/** The machine that an account is on. */
export async function placeOf(server: Pick<TestServer, 'sql'>, account: number): Promise<AccountPlace> {
  const [place] = await server.sql<{ shard: string; host: string; port: number }>(
    `select s.shardid as shard, s.nodename as host, s.nodeport as port from citus_shards s
      where s.table_name = 'account'::regclass and s.shardid = get_shard_id_for_distribution_column('account', $1::bigint)`,
    [account],
  );
  assert.ok(place, 'this test needs the address of a coordinator that knows two workers');
  return place;
}

/** The address of a test's database for a process of its own. */
export const urlOf = ({ owner: { user, password, host, port, database } }: TestDatabase): string =>
  `postgres://${encodeURIComponent(user)}${password === undefined ? '' : `:${encodeURIComponent(password)}`}@${host}:${port}/${database}`;
