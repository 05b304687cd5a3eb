import { Problem } from '../../problem.ts';
import type { Write } from '../../writes/index.ts';
import { findManaged } from './time-entry.sql.ts';

/** Whose time it is and on which project: as an entry is, or as it would be. */
export interface Standing {
  readonly owner: number;
  readonly project: number | null;
}

/** One's own time may be written; that of others by administrators, and by who manages the project that it is on. */
export async function requireRightToWrite({ viewer, tx }: Write, standings: readonly Standing[]): Promise<void> {
  const others = standings.filter(({ owner }) => owner !== viewer.userId).map(({ project }) => project);
  if (viewer.seesAll || others.length === 0) return;
  if (!others.includes(null)) {
    const managed = await tx.run<{ id: number }>(findManaged, { projects: [...new Set(others)], viewer: viewer.userId });
    if (others.every((project) => managed.some(({ id }) => id === project))) return;
  }
  throw new Problem('permission_denied', {
    detail: 'time entries of other users require Admin RW or the manager role in their project',
    extra: { module: 'Admin', level: 'RW' },
  });
}
