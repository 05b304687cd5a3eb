import type { KindField, KindFilter, ListPath } from '@daybook/client';
import { useMemo } from 'react';
import { describedBy, fieldAt, kindAt, listOfKind } from '../../api/kinds.ts';
import type { Common, Listed, Values } from '../../api/records.ts';
import { useCurrencies } from '../../formats/currencies.ts';
import type { Formats } from '../../formats/formats.ts';
import { shown, type Shape } from '../../formats/shown.ts';
import { nameOfPerson } from '../person-name.ts';
import { useKindWords, type KindWords } from '../words.ts';
import { useCustomColumns } from './custom-columns.ts';
import type { Column, ColumnLine, ColumnWith, Filter, FilterLine, FilterWith, ListOf, Money, ShownList } from './list.ts';
import { isText, optional, shaped, membersIn } from '../../api/checked.ts';

/** A list with its columns and filters: what their lines lack follows from the description of the kind. */
export function useDescribed<Path extends ListPath>(list: ListOf<Path>): ShownList<Path> {
  const words = useKindWords();
  const currencies = useCurrencies();
  const custom = useCustomColumns(list.path);
  return useMemo(() => {
    const kind = describedBy(list.path);
    return {
      ...list,
      columns: [...columnsOf<Path>(words, kind, list.columns), ...(list.beside?.columns ?? []), ...(custom?.columns ?? [])],
      filters: [...(list.filters ?? []).map((line) => filterOf<Path>({ words, currencies }, kind, line)), ...(custom?.filters ?? [])],
      isKnown: custom !== undefined,
    };
  }, [words, currencies, list, custom]);
}

/** The columns of a table of records. */
export function useColumnsOf<Path extends ListPath>(
  path: Path,
  lines: readonly ColumnLine<Listed<Path>>[],
): readonly Column<Listed<Path>>[] {
  const words = useKindWords();
  return useMemo(() => columnsOf<Path>(words, describedBy(path), lines), [words, path, lines]);
}

const FIGURES: readonly KindField['type'][] = ['decimal', 'integer', 'percentage', 'elements', 'set'];
const TIMES: readonly (Shape | undefined)[] = ['date', 'iso_instant', 'instant', 'day', 'moment'];

const columnsOf = <Path extends ListPath>(
  words: KindWords,
  kind: string,
  lines: readonly ColumnLine<Listed<Path>>[],
): readonly Column<Listed<Path>>[] =>
  lines.map((line) => {
    const { shape, ...column }: ColumnWith<Listed<Path>> = typeof line === 'object' ? line : { name: line };
    const { name } = column;
    const field = fieldAt(kind, [name]);
    const isFigure = shape === 'duration' || (field !== undefined && FIGURES.includes(field.type));
    return {
      label: words.member(kind, name),
      text: (record, formats) => textOf(words, kind, name, field, membersIn(record), formats, shape),
      ...(field?.sortable === true ? { order: name } : {}),
      ...(field?.type === 'decimal' && column.text === undefined ? { amount: (record) => amountIn(name, membersIn(record)) } : {}),
      isFigure,
      isTime: TIMES.includes(shape ?? field?.type),
      ...column,
    };
  });

/** A member of a record that is an amount in its currency. */
export function amountIn(name: string, { [name]: amount, currency }: Values): Money | undefined {
  return isText(amount) && isText(currency) && currency !== '' ? { amount, currency } : undefined;
}

const isNamed = shaped<Pick<Common, 'name' | 'first_name' | 'last_name' | 'username' | 'primary_email'>>({
  name: optional(isText),
  first_name: optional(isText),
  last_name: optional(isText),
  username: optional(isText),
  primary_email: optional(isText),
});

/** A member of a record as a cell has it. */
function textOf(
  words: KindWords,
  kind: string,
  name: string,
  field: KindField | undefined,
  { [name]: value, currency }: Values,
  formats: Formats,
  shape: Shape | undefined,
): string {
  const read = shown(shape ?? field?.type, value, formats);
  switch (field?.type) {
    case 'boolean':
      return words.flag(value === true || value === 1);
    case 'choice':
      return value === null || value === undefined ? '' : words.choice(kind, field, value);
    case 'list':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'elements':
    case 'set':
      return formats.decimal(Array.isArray(value) ? value.length : '');
    case 'one':
    case 'object': {
      const [one] = Array.isArray(value) ? value : [value];
      if (!isNamed(one)) return '';
      // A status without a kind of its own has its name of the API.
      return name === 'status' && field.target === undefined ? words.status(one.name ?? '') : (one.name ?? nameOfPerson(one));
    }
    case 'decimal':
      // Amounts have the currency of their record.
      return typeof currency === 'string' && currency !== '' ? formats.money(isText(value) ? value : null, currency) : read;
    default:
      return read;
  }
}

const FILTERS: { readonly [type: string]: Filter<ListPath>['type'] } = {
  flag: 'flag',
  passed: 'flag',
  moment: 'date',
  amount: 'amount',
};

interface Names {
  readonly words: KindWords;
  readonly currencies: Filter<ListPath>['options'];
}

function filterOf<Path extends ListPath>({ words, currencies }: Names, kind: string, line: FilterLine<Path>): Filter<Path> {
  const filter: FilterWith<Path> = typeof line === 'object' ? line : { name: line };
  const kindFilter = kindAt(`/v2/${kind}`)?.filters[filter.name];
  const { target, within, key, values } = kindFilter ?? ({} satisfies Partial<KindFilter>);
  if (fieldAt(kind, [filter.name])?.type === 'currency')
    return { label: labelOf(words, kind, filter.name), type: 'choice', options: currencies, ...filter };
  const type = FILTERS[kindFilter?.type ?? ''] ?? (target !== undefined ? 'reference' : values !== undefined ? 'choice' : 'text');
  return {
    label: labelOf(words, kind, filter.name),
    type,
    ...(target === undefined ? {} : { path: listOfKind(target), query: within ?? {}, which: key }),
    ...(values === undefined || kindFilter === undefined
      ? {}
      : { options: values.map((value) => ({ value: String(value), label: words.choice(kind, kindFilter, value) })) }),
    ...filter,
  };
}

/** A filter is called by the member that it looks at. */
function labelOf(words: KindWords, kind: string, name: string): string {
  const member = name.replace(/_(id|uuid)$/, '');
  return words.member(kind, fieldAt(kind, [name]) === undefined && fieldAt(kind, [member]) !== undefined ? member : name);
}
