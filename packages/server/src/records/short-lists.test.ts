import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListQuery, records, type RecordDescription } from '@daybook/contract';
import { listStatements } from '../database/list-statement.ts';
import { readModels } from './index.ts';

const RIGHTS = { sees_all: true, finance: true, view_mode: 0 };

const kinds = Object.values<RecordDescription>(records).filter(
  ({ kind, fields }) => 'custom_fields' in fields && readModels[kind] !== undefined,
);

for (const description of kinds)
  test(`the list of ${description.plural} has nothing of custom fields where the account has none`, () => {
    const list = readListQuery(description, {}, 'UTC');
    assert.ok(!('faults' in list));
    const textOf = (custom_fields: boolean): string =>
      listStatements(readModels[description.kind]!, list, undefined, { ...RIGHTS, custom_fields }).page.sql;
    assert.match(textOf(true), /join custom_field d/);
    assert.doesNotMatch(textOf(false), /custom_field d|\/\*|\*\//);
    assert.match(textOf(false), /'\[\]'::json as "custom_fields"/);
  });
