import { columnOf, fieldType, filterColumn, isSortable, type RecordDescription } from '@daybook/contract';
import { quoted } from './statement.ts';

/** An index that a description asks for: one for each order and each filter on a column of the record's own table. */
export interface WantedIndex {
  readonly name: string;
  readonly sql: string;
}

/** The indexes that make the orders and filters of a record kind cost what a page costs, however large the table. */
export function wantedIndexes(description: RecordDescription): WantedIndex[] {
  const wanted = new Map<string, WantedIndex>();
  const { table } = description;
  const living = description.appendOnly === true ? '' : ' where deleted is null';
  const ties = description.tieBreak.map(quoted);
  const want = (suffix: string, method: string, columns: readonly string[], condition = living): void => {
    const key = `${method} ${columns.join(', ')}${condition}`;
    if (!wanted.has(key))
      wanted.set(key, { name: `${table}_${suffix}`, sql: `create index ${table}_${suffix} on ${table} ${method} (${columns.join(', ')})${condition};` });
  };
  const order = (name: string, term: string, condition = living): void => {
    const behind = ties.filter((tie) => tie !== term);
    want(`by_${name}`, 'using btree', ['account_id', term, ...behind], condition);
  };
  for (const [name, field] of Object.entries(description.fields)) {
    if (!isSortable(field) || field.derived === true) continue;
    const column = quoted(columnOf(name, field));
    order(columnOf(name, field), fieldType(field).sort?.(column, field) ?? column);
  }
  for (const [name, filter] of Object.entries(description.filters)) {
    if (filter.derived === true) continue;
    const column = filterColumn(name, filter, description);
    if (filter.few === true) want(`is_${column}`, 'using btree', ['account_id', quoted(column), ...ties]);
    else if (filter.type === 'partial') want(`has_${column}`, 'using gin', [`${quoted(column)} gin_trgm_ops`]);
    else if (filter.type === 'fullText') want(`says_${column}`, 'using gin', [`to_tsvector('simple', ${quoted(column)})`]);
    // Tombstones are looked for as well, so this one counts the deleted too.
    else if (filter.type === 'deletions') want(`changed`, 'using btree', ['account_id', quoted(column), ...ties], '');
    else if (filter.type === 'words') want(`is_${column}`, 'using btree', ['account_id', quoted(column), ...ties]);
    else order(column, quoted(column));
  }
  return [...wanted.values()];
}
