import { because, customField, operationsOf, type BodyOfRecord } from '@daybook/contract';
import { readsModule } from '../../access/viewer.ts';
import { oneAtATime } from '../../access/administrators.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { AnyActions } from '../../lists/record-actions.ts';
import { alreadyUsed, Problem } from '../../problem.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  refuseInUse,
  updateRecord,
  type Existing,
  type Write,
} from '../../writes/index.ts';
import { keptWhileUsed } from '../shared/index.ts';
import { keyFor, mergeOptions, modulesBeside, type Option } from './custom-field.rules.ts';
import { usesOfField, hasValues, keysOfModules, valueOf } from './custom-field.sql.ts';

type Body = BodyOfRecord<typeof customField>;

const operations = operationsOf(customField);

/** The module of a caller's rights that a definition belongs to. */
const RIGHTS = `case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end`;

/** Definitions are read by administrators, and by users that can read the records with the field. */
const readModel: ReadModel = {
  description: customField,
  expressions: {},
  visible: `${readsModule('Admin')} or ${RIGHTS} = any($readable::text[])`,
  dependsOn: [],
};

async function isUsed(write: Write, existing: Existing): Promise<boolean> {
  const { found: isInUse } = await write.tx.one<{ found: boolean }>(hasValues, valueOf(Number(existing.key)));
  return isInUse;
}

async function readKey(write: Write, { module, name, update_key: sent }: Body): Promise<string> {
  if (module === undefined) return '';
  // Two fields of one name that are made at once must not get the same key.
  await oneAtATime(write.tx);
  const rows = await write.tx.run<{ update_key: string }>(keysOfModules, { modules: modulesBeside(module) });
  const taken = new Set(rows.map(({ update_key }) => update_key));
  if (sent === undefined || sent === '') return keyFor(name ?? '', taken);
  if (taken.has(sent)) write.findings.fault('/update_key', 'already_used', 'another field of the module has this key', because('key_used'));
  return sent;
}

function readOptions(write: Write, { options: sent }: Body, type: Body['type'], before: readonly Option[]): Option[] | undefined {
  if (type === 'select') return sent === undefined ? undefined : mergeOptions(sent, before, write.findings);
  if (sent !== undefined && sent.length > 0) write.findings.fault('/options', 'not_allowed', 'only a select has options');
  return [];
}

async function withIds(write: Write, options: readonly Option[]): Promise<Option[]> {
  const ids = await write.tx.reserveIds('custom_field_option', options.filter(({ id }) => id === undefined).length);
  return options.map((option) => (option.id === undefined ? { ...option, id: String(ids.shift()) } : option));
}

// What identifies a field to others, and the record that has it, stay as they are.
async function validateChange(write: Write, body: Body, existing: Existing): Promise<void> {
  const before = existing.record;
  const { findings } = write;
  if (body.module !== undefined && body.module !== before['module'])
    findings.fault('/module', 'not_allowed', 'the module of a field cannot change');
  if (body.update_key !== undefined && body.update_key !== '' && body.update_key !== before['update_key']) {
    findings.fault('/update_key', 'not_allowed', 'the key of a field cannot change, because clients address values by it');
  }
  // The values of a select are its options, which text has none of, and the other way round.
  if (changesKind(body, existing) && (await isUsed(write, existing)))
    findings.fault(
      '/type',
      'not_allowed',
      `the type cannot change from ${String(before['type'])}, because records have values of the field`,
    );
}

const changesKind = ({ type }: Body, { record }: Existing): boolean =>
  ((type ?? record['type']) === 'select') !== (record['type'] === 'select');

const actions: AnyActions = {
  ...keptWhileUsed(operations.delete, usesOfField.ofPage, { key: 'r.id' }),
  locked: () => ({
    members: ['module', 'update_key'],
    refusal: new Problem('validation_failed', { detail: 'the module and the key of a field cannot change' }),
  }),
};

export const customFieldModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    handle(operations.create, async (write, { body }) => {
      await checkReferences(write);
      const options = readOptions(write, body, body.type, []);
      const update_key = await readKey(write, body);
      write.refuseFaults();
      return insertRecord(write, customField, { ...body, update_key, options: await withIds(write, options ?? []) });
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, customField, target);
      await checkReferences(write, { existing });
      await validateChange(write, body, existing);
      const type = body.type ?? (existing.record['type'] as Body['type']);
      const options = readOptions(write, body, type, changesKind(body, existing) ? [] : (existing.record['options'] as Option[]));
      write.refuseFaults();
      const { update_key: _key, ...columns } = body;
      return updateRecord(write, existing, { ...columns, options: options === undefined ? undefined : await withIds(write, options) });
    }),

    // Fixed documents, bookings that are over and other records keep their values, which are no longer shown.
    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, customField, target);
      await refuseInUse(write, usesOfField.ofOne, { key: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
  constraints: {
    custom_field_update_key: () => alreadyUsed('/update_key', 'another field of the module has this key', because('key_used')),
  },
};
