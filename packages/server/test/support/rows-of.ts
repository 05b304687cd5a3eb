import type pg from 'pg';
import { withClient } from '../../src/database/with-client.ts';

/** The rows of a statement on a connection of its own. */
export const rowsOf = <Row extends pg.QueryResultRow>(target: pg.ClientConfig, text: string, values?: unknown[]): Promise<Row[]> =>
  withClient(target, async (client) => (await client.query<Row>(text, values)).rows);
