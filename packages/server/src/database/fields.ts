import type { BooleanField, ChoiceField, DecimalField, Field, FieldTypeName, TextField } from '@daybook/contract';
import { toText, type Decimal } from '@daybook/values';

/** What a list is sorted by: an SQL term, and its SQL type for the cursor. */
export interface Sorted {
  readonly sql: string;
  readonly type: string;
}

/** How a column holds the fields of one type. */
export interface ColumnType<F extends Field = Field> {
  /** SQL that yields the field's JSON value from its column; the column itself unless given. */
  select?(column: string, field: F): string;
  /** SQL of what is stored in the column, from a bound parameter; the parameter itself unless given. */
  assign?(parameter: string): string;
  /** What is bound for a value as a body is read into it; the value itself unless given. */
  bind?(value: unknown): unknown;
  /** Absent where the field cannot be sorted. */
  sort?(column: string, field: F): Sorted;
}

const sortedAs =
  (type: string) =>
  (column: string): Sorted => ({ sql: column, type });

// The collation compares without regard to case.
const sortedText = (column: string): Sorted => ({ sql: `${column} collate daybook_text`, type: 'text' });

/** How lists are sorted by derived texts, by their SQL. */
export const textSorts = (texts: { readonly [field: string]: string }): { readonly [field: string]: Sorted } =>
  Object.fromEntries(Object.entries(texts).map(([field, sql]) => [field, sortedText(sql)]));

// An index entry must fit on a page, so long texts are cut.
const text: ColumnType<TextField> = {
  sort: (column, { format, max }) =>
    format === 'uuid' ? { sql: column, type: 'uuid' } : sortedText(max > 255 ? `left(${column}, 128)` : column),
};

const boolean: ColumnType<BooleanField> = {
  select: (column, { asInteger }) => (asInteger === true ? `${column}::int` : column),
  sort: sortedAs('boolean'),
};

const choice: ColumnType<ChoiceField> = {
  sort: (column, { values: [first] }) => (typeof first === 'number' ? { sql: column, type: 'bigint' } : sortedText(column)),
};

const decimal: ColumnType<DecimalField> = {
  select(column, { asNumber, measure }) {
    if (asNumber === true) return column;
    return measure === 'quantity' ? `trim_scale(${column})::text` : `${column}::text`;
  },
  bind: (value) => (typeof value === 'string' ? value : toText(value as Decimal)),
  sort: sortedAs('numeric'),
};

const percentage: ColumnType = {
  select: (column) => `trim_scale(${column})::text || '%'`,
  bind: (value) => (typeof value === 'string' ? value.replace('%', '') : toText(value as Decimal)),
  sort: sortedAs('numeric'),
};

const instant: ColumnType = {
  // Every moment is a whole second, of which `extract` would make a number of decimals first.
  select: (column) => `date_part('epoch', ${column})::bigint`,
  assign: (parameter) => `to_timestamp(${parameter}::bigint)`,
  sort: sortedAs('timestamptz'),
};

const isoInstant: ColumnType = {
  // The zone is the transaction's TimeZone, set to the account's. Local mean times, of which the last ended in 1972, have offsets with
  // seconds, which ISO 8601 cannot write: they are taken off the reading, so that the text is the same moment.
  select(column) {
    const exact = `${column} - make_interval(secs => extract(timezone from ${column})::int % 60)`;
    const textOf = (moment: string): string => `to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`;
    return `coalesce(case when ${column} >= '1972-01-08Z'::timestamptz then ${textOf(column)} else ${textOf(exact)} end, '')`;
  },
  sort: sortedAs('timestamptz'),
};

const date: ColumnType = {
  select: (column) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`,
  bind: (value) => (value === '' ? null : value),
  sort: sortedAs('date'),
};

const structure: ColumnType = {
  bind: (value) => (value === null || typeof value === 'string' ? value : JSON.stringify(value)),
};

/** The column of each type of field that descriptions have: one that lacks here does not compile. */
export const columnTypes: { readonly [T in FieldTypeName]: ColumnType } = {
  text,
  integer: { sort: sortedAs('bigint') },
  boolean,
  choice,
  currency: { sort: sortedText },
  decimal,
  percentage,
  instant,
  iso_instant: isoInstant,
  date,
  any_object: {},
  object: structure,
  one: structure,
  elements: structure,
  set: structure,
  list: {},
};

/** How the column of a field holds it. */
export const columnType = ({ type }: Field): ColumnType => columnTypes[type as FieldTypeName];

/** SQL that yields the JSON value of a field from its column. */
export const selectColumn = (column: string, field: Field): string => columnType(field).select?.(column, field) ?? column;
