import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AnyPage, AnyRecord } from '../../api/client.ts';
import { mayRead, useMe } from '../../api/me.ts';
import { useRead, useRecord } from '../../api/queries.ts';
import type { FieldProps } from './field-props.ts';
import { nameOfPerson } from '../person-name.ts';
import { commonTexts } from '../../texts/common/index.ts';

const OFFERED = 20;
/** Of lists that the API does not search, all are read. */
const ALL = 1000;

/** How records of a list are found by typing, and what they are called. */
const SEARCH: {
  readonly [path: string]: {
    /** The parameter that searches; absent where the API has none. */
    readonly by?: string;
    readonly order: string;
    readonly id?: string;
    readonly name?: (record: AnyRecord) => string;
  };
} = {
  '/v2/contact': { by: 'text', order: 'name', id: 'uuid' },
  '/v2/user': {
    by: 'name',
    order: 'first_name',
    name: nameOfPerson,
  },
  '/v2/project-folder': { order: 'name' },
  '/v2/project-status': { order: 'name' },
  '/v2/quote': { by: 'number', order: 'id', name: (quote) => `${quote['prefix']}${quote['number']}` },
  '/v2/invoice': { by: 'number', order: 'id', name: (invoice) => `${invoice['prefix']}${invoice['number']}` },
};
const searchOf = (path: string): (typeof SEARCH)[string] => SEARCH[path] ?? { by: 'name', order: 'name' };
const nameOf = (path: string, record: AnyRecord): string => searchOf(path).name?.(record) ?? String(record['name'] ?? '');
/** Filters of which all must hold, where there are several. */
const withAnd = (query: object, others = 0): object =>
  Object.keys(query).length + others > 1 ? { ...query, filter_operator: 'AND' } : query;

/** The member that identifies a record of a list. */
export const keyOfPath = (path: string): string => searchOf(path).id ?? 'id';

/** The name of a record that is known by its id, or by another member of records that a query narrows. */
export function useReferenceName(path = '', id = '', which = keyOfPath(path), query: object = {}): string {
  const isReadable = mayRead(useMe(), path);
  const { data } = useRecord<AnyRecord>(path, path === '' || id === '' || !isReadable ? undefined : id, {
    query: withAnd(query, 1),
    which,
  });
  return data === null || data === undefined || path === '' ? id : nameOf(path, data.record);
}

const isIn = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.toLowerCase());

interface ReferenceProps extends FieldProps<string | null> {
  readonly path: string;
  /** Narrows what is offered, such as the projects of a client. */
  readonly query?: { readonly [name: string]: string | number };
  /** The member that identifies a record, where it is not the usual one of the list. */
  readonly which?: string | undefined;
  /** The name of the present value, where it is known already. */
  readonly name?: string | undefined;
  readonly placeholder?: string;
}

/** A record of a list, found by typing a part of its name; fixed where the caller may not read the list. */
export function ReferenceSelect({
  path,
  query = {},
  which = keyOfPath(path),
  value,
  change,
  name,
  disabled = false,
  ...field
}: ReferenceProps) {
  const common = commonTexts.use();
  const isReadable = mayRead(useMe(), path);
  const { by, order } = searchOf(path);
  const [typed, setTyped] = useState<string>();
  const [text] = useDebouncedValue(typed ?? '', 150);
  const id = value ?? '';
  const known = useReferenceName(name === undefined ? path : '', id, which, query);
  const found = useRead(
    path as never,
    {
      ...withAnd(text === '' || by === undefined ? query : { ...query, [by]: text }),
      order_asc: order,
      limit: by === undefined ? ALL : OFFERED,
    },
    {
      keepPrevious: true,
      enabled: typed !== undefined && isReadable,
    },
  );
  const isOld = typed !== undefined && typed !== '' && (by === undefined || typed !== text || found.isPlaceholderData);
  const records = (found.data as AnyPage | undefined)?.data ?? [];
  const offered = new Map(records.map((record) => [String(record[which]), nameOf(path, record)]));
  if (id !== '' && !offered.has(id)) offered.set(id, name ?? known);
  return (
    <Select
      {...field}
      {...(isReadable || disabled || field.required !== true ? {} : { description: common.mayNotChoose })}
      disabled={disabled || !isReadable}
      searchable
      clearable={field.required !== true}
      clearButtonProps={{ 'aria-label': common.remove }}
      value={id === '' ? null : id}
      onChange={change}
      onDropdownOpen={() => setTyped((before) => before ?? '')}
      onSearchChange={(search) => setTyped(search === (name ?? known) ? '' : search)}
      // What the API found is not sifted again: it also looks at addresses and numbers. Until it has, what is offered fits what is typed.
      filter={({ options }) => (isOld ? options.filter((option) => 'label' in option && isIn(option.label, typed)) : options)}
      data={[...offered].map(([key, label]) => ({ value: key, label: label === '' ? key : label }))}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
    />
  );
}
