import { DAY } from '@daybook/values';
import { keyOfBar, type BoardBooking } from '../data/board-data.ts';
import { UNASSIGNED } from '../../../parts/exchange.ts';
import { sayProblem } from '../../../parts/notices.ts';
import type { Geometry } from '../layout/geometry.ts';
import type { BoardState } from '../data/board-state.ts';
import {
  assertNotRefused,
  createIn,
  isClosed,
  knownRefusal,
  learnRights,
  MOVING,
  sayClosed,
  type CreateBooking,
} from '../changes/booking-rights.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import type { MenuAt } from '../several/booking-menu.tsx';
import { drawnOn, follow, gripAt, hourAt, type Drop, type GestureOptions } from './gestures.ts';
import { barsBetween, barsWithin, NO_KEYS, picksOf, toggled, type Picking } from '../several/picks.ts';
import type { Several } from '../several/several.ts';
import { localOf, stepsBetween } from '../times/time-axis.ts';
import type { Row } from '../layout/rows.ts';
import { lengthInWords, secondsOf } from '../times/lengths.ts';
import { whenOf } from '../data/looks.ts';
import { scheduleTexts } from '../texts/index.ts';

interface GesturesOf {
  readonly state: BoardState;
  readonly writes: BookingWrites;
  readonly mayWrite: boolean;
  readonly open: (booking: BoardBooking) => void;
  readonly create: CreateBooking;
  readonly select: (key: string) => void;
  readonly several: Several;
  readonly picking: Picking;
  readonly showMenu: (at: MenuAt) => void;
}

interface Pressed {
  readonly clientX: number;
  readonly clientY: number;
  readonly target: EventTarget;
  readonly currentTarget: HTMLElement;
}

/** The bar that the keyboard is on, where its menu key was pressed instead of a button of the pointer. */
const keyOfKeyboard = (event: Pressed, last: string | undefined): string | undefined =>
  isOfKeyboard(event) && last !== undefined && !last.startsWith('row-') ? last : undefined;

const isOfKeyboard = ({ target, currentTarget }: Pressed): boolean =>
  target === currentTarget && currentTarget.dataset['pointed'] === undefined;

function placeOfMenu({ target, currentTarget, clientX, clientY }: Pressed, key: string): MenuAt {
  const bar = target === currentTarget ? document.querySelector(`#bar-${key}`)?.getBoundingClientRect() : undefined;
  return bar === undefined ? { x: clientX, y: clientY } : { x: bar.left, y: bar.bottom };
}

const isFixed = ({ id }: Pick<BoardBooking, 'id'>): boolean => knownRefusal(id, MOVING) !== undefined;

