import type { Findings } from '../fault.ts';
import type { Json } from '../json.ts';

export type JsonSchema = { [keyword: string]: unknown };

/**
 * What every field says of itself. `access` is who writes it: 'write' the caller, 'read' only Daybook
 * (accepted in a body and ignored, so that a record that was read can be sent back), 'secret' is written and never read.
 */
export interface Field<Value = unknown> {
  readonly type: string;
  readonly doc: string;
  readonly access: 'write' | 'read' | 'secret';
  /** Must be present when a record is created. */
  readonly required?: boolean;
  /** Never null in an answer, though a body may lack it. */
  readonly always?: boolean;
  /** Returned only when the `fields` parameter asks for it. */
  readonly onRequest?: boolean;
  /** Left out of an answer where it is not set. */
  readonly sparse?: boolean;
  /** Left out of events and the audit trail, because it has no bound or belongs to other records. */
  readonly outsideSnapshot?: boolean;
  /** The column, where its name is not the field's. */
  readonly column?: string;
  /** Its SQL is given by the server: what it shows is borrowed from other records, or kept in other tables. */
  readonly derived?: boolean;
  /** Of a derived field, what of it the record owns: its members by the columns that hold them. */
  readonly stored?: Stored;
  /** Of a derived field: the record owns it, in a table beside its own. */
  readonly owned?: boolean;
  /** Tells who a person is: erased with the person. */
  readonly personal?: boolean;
  /** Lists are sorted by it every day: an index keeps that quick however many records there are. */
  readonly everyday?: boolean;
  /** The value of a record that was made without one, where it is not the one of its type. */
  readonly default?: unknown;
  /** Not offered to `order_asc` and `order_desc`. */
  readonly unsorted?: boolean;
  /** Set by the type system alone; it never exists. */
  readonly value?: Value;
}

/** One kind of field, whole: how it looks in a document, how it is read from a body, how SQL selects and sorts it. */
export interface FieldType<F extends Field = Field> {
  schema(field: F): JsonSchema;
  bodySchema?(field: F): JsonSchema;
  /** Reads a member of a body. Returns undefined if it is invalid; the findings say why. `beside` are the fields of the same object. */
  parse(input: Json, field: F, pointer: string, findings: Findings, beside?: Fields): unknown;
  /** SQL that yields the field's JSON value from its column. */
  select(column: string, field: F): string;
  /** SQL of what is stored in the column, from a bound parameter; the parameter itself unless said otherwise. */
  assign?(parameter: string): string;
  /** What is bound for a value as a body is read into it; the value itself unless said otherwise. */
  bind?(value: unknown): unknown;
  /** A value as an answer shows it; the value itself unless said otherwise. `zone` is the account's time zone. */
  show?(value: unknown, field: F, zone: string): unknown;
  /** The value of a record that was made without one. */
  unset(field: F): unknown;
  /** SQL term to sort by; absent when the field cannot be sorted. */
  sort?(column: string, field: F): string;
  /** SQL type of the sort term, for the cursor. */
  sortType?(field: F): string;
}

/** The members of a relation that its record owns, each with its column or with members of its own. The first says whether there is any. */
export interface Stored {
  readonly [member: string]: string | Stored;
}

export interface Options {
  readonly required?: boolean;
  readonly always?: boolean;
  readonly onRequest?: boolean;
  readonly sparse?: boolean;
  readonly outsideSnapshot?: boolean;
  readonly column?: string;
  readonly derived?: boolean;
  readonly unsorted?: boolean;
  readonly stored?: Stored;
  readonly owned?: boolean;
  readonly personal?: boolean;
  readonly everyday?: boolean;
  readonly default?: unknown;
}

/** The same field, written by Daybook alone. */
export function read<F extends Field>(field: F): Omit<F, 'access'> & { readonly access: 'read' } {
  return { ...field, access: 'read' };
}

/** The same field, accepted in bodies and never shown. */
export function secret<F extends Field>(field: F): Omit<F, 'access'> & { readonly access: 'secret' } {
  return { ...field, access: 'secret' };
}

export type Fields = { readonly [name: string]: Field };

/** The members of a body after reading: every one optional, those that Daybook writes left out. */
export type BodyOf<F extends Fields> = {
  -readonly [K in keyof F as F[K]['access'] extends 'read' ? never : K]?: F[K] extends Field<infer V> ? V : never;
};
