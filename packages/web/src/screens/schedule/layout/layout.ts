import type { CSSProperties } from 'react';
import type { BoardBooking } from '../data/board-data.ts';
import type { Density } from '../data/board-state.ts';
import type { Lanes } from '../data/lanes.ts';
import type { Row } from './rows.ts';
import { instantAt, pixelOf, type Day, type TimeAxis, type Times } from '../times/time-axis.ts';

/** Times go to the right and rows down, or the other way round. */
export interface Layout {
  readonly isVertical: boolean;
  /** The space of the times' heads, and of the names of the rows. */
  readonly head: number;
  readonly side: number;
  readonly lane: number;
  readonly padding: number;
  /** Where the bars of a row begin across the times, and of the row of a group, whose figures stand above them. */
  readonly top: number;
  readonly strip: number;
  /** Whether a bar takes the whole days that it is in: so many pixels for a day would not tell its hours apart. */
  readonly hasDayCells: boolean;
  /** Whether bars have room for names in several lines. */
  readonly hasWholeNames?: boolean;
  /** A bar that is narrower has small letters, and no sign before them. */
  readonly narrow: number;
  /** A box by its start and length along the times, and by its start and size across them. */
  box(time: number, length: number, row: number, size: number): CSSProperties;
}

/** A bar of fewer pixels has room for the first letters of its name; on paper, for no long word after a sign. */
const NARROW = 52;
const NARROW_ON_PAPER = 80;

const boxAcross = (left: number, width: number, top: number, height: number): CSSProperties => ({ left, width, top, height });
const boxDown = (top: number, height: number, left: number, width: number): CSSProperties => ({ left, width, top, height });

const horizontal: Layout = {
  isVertical: false,
  head: 48,
  side: 208,
  lane: 38,
  padding: 6,
  top: 3,
  strip: 18,
  narrow: NARROW,
  hasDayCells: false,
  box: boxAcross,
};
const vertical: Layout = {
  isVertical: true,
  head: 64,
  side: 56,
  lane: 112,
  padding: 10,
  top: 5,
  strip: 32,
  narrow: NARROW,
  hasDayCells: false,
  box: boxDown,
};
const dayCells: Layout = { ...horizontal, lane: 32, hasDayCells: true };
/** Day cells on paper, where nobody can ask for a whole name: it has several lines. */
const paperDays: Layout = { ...dayCells, lane: 46, hasWholeNames: true, narrow: NARROW_ON_PAPER };

/** The same with rows that are closer to each other. */
const closer = (layout: Layout, lane: number): Layout => ({ ...layout, lane });
const paper: Layout = { ...horizontal, narrow: NARROW_ON_PAPER };
type Kind = 'across' | 'down' | 'days' | 'paper' | 'paperDays';
const byDensity: { readonly [D in Density]: { readonly [K in Kind]: Layout } } = {
  28: { across: closer(horizontal, 22), down: closer(vertical, 76), days: closer(dayCells, 22), paper: closer(paper, 22), paperDays },
  36: { across: closer(horizontal, 30), down: closer(vertical, 92), days: closer(dayCells, 28), paper: closer(paper, 30), paperDays },
  44: { across: horizontal, down: vertical, days: dayCells, paper, paperDays },
};

/** The layout of a board, whose names of days and rows take the same room at each density. */
export const layoutOf = (density: Density, kind: Kind): Layout => byDensity[density][kind];

const groups = new Map<Layout, Layout>();

/** The layout of the bars in the row of a group. */
export function layoutOfGroup(layout: Layout): Layout {
  const group = groups.get(layout) ?? { ...layout, top: layout.top + layout.strip };
  groups.set(layout, group);
  return group;
}

const MIN_LENGTH = 4;
/** A bar of fewer pixels has no room for anything but its colour and pattern. */
export const TINY = 16;
/** One of fewer has room for its sign alone. */
export const SHORT = 30;

