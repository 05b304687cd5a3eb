import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Findings } from '@daybook/contract';
import { mergeValues, type Definition, type StoredValue } from './custom-values.ts';

const options = [
  { id: '11', name: 'red' },
  { id: '12', name: 'blue' },
  { id: '13', name: '11' },
];
const note: Definition = { id: 1, name: 'Note', type: 'text', options: [], required: false, update_key: 'note', module: 'people' };
const colour: Definition = { id: 2, name: 'Colour', type: 'select', options, required: false, update_key: 'colour', module: 'people' };
const needed: Definition = { id: 3, name: 'Needed', type: 'text', options: [], required: true, update_key: 'needed', module: 'people' };
const choice: Definition = { ...colour, id: 4, name: 'Choice', required: true, update_key: 'choice' };

type SentValues = Parameters<typeof mergeValues>[1];

function merge(
  sent: SentValues,
  {
    before = [],
    isNew = false,
    definitions = [note, colour],
  }: { before?: StoredValue[]; isNew?: boolean; definitions?: Definition[] } = {},
) {
  const findings = new Findings('strict');
  const values = mergeValues(definitions, sent, before, '/custom_fields', findings, isNew);
  return { values, faults: findings.faults.map(({ pointer, code }) => `${pointer} ${code}`) };
}

const stored = (id: number, value: string, value_id: number | null = null): StoredValue => ({ id, value, value_id });

describe('values of custom fields (2.1, 5)', () => {
  test('5 values are merged by id or update_key, and those that were not sent stay', () => {
    const before = [stored(1, 'old'), stored(2, 'red', 11)];
    assert.deepEqual(merge([{ id: 1, value: 'new' }], { before }).values, [stored(1, 'new'), stored(2, 'red', 11)]);
    assert.deepEqual(merge([{ update_key: 'note', value: 'new' }], { before }).values, [stored(1, 'new'), stored(2, 'red', 11)]);
  });

  test('4 an empty value clears, with "" as with null, which reading has made ""', () => {
    assert.deepEqual(
      merge(
        [
          { id: 1, value: '' },
          { id: 2, value: '' },
        ],
        { before: [stored(1, 'old'), stored(2, 'red', 11)] },
      ).values,
      [],
    );
    assert.deepEqual(merge([{ id: 2, value_id: null }], { before: [stored(2, 'red', 11)] }).values, []);
  });

  test('5 a select takes the name or the id of an option; value_id is the id', () => {
    assert.deepEqual(merge([{ id: 2, value: 'blue' }]).values, [stored(2, 'blue', 12)]);
    assert.deepEqual(merge([{ id: 2, value: '12' }]).values, [stored(2, 'blue', 12)]);
    assert.deepEqual(merge([{ id: 2, value: '11' }]).values, [stored(2, '11', 13)], 'a name counts before an id');
    assert.deepEqual(merge([{ id: 2, value_id: 12 }]).values, [stored(2, 'blue', 12)]);
    assert.deepEqual(merge([{ id: 2, value: 'green' }]).faults, ['/custom_fields/0/value invalid_value']);
    assert.deepEqual(merge([{ id: 2, value_id: 99 }]).faults, ['/custom_fields/0/value_id invalid_value']);
    assert.deepEqual(merge([{ id: 2, value: 'red', value_id: 12 }]).faults, ['/custom_fields/0 invalid_value']);
  });

  test('4 a value that was read may be sent back with one of value and value_id changed', () => {
    const before = [stored(2, 'red', 11)];
    assert.deepEqual(merge([{ id: 2, value: 'red', value_id: 12 }], { before }).values, [stored(2, 'blue', 12)]);
    assert.deepEqual(merge([{ id: 2, value: 'blue', value_id: 11 }], { before }).values, [stored(2, 'blue', 12)]);
    assert.deepEqual(merge([{ id: 2, value: 'blue', value_id: null }], { before }).values, [stored(2, 'blue', 12)]);
    assert.deepEqual(merge([{ id: 2, value: 'red', value_id: 11 }], { before }).values, before);
    assert.deepEqual(merge([{ id: 1, value: 'n', value_id: null }], { before }).values, [...before, stored(1, 'n')]);
  });

  test('a field that is not of the kind, named by nothing, or named twice is refused', () => {
    assert.deepEqual(merge([{ id: 99, value: 'x' }, { update_key: 'no', value: 'x' }, { value: 'x' }]).faults, [
      '/custom_fields/0 not_found',
      '/custom_fields/1 not_found',
      '/custom_fields/2 required',
    ]);
    assert.deepEqual(merge([{ id: 1, update_key: 'colour', value: 'x' }]).faults, ['/custom_fields/0 not_found']);
    assert.deepEqual(
      merge([
        { id: 1, value: 'x' },
        { update_key: 'note', value: 'y' },
      ]).faults,
      ['/custom_fields/1 duplicate'],
    );
    assert.deepEqual(merge([{ id: 1, value_id: 11 }]).faults, ['/custom_fields/0/value_id not_allowed']);
  });

  test('5 a required field must have a value on create; each that lacks one is told', () => {
    const definitions = [note, needed, choice];
    assert.deepEqual(merge([], { definitions, isNew: true }).faults, ['/custom_fields required', '/custom_fields required']);
    assert.deepEqual(
      merge(
        [
          { id: 3, value: '' },
          { id: 4, value: 'no such' },
        ],
        { definitions, isNew: true },
      ).faults,
      ['/custom_fields/1/value invalid_value', '/custom_fields required'],
    );
    assert.deepEqual(
      merge(
        [
          { id: 3, value: 'v' },
          { id: 4, value: 'red' },
        ],
        { definitions, isNew: true },
      ).faults,
      [],
    );
  });

  test('5 no body may empty a required field, and one made required later does not stop other updates', () => {
    const definitions = [note, needed, choice];
    const before = [stored(3, 'v'), stored(4, 'red', 11)];
    assert.deepEqual(
      merge(
        [
          { id: 3, value: '' },
          { id: 4, value_id: null },
        ],
        { definitions, before },
      ).faults,
      ['/custom_fields/0/value required', '/custom_fields/1/value required'],
    );
    assert.deepEqual(
      merge(
        [
          { id: 1, value: 'n' },
          { id: 3, value: '' },
        ],
        { definitions },
      ),
      { values: [stored(1, 'n')], faults: [] },
    );
  });
});
