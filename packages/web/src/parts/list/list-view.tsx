import './beside-panel.css';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode, useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useAddress, type Address } from '../address.ts';
import type { ListPath } from '@daybook/client';
import { useList } from '../../api/queries.ts';
import type { Listed, ListQuery, Page } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { loaded } from '../loaded.ts';
import { sayUnread } from '../notices.ts';
import { ProblemAlert } from '../problem-alert.tsx';
import { usePress } from '../use-busy.ts';
import { useSame } from '../use-same.ts';
import { useBeside } from './beside.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns, useColumnsOfRows, ColumnsMenu } from './columns.tsx';
import { isCustom } from './custom-columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { useDescribed } from './described.ts';
import { idOf, type ListOf, type ShownList } from './list.ts';
import { Pages } from './pages.tsx';
import { memberOf, queryOf } from './list-query.ts';
import { RecordTable } from './record-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { keepTrail, openedFrom } from './trail.ts';
import { ScreenTitle } from '../screen-name.tsx';
import { usePageCommands } from '../page-commands.ts';

export interface ListViewProps<Path extends ListPath> {
  readonly title: string;
  readonly list: ListOf<Path>;
  /** Buttons beside the title, such as the one that adds a record. */
  readonly actions?: ReactNode;
  /** What is shown while there is no record at all: it teaches what belongs here. */
  readonly empty: ReactNode;
  /** The panel of the record that is open. */
  readonly panel?: ReactNode;
  /** What is between filters and rows, such as totals of the API. */
  readonly above?: ReactNode;
  /** The tabs that the list is one of; one that shows others ends the selection. */
  readonly tabs?: (unselect: () => void) => ReactNode;
}

