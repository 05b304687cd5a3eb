import type { BodyOfRecord, projectFolder } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, drawId, refuseInUse, sendInsert, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { folderTree, refuseCycle } from '../owned/index.ts';
import { findContents } from './project-folder.sql.ts';

type Body = BodyOfRecord<typeof projectFolder>;

export async function createProjectFolder(write: Write, body: Body): Promise<Written> {
  write.refuseFaults();
  const id = await drawId(write, 'project_folder_id_seq');
  sendInsert(write, 'project_folder', { id, ...body });
  write.changed({ kind: 'project-folder', key: id, action: 'created' });
  return { id, key: id };
}

export async function updateProjectFolder(write: Write, body: Body, existing: Existing): Promise<void> {
  await refuseCycle(write, folderTree, existing, body.parent_id);
  write.refuseFaults();
  updateRow(write, 'project_folder', existing.key, body);
  write.changed({ kind: 'project-folder', key: existing.key, action: 'updated', before: existing });
}

/** A folder can go once nothing lies in it. */
export async function deleteProjectFolder(write: Write, existing: Existing): Promise<void> {
  await refuseInUse(write, findContents, { id: existing.key });
  deleteRow(write, 'project_folder', existing.key);
  write.changed({ kind: 'project-folder', key: existing.key, action: 'deleted', before: existing });
}
