import type { KeyboardEvent } from 'react';
import type { BoardBooking } from '../data/board-data.ts';
import { UNASSIGNED } from '../../../parts/exchange.ts';
import type { Geometry } from '../layout/geometry.ts';
import type { CreateBooking } from '../changes/booking-rights.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { isPast, statusBy } from '../several/picks-keys.ts';
import { idOfSelected, neighbourOf, selectedOf, type Direction, type Selected } from '../layout/selection.ts';
import { movedBy, shiftedTimes } from '../times/time-axis.ts';

export interface KeyActions {
  readonly writes: BookingWrites | undefined;
  readonly select: (key: string | undefined) => void;
  readonly open: (booking: BoardBooking) => void;
  readonly create: CreateBooking;
  readonly fold: (resource: number) => void;
}

const ARROWS: { readonly [key: string]: readonly [across: Direction, down: Direction] } = {
  ArrowLeft: ['before', 'above'],
  ArrowRight: ['after', 'below'],
  ArrowUp: ['above', 'before'],
  ArrowDown: ['below', 'after'],
};

/** The keys that act on the selection. Returns whether the key was one. */
export function pressKey(event: KeyboardEvent, selectedKey: string | undefined, geometry: Geometry, actions: KeyActions): boolean {
  const selected = selectedOf(selectedKey, geometry.rows, geometry.data);
  const arrow = ARROWS[event.key]?.[geometry.layout.isVertical ? 1 : 0];
  if (arrow !== undefined) return pressArrow(arrow, event, selected, geometry, actions);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { writes } = actions;
  const booking = selected?.booking;
  switch (event.key.toLowerCase()) {
    case 'n':
      if (writes === undefined) return false;
      actions.create(selected?.row, booking?.end, undefined, booking?.all_day);
      return true;
    case 'enter':
      if (booking !== undefined) actions.open(booking);
      else if (selected !== undefined && selected.row.members.length > 0) actions.fold(selected.row.resource.id);
      return true;
    case 'escape':
      actions.select(undefined);
      return true;
    case 'home':
    case 'end': {
      const row = geometry.rows.at(event.key === 'Home' ? 0 : -1);
      if (row !== undefined) actions.select(`row-${row.resource.id}`);
      return true;
    }
  }
  const status = statusBy(event);
  if (booking === undefined || writes === undefined || status === undefined) return false;
  if (!isPast(booking, status)) void writes.setStatus(booking, status);
  return true;
}

function pressArrow(
  direction: Direction,
  event: KeyboardEvent,
  selected: Selected | undefined,
  geometry: Geometry,
  actions: KeyActions,
): boolean {
  const { axis, rows, data } = geometry;
  const { writes } = actions;
  const booking = selected?.booking;
  const isAlong = direction === 'before' || direction === 'after';
  const by = direction === 'before' ? -axis.snap : axis.snap;
  if (selected !== undefined && booking !== undefined && writes !== undefined && (event.shiftKey || event.altKey)) {
    const { row } = selected;
    const from = row.resource.id;
    if (event.shiftKey && isAlong) {
      const end = movedBy(booking.end, by, axis.zone);
      if (end > booking.start) void writes.move(booking, { start: booking.start, end }, from, from);
    } else if (event.altKey && isAlong) {
      void writes.move(booking, shiftedTimes(booking, by, axis.zone), from, from);
    } else if (event.altKey) {
      const to = rows[rows.indexOf(row) + (direction === 'below' ? 1 : -1)];
      if (to === undefined) return true;
      if (to.resource.id !== UNASSIGNED) actions.select(idOfSelected({ row: to, booking }));
      void writes.move(booking, booking, from, to.resource.id);
    }
    return true;
  }
  if (
    selected !== undefined &&
    booking === undefined &&
    selected.row.members.length > 0 &&
    isAlong &&
    selected.row.isFolded === (direction === 'after')
  ) {
    actions.fold(selected.row.resource.id);
    return true;
  }
  const next = neighbourOf(selected, direction, rows, data);
  if (next !== undefined) actions.select(idOfSelected(next));
  return true;
}
