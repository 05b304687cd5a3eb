import { into } from '@daybook/contract';
import { insertRows } from '../../database/transaction.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { validatePlacing, type Placed } from '../booking/index.ts';
import type { Access } from './workspace.rules.ts';
import { accessRows, deleteAccess, deleteResources, findGroups, findNamedResources, findUsers, resourceRows } from './workspace.sql.ts';

interface SentResource {
  readonly id?: number | null;
  readonly name?: string;
  readonly type_id?: number;
}

interface SentAccess {
  readonly id?: number | null;
  readonly type?: 'user' | 'group';
  readonly acl?: string;
}

interface SentMembers {
  readonly resources?: readonly SentResource[];
  readonly access?: readonly SentAccess[];
}

/** The resources and the access of a workspace, as it owns them. Absent ones stay as they are. */
export type WorkspaceMembers = {
  readonly resources?: readonly { readonly id: number }[];
  readonly access?: readonly Access[];
};

/** Ids of the resources of a workspace. */
export function membersOf({ record }: Existing): number[] {
  return (record['resources'] as { id: number }[]).map(({ id }) => id);
}

/** Who has access to a workspace. */
export function accessOf(existing: Existing): readonly Access[] {
  return existing.record['access'] as readonly Access[];
}

/** The resources and the access that were sent, reporting what is wrong with them. */
export async function mergeMembers(
  write: Write,
  { resources: sent, access }: SentMembers,
  existing: Existing | undefined,
): Promise<WorkspaceMembers> {
  const resources = sent === undefined ? undefined : await resolveResources(write, sent, existing === undefined ? [] : membersOf(existing));
  const rights = access === undefined ? undefined : await resolveAccess(write, access, existing === undefined ? [] : accessOf(existing));
  return {
    ...(resources === undefined ? {} : { resources: resources.toSorted((one, other) => one - other).map((id) => ({ id })) }),
    ...(rights === undefined
      ? {}
      : { access: rights.toSorted((one, other) => (one.type === other.type ? one.id - other.id : one.type < other.type ? -1 : 1)) }),
  };
}

/** Ids of the resources that were sent, by id or else by name and type, where that means exactly one. `before` are those of now. */
async function resolveResources(write: Write, sent: readonly SentResource[], before: readonly number[]): Promise<number[]> {
  const isNamed = ({ id, name, type_id }: SentResource) =>
    typeof id !== 'number' && name !== undefined && name !== '' && type_id !== undefined;
  const named = sent.filter(isNamed);
  const values = { names: named.map(({ name }) => name), types: named.map(({ type_id }) => type_id) };
  const rows = named.length === 0 ? [] : await write.tx.run<{ place: number; id: number }>(findNamedResources, values);
  const members = sent.flatMap((resource, i): Placed[] => {
    const place = into('/resources', i);
    if (typeof resource.id === 'number') return [{ id: resource.id, pointer: into(place, 'id') }];
    if (!isNamed(resource)) return write.findings.fault(place, 'required', 'requires an id, or a name and a type_id') ?? [];
    const matches = rows.filter((row) => named[row.place - 1] === resource);
    if (matches.length === 1) return matches.map(({ id }) => ({ id, pointer: place }));
    const what = `of type ${resource.type_id} and named ${JSON.stringify(resource.name)}`;
    return (
      write.findings.fault(
        place,
        'not_found',
        matches.length === 0 ? `there is no resource ${what}` : `there are ${matches.length} resources ${what}`,
      ) ?? []
    );
  });
  await validatePlacing(
    write,
    members.filter(({ id }) => !before.includes(id)),
  );
  return [...new Set(members.map(({ id }) => id))];
}

/** The access that a workspace will have: exactly what was sent. Without a level somebody keeps the one before, or may read. */
async function resolveAccess(write: Write, sent: readonly SentAccess[], before: readonly Access[]): Promise<Access[]> {
  const live = await liveGrantees(write, sent);
  return sent.flatMap(({ id, type, acl }, i): Access[] => {
    const place = into('/access', i);
    if (type === undefined) write.findings.fault(into(place, 'type'), 'required', 'is required');
    if (typeof id !== 'number' || type === undefined) return [];
    const old = before.find((one) => one.type === type && one.id === id);
    if (old === undefined && !live.has(`${type} ${id}`)) write.findings.fault(into(place, 'id'), 'not_found', `there is no ${type} ${id}`);
    return [{ id, acl: acl ?? old?.acl ?? 'R-', type }];
  });
}

async function liveGrantees(write: Write, sent: readonly SentAccess[]): Promise<Set<string>> {
  const idsOf = (granteeType: string) => sent.flatMap(({ type, id }) => (type === granteeType && typeof id === 'number' ? [id] : []));
  const find = async (type: 'user' | 'group', statement: typeof findUsers) => {
    const ids = idsOf(type);
    const rows = ids.length === 0 ? [] : await write.tx.run<{ id: number }>(statement, { ids });
    return rows.map(({ id }) => `${type} ${id}`);
  };
  const [groups, users] = await Promise.all([find('group', findGroups), find('user', findUsers)]);
  return new Set([...groups, ...users]);
}

/** Makes the resources and the access of a workspace exactly what they are to be. */
export function saveMembers({ tx }: Write, workspace: number, { resources, access }: WorkspaceMembers): void {
  if (resources !== undefined) {
    tx.send(deleteResources, { workspace, ids: resources.map(({ id }) => id) });
    insertRows(
      tx,
      resourceRows,
      resources.map(({ id }) => ({ workspace, id })),
    );
  }
  if (access !== undefined) {
    tx.send(deleteAccess, { workspace, types: access.map(({ type }) => type), ids: access.map(({ id }) => id) });
    insertRows(
      tx,
      accessRows,
      access.map((one) => ({ workspace, ...one })),
    );
  }
}
