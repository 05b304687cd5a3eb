import type { Times } from '../times/time-axis.ts';
import { kinds } from '@daybook/client/kinds';
import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import type { Listed } from '../../../api/records.ts';
import { scheduleTexts } from '../texts/index.ts';
import { useAhead } from './ahead.ts';
import { boardRead, unassignedQueryOf, unassignedRead } from './board-query.ts';
import { useBookingName } from '../../../parts/booking-name.ts';
import { UNASSIGNED, type TakenResource } from '../../../parts/exchange.ts';
import { BOARD, inOrder, type BoardAnswer, type BoardBooking, type BoardQuery } from './follow-bookings.ts';
import { lanesOf, type Lanes } from './lanes.ts';
import { elementsIn, isMembers, isNumber } from '../../../api/checked.ts';

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
  /** The row of bookings that take nothing, where there are some. */
  readonly unassigned: BoardResource | undefined;
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
  const texts = scheduleTexts.use();
  const { bookings: without, total } = useUnassigned(query);
  const nameOf = useBookingName();
  const name = total > without.length ? texts.unassignedOf(without.length, total) : texts.unassigned;
  const data = useMemo(() => {
    const placed = new Set(board.bookings.map(({ id }) => id));
    const taking = without.filter(({ id }) => !placed.has(id));
    const read = taking.length === 0 ? board.bookings : inOrder([...board.bookings, ...taking.map(withoutResource)]);
    const stored = read.map((one) => (nameOf(one.name) === one.name ? one : { ...one, name: nameOf(one.name) }));
    const bookings = ahead.length === 0 ? stored : inOrder(ahead.reduce((shown, change) => change(shown), stored));
    const unassigned = taking.length === 0 ? undefined : rowOfUnassigned(name);
    const rows = [...(unassigned === undefined ? [] : [unassigned]), ...board.resources];
    const byRow = new Map<number, BoardBooking[]>(rows.map(({ id }) => [id, []]));
    for (const booking of bookings) for (const row of booking.resources) byRow.get(row)?.push(booking);
    return {
      query,
      resources: board.resources,
      unassigned,
      byRow,
      lanes: new Map([...byRow].map(([row, inRow]) => [row, lanesOf(row, inRow)])),
      resourceOf: new Map(rows.map((one) => [one.id, one])),
      projectOf: new Map([...taking.flatMap(({ project }) => project), ...board.projects].map((one) => [one.id, one.name])),
      clientOf: new Map([...taking.flatMap(({ client }) => client), ...board.clients].map((one) => [one.uuid, one.name])),
      bookings,
    };
  }, [board, without, name, nameOf, ahead, query]);
  return { data, read };
}

type Unassigned = Listed<'/v2/booking'> & { readonly occurrence_start: number };

const isUnassigned = (booking: unknown): booking is Unassigned => isMembers(booking) && isNumber(booking['occurrence_start']);

/**
 * The first bookings of the window that take nothing, as others may make them, and how many there are. Who looks at a workspace looks at
 * its resources.
 */
function useUnassigned(query: BoardQuery): { bookings: readonly Unassigned[]; total: number } {
  const isOfAll = query.workspace_id === undefined;
  const read = useRead('/v2/booking', unassignedQueryOf(query), {
    ...unassignedRead,
    enabled: isOfAll && query.to > query.from,
    keepPrevious: true,
  });
  const page = isOfAll ? read.data : undefined;
  const bookings = useMemo(() => elementsIn(page?.data, isUnassigned), [page]);
  return { bookings, total: page?.meta.pagination.total ?? 0 };
}

const withoutResource = (booking: Unassigned): BoardBooking => ({
  id: booking.id,
  occurrence_start: booking.occurrence_start,
  start: booking.start,
  end: booking.end,
  all_day: booking.all_day,
  name: booking.name,
  status_id: booking.status[0]?.id ?? CONFIRMED,
  option: booking.option,
  hold_until: booking.hold_until,
  waitlisted: booking.waitlisted,
  color: booking.color,
  project_id: booking.project[0]?.id ?? null,
  client_uuid: booking.client[0]?.uuid ?? null,
  resources: [UNASSIGNED],
});

const rowOfUnassigned = (name: string): BoardResource => ({
  id: UNASSIGNED,
  name,
  type_id: 0,
  parent_id: null,
  color_background: '',
  color_text: '',
});

/** What is taken of a resource that is chosen, or whose row is: of a group one. */
export const takenFirst = (id: number, { resourceOf }: Pick<BoardData, 'resourceOf'>): TakenResource =>
  resourceOf.get(id)?.type_id === GROUP ? { id, any: 1 } : { id };

/** In which row there has to be room for a booking of another, and for how many: the unit that a pool assigned gives way to another. */
export function roomFor({ resourceOf }: BoardData, { resources }: BoardBooking, from: number, to: number): [row: number, needed: number] {
  const pool = resourceOf.get(from)?.parent_id ?? from;
  const isOfPool = resources.includes(pool);
  return [from === to && isOfPool ? pool : to, isOfPool ? resources.filter((id) => resourceOf.get(id)?.parent_id === pool).length : 1];
}

/**
 * What would be in the way of a booking in a row, of what is loaded; bookings that take nothing are in nobody's way. In that of a group
 * nothing is, for as long as as many of its members are free as are needed.
 */
export function inTheWay(data: BoardData, row: number, { start, end }: Times, except?: number, needed = 1): BoardBooking | undefined {
  if (row === UNASSIGNED) return undefined;
  if (data.resourceOf.get(row)?.type_id === GROUP) {
    const members = data.resources.filter(({ parent_id: parent }) => parent === row);
    const taken = members.map(({ id }) => inTheWay(data, id, { start, end }, except));
    return taken.filter((one) => one === undefined).length < needed ? taken.find((one) => one !== undefined) : undefined;
  }
  return data.byRow.get(row)?.find((one) => one.id !== except && isBlocking(one) && one.start < end && one.end > start);
}
