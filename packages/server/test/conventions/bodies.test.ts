import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Field, Fields, StructureField } from '@daybook/contract';
import { fieldsOf, writtenKinds } from '../support/kinds.ts';
import { assertProblem } from '../support/problem.ts';
import type { Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';
import { pointers, Subject } from './subject.ts';

describe('4.2 the bodies of every kind', () => {
  const server = testServer();
  const world = new World(server);
  for (const served of writtenKinds) {
    describe(served.kind, () => {
      const subject = new Subject(served, world);
      bodies(subject);
    });
  }
});

/** A value of every JSON type. */
const TYPES: Record<string, unknown> = { boolean: true, number: 7.25, string: 'nonsense', array: [1, 2], object: { surprise: 1 } };

/** A value of the field that names a record that is not there; undefined where a field names none. */
function missingReference(field: Field): unknown {
  const { target, fields } = field as { target?: string; fields?: Record<string, { target?: string }> };
  const keyOf = (to: string): unknown =>
    to === 'contact' ? '00000000-0000-4000-8000-000000000000' : to === 'file' ? 'no-such-file' : 8_999_999_999;
  const [member, inner] = Object.entries(fields ?? {}).find(([, one]) => one.target !== undefined && field.access === 'write') ?? [];
  const value = target !== undefined ? keyOf(target) : member === undefined ? undefined : { [member]: keyOf(inner?.target ?? '') };
  return value !== undefined && (field.type === 'elements' || field.type === 'set') ? [value] : value;
}

/** The JSON types that a field takes in a body. */
function takes({ type, ...rest }: Field): string[] {
  const { asInteger, values } = rest as { asInteger?: boolean; values?: readonly unknown[] };
  switch (type) {
    case 'boolean':
      return asInteger === true ? ['boolean', 'number'] : ['boolean'];
    case 'integer':
    case 'instant':
      return ['integer'];
    case 'choice':
      return typeof values?.[0] === 'number' ? ['integer'] : [];
    case 'decimal':
    case 'percentage':
      return ['number'];
    case 'text':
    case 'iso_instant':
    case 'currency':
      return ['string'];
    default:
      return [];
  }
}

/** The relations of a kind that name their record by a key, however deep they lie. */
function relationsOf(fields: Fields, place: readonly string[] = []): Relation[] {
  return Object.entries(fields).flatMap(([member, field]) => {
    const { fields: inner, key, always } = field as Partial<StructureField> & Field;
    if (inner === undefined || field.access !== 'write') return [];
    const own = { place, member, inner: Object.keys(inner), type: field.type, isNeeded: always === true || field.required === true };
    const below = [...place, member, ...(field.type === 'object' ? [] : ['0'])];
    return [...(key === undefined ? [] : [{ ...own, key }]), ...relationsOf(inner, below)];
  });
}

interface Relation {
  readonly place: readonly string[];
  readonly member: string;
  readonly key: string;
  readonly inner: readonly string[];
  readonly type: string;
  readonly isNeeded: boolean;
}

/** The member of a body that has another value at a place. */
function inside(body: Body, [first, ...rest]: readonly string[], member: string, value: unknown): Body {
  if (first === undefined) return { ...body, [member]: value };
  const next = body[first];
  if (rest[0] !== '0') return { [first]: inside((next ?? {}) as Body, rest, member, value) };
  const [element] = [next ?? {}].flat() as Body[];
  return { [first]: [{ ...element, ...inside(element ?? {}, rest.slice(1), member, value) }] };
}

/** Bodies that have a value in one member, however deep, that cannot be read there. */
function wrongMembers(fields: Fields, body: Body, place = ''): { pointer: string; body: Body }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.access === 'read') return [];
    const pointer = `${place}/${name}`;
    const { fields: inner, max } = field as { fields?: Fields; max?: number };
    if (inner === undefined) {
      const value = field.type === 'text' && max !== undefined ? 'x'.repeat(max + 1) : {};
      return [{ pointer, body: { ...body, [name]: value } }];
    }
    const isObject = field.type === 'object';
    const sample = ([body[name] ?? {}].flat()[0] ?? {}) as Body;
    const within = wrongMembers(inner, sample, isObject ? pointer : `${pointer}/0`);
    return [
      { pointer, body: { ...body, [name]: 7.25 } },
      ...within.map((one) => ({ pointer: one.pointer, body: { ...body, [name]: isObject ? one.body : [one.body] } })),
    ];
  });
}

