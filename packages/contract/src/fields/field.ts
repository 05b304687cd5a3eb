import type { Findings } from '../fault.ts';
import type { Json } from '../json.ts';

export type JsonSchema = { [keyword: string]: unknown };

/**
 * What every field has. `access` is who writes it: 'write' the caller, 'read' only Daybook
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
  /** Where the record keeps it; absent: in the column of its name. */
  readonly storage?: Storage;
  /** Identifies a person: erased with the person. */
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

/** One kind of field: how it looks in a document, and how it is read from a body. The database has a column for each kind. */
export interface FieldType<F extends Field = Field> {
  schema(field: F): JsonSchema;
  bodySchema?(field: F): JsonSchema;
  /** Reads a member of a body. Returns undefined and adds findings if it is invalid. `beside` are the fields of the same object. */
  parse(input: Json, field: F, pointer: string, findings: Findings, beside?: Fields): unknown;
  /** A value as an answer shows it; by default unchanged. `zone` is the account's time zone. */
  show?(value: unknown, field: F, zone: string): unknown;
  /** The value of a record that was made without one. */
  unset(field: F): unknown;
  /** Whether lists are sorted by it; absent where they never are. */
  isSortable?(field: F): boolean;
}

/**
 * Where a record keeps a field: in a column of another name; by its members in several columns; in a table beside its own; or nowhere,
 * because it shows what other records keep, or is computed when it is read.
 */
export type Storage = { readonly column: string } | { readonly columns: MemberColumns } | 'own table' | 'none';

/** The members of a relation that its record owns, each with its column or with members of its own. Without the first there is none. */
export interface MemberColumns {
  readonly [member: string]: string | MemberColumns;
}

/** Where the options of a field keep it, by which the compiler knows the columns of its record; `never` is the column of its name. */
export interface StoredIn<S extends Storage> {
  readonly storage?: S;
}

export interface Options {
  readonly required?: boolean;
  readonly always?: boolean;
  readonly onRequest?: boolean;
  readonly sparse?: boolean;
  readonly unsorted?: boolean;
  readonly storage?: Storage;
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

/**
 * The members of a body after reading: every one optional. Those that Daybook writes are left out, and ISO texts are read into their
 * moments.
 */
export type BodyOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { readonly access: 'read' } | { readonly type: 'iso_instant' } ? never : K]?: F[K] extends Field<
    infer V
  >
    ? V
    : never;
};
