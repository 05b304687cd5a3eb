import { because } from '../reasons.ts';
import { parseJsonNumber, scaleOf } from '@daybook/values';
import type { Findings, ReferenceTarget } from '../fault.ts';
import { JsonNumber, printJson, typeName, type Json } from '../json.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';

export interface IntegerField extends Field<number | null> {
  readonly type: 'integer';
  readonly min: number;
  readonly max: number;
  /** The record kind that the number names. */
  readonly target?: ReferenceTarget;
  /** The record kind that the number names, where it is not checked; or the member beside it that has the kind. */
  readonly names?: string | { readonly by: string };
  /** Zero means none, in bodies and in responses. */
  readonly zeroIsNone?: boolean;
  /** It is a length of time in seconds. */
  readonly isLength?: boolean;
}

interface IntegerOptions extends Options {
  readonly min?: number;
  readonly max?: number;
  readonly names?: string | { readonly by: string };
  readonly zeroIsNone?: boolean;
  readonly isLength?: boolean;
}

/** A whole number; unset is null. */
export function integer<const S extends Storage = never>(
  doc: string,
  options: IntegerOptions & StoredIn<S> = {},
): IntegerField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'integer', doc, access: 'write', min: -2_147_483_648, max: 2_147_483_647, ...options };
}

/** The id of another record, which must exist and be visible to the caller; unset is null. */
export function reference<const S extends Storage = never>(
  target: ReferenceTarget,
  doc: string,
  options: IntegerOptions & StoredIn<S> = {},
): IntegerField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'integer', doc, access: 'write', min: 1, max: Number.MAX_SAFE_INTEGER, target, ...options };
}

/** An id that Daybook gives. */
export function identifier<const S extends Storage = never>(
  doc: string,
  options: IntegerOptions & StoredIn<S> = {},
): IntegerField & { access: 'read' } & StoredIn<NoInfer<S>> {
  return { type: 'integer', doc, min: 1, max: Number.MAX_SAFE_INTEGER, always: true, ...options, access: 'read' };
}

/** The value of a JSON number that is whole and exact, however it is written (`100`, `1e2`, `1.0`); of any other undefined. */
export function exactInteger(text: string): number | undefined {
  if (!/^-?\d{1,15}$/.test(text)) {
    // Number() would round a value that is too small or too precise to the nearest integer.
    const exact = parseJsonNumber(text);
    if (exact === null || scaleOf(exact) !== 0) return undefined;
  }
  const value = Number(text);
  if (!Number.isSafeInteger(value)) return undefined;
  return value === 0 ? 0 : value;
}

/** Reads a JSON number that is whole and exact; reports what else it is. */
export function parseInteger(input: Json, pointer: string, findings: Findings): number | undefined {
  if (!(input instanceof JsonNumber)) {
    return findings.fault(pointer, 'wrong_type', `must be an integer, not ${typeName(input)}`, because('not_a_whole_number'));
  }
  return (
    exactInteger(input.text) ??
    findings.fault(pointer, 'invalid_value', `must be an integer, ${printJson(input)} is not one`, because('not_a_whole_number'))
  );
}

/** Significant digits of a JSON number: more than 15 may have been lost on the way through binary numbers. */
export function significantDigits(text: string): number {
  const mantissa = text.split(/[eE]/)[0] ?? '';
  return mantissa.replace(/[-+.]/g, '').replace(/^0+/, '').length;
}

function parse(input: Json, field: IntegerField, pointer: string, findings: Findings): number | null | undefined {
  if (input === null) {
    if (field.required === true) return findings.fault(pointer, 'required', 'must not be null');
    return field.zeroIsNone === true ? 0 : null;
  }
  const value = parseInteger(input, pointer, findings);
  if (value === undefined) return undefined;
  if (value === 0 && field.zeroIsNone === true) return 0;
  if (value < field.min || value > field.max) {
    return findings.fault(
      pointer,
      'out_of_range',
      `must be from ${field.min} to ${field.max}`,
      because(field.isLength === true ? 'outside_lengths' : 'outside_range', { least: field.min, most: field.max }),
    );
  }
  if (field.target !== undefined) findings.refer(field.target, value, pointer);
  return value;
}

export const integerType: FieldType<IntegerField> = {
  schema: (field) => ({
    type: field.zeroIsNone === true || field.always === true || field.required === true ? 'integer' : ['integer', 'null'],
  }),
  bodySchema: (field) => ({
    type: ['integer', 'null'],
    minimum: field.zeroIsNone === true ? 0 : field.min,
    ...(field.max === Number.MAX_SAFE_INTEGER ? {} : { maximum: field.max }),
  }),
  parse,
  unset: ({ zeroIsNone }) => (zeroIsNone === true ? 0 : null),
  isSortable: () => true,
};
