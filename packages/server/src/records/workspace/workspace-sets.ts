import { into } from '@daybook/contract';
import type { Existing, Write } from '../../writing/index.ts';
import type { Access } from './workspace.rules.ts';
import { findGroups, findNamedResources, findUsers, saveAccess, saveResources } from './workspace.sql.ts';

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

/** Who has access to a workspace. */
export function accessOf(existing: Existing): readonly Access[] {
  return existing.record['access'] as readonly Access[];
}

/** Ids of the resources that were sent, by id or else by name and type, where that means exactly one. */
export async function resolveResources(write: Write, sent: readonly SentResource[]): Promise<number[]> {
  const isNamed = ({ id, name, type_id }: SentResource) => typeof id !== 'number' && name !== undefined && name !== '' && type_id !== undefined;
  const named = sent.filter(isNamed);
  const values = { names: named.map(({ name }) => name), types: named.map(({ type_id }) => type_id) };
  const found = named.length === 0 ? [] : await write.tx.run<{ place: number; id: number }>(findNamedResources, values);
  const ids = sent.flatMap((resource, i) => {
    if (typeof resource.id === 'number') return [resource.id];
    const place = into('/resources', i);
    if (!isNamed(resource)) return write.findings.fault(place, 'required', 'needs an id, or a name and a type_id') ?? [];
    const matches = found.filter((row) => named[row.place - 1] === resource);
    if (matches.length === 1) return matches.map(({ id }) => id);
    const what = `of type ${resource.type_id} and named ${JSON.stringify(resource.name)}`;
    return (
      write.findings.fault(place, 'not_found', matches.length === 0 ? `there is no resource ${what}` : `there are ${matches.length} resources ${what}`) ?? []
    );
  });
  return [...new Set(ids)];
}

/** The access that a workspace will have: exactly what was sent. Without a level somebody keeps the one before, or may read. */
export async function resolveAccess(write: Write, sent: readonly SentAccess[], before: readonly Access[]): Promise<Access[]> {
  const living = await livingGrantees(write, sent);
  return sent.flatMap(({ id, type, acl }, i): Access[] => {
    const place = into('/access', i);
    if (typeof id !== 'number') write.findings.fault(into(place, 'id'), 'required', 'is required');
    if (type === undefined) write.findings.fault(into(place, 'type'), 'required', 'is required');
    if (typeof id !== 'number' || type === undefined) return [];
    const old = before.find((one) => one.type === type && one.id === id);
    if (old === undefined && !living.has(`${type} ${id}`)) write.findings.fault(into(place, 'id'), 'not_found', `there is no ${type} ${id}`);
    return [{ type, id, acl: acl ?? old?.acl ?? 'R-' }];
  });
}

async function livingGrantees(write: Write, sent: readonly SentAccess[]): Promise<Set<string>> {
  const idsOf = (wanted: string) => sent.flatMap(({ type, id }) => (type === wanted && typeof id === 'number' ? [id] : []));
  const find = async (type: 'user' | 'group', given: typeof findUsers) => {
    const ids = idsOf(type);
    const rows = ids.length === 0 ? [] : await write.tx.run<{ id: number }>(given, { ids });
    return rows.map(({ id }) => `${type} ${id}`);
  };
  const [groups, users] = await Promise.all([find('group', findGroups), find('user', findUsers)]);
  return new Set([...groups, ...users]);
}

export function storeResources(write: Write, workspace: number | string, ids: readonly number[]): void {
  write.tx.send(saveResources, { workspace, ids });
}

export function storeAccess(write: Write, workspace: number | string, access: readonly Access[]): void {
  write.tx.send(saveAccess, { workspace, types: access.map(({ type }) => type), ids: access.map(({ id }) => id), acls: access.map(({ acl }) => acl) });
}
