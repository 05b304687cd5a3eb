import type { BodyOfRecord, group } from '@daybook/contract';
import { keepAdministrator } from '../../access/administrators.ts';
import type { Written } from '../../http/endpoint.ts';
import { Problem } from '../../problem.ts';
import { deleteRow, insertRow, refuseInUse, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { membersOf } from './group.sql.ts';

type Body = BodyOfRecord<typeof group>;

export async function createGroup(write: Write, body: Body): Promise<Written> {
  write.refuseFaults();
  const id = await insertRow(write, 'app_group', body);
  write.changed({ kind: 'group', key: id, action: 'created' });
  return { id, key: id };
}

/** The levels hold for every member from the commit on, because each request reads them. */
export async function updateGroup(write: Write, body: Body, existing: Existing): Promise<void> {
  refuseSystemGroup(existing);
  write.refuseFaults();
  updateRow(write, 'app_group', existing.key, body);
  const { acl_admin: before } = existing.record;
  if (before === 'RW' && body.acl_admin !== undefined && body.acl_admin !== 'RW') await keepAdministrator(write.tx);
  write.changed({ kind: 'group', key: existing.key, action: 'updated', before: existing });
}

export async function deleteGroup(write: Write, existing: Existing): Promise<void> {
  refuseSystemGroup(existing);
  await refuseInUse(write, membersOf, { group: existing.key });
  deleteRow(write, 'app_group', existing.key);
  write.changed({ kind: 'group', key: existing.key, action: 'deleted', before: existing });
}

function refuseSystemGroup({ record }: Existing): void {
  if (record['is_default'] === true) throw new Problem('system_group', { detail: `${JSON.stringify(record['name'])} is a system group` });
}
