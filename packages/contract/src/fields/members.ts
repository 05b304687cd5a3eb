import { because } from '../reasons.ts';
import { into, type Findings } from '../fault.ts';
import { isJsonObject, JsonNumber, typeName, type Json, type JsonObject } from '../json.ts';
import { suggestion } from '../suggestion.ts';
import { anyObjectType } from './any-object.ts';
import { booleanType } from './boolean.ts';
import { choiceType } from './choice.ts';
import { currencyType } from './currency.ts';
import { decimalType } from './decimal.ts';
import type { Field, Fields, FieldType, JsonSchema } from './field.ts';
import { dateType, instantType, isoInstantType } from './instant.ts';
import { integerType } from './integer.ts';
import { listType } from './list.ts';
import { notAnObject } from './not-an-object.ts';
import { percentageType } from './percentage.ts';
import { checkRelation } from './relation.ts';
import type { StructureField } from './structure.ts';
import { textType } from './text.ts';

/** Reads the members of an object. Members that Daybook writes are passed over; unknown ones are faults. */
export function parseMembers(input: JsonObject, fields: Fields, pointer: string, findings: Findings): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of Object.keys(input)) {
    const value = input[name] as Json;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      if (!findings.countOnly()) reportUnknown(name, value, fields, pointer, findings);
    } else if (field.access !== 'read') {
      const parsed = fieldType(field).parse(value, field, into(pointer, name), findings, fields);
      if (parsed !== undefined) body[name] = parsed;
    }
  }
  return body;
}

function reportUnknown(name: string, value: Json, fields: Fields, pointer: string, findings: Findings): void {
  const hint = suggestion(name, new Set(Object.keys(fields)), findings.closestName) ?? membersText(fields, pointer);
  const shown = hasSecrets(fields) ? null : value;
  findings.repair(into(pointer, name), 'unknown_member', shown, null, `there is no member of this name${hint}`);
}

/** Members of an object that an error lists. */
const MAX_LISTED = 12;

// Members of a record are in the reference; those of a small object within it are listed here.
function membersText(fields: Fields, pointer: string): string {
  const names = Object.keys(fields).filter((name) => fields[name]?.access !== 'read');
  return pointer === '' || names.length > MAX_LISTED ? '' : `; its members are ${names.join(', ')}`;
}

// Under a misspelt name a secret may have been sent: its value is not repeated.
function hasSecrets(fields: Fields): boolean {
  return Object.values(fields).some(({ access }) => access === 'secret');
}

/** Reports the members that a new object must have and that its body lacks, unless they are `named` in another way. */
export function requireMembers(input: JsonObject, fields: Fields, pointer: string, findings: Findings, named: JsonObject = {}): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.required === true && !Object.hasOwn(input, name) && !Object.hasOwn(named, name))
      findings.fault(into(pointer, name), 'required', 'is required');
  }
}

function parseOne(input: Json, field: StructureField, pointer: string, findings: Findings): unknown {
  if (!Array.isArray(input)) return parseObject(input, field, pointer, findings);
  if (input.length > 1) return findings.fault(pointer, 'too_many', 'has at most one element');
  const [element] = input;
  return element === undefined ? parseObject(null, field, pointer, findings) : parseObject(element, field, into(pointer, 0), findings);
}

function parseObject(input: Json, field: StructureField, pointer: string, findings: Findings): unknown {
  const bare = bareKey(input, field);
  if (bare !== undefined) return parseBare(input, bare, field, pointer, findings);
  if (input !== null && !isJsonObject(input)) return notAnObject(input, field.fields, pointer, findings);
  const relation = checkRelation(input, field, pointer, findings);
  if (relation === 'empty' || input === null) return relation === 'empty' ? null : undefined;
  // The other members are read even of one that names no record, to report all faults at once.
  const members = parseMembers(input, field.fields, pointer, findings);
  return relation === 'read' ? members : undefined;
}

/** The key that a value alone is short for: a number for an id, a text for a uuid or an alias. */
function bareKey(input: Json, { key, fields }: StructureField): string | undefined {
  const field = key === undefined ? undefined : fields[key];
  const isKey = field?.type === 'text' ? typeof input === 'string' && input !== '' : input instanceof JsonNumber;
  return field !== undefined && isKey ? key : undefined;
}

function parseBare(input: Json, key: string, { fields }: StructureField, pointer: string, findings: Findings): unknown {
  const field = fields[key] as Field;
  const value = fieldType(field).parse(input, field, pointer, findings, fields);
  return value === undefined ? undefined : { [key]: value };
}

