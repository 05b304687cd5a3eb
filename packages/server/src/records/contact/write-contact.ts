import { randomUUID } from 'node:crypto';
import type { BodyOfRecord, contact } from '@daybook/contract';
import { customValues, electronicAddress, fileReference } from '../owned/index.ts';
import { deleteRow, drawId, json, sendInsert, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import type { Written } from '../../http/endpoint.ts';

type Body = BodyOfRecord<typeof contact>;

const moduleOf = (type: unknown): 'people' | 'organization' => (type === 'organization' ? 'organization' : 'people');

/** Organizations and persons have sequences of their own. */
export const contactSequence = (type: unknown): string => (type === 'organization' ? 'contact_organization_id_seq' : 'contact_person_id_seq');

export async function createContact(write: Write, body: Body): Promise<Written> {
  judgeContact(write, body, body.type);
  const [id, columns] = await Promise.all([drawId(write, contactSequence(body.type)), contactColumns(write, body, body.type, undefined)]);
  write.refuseFaults();
  const uuid = randomUUID();
  sendInsert(write, 'contact', { id, uuid, type: body.type, ...columns });
  write.changed({ kind: 'contact', key: uuid, action: 'created' });
  return { id, key: uuid, uuid };
}

export async function updateContact(write: Write, body: Body, existing: Existing): Promise<void> {
  const { type } = existing.record;
  if (body.type !== undefined && body.type !== type) write.findings.fault('/type', 'not_allowed', 'the type of a contact cannot change');
  judgeContact(write, body, type);
  const columns = await contactColumns(write, body, type, existing);
  write.refuseFaults();
  updateRow(write, 'contact', existing.key, columns, 'uuid');
  write.changed({ kind: 'contact', key: existing.key, action: 'updated', before: existing });
}

/** A contact can always be deleted: what names it keeps its last name and address. */
export async function deleteContact(write: Write, existing: Existing): Promise<void> {
  deleteRow(write, 'contact', existing.key, 'uuid');
  write.changed({ kind: 'contact', key: existing.key, action: 'deleted', before: existing });
}

function judgeContact(write: Write, body: Body, type: unknown): void {
  if (type === 'organization' && body.linked_organization_id !== undefined && body.linked_organization_id !== null) {
    write.findings.fault('/linked_organization_id', 'not_allowed', 'only a person can belong to an organization');
  }
}

async function contactColumns(write: Write, body: Body, type: unknown, existing: Existing | undefined): Promise<ColumnValues> {
  const { type: _type, icon, custom_fields: sent, electronic_address: electronic, ...plain } = body;
  const values = await customValues(write, { modules: [moduleOf(type)], sent, existing, pointer: '/custom_fields' });
  return {
    ...plain,
    icon_id: await fileReference(write, icon),
    electronic_address: electronicAddress(electronic, existing?.record['electronic_address']),
    custom_values: values === undefined ? undefined : json(values),
  };
}
