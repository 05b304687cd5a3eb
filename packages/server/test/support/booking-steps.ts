import { done, type Answer } from './api.ts';
import type { TestServer } from './server.ts';

export type Body = Record<string, any>;

export const HOUR = 3_600;
export const DAY = 86_400;
/** Monday, 3 January 2033, 09:00 UTC. */
export const MONDAY = 1_988_355_600;

/** The body of a booking, by default of an hour on a Monday. */
export const given = (body: Body): Body => ({ name: 'Shoot', start: MONDAY, end: MONDAY + HOUR, ...body });

/** What tests of bookings do again and again, as the administrator. */
export function bookingSteps(server: TestServer) {
  let rooms = 0;
  const post = (body: Body, query = ''): Promise<Answer> => server.admin.post(`/v2/booking${query}`, given(body));
  return {
    post,
    /** Makes a resource, by default a room. */
    resource: async (body: Body = {}): Promise<number> =>
      server.admin.create('resource', { name: `Room ${(rooms += 1)}`, type_id: 1, ...body }),
    /** Makes a booking that must be accepted. */
    book: async (body: Body, query = ''): Promise<number> => done(await post(body, query))['success'].id,
    put: (id: number, body: Body, query = ''): Promise<Answer> => server.admin.put(`/v2/booking?id=${id}${query}`, body),
    read: (id: number): Promise<Body> => server.admin.one('booking', id),
    eventsOf: async (id: number): Promise<string[]> =>
      (
        await server.sql<{ type: string }>(
          `select type from event where account_id = $1 and kind = 'booking' and record_id = $2 order by id`,
          [server.account, String(id)],
        )
      ).map(({ type }) => type),
    /** Lets the time of a hold run out. */
    lapse: async (id: number): Promise<void> => {
      await server.sql(`update booking set hold_until = now() - interval '1 second' where id = $1`, [id]);
    },
  };
}
