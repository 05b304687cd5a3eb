import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { ChevronLeft, ChevronRight, ListFilter, UserRound, Minus, Plus, Search } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { membersOf } from '../../../api/records.ts';
import { useMe } from '../../../api/me.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { SearchedSelect } from '../../../parts/form/controls/searched-select.tsx';
import { useReferenceName } from '../../../parts/form/controls/references.ts';
import { useRead } from '../../../api/queries.ts';
import { FILTERS, useOwnRow } from '../agenda/agenda.tsx';
import { COMPLETED, CONFIRMED, HOLD, PENCIL, type BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { statusNameOf } from '../data/looks.ts';
import { BoardsMenu } from './boards-menu.tsx';
import { FreeNowButton } from './free-now-button.tsx';
import { LookMenu } from './look-menu.tsx';
import { PeriodButton } from './period-button.tsx';
import { Tool } from './tool.tsx';
import { stepOf } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';
import { PeriodTitle } from '../../../parts/screen-name.tsx';

interface ToolbarProps {
  readonly state: BoardState;
  readonly data: BoardData;
  readonly isNarrow: boolean;
  /** Nothing can be booked yet: there is nothing to look for. */
  readonly isEmpty: boolean;
  readonly filterRef: Ref<HTMLInputElement>;
  /** Goes on where the bookings are, once what is looked for was typed. */
  readonly leaveFilter: () => void;
  readonly showKeys: () => void;
  readonly actions: ReactNode;
  readonly note: ReactNode;
}

/** The period, its name, and how the board is looked at. */
export function Toolbar(props: ToolbarProps) {
  return props.isNarrow ? <NarrowToolbar {...props} /> : <WideToolbar {...props} />;
}

function WideToolbar({ state, data, isEmpty, filterRef, leaveFilter, showKeys, actions, note }: ToolbarProps) {
  return (
    <Group gap="xs" p="xs" className="board-toolbar">
      <PeriodTitle period={periodOf(state)} />
      <Periods state={state} />
      <Views state={state} />
      <Group gap={4} ml="auto" wrap="nowrap" className="unprinted">
        {actions}
      </Group>
      {isEmpty ? (
        note
      ) : (
        <Group gap={4} w="calc(100% + 8px)" wrap="nowrap" className="board-filters unprinted">
          <Filters state={state} data={data} filterRef={filterRef} leaveFilter={leaveFilter} />
          <FreeNowButton state={state} />
          {note}
          <Group gap={4} ml="auto" wrap="nowrap">
            <Zoom state={state} />
            <BoardsMenu state={state} />
            <LookMenu state={state} data={data} showKeys={showKeys} />
          </Group>
        </Group>
      )}
    </Group>
  );
}

/** On a telephone: one row, and what is chosen seldom in a sheet. */
function NarrowToolbar({ state, data, isEmpty, filterRef, leaveFilter, actions, note }: ToolbarProps) {
  const texts = scheduleTexts.use();
  const [isOpen, setOpen] = useState(false);
  const count = FILTERS.filter((name) => (state.address[name] ?? '') !== '').length;
  return (
    <Group gap={4} p="xs" className="board-toolbar">
      <PeriodTitle period={periodOf(state)} />
      <Periods state={state} />
      <Group gap={4} ml="auto" wrap="nowrap" className="unprinted">
        <MineButton state={state} />
        {!isEmpty && (
          <Tool
            label={count > 0 ? `${texts.filterBy} (${count})` : texts.filterBy}
            Icon={ListFilter}
            variant={count > 0 ? 'filled' : 'default'}
            onClick={() => setOpen(true)}
          />
        )}
        {actions}
      </Group>
      {note}
      {isOpen && (
        <Dialog title={texts.filterBy} onClose={() => setOpen(false)}>
          <Stack gap="sm" className="board-sheet">
            <Group justify="end">
              <BoardsMenu state={state} />
            </Group>
            <Views state={state} isWide />
            <Filters state={state} data={data} filterRef={filterRef} leaveFilter={() => (setOpen(false), leaveFilter())} />
            <Button onClick={() => setOpen(false)}>{texts.close}</Button>
          </Stack>
        </Dialog>
      )}
    </Group>
  );
}

/** The own bookings alone, for anybody who is a resource. */
function MineButton({ state }: { state: BoardState }) {
  const texts = scheduleTexts.use();
  const { resource_id: own } = useMe();
  const isMine = useOwnRow(state) !== undefined;
  if (typeof own !== 'number') return null;
  return (
    <Tool
      label={texts.mine}
      Icon={UserRound}
      variant={isMine ? 'filled' : 'default'}
      aria-pressed={isMine}
      onClick={() => state.change({ mine: isMine ? 'false' : undefined }, { replace: true })}
    />
  );
}

function Periods({ state }: { state: BoardState }) {
  const texts = scheduleTexts.use();
  const { view, at, change } = state;
  return (
    <Group gap={4} wrap="nowrap" className="unprinted">
      <Tool label={texts.before} Icon={ChevronLeft} onClick={() => change({ at: stepOf(view, at, -1) })} />
      <PeriodButton state={state} period={periodOf(state)} />
      <Button variant="default" px="sm" h={32} onClick={() => change({ at: undefined })}>
        {texts.today}
      </Button>
      <Tool label={texts.after} Icon={ChevronRight} onClick={() => change({ at: stepOf(view, at, 1) })} />
    </Group>
  );
}

function Views({ state: { view, change }, isWide = false }: { state: BoardState; isWide?: boolean }) {
  const texts = scheduleTexts.use();
  return (
    <SegmentedControl
      className="unprinted"
      size="xs"
      fullWidth={isWide}
      // Browsers keep each name that a group of radio buttons ever had; without one it gets two new ones each time it is drawn first.
      name="view"
      aria-label={texts.period}
      data={(['day', 'week', 'month'] as const).map((value) => ({ value, label: texts[value] }))}
      value={view}
      onChange={(next) => change({ view: next, zoom: undefined })}
    />
  );
}

function periodOf({ view, days, formats }: BoardState): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  if (view === 'day') return formats.dayName(first.start, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  if (view === 'month') return formats.dayName(first.start, { month: 'long', year: 'numeric' });
  return formats.days(first.start, last.start);
}

const ZOOM_STEP = 1.5;
const [MIN_ZOOM, MAX_ZOOM] = [1, 64];

export const zoomed = ({ zoom, change }: BoardState, by: 1 | -1): void =>
  change({ zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom * ZOOM_STEP ** by)).toFixed(2) }, { replace: true });

