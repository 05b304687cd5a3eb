import { columnOf, filterColumn, isSortable, type Filter, type RecordDescription } from '@daybook/contract';
import { columnType } from './fields.ts';
import { wordsSql } from './filters.ts';
import { joinedTexts, quoted } from './statement.ts';

/** An index that a description asks for: one for each filter and each everyday order on a column of the record's own table. */
interface WantedIndex {
  readonly name: string;
  readonly sql: string;
}

/** Filters that a unique or partial index of the schema serves, or that are looked up elsewhere first: columns by kind. */
const covered: { readonly [kind: string]: readonly string[] } = {
  contact: ['type'],
  'time-entry': ['project_id'],
};

/** Types of fields that have few distinct values. */
const FEW = new Set(['boolean', 'choice', 'currency']);

function hasFewValues(column: string, filter: Filter, description: RecordDescription): boolean {
  if (filter.few === true || filter.type === 'flag' || filter.values !== undefined) return true;
  return Object.entries(description.fields).some(([name, field]) => columnOf(name, field) === column && FEW.has(field.type));
}

const isOwnColumn = (column: string, { derived }: Filter, { kind, key }: RecordDescription): boolean =>
  derived !== true && column !== key && column !== 'id' && covered[kind]?.includes(column) !== true;

/** The longest text that an index carries: its entries have 2,704 bytes at most. */
const LONGEST_CARRIED = 255;

/**
 * What the index of the order by id has beside its keys: whether a record is deleted, and the columns of few values that lists filter by.
 * An index of each of these would cost every write as much as any other, and find half of the table; here they are looked through
 * without a look at the records.
 */
function carriedColumns(description: RecordDescription): string[] {
  const few = Object.entries(description.filters).flatMap(([name, filter]) => {
    const column = filterColumn(name, filter, description);
    const isCarried = filter.type !== 'partial' && isOwnColumn(column, filter, description) && hasFewValues(column, filter, description);
    return isCarried ? [column] : [];
  });
  const deleted = isKeyOfOrder(description) && description.appendOnly !== true ? ['deleted'] : [];
  return [...new Set([...deleted, ...few, ...(description.isLarge === true ? columnsBesideRows(description) : [])])];
}

/** What lists of large records look through: columns that they filter by, and those of a bounded size that no index has in order. */
function columnsBesideRows(description: RecordDescription): string[] {
  const filtered = Object.entries(description.filters).flatMap(([name, filter]) => {
    const column = filterColumn(name, filter, description);
    const isCarried = (filter.type === 'integers' || filter.type === 'words') && isOwnColumn(column, filter, description);
    return isCarried ? [column] : [];
  });
  const sorted = Object.entries(description.fields).flatMap(([name, field]) => {
    const column = columnOf(name, field);
    const isLong = field.type === 'text' && ((field as { readonly max?: number }).max ?? Infinity) > LONGEST_CARRIED;
    return !isSortable(field) || column === undefined || isLong || indexedColumns(description).has(column) ? [] : [column];
  });
  return [...filtered, ...sorted];
}

/** Whether the primary key is in the order of every list that asks for none. */
const isKeyOfOrder = ({ key }: RecordDescription): boolean => key === 'id';

/** The primary key of a record kind that has indexes, as the catalogue of the database words it. */
export function wantedKey(description: RecordDescription): string | undefined {
  const { isSmall, table } = description;
  if (isSmall === true || !isKeyOfOrder(description)) return undefined;
  const carried = carriedColumns(description).join(', ');
  const included = carried === '' ? '' : ` include (${carried})`;
  return `create unique index ${table}_pkey on public.${table} using btree (account_id, id)${included}`;
}

/**
 * The indexes for the filters and usual orders of a record kind, so that the cost of a page is independent of the table. Other orders
 * sort.
 */
export function wantedIndexes(description: RecordDescription): WantedIndex[] {
  if (description.isSmall === true) return [];
  const indexes = new Map<string, WantedIndex>();
  const { table, tieBreak, appendOnly } = description;
  const live = appendOnly === true ? '' : ' where deleted is null';
  const ties = tieBreak.map(quoted);
  const want = (name: string, method: string, columns: readonly string[], condition = live): void => {
    // No column has two indexes for the same use.
    if (!indexes.has(name))
      indexes.set(name, { name, sql: `create index ${name} on ${table} using ${method} (${columns.join(', ')})${condition};` });
  };
  const byKeys = (name: string, term: string, condition = live): void =>
    want(`${table}_${name}`, 'btree', ['account_id', term, ...ties.filter((tie) => tie !== term)], condition);
  const deletions = Object.values(description.filters).find(({ type }) => type === 'deletions');
  for (const [name, filter] of Object.entries(description.filters)) {
    const column = filterColumn(name, filter, description);
    if (filter.rare !== undefined)
      want(`${table}_rare_${column}`, 'btree', ['account_id', ...ties], `${live} and ${filter.rare ? '' : 'not '}${quoted(column)}`);
    if (!isOwnColumn(column, filter, description) || hasFewValues(column, filter, description)) continue;
    if (filter.columns !== undefined) want(`${table}_has_${name}`, 'gin', [`${joinedTexts(filter.columns.map(quoted))} gin_trgm_ops`]);
    else if (filter.type === 'passed' && filter.while !== undefined) {
      const { column: other, value, some } = filter.while;
      byKeys(name, quoted(column), `${live} and ${quoted(other)} = ${value}${some === undefined ? '' : ` and ${quoted(some)} <> 0`}`);
    } else if (filter.type === 'partial') want(`${table}_has_${column}`, 'gin', [`${quoted(column)} gin_trgm_ops`]);
    else if (filter.type === 'fullText') want(`${table}_words_of_${column}`, 'gin', [wordsSql(quoted(column))]);
    // Tombstones are looked for as well, so this one counts the deleted too.
    else if (column === deletions?.column) byKeys('changed', quoted(column), '');
    // What is only appended to lies in the order of its moments.
    else if (filter.type === 'moment' && appendOnly === true) want(`${table}_at`, 'brin', [quoted(column)]);
    else byKeys(`by_${column}`, quoted(column));
  }
  if (description.customFieldModules !== undefined) want(`${table}_has_custom_values`, 'gin', ['custom_values jsonb_path_ops']);
  // The order of every list that asks for none: of live records alone, so that a page deep in it is found in the index.
  if (!isKeyOfOrder(description)) {
    const carried = carriedColumns(description).map(quoted).join(', ');
    byKeys('by_id', quoted('id'), `${carried === '' ? '' : ` include (${carried})`}${live}`);
  }
  for (const [name, field] of Object.entries(description.fields)) {
    const column = columnOf(name, field);
    if (field.everyday !== true || !isSortable(field) || column === undefined) continue;
    byKeys(`by_${column}`, columnType(field).sort?.(quoted(column), field).sql ?? quoted(column));
  }
  return [...indexes.values()];
}

const indexed = new WeakMap<object, ReadonlySet<string>>();

/** The columns of a record kind whose values an index has in order. */
export function indexedColumns(description: RecordDescription): ReadonlySet<string> {
  const columns = indexed.get(description);
  if (columns !== undefined) return columns;
  const { kind, key, table } = description;
  const prefix = `${table}_by_`;
  const ordered = wantedIndexes(description).flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const newColumns: ReadonlySet<string> = new Set([key, 'id', ...ordered, ...(covered[kind] ?? [])]);
  indexed.set(description, newColumns);
  return newColumns;
}