function parseArray(input: Json, field: StructureField, pointer: string, findings: Findings): unknown {
  if (input === null) return [];
  if (!Array.isArray(input)) return findings.fault(pointer, 'wrong_type', `must be an array, not ${typeName(input)}`);
  if (input.length > field.max)
    return findings.fault(
      pointer,
      'too_many',
      `has ${input.length} elements, at most ${field.max} are allowed`,
      because('more_elements', { most: field.max }),
    );
  const values = input.map((element, i) => {
    const place = into(pointer, i);
    if (!isJsonObject(element)) {
      notAnObject(element, field.fields, place, findings);
      return {};
    }
    if (field.key !== undefined) checkRelation(element, { ...field, always: true }, place, findings);
    return parseMembers(element, field.fields, place, findings);
  });
  reportRepeatedIds(values, pointer, findings);
  return values;
}

function reportRepeatedIds(values: Record<string, unknown>[], pointer: string, findings: Findings): void {
  const seen = new Set<unknown>();
  values.forEach((value, i) => {
    const key = value['id'] === undefined || value['id'] === null ? undefined : `${String(value['type'] ?? '')}:${String(value['id'])}`;
    if (key === undefined) return;
    if (seen.has(key)) findings.fault(into(into(pointer, i), 'id'), 'duplicate', 'duplicate id');
    seen.add(key);
  });
}

/** How the schema of a nested object is made: in full, or as a reference to its definition. */
export type NestedSchema = (fields: Fields, written: boolean) => JsonSchema;

/** The JSON schema of an object with these members, as it is answered or as it may be written. */
export function membersSchema(fields: Fields, written: boolean, nested: NestedSchema = membersSchema): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => written || field.access !== 'secret');
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, field]) => [name, memberSchema(field, written, nested)])),
    ...(written ? {} : { required: shown.filter(([, field]) => field.onRequest !== true && field.sparse !== true).map(([name]) => name) }),
    additionalProperties: false,
  };
}

/** The JSON schema of a member with its documentation, as it is answered or as it may be written. */
export function memberSchema(field: Field, written: boolean, nested: NestedSchema = membersSchema): JsonSchema {
  // What is ignored on write may be sent back in any form that it was read in.
  if (written && field.access === 'read') return { description: `Read only: ignored in a body. ${field.doc}` };
  const type = fieldType(field);
  const schema = isStructure(field)
    ? structureSchema(field, written, nested)
    : ((written ? type.bodySchema?.(field) : undefined) ?? type.schema(field));
  const { description } = schema;
  return { ...schema, description: typeof description === 'string' ? `${field.doc} ${description}` : field.doc };
}

function isStructure(field: Field): field is StructureField {
  return fieldType(field) === structureType;
}

function structureSchema(field: StructureField, written: boolean, nested: NestedSchema = membersSchema): JsonSchema {
  // An object without described members is one whose members depend on the record.
  if (Object.keys(field.fields).length === 0) return { type: ['object', 'null'], additionalProperties: true };
  const members = nested(field.fields, written);
  const bare = written ? bareSchema(field) : [];
  if (field.type === 'object') return { anyOf: [members, ...bare, { type: 'null' }] };
  const array = { type: 'array', items: members, ...(written || field.type === 'one' ? { maxItems: field.max } : {}) };
  if (!written) return array;
  return field.type === 'one' ? { anyOf: [array, members, ...bare, { type: 'null' }] } : { anyOf: [array, { type: 'null' }] };
}

function bareSchema({ key, fields }: StructureField): JsonSchema[] {
  if (key === undefined) return [];
  return [{ type: fields[key]?.type === 'text' ? 'string' : 'integer', description: `Its \`${key}\` alone.` }];
}

export const structureType: FieldType<StructureField> = {
  schema: (field) => structureSchema(field, false),
  parse(input, field, pointer, findings) {
    if (field.type === 'object') return parseObject(input, field, pointer, findings);
    return field.type === 'one' ? parseOne(input, field, pointer, findings) : parseArray(input, field, pointer, findings);
  },
  unset: ({ type }) => (type === 'object' ? null : []),
};

/** The closed list of field kinds. */
const types = {
  text: textType,
  integer: integerType,
  boolean: booleanType,
  choice: choiceType,
  currency: currencyType,
  decimal: decimalType,
  percentage: percentageType,
  instant: instantType,
  iso_instant: isoInstantType,
  date: dateType,
  any_object: anyObjectType,
  object: structureType,
  one: structureType,
  elements: structureType,
  set: structureType,
  list: listType((field) => fieldType(field)),
} as const;

export type FieldTypeName = keyof typeof types;

/** The names of all kinds. */
export const fieldTypeNames = Object.keys(types) as FieldTypeName[];

/** The kind of a field. A field of an unknown kind is an error of the description and stops the start. */
export function fieldType(field: Field): FieldType {
  const type = (types as unknown as Record<string, FieldType | undefined>)[field.type];
  if (type === undefined) throw new Error(`a description has a field of the unknown type "${field.type}"`);
  return type;
}
