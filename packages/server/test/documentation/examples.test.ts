import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '@daybook/contract';
import { apiDocument, schemaFaults } from '../support/api-schema.ts';

type Json = { readonly [member: string]: unknown };

/** Every place in the document that has examples and a schema for them. */
function* examplesOf(value: unknown, place: readonly string[] = []): Generator<{ place: string[]; example: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Json;
  // In data the same words are members like any other.
  if (place.at(-1) === 'value' || place.at(-1) === 'example' || place.at(-1) === 'properties') {
    if (place.at(-1) !== 'properties') return;
  } else {
    if (node['schema'] !== undefined && node['example'] !== undefined) yield { place: [...place, 'schema'], example: node['example'] };
    if (node['schema'] !== undefined && node['examples'] !== undefined) {
      for (const { $ref = '' } of Object.values(node['examples'] as { [name: string]: { $ref?: string } })) {
        const [, group = '', kind = '', name = ''] = $ref.split('/');
        const entry = (apiDocument[group] as { [kind: string]: { [name: string]: { value: unknown } } })[kind]?.[name];
        yield { place: [...place, 'schema'], example: entry?.value };
      }
    } else if (Array.isArray(node['examples'])) for (const example of node['examples']) yield { place: [...place], example };
  }
  for (const [name, member] of Object.entries(node)) if (name !== 'examples') yield* examplesOf(member, [...place, name]);
}

test('every example of the OpenAPI document is as its schema says', () => {
  const examples = [...examplesOf({ paths: apiDocument['paths'], components: apiDocument['components'] })];
  const faults = examples.flatMap(({ place, example }) => schemaFaults(place, example).map((fault) => `${place.join('/')}: ${fault}`));
  assert.deepEqual(faults, []);
  assert.ok(examples.length > 100, `${examples.length} examples were seen`);
});

test('every operation that takes a JSON body has an example of one', () => {
  const lacking = operations.filter(({ body }) => body?.type === 'record' && body.example === undefined);
  assert.deepEqual(
    lacking.map(({ id }) => id),
    [],
  );
});