/** What the pointer does on the board. */
export function useGestures({ state, writes, mayWrite, open, create, select, several, picking, showMenu }: GesturesOf) {
  const texts = scheduleTexts.use();
  const { formats } = state;
  /** What is done with more bars than one; false where a single one is meant. */
  const dropSeveral = ({ kind, row, booking, to, start, end, held }: Drop, { rows, data }: Geometry, pressed: Geometry): boolean => {
    const { keys, set, last } = picking;
    if (kind === 'lasso') {
      const [first, until] = [row.index, to.index].toSorted((one, other) => one - other);
      const touched = barsWithin({ from: start, to: end, first: first ?? 0, last: until ?? 0 }, rows, data);
      set(new Set([...keys, ...touched]));
      // One that was selected alone before, and is not touched, looks as those do that are.
      if (touched[0] !== undefined) select(touched[0]);
      return true;
    }
    if (booking === undefined) return false;
    const key = keyOfBar(row.resource.id, booking);
    if (kind === 'press' && held !== undefined && mayWrite) {
      const picked = keys.size === 0 && last !== undefined && last !== key && !last.startsWith('row-') ? new Set([last]) : keys;
      set(held === 'more' || last === undefined ? toggled(picked, key) : new Set([...picked, ...barsBetween(last, key, rows, data)]));
      select(key);
      return true;
    }
    if (!keys.has(key) || keys.size < 2 || (kind !== 'move' && kind !== 'copy')) {
      if (keys.size > 0) set(NO_KEYS);
      return false;
    }
    const seconds = stepsBetween(booking.start, start, 1, state.zone);
    const from = row.resource.id;
    // What somebody changes meanwhile is not dropped, which is said.
    if (seconds !== 0 || from !== to.resource.id) void several[kind](picksOf(keys, pressed.data), seconds, from, to.resource.id);
    return true;
  };
  // Where a step is a day, a press on a day means all of it.
  const isDays = ({ axis: { snap, zone } }: Geometry, ...times: readonly number[]): boolean =>
    snap >= DAY && times.every((instant) => localOf(instant, zone) % DAY === 0);
  const dropped = (drop: Drop, geometry: Geometry, pressed: Geometry): void => {
    const { kind, row, booking, to, start, end } = drop;
    if (dropSeveral(drop, geometry, pressed)) return;
    if (kind === 'create' || booking === undefined) return createIn(create, geometry)(row, start, end, isDays(geometry, start, end));
    if ((kind === 'move' || kind === 'copy') && to.index !== row.index && isClosed(to, geometry)) return sayClosed();
    const isKept = row.resource.id !== to.resource.id && to.resource.id === UNASSIGNED;
    select(keyOfBar(isKept ? row.resource.id : to.resource.id, booking));
    if (kind === 'press') return open(booking);
    if (kind === 'copy') return void writes.copy(booking, { start, end }, row.resource.id, to.resource.id);
    if (start !== booking.start || end !== booking.end || row.resource.id !== to.resource.id)
      void writes.move(booking, { start, end }, row.resource.id, to.resource.id, true);
  };
  const note: GestureOptions['note'] = (dragged, times, { clash, isClosed, isCopy }) => {
    const { start, end } = times;
    // Its day is said where that is another one.
    const isOfDay = dragged === undefined || (!dragged.all_day && formats.date(dragged.start) === formats.date(start));
    const when = isOfDay ? formats.times(start, end) : whenOf({ ...dragged, ...times }, formats);
    const length = lengthInWords(secondsOf({ start, end, isWhole: dragged?.all_day }, state.zone), texts, dragged?.all_day);
    const obstacles = [clash !== undefined && texts.inTheWay(clash.name), isClosed && texts.closedOrAway];
    return [isCopy && texts.copy, when, length, ...obstacles].filter(Boolean).join(' · ');
  };
  return (geometry: Geometry) => ({
    onPointerDown: (event: { nativeEvent: PointerEvent; currentTarget: HTMLElement }) => {
      // Anybody who points needs no outline to see where they are.
      event.currentTarget.dataset['pointed'] = '';
      event.currentTarget.focus({ preventScroll: true });
      const board = event.currentTarget;
      const options = {
        mayWrite,
        dropped: (drop: Drop) => dropped(drop, drawnOn.get(board) ?? geometry, geometry),
        learn: ({ id }: BoardBooking) => learnRights(id),
        isFixed: (row: Row, booking: BoardBooking | undefined) =>
          booking === undefined ? isClosed(row, drawnOn.get(board) ?? geometry) : isFixed(booking),
        refuse: (booking: BoardBooking | undefined) =>
          booking === undefined ? sayClosed() : void assertNotRefused(knownRefusal(booking.id, MOVING)).catch(sayProblem),
        note,
      };
      follow(event.nativeEvent, board, geometry, options);
    },
    onPointerMove: ({ target, buttons, nativeEvent }: { target: EventTarget; buttons: number; nativeEvent: PointerEvent }) => {
      const bar = target instanceof Element ? target.closest<HTMLElement>('.bar') : null;
      if (bar === null || buttons !== 0) return;
      const isStill = !mayWrite || isFixed({ id: Number(bar.dataset['bar']?.split('-')[1]) });
      bar.dataset['grip'] = isStill ? 'none' : gripAt(nativeEvent, bar, geometry.layout);
    },
    onContextMenu: (event: Pressed & { preventDefault: () => void }) => {
      const { target } = event;
      if (!mayWrite || !(target instanceof Element) || target.closest('.board-name, .board-head') !== null) return;
      event.preventDefault();
      const pressed = target.closest<HTMLElement>('.bar, .bar-beside');
      const key = pressed?.dataset['bar'] ?? pressed?.dataset['named'] ?? keyOfKeyboard(event, picking.last);
      if (key !== undefined) {
        select(key);
        if (!picking.keys.has(key)) picking.set(NO_KEYS);
        showMenu(placeOfMenu(event, key));
        return;
      }
      // The menu key points nowhere.
      const at = isOfKeyboard(event) ? undefined : hourAt(event, event.currentTarget, geometry);
      if (at !== undefined) createIn(create, geometry)(at.row, at.start, undefined, isDays(geometry, at.start));
    },
  });
}
