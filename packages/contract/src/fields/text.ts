import { because } from '../reasons.ts';
import type { Findings, ReferenceTarget } from '../fault.ts';
import { printJson, typeName, type Json } from '../json.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';

export interface TextField extends Field<string> {
  readonly type: 'text';
  readonly max: number;
  readonly format?: 'email' | 'uri' | 'uuid';
  readonly pattern?: string;
  readonly patternDoc?: string;
  readonly minLength?: number;
  /** The record kind that the text names, by its uuid or alias. */
  readonly target?: ReferenceTarget;
  /** A country by its code; what programs write may be its name, or anything. */
  readonly isCountry?: boolean;
}

interface TextOptions extends Options {
  readonly max?: number;
  readonly format?: 'email' | 'uri' | 'uuid';
  readonly pattern?: string;
  readonly patternDoc?: string;
  readonly minLength?: number;
  readonly target?: ReferenceTarget;
  readonly isCountry?: boolean;
}

/** Text of at most 255 characters by default; unset is "". */
export function text<const S extends Storage = never>(
  doc: string,
  options: TextOptions & StoredIn<S> = {},
): TextField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'text', doc, access: 'write', ...options, max: options.max ?? 255 };
}

/** Text of at most 65,535 characters. */
export function longText<const S extends Storage = never>(
  doc: string,
  options: Options & StoredIn<S> = {},
): TextField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return text<S>(doc, { ...options, max: 65_535 });
}

const UUID = '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';

/** A UUID; one that names another record must exist and be visible to the caller. */
export function uuid<const S extends Storage = never>(
  doc: string,
  options: Omit<TextOptions, 'format'> & StoredIn<S> = {},
): TextField & { access: 'write'; format: 'uuid' } & StoredIn<NoInfer<S>> {
  return { ...text<S>(doc, { max: 36, pattern: UUID, patternDoc: 'a UUID', ...options }), format: 'uuid' };
}

/** Refuses what no database holds or what was damaged on its way: NUL and lone surrogates. */
export function checkWellFormed(value: string, pointer: string, findings: Findings): boolean {
  if (value.includes('\0')) findings.fault(pointer, 'invalid_text', 'contains a NUL character (U+0000), which text cannot hold');
  else if (!value.isWellFormed()) findings.fault(pointer, 'invalid_text', 'contains a lone surrogate, which is not a character');
  else return true;
  return false;
}

/** The number of characters (code points), which is what the limits count. */
function characters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

function parseText(input: Json, field: TextField, pointer: string, findings: Findings): string | undefined {
  if (input === null) return field.required === true ? findings.fault(pointer, 'required', 'must not be empty') : '';
  if (typeof input !== 'string') return findings.fault(pointer, 'wrong_type', `must be a string, not ${typeName(input)}`);
  if (!checkWellFormed(input, pointer, findings)) return undefined;
  let value = input;
  // A string of so many UTF-16 units cannot have more characters, so that the count is rarely made.
  if (value.length > field.max && characters(value) > field.max) {
    // A password that was cut would be another one, and the list of repairs would show it.
    if (field.access === 'secret')
      return findings.fault(pointer, 'too_long', `has more than ${field.max} characters`, because('more_characters', { most: field.max }));
    const cut = Array.from(value).slice(0, field.max).join('');
    const kept = findings.repair(
      pointer,
      'too_long',
      value,
      cut,
      `has more than ${field.max} characters`,
      because('more_characters', { most: field.max }),
    );
    if (kept === undefined) return undefined;
    value = kept;
  }
  if (value !== '' && field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value)) {
    return findings.fault(pointer, 'invalid_value', `${printJson(input)} is not ${field.patternDoc ?? `of the form ${field.pattern}`}`);
  }
  if (value !== '' && field.target !== undefined) findings.refer(field.target, value.toLowerCase(), pointer);
  return refuseEmpty(value, field, pointer, findings);
}

function refuseEmpty(value: string, field: TextField, pointer: string, findings: Findings): string | undefined {
  if (field.required === true && value.trim() === '') return findings.fault(pointer, 'required', 'must not be empty');
  if (field.minLength !== undefined && value.length < field.minLength) {
    return findings.fault(
      pointer,
      'out_of_range',
      `must have at least ${field.minLength} characters`,
      because('fewer_characters', { least: field.minLength }),
    );
  }
  return value;
}

export const textType: FieldType<TextField> = {
  // A uuid that names another record is empty where there is none, and null where it cannot be sent.
  schema: ({ format, access, target, pattern = '' }) => {
    if (format !== 'uuid' || target === undefined) return { type: 'string', ...(format === undefined ? {} : { format }) };
    return access === 'read' ? { type: ['string', 'null'], format } : { type: 'string', pattern: `^$|${pattern}` };
  },
  bodySchema: (field) => ({
    type: ['string', 'null'],
    maxLength: field.max,
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.pattern === undefined ? {} : { pattern: `^$|${field.pattern}` }),
  }),
  parse: parseText,
  unset: ({ format }) => (format === 'uuid' ? null : ''),
  isSortable: () => true,
};
