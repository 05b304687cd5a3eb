import {
  columnOf,
  fieldType,
  type ColumnsOf,
  type Field,
  type Fields,
  type FieldType,
  type MemberColumns,
  type RecordDescription,
  type StructureField,
} from '@daybook/contract';
import { memo } from '@daybook/values';
import { columnType, type ColumnType } from '../database/fields.ts';
import { quoted, statement, type Statement, type Values } from '../database/statement.ts';
import { besideOf, changeNoted, differences, note, ownMembers } from './journal.ts';
import type { Columns, Existing, Write, Written } from './write.ts';

/**
 * Every column that a record is stored in but its account, version and tombstone, each with the field that describes how it is read and
 * written.
 */
export const columnsOf = memo(
  (description: RecordDescription): ReadonlyMap<string, Field> =>
    new Map([...memberColumns(description), ...Object.entries(description.hidden)]),
  new WeakMap(),
);

function memberColumns({ fields }: Pick<RecordDescription, 'fields'>): (readonly [string, Field])[] {
  return Object.entries(fields).flatMap(([name, field]): (readonly [string, Field])[] => {
    const { access, type, storage = { column: name } } = field;
    if (access === 'secret' || type === 'iso_instant' || typeof storage === 'string') return [];
    return 'column' in storage ? [[storage.column, field]] : columnsOfMembers(storage.columns, (field as StructureField).fields);
  });
}

const identifier: Field = { type: 'integer', doc: 'Id of the record.', access: 'read' };

function columnsOfMembers(columns: MemberColumns, fields: Fields): (readonly [string, Field])[] {
  return Object.entries(columns).flatMap(([member, place]) => {
    // A file may be shown without its id, by which it is stored all the same.
    const field = fields[member] ?? identifier;
    if (typeof place === 'string') return [[place, field]];
    return columnsOfMembers(place, (field as StructureField).fields);
  });
}

/** What a column has when nothing is sent for it. */
function unsetValue(field: Field): unknown {
  return field.default === undefined ? fieldType(field).unset(field) : field.default;
}

/** The columns of the personal members, each with its value once the person is erased: `erased` where it cannot be empty. */
export function personalColumns(description: RecordDescription, erased: string): Columns {
  const personal = Object.entries(description.fields).filter(([, field]) => field.personal === true);
  const columns = memberColumns({ fields: Object.fromEntries(personal) }).map(([column]) => column);
  const required = new Set(personal.flatMap(([name, field]) => (field.required === true ? [columnOf(name, field)] : [])));
  return Object.fromEntries(
    columns.map((column) => [column, required.has(column) ? erased : unsetValue(columnsOf(description).get(column) ?? identifier)]),
  );
}

/** The type of an array of keys. */
export const keyType = ({ key }: RecordDescription): string => (key === 'uuid' ? '::uuid[]' : '::bigint[]');

/** A value that the database computes itself; `shown` is its result. */
export class Computed {
  readonly sql: (parameter: string) => string;
  readonly value: unknown;
  readonly shown: unknown;
  constructor(sql: (parameter: string) => string, value: unknown, shown: unknown) {
    this.sql = sql;
    this.value = value;
    this.shown = shown;
  }
}

/** Columns of a kind that are written; undefined ones stay as they are. */
export type WrittenColumns<D extends RecordDescription> = {
  readonly [C in keyof ColumnsOf<D>]?: ColumnsOf<D>[C] | Computed | undefined;
};

/** Those of some columns that records of a kind have. */
export function columnsIn<D extends RecordDescription>(description: D, columns: Columns): WrittenColumns<D> {
  const own = columnsOf(description);
  return Object.fromEntries(Object.entries(columns).filter(([column]) => own.has(column))) as WrittenColumns<D>;
}

/** Refuses what is no column of the kind, also from a spread, which the compiler does not look into. */
type OnlyColumns<D extends RecordDescription, V> = { readonly [C in Exclude<keyof V, keyof ColumnsOf<D>>]: never };

/** What happened to a record beside the change of its columns. */
export interface Happened {
  readonly events?: readonly string[];
  readonly secrets?: readonly string[];
  /** What the record owns in other tables, as it is now. */
  readonly beside?: Columns;
}

/** What the statement that inserts a record inserts into other tables: SQL that follows the expressions of its `with`. */
export interface Along {
  readonly sql: string;
  readonly values: Values;
}

// Equal texts are one statement, which each connection prepares once.
const prepared = new Map<string, Statement>();

const statementOf = memo(
  (text: string, name: string) => statement(prepared.size < 400 ? `${name}_${prepared.size}` : undefined, text),
  prepared,
);

interface Assignment {
  readonly column: string;
  readonly sql: string;
}

/** How a column is written. */
interface StoredColumn extends Assignment {
  readonly field: Field;
  readonly type: FieldType;
  readonly bind: ColumnType['bind'];
  readonly parameter: string;
}

