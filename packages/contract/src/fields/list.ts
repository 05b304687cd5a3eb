import { because } from '../reasons.ts';
import { into, type Findings } from '../fault.ts';
import { typeName, type Json } from '../json.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';

/** An array of plain values, all of one kind of field. */
export interface ListField<F extends Field = Field, Value = unknown> extends Field<Value> {
  readonly type: 'list';
  readonly of: F;
  readonly max: number;
}

type ValueOf<F> = F extends Field<infer V> ? NonNullable<V> : never;

interface ListOptions extends Options {
  readonly max: number;
}

/** An array of moments, ids or texts; unset is `[]`. */
export function list<const F extends Field, const S extends Storage = never>(doc: string, of: F, options: ListOptions & StoredIn<S>) {
  return { type: 'list', doc, access: 'write', of, ...options } as ListField<F> &
    StoredIn<NoInfer<S>> & {
      readonly access: 'write';
      readonly value?: ValueOf<F>[];
    };
}

/** The kind of an array whose values are of the kind that `typeOf` answers. */
export function listType(typeOf: (field: Field) => FieldType): FieldType<ListField> {
  const parse = (input: Json, { of, max }: ListField, pointer: string, findings: Findings): unknown => {
    if (input === null) return [];
    if (!Array.isArray(input)) return findings.fault(pointer, 'wrong_type', `must be an array, not ${typeName(input)}`);
    if (input.length > max)
      return findings.fault(
        pointer,
        'too_many',
        `has ${input.length} elements, at most ${max} are allowed`,
        because('more_elements', { most: max }),
      );
    return input.flatMap((element, i) => {
      const place = into(pointer, i);
      if (element === null) return findings.fault(place, 'required', 'must not be null') ?? [];
      const value = typeOf(of).parse(element, of, place, findings);
      return value === undefined ? [] : [value];
    });
  };
  return {
    schema: ({ of }) => ({ type: 'array', items: typeOf(of).schema({ ...of, always: true }) }),
    bodySchema: ({ of, max }) => ({ type: ['array', 'null'], maxItems: max, items: typeOf(of).schema({ ...of, always: true }) }),
    parse,
    unset: () => [],
  };
}
