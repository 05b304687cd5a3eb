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
  /** Has no column of its own: the server gives the SQL of it. */
  readonly derived?: boolean;
  /** Not offered to `order_asc` and `order_desc`. */
  readonly unsorted?: boolean;
  /** Set by the type system alone; it never exists. */
  readonly value?: Value;
}

/** One kind of field, whole: how it looks in a document, how it is read from a body, how SQL selects and sorts it. */
export interface FieldType<F extends Field = Field> {
  schema(field: F): JsonSchema;
  bodySchema?(field: F): JsonSchema;
  /** Reads a member of a body. Answers undefined when it could not be read; the findings then say why. */
  parse(input: Json, field: F, pointer: string, findings: Findings): unknown;
  /** SQL that yields the field's JSON value from its column. */
  select(column: string, field: F): string;
  /** SQL term to sort by; absent when the field cannot be sorted. */
  sort?(column: string, field: F): string;
  /** SQL type of the sort term, for the cursor. */
  sortType?(field: F): string;
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
