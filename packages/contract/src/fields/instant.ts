import { isInstant, parseCalendarDate, parseInstant, toIso } from '@daybook/values';
import { printJson, typeName, type Json } from '../json.ts';
import type { Findings } from '../fault.ts';
import type { Field, Fields, FieldType, Options } from './field.ts';
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
export function instant(doc: string, options: Options & Pick<InstantField, 'years'> = {}): InstantField & { access: 'write' } {
  return { type: 'instant', doc, access: 'write', ...options };
}

/** The same moment as ISO 8601 text in the account's time zone. In a body it counts only where the integer is absent. */
export function isoInstant(of: string, doc: string): IsoInstantField & { access: 'write' } {
  return { type: 'iso_instant', of, column: of, doc, access: 'write' };
}

/** A calendar date as YYYY-MM-DD; unset is "". */
export function date(doc: string, options: Options = {}): DateField & { access: 'write' } {
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
  const { first, last } = field.years ?? ALL_YEARS;
  const [least, most] = secondsOf(field);
  const isWithin = (seconds: number): boolean => isInstant(seconds) && seconds >= least && seconds <= most;
  if (isWithin(value)) return value;
  const inSeconds = Math.trunc(value / 1000);
  const hint = isWithin(inSeconds) && value > most ? `; ${value} looks like milliseconds, send ${inSeconds}` : '';
  return findings.fault(pointer, 'out_of_range', `must be UNIX seconds of the years ${first} to ${last}${hint}`);
}

const ALL_YEARS = { first: 1900, last: 9999 };

function secondsOf({ years: { first, last } = ALL_YEARS }: InstantField): [number, number] {
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
  // Every moment is a whole second, of which `extract` would make a number of decimals first.
  select: (column) => `date_part('epoch', ${column})::bigint`,
  assign: (parameter) => `to_timestamp(${parameter}::bigint)`,
  unset: () => null,
  sort: (column) => column,
  sortType: () => 'timestamptz',
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
  // The zone is the transaction's TimeZone, set to the account's. Local mean times, of which the last ended in 1972, have offsets with
  // seconds, which ISO 8601 cannot write: they are taken off the reading, so that the text is the same moment.
  select(column) {
    const exact = `${column} - make_interval(secs => extract(timezone from ${column})::int % 60)`;
    const text = (moment: string): string => `to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`;
    return `coalesce(case when ${column} >= '1972-01-08Z'::timestamptz then ${text(column)} else ${text(exact)} end, '')`;
  },
  show: (value, _field, zone) => (typeof value === 'number' ? toIso(value, zone) : ''),
  unset: () => null,
  sort: (column) => column,
  sortType: () => 'timestamptz',
};

export const dateType: FieldType<DateField> = {
  schema: () => ({ type: 'string' }),
  bodySchema: () => ({ type: ['string', 'null'], pattern: '^$|^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  parse(input, _field, pointer, findings) {
    if (input === null || input === '') return '';
    if (typeof input === 'string' && parseCalendarDate(input) !== null) return input;
    return findings.fault(pointer, 'invalid_value', `must be a date of the form YYYY-MM-DD, not ${printJson(input)}`);
  },
  select: (column) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`,
  bind: (value) => (value === '' ? null : value),
  unset: () => '',
  sort: (column) => column,
  sortType: () => 'date',
};
