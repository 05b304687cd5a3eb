import type { Statement, Values } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import type { Write } from './write.ts';

/** How many of the records that refer to another are named; the statement asks for one more. */
export const MAX_REFERENCES = 20;

/**
 * Refuses a deletion with in_use while the statement finds rows of `kind` and `id` that refer to the record. The record
 * is locked by then, so that none can be added any more: who refers to it waits for the lock and finds it deleted.
 */
export async function refuseInUse(write: Write, references: Statement, values: Values): Promise<void> {
  const rows = await write.tx.run<{ kind: string; id: number }>(references, { ...values, most: MAX_REFERENCES + 1 });
  if (rows.length === 0) return;
  const named = rows.slice(0, MAX_REFERENCES).map(({ kind, id }) => ({ kind, id: Number(id) }));
  const texts = named.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  throw new Problem('in_use', {
    detail: `it is referred to by ${texts}${rows.length > named.length ? ' and others' : ''}`,
    extra: { references: named },
  });
}
