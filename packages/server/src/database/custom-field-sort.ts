import type { ListedCustomField } from '@daybook/contract';
import type { SortTerm } from './keyset.ts';
import type { ReadModel } from './read-model.ts';

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
