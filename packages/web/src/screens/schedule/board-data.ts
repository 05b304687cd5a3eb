import { kinds } from '@daybook/client/kinds';
import { useMemo } from 'react';
import { useRead } from '../../api/queries.ts';
import { useAhead } from './ahead.ts';
import { boardRead } from './board-query.ts';
import { BOARD, inOrder, type BoardAnswer, type BoardBooking, type BoardQuery } from './follow-bookings.ts';
import { lanesOf, type Lanes } from './lanes.ts';

export type { BoardBooking } from './follow-bookings.ts';
type Board = BoardAnswer['data'];
export type BoardResource = Board['resources'][number];

export const {
  Hold: HOLD,
  Pencil: PENCIL,
  Confirmed: CONFIRMED,
  Cancelled: CANCELLED,
  Completed: COMPLETED,
} = kinds.booking.fields.status.fields.id.choices;
export const { 'Resource Group': GROUP } = kinds.resource.fields.type_id.choices;

/** Everything that the board shows, in the rows that it is in. */
export interface BoardData {
  readonly query: BoardQuery;
  readonly resources: readonly BoardResource[];
  readonly byRow: ReadonlyMap<number, readonly BoardBooking[]>;
  readonly lanes: ReadonlyMap<number, Lanes>;
  readonly resourceOf: ReadonlyMap<number, BoardResource>;
  readonly projectOf: ReadonlyMap<number, string>;
  readonly clientOf: ReadonlyMap<string, string>;
  readonly bookings: readonly BoardBooking[];
}

/** A booking as it is in one row: an occurrence of it in that of one of its resources. */
export const keyOfBar = (row: number, { id, occurrence_start: occurrence }: BoardBooking): string => `${row}-${id}-${occurrence}`;

/** Whether a booking is in the way of others. */
export const isBlocking = ({ status_id: status, waitlisted }: BoardBooking): boolean =>
  !waitlisted && (status === HOLD || status === CONFIRMED || status === COMPLETED);

const none: Board = { resources: [], projects: [], clients: [], bookings: [] };

function useBoard(query: BoardQuery) {
  return useRead(BOARD, query, { ...boardRead, keepPrevious: true });
}

/** Reads the board in one request, and keeps it up to date with what others change. */
export function useBoardData(query: BoardQuery): { data: BoardData; read: ReturnType<typeof useBoard> } {
  const read = useBoard(query);
  const board = read.data?.data ?? none;
  const ahead = useAhead();
  const data = useMemo(() => {
    const bookings = ahead.length === 0 ? board.bookings : inOrder(ahead.reduce((shown, change) => change(shown), board.bookings));
    const byRow = new Map<number, BoardBooking[]>(board.resources.map(({ id }) => [id, []]));
    for (const booking of bookings) for (const row of booking.resources) byRow.get(row)?.push(booking);
    return {
      query,
      resources: board.resources,
      byRow,
      lanes: new Map([...byRow].map(([row, inRow]) => [row, lanesOf(row, inRow)])),
      resourceOf: new Map(board.resources.map((one) => [one.id, one])),
      projectOf: new Map(board.projects.map(({ id, name }) => [id, name])),
      clientOf: new Map(board.clients.map(({ uuid, name }) => [uuid, name])),
      bookings,
    };
  }, [board, ahead, query]);
  return { data, read };
}

/** What would be in the way of a booking in a row, of what is loaded. */
export function inTheWay(
  data: BoardData,
  row: number,
  { start, end }: { start: number; end: number },
  except?: number,
): BoardBooking | undefined {
  return data.byRow.get(row)?.find((one) => one.id !== except && isBlocking(one) && one.start < end && one.end > start);
}
