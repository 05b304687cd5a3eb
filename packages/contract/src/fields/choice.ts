import { JsonNumber, printJson, type Json } from '../json.ts';
import type { Findings } from '../fault.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';
import { exactInteger } from './integer.ts';

export interface ChoiceField<V extends string | number = string | number> extends Field<V> {
  readonly type: 'choice';
  readonly values: readonly V[];
  /** What each value means, unless the value itself is clear. */
  readonly meanings?: readonly string[];
  /** Answered when nothing was chosen. */
  readonly unset?: '' | null;
}

interface ChoiceOptions extends Options {
  readonly meanings?: readonly string[];
  readonly unset?: '' | null;
}

/** One of a closed list of words or numbers. */
export function choice<const V extends string | number, const S extends Storage = never>(
  values: readonly V[],
  doc: string,
  options: ChoiceOptions & StoredIn<S> = {},
): ChoiceField<V> & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'choice', doc, access: 'write', values, ...options };
}

/** What a choice is that nobody made: null in a body makes it that again. */
function unsetValue({ unset, default: usual, values }: ChoiceField): string | number | null {
  return unset === undefined ? ((usual as string | number | undefined) ?? values[0] ?? null) : unset;
}

function parse(input: Json, field: ChoiceField, pointer: string, findings: Findings): string | number | null | undefined {
  if (input === null && field.required !== true) return unsetValue(field);
  if (input === '' && field.unset === '') return '';
  const value = input instanceof JsonNumber ? exactInteger(input.text) : input;
  const choiceValue = field.values.find((candidate) => candidate === value);
  if (choiceValue !== undefined) return choiceValue;
  // Of two letters any other two are near.
  const near = typeof value === 'string' && value.length > 2 ? findings.closestName(value, field.values.map(String)) : undefined;
  const hint = near === undefined ? '' : ` (did you mean ${printJson(near)}?)`;
  const allowed = field.values.map((one, i) =>
    [JSON.stringify(one), ...(field.meanings?.[i] === undefined ? [] : [`(${field.meanings[i]})`])].join(' '),
  );
  return findings.fault(pointer, 'invalid_value', `must be one of ${allowed.join(', ')}${hint}`);
}

function schemaOf(field: ChoiceField, unset: readonly (string | null)[]): Record<string, unknown> {
  const description = field.meanings?.map((meaning, i) => `${String(field.values[i])} ${meaning}`).join(', ');
  const type = typeof field.values[0] === 'number' ? 'integer' : 'string';
  return {
    type: unset.includes(null) ? [type, 'null'] : type,
    enum: [...field.values, ...unset],
    ...(description === undefined ? {} : { description: `${description}.` }),
  };
}

export const choiceType: FieldType<ChoiceField> = {
  schema: (field) => schemaOf(field, field.unset === undefined ? [] : [field.unset]),
  bodySchema: (field) => schemaOf(field, field.required === true ? [] : field.unset === '' ? ['', null] : [null]),
  parse,
  unset: unsetValue,
  isSortable: () => true,
};
