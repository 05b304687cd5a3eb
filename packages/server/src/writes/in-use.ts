import { account, because, records, type RecordDescription } from '@daybook/contract';
import { memo } from '@daybook/values';
import { hasLevel, viewerValues, type Viewer } from '../access/viewer.ts';
import { inlined, statement, type Statement, type Values } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import type { Write } from './write.ts';

/** A finer reason for people. */
type Reason = ReturnType<typeof because>;

// The account is no list, but refers to records as these do.
const descriptions: { readonly [kind: string]: RecordDescription } = { ...records, account };

/** How many of the records that refer to another are named; the statement asks for one more. */
const MAX_REFERENCES = 20;

/** A record that refers to another. */
interface Use {
  readonly kind: string;
  readonly id: number;
}

/**
 * Refuses a deletion with in_use while the statement finds rows of `kind` and `id` that refer to the record. The record
 * is locked by then, so that none can be added any more: a write that refers to it waits for the lock and finds it deleted.
 */
export async function refuseInUse(write: Write, references: Statement, values: Values, reason?: Reason): Promise<void> {
  const rows = await write.tx.run<Use>(references, { ...values, most: MAX_REFERENCES + 1 });
  if (rows.length > 0)
    throw await inUse(
      write,
      rows.map(({ kind, id }) => ({ kind, id: Number(id) })),
      undefined,
      reason,
    );
}

/** The problem of a record that is in use, naming what uses it as far as the caller may read that. */
export async function inUse(write: Write, uses: readonly Use[], detail = 'it is referred to by', reason?: Reason): Promise<Problem> {
  return inUseOf(await readable(write, uses), uses.length, detail, reason);
}

/** What uses the row of a list, by the statement of `refuseInUse`, with SQL of its parameters over the row `r`. */
export const usesIn = (references: Statement, values: { readonly [parameter: string]: string }): { readonly uses: string } => ({
  uses: inlined(references, { ...values, most: MAX_REFERENCES + 1 }),
});

/** The value of such a fact: `seen` is whether the caller would find it in its list. */
export type Uses = readonly (Use & { readonly seen: boolean })[];

/** Why a row that is in use is not deleted. */
export function refusalOfUses(viewer: Viewer, uses: Uses, reason?: Reason): Problem | undefined {
  const isRead = ({ kind, seen }: Uses[number]): boolean => {
    const description = descriptions[kind];
    return seen && description !== undefined && hasLevel(viewer, description.module, 'R-');
  };
  return uses.length === 0 ? undefined : inUseOf(uses.filter(isRead), uses.length, undefined, reason);
}

/** The same of records of which it is known which the caller may read. */
export function inUseOf(
  seen: readonly Use[],
  count: number,
  detail = 'it is referred to by',
  reason = because('used_by_records', { count }),
): Problem {
  const named = seen.slice(0, MAX_REFERENCES).map(({ kind, id }): Use => ({ kind, id }));
  const texts = named.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  const others = named.length === count ? '' : named.length === 0 ? 'records that you may not see' : ' and others';
  return new Problem('in_use', { detail: `${detail} ${texts}${others}`, reason, extra: { references: named } });
}

/** Those of some records that the caller may read, in the same order. */
async function readable(write: Write, uses: readonly Use[]): Promise<Use[]> {
  const kinds = [...new Set(uses.map(({ kind }) => kind))];
  const seen = await Promise.all(
    kinds.map(async (kind) => {
      const ids = uses.flatMap((use) => (use.kind === kind ? [use.id] : []));
      const description = descriptions[kind];
      if (description === undefined || !hasLevel(write.viewer, description.module, 'R-')) return [];
      const rows = await write.tx.run<{ id: number }>(findVisible(description, write), { ...viewerValues(write.viewer), ids });
      return rows.map(({ id }) => `${kind} ${id}`);
    }),
  );
  const names = new Set(seen.flat());
  return uses.filter(({ kind, id }) => names.has(`${kind} ${id}`));
}

const findVisible = memo((description: RecordDescription, write: Write): Statement => {
  const { visible } = write.readModelOf(description);
  return statement(
    `visible_of_${description.kind}`,
    `select r.id from ${description.table} r where r.account_id = $account and r.id = any($ids::bigint[])${
      visible === undefined ? '' : ` and (${visible})`
    }`,
  );
}, new WeakMap());
