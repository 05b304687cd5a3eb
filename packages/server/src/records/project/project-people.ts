import { because } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import { Problem, refuse } from '../../problem.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { changesManagers, MANAGER, VIEWER, type People } from './project.rules.ts';
import { removePeople, savePerson } from './project.sql.ts';

interface OwnPeople {
  readonly people: { readonly users: readonly { readonly id: number; readonly role_id: number }[] };
}

/** The people that a project has. */
export function peopleOf(existing: Existing): People {
  const { users } = (existing.record as unknown as OwnPeople).people;
  return new Map(users.map(({ id, role_id }) => [id, role_id]));
}

/** The member with the people of a project, in the order and form in which the project owns them. */
export function ownPeople(people: People): { readonly people: OwnPeople['people'] } {
  return { people: { users: [...people].map(([id, role_id]) => ({ id, role_id })).sort((one, other) => one.id - other.id) } };
}

/** Refuses what a viewer of the project may not do. */
export function requireMoreThanViewer({ viewer }: Write, people: People): void {
  refuse(refusalOfRole(viewer, people.get(viewer.userId)));
}

/** Why a caller of a role does not change a project. */
export function refusalOfRole({ seesAll }: Viewer, role: number | null | undefined): Problem | undefined {
  if (seesAll || role !== VIEWER) return undefined;
  return new Problem('permission_denied', {
    reason: because('project_not_writable'),
    detail: 'viewers of the project cannot change it; this requires Admin RW or another role',
    extra: { module: 'Admin', level: 'RW' },
  });
}

/** Refuses other managers where the caller may not choose them. */
export function requireRightToManage({ viewer }: Write, before: People, after: People): void {
  if (changesManagers(before, after)) refuse(refusalOfManaging(viewer, before.get(viewer.userId)));
}

/** The managers of a project write the time of others there: only managers and administrators choose them. */
export function refusalOfManaging({ seesAll }: Viewer, role: number | null | undefined): Problem | undefined {
  if (seesAll || role === MANAGER) return undefined;
  return new Problem('permission_denied', {
    reason: because('managers_not_writable'),
    detail: 'changing the managers of a project requires Admin RW or the manager role',
    extra: { module: 'Admin', level: 'RW' },
  });
}

/** Makes the people of a project others than before, without waiting. */
export function storePeople(write: Write, project: number | string, before: People, after: People): void {
  const gone = [...before.keys()].filter((user) => !after.has(user));
  if (gone.length > 0) write.tx.send(removePeople, { project, users: gone });
  for (const [user, role] of after) if (before.get(user) !== role) write.tx.send(savePerson, { project, user, role });
}
