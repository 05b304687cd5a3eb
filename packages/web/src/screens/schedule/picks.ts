import { keyOfBar, type BoardBooking, type BoardData } from './board-data.ts';
import { occurrenceOf, selectedOf } from './selection.ts';
import type { Row } from './rows.ts';

/** As many bookings are changed at once as one batch of the API takes. */
export const MAX_PICKS = 100;

/** Which bars are picked, and how that changes. */
export interface Picking {
  readonly keys: ReadonlySet<string>;
  readonly set: (keys: ReadonlySet<string>) => void;
  /** The bar that was pressed last. */
  readonly last: string | undefined;
}

export const NO_KEYS: ReadonlySet<string> = new Set();

/** A bar that was picked: a booking as it is in one row. */
export interface Pick {
  readonly row: number;
  readonly booking: BoardBooking;
}

/** What is picked and still on the board, each occurrence of a booking once. */
export function picksOf(keys: ReadonlySet<string>, data: BoardData): Pick[] {
  const picks = new Map<string, Pick>();
  for (const key of keys) {
    const [row = 0, id = 0, occurrence = 0] = key.split('-').map(Number);
    const booking = occurrenceOf(data.byRow.get(row) ?? [], id, occurrence);
    const name = `${booking?.id} ${booking?.occurrence_start}`;
    if (booking !== undefined && !picks.has(name)) picks.set(name, { row, booking });
  }
  return [...picks.values()];
}

/** The keys with one more, or without it where it was among them. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key) && next.size < MAX_PICKS) next.add(key);
  return next;
}

interface Area {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** The bars of some rows, by their places, that lie at least partly within a time. */
export function barsWithin({ from, to, first, last }: Area, rows: readonly Row[], { byRow }: BoardData): string[] {
  const keys = rows
    .slice(first, last + 1)
    .flatMap(({ resource: { id } }) =>
      (byRow.get(id) ?? []).filter(({ start, end }) => start < to && end > from).map((booking) => keyOfBar(id, booking)),
    );
  return keys.slice(0, MAX_PICKS);
}

/** Everything between two bars, along the times and across the rows. */
export function barsBetween(one: string, other: string, rows: readonly Row[], data: BoardData): string[] {
  const ends = [one, other].map((key) => selectedOf(key, rows, data));
  const places = ends.flatMap((found) => (found?.booking === undefined ? [] : [{ at: rows.indexOf(found.row), booking: found.booking }]));
  if (places.length < 2) return [other];
  const area = {
    from: Math.min(...places.map(({ booking }) => booking.start)),
    to: Math.max(...places.map(({ booking }) => booking.end)),
    first: Math.min(...places.map(({ at }) => at)),
    last: Math.max(...places.map(({ at }) => at)),
  };
  return barsWithin(area, rows, data);
}
