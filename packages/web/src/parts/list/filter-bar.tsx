import { Button, Group, Menu, Paper, Pill, Stack, TextInput } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { ListFilter } from 'lucide-react';
import { Suspense, useState, type FormEvent } from 'react';
import { useAddress } from '../address.ts';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useLayer } from '../layers.ts';
import { daysAfter } from '../../formats/days.ts';
import { useFocusReturned } from '../focus-returned.ts';
import { NumberField } from '../form/controls/number-field.tsx';
import { ReferenceSelect } from '../form/controls/reference-select.tsx';
import { useReferenceName } from '../form/controls/references.ts';
import { SearchedSelect } from '../form/controls/searched-select.tsx';
import { saveRead } from '../form/drafts/save-by-key.ts';
import type { ListPath } from '@daybook/client';
import type { Filter, ShownList } from './list.ts';
import { lazily } from '../loaded.ts';
import { labelled } from '../../texts/labelled.ts';

// The calendar is loaded by the first filter of days.
const DateField = lazily(() => import('../form/controls/date-fields.tsx'), 'DateField');

/** The filters that are set, as chips, and those that can be added. All of them are in the address. */
export function FilterBar<Path extends ListPath>({ list }: { list: ShownList<Path> }) {
  const texts = commonTexts.use();
  const [address, change] = useAddress();
  const me = useMe();
  const [adding, setAdding] = useState<Filter<Path>>();
  const offered = list.filters.filter(({ type, path = '' }) => type !== 'reference' || mayRead(me, path));
  const set = (name: string, value: string | undefined): void => change({ [name]: value, page: undefined }, { replace: true });
  return (
    <Group gap={6} mih={36} pos="relative" role="group" aria-label={texts.filter}>
      {list.filters.flatMap((filter) => {
        const value = address[filter.name];
        if (value === undefined) return [];
        return [
          <Chip
            key={filter.name}
            filter={filter}
            value={value}
            edit={() => setAdding(filter)}
            remove={() => set(filter.name, undefined)}
          />,
        ];
      })}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="xs" data-shortcut="filter" leftSection={<ListFilter size={14} aria-hidden />}>
            {texts.filter}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((filter) => (
            <Menu.Item key={filter.name} onClick={() => setAdding(filter)}>
              {filter.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {adding !== undefined && (
        <FilterForm
          key={adding.name}
          filter={adding}
          value={address[adding.name] ?? ''}
          close={() => setAdding(undefined)}
          set={(value) => {
            set(adding.name, value);
            setAdding(undefined);
          }}
        />
      )}
    </Group>
  );
}

function Chip({ filter, value, edit, remove }: { filter: AnyFilter; value: string; edit: () => void; remove: () => void }) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const reference = useReferenceName(filter.path, filter.type === 'reference' ? value : '', filter.which, filter.query);
  const shown = {
    text: () => value,
    amount: () => formats.decimal(value),
    date: () => formats.date(shownDay(filter, value)),
    flag: () => (value === 'true' || value === '1' ? texts.yes : texts.no),
    reference: () => reference,
    choice: () =>
      value
        .split(',')
        .map((one) => filter.options?.find((option) => option.value === one)?.label ?? one)
        .join(', '),
  }[filter.type]();
  return (
    <Pill
      withRemoveButton
      onRemove={remove}
      removeButtonProps={{ 'aria-label': labelled(texts.remove, filter.label), tabIndex: 0, 'aria-hidden': false }}
      onClick={edit}
    >
      {labelled(filter.label, shown)}
    </Pill>
  );
}

/** The API takes the end of a period, which the last day belongs to. */
const shownDay = ({ isLastDay }: AnyFilter, value: string): string => (isLastDay === true ? daysAfter(value, -1) : value);

type AnyFilter = Omit<Filter<ListPath>, 'name'>;

interface FilterFormProps {
  readonly filter: AnyFilter;
  readonly value: string;
  readonly set: (value: string | undefined) => void;
  readonly close: () => void;
}

function FilterForm({ filter, value, set, close }: FilterFormProps) {
  const texts = commonTexts.use();
  const [draft, setDraft] = useState(shownDay(filter, value));
  const trap = useFocusTrap();
  useFocusReturned();
  useLayer(() => {
    close();
    return true;
  });
  const submit = (event: FormEvent<HTMLFormElement>): void =>
    saveRead(event, async () => set(draft === '' ? undefined : filter.isLastDay === true ? daysAfter(draft, 1) : draft));
  return (
    <Paper ref={trap} withBorder shadow="md" p="sm" w={260} className="filter-form">
      <form onSubmit={submit}>
        <Stack gap="xs">
          <FilterInput filter={filter} value={draft} change={setDraft} />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" size="xs" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" size="xs">
              {texts.filter}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

/** Choices of more than these are found by typing. */
const MANY = 12;

function FilterInput({ filter, value, change }: { filter: AnyFilter; value: string; change: (value: string) => void }) {
  const texts = commonTexts.use();
  const { label, hint, type, options = [], path = '/v2/contact', query = {}, which } = filter;
  if (type === 'text')
    return (
      <TextInput
        label={label}
        description={hint}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        data-autofocus
      />
    );
  if (type === 'amount') return <NumberField label={label} value={value} change={change} data-autofocus />;
  if (type === 'date')
    return (
      <Suspense>
        <DateField label={label} value={value} change={(day) => change(day ?? '')} />
      </Suspense>
    );
  if (type === 'reference')
    return <ReferenceSelect label={label} path={path} query={query} which={which} value={value} change={(id) => change(id ?? '')} />;
  const data =
    type === 'flag'
      ? [
          { value: 'true', label: texts.yes },
          { value: 'false', label: texts.no },
        ]
      : [...options];
  return (
    <SearchedSelect
      label={label}
      data={data}
      isSearched={data.length > MANY}
      value={value === '' ? null : value}
      onChange={(one) => change(one ?? '')}
      data-autofocus
    />
  );
}
