import { DAY } from '@daybook/values';
import { addLayer } from '../../../parts/layers.ts';
import { isClosedIn } from '../data/closed.ts';
import { inTheWay, isBlocking, keyOfBar, PENCIL, roomFor, type BoardBooking } from '../data/board-data.ts';
import type { Geometry } from '../layout/geometry.ts';
import { layoutOfGroup, spanOfBar, TINY, type Layout } from '../layout/layout.ts';
import { rowIndexAt, type Row } from '../layout/rows.ts';
import { instantAt, movedBy, pixelOf, shiftedTimes, snapped, stepsBetween, type Times } from '../times/time-axis.ts';

/** What was done with the pointer, once it is let go. */
export interface Drop {
  readonly kind: 'move' | 'copy' | 'resize' | 'create' | 'press' | 'lasso';
  readonly row: Row;
  readonly booking?: BoardBooking;
  readonly to: Row;
  readonly start: number;
  readonly end: number;
  /** The keys that were held: one picks a bar more, the other all up to it. */
  readonly held?: 'more' | 'upTo' | undefined;
}

/** What else is said of it. */
interface Noted {
  readonly clash: BoardBooking | undefined;
  readonly isClosed: boolean;
  readonly isCopy: boolean;
}

export interface GestureOptions {
  readonly mayWrite: boolean;
  readonly dropped: (drop: Drop) => void;
  /** Reads whether a bar can be dragged, unless that is known. */
  readonly learn: (booking: BoardBooking) => Promise<void>;
  /** Whether it is known that a bar cannot be dragged, or that no new one can be made in a row. */
  readonly isFixed: (row: Row, booking: BoardBooking | undefined) => boolean;
  /** Says why a bar is not dragged, or not made. */
  readonly refuse: (booking: BoardBooking | undefined) => void;
  /** What is written at what is dragged, or made: its time, the name of what is in the way, and whether it is closed then. */
  readonly note: (dragged: BoardBooking | undefined, times: Times, as: Noted) => string;
}

interface Grabbed {
  readonly kind: 'move' | 'start' | 'end' | 'create' | 'lasso';
  readonly row: Row;
  readonly booking?: BoardBooking | undefined;
  readonly element?: HTMLElement | undefined;
  readonly time: number;
  readonly pointer: PointerEvent;
}

/** What is drawn on a board now. */
export const drawnOn = new WeakMap<HTMLElement, Geometry>();

const MIN_LENGTH = 300;
const MOVED = 4;
/** A finger that presses is not that still. */
const MOVED_BY_FINGER = 12;
const EDGE = 28;
const EDGE_STEP = 14;

interface Place {
  readonly time: number;
  readonly row: number;
}

function placeOf(event: { clientX: number; clientY: number }, board: HTMLElement, { layout }: Geometry): Place {
  const { left, top } = board.getBoundingClientRect();
  const x = event.clientX - left + board.scrollLeft;
  const y = event.clientY - top + board.scrollTop;
  return layout.isVertical ? { time: y - layout.side, row: x - layout.head } : { time: x - layout.side, row: y - layout.head };
}

const GRIP = 7;

/** Which part of a bar is under the pointer: one of its ends, by which it is made longer or shorter, or the rest of it. */
export function gripAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  bar: Element,
  { isVertical }: Layout,
): 'start' | 'end' | 'move' {
  const { left, top, width, height } = bar.getBoundingClientRect();
  const [at, length] = isVertical ? [clientY - top, height] : [clientX - left, width];
  const grip = length < TINY ? 0 : Math.min(GRIP, 0.3 * length);
  return at < grip ? 'start' : at > length - grip ? 'end' : 'move';
}

const heldBy = ({ ctrlKey, metaKey, shiftKey }: PointerEvent): Drop['held'] =>
  ctrlKey || metaKey ? 'more' : shiftKey ? 'upTo' : undefined;

