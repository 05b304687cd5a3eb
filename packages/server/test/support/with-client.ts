import pg from 'pg';

/** A connection for some work, which is closed after it. */
export async function withClient<T>(target: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(target);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The rows of a statement on a connection of its own. */
export const rowsOf = <Row extends pg.QueryResultRow>(target: pg.ClientConfig, text: string, values?: unknown[]): Promise<Row[]> =>
  withClient(target, async (client) => (await client.query<Row>(text, values)).rows);
