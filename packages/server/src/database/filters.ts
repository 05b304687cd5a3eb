import type { Filter } from '@daybook/contract';

/** SQL that is true where the column matches any of the values that are bound to the given placeholders, or to one as an array. */
type Predicate = (column: string, placeholders: readonly string[], filter: Filter, isArray: boolean) => string;

/** Every value is compared by itself. */
const any =
  (compare: (column: string, placeholder: string, filter: Filter) => string): Predicate =>
  (column, placeholders, filter) => {
    const terms = placeholders.map((placeholder) => compare(column, placeholder, filter));
    return terms.length === 1 ? terms.join('') : `(${terms.join(' or ')})`;
  };

/** Several values are compared as one array. */
const anyOf =
  (typeOf: (filter: Filter) => string): Predicate =>
  (column, [value], filter, isArray) =>
    isArray ? `${column} = any(${value}::${typeOf(filter)}[])` : `${column} = ${value}::${typeOf(filter)}`;

const seconds = (placeholder: string): string => `to_timestamp(${placeholder}::bigint)`;

// The parser takes time that grows with the square of an address or a path, and a text may be 65,535 characters of these.
const searched = (text: string): string => `translate(${text}, '_/.~@', '     ')`;

/** SQL of the words of a text. */
export const wordsSql = (column: string): string => `to_tsvector('simple', ${searched(column)})`;

// Both answers are written out, so that the one that is asked for finds its index.
function passed(column: string, placeholder: string, { wholeDay, while: condition }: Filter): string {
  const isAsked = `${placeholder}::boolean`;
  const beside = (name: string): string => column.replace(/"[^"]+"$/, `"${name}"`);
  const open = condition === undefined ? '' : ` and ${beside(condition.column)} = ${condition.value}`;
  const some = condition?.some === undefined ? '' : ` and ${beside(condition.some)} <> 0`;
  const sql = `${column} < ${wholeDay === true ? "date_trunc('day', now())" : 'now()'}${open}${some}`;
  return `(${sql} and ${isAsked} or not coalesce(${sql}, false) and not ${isAsked})`;
}

/** What is bound for a value of a filter: of a piece of text the pattern that finds it. */
export const boundValue = <Value>({ type }: Filter, value: Value): Value | string =>
  type === 'partial' ? `%${String(value).replaceAll(/[\\%_]/g, '\\$&')}%` : value;

/** The pieces of text that are looked for: what contains another piece is found with that one. */
export function leastPieces(pieces: readonly string[]): string[] {
  const sorted = [...new Set(pieces)].toSorted((one, other) => one.length - other.length);
  return sorted.filter((piece, i) => !sorted.slice(0, i).some((shorter) => piece.includes(shorter)));
}

/** How each type of filter that descriptions have compares a column: one that lacks here does not compile. */
export const predicates: { readonly [T in Filter['type']]: Predicate } = {
  integers: anyOf(() => 'bigint'),
  words: anyOf(({ cast = 'text' }) => cast),
  partial: any((column, placeholder) => `${column} ilike ${placeholder}::text`),
  flag: any((column, placeholder) => `${column} = ${placeholder}::boolean`),
  fullText: any((column, placeholder) => `${wordsSql(column)} @@ websearch_to_tsquery('simple', ${searched(`${placeholder}::text`)})`),
  above: any((column, placeholder) => `${column} > ${placeholder}::bigint`),
  amount: any((column, placeholder, { comparison }) => `${column} ${comparison} ${placeholder}::numeric`),
  passed: any(passed),
  contains: any((column, placeholder) => `${column} @> ${placeholder}::jsonb`),
  moment: any((column, placeholder, { comparison }) => `${column} ${comparison} ${seconds(placeholder)}`),
  deletions: any((column, placeholder) => `${column} >= ${seconds(placeholder)}`),
};
