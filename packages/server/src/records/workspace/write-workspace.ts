import type { BodyOfRecord, workspace } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { Problem } from '../../problem.ts';
import { deleteRow, drawId, sendInsert, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { changeSpace } from '../booking/index.ts';
import { accessOf, resolveAccess, resolveResources, storeAccess, storeResources } from './workspace-sets.ts';
import { rulesColumn } from '../owned/index.ts';
import { judgeRegion, mayChange } from './workspace.rules.ts';

type Body = BodyOfRecord<typeof workspace>;

export async function createWorkspace(write: Write, body: Body): Promise<Written> {
  const columns = workspaceColumns(write, body, undefined);
  const [id, save] = await Promise.all([drawId(write, 'workspace_id_seq'), readSets(write, body, undefined)]);
  write.refuseFaults();
  sendInsert(write, 'workspace', { id, ...columns });
  save(id);
  write.changed({ kind: 'workspace', key: id, action: 'created' });
  return { id, key: id };
}

export async function updateWorkspace(write: Write, body: Body, existing: Existing): Promise<void> {
  requireAccess(write, existing);
  const columns = workspaceColumns(write, body, existing);
  const save = await readSets(write, body, existing);
  write.refuseFaults();
  const follow = body.rules === undefined && body.resources === undefined ? undefined : await changeSpace(write, resourcesOf(existing));
  updateRow(write, 'workspace', existing.key, columns);
  save(existing.key);
  await follow?.(false);
  write.changed({ kind: 'workspace', key: existing.key, action: 'updated', before: existing });
}

export async function deleteWorkspace(write: Write, existing: Existing): Promise<void> {
  requireAccess(write, existing);
  const follow = (existing.record['rules'] ?? null) === null ? undefined : await changeSpace(write, resourcesOf(existing));
  deleteRow(write, 'workspace', existing.key);
  await follow?.(false);
  write.changed({ kind: 'workspace', key: existing.key, action: 'deleted', before: existing });
}

// Who comes to a workspace only gets rules: a buffer that it takes back can be that of those who were there.
const resourcesOf = ({ record }: Existing): number[] => (record['resources'] as { id: number }[]).map(({ id }) => id);

function requireAccess({ viewer }: Write, existing: Existing): void {
  if (mayChange(accessOf(existing), viewer)) return;
  throw new Problem('permission_denied', { detail: 'this needs RW in the access of the workspace, or Admin RW', extra: { module: 'Schedule', level: 'RW' } });
}

/** Checks the sets that were sent, and answers what saves them once the workspace is there. */
async function readSets(write: Write, body: Body, existing: Existing | undefined): Promise<(workspace: number | string) => void> {
  const resources = body.resources === undefined ? undefined : await resolveResources(write, body.resources);
  const access = body.access === undefined ? undefined : await resolveAccess(write, body.access, existing === undefined ? [] : accessOf(existing));
  return (workspace) => {
    if (resources !== undefined) storeResources(write, workspace, resources);
    if (access !== undefined) storeAccess(write, workspace, access);
  };
}

function workspaceColumns(write: Write, body: Body, existing: Existing | undefined): ColumnValues {
  const { resources: _resources, access: _access, country_region: sent, rules, ...plain } = body;
  const shows = plain.show_public_holiday ?? existing?.record['show_public_holiday'] === true;
  const region = judgeRegion(sent ?? String(existing?.record['country_region'] ?? ''), sent !== undefined, shows, write.findings);
  return { ...plain, rules: rulesColumn(write, rules, existing?.record['rules']), country_region: sent === undefined ? undefined : region };
}
