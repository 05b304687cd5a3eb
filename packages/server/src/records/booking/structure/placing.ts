import { because } from '@daybook/contract';
import { viewerValues } from '../../../access/viewer.ts';
import type { Write } from '../../../writes/index.ts';
import { findClosed } from './structure.sql.ts';

/** A resource that a body places, or gives another person, and the member that does so. */
export interface Placed {
  readonly id: number;
  readonly pointer: string;
}

/**
 * Reports resources that the caller may not place. Who sees a booking, and who may make one, follows from the workspaces, the groups, the
 * shared space and the person of its resources: a user who could set these for a closed resource would open it.
 */
export async function validatePlacing({ viewer, tx, findings }: Write, placed: readonly Placed[]): Promise<void> {
  if (viewer.seesAll || placed.length === 0) return;
  const rows = await tx.run<{ id: number }>(findClosed, { ...viewerValues(viewer), ids: placed.map(({ id }) => id) });
  const closed = new Set(rows.map(({ id }) => id));
  for (const { id, pointer } of placed)
    if (closed.has(id))
      findings.fault(
        pointer,
        'not_allowed',
        `resource ${id} has bookings that you may not see or change`,
        because('resource_not_writable'),
      );
}