const storedColumnsOf = memo((description: RecordDescription): ReadonlyMap<string, StoredColumn> => {
  const storedColumn = (column: string, field: Field): StoredColumn => {
    const [{ assign, bind }, parameter] = [columnType(field), `c_${column}`];
    return { field, type: fieldType(field), bind, parameter, column: quoted(column), sql: assign?.(`$${parameter}`) ?? `$${parameter}` };
  };
  return new Map([...columnsOf(description)].map(([column, field]) => [column, storedColumn(column, field)]));
}, new WeakMap());

function assign(
  description: RecordDescription,
  values: Columns,
): { assignments: Assignment[]; parameters: Record<string, unknown>; shown: Record<string, unknown> } {
  const columns = storedColumnsOf(description);
  const parameters: Record<string, unknown> = {};
  const shown: Record<string, unknown> = {};
  const assignments: Assignment[] = [];
  for (const [column, value] of Object.entries(values)) {
    const stored = columns.get(column);
    if (stored === undefined) throw new Error(`${description.kind} has no column ${column}`);
    if (value === undefined) continue;
    const { type, bind, field, parameter } = stored;
    if (value instanceof Computed) {
      parameters[parameter] = value.value;
      shown[column] = value.shown;
      assignments.push({ column: stored.column, sql: value.sql(`$${parameter}`) });
      continue;
    }
    parameters[parameter] = bind === undefined ? value : bind(value);
    shown[column] = type.show === undefined ? value : type.show(value, field, '');
    assignments.push(stored);
  }
  return { assignments, parameters, shown };
}

/** Reserves the id of a new record together with what is read before the insert: one trip less. */
export function reserveId({ tx }: Write, { counter }: Pick<RecordDescription, 'counter'>): Promise<number> {
  const reserved = tx.reserveIds(counter, 1).then(([id]) => Number(id));
  reserved.catch(() => undefined);
  return reserved;
}

/**
 * Inserts a record without waiting: the commit fails when the insert does. What `values` do not name has the value for unset.
 * An `id` among them was reserved before; without one it is reserved now.
 */
export function insertRecord<D extends RecordDescription, V extends WrittenColumns<D>>(
  write: Write,
  description: D,
  values: V & OnlyColumns<D, V>,
  happened: Happened = {},
  along?: Along,
): Promise<Written> {
  return insertColumns(write, description, values, happened, along);
}

async function insertColumns(
  write: Write,
  description: RecordDescription,
  values: Columns,
  { events = [], secrets = [], beside = {} }: Happened,
  along: Along | undefined,
): Promise<Written> {
  const { now } = await write.opened;
  const id = (values['id'] as number | undefined) ?? (await reserveId(write, description));
  const { assignments, parameters, shown } = assign(description, newColumns(write, description, { ...values, id }, now));
  const names = assignments.map(({ column }) => column).join(', ');
  const bound = assignments.map(({ sql }) => sql).join(', ');
  const insert = `insert into ${quoted(description.table)} (account_id, ${names}) values ($account, ${bound})`;
  write.tx.send(statementOf(along === undefined ? insert : `with made as (${insert}), ${along.sql}`, `insert_${description.kind}`), {
    ...parameters,
    ...along?.values,
  });
  const key = description.key === 'uuid' ? String(values['uuid']) : id;
  note(write, description, key, { action: 'created', before: {}, columns: shown, beside, events, secrets });
  return { id, key, ...(description.key === 'uuid' ? { uuid: String(key) } : {}) };
}

/** Every column of a new record: what was sent, what is unset, and who makes it when. */
function newColumns({ actor }: Write, description: RecordDescription, values: Columns, now: number): Columns {
  const ofCreation: Columns = { created_id: actor.userId, created: now, updated_id: actor.userId, updated: now };
  const columns: Record<string, unknown> = {};
  for (const [column, field] of columnsOf(description))
    columns[column] = ofCreation[column] ?? values[column] ?? (values[column] === null ? null : unsetValue(field));
  return columns;
}

/** Notes a record that a statement of its own inserted, with the values that it has beyond those for unset. */
export async function noteInserted<D extends RecordDescription, V extends WrittenColumns<D>>(
  write: Write,
  description: D,
  id: number,
  values: V & OnlyColumns<D, V>,
): Promise<void> {
  const { now } = await write.opened;
  const columns: Columns = { ...values, id };
  const { shown } = assign(description, newColumns(write, description, columns, now));
  note(write, description, id, { action: 'created', before: {}, columns: shown, beside: {}, events: [], secrets: [] });
}

/** Changes columns of a record, without waiting. Undefined values stay as they are. */
export function updateRecord<D extends RecordDescription, V extends WrittenColumns<D>>(
  write: Write,
  existing: Existing<D>,
  values: V & OnlyColumns<D, V>,
  happened: Happened = {},
): Promise<Written> {
  return updateColumns(write, existing, values, happened);
}

