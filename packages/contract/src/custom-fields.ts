import type { Filter, Parsed } from './filters/index.ts';

/** A custom field of the account, as far as lists are filtered and sorted by it. */
export interface ListedCustomField {
  readonly id: number;
  readonly update_key: string;
  readonly type: 'text' | 'textarea' | 'select';
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

const PREFIX = 'custom_fields.';

/** What a list may be filtered and sorted by, of the custom fields of its kind: several modules may have a field of one key. */
export type CustomFields = ReadonlyMap<string, readonly ListedCustomField[]>;

export function customFieldsByName(fields: readonly ListedCustomField[]): CustomFields {
  return Map.groupBy(fields, ({ update_key }) => `${PREFIX}${update_key}`);
}

/** Whether a query may ask for a custom field, so that those of the account must be known to read it. */
export function namesCustomField(query: { readonly [name: string]: string | readonly string[] }): boolean {
  const orders = [query['order_asc'], query['order_desc']].flat().join(',');
  return orders.includes(PREFIX) || Object.keys(query).some((name) => name.startsWith(PREFIX));
}

/** Compares the values of custom fields: what is stored of one is found as a part of all. */
export const customFieldFilter: Filter = { type: 'contains', doc: 'The whole value of a custom field.', column: 'custom_values' };

/** Reads a value of a custom field, as the records store it. */
export function parseCustomValue(text: string, fields: readonly ListedCustomField[]): Parsed[] {
  const stored = fields.flatMap(({ id, type, options }): object[] => {
    if (type !== 'select') return [{ id, value: text }];
    const option = options.find(({ name }) => name === text) ?? options.find((one) => one.id === text);
    return option === undefined ? [] : [{ id, value_id: Number(option.id) }];
  });
  if (stored.length > 0) return stored.map((one) => ({ value: JSON.stringify([one]) }));
  const names = fields.flatMap(({ options }) => options.map(({ name }) => JSON.stringify(name)));
  return [{ fault: `"${text}" is not one of the options ${names.join(', ')}` }];
}
