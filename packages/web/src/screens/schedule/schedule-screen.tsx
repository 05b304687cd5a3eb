import '../../parts/booking-looks.css';
import './schedule.css';
import { Button, Group, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DAY, HOUR, systemClock } from '@daybook/values';
import { CalendarSearch, Plus } from 'lucide-react';
import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLevel, useMe } from '../../api/me.ts';
import { useNoForm } from '../../parts/no-form.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { Agenda } from './agenda/agenda.tsx';
import { Board, type Beside } from './board/board.tsx';
import type { Geometry } from './layout/geometry.ts';
import { keyAfter, type Place } from './layout/selection.ts';
import { useBoardData, type BoardBooking } from './data/board-data.ts';
import { pressKey } from './gestures/board-keys.ts';
import { pressOnSeveral } from './several/picks-keys.ts';
import { FINDER, NO_PANEL, useBoardState, type BoardState } from './data/board-state.ts';
import { createIn, type CreateBooking } from './changes/booking-rights.ts';
import { useBookingWrites } from './changes/booking-writes.ts';
import { useAsking } from './changes/use-asking.tsx';
import { inTurn } from './changes/in-turn.ts';
import type { Wanted } from './finder/slot-finder.tsx';
import { scheduleTexts } from './texts/index.ts';
import { Toolbar, zoomed } from './toolbar/toolbar.tsx';
import { useScreenKeys } from './toolbar/screen-keys.ts';
import type { Slot } from './changes/ways-out.ts';
import { shifted, usualStart } from './times/time-axis.ts';
import { useFollowing } from '../../parts/use-following.ts';
import { useUndo, type Undo } from '../../parts/undo.tsx';
import { usePicked } from './several/use-picked.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import { useGestures } from './gestures/use-gestures.ts';
import { keptHours } from './data/use-open-hours.ts';
import { useMeantInView } from './board/use-meant-in-view.ts';

const loadPanels = () => import('./following.tsx');
/** Panels that end in a booking. */
const WRITING: ReadonlySet<string> = new Set(['new', FINDER]);

/** How a booking of the board is opened, and a new one begun: in the panel, by the address. */
function useOpening({ change, days, zone, query }: BoardState): { open: (booking: BoardBooking) => void; create: CreateBooking } {
  const open = useCallback(
    ({ id, occurrence_start: occurrence }: BoardBooking) => change({ ...NO_PANEL, open: id, occ: occurrence }),
    [change],
  );
  const create = useCallback<CreateBooking>(
    (row, start = usualStart(days, systemClock.now(), zone, keptHours(query)), end, isWhole = false) => {
      const usual = isWhole ? shifted(start, DAY, zone) : start + HOUR;
      change({ ...NO_PANEL, open: 'new', row: row?.resource.id, start, end: end ?? usual, whole: isWhole ? 'true' : undefined });
    },
    [change, days, zone, query],
  );
  return { open, create };
}

