import type { Order, ListedCustomField } from '@daybook/contract';
import type { ReadModel } from './read-model.ts';

/** One term of a total order. */
export interface SortTerm {
  readonly sql: string;
  readonly type: string;
  readonly direction: Order['direction'];
  readonly nullable: boolean;
  /** What its SQL binds. */
  readonly values?: { readonly [name: string]: unknown };
}

/**
 * SQL that is true of the rows behind a position. Nulls are last in ascending and first in descending order, as
 * PostgreSQL sorts them. Binds the position's values as `$k0`, `$k1`, ….
 */
export function keysetCondition(terms: readonly SortTerm[], position: readonly (string | null)[], bound: Record<string, unknown>): string {
  const branches: string[] = [];
  const equal: string[] = [];
  terms.forEach((term, i) => {
    const value = position[i] ?? null;
    const parameter = `$k${i}::${term.type}`;
    if (value !== null) bound[`k${i}`] = value;
    const behind = behindSql(term, value, parameter);
    if (behind !== undefined) branches.push([...equal, behind].join(' and '));
    equal.push(value === null ? `${term.sql} is null` : `${term.sql} = ${parameter}`);
  });
  const condition = branches.length === 0 ? 'false' : `(${branches.join(' or ')})`;
  const [first] = terms;
  // A bound on the leading term alone lets the index begin at the position.
  const leading = first !== undefined && terms.length > 1 && (position[0] ?? null) !== null && first.direction === 'asc' && !first.nullable;
  return leading ? `(${first.sql} >= $k0::${first.type} and ${condition})` : condition;
}

function behindSql({ sql, direction, nullable }: SortTerm, value: string | null, parameter: string): string | undefined {
  if (direction === 'asc') {
    if (value === null) return undefined;
    return nullable ? `(${sql} > ${parameter} or ${sql} is null)` : `${sql} > ${parameter}`;
  }
  return value === null ? `${sql} is not null` : `${sql} < ${parameter}`;
}

/** The order by the value of a custom field as it is shown: of a select the present name of the option. */
export function customFieldSort(
  fields: readonly ListedCustomField[],
  { filterColumns }: ReadModel,
): Pick<SortTerm, 'sql' | 'type' | 'values'> {
  const ids = fields.map(({ id }) => id);
  const name = `custom_${ids.join('_')}`;
  const options = Object.fromEntries(fields.flatMap((field) => field.options.map((option) => [option.id, option.name])));
  const values = filterColumns?.['custom_fields'] ?? 'r.custom_values';
  return {
    sql: `(select coalesce($${name}_options::jsonb ->> (v ->> 'value_id'), v ->> 'value') from jsonb_array_elements(${values}) v
      where (v ->> 'id')::bigint = any($${name}::bigint[]) limit 1) collate daybook_text`,
    type: 'text',
    values: { [name]: ids, [`${name}_options`]: JSON.stringify(options) },
  };
}
