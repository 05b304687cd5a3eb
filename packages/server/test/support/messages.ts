import type { TestServer } from './server.ts';

/** Puts messages of a webhook of an account into the database, some of each state that is over, and returns the id of the last. */
export async function putMessages({ sql }: Pick<TestServer, 'sql'>, account: number, webhook: number, count = 12): Promise<number> {
  const rows = await sql<{ id: string }>(
    `insert into webhook_delivery (account_id, webhook_id, event_id, message_id, type, record_kind, record_id, state,
      attempts, created, finished)
      select $1, $2, nullif(n % 5, 0), 'msg_' || n, 'tax.created', 'tax', n::text, (array['delivered', 'failed', 'withheld'])[1 + n % 3],
        json_build_array(json_build_object('at', 1700000000 + n, 'milliseconds', n, 'status', 500, 'error', 'out of order',
          'answer', 'no'))::jsonb,
        to_timestamp(1600000000 + n), to_timestamp(1600000100 + n)
      from generate_series(1, $3) n returning id`,
    [account, webhook, count],
  );
  return Number(rows.at(-1)?.id);
}