function bodies(subject: Subject): void {
  const { path, served } = subject;
  const { kind, description } = served;

  test(`4.2 POST ${path} names every member that it needs`, async () => {
    const answer = await subject.post({});
    const required = fieldsOf(served).flatMap(([name, field]) => (field.required === true ? [`/${name}`] : []));
    assertProblem(answer, 422, 'validation_failed');
    for (const pointer of required) assert.ok(pointers(answer).includes(pointer), pointer);
  });

  for (const [name, field] of fieldsOf(served).filter(([, { access }]) => access !== 'read')) {
    test(`${description.section} ${kind}.${name} refuses another JSON type, with its place`, async () => {
      const body = await subject.body();
      const total = await subject.world.total(kind);
      for (const [type, value] of Object.entries(TYPES)) {
        if (takes(field).includes(type)) continue;
        const answer = await subject.post({ ...body, [name]: value });
        assertProblem(answer, 422, 'validation_failed');
        assert.ok(
          pointers(answer).some((pointer) => pointer === `/${name}` || pointer.startsWith(`/${name}/`)),
          `${type}: ${answer.text}`,
        );
      }
      assert.equal(await subject.world.total(kind), total);
    });
    const { max } = field as { max?: number };
    if (
      field.type === 'text' &&
      max !== undefined &&
      (field as { pattern?: string }).pattern === undefined &&
      (field as { target?: string }).target === undefined
    ) {
      test(`${description.section} ${kind}.${name} has at most ${max} characters`, async () => {
        const answer = await subject.post({ ...(await subject.body()), [name]: '𝄞'.repeat(max + 1) });
        assertProblem(answer, 422, 'validation_failed');
        assert.ok(pointers(answer).includes(`/${name}`), answer.text);
      });
    }
    const missing = missingReference(field);
    if (missing !== undefined) {
      test(`${description.section} ${kind}.${name} refuses a reference to what is not there`, async () => {
        const answer = await subject.post({ ...(await subject.body()), [name]: missing });
        assertProblem(answer, 422, 'validation_failed');
        assert.ok(
          pointers(answer).some((pointer) => pointer.startsWith(`/${name}`)),
          answer.text,
        );
      });
    }
  }

  const relations = relationsOf(description.fields);
  if (relations.length > 0) {
    test(`4 POST ${path} refuses a relation without its id, and an empty one where one is needed, and says what to send`, async () => {
      const valid = await subject.body();
      for (const { place, key, member, inner, type, isNeeded } of relations) {
        const within = (value: unknown): Body => ({ ...valid, ...inside(valid, place, member, value) });
        for (const sent of [{}, ...(inner.includes('name') ? [{ name: 'Cancelled' }] : [])]) {
          for (const value of { object: [sent], one: [sent, [sent]] }[type] ?? [[sent]]) {
            const answer = await subject.post(within(value));
            assertProblem(answer, 422, 'validation_failed');
            const pointer = `/${[...place, member, ...(Array.isArray(value) ? ['0'] : []), key].join('/')}`;
            const [error] = answer.body.errors.filter((one: Body) => one['pointer'] === pointer);
            assert.match(error?.message ?? answer.text, new RegExp(`send \\{"${key}":`), pointer);
          }
        }
        if (!isNeeded) continue;
        for (const value of [null, [], [{ [key]: null }]]) {
          const answer = await subject.post(within(value));
          assertProblem(answer, 422, 'validation_failed');
          assert.ok(
            pointers(answer).some((pointer) => pointer.startsWith(`/${member}`)),
            answer.text,
          );
        }
      }
    });
  }

  test(`4.2 POST ${path} finds one fault, and the right one, in a member that cannot be read`, async () => {
    const valid = await subject.body();
    const wrong = wrongMembers(description.fields, valid);
    assert.ok(wrong.length > 0);
    for (const { pointer, body } of wrong) {
      const answer = await subject.post(body);
      assertProblem(answer, 422, 'validation_failed');
      const codes = answer.body.errors.flatMap((error: Body) => (error['pointer'] === pointer ? [error['code']] : []));
      assert.equal(codes.length, 1, `${pointer}: ${answer.text}`);
      assert.notEqual(codes[0], 'required', `${pointer}: ${answer.text}`);
    }
  });

  test(`4.2 POST ${path} refuses an unknown member and names the closest known one`, async () => {
    const [name = 'id'] = Object.keys(description.fields).filter((candidate) => candidate.length > 4);
    const answer = await subject.post({ ...(await subject.body()), [`${name}x`]: 1, 'a/b~c': 1, constructor: 1 });
    assertProblem(answer, 422, 'validation_failed');
    assert.deepEqual(pointers(answer).sort(), [`/${name}x`, '/a~1b~0c', '/constructor'].sort());
    assert.match(answer.body.errors.find((error: Body) => error['pointer'] === `/${name}x`).message, new RegExp(`"${name}"`));
  });

  test(`4.2 POST ${path} takes a JSON object and nothing else`, async () => {
    for (const raw of ['[]', '"text"', '1', 'null', 'true']) assertProblem(await subject.post(raw), 422, 'validation_failed');
    for (const raw of ['{', '{"a":1,}', "{'a':1}", '{"a":NaN}', 'nonsense', '{}{}', '{"name":"x","name":"y"}'])
      assertProblem(await subject.post(raw), 400, 'malformed_json');
    assertProblem(await subject.world.api.send('POST', path, undefined), 400, 'malformed_json');
    assertProblem(await subject.post('name=x', '', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'unsupported_media_type');
    assertProblem(await subject.post(`{"name":"${'x'.repeat(1_100_000)}"}`), 413, 'body_too_large');
  });
}
