import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldTypeNames, filterTypes, isSortable, records, type RecordDescription } from '@daybook/contract';
import { columnType, columnTypes } from './fields.ts';
import { predicates } from './filters.ts';

const descriptions: readonly RecordDescription[] = Object.values(records);

test('the database has a column for each type of field, and a predicate for each type of filter', () => {
  assert.deepEqual(Object.keys(columnTypes).toSorted(), fieldTypeNames.toSorted());
  assert.deepEqual(Object.keys(predicates).toSorted(), Object.keys(filterTypes).toSorted());
});

test('the column of every field that lists are sorted by has an order', () => {
  const fields = descriptions.flatMap(({ kind, fields }) =>
    Object.entries(fields).map(([name, field]) => ({ name: `${kind}.${name}`, field })),
  );
  const sortable = fields.filter(({ field }) => isSortable(field));
  assert.ok(sortable.length > 200, `${sortable.length} fields`);
  assert.deepEqual(
    sortable.filter(({ field }) => columnType(field).sort === undefined).map(({ name }) => name),
    [],
  );
});
