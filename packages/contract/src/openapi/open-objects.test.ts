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