function grabbedAt(event: PointerEvent, board: HTMLElement, geometry: Geometry): Grabbed | undefined {
  const { rows, data, layout } = geometry;
  const { target } = event;
  if (!(target instanceof Element) || target.closest('.board-head, .board-name, button, a') !== null || rows.length === 0) return undefined;
  const place = placeOf(event, board, geometry);
  const pressed = target.closest<HTMLElement>('.bar, .bar-beside');
  if (pressed === null) {
    const row = rows[rowIndexAt(rows, place.row)];
    if (row === undefined || place.time < 0 || place.row > row.start + row.size || layout.side < 0) return undefined;
    return { kind: heldBy(event) === undefined ? 'create' : 'lasso', row, time: place.time, pointer: event };
  }
  // The name beside a bar is of the bar.
  const key = pressed.dataset['bar'] ?? pressed.dataset['named'] ?? '';
  const element = board.querySelector<HTMLElement>(`#bar-${key}`) ?? pressed;
  const row = rows.find(({ resource }) => key.startsWith(`${resource.id}-`));
  const booking = row === undefined ? undefined : data.byRow.get(row.resource.id)?.find((one) => keyOfBar(row.resource.id, one) === key);
  if (row === undefined || booking === undefined) return undefined;
  return { kind: pressed === element ? gripAt(event, element, layout) : 'move', row, booking, element, time: place.time, pointer: event };
}

type Wanted = Pick<Drop, 'start' | 'end' | 'to'>;

const minute = (instant: number): number => Math.round(instant / 60) * 60;

/** The times and the row that are meant by a place of the pointer. */
function wantedAt(grabbed: Grabbed, pointed: Place, isFree: boolean, { axis, rows }: Geometry): Wanted {
  const { kind, row, booking, time } = grabbed;
  // Beyond the edge nothing is known of what would be in the way.
  const place = { ...pointed, time: Math.min(Math.max(pointed.time, 0), axis.length) };
  if (kind === 'lasso') {
    const [start, end] = [instantAt(axis, Math.min(time, place.time)), instantAt(axis, Math.max(time, place.time))];
    return { start, end, to: rows[rowIndexAt(rows, place.row)] ?? row };
  }
  if (kind === 'create' || booking === undefined) {
    const [a, b] = [instantAt(axis, Math.min(time, place.time)), instantAt(axis, Math.max(time, place.time))];
    const start = isFree ? minute(a) : snapped(a, axis, Math.floor);
    return { start, end: Math.max(movedBy(start, axis.snap, axis.zone), isFree ? minute(b) : snapped(b, axis, Math.ceil)), to: row };
  }
  // By whole steps from where it was, so that what began at ten past begins at ten past.
  const step = booking.all_day ? DAY : isFree ? 60 : axis.snap;
  const seconds = stepsBetween(instantAt(axis, time), instantAt(axis, place.time), step, axis.zone);
  const by = (instant: number): number => movedBy(instant, seconds, axis.zone);
  // What is shorter than a step already stays as long as it is.
  const least = Math.max(step, MIN_LENGTH);
  const latest = Math.max(movedBy(booking.end, -least, axis.zone), booking.start);
  const earliest = Math.min(movedBy(booking.start, least, axis.zone), booking.end);
  if (kind === 'start') return { start: Math.min(by(booking.start), latest), end: booking.end, to: row };
  if (kind === 'end') return { start: booking.start, end: Math.max(by(booking.end), earliest), to: row };
  return { ...shiftedTimes(booking, seconds, axis.zone), to: rows[rowIndexAt(rows, place.row)] ?? row };
}

