import pg from 'pg';

/**
 * A connection for some work. One that is lost fails the statement that runs; without a listener it would end the process as well. What is
 * open at the end is rolled back with it.
 */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
