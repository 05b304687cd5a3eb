import type pg from 'pg';
import type { PoolTarget } from './pool-target.ts';
import { BEGIN_READ, bind, settingsOf, type Scope, type Statement, type Values } from './statement.ts';
import { withClient } from './with-client.ts';

/** Maintenance as the owner of the tables, outside of any request. */
export interface Maintenance {
  /** Runs statements of one account in a transaction; `$account` is bound. */
  inAccount<T>(account: number, work: (run: Run) => Promise<T>): Promise<T>;
  /** The same for statements that only read: all of them see one moment. Texts of moments are in `zone`, where one is given. */
  readAccount<T>(account: number, work: (run: Run) => Promise<T>, zone?: string | null): Promise<T>;
  /** Runs a statement of the shared tables. */
  readonly run: Run;
}

export type Run = <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) => Promise<Row[]>;

/** Opens one connection as the owner of the tables for some work. */
export function asOwner<T>(owner: PoolTarget, work: (maintenance: Maintenance) => Promise<T>): Promise<T> {
  return withClient(owner, (client) => {
    const run: Run = async (statement, values = {}) => {
      const { text, values: bound } = bind(statement, values);
      return (await client.query(text, [...bound])).rows;
    };
    const within =
      (begin: string): Maintenance['readAccount'] =>
      (account, inside, zone = null) =>
        transaction(client, { begin, account, zone }, () => inside((statement, values) => run(statement, { account, ...values })));
    return work({ run, inAccount: within('begin'), readAccount: within(BEGIN_READ.text) });
  });
}

async function transaction<T>(
  client: pg.Client,
  { begin, account, zone }: Scope & { readonly begin: string },
  work: () => Promise<T>,
): Promise<T> {
  // Also the owner is held by the policies of the tables, unless it is a superuser.
  await client.query(begin);
  for (const setting of settingsOf({ account, zone })) await client.query(setting);
  try {
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