/** What follows the pointer: a copy of the bar, or the outline of a new one. Only its transform and its length change. */
function ghostOf({ element, row, booking }: Grabbed, board: HTMLElement, { layout }: Geometry): HTMLElement {
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.className = 'drag-ghost';
  const copy = element?.cloneNode(true);
  if (copy instanceof HTMLElement) {
    for (const name of ['id', 'role', 'data-bar', 'aria-selected']) copy.removeAttribute(name);
    ghost.append(copy);
  }
  const size = element === undefined ? layout.lane - 2 : layout.isVertical ? element.offsetWidth : element.offsetHeight;
  const within =
    element === undefined
      ? (row.members.length > 0 ? layoutOfGroup(layout) : layout).top
      : layout.isVertical
        ? element.offsetLeft
        : element.offsetTop;
  const { left, top } = layout.box(0, 0, layout.head + row.start + within, size);
  ghost.style.left = `${Number(left)}px`;
  ghost.style.top = `${Number(top)}px`;
  ghost.style[layout.isVertical ? 'width' : 'height'] = `${size}px`;
  if (booking === undefined) ghost.dataset['look'] = 'new';
  const note = document.createElement('span');
  note.className = 'drag-note';
  ghost.append(note);
  board.querySelector('.board-canvas')?.append(ghost);
  return ghost;
}

function scrollAtEdge(event: PointerEvent, board: HTMLElement, { layout }: Geometry): boolean {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const [side, head] = layout.isVertical ? [layout.head, layout.side] : [layout.side, layout.head];
  const by = (at: number, from: number, to: number): number => (at < from + EDGE ? -EDGE_STEP : at > to - EDGE ? EDGE_STEP : 0);
  const [x, y] = [by(event.clientX, left + side, right), by(event.clientY, top + head, bottom)];
  if (x === 0 && y === 0) return false;
  board.scrollBy(x, y);
  return true;
}

/** The outline of what is picked: from row to row, from time to time. */
function drawLasso(ghost: HTMLElement, { row }: Grabbed, { start, end, to }: Wanted, { axis, layout }: Geometry): void {
  const [first, last] = row.index <= to.index ? [row, to] : [to, row];
  const [from, length] = [pixelOf(axis, start), pixelOf(axis, end) - pixelOf(axis, start)];
  const box = layout.box(layout.side + from, length, layout.head + first.start, last.start + last.size - first.start);
  ghost.className = 'lasso';
  for (const side of ['left', 'top', 'width', 'height'] as const) ghost.style[side] = `${Number(box[side])}px`;
}

/** What is written at the right of the board ends there, where what follows the pointer does or is cut. */
function placeNote({ style }: HTMLElement, at: number, length: number, { scrollLeft, clientWidth }: HTMLElement): void {
  const isRight = at > scrollLeft + clientWidth / 2;
  style.left = isRight ? 'auto' : '0';
  style.right = isRight ? `${Math.max(0, at + length - scrollLeft - clientWidth)}px` : 'auto';
}

