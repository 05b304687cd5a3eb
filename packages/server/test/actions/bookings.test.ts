import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY } from '../support/booking-steps.ts';
import { scheduled } from '../support/bookings.ts';
import { assertClaims, limited, type Bodies } from '../support/claims.ts';
import { colleague } from '../support/colleague.ts';
import { testServer } from '../support/server.ts';
import { AFTER, workHouse } from '../support/work.ts';

describe('what a booking says can be done with it, can be done', () => {
  const server = testServer();

  test('in every status, for whoever sees it', async () => {
    const house = await workHouse(server);
    const steps = bookingSteps(server);
    const other = await colleague(server, { acl_schedule: 'RW', acl_project: 'RW' });
    // Each in a room of its own, so that none is in the way of another.
    const room = async (): Promise<object> => ({ resources: [{ id: await steps.resource() }] });
    const ids: number[] = [];
    for (let id = 1; id <= 5; id += 1) ids.push(await steps.book({ ...(await room()), status: { id } }));
    const over = await steps.book({ ...(await room()), status: { id: 1 } });
    await steps.lapse(over);
    const recurrence = { rrule: 'FREQ=DAILY;COUNT=3' };
    ids.push(over, await steps.book({ ...(await room()), recurrence }));
    const taken = await room();
    ids.push(await steps.book(taken), await steps.book(taken, '?on_clash=waitlist'));
    const [open, locked] = [await steps.book(await room()), await steps.book(await room())];
    const entry = { name: 'Work', owner_id: house.user, start: MONDAY, end: MONDAY + HOUR };
    await server.admin.create('time-entry', { ...entry, booking: { id: open } });
    const kept = await server.admin.create('time-entry', { ...entry, booking: { id: locked } });
    done(await server.admin.put(`/v2/time-entry?id=${kept}`, { locked: true }));
    const billed = [await house.booking(1), await house.booking(3, { recurrence })];
    done(await house.send('invoice'));
    ids.push(open, locked, ...billed);
    const paths = ids.map((id) => `/v2/booking?id=${id}`);
    const bodies: Bodies = {
      recordBookingTime: () => ({ owner_id: other.id }),
      updateBooking: () => ({ description: 'Other' }),
    };
    const counts = await assertClaims(server.admin, paths, bodies);
    assert.ok(counts.allowed > 60 && counts.refused > 20, JSON.stringify(counts));
    const as = (token: string) => server.as(token);
    for (const others of [{ schedule: 'R-' }, { project: '--' }, { finance: '--' }])
      await assertClaims(await limited(server.admin, as, others), paths, bodies);
    const own = { recordBookingTime: () => ({}), updateBooking: bodies['updateBooking'] ?? (() => ({})) };
    await assertClaims(other.api, paths, own);
    // A user who sees the bookings of others only as taken time can do nothing with them.
    const masked = await scheduled(server, 1);
    const { refused } = await assertClaims(masked.api, paths, own);
    assert.ok(refused > 100, `${refused}`);
  });

  test('occurrences are not asked for what can be done with them', async () => {
    const { status, body } = await server.admin.get(`/v2/booking?occurrences=true&from=0&to=${AFTER + DAY}&actions=true`);
    assert.deepEqual([status, body.code], [400, 'invalid_parameter']);
  });
});
