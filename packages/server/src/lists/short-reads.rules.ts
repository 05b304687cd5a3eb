import type { Field, Fields, ListQuery } from '@daybook/contract';

/** Longer and deeper pages are read on a connection of their own. */
const SHORT_LIMIT = 100;
const SHORT_OFFSET = 5_000;
/** And those whose records may have more elements together: 20 of a thousand each, or 100 of 200. */
const SHORT_ELEMENTS = 20_000;

/** Reads that an index answers at once, and that are not long, may share a connection; the others would hold up those behind them. */
export function isShort(
  { filters, limit, page, fields }: Pick<ListQuery, 'filters' | 'limit' | 'page' | 'fields'>,
  described: Fields,
): boolean {
  const quick =
    filters.length === 0 ||
    (filters.length === 1 &&
      filters.every(({ filter, values }) => (filter.type === 'integers' || filter.type === 'words') && values.length <= SHORT_LIMIT));
  if (!quick || limit > SHORT_LIMIT || (page - 1) * limit > SHORT_OFFSET) return false;
  return limit * mostElements(described, fields) <= SHORT_ELEMENTS;
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
