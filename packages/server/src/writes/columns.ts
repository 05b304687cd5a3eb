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

/** The values of a record's columns, each as its field shows it. */
export type Columns = { readonly [column: string]: unknown };

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
