import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { ListPath } from '@daybook/client';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { readNow, useList, useRecord } from '../../api/queries.ts';
import type { Common, ListQuery } from '../../api/records.ts';
import type { FieldProps } from './field-props.ts';
import { useSearchText } from './search-text.ts';
import { sayProblem } from '../notices.ts';
import { nameOfPerson } from '../person-name.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { elementsIn, isMembers, membersIn } from '../../api/checked.ts';

const OFFERED = 20;
/** Of lists that the API does not search, all are read. */
const ALL = 1000;

interface Search {
  /** The parameter that searches; absent where the API has none. */
  readonly by?: 'name' | 'number' | 'text';
  readonly order: string;
  readonly id?: 'uuid';
  readonly name?: (record: Common) => string;
}

/** By its client, where it has no number yet. */
function numberOf(record: Common): string {
  const { prefix, number } = record;
  const [client] = elementsIn(membersIn(record)['client'], isMembers);
  return typeof number === 'number' ? `${prefix}${number}` : String(client?.['name'] ?? '');
}
/** How records of a list are found by typing, and what they are called. */
const SEARCH: { readonly [Path in ListPath]?: Search } = {
  '/v2/contact': { by: 'text', order: 'name', id: 'uuid' },
  '/v2/user': {
    by: 'name',
    order: 'first_name',
    name: nameOfPerson,
  },
  '/v2/project-folder': { order: 'name' },
  '/v2/project-status': { order: 'name' },
  '/v2/quote': { by: 'number', order: 'id', name: numberOf },
  '/v2/invoice': { by: 'number', order: 'id', name: numberOf },
};
const searchOf = (path: ListPath): Search => SEARCH[path] ?? { by: 'name', order: 'name' };
const nameOf = (path: ListPath, record: Common): string => searchOf(path).name?.(record) ?? record.name ?? '';
/** Filters of which all must hold, where there are several. */
const withAnd = (query: object, others = 0): object =>
  Object.keys(query).length + others > 1 ? { ...query, filter_operator: 'AND' } : query;

/** The member that identifies a record of a list. */
export const keyOfPath = (path: ListPath | undefined): 'id' | 'uuid' => (path === undefined ? undefined : searchOf(path).id) ?? 'id';

/** The name of a record that is known by its id, or by another member of records that a query narrows. */
export function useReferenceName(path: ListPath = '/v2/contact', id = '', which: string = keyOfPath(path), query: object = {}): string {
  const isReadable = mayRead(useMe(), path);
  const { data } = useRecord(path, isReadable ? id : undefined, { query: withAnd(query, 1), which });
  return data === null || data === undefined ? id : nameOf(path, data.record);
}

const isIn = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.toLowerCase());

export interface ReferenceProps extends FieldProps<string | null> {
  readonly path: ListPath;
  /** Narrows what is offered, such as the projects of a client. */
  readonly query?: { readonly [name: string]: string | number };
  /** The member that identifies a record, where it is not the usual one of the list. */
  readonly which?: string | undefined;
  /** The name of the present value, where it is known already. */
  readonly name?: string | undefined;
  readonly placeholder?: string;
  /** Offers to make a record of what is typed, where none is called so; `make` answers what identifies it. */
  readonly create?: { readonly label: (name: string) => string; readonly make: (name: string) => Promise<string> } | undefined;
}

/** Stands for the record that is made of what is typed. */
const NEW = '+';

/** A record of a list, found by typing a part of its name; fixed where the caller may not read the list. */
export function ReferenceSelect({
  path,
  query = {},
  which = keyOfPath(path),
  value,
  change,
  name,
  disabled = false,
  create,
  ...field
}: ReferenceProps) {
  const common = commonTexts.use();
  const isReadable = mayRead(useMe(), path);
  const { by, order } = searchOf(path);
  const [isOpen, setOpen] = useState(false);
  const id = value ?? '';
  const ownName = useReferenceName(path, name === undefined ? id : '', which, query);
  const shown = name ?? ownName;
  const search = useSearchText();
  // What is there searches for nothing, also where its name came only now.
  const typed = search.text === search.name ? '' : search.text;
  const [text] = useDebouncedValue(typed ?? '', 150);
  const asked = (searched: string): ListQuery<ListPath> => ({
    ...withAnd(searched === '' || by === undefined ? query : { ...query, [by]: searched }),
    order_asc: order,
    limit: by === undefined ? ALL : OFFERED,
  });
  const results = useList(path, asked(text), { keepPrevious: true, enabled: typed !== undefined && isReadable });
  const isOld = typed !== undefined && typed !== '' && (by === undefined || typed !== text || results.isPlaceholderData);
  const records: readonly Common[] = results.data?.data ?? [];
  const offered = new Map(records.map((record) => [String(membersIn(record)[which]), nameOf(path, record)]));
  if (id !== '' && !offered.has(id)) offered.set(id, shown);
  const typedName = (typed ?? '').trim();
  const isKnown = [...offered.values()].some((label) => label.toLowerCase() === typedName.toLowerCase());
  const isOffered = create !== undefined && typedName !== '' && !isOld && !results.isFetching && !isKnown;
  const choose = async (chosen: string | null): Promise<void> => {
    const chosenId = chosen === NEW ? await create?.make(typedName).catch(sayProblem) : chosen;
    if (chosenId === undefined) return;
    search.chosen(chosenId === id);
    change(chosenId);
  };
  // Enter that comes before the answer chooses what fits best once it is there, unless more is typed meanwhile.
  const entered = useRef<string>(undefined);
  const enter = async (): Promise<void> => {
    const searched = typedName;
    entered.current = searched;
    await Promise.resolve();
    if (entered.current !== searched) return;
    const { data } = await readNow(path, asked(searched));
    if (entered.current !== searched) return;
    const fitting = data.find((record: Common) => by !== undefined || isIn(nameOf(path, record), searched));
    if (fitting === undefined) return;
    setOpen(false);
    await choose(String(membersIn(fitting)[which]));
  };
  return (
    <Select
      {...field}
      {...search.props}
      {...(isReadable || disabled || field.required !== true ? {} : { description: common.mayNotChoose })}
      disabled={disabled || !isReadable}
      searchable
      // Enter chooses what fits best; while nothing does, it does not send the form.
      selectFirstOptionOnChange={typed !== undefined && typed !== ''}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typedName === '' || typedName === offered.get(id)) return;
        event.preventDefault();
        enter().catch(sayProblem);
      }}
      onOptionSubmit={() => (entered.current = undefined)}
      // Where a form begins in it, nothing lies over the rest before it is typed into or pressed.
      openOnFocus={false}
      clearable={field.required !== true}
      clearButtonProps={{ 'aria-label': common.remove }}
      value={id === '' ? null : id}
      onChange={(chosen) => void choose(chosen)}
      dropdownOpened={isOpen}
      onDropdownClose={() => setOpen(false)}
      onDropdownOpen={() => {
        setOpen(true);
        search.begin();
      }}
      onSearchChange={(changed) => {
        if (changed !== '') entered.current = undefined;
        search.change(changed);
      }}
      // What the API found is not sifted again: it also looks at addresses and numbers. Until it has, what is offered fits what is typed.
      filter={({ options }) => (isOld ? options.filter((option) => 'label' in option && isIn(option.label, typed)) : options)}
      data={[
        ...[...offered].map(([key, label]) => ({ value: key, label: label === '' ? key : label })),
        ...(isOffered ? [{ value: NEW, label: create.label(typedName) }] : []),
      ]}
      rightSection={results.isFetching ? <Loader size={14} /> : undefined}
    />
  );
}
