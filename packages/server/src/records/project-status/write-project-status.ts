import type { BodyOfRecord, projectStatus } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, drawId, refuseInUse, sendInsert, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { findUsesOfStatus } from './project-status.sql.ts';

type Body = BodyOfRecord<typeof projectStatus>;

export async function createProjectStatus(write: Write, body: Body): Promise<Written> {
  write.refuseFaults();
  const id = await drawId(write, 'project_status_id_seq');
  sendInsert(write, 'project_status', { id, ...body });
  write.changed({ kind: 'project-status', key: id, action: 'created' });
  return { id, key: id };
}

export async function updateProjectStatus(write: Write, body: Body, existing: Existing): Promise<void> {
  write.refuseFaults();
  updateRow(write, 'project_status', existing.key, body);
  write.changed({ kind: 'project-status', key: existing.key, action: 'updated', before: existing });
}

/** Every status can go that no project has, the ones of the beginning too. */
export async function deleteProjectStatus(write: Write, existing: Existing): Promise<void> {
  await refuseInUse(write, findUsesOfStatus, { id: existing.key });
  deleteRow(write, 'project_status', existing.key);
  write.changed({ kind: 'project-status', key: existing.key, action: 'deleted', before: existing });
}