/** Follows a pointer from where it is pressed to where it is let go. Escape takes everything back. */
export function follow(event: PointerEvent, board: HTMLElement, begun: Geometry, options: GestureOptions): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const grabbed = grabbedAt(event, board, begun);
  if (grabbed === undefined || (grabbed.kind === 'create' && (event.pointerType === 'touch' || !options.mayWrite))) return;
  const { booking, row } = grabbed;
  // A finger on a bar scrolls, until that is selected.
  const mayDrag = options.mayWrite && (event.pointerType !== 'touch' || grabbed.element?.getAttribute('aria-selected') === 'true');
  // What others change meanwhile counts.
  const present = (): Geometry => drawnOn.get(board) ?? begun;
  let last = event;
  let ghost: HTMLElement | undefined;
  let frame = 0;
  const ended = new AbortController();
  const { signal } = ended;
  const leaveFixed = (): boolean => {
    if (signal.aborted || grabbed.kind === 'lasso' || !options.isFixed(row, booking)) return false;
    finish();
    options.refuse(booking);
    return true;
  };
  const draw = (): void => {
    frame = 0;
    if (ghost === undefined) return;
    const geometry = present();
    const { layout, axis, data, rules } = geometry;
    if (scrollAtEdge(last, board, geometry)) frame = requestAnimationFrame(draw);
    const { start, end, to } = wantedAt(grabbed, placeOf(last, board, geometry), last.altKey, geometry);
    if (grabbed.kind === 'lasso') return drawLasso(ghost, grabbed, { start, end, to }, geometry);
    const needsTime = booking === undefined || isBlocking(booking) || booking.status_id === PENCIL;
    const isCopy = last.shiftKey && grabbed.kind === 'move';
    const [at, needed] = booking === undefined ? [to.resource.id] : roomFor(data, booking, row.resource.id, to.resource.id);
    const clash = needsTime ? inTheWay(data, at, { start, end }, isCopy ? undefined : booking?.id, needed) : undefined;
    const [first, length] = spanOfBar(layout, axis, { start, end });
    const across = to.start - row.start;
    ghost.style.transform = layout.isVertical ? `translate(${across}px, ${first}px)` : `translate(${first}px, ${across}px)`;
    ghost.style[layout.isVertical ? 'height' : 'width'] = `${length}px`;
    ghost.toggleAttribute('data-conflict', clash !== undefined);
    const note = ghost.querySelector<HTMLElement>('.drag-note');
    if (note === null) return;
    const isClosed = isClosedIn(rules.get(to.resource.id)?.closed ?? [], { start, end }, axis.days);
    note.textContent = options.note(booking, { start, end }, { clash, isClosed, isCopy });
    if (!layout.isVertical) placeNote(note, first, length, board);
  };
  // A second finger, or the hand that rests on the board, is not what drags.
  const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== event.pointerId;
  const slack = event.pointerType === 'touch' ? MOVED_BY_FINGER : MOVED;
  const isFar = (next: PointerEvent): boolean => Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) > slack;
  const moved = (next: PointerEvent): void => {
    if (isOther(next)) return;
    last = next;
    if (ghost === undefined && isFar(next) && mayDrag) {
      if (leaveFixed()) return;
      ghost = ghostOf(grabbed, board, present());
      grabbed.element?.toggleAttribute('data-dragged', true);
    }
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const finish = (): void => {
    ended.abort();
    cancelAnimationFrame(frame);
    ghost?.remove();
    grabbed.element?.removeAttribute('data-dragged');
    leave();
    if (board.hasPointerCapture(event.pointerId)) board.releasePointerCapture(event.pointerId);
  };
  const leave = addLayer(() => {
    finish();
    return true;
  });
  const stopped = (next: PointerEvent): void => (isOther(next) ? undefined : finish());
  const released = (next: PointerEvent): void => {
    if (isOther(next)) return;
    const isDragged = ghost !== undefined;
    const geometry = present();
    const target = wantedAt(grabbed, placeOf(next, board, geometry), next.altKey, geometry);
    finish();
    const isPress = !isFar(next) || event.pointerType !== 'touch';
    if (!isDragged)
      return booking === undefined || !isPress
        ? undefined
        : options.dropped({ kind: 'press', row, booking, to: row, start: booking.start, end: booking.end, held: heldBy(event) });
    const kind =
      grabbed.kind === 'create' || grabbed.kind === 'lasso'
        ? grabbed.kind
        : grabbed.kind !== 'move'
          ? 'resize'
          : next.shiftKey
            ? 'copy'
            : 'move';
    options.dropped({ kind, row, ...(booking === undefined ? {} : { booking }), ...target });
  };
  // Whoever drags at once is told as soon as it is known.
  if (booking !== undefined && mayDrag) void options.learn(booking).then(() => ghost !== undefined && leaveFixed());
  board.setPointerCapture(event.pointerId);
  board.addEventListener('pointermove', moved, { signal });
  board.addEventListener('pointerup', released, { signal });
  board.addEventListener('pointercancel', stopped, { signal });
  // What a long press shows is not pressed away when the finger is lifted.
  board.addEventListener('contextmenu', finish, { signal });
}

/** The hour of a row that was pressed long, or with the other button; below the last row there is none. */
export function hourAt(
  event: { clientX: number; clientY: number },
  board: HTMLElement,
  geometry: Geometry,
): { row: Row; start: number } | undefined {
  const { time, row: across } = placeOf(event, board, geometry);
  const row = geometry.rows[rowIndexAt(geometry.rows, across)];
  return row === undefined || time < 0 || across < 0 || across > row.start + row.size
    ? undefined
    : { row, start: snapped(instantAt(geometry.axis, time), geometry.axis, Math.floor) };
}
