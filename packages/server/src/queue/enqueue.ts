import { insertRows, type RowTable } from '../database/transaction.ts';
import type { Write } from '../writes/index.ts';
import type { Payload } from './job-handler.ts';
import { closeFailedJobs } from './queue.sql.ts';

const jobRows: RowTable = {
  table: 'job',
  columns: {
    id: '$id::bigint',
    name: '$name',
    key: '$key',
    payload: '$payload::jsonb',
    at: "coalesce(to_timestamp($at::bigint), date_trunc('second', statement_timestamp()))",
  },
  conflict: ' on conflict (account_id, name, key) do nothing',
};

interface Options {
  /** What happens once: a job with the name and key of another, whatever became of that, is not added. */
  readonly key?: string;
  /** When it is due, in UNIX seconds; without it at once. */
  readonly at?: number;
}

/**
 * Asks for work in the background, in the transaction of the write: it is done if the write is committed, and only then. The payload
 * holds ids of records, because their content may change before it is used. The insert itself is not awaited.
 */
export async function enqueue({ tx }: Pick<Write, 'tx'>, name: string, payload: Payload = {}, { key, at }: Options = {}): Promise<void> {
  const [id] = await tx.reserveIds('job', 1);
  insertRows(tx, jobRows, [{ id, name, key: key ?? null, payload: JSON.stringify(payload), at: at ?? null }]);
}

/** Ends jobs that failed for good, because what they were to do is asked for once more. */
export async function closeFailed({ tx, opened }: Pick<Write, 'tx' | 'opened'>, name: string, payload: Payload): Promise<void> {
  const { now } = await opened;
  tx.send(closeFailedJobs, { name, payload: JSON.stringify(payload), now });
}
