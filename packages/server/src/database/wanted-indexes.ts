import { columnOf, fieldType, filterColumn, isSortable, wordsSql, type RecordDescription } from '@daybook/contract';
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
  quote: ['prefix'],
  invoice: ['prefix'],
};

/**
 * The indexes for the filters and usual orders of a record kind, so that the cost of a page is independent of the table. Other orders
 * sort.
 */
export function wantedIndexes(description: RecordDescription): WantedIndex[] {
  if (description.isSmall === true) return [];
  const wanted = new Map<string, WantedIndex>();
  const { table, key, tieBreak } = description;
  const live = description.appendOnly === true ? '' : ' where deleted is null';
  const ties = tieBreak.map(quoted);
  const want = (name: string, method: string, columns: readonly string[], condition = live): void => {
    // No column has two indexes for the same use.
    if (!wanted.has(name))
      wanted.set(name, { name, sql: `create index ${name} on ${table} using ${method} (${columns.join(', ')})${condition};` });
  };
  const order = (column: string, term = quoted(column)): void =>
    want(`${table}_by_${column}`, 'btree', ['account_id', term, ...ties.filter((tie) => tie !== term)]);
  const deletions = Object.values(description.filters).find(({ type }) => type === 'deletions');
  for (const [name, filter] of Object.entries(description.filters)) {
    const column = filterColumn(name, filter, description);
    const isKey = column === key || column === 'id';
    if (filter.derived === true || isKey || covered[description.kind]?.includes(column) === true) continue;
    if (filter.columns !== undefined) want(`${table}_has_${name}`, 'gin', [`${joinedTexts(filter.columns.map(quoted))} gin_trgm_ops`]);
    else if (filter.type === 'passed' && filter.while !== undefined)
      want(
        `${table}_${name}`,
        'btree',
        ['account_id', quoted(column), ...ties],
        `${live} and ${quoted(filter.while.column)} = ${filter.while.value}`,
      );
    else if (filter.type === 'partial' && filter.few !== true) want(`${table}_has_${column}`, 'gin', [`${quoted(column)} gin_trgm_ops`]);
    else if (filter.type === 'fullText') want(`${table}_says_${column}`, 'gin', [wordsSql(quoted(column))]);
    // Tombstones are looked for as well, so this one counts the deleted too.
    else if (column === deletions?.column) want(`${table}_changed`, 'btree', ['account_id', quoted(column), ...ties], '');
    else order(column);
  }
  if (description.customFieldModules !== undefined) want(`${table}_has_custom_values`, 'gin', ['custom_values jsonb_path_ops']);
  // The order of every list that asks for none: of live records alone, so that a page deep in it is found in the index.
  if (description.appendOnly !== true) order('id');
  for (const [name, field] of Object.entries(description.fields)) {
    const column = columnOf(name, field);
    if (field.everyday !== true || !isSortable(field) || field.derived === true) continue;
    order(column, fieldType(field).sort?.(quoted(column), field) ?? quoted(column));
  }
  return [...wanted.values()];
}
