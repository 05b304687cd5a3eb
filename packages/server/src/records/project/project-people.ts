import type { Existing, Write } from '../../writing/index.ts';
import { Problem } from '../../problem.ts';
import { savePeople } from './project.sql.ts';
import { changesManagers, MANAGER, VIEWER, type People } from './project.rules.ts';

/** The people that a project has. */
export function peopleOf(existing: Existing): People {
  const { users } = existing.record['people'] as { users: { id: number; role_id: number }[] };
  return new Map(users.map(({ id, role_id }) => [id, role_id]));
}

/** Refuses what somebody who only looks on may not do. */
export function requireMoreThanViewer({ viewer }: Write, people: People): void {
  if (viewer.seesAll || people.get(viewer.userId) !== VIEWER) return;
  throw new Problem('permission_denied', {
    detail: 'a viewer of the project cannot change it; this needs Admin RW or another role',
    extra: { module: 'Admin', level: 'RW' },
  });
}

/** Who manages a project writes the time of others there: only managers and administrators choose who that is. */
export function requireRightToManage({ viewer }: Write, before: People, after: People): void {
  if (viewer.seesAll || before.get(viewer.userId) === MANAGER || !changesManagers(before, after)) return;
  throw new Problem('permission_denied', {
    detail: 'changing the managers of a project needs Admin RW, or being one of them',
    extra: { module: 'Admin', level: 'RW' },
  });
}

export function storePeople(write: Write, project: number | string, people: People): void {
  write.tx.send(savePeople, { project, users: [...people.keys()], roles: [...people.values()] });
}
