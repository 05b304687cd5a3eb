import {
  columnOf,
  fieldType,
  type ChoiceField,
  type Field,
  type Fields,
  type RecordDescription,
  type Stored,
  type StructureField,
} from '@daybook/contract';
import { viewerValues } from '../access/viewer.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import { noRecord, Problem } from '../problem.ts';
import type { Columns, Existing, Target, Write } from './write.ts';

const made = new WeakMap<RecordDescription, ReadonlyMap<string, Field>>();

/**
 * Every column that a record is stored in but its account, version and tombstone, each with the field that says how it is read and
 * written.
 */
export function columnsOf(description: RecordDescription): ReadonlyMap<string, Field> {
  let columns = made.get(description);
  if (columns === undefined)
    made.set(description, (columns = new Map([...memberColumns(description), ...Object.entries(description.hidden)])));
  return columns;
}

function memberColumns({ fields }: RecordDescription): (readonly [string, Field])[] {
  return Object.entries(fields).flatMap(([name, field]): (readonly [string, Field])[] => {
    if (field.access === 'secret' || field.type === 'iso_instant') return [];
    if (field.derived !== true || field.column !== undefined) return [[columnOf(name, field), field]];
    return field.stored === undefined ? [] : storedColumns(field.stored, (field as StructureField).fields);
  });
}

const identifier: Field = { type: 'integer', doc: 'Id of the record.', access: 'read' };

function storedColumns(stored: Stored, fields: Fields): (readonly [string, Field])[] {
  return Object.entries(stored).flatMap(([member, place]) => {
    // A file may be shown without its id, by which it is stored all the same.
    const field = fields[member] ?? identifier;
    if (typeof place === 'string') return [[place, field]];
    return storedColumns(place, (field as StructureField).fields);
  });
}

/** What a column has when nothing is sent for it. */
export function unsetValue(field: Field): unknown {
  return field.default === undefined ? fieldType(field).unset(field) : field.default;
}

/** Whether a member is told by events and the audit trail: what the record owns, whoever reads it. */
function isOwn(field: Field): boolean {
  if (field.access === 'secret' || field.outsideSnapshot === true) return false;
  return field.derived !== true || field.column !== undefined || field.stored !== undefined || field.owned === true;
}

/** The members that a record owns, by its columns and by what it owns beside them. */
export function ownMembers(description: RecordDescription, columns: Columns, beside: Columns, zone: string): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(description.fields)) {
    if (!isOwn(field)) continue;
    if (field.owned === true) members[name] = beside[name] ?? fieldType(field).unset(field);
    else if (field.stored !== undefined) members[name] = relation(field as StructureField, field.stored, columns);
    else
      members[name] =
        field.type === 'iso_instant'
          ? fieldType(field).show?.(columns[columnOf(name, field)], field, zone)
          : columns[columnOf(name, field)];
  }
  return members;
}

function relation({ type, fields }: StructureField, stored: Stored, columns: Columns): unknown {
  const value = members(stored, fields, columns);
  if (type === 'object') return value;
  return value === null ? [] : [value];
}

// A relation is there when the first of its columns is.
function members(stored: Stored, fields: Fields, columns: Columns): object | null {
  const [first] = Object.values(stored);
  if (typeof first === 'string' && (columns[first] ?? null) === null) return null;
  const shown = Object.entries(stored).map(([member, place]) => [
    member,
    typeof place === 'string' ? (columns[place] ?? null) : members(place, (fields[member] as StructureField).fields, columns),
  ]);
  const { meanings, values } = (fields['id'] ?? {}) as Partial<ChoiceField>;
  const name = meanings?.[values?.indexOf(columns[String(first)] as never) ?? -1];
  return Object.fromEntries(name === undefined ? shown : [...shown, ['name', name]]);
}

/** The columns of the personal members, each with what stands in it once the person is erased: `erased` where it cannot be empty. */
export function personalColumns(description: RecordDescription, erased: string): Columns {
  const personal = Object.entries(description.fields).filter(([, field]) => field.personal === true);
  const columns = personal.flatMap(([name, field]) =>
    field.stored === undefined ? [columnOf(name, field)] : storedColumns(field.stored, {}).map(([column]) => column),
  );
  const required = new Set(personal.flatMap(([name, field]) => (field.required === true ? [columnOf(name, field)] : [])));
  return Object.fromEntries(
    columns.map((column) => [column, required.has(column) ? erased : unsetValue(columnsOf(description).get(column) ?? identifier)]),
  );
}

/** The type of an array of keys. */
export const keyType = ({ key }: RecordDescription): string => (key === 'uuid' ? '::uuid[]' : '::bigint[]');

interface Loads {
  readonly lock: Statement;
  readonly read: Statement;
  readonly many: Statement;
  readonly lockMany: Statement;
  readonly beside: Statement | undefined;
}

const loads = new WeakMap<RecordDescription, Loads>();

