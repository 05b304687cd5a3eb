import { compare, fewClosestNames, parseDecimal, ZERO } from '@daybook/values';
import { columnOf, isSortable, type RecordDescription } from './describe.ts';
import { customFieldFilter, parseCustomValue, type CustomFields, type ListedCustomField } from './custom-fields.ts';
import { filterTypes, MAX_VALUES, type Filter, type Parsed } from './filters/index.ts';
import { readSelection, type Selection } from './selection.ts';
import { unknownParameters, type ParameterFault, type QueryParameters } from './parameters.ts';

/** What a list read asks for, after the query has been read and checked. */
export interface ListQuery {
  /** What to answer; undefined means all fields but those on request. */
  readonly fields: Selection | undefined;
  readonly page: number;
  readonly limit: number;
  readonly order: readonly Order[];
  readonly operator: 'and' | 'or';
  readonly filters: readonly AppliedFilter[];
  /** Where to go on, from a `Link` header. */
  readonly cursor: string | undefined;
}

export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
  /** What is sorted by, where it is a custom field. */
  readonly custom?: readonly ListedCustomField[];
}

export interface AppliedFilter {
  readonly name: string;
  readonly filter: Filter;
  readonly values: readonly (string | number | boolean)[];
}

/** A parameter of every list read, as its documentation shows it. */
export interface ListParameter {
  readonly doc: string;
  readonly schema: Record<string, unknown>;
}

export const LIMIT_DEFAULT = 10;
export const MAX_LIMIT = 1000;
const MAX_PAGE = 1_000_000_000;
const MAX_ORDER = 8;

/** The parameters of every list, besides its filters. */
export const listParameters: Record<string, ListParameter> = {
  fields: {
    doc: 'Comma-separated list of the fields to return; `client.name` returns one member of a relation.',
    schema: { type: 'string' },
  },
  page: { doc: 'Page of results, from 1.', schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 } },
  limit: { doc: 'Results per page.', schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: LIMIT_DEFAULT } },
  order_asc: {
    doc: 'Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.',
    schema: { type: 'string' },
  },
  order_desc: {
    doc: 'Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.',
    schema: { type: 'string' },
  },
  filter_operator: {
    doc: 'How several filters are combined; the two ends of a range are one filter.',
    schema: { type: 'string', enum: ['OR', 'AND'], default: 'OR' },
  },
  cursor: {
    doc: 'Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear.',
    schema: { type: 'string' },
  },
};

const joined = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(','));

/** What orders of other APIs mean, such as `-number` and `number desc`. */
function orderMeant(text: string, names: readonly string[]): string | undefined {
  const [, sign, name = '', word] = /^([-+ ])?(\w+)(?:[ :](asc|desc))?$/i.exec(text) ?? [];
  if ((sign === undefined && word === undefined) || !names.includes(name)) return undefined;
  return `order_${sign === '-' || word?.toLowerCase() === 'desc' ? 'desc' : 'asc'}=${name}`;
}

class QueryReader {
  readonly faults: ParameterFault[] = [];
  readonly description: RecordDescription;
  readonly query: QueryParameters;
  readonly custom: CustomFields;
  readonly #closestName = fewClosestNames();

  constructor(description: RecordDescription, query: QueryParameters, custom: CustomFields) {
    this.custom = custom;
    this.description = description;
    this.query = query;
  }

  invalid(parameter: string, message: string): undefined {
    this.faults.push({ parameter, code: 'invalid_parameter', message });
    return undefined;
  }

  get(name: string): string | undefined {
    const value = this.query[name];
    return value === undefined ? undefined : joined(value);
  }

  integer(name: string, fallback: number, most: number): number {
    const text = this.get(name);
    if (text === undefined) return fallback;
    if (this.#isRepeated(name)) return fallback;
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= 1 && value <= most) return value;
    this.invalid(name, `must be an integer from 1 to ${most}`);
    return fallback;
  }

