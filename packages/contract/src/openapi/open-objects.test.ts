import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toOpenApi } from '../to-openapi.ts';

/** What says which members an object has. */
const SAID_BY = ['properties', 'propertyNames', 'additionalProperties', 'allOf'];

test('an object whose members are not described says that it has any: generators of clients take it for empty otherwise', () => {
  const closed: string[] = [];
  const look = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type } = value as Record<string, unknown>;
    const isObject = type === 'object' || (Array.isArray(type) && type.includes('object'));
    if (isObject && !SAID_BY.some((word) => Object.hasOwn(value, word))) closed.push(place);
    for (const [name, member] of Object.entries(value)) look(member, `${place}/${name}`);
  };
  look(toOpenApi({ version: '1', introduction: '' }), '');
  assert.deepEqual(closed, []);
});

test('what of a record a request may select has its types, and may lack: a generated client reads it as it reads the record', () => {
  type Schema = { readonly properties: Record<string, object>; readonly required?: unknown };
  const { schemas } = toOpenApi({ version: '1', introduction: '' })['components'] as { schemas: Record<string, Schema> };
  const selections = Object.keys(schemas).filter((name) => name.endsWith('Selection'));
  assert.ok(selections.length > 20);
  for (const name of selections) {
    const [part, whole] = [schemas[name], schemas[name.replace(/Selection$/, '')]];
    assert.ok(part !== undefined && whole !== undefined, name);
    for (const [member, schema] of Object.entries(whole.properties))
      if ('type' in schema && member !== 'actions')
        assert.deepEqual((part.properties[member] as { type: unknown } | undefined)?.type, schema.type, `${name}.${member}`);
    assert.doesNotMatch(JSON.stringify(part), /"required":\[/, name);
  }
});
