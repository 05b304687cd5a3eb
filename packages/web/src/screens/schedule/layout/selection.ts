import { keyOfBar, type BoardBooking, type BoardData } from '../data/board-data.ts';
import type { Row } from './rows.ts';

/** What the keyboard is on: a bar, or the name of a row. */
export interface Selected {
  readonly row: Row;
  readonly booking?: BoardBooking;
}

export const idOfSelected = ({ row, booking }: Selected): string =>
  booking === undefined ? `row-${row.resource.id}` : keyOfBar(row.resource.id, booking);

/** An occurrence of a booking; where it was moved away, the one that is nearest to it. */
export const occurrenceOf = (bookings: readonly BoardBooking[], id: number, occurrence: number): BoardBooking | undefined =>
  bookings
    .filter((one) => one.id === id)
    .toSorted((one, other) => Math.abs(one.occurrence_start - occurrence) - Math.abs(other.occurrence_start - occurrence))[0];

/** The occurrence that a key names, also where it is the only one and was moved: no other takes the place of one that is gone. */
export function presentOf(bookings: readonly BoardBooking[], id: number, occurrence: number): BoardBooking | undefined {
  const all = bookings.filter((one) => one.id === id);
  return all.find((one) => one.occurrence_start === occurrence) ?? (all.length === 1 ? all[0] : undefined);
}

/** An occurrence of a booking, by its ids. */
export interface Place {
  readonly open: number;
  readonly occ: number | undefined;
}

/** The key of the same occurrence after a change of it that gave it another id or another start; of one that is gone, that of its row. */
export function keyAfter(key: string | undefined, from: Place, to: Place | undefined): string | undefined {
  const [row, id, occurrence] = key?.split('-') ?? [];
  if (Number(id) !== from.open || Number(occurrence) !== from.occ) return key;
  return to === undefined ? `row-${row}` : `${row}-${to.open}-${to.occ}`;
}

/**
 * The selection that a key names, where it is still on the board: a booking that is no longer in its row, as after a move that was refused
 * or taken back, in the row that is nearest to it.
 */
export function selectedOf(key: string | undefined, rows: readonly Row[], data: BoardData): Selected | undefined {
  if (key === undefined) return undefined;
  const [first = '', second = '', occurrence] = key.split('-');
  const resource = Number(first === 'row' ? second : first);
  const row = rows.find((one) => one.resource.id === resource);
  if (row === undefined) return undefined;
  if (first === 'row') return { row };
  const placed = (one: Row): readonly Selected[] => {
    const booking = presentOf(data.byRow.get(one.resource.id) ?? [], Number(second), Number(occurrence));
    return booking === undefined ? [] : [{ row: one, booking }];
  };
  const away = ({ row: one }: Selected): number => Math.abs(one.index - row.index);
  return placed(row)[0] ?? rows.flatMap(placed).toSorted((one, other) => away(one) - away(other))[0] ?? { row };
}

const nearest = (bookings: readonly BoardBooking[], instant: number): BoardBooking | undefined =>
  bookings.toSorted((one, other) => Math.abs(one.start - instant) - Math.abs(other.start - instant))[0];

export type Direction = 'before' | 'after' | 'above' | 'below';

/** What is selected next: the bar before or after in the row, or the one nearest in time in the row above or below. */
export function neighbourOf(
  selected: Selected | undefined,
  direction: Direction,
  rows: readonly Row[],
  data: BoardData,
): Selected | undefined {
  const [first] = rows;
  if (selected === undefined) return first === undefined ? undefined : { row: first };
  const { row, booking } = selected;
  const own = data.byRow.get(row.resource.id) ?? [];
  if (direction === 'above' || direction === 'below') {
    const next = rows[rows.findIndex((one) => one.resource.id === row.resource.id) + (direction === 'below' ? 1 : -1)];
    if (next === undefined) return selected;
    const beside = booking === undefined ? undefined : nearest(data.byRow.get(next.resource.id) ?? [], booking.start);
    return beside === undefined ? { row: next } : { row: next, booking: beside };
  }
  const at = booking === undefined ? -1 : own.indexOf(booking);
  const next = own[at + (direction === 'after' ? 1 : -1)];
  if (next !== undefined) return { row, booking: next };
  return direction === 'before' ? { row } : selected;
}