/** A list of records with filters in the address, columns to choose, selection over pages and the record that is open beside it. */
export function ListView<Path extends ListPath>({ title, list: ownList, actions, empty, panel, above, tabs }: ListViewProps<Path>) {
  const [address, change] = useAddress();
  const navigate = useNavigate();
  const list = useDescribed(ownList);
  const columns = useColumns(list);
  const query = useSame(queryOf(list, address, columns));
  const namesCustom = useMemo(
    () =>
      Object.entries(address)
        .flat()
        .some((one) => isCustom(memberOf(one))),
    [address],
  );
  const read = useList(list.path, query, {
    dependsOn: list.dependsOn ?? [],
    enabled: list.isKnown || !namesCustom,
    keepPrevious: true,
  });
  const page = read.data;
  const { records, error: besideError, again: besideAgain } = useBeside(list, columns, page?.data);
  const [selected, setSelected] = useState<ReadonlyMap<string, Listed<Path>>>(new Map());
  // Rows that are not drawn again keep an older one of these functions: each adds to what is selected by now.
  const select = (records: readonly Listed<Path>[], isSelected: boolean): void =>
    setSelected((before) => {
      const next = new Map(before);
      for (const record of records) {
        if (isSelected) next.set(idOf(list, record), record);
        else next.delete(idOf(list, record));
      }
      return next;
    });
  const open = (id: string): void => {
    const record = page?.data.find((one) => idOf(list, one) === id);
    const href = record === undefined ? undefined : list.hrefOf?.(record);
    if (href === undefined) change({ open: id });
    else void navigate({ to: href });
  };
  useRowKeys(list.bulk !== undefined);
  useTrail(list, query, page, address);
  const isFiltered = list.filters.some(({ name }) => address[name] !== undefined);
  const isEmpty = page !== undefined && page.data.length === 0 && !isFiltered && Number(address['page'] ?? 1) === 1;
  return (
    <Group align="stretch" gap={0} wrap="nowrap" className="list-and-panel">
      <Stack gap={0} flex={1} miw={0}>
        {tabs?.(() => setSelected(new Map()))}
        <Stack gap="sm" p="md" className="list" flex={1}>
          <Group justify="space-between" gap="sm" mih={36}>
            <ScreenTitle name={title} />
            <Group gap="xs" className="list-actions">
              {actions}
            </Group>
          </Group>
          {isEmpty ? (
            empty
          ) : (
            <>
              <Group gap="xs" justify="space-between" align="flex-start">
                <FilterBar list={list} />
                <Group gap={4} ml="auto" wrap="nowrap">
                  <SavedViews list={list} />
                  <ColumnsMenu list={list} />
                  <ExportButton title={title} list={list} />
                </Group>
              </Group>
              {above}
              {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
              {besideError !== null && <ProblemAlert error={besideError} again={besideAgain} />}
              {(page !== undefined || read.error === null) && (
                <RecordTable
                  list={list}
                  columns={columns}
                  records={records}
                  label={title}
                  order={address['order'] ?? list.order ?? ''}
                  orderBy={(order) => change({ order, page: undefined }, { replace: true })}
                  selected={selected}
                  select={select}
                  openId={address['open']}
                  open={open}
                />
              )}
              {page?.data.length === 0 && <NothingFound list={list} />}
              <Pages page={page} />
            </>
          )}
          <BulkBar list={list} selected={selected} unselect={(records) => select(records, false)} />
        </Stack>
      </Stack>
      {panel !== undefined && panel !== null && panel !== false && <Box className="panel">{panel}</Box>}
    </Group>
  );
}

/** Keeps the way to the records of a list that open as pages, and the row that the user returns to. */
function useTrail<Path extends ListPath>(
  { path, hrefOf }: ShownList<Path>,
  query: ListQuery<Path>,
  page: Page<Listed<Path>> | undefined,
  address: Address,
): void {
  const [list] = useState(() => window.location.pathname);
  useRowFocusedAgain(hrefOf === undefined ? undefined : openedFrom(list), page !== undefined);
  useEffect(() => {
    if (page === undefined || hrefOf === undefined) return;
    const { total, per_page: size } = page.meta.pagination;
    keepTrail({ list, search: address, places: page.data.map(hrefOf), reading: { path, query, pages: Math.ceil(total / size) } });
  }, [list, path, query, hrefOf, page, address]);
}

function NothingFound<Path extends ListPath>({ list }: { list: ShownList<Path> }) {
  const texts = commonTexts.use();
  const [, change] = useAddress();
  const clear = (): void => change({ ...Object.fromEntries(list.filters.map(({ name }) => [name, undefined])), page: undefined });
  return (
    <Group gap="sm">
      <Text c="dimmed">{texts.nothingFound}</Text>
      <Button variant="subtle" onClick={clear}>
        {texts.clearFilters}
      </Button>
    </Group>
  );
}

function ExportButton<Path extends ListPath>({ title, list }: { title: string; list: ShownList<Path> }) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const [address] = useAddress();
  const columns = useColumnsOfRows(list);
  const press = usePress();
  const save = (): Promise<void> =>
    loaded(() => import('./export.ts'))
      .then(({ exportCsv }) => exportCsv(title, list, address, columns, formats))
      .catch(sayUnread);
  return (
    <Button
      variant="subtle"
      color="gray"
      className="icon-when-narrow"
      leftSection={<Download size={16} aria-hidden />}
      {...press('save', save)}
    >
      {texts.exportCsv}
    </Button>
  );
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.list tr.record')];
const rowWithFocus = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));
const focusRow = (row: HTMLElement | undefined): void => row?.querySelector<HTMLElement>('.quiet')?.focus();

/** Goes to the row beside the one that has the focus; to the first one where none has it. */
function step(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  focusRow(at === -1 ? all[0] : (all[at + by] ?? all[at]));
}

function select(event?: KeyboardEvent): void {
  const box = (rowWithFocus() ?? rows()[0])?.querySelector('input[type="checkbox"]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event?.shiftKey === true }));
}
const open = (): void => rowWithFocus()?.querySelector<HTMLElement>('.quiet')?.click();

/** The keys of a list: arrows go from row to row, X selects, with Shift all rows up to it; Enter opens, as the link of a row does. */
function useRowKeys(canSelect: boolean): void {
  const { nextRow, formerRow, selectRow, openRow } = commonTexts.use();
  const move = { isMove: true } as const;
  usePageCommands([
    { name: 'next row', label: nextRow, key: 'ArrowDown', run: () => step(1), ...move },
    { name: 'former row', label: formerRow, key: 'ArrowUp', run: () => step(-1), ...move },
    ...(canSelect ? [{ name: 'select row', label: selectRow, key: 'x', run: select, ...move }] : []),
    { name: 'open row', label: openRow, key: 'Enter', run: open, ...move },
  ]);
}

/** A list that is drawn again gives the focus to the row that was open, where nothing else has it. */
function useRowFocusedAgain(place: string | undefined, isThere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const { activeElement } = document;
    if (place === undefined || (activeElement !== document.body && activeElement?.id !== 'content')) return;
    focusRow(rows().find((row) => row.querySelector(`a[href="${place}"]`) !== null));
  }, [place, isThere]);
}