function Zoom({ state }: { state: BoardState }) {
  const texts = scheduleTexts.use();
  return (
    <Group gap={4} wrap="nowrap">
      <Tool label={texts.zoomOut} Icon={Minus} disabled={state.zoom <= MIN_ZOOM} onClick={() => zoomed(state, -1)} />
      <Tool label={texts.zoomIn} Icon={Plus} disabled={state.zoom >= MAX_ZOOM} onClick={() => zoomed(state, 1)} />
    </Group>
  );
}

function Filters({ state, data, filterRef, leaveFilter }: Pick<ToolbarProps, 'state' | 'data' | 'filterRef' | 'leaveFilter'>) {
  const texts = scheduleTexts.use();
  const { address, change } = state;
  const workspaces = useRead('/v2/workspace', { fields: membersOf<'/v2/workspace'>('id', 'name'), limit: 1000 }).data;
  const projects = useNamed('/v2/project', data.projectOf, address['project']);
  const clients = useNamed('/v2/contact', data.clientOf, address['client']);
  const set = (name: string) => (value: string | null) => change({ [name]: value ?? undefined }, { replace: true });
  const selects = [
    ['workspace', texts.kinds.workspace, (workspaces?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))],
    ['status', texts.status, [HOLD, PENCIL, CONFIRMED, COMPLETED].map((id) => ({ value: String(id), label: statusNameOf(id, texts) }))],
    ['project', texts.project, projects],
    ['client', texts.client, clients],
  ] as const;
  return (
    <>
      <TextInput
        ref={filterRef}
        size="xs"
        className="board-filter"
        aria-label={texts.filterBy}
        placeholder={texts.filterBy}
        leftSection={<Search size={14} aria-hidden />}
        value={address['text'] ?? ''}
        onChange={({ currentTarget }) => set('text')(currentTarget.value)}
        onKeyDown={({ key }) => (key === 'Enter' || key === 'Escape') && leaveFilter()}
      />
      {selects.map(([name, label, options]) => (
        <Filter key={name} label={label} options={options} value={address[name] ?? null} choose={set(name)} />
      ))}
    </>
  );
}

type Options = readonly { readonly value: string; readonly label: string }[];

/** What the bookings of a period are for; what is chosen is among it also where none of them is for that. */
function useNamed(path: '/v2/project' | '/v2/contact', named: ReadonlyMap<number | string, string>, chosen: string | undefined): Options {
  const options = [...named].map(([key, name]) => ({ value: String(key), label: name || String(key) }));
  const lacked = options.some(({ value }) => value === chosen) ? undefined : chosen;
  const label = useReferenceName(path, lacked);
  return lacked === undefined ? options : [...options, { value: lacked, label }];
}

interface FilterProps {
  readonly label: string;
  readonly options: Options;
  readonly value: string | null;
  readonly choose: (value: string | null) => void;
}

const MAX_OPTIONS = 200;

/** One of the filters. The library would draw the options of a closed list as well: a month may have a thousand clients. */
function Filter({ label, options, value, choose }: FilterProps) {
  const texts = scheduleTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <SearchedSelect
      size="xs"
      className="board-filter"
      aria-label={label}
      placeholder={label}
      clearable
      data={isOpen ? options : options.filter((option) => option.value === value)}
      read={() => Promise.resolve(options)}
      limit={MAX_OPTIONS}
      value={value}
      onChange={choose}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      clearButtonProps={{ 'aria-label': texts.clear(label) }}
    />
  );
}
