import { useState } from 'react';
import type { ListPath } from '@daybook/client';
import { mayRead } from '../../../api/kinds.ts';
import { useMe } from '../../../api/me.ts';
import { useList } from '../../../api/queries.ts';
import type { Common } from '../../../api/records.ts';
import type { FieldProps } from './field-props.ts';
import { ReadText } from './read-text.tsx';
import { readNow } from './references.ts';
import { SearchedSeveral } from './searched-several.tsx';
import { isNumber, isText, optional, shaped } from '../../../api/checked.ts';

/** A record that is chosen, with its name where that is known. */
export interface Chosen {
  readonly id: number;
  readonly name?: string | undefined;
}

export const isChosen = shaped<Chosen>({ id: isNumber, name: optional(isText) });

interface ReferencesFieldProps extends FieldProps<readonly Chosen[]> {
  readonly path: ListPath;
  /** Narrows what is offered. */
  readonly query?: { readonly [name: string]: string | number } | undefined;
  readonly nameOf?: (record: Common) => string;
  /** What can be chosen where the list may not be read. */
  readonly among?: readonly Chosen[];
}

const optionsOf = (names: ReadonlyMap<string, string>) =>
  [...names].map(([value, label]) => ({ value, label: label === '' ? value : label }));

const ALL = 1_000;
const SHOWN = 100;

/** Any number of records of a list, each a chip; more are found by typing a part of their names. */
export function ReferencesField({
  path,
  query: narrowed = {},
  nameOf = ({ name }) => name ?? '',
  value = [],
  change,
  disabled = false,
  among,
  ...field
}: ReferencesFieldProps) {
  const isReadable = mayRead(useMe(), path);
  const [isOpen, setOpen] = useState(false);
  const query = { ...narrowed, order_asc: path === '/v2/user' ? 'first_name' : 'name', limit: ALL };
  const { data } = useList(path, query, {
    enabled: isReadable && (isOpen || value.some(({ name }) => name === undefined)),
  });
  const namesIn = (records: readonly Common[]): ReadonlyMap<string, string> => {
    const names = new Map(records.map((record) => [String(record.id), nameOf(record)]));
    for (const { id, name } of [...value, ...(isReadable ? [] : (among ?? []))])
      if (!names.has(String(id))) names.set(String(id), name ?? String(id));
    return names;
  };
  const names = namesIn(data?.data ?? []);
  if (!isReadable && among === undefined)
    return (
      <ReadText label={field.label} error={field.error}>
        {value.map(({ name }) => name).join(', ')}
      </ReadText>
    );
  return (
    <SearchedSeveral
      {...field}
      disabled={disabled}
      hidePickedOptions
      limit={SHOWN}
      data={optionsOf(names)}
      {...(isReadable && data === undefined ? { read: async () => optionsOf(namesIn(await readNow(path, query))) } : {})}
      value={value.map(({ id }) => String(id))}
      onOpen={() => setOpen(true)}
      onChange={(ids) => change(ids.map((id) => value.find((one) => String(one.id) === id) ?? { id: Number(id), name: names.get(id) }))}
    />
  );
}