function loadsOf(write: Write, description: RecordDescription): Loads {
  let known = loads.get(description);
  if (known !== undefined) return known;
  const { visible, owned } = write.readModelOf(description);
  const isAppendOnly = description.appendOnly === true;
  const columns = [...columnsOf(description)].map(
    ([column, field]) => `${fieldType(field).select(`r.${quoted(column)}`, field)} as ${quoted(column)}`,
  );
  const key = `r.${quoted(description.key)}`;
  const table = `from ${quoted(description.table)} r where r.account_id = $account and ${key}`;
  const row = `${table} = $key`;
  const whole = `${isAppendOnly ? '0 as version' : 'r.version'}, (select row_to_json(c) from (select ${columns.join(', ')}) c) as columns`;
  const select = `select ${whole} ${row}`;
  const live = isAppendOnly ? '' : 'and r.deleted is null';
  const seen = `${live}${visible === undefined ? '' : ` and (${visible})`}`;
  const many = `select ${key} as key, ${whole} ${table} = any($keys${keyType(description)})`;
  const members = Object.entries(owned ?? {}).map(([name, sql]) => `${sql} as ${quoted(name)}`);
  known = {
    lock: statement(`lock_${description.kind}`, `${select} ${seen} for update of r`),
    read: statement(`read_${description.kind}`, select),
    many: statement(`read_many_${description.kind}`, `${many} order by ${key}`),
    lockMany: statement(`lock_many_${description.kind}`, `${many} ${seen} order by ${key} for update of r`),
    beside: members.length === 0 ? undefined : statement(`beside_${description.kind}`, `select ${members.join(', ')} ${row}`),
  };
  loads.set(description, known);
  return known;
}

type Row = { version: number; columns: Columns };

async function load(
  write: Write,
  description: RecordDescription,
  key: number | string,
  name: 'lock' | 'read',
): Promise<Existing | undefined> {
  const { [name]: main, beside } = loadsOf(write, description);
  const values = { ...viewerValues(write.viewer), key };
  const loading = write.tx.maybe<Row>(main, values);
  // A statement of its own, started ahead: it sees what the holder of the lock committed.
  const others = beside === undefined ? undefined : write.tx.maybe<Record<string, unknown>>(beside, values);
  const row = await loading;
  if (row === undefined) return undefined;
  return existingOf(description, key, row, (await others) ?? {}, write.viewer.zone);
}

function existingOf(
  description: RecordDescription,
  key: number | string,
  { version, columns }: Row,
  beside: Columns,
  zone: string,
): Existing {
  return { description, key, version, columns, record: ownMembers(description, columns, beside, zone) };
}

/**
 * Locks a record that the caller may see and reads it as it is. Throws not_found, and precondition_failed when If-Match names another
 * version.
 */
export async function lockRecord(write: Write, description: RecordDescription, { key, ifMatch }: Target): Promise<Existing> {
  const existing = await load(write, description, key, 'lock');
  if (existing === undefined) throw noRecord(description.kind, key);
  if (ifMatch !== undefined && !matches(ifMatch, existing.version)) {
    throw new Problem('precondition_failed', {
      detail: `the record is at version ${existing.version} now`,
      extra: { version: existing.version },
    });
  }
  return existing;
}

/** Reads a record as it is, whoever may see it, without locking it. Undefined where there is none. */
export function peekRecord(write: Write, description: RecordDescription, key: number | string): Promise<Existing | undefined> {
  return load(write, description, key, 'read');
}

/** Reads a record that the write holds. */
export async function readRecord(write: Write, description: RecordDescription, key: number | string): Promise<Existing> {
  const existing = await load(write, description, key, 'read');
  if (existing === undefined) throw new Error(`there is no ${description.kind} ${key}`);
  return existing;
}

/** Reads records that the write holds, of a kind that owns nothing beside its table. */
export function readRecords(write: Write, description: RecordDescription, keys: readonly (number | string)[]): Promise<Existing[]> {
  return loadMany(write, description, keys, 'many');
}

/** Locks those of some records that the caller may see and reads them as they are, of a kind that owns nothing beside its table. */
export function lockRecords(write: Write, description: RecordDescription, keys: readonly (number | string)[]): Promise<Existing[]> {
  return loadMany(write, description, keys, 'lockMany');
}

async function loadMany(
  write: Write,
  description: RecordDescription,
  keys: readonly (number | string)[],
  name: 'many' | 'lockMany',
): Promise<Existing[]> {
  const values = { ...viewerValues(write.viewer), keys };
  const rows = await write.tx.run<Row & { key: number | string }>(loadsOf(write, description)[name], values);
  return rows.map((row) => existingOf(description, row.key, row, {}, write.viewer.zone));
}

/** Compares an If-Match header with a version: `*`, or entity tags of the form "<version>-<hash>". */
function matches(ifMatch: string, version: number): boolean {
  if (ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => /^\s*"(\d+)(?:-[^"]*)?"\s*$/.exec(tag)?.[1] === String(version));
}
