import type { Data, QueryOf } from '@daybook/client';
import { api } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/queries.ts';

export const BOARD = '/v2/booking/board';
export type BoardAnswer = Data<typeof BOARD, 'get'>;
export type BoardBooking = BoardAnswer['data']['bookings'][number];

export type BoardQuery = QueryOf<typeof BOARD, 'get'> & { readonly from: number; readonly to: number };

export const inOrder = (bookings: readonly BoardBooking[]): BoardBooking[] =>
  bookings.toSorted((one, other) => one.start - other.start || one.id - other.id || one.occurrence_start - other.occurrence_start);

let before: Promise<void> = Promise.resolve();

/** Reads some bookings of a board again, after those that changed before. */
export function followBookings(query: BoardQuery, ids: ReadonlySet<number>): Promise<void> {
  const next = before.catch(() => undefined).then(() => readAnew(query, ids));
  before = next;
  return next;
}

/** Waits until a board has what is known to have changed of it, as far as it can be read. */
export async function allFollowed(query: BoardQuery): Promise<void> {
  await before.catch(() => undefined);
  const board = queryClient.getQueryCache().find({ queryKey: keyOf(BOARD, query) });
  if (board?.state.fetchStatus === 'fetching') await board.fetch().catch(() => undefined);
}

async function readAnew(query: BoardQuery, ids: ReadonlySet<number>): Promise<void> {
  const queryKey = keyOf(BOARD, query);
  const since = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  const { data } = await api.GET(BOARD, { params: { query: { ...query, booking_id: [...ids].join(',') } } });
  const board = queryClient.getQueryState(queryKey);
  // A board of which more changed meanwhile is read whole; one that came meanwhile may be newer than this.
  if (board?.isInvalidated === true) return;
  if (board?.dataUpdatedAt !== since) return readAnew(query, ids);
  queryClient.setQueryData<BoardAnswer>(queryKey, (old) => old && withBookings(old, data.data, ids));
}

function withBookings({ data: board }: BoardAnswer, changed: BoardAnswer['data'], ids: ReadonlySet<number>): BoardAnswer {
  const kept = board.bookings.filter(({ id }) => !ids.has(id));
  return {
    data: {
      resources: board.resources,
      projects: [...new Map([...board.projects, ...changed.projects].map((one) => [one.id, one])).values()],
      clients: [...new Map([...board.clients, ...changed.clients].map((one) => [one.uuid, one])).values()],
      bookings: inOrder([...kept, ...changed.bookings.filter(({ id }) => ids.has(id))]),
    },
  };
}
