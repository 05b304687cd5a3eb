import { fieldType, type Field, type Fields, type JsonSchema, type StructureField } from '../fields/index.ts';
import { namedObjects } from './names.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
export const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;
export const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), `|${head.map(() => '---').join('|')}|`, ...rows].join('\n');
export const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function jsonType(field: Field): string {
  if (isStructure(field)) {
    if (Object.keys(field.fields).length === 0) return 'object';
    const name = namedObjects.get(field.fields);
    const what = name === undefined ? 'object' : `[${name}](#${name.toLowerCase()})`;
    return field.type === 'object' ? what : `array of ${what}`;
  }
  const schema = fieldType(field).schema(field);
  const { type, items } = schema;
  return items === undefined ? schemaType(schema) : `${String(type)} of ${schemaType(items as JsonSchema)}`;
}

function schemaType({ type, enum: values }: JsonSchema): string {
  if (Array.isArray(values) && values.length <= 12)
    return `${String([type].flat()[0])}: ${values
      .filter((value) => value !== null && value !== '')
      .map(String)
      .join(', ')}`;
  return [type].flat().join(' or ');
}

function isStructure(field: Field): field is StructureField {
  return ['object', 'one', 'elements', 'set'].includes(field.type);
}

function note(field: Field): string {
  const access = field.access === 'read' ? 'read only' : field.access === 'secret' ? 'write only' : '';
  return [access, field.required === true ? 'required' : '', field.onRequest === true ? 'only when `fields` names it' : '']
    .filter((text) => text !== '')
    .join(', ');
}

function docOf(field: Field): string {
  const { description } = isStructure(field) ? {} : (fieldType(field).schema(field) as { description?: string });
  return description === undefined ? field.doc : `${field.doc} ${description}`;
}

function memberRows(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = row(`\`${prefix}${name}\``, jsonType(field), note(field), docOf(field));
    // What has a name of its own has a table of its own.
    if (!isStructure(field) || namedObjects.has(field.fields)) return [own];
    return [own, ...memberRows(field.fields, `${prefix}${name}${field.type === 'object' ? '.' : '[].'}`)];
  });
}

function namedWithin(fields: Fields, objects: Map<string, Fields> = new Map()): Map<string, Fields> {
  for (const field of Object.values(fields)) {
    if (!isStructure(field)) continue;
    const name = namedObjects.get(field.fields);
    if (name !== undefined) objects.set(name, field.fields);
    namedWithin(field.fields, objects);
  }
  return objects;
}

const MEMBERS = ['member', 'type', '', 'meaning'];

/** The tables of members, with a table for each object that has a name of its own, under a heading. */
export function memberTables(fields: Fields, heading = '###'): string {
  const nested = [...namedWithin(fields)].map(([name, members]) => `${heading} ${name}\n\n${table(MEMBERS, memberRows(members))}`);
  return [table(MEMBERS, memberRows(fields)), ...nested].join('\n\n');
}

/** The table of the members of a JSON schema. */
export function schemaTable(members: { readonly [member: string]: JsonSchema }): string {
  return table(['member', 'type', 'meaning'], schemaRows(members, ''));
}

function schemaRows(members: { readonly [member: string]: JsonSchema }, prefix: string): string[] {
  return Object.entries(members).flatMap(([name, schema]) => {
    const type = [schema['type']].flat().map(String).join(' or ');
    const items = (schema['items'] ?? {}) as JsonSchema;
    const ofItems = type === 'array' ? [items['type']].flat().map(String).join(' or ') : '';
    const own = row(`\`${prefix}${name}\``, ofItems === '' ? type : `array of ${ofItems}`, String(schema['description'] ?? ''));
    // Of an array of arrays the innermost elements count.
    const inner = (type === 'array' ? items : schema)['properties'] as { [member: string]: JsonSchema } | undefined;
    return inner === undefined ? [own] : [own, ...schemaRows(inner, `${prefix}${name}${type === 'array' ? '[]' : ''}.`)];
  });
}
