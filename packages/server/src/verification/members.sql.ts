import {
  fieldType,
  type ChoiceField,
  type Field,
  type Fields,
  type MemberColumns,
  type RecordDescription,
  type StructureField,
} from '@daybook/contract';
import { selectColumn } from '../database/fields.ts';
import { quoted } from '../database/statement.ts';
import { readModels } from '../records/index.ts';

const literal = (value: unknown): string => `'${String(value).replaceAll(`'`, `''`)}'`;
const objectOf = (members: readonly string[]): string => `(select row_to_json(m) from (select ${members.join(', ')}) m)`;

/**
 * SQL of what the row `r` of a kind owns, as `ownMembers` makes it of the same columns, and written as `JSON.stringify` writes that: the
 * entry of a creation has the same text. Texts of moments are in the zone of the transaction.
 */
export function membersOf(description: RecordDescription): string {
  const owned = readModels[description.kind]?.owned ?? {};
  return objectOf(
    Object.entries(description.fields).flatMap(([name, field]) => {
      const { access, storage = { column: name } } = field;
      if (access === 'secret' || storage === 'none') return [];
      const sql =
        storage === 'own table'
          ? `coalesce(${owned[name]}, ${literal(JSON.stringify(fieldType(field).unset(field)))}::json)`
          : 'columns' in storage
            ? relation(field as StructureField, storage.columns)
            : selectColumn(`r.${quoted(storage.column)}`, field);
      return [`${sql} as ${quoted(name)}`];
    }),
  );
}

function relation({ type, fields }: StructureField, columns: MemberColumns): string {
  const [first, members] = membersIn(columns, fields);
  if (type === 'object') return `case when ${first} then ${members} end`;
  return `case when ${first} then array_to_json(array[${members}]) else '[]'::json end`;
}

/** Whether a relation is there, which it is when the first of its columns is, and its members. */
function membersIn(columns: MemberColumns, fields: Fields): readonly [string, string] {
  const [first] = Object.values(columns);
  const members = Object.entries(columns).map(([member, place]) => {
    const field = fields[member];
    if (typeof place === 'string')
      return `${field === undefined ? column(place) : selectColumn(column(place), field)} as ${quoted(member)}`;
    const [isThere, others] = membersIn(place, (field as StructureField).fields);
    return `case when ${isThere} then ${others} end as ${quoted(member)}`;
  });
  const isThere = typeof first === 'string' ? `${column(first)} is not null` : 'true';
  const { meanings, values } = (fields['id'] ?? {}) as Partial<ChoiceField> & Field;
  const names = meanings?.map((name, i) => `when ${values?.[i]} then ${literal(name)}`);
  const name = names === undefined ? [] : [`case ${column(String(first))} ${names.join(' ')} end as name`];
  return [isThere, objectOf([...members, ...name])];
}

const column = (name: string): string => `r.${quoted(name)}`;