/** Where a bar begins along the times of its row, and how long it is. */
export function spanOfBar({ side, hasDayCells }: Layout, axis: TimeAxis, times: Times): readonly [first: number, length: number] {
  const { start, end } = hasDayCells ? wholeDays(axis.days, times) : times;
  const first = Math.max(0, pixelOf(axis, start));
  return [side + first, Math.max(MIN_LENGTH, Math.min(axis.length, pixelOf(axis, end)) - first - 1)];
}

/** The day cells that a time takes, as far as they are on the board. */
export function wholeDays(days: readonly Day[], { start, end }: Times): Times {
  const first = days.find((day) => day.end > start);
  const last = days.findLast((day) => day.start < end);
  return { start: first === undefined ? start : Math.min(start, first.start), end: last === undefined ? end : Math.max(end, last.end) };
}

/** The pixels across the times of a bar: of day cells, more for a booking of more hours. */
export function sizeOfBar({ lane, hasDayCells, hasWholeNames }: Layout, { start, end }: Times): number {
  if (!hasDayCells || hasWholeNames === true) return lane - 2;
  const [least, most] = [Math.min(TARGET, lane - 2), lane - 2];
  return Math.round(Math.min(most, least + ((most - least) * (end - start)) / FULL_DAY));
}

const FULL_DAY = 8 * 3_600;
/** The pixels that what is pressed has at least, but where rows were chosen to be closer. */
const TARGET = 24;

/** The box of a bar within its row. */
export const boxOfBar = (
  { box, top, lane: size }: Layout,
  first: number,
  length: number,
  lane: number,
  across: number = size - 2,
): CSSProperties => box(first, length, top + lane * size, across);

export const boxOfRow = (layout: Layout, { start, size }: Row, length: number): CSSProperties =>
  layout.box(0, layout.side + length, layout.head + start, size);

/** The part of the board that is in view, rounded so that not each pixel of scrolling draws again. */
export interface Viewport {
  readonly time: number;
  readonly length: number;
  readonly row: number;
  readonly size: number;
}

// A step brings a row at most, so that no frame has to draw several.
const ROW_STEP = 40;
const ROWS_BESIDE = 120;
const TIME_STEP = 200;
const BESIDE = 400;

export function viewportOf(element: HTMLElement, { isVertical }: Layout): Viewport {
  const [along, across] = isVertical ? [element.scrollTop, element.scrollLeft] : [element.scrollLeft, element.scrollTop];
  const [length, size] = isVertical ? [element.clientHeight, element.clientWidth] : [element.clientWidth, element.clientHeight];
  return {
    time: Math.floor(along / TIME_STEP) * TIME_STEP - BESIDE,
    length: Math.ceil(length / TIME_STEP) * TIME_STEP + TIME_STEP + 2 * BESIDE,
    row: Math.floor(across / ROW_STEP) * ROW_STEP - ROWS_BESIDE,
    size: Math.ceil(size / ROW_STEP) * ROW_STEP + ROW_STEP + 2 * ROWS_BESIDE,
  };
}

/** A bar that is in view: its lane, and how many pixels are free behind it. */
export interface BarInView {
  readonly booking: BoardBooking;
  readonly lane: number;
  readonly room: number;
}

/** The bars of a row that are in view, found by bisection of their starts. */
export function barsInView({ bookings, laneOf, nextOf, longest }: Lanes, axis: TimeAxis, time: number, length: number): BarInView[] {
  const [from, to] = [instantAt(axis, time), instantAt(axis, time + length)];
  const bars: BarInView[] = [];
  for (let i = firstFrom(bookings, from - longest); i < bookings.length; i++) {
    const booking = bookings[i];
    if (booking === undefined || booking.start > to) break;
    if (booking.end < from) continue;
    const next = nextOf[i];
    const free = pixelOf(axis, next ?? axis.to) - pixelOf(axis, booking.end);
    bars.push({ booking, lane: laneOf[i] ?? 0, room: free });
  }
  return bars;
}

/** The place of the first booking that begins at an instant or later. */
function firstFrom(bookings: readonly BoardBooking[], instant: number): number {
  let [low, high] = [0, bookings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bookings[middle]?.start ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
