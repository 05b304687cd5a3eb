import pg from 'pg';
import type { TestServer } from './server.ts';
import type { Sent } from './watch-statements.ts';
import { withClient } from '../../src/database/with-client.ts';

/**
 * Pages that a statement looks at, as the server has it planned: once for all values where it has a name. What it writes is taken
 * back.
 */
export async function pagesOf(server: TestServer, { name, text, values }: Sent): Promise<number> {
  return withClient(server.database.app, async (client) => {
    await client.query(`set daybook.account = '${server.account}'`);
    await client.query(`set plan_cache_mode = ${name === undefined ? 'force_custom_plan' : 'force_generic_plan'}`);
    await client.query(`prepare page as ${text}`);
    const literals = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(asText(value))));
    const explained = `explain (analyze, buffers, format json) execute page${literals.length === 0 ? '' : ` (${literals.join()})`}`;
    await client.query('begin');
    // The first execution also reads the catalogue.
    await client.query(explained);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { [name: string]: number } }] }>(explained);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? NaN) + (plan['Shared Read Blocks'] ?? NaN);
  });
}

/** A value as PostgreSQL reads it. The hash of a key is bytes, and any byte may be among them. */
function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return Array.isArray(value) ? `{${value.join()}}` : String(value);
}
