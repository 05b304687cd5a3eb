import type { Findings } from '../fault.ts';
import { JsonNumber, printJson, typeName, type Json } from '../json.ts';
import type { ChoiceField } from './choice.ts';
import type { Field, Fields } from './field.ts';

/** The fault of a relation that was sent as the bare id, or as the name of a status: it shows the object to send. */
export function notAnObject(input: Json, fields: Fields, pointer: string, findings: Findings): undefined {
  const key = ['uuid', 'id', 'alias'].find((name) => fields[name] !== undefined && fields[name].access !== 'read');
  const field = key === undefined ? undefined : fields[key];
  const hint =
    key === undefined || field === undefined
      ? ''
      : `; ${field.type === 'text' && key === 'id' ? wholeObject(fields) : whatToSend(input, key, field)}`;
  return findings.fault(pointer, 'wrong_type', `must be an object, not ${typeName(input)}${hint}`);
}

// An id that is a text cannot be sent instead of the object.
const wholeObject = (fields: Fields): string =>
  `send {${Object.keys(fields)
    .map((name) => `"${name}": …`)
    .join(', ')}}`;

/** The object to send for a relation, with the values of its key where they are few; `named` is what it was called. */
export function whatToSend(named: Json, key: string, field: Field): string {
  return `send {"${key}": ${keyValue(named, field)}}${allowed(field)}`;
}

function keyValue(input: Json, field: Field): string {
  const { values, meanings } = field as Field & Partial<ChoiceField>;
  const text = input instanceof JsonNumber ? input.text : typeof input === 'string' ? input : '';
  const named = meanings?.findIndex((meaning) => meaning.toLowerCase() === text.toLowerCase()) ?? -1;
  if (named >= 0) return String(values?.[named]);
  if (field.type === 'text') return typeof input === 'string' ? printJson(input) : '…';
  return /^[1-9]\d{0,15}$/.test(text) && values?.map(String).includes(text) !== false ? text : '…';
}

function allowed(field: Field): string {
  const { values = [], meanings = [] } = field as Field & Partial<ChoiceField>;
  return meanings.length === 0 ? '' : ` (${values.map((value, i) => `${value} ${meanings[i]}`).join(', ')})`;
}
