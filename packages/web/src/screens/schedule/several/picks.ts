import { keyOfBar, type BoardBooking, type BoardData } from '../data/board-data.ts';
import { presentOf, selectedOf } from '../layout/selection.ts';
import type { Row } from '../layout/rows.ts';

export type SetKeys = (keys: ReadonlySet<string> | ((before: ReadonlySet<string>) => ReadonlySet<string>)) => void;

/** Which bars are picked, and how that changes. */
export interface Picking {
  readonly keys: ReadonlySet<string>;
  readonly set: SetKeys;
  /** The bar that was pressed last. */
  readonly last: string | undefined;
}

export const NO_KEYS: ReadonlySet<string> = new Set();

/** A bar that was picked: a booking as it is in one row. */
export interface Pick {
  readonly row: number;
  readonly booking: BoardBooking;
}

/** From which row what is picked in it goes into which other. */
export interface RowsOfPicks {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export const rowAfter = ({ row }: Pick, { from, to }: RowsOfPicks): number => (to !== undefined && row === from ? to : row);

/** What makes room for the others goes first. */
export const inOrder = (picks: readonly Pick[], seconds: number): readonly Pick[] =>
  picks.toSorted((one, other) => Math.sign(seconds || 1) * (other.booking.start - one.booking.start));

const partsOf = (key: string): number[] => key.split('-').map(Number);

/** The very occurrence that a key names, where it is on the board: no other of its series takes the place of one that is gone. */
function bookingAt(key: string, { byRow }: BoardData): BoardBooking | undefined {
  const [row = 0, id, occurrence] = partsOf(key);
  return byRow.get(row)?.find((one) => one.id === id && one.occurrence_start === occurrence);
}

/** The key of what the keyboard is on, also where that was moved since. */
export function presentKey(key: string | undefined, { byRow }: BoardData): string | undefined {
  if (key === undefined || key.startsWith('row-')) return key;
  const [row = 0, id = 0, occurrence = 0] = partsOf(key);
  const booking = presentOf(byRow.get(row) ?? [], id, occurrence);
  return booking && keyOfBar(row, booking);
}

/** Of the keys those of bars that are on the board. */
export const keysOn = (data: BoardData, keys: ReadonlySet<string>): ReadonlySet<string> =>
  keys.size === 0 ? keys : new Set([...keys].filter((key) => bookingAt(key, data) !== undefined));

/** What is picked and still on the board, each occurrence of a booking once. */
export function picksOf(keys: ReadonlySet<string>, data: BoardData): Pick[] {
  const picks = new Map<string, Pick>();
  for (const key of keys) {
    const booking = bookingAt(key, data);
    const name = `${booking?.id} ${booking?.occurrence_start}`;
    if (booking !== undefined && !picks.has(name)) picks.set(name, { row: partsOf(key)[0] ?? 0, booking });
  }
  return [...picks.values()];
}

/** What a bar is after a change: of which booking which occurrence, and in which row instead of another. */
export interface Became {
  readonly id: number;
  readonly occurrence: number;
  readonly from: number;
  readonly to: number;
}

/** By what `Became` is found: of a series each occurrence is by itself; a single booking has another one once it is moved. */
export const placeIn = (id: number, occurrence: number, isSeries: boolean): string => (isSeries ? `${id}-${occurrence}` : String(id));

/** The keys, and those of the same bars after a change. The former ones name nothing until the change is taken back. */
export const withBecame = (keys: ReadonlySet<string>, became: ReadonlyMap<string, Became>): ReadonlySet<string> =>
  new Set([
    ...keys,
    ...[...keys].flatMap((key) => {
      const [row = 0, id = 0, occurrence = 0] = partsOf(key);
      const now = became.get(placeIn(id, occurrence, true)) ?? became.get(placeIn(id, occurrence, false));
      return now === undefined ? [] : [`${row === now.from ? now.to : row}-${now.id}-${now.occurrence}`];
    }),
  ]);

/** The keys with one more, or without it where it was among them. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
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
  return rows
    .slice(first, last + 1)
    .flatMap(({ resource: { id } }) =>
      (byRow.get(id) ?? []).filter(({ start, end }) => start < to && end > from).map((booking) => keyOfBar(id, booking)),
    );
}

/** Everything between two bars, along the times and across the rows. */
export function barsBetween(one: string, other: string, rows: readonly Row[], data: BoardData): string[] {
  const ends = [one, other].map((key) => selectedOf(key, rows, data));
  const places = ends.flatMap((end) => (end?.booking === undefined ? [] : [{ at: rows.indexOf(end.row), booking: end.booking }]));
  if (places.length < 2) return [other];
  const area = {
    from: Math.min(...places.map(({ booking }) => booking.start)),
    to: Math.max(...places.map(({ booking }) => booking.end)),
    first: Math.min(...places.map(({ at }) => at)),
    last: Math.max(...places.map(({ at }) => at)),
  };
  return barsWithin(area, rows, data);
}
