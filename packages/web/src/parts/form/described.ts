import type { KindField } from '@daybook/client';
import { useMemo } from 'react';
import { describedBy, fieldAt, listOfKind } from '../../api/kinds.ts';
import { useCurrencies } from '../../formats/currencies.ts';
import { useKindWords, type KindWords } from '../words.ts';
import { fieldWith, type Field, type FieldLine } from './fields.tsx';

/** The most characters of a text by default. */
const MAX = 255;
/** Texts that can be longer have a field of several lines. */
const ONE_LINE = 2_000;

/** The fields of a form of the records of a path: what a line lacks follows from the description of their kind. */
export function useFields<Name extends string>(path: string, lines: readonly FieldLine<Name>[]): readonly Field<Name>[] {
  const words = useKindWords();
  const currencies = useCurrencies();
  return useMemo(() => lines.map((line) => describe({ words, currencies }, describedBy(path), [], line)), [words, currencies, path, lines]);
}

interface Names {
  readonly words: KindWords;
  readonly currencies: Field['options'];
}

function describe<Name extends string>(names: Names, kind: string, within: readonly string[], line: FieldLine<Name>): Field<Name> {
  const { words, currencies } = names;
  const { fields: lines = [], ...own } = fieldWith(line);
  const path = [...within, own.name];
  const fields = lines.map((one) => describe(names, kind, path, one));
  const kindField = fieldAt(kind, path);
  if (kindField === undefined) return { type: 'text', label: words.member(kind, own.name), ...own, fields };
  const { required, within: query, key } = kindField;
  const target = kindField.target ?? kindField.elements?.target;
  // Where a record is chosen by its id alone, it is called by its kind.
  const label = own.name === 'id' && target !== undefined ? words.kind(target) : words.member(kind, own.name);
  return {
    label,
    type: typeOf(kindField),
    required: required ?? false,
    options: kindField.type === 'currency' ? currencies : optionsOf(words, kind, kindField),
    ...(target === undefined ? {} : { path: listOfKind(target), query, which: key }),
    ...(own.name.endsWith('percent') ? { unit: '%' } : {}),
    shape: kindField.type === 'one' || kindField.type === 'set' ? 'relation' : 'id',
    ...own,
    fields,
  };
}

function optionsOf(words: KindWords, kind: string, field: KindField): Field['options'] {
  return field.values?.map((value) => ({ value, label: words.choice(kind, field, value) }));
}

function typeOf({ type, access, max = MAX, target, elements }: KindField): Field['type'] {
  if (access === 'secret') return 'password';
  if (type === 'elements' || type === 'set') return 'elements';
  if (elements?.target !== undefined) return 'references';
  if (target !== undefined) return target === 'file' ? 'file' : 'reference';
  switch (type) {
    case 'boolean':
      return 'flag';
    case 'choice':
    case 'currency':
      return 'choice';
    case 'percentage':
      return 'percent';
    case 'instant':
      return 'moment';
    case 'iso_instant':
    case 'date':
      return 'date';
    case 'decimal':
    case 'integer':
    case 'object':
    case 'country':
      return type;
    default:
      return max > ONE_LINE ? 'long' : 'text';
  }
}
