import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { records, type Fields, type Kind, type StructureField } from '@daybook/contract';
import { bodyOf } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

// The fields of the specification are written down apart from the descriptions that the server is made of, so that one
// that is missing or of another type there is noticed here.
interface FieldTable {
  readonly section: string;
  readonly name: string;
  readonly at: readonly string[];
  /** No answer can have it yet, so that its description alone can be looked at. */
  readonly described?: boolean;
  readonly members: { readonly [name: string]: string };
}

const path = join(import.meta.dirname, '../../../../docs/conformance/rules.json');
const { fields: tables } = JSON.parse(readFileSync(path, 'utf8')) as { fields: FieldTable[] };

const decimal = /^-?\d+(\.\d+)?$/;
const types: { readonly [type: string]: (value: unknown) => boolean } = {
  integer: (value) => value === null || Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  decimal: (value) => typeof value === 'string' && decimal.test(value),
  percentage: (value) => typeof value === 'string' && value.endsWith('%') && decimal.test(value.slice(0, -1)),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => value === null || (typeof value === 'object' && !Array.isArray(value)),
};

const described: { readonly [fieldType: string]: string } = {
  integer: 'integer',
  instant: 'integer',
  text: 'string',
  elements: 'array',
  set: 'array',
  one: 'array',
  object: 'object',
};

/** The type of a member by the description of its record. */
function describedType(place: string, member: string): string | undefined {
  const [kind = '', ...path] = place.split('.');
  let fields: Fields | undefined = records[kind as Kind].fields;
  for (const name of path) fields = (fields?.[name] as StructureField | undefined)?.fields;
  return described[fields?.[member]?.type ?? ''];
}

type Json = { readonly [member: string]: unknown };

/** The objects at a path within records, through arrays. */
function objectsAt(values: readonly unknown[], members: readonly string[]): Json[] {
  const objects = values.flat().filter((value): value is Json => typeof value === 'object' && value !== null);
  const [next, ...rest] = members;
  return next === undefined
    ? objects
    : objectsAt(
        objects.map((object) => object[next]),
        rest,
      );
}

describe('the fields of the specification', () => {
  const server = testServer();
  const recordsOfKinds = new Map<string, Json[]>();

  before(async () => {
    const world = new World(server);
    const kinds = [...new Set(tables.flatMap(({ at }) => at.map((place) => place.split('.')[0] as Kind)))];
    const project = await world.create('project', {
      name: 'With time',
      people: { users: [{ id: await world.administrator(), role_id: 1 }] },
    });
    await world.create('time-entry', {
      owner_id: await world.administrator(),
      name: 'Work',
      start: 1_774_771_200,
      end: 1_774_774_800,
      project: { id: project.id },
    });
    for (const kind of kinds) await world.create(kind, await bodyOf(kind, world, 0));
    for (const kind of kinds) {
      const names = Object.keys(records[kind].fields).filter((name) => name !== 'password');
      recordsOfKinds.set(kind, (await server.admin.get(`/v2/${kind}?limit=1000&fields=${names.join(',')}`)).body.data);
    }
  });

  for (const { section, name, at, members, described: onlyDescribed } of tables) {
    for (const [member, type] of Object.entries(members)) {
      test(`${section} ${name}.${member} is of the type ${type}`, () => {
        for (const place of at) {
          const [kind = '', ...rest] = place.split('.');
          const objects = objectsAt(recordsOfKinds.get(kind) ?? [], rest);
          if (onlyDescribed === true) assert.equal(describedType(place, member), type, `${place}.${member} as it is described`);
          else assert.ok(objects.length > 0, `an answer has ${place}`);
          for (const object of objects) {
            assert.ok(Object.hasOwn(object, member), `${place} has ${member}`);
            assert.ok(types[type]?.(object[member]) === true, `${place}.${member} is ${JSON.stringify(object[member])}`);
          }
        }
      });
    }
  }

  for (const { name: kind, members } of tables.filter(({ name, at }) => name in records && at.includes(name)))
    test(`4.1 GET /v2/${kind} is sorted by each of its string and integer fields, both ways`, async () => {
      for (const name of Object.keys(members).filter((member) => members[member] === 'string' || members[member] === 'integer'))
        for (const parameter of ['order_asc', 'order_desc']) {
          const { status, text } = await server.admin.get(`/v2/${kind}?${parameter}=${name}`);
          assert.equal(status, 200, `${parameter}=${name}: ${text}`);
        }
    });
});