/** What the keyboard is on, which goes with an occurrence that a change gave another place. */
function useSelected() {
  const [selected, setSelected] = useState<string>();
  const follow = useCallback((from: Place, to: Place | undefined) => setSelected((key) => keyAfter(key, from, to)), []);
  return { selected, setSelected, follow };
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** What is open beside the board. */
const besideOf = ({ open = '', row, start, end }: BoardState['address']): Beside => ({
  open,
  row: numberOf(row?.split(',')[0]),
  start: numberOf(start),
  end: numberOf(end),
});

/** Who and what is booked when. */
export function Screen() {
  const texts = scheduleTexts.use();
  const isNarrow = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false });
  const mayWrite = useLevel('acl_schedule', 'RW');
  const state = useBoardState(isNarrow);
  const { change, address, query, zone } = state;
  const { data, read } = useBoardData(query);
  const { asking, dialog } = useAsking(data, state);
  // What is under way is done first: it is what was done last.
  const undo = useUndo(inTurn);
  const { selected, setSelected, follow } = useSelected();
  const writes = useBookingWrites(state, data, asking, undo, follow);
  const picked = usePicked(state, data, { asking, severalDone: writes.severalDone }, selected);
  const [slots, setSlots] = useState<readonly Slot[]>();
  const [request, setRequest] = useState<Wanted>();
  const [keysShown, setKeysShown] = useState(false);
  const panels = useFollowing(loadPanels);
  const isRead = read.isSuccess && !read.isPlaceholderData;
  useMeantInView({ state, data, isRead, isNarrow, selected, select: setSelected });
  const board = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLInputElement>(null);

  const { open, create } = useOpening(state);
  const isEmpty = read.isSuccess && data.resources.length === 0;
  const gestures = useGestures({ state, writes, mayWrite, open, create, select: setSelected, ...picked });
  const onKeyDown = (event: KeyboardEvent, geometry: Geometry): void => {
    if (mayWrite && pressOnSeveral(event, picked.picking, geometry, picked.several)) return event.preventDefault();
    const actions = {
      writes: mayWrite ? writes : undefined,
      select: setSelected,
      open,
      create: createIn(create, geometry),
      fold: state.fold,
    };
    if (pressKey(event, selected, geometry, actions)) event.preventDefault();
  };
  useScheduleKeys(state, undo, filter, () => mayWrite && !isEmpty && create(undefined));
  useScreenKeys({ '?': () => setKeysShown(true) }, true);
  useNoForm(!mayWrite);

  const find = (): void => {
    if (address['open'] !== FINDER) setRequest(undefined);
    change({ ...NO_PANEL, open: FINDER });
  };
  const toBoard = (): void => board.current?.focus({ preventScroll: true });
  const closeKeys = (): void => {
    setKeysShown(false);
    toBoard();
  };
  const isOpen = address['open'] !== undefined && (mayWrite || !WRITING.has(address['open']));
  useFocusReturned(board, isOpen || dialog !== null);
  return (
    <Group gap={0} wrap="nowrap" align="stretch" className="schedule" data-narrow={isNarrow || undefined}>
      <div className="schedule-main">
        <div className="schedule-tools" data-region>
          <Toolbar
            state={state}
            data={data}
            isNarrow={isNarrow}
            isEmpty={isEmpty}
            filterRef={filter}
            leaveFilter={toBoard}
            showKeys={() => setKeysShown(true)}
            note={<ZoneNote zone={zone} />}
            actions={mayWrite && !isEmpty && <NewButtons find={find} create={() => create(undefined)} />}
          />
        </div>
        {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
        <p id="board-hint" className="unseen">
          {texts.boardHint}
        </p>
        {isEmpty && panels !== undefined && <panels.NothingToBook />}
        {isRead && !isEmpty && data.bookings.length === 0 && panels !== undefined && <panels.FillingNote />}
        {!isEmpty && isNarrow && <Agenda state={state} data={data} isRead={isRead} open={open} />}
        <div className={isNarrow || (isEmpty && !isOpen) ? undefined : 'board-frame'}>
          {!isEmpty && !isNarrow && (
            <>
              <Board
                state={state}
                data={data}
                selected={selected}
                picked={picked.picking.keys}
                onKeyDown={onKeyDown}
                gestures={gestures}
                boardRef={board}
                beside={isOpen && panels !== undefined ? besideOf(address) : undefined}
                overlay={(geometry) => panels !== undefined && <panels.Ghosts open={address['open']} slots={slots} geometry={geometry} />}
              />
              {read.isPending && <BoardSkeleton />}
              {panels !== undefined && <panels.HoverCard board={board} state={state} data={data} />}
              {panels !== undefined && <panels.Picked picked={picked} {...{ data, writes, open, board }} />}
            </>
          )}
          {isOpen && panels !== undefined && (
            <panels.OpenPanel state={state} data={data} writes={writes} {...{ request, setRequest, slots }} show={setSlots} />
          )}
        </div>
      </div>
      {dialog}
      {keysShown && panels !== undefined && <panels.ShortcutSheet close={closeKeys} />}
    </Group>
  );
}

/** Stands for the rows until they are read. */
function BoardSkeleton() {
  return (
    <div className="board-skeleton" aria-hidden>
      {[...'abcdefghijkl'].map((row) => (
        <Skeleton key={row} h={36} />
      ))}
    </div>
  );
}

/** Which zone the times are in, where it is not that of the user. */
function ZoneNote({ zone }: { zone: string }) {
  const { timezone } = useMe();
  const note = scheduleTexts.use().inZone(zone, timezone);
  return zone === timezone ? null : (
    <span className="board-zone" title={note}>
      {note}
    </span>
  );
}

function NewButtons({ find, create }: { find: () => void; create: () => void }) {
  const texts = scheduleTexts.use();
  return (
    <>
      <Button variant="default" h={32} px="sm" className="board-find" leftSection={<CalendarSearch size={16} aria-hidden />} onClick={find}>
        {texts.findTime}
      </Button>
      <Button h={32} px="sm" className="board-new" leftSection={<Plus size={16} aria-hidden />} data-shortcut="new" onClick={create}>
        {texts.newBooking}
      </Button>
    </>
  );
}

/** The keys that work wherever the focus is on the screen. */
function useScheduleKeys(state: BoardState, undo: Undo, filter: RefObject<HTMLInputElement | null>, create: () => unknown): void {
  useScreenKeys({
    t: () => state.change({ at: undefined }),
    '+': () => zoomed(state, 1),
    '=': () => zoomed(state, 1),
    '-': () => zoomed(state, -1),
    z: undo.undo,
    '/': () => filter.current?.focus(),
    n: create,
  });
}
