import type { BodyOf, Field, Fields, Options, Storage, StoredIn } from './field.ts';

/**
 * A member that is made of members. 'object' is one, or null; 'one' is an array of at most one element,
 * written also as the bare object or the value of its key; 'elements' is an array that the record owns; 'set' is an array of references.
 */
export interface StructureField<F extends Fields = Fields, Value = unknown> extends Field<Value> {
  readonly type: 'object' | 'one' | 'elements' | 'set';
  readonly fields: F;
  readonly max: number;
  /** The member that names the record of a relation: the relation is empty without it. */
  readonly key?: string;
}

interface StructureOptions extends Options {
  readonly max?: number;
  readonly key?: string;
}

type Written<F, V, S extends Storage> = F & StoredIn<NoInfer<S>> & { readonly access: 'write'; readonly value?: V };

export function object<const F extends Fields, const S extends Storage = never>(
  doc: string,
  fields: F,
  options: StructureOptions & StoredIn<S> = {},
) {
  return { type: 'object', doc, access: 'write', fields, max: 1, ...options } as Written<StructureField<F>, BodyOf<F> | null, S>;
}

export function one<const F extends Fields, const S extends Storage = never>(
  doc: string,
  fields: F,
  options: StructureOptions & StoredIn<S> = {},
) {
  return { type: 'one', doc, access: 'write', fields, max: 1, ...options } as Written<StructureField<F>, BodyOf<F> | null, S>;
}

export function elements<const F extends Fields, const S extends Storage = never>(
  doc: string,
  fields: F,
  options: StructureOptions & { max: number } & StoredIn<S>,
) {
  return { type: 'elements', doc, access: 'write', fields, ...options } as Written<StructureField<F>, BodyOf<F>[], S>;
}

export function set<const F extends Fields, const S extends Storage = never>(
  doc: string,
  fields: F,
  options: StructureOptions & { max: number } & StoredIn<S>,
) {
  return { type: 'set', doc, access: 'write', fields, ...options } as Written<StructureField<F>, BodyOf<F>[], S>;
}