  /** What has one value is not sent with two; several values of a filter may be. */
  #isRepeated(name: string): boolean {
    const isRepeated = Array.isArray(this.query[name]);
    if (isRepeated) this.invalid(name, 'is given more than once');
    return isRepeated;
  }

  fields(): Selection | undefined {
    const text = this.get('fields');
    if (text === undefined) return undefined;
    const names = text.split(',').filter((name) => !this.#isAskedFor(name.trim()));
    return readSelection(names, this.description.fields, this.#closestName, (fault) => this.invalid('fields', fault));
  }

  /** Members that another parameter asks for: they are returned whether `fields` names them or not. */
  #isAskedFor(name: string): boolean {
    if (name === 'deleted') return this.query['updated_after'] !== undefined;
    return name === 'actions' && this.query['actions'] === 'true';
  }

  order(): Order[] {
    if (this.get('order_asc') === undefined && this.get('order_desc') === undefined) return [];
    const own = Object.entries(this.description.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []));
    const sortable = [...own, ...this.custom.keys()];
    const read = (parameter: string, direction: Order['direction']): Order[] => {
      const names =
        this.get(parameter)
          ?.split(',')
          .map((name) => name.trim()) ?? [];
      if (names.length > MAX_ORDER) return this.invalid(parameter, `at most ${MAX_ORDER} fields can be sorted by`) ?? [];
      for (const name of names)
        if (!sortable.includes(name)) this.invalid(parameter, this.#unknownField(name, sortable, this.description.fields));
      return names.map((field) => {
        const custom = this.custom.get(field);
        return { field, direction, ...(custom === undefined ? {} : { custom }) };
      });
    };
    const order = [...read('order_asc', 'asc'), ...read('order_desc', 'desc')];
    if (order.length > MAX_ORDER) this.invalid('order_asc', `at most ${MAX_ORDER} fields can be sorted by`);
    // A field that is named again cannot change an order that it already decided.
    return order.filter(({ field }, i) => order.findIndex((other) => other.field === field) === i);
  }

  #unknownField(name: string, names: readonly string[], all: object = {}): string {
    if (Object.hasOwn(all, name)) return `"${name}" cannot be sorted by`;
    const near = orderMeant(name, names) ?? this.#closestName(name, names);
    return `there is no field "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
  }

  operator(): 'and' | 'or' {
    const text = this.get('filter_operator');
    if (this.#isRepeated('filter_operator')) return 'or';
    if (text !== undefined && text !== 'OR' && text !== 'AND') this.invalid('filter_operator', 'must be OR or AND');
    return text === 'AND' ? 'and' : 'or';
  }

  filter(name: string, filter: Filter, zone: string): AppliedFilter[] {
    const values = this.values(name, filter, (member) => [filterTypes[filter.type].parse(member, filter, zone)]);
    return values === undefined ? [] : [{ name, filter, values }];
  }

  /** The filter of custom fields of one key. Its name holds their ids, because a key may be any text. */
  customFilter(name: string, fields: readonly ListedCustomField[]): AppliedFilter[] {
    const values = this.values(name, customFieldFilter, (member) => parseCustomValue(member, fields));
    return values === undefined
      ? []
      : [{ name: `custom_fields_${fields.map(({ id }) => id).join('_')}`, filter: customFieldFilter, values }];
  }

  /** What the comma-separated value of a filter is compared with; undefined where it was not sent. */
  values(name: string, filter: Filter, read: (member: string) => readonly Parsed[]): AppliedFilter['values'] | undefined {
    const text = this.get(name);
    if (text === undefined) return undefined;
    if (text.includes('\0') || !text.isWellFormed()) {
      this.invalid(name, 'contains a character that text cannot hold');
      return [];
    }
    const type = filterTypes[filter.type];
    const members = text.split(',').map((member) => (type.asArray === true || filter.type === 'moment' ? member.trim() : member));
    const most = type.asArray === true ? MAX_VALUES.asArray : MAX_VALUES.single;
    if (members.length > most) this.invalid(name, `has more than ${most} comma-separated values`);
    return members.slice(0, most).flatMap((member) =>
      (member === '' ? [{ fault: 'has an empty value' }] : read(member)).flatMap((parsed) => {
        if ('value' in parsed) return [parsed.value];
        this.invalid(name, parsed.fault);
        return [];
      }),
    );
  }
}

/** Faults of ranges that end before they begin: nothing lies in them. */
function emptyRanges(filters: readonly AppliedFilter[]): ParameterFault[] {
  const ends = filters.filter(({ filter, values }) => filter.window !== undefined && values.length > 0);
  return [...Map.groupBy(ends, ({ filter }) => filter.window).values()].flatMap(([one, other]) => {
    if (one === undefined || other === undefined) return [];
    const [from, to] = one.filter.comparison?.startsWith('>') === true ? [one, other] : [other, one];
    const isEmpty = from.values.every((first) => to.values.every((last) => comparedValues(first, last) > 0));
    const message = `must not be ${to.filter.type === 'amount' ? 'less than' : 'before'} \`${from.name}\``;
    return isEmpty ? [{ parameter: to.name, code: 'invalid_parameter', message }] : [];
  });
}

// Moments are numbers, amounts the texts of decimals.
function comparedValues(first: AppliedFilter['values'][number], last: AppliedFilter['values'][number]): number {
  if (typeof first === 'number' && typeof last === 'number') return first - last;
  return compare(parseDecimal(String(first)) ?? ZERO, parseDecimal(String(last)) ?? ZERO);
}

/**
 * Reads the query of a list; `zone` is the account's time zone, `custom` its custom fields, `others` are names that are read elsewhere.
 * Reports all faults at once.
 */
export function readListQuery(
  description: RecordDescription,
  query: QueryParameters,
  zone: string,
  custom: CustomFields = new Map(),
  others: readonly string[] = [],
): ListQuery | { faults: ParameterFault[] } {
  const reader = new QueryReader(description, query, custom);
  const names = [...Object.keys(listParameters), ...Object.keys(description.filters), ...custom.keys(), ...others];
  reader.faults.push(...unknownParameters(query, names));
  const list: ListQuery = {
    fields: reader.fields(),
    page: reader.integer('page', 1, MAX_PAGE),
    limit: reader.integer('limit', LIMIT_DEFAULT, MAX_LIMIT),
    order: reader.order(),
    operator: reader.operator(),
    filters: [
      ...Object.entries(description.filters).flatMap(([name, filter]) => reader.filter(name, filter, zone)),
      ...[...custom].flatMap(([name, fields]) => reader.customFilter(name, fields)),
    ],
    cursor: reader.get('cursor'),
  };
  reader.faults.push(...emptyRanges(list.filters));
  return reader.faults.length > 0 ? { faults: reader.faults } : list;
}

/** The column that a filter compares, by default the one of its name. */
export function filterColumn(name: string, filter: Filter, description: RecordDescription): string {
  const field = description.fields[name];
  return filter.column ?? (field === undefined ? undefined : columnOf(name, field)) ?? name;
}
