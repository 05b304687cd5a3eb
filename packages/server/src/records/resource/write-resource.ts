import type { BodyOfRecord, resource } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, drawId, json, refuseInUse, sendInsert, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { fileReference, refuseCycle, resourceTree } from '../owned/index.ts';
import { ratesColumn } from './resource-rates.ts';
import { findMembers, loadType } from './resource.sql.ts';

type Body = BodyOfRecord<typeof resource>;

const PERSON = 2;
const GROUP = 4;

export async function createResource(write: Write, body: Body): Promise<Written> {
  const [id, columns] = await Promise.all([drawId(write, 'resource_id_seq'), resourceColumns(write, body, undefined)]);
  write.refuseFaults();
  sendInsert(write, 'resource', { id, ...columns });
  write.changed({ kind: 'resource', key: id, action: 'created' });
  return { id, key: id };
}

export async function updateResource(write: Write, body: Body, existing: Existing): Promise<void> {
  await refuseCycle(write, resourceTree, existing, body.parent_id);
  await judgeMembers(write, body, existing);
  const columns = await resourceColumns(write, body, existing);
  write.refuseFaults();
  updateRow(write, 'resource', existing.key, columns);
  write.changed({ kind: 'resource', key: existing.key, action: 'updated', before: existing });
}

/** A group can go once no resource lies in it. */
export async function deleteResource(write: Write, existing: Existing): Promise<void> {
  await refuseInUse(write, findMembers, { id: existing.key });
  deleteRow(write, 'resource', existing.key);
  write.changed({ kind: 'resource', key: existing.key, action: 'deleted', before: existing });
}

async function resourceColumns(write: Write, body: Body, existing: Existing | undefined): Promise<ColumnValues> {
  const { icon, rates: sent, rules, time_off, ...plain } = body;
  judgePerson(write, body, existing);
  const [rates, icon_id] = await Promise.all([ratesColumn(write, sent, existing), fileReference(write, icon), judgeParent(write, body)]);
  return { ...plain, icon_id, rates, rules: rules === undefined ? undefined : json(rules), time_off: time_off === undefined ? undefined : json(time_off) };
}

function judgePerson(write: Write, body: Body, existing: Existing | undefined): void {
  const type = body.type_id ?? existing?.record['type_id'];
  const person = body.type_person_id === undefined ? (existing?.record['type_person_id'] ?? null) : body.type_person_id;
  if (person !== null && type !== undefined && type !== PERSON) write.findings.fault('/type_person_id', 'not_allowed', 'only a resource of type 2 is a person');
}

async function judgeParent(write: Write, { parent_id: parent }: Body): Promise<void> {
  if (parent === undefined || parent === null) return;
  const row = await write.tx.maybe<{ type_id: number }>(loadType, { id: parent });
  // One that is not there was reported with the other references.
  if (row !== undefined && row.type_id !== GROUP) write.findings.fault('/parent_id', 'not_allowed', `the resource ${parent} is not a resource group`);
}

async function judgeMembers(write: Write, { type_id: type }: Body, { key, record }: Existing): Promise<void> {
  if (type === undefined || type === GROUP || record['type_id'] !== GROUP) return;
  const [member] = await write.tx.run<{ id: number }>(findMembers, { id: key, most: 1 });
  if (member !== undefined) write.findings.fault('/type_id', 'not_allowed', `the resource ${member.id} lies in this group, so it must stay one`);
}