/** The same of a record whose kind is known only when it runs. What changes nothing makes no version, audit entry and event. */
export async function updateColumns(write: Write, existing: Existing, values: Columns, happened: Happened = {}): Promise<Written> {
  const change = await changeOf(write, existing.description, values);
  if (changesSomething(write, existing, change.columns, happened)) sendUpdate(write, existing, change, happened);
  return writtenOf(existing);
}

/** Gives a record a new version without changing a column: what it shows of others has changed. */
export async function touchRecord(write: Write, existing: Existing): Promise<void> {
  sendUpdate(write, existing, await changeOf(write, existing.description, {}), {});
}

/** Whether a record becomes another than it is, after what this write has changed of it so far. */
function changesSomething(
  write: Write,
  existing: Existing,
  columns: Columns,
  { events = [], secrets = [], beside = {} }: Happened,
): boolean {
  if (events.length > 0 || secrets.length > 0 || changeNoted(write, existing) !== undefined) return true;
  const was = { ...existing.columns, ...besideOf(existing) };
  return Object.keys(differences(was, { ...columns, ...beside })).length > 0;
}

function sendUpdate(write: Write, existing: Existing, { set, parameters, columns }: ColumnChange, happened: Happened): void {
  const { description, key } = existing;
  const text = `update ${quoted(description.table)} r set ${set}
where r.account_id = $account and r.${quoted(description.key)} = $key`;
  write.tx.send(statementOf(text, `update_${description.kind}`), { ...parameters, key });
  noteUpdated(write, existing, columns, happened);
}

/** Changes the same columns of several records of a kind, without waiting. */
export async function updateRecords<D extends RecordDescription, V extends WrittenColumns<D>>(
  write: Write,
  description: D,
  records: readonly Existing<D>[],
  values: V & OnlyColumns<D, V>,
  happened: Happened = {},
): Promise<void> {
  const { columns, set, parameters } = await changeOf(write, description, values);
  const text = `update ${quoted(description.table)} r set ${set}
where r.account_id = $account and r.${quoted(description.key)} = any($keys${keyType(description)})`;
  write.tx.send(statementOf(text, `update_many_${description.kind}`), { ...parameters, keys: records.map(({ key }) => key) });
  for (const existing of records) noteUpdated(write, existing, columns, happened);
}

interface ColumnChange {
  /** The columns as they are shown. */
  readonly columns: Columns;
  readonly set: string;
  readonly parameters: Values;
}

async function changeOf(write: Write, description: RecordDescription, values: Columns): Promise<ColumnChange> {
  const { now } = await write.opened;
  const updater = columnsOf(description).has('updated') ? { updated_id: write.actor.userId, updated: now } : {};
  const { assignments, parameters, shown } = assign(description, { ...values, ...updater });
  const set = assignments.map(({ column, sql }) => `${column} = ${sql}`);
  if (description.appendOnly !== true) set.push('version = r.version + 1');
  return { columns: shown, set: set.join(', '), parameters };
}

function noteUpdated(write: Write, existing: Existing, columns: Columns, { events = [], secrets = [], beside = {} }: Happened): void {
  const { description, key, record: before } = existing;
  note(
    write,
    description,
    key,
    { action: 'updated', before, columns: { ...existing.columns, ...columns }, beside, events, secrets },
    existing,
  );
}

/** Turns a record into a tombstone, without waiting. */
export async function deleteRecord(write: Write, existing: Existing): Promise<Written> {
  await deleteRecords(write, existing.description, [existing]);
  return writtenOf(existing);
}

/** Turns records of a kind into tombstones, without waiting. */
export async function deleteRecords(write: Write, description: RecordDescription, records: readonly Existing[]): Promise<void> {
  const { now } = await write.opened;
  const text = `update ${quoted(description.table)} r
set deleted = to_timestamp($now::bigint), updated = to_timestamp($now::bigint), updated_id = $actor, version = r.version + 1
where r.account_id = $account and r.${quoted(description.key)} = any($keys${keyType(description)})`;
  const keys = records.map(({ key }) => key);
  write.tx.send(statementOf(text, `delete_${description.kind}`), { keys, now, actor: write.actor.userId });
  for (const existing of records) {
    const columns = { ...existing.columns, updated: now, updated_id: write.actor.userId };
    const deletion = { action: 'deleted', before: existing.record, columns, beside: {}, events: [], secrets: [] } as const;
    note(write, description, existing.key, deletion, existing);
  }
}

export function writtenOf({ key, columns }: Pick<Existing, 'key' | 'columns'>): Written {
  return { id: Number(columns['id']), key };
}

/** The same record with other values in some columns. */
export function withColumns(existing: Existing, values: Columns, zone: string): Existing {
  const { description } = existing;
  const columns = { ...existing.columns, ...assign(description, values).shown };
  return { ...existing, columns, record: ownMembers(description, columns, besideOf(existing), zone) };
}
