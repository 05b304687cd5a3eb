import pg from 'pg';
import type { PoolTarget } from './pool-target.ts';
import { BEGIN_READ, bind, type Statement, type Values } from './statement.ts';

/** Maintenance as the owner of the tables, outside of any request. */
export interface Maintenance {
  /** Runs statements of one account in a transaction; `$account` is bound. */
  inAccount<T>(account: number, work: (run: Run) => Promise<T>): Promise<T>;
  /** The same for statements that only read: all of them see one moment. */
  readAccount<T>(account: number, work: (run: Run) => Promise<T>): Promise<T>;
  /** Runs a statement of the shared tables. */
  readonly run: Run;
}

export type Run = <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) => Promise<Row[]>;

/** Opens one connection as the owner of the tables for some work. */
export async function asOwner<T>(owner: PoolTarget, work: (maintenance: Maintenance) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  // A connection that is lost fails the statement that runs; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  const run: Run = async (statement, values = {}) => {
    const { text, values: bound } = bind(statement, values);
    return (await client.query(text, [...bound])).rows;
  };
  try {
    const within =
      (begin: string): Maintenance['inAccount'] =>
      (account, inside) =>
        transaction(client, { begin, account }, () => inside((statement, values) => run(statement, { account, ...values })));
    return await work({ run, inAccount: within('begin'), readAccount: within(BEGIN_READ.text) });
  } finally {
    await client.end();
  }
}

async function transaction<T>(
  client: pg.Client,
  { begin, account }: { begin: string; account: number },
  work: () => Promise<T>,
): Promise<T> {
  // Also the owner is held by the policies of the tables, unless it is a superuser.
  await client.query(begin);
  await client.query(`set local daybook.account = '${Number(account)}'`);
  try {
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
