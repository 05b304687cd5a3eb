import { because } from '../reasons.ts';
import { isInstant, parseCalendarDate, parseInstant, toIso } from '@daybook/values';
import { printJson, typeName, type Json } from '../json.ts';
import type { Findings } from '../fault.ts';
import type { Field, Fields, FieldType, Options, Storage, StoredIn } from './field.ts';
import { parseInteger } from './integer.ts';

export interface InstantField extends Field<number | null> {
  readonly type: 'instant';
  /** The years that it lies in; absent: 1900 to 9999. */
  readonly years?: { readonly first: number; readonly last: number };
}

export interface IsoInstantField extends Field<string> {
  readonly type: 'iso_instant';
  /** The integer field that it repeats. */
  readonly of: string;
}

export interface DateField extends Field<string> {
  readonly type: 'date';
}

/** A moment as UNIX seconds; unset is null. */
export function instant<const S extends Storage = never>(
  doc: string,
  options: Options & Pick<InstantField, 'years'> & StoredIn<S> = {},
): InstantField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'instant', doc, access: 'write', ...options };
}

/** The same moment as ISO 8601 text in the account's time zone. In a body it counts only where the integer is absent. */
export function isoInstant(of: string, doc: string): IsoInstantField & { access: 'write' } {
  return { type: 'iso_instant', of, storage: { column: of }, doc, access: 'write' };
}

/** A calendar date as YYYY-MM-DD; unset is "". */
export function date<const S extends Storage = never>(
  doc: string,
  options: Options & StoredIn<S> = {},
): DateField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'date', doc, access: 'write', ...options };
}

function parseInstantField(
  input: Json,
  field: InstantField,
  pointer: string,
  findings: Findings,
  beside: Fields = {},
): number | null | undefined {
  if (input === null) return field.required === true ? findings.fault(pointer, 'required', 'must not be null') : null;
  if (typeof input === 'string')
    return findings.fault(pointer, 'wrong_type', `must be an integer, not string: ${instead(input, pointer, beside)}`);
  const value = parseInteger(input, pointer, findings);
  if (value === undefined) return value;
  const fault = faultOfYears(value, field);
  if (fault === undefined) return value;
  const inSeconds = Math.trunc(value / 1000);
  const hint =
    faultOfYears(inSeconds, field) === undefined && value > inSeconds ? `; ${value} looks like milliseconds, send ${inSeconds}` : '';
  return findings.fault(pointer, 'out_of_range', `must be UNIX seconds ${fault}${hint}`);
}

const ALL_YEARS = { first: 1900, last: 9999 };

/** What is wrong with a moment that lies outside of the years of its field; otherwise undefined. */
export function faultOfYears(seconds: number, field: Pick<InstantField, 'years'>): string | undefined {
  const { first, last } = field.years ?? ALL_YEARS;
  const [least, most] = secondsOf(field);
  return isInstant(seconds) && seconds >= least && seconds <= most ? undefined : `of the years ${first} to ${last}`;
}

function secondsOf({ years: { first, last } = ALL_YEARS }: Pick<InstantField, 'years'>): [number, number] {
  return [Date.UTC(first, 0) / 1000, Date.UTC(last + 1, 0) / 1000 - 1];
}

// A text without an offset is of the account's time zone, which only the member for texts is read in.
function instead(text: string, pointer: string, beside: Fields): string {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const iso = Object.keys(beside).find((other) => beside[other]?.type === 'iso_instant' && (beside[other] as IsoInstantField).of === name);
  const hasOffset = /^.{10}[T ].*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const instant = /^\d{1,12}$/.test(text) ? Number(text) : hasOffset ? parseInstant(text, 'UTC') : null;
  const seconds = instant === null ? 'send UNIX seconds' : `send ${instant}`;
  return iso === undefined ? seconds : `${seconds}, or the text as "${iso}"`;
}

export const instantType: FieldType<InstantField> = {
  schema: (field) => ({
    type: field.always === true || field.required === true ? 'integer' : ['integer', 'null'],
    description: 'UNIX seconds.',
  }),
  bodySchema: (field) => {
    const [minimum, maximum] = secondsOf(field);
    return { type: ['integer', 'null'], minimum, maximum, description: 'UNIX seconds.' };
  },
  parse: parseInstantField,
  unset: () => null,
  isSortable: () => true,
};

export const isoInstantType: FieldType<IsoInstantField> = {
  schema: () => ({ type: 'string' }),
  bodySchema: () => ({ type: ['string', 'null'], maxLength: 64 }),
  // The text is turned into the integer beside it by the body's reader, which knows whether that is present.
  parse(input, _field, pointer, findings) {
    if (input === null) return '';
    if (typeof input === 'string') return input.length <= 64 ? input : findings.fault(pointer, 'too_long', 'has more than 64 characters');
    return findings.fault(pointer, 'wrong_type', `must be a string, not ${typeName(input)}`);
  },
  show: (value, _field, zone) => (typeof value === 'number' ? toIso(value, zone) : ''),
  unset: () => null,
  isSortable: () => true,
};

export const dateType: FieldType<DateField> = {
  schema: () => ({ type: 'string' }),
  bodySchema: () => ({ type: ['string', 'null'], pattern: '^$|^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  parse(input, _field, pointer, findings) {
    if (input === null || input === '') return '';
    if (typeof input === 'string' && parseCalendarDate(input) !== null) return input;
    return findings.fault(pointer, 'invalid_value', `must be a date of the form YYYY-MM-DD, not ${printJson(input)}`, because('not_a_day'));
  },
  unset: () => '',
  isSortable: () => true,
};
