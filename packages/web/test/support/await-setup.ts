import { randomBytes } from 'node:crypto';
import type { TestServer } from '../../../server/test/support/server.ts';

/** Makes an installation wait to be set up by a link, as its form needs to be shown. Answers what ends that, as if the link were used. */
export async function awaitSetup({ sql, account }: Pick<TestServer, 'sql' | 'account'>): Promise<() => Promise<void>> {
  const hash = randomBytes(32);
  await sql(`insert into credential (hash, account_id, kind, record_id) values ($1, $2, 'setup link', 0)`, [hash, account]);
  return async () => {
    await sql('delete from credential where hash = $1', [hash]);
  };
}
