import type { Operation } from '@daybook/contract';
import type { Statement } from '../../database/statement.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import { refusalOfUses, usesIn, type Uses } from '../../writes/index.ts';

/** What can be done with records that are deleted once nothing uses them: by the statement of `refuseInUse`. */
export function keptWhileUsed(
  deletion: Operation,
  references: Statement,
  values: { readonly [parameter: string]: string },
): RecordActions<{ readonly uses: Uses }> {
  return {
    facts: { uses: usesIn(references, values) },
    searches: true,
    refusals: { [deletion.id]: ({ uses }, { viewer }) => refusalOfUses(viewer, uses) },
  };
}
