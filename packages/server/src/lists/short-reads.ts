import { columnOf, filterColumn, type Field, type Fields, type Filter, type ListQuery, type RecordDescription } from '@daybook/contract';
import { FEW } from '../database/list-statement.ts';
import { indexedColumns } from '../database/wanted-indexes.ts';

/** Longer and deeper pages are read on a connection of their own. */
const SHORT_LIMIT = 100;
const SHORT_OFFSET = 5_000;
/** And those whose records may have more elements together: 20 of a thousand each, or 100 of 200. */
const SHORT_ELEMENTS = 20_000;

/**
 * Reads that an index answers at once, or that look through few records, and that are not long, may share a connection; the others would
 * hold up those behind them. `live` is how many records the account has of the kind.
 */
export function isShort(
  list: Pick<ListQuery, 'filters' | 'order' | 'limit' | 'page' | 'fields'>,
  description: RecordDescription,
  live = Infinity,
): boolean {
  const { limit, page, fields } = list;
  if (limit > SHORT_LIMIT || (page - 1) * limit > SHORT_OFFSET) return false;
  if (!isQuick(list, description) && !(live <= FEW && isOfOwnColumns(list))) return false;
  return limit * mostElements(description.fields, fields) <= SHORT_ELEMENTS;
}

// By keys, or those of one value as they lie in its index. What sorts, or looks for the few that match, may have to look at all records.
function isQuick({ filters, order }: Pick<ListQuery, 'filters' | 'order'>, description: RecordDescription): boolean {
  const [only, ...others] = filters;
  const { isSmall, key } = description;
  if (only === undefined) return isSmall === true || (order.length < 2 && order.every(({ field }) => isInIndex(field, description)));
  const { name, filter, values } = only;
  if (others.length > 0 || (filter.type !== 'integers' && filter.type !== 'words') || values.length > SHORT_LIMIT) return false;
  if (isSmall === true || name === key) return true;
  const isOfOne = values.length === 1 && filter.derived !== true;
  return isOfOne && indexedColumns(description).has(filterColumn(name, filter, description)) && order.every(({ field }) => field === key);
}

// What a record has itself is looked at at once; what other tables or its occurrences have may be any amount.
const isOfOwnColumns = ({ filters }: Pick<ListQuery, 'filters'>): boolean =>
  filters.every(({ filter }) => OWN.has(filter.type) && filter.derived !== true && filter.window === undefined);

const OWN = new Set<Filter['type']>(['integers', 'words', 'flag', 'moment', 'amount', 'passed']);

function isInIndex(name: string, description: RecordDescription): boolean {
  const field = description.fields[name];
  const column = field === undefined ? undefined : columnOf(name, field);
  return column !== undefined && indexedColumns(description).has(column);
}

/** How many elements the longest of the members may have that are answered. */
function mostElements(described: Fields, chosen: ListQuery['fields']): number {
  const answered = Object.entries(described).filter(([name, field]) =>
    chosen === undefined ? field.onRequest !== true && field.access !== 'secret' : Object.hasOwn(chosen, name),
  );
  return Math.max(1, ...answered.map(([, field]) => elementsOf(field)));
}

const ARRAYS = new Set(['elements', 'set', 'list']);

function elementsOf(field: Field): number {
  const { type, max, fields = {} } = field as Field & { readonly max?: number; readonly fields?: Fields };
  if (ARRAYS.has(type)) return max ?? Infinity;
  return type === 'object' ? Math.max(1, ...Object.values(fields).map(elementsOf)) : 1;
}
