import type { Field, Fields, Selection } from '@daybook/contract';
import { quoted } from './statement.ts';

/** SQL of a relation with some of its members alone; `sql` yields it whole. */
export function selectMembers(sql: string, field: Field | undefined, selection: Selection | true | undefined, depth = 0): string {
  const { fields, type } = (field ?? {}) as { fields?: Fields; type?: string };
  if (selection === undefined || selection === true || fields === undefined) return sql;
  const value = `v${depth}`;
  const members = Object.keys(selection).map((name) => {
    const member = selectMembers(`${value}.json->'${name}'`, fields[name], selection[name], depth + 1);
    return `${member} as ${quoted(name)}`;
  });
  const row = `(select row_to_json(m) from (select ${members.join(', ')}) m)`;
  if (type === 'object') return `(select ${row} from (select (${sql})::json as json) ${value} where json_typeof(${value}.json) = 'object')`;
  return `array_to_json(array(select ${row} from json_array_elements((${sql})::json) with ordinality as ${value}(json, place)
    order by ${value}.place))`;
}
