import type { BodyOfRecord, customField } from '@daybook/contract';
import { oneAtATime } from '../../access/administrators.ts';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, insertRow, json, refuseInUse, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { keyFor, mergeOptions, modulesBeside, type Option } from './custom-field.rules.ts';
import { drawOptionIds, hasValues, keysOfModules, valueOf, valuesOnUnfixedDocuments } from './custom-field.sql.ts';

type Body = BodyOfRecord<typeof customField>;

export async function createCustomField(write: Write, body: Body): Promise<Written> {
  const options = readOptions(write, body, body.type, []);
  const key = await readKey(write, body);
  write.refuseFaults();
  const id = await insertRow(write, 'custom_field', { ...body, update_key: key, options: json(await withIds(write, options ?? [])) });
  write.changed({ kind: 'custom-field', key: id, action: 'created' });
  return { id, key: id };
}

export async function updateCustomField(write: Write, body: Body, existing: Existing): Promise<void> {
  const before = existing.record as unknown as Body & { options: Option[] };
  const type = body.type ?? before.type;
  if (body.module !== undefined && body.module !== before.module) write.findings.fault('/module', 'not_allowed', 'the module of a field cannot change');
  if (body.update_key !== undefined && body.update_key !== '' && body.update_key !== before.update_key) {
    write.findings.fault('/update_key', 'not_allowed', 'the key of a field cannot change, because others address its values by it');
  }
  // The values of a select are its options, which text has none of, and the other way round.
  const isOther = (type === 'select') !== (before.type === 'select');
  if (isOther && (await isUsed(write, existing)))
    write.findings.fault('/type', 'not_allowed', `records have values of the field, which is a ${String(before.type)}`);
  const options = readOptions(write, body, type, isOther ? [] : before.options);
  write.refuseFaults();
  const { update_key: _key, ...columns } = body;
  updateRow(write, 'custom_field', existing.key, { ...columns, options: options === undefined ? undefined : json(await withIds(write, options)) });
  write.changed({ kind: 'custom-field', key: existing.key, action: 'updated', before: existing });
}

/** Deletes a definition. Documents that are fixed and other records keep their values, which are no longer shown. */
export async function deleteCustomField(write: Write, existing: Existing): Promise<void> {
  await refuseInUse(write, valuesOnUnfixedDocuments, valueOf(Number(existing.key)));
  deleteRow(write, 'custom_field', existing.key);
  write.changed({ kind: 'custom-field', key: existing.key, action: 'deleted', before: existing });
}

async function isUsed(write: Write, existing: Existing): Promise<boolean> {
  const { found } = await write.tx.one<{ found: boolean }>(hasValues, valueOf(Number(existing.key)));
  return found;
}

async function readKey(write: Write, { module, name, update_key: sent }: Body): Promise<string> {
  if (module === undefined) return '';
  // Two fields of one name that are made at once must not get the same key.
  await oneAtATime(write.tx);
  const rows = await write.tx.run<{ update_key: string }>(keysOfModules, { modules: modulesBeside(module) });
  const taken = new Set(rows.map(({ update_key }) => update_key));
  if (sent === undefined || sent === '') return keyFor(name ?? '', taken);
  if (taken.has(sent)) write.findings.fault('/update_key', 'already_used', 'another field of the module has this key');
  return sent;
}

function readOptions(write: Write, { options: sent }: Body, type: Body['type'], before: readonly Option[]): Option[] | undefined {
  if (type === 'select') return sent === undefined ? undefined : mergeOptions(sent, before, write.findings);
  if (sent !== undefined && sent.length > 0) write.findings.fault('/options', 'not_allowed', 'only a select has options');
  return [];
}

async function withIds(write: Write, options: readonly Option[]): Promise<Option[]> {
  const count = options.filter(({ id }) => id === undefined).length;
  const drawn = count === 0 ? [] : await write.tx.run<{ id: string }>(drawOptionIds, { count });
  let next = 0;
  return options.map((option) => (option.id === undefined ? { ...option, id: drawn[next++]?.id } : option));
}
