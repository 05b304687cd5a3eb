import { kinds } from '@daybook/client/kinds';
import { useMemo } from 'react';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { now } from '../../formats/now.ts';
import { optionOf } from '../../parts/booking-option.tsx';
import { startOf } from '../../formats/days.ts';
import type { Entry, Proposal } from './grid/rows.ts';
import type { Day } from './week.ts';

const { Hold: HOLD, Pencil: PENCIL, Confirmed: CONFIRMED, Completed: COMPLETED } = kinds.booking.fields.status.fields.id.choices;
const SETTLED: readonly number[] = [CONFIRMED, COMPLETED];

const NONE: readonly Proposal[] = [];

interface OwnBookings {
  /** Undefined until they are read. */
  readonly bookings: readonly Proposal[] | undefined;
  readonly error: Error | null;
  readonly again: () => void;
}

/** The own bookings of some days, with the names of their projects: those that are settled, or all that one may have to come to. */
export function useOwnBookings(from: Day, to: Day, which: 'settled' | 'all' = 'settled'): OwnBookings {
  const me = useMe();
  const zone = accountZone(me);
  const isAsked = useLevel('acl_schedule') && typeof me.resource_id === 'number';
  const query = {
    from: startOf(from, zone),
    to: startOf(to, zone),
    resource_id: String(me.resource_id),
    status_id: [...(which === 'all' ? [HOLD, PENCIL] : []), ...SETTLED].join(','),
  };
  const { data, error, refetch } = useRead('/v2/booking/board', query, { dependsOn: ['project'], enabled: isAsked });
  const bookings = useMemo(() => {
    if (!isAsked) return NONE;
    if (data === undefined) return undefined;
    const names = new Map(data.data.projects.map(({ id, name }) => [id, name]));
    const bookings = data.data.bookings.map((booking) => ({ ...booking, project: names.get(booking.project_id ?? 0) ?? '' }));
    return which === 'all' ? bookings : bookings.filter((booking) => optionOf(booking) === undefined);
  }, [isAsked, data, which]);
  return { bookings, error, again: () => void refetch() };
}

/** What is known of recorded time to find the booking that it was worked on. */
export type OwnTime = Pick<Entry, 'booking' | 'start' | 'end'>;

/** A timer that was started by mistake and stopped at once is 0:00 hours: it does not stand for the work that was planned. */
const isMistake = ({ start, end }: OwnTime): boolean => start !== null && end !== null && end - start < 60;

/**
 * The time that an occurrence of a booking is recorded by: on that booking, and on that occurrence, worked in it or in the night before.
 * Of several the one that runs.
 */
export function recordOf({ id, start, end }: Proposal, entries: readonly OwnTime[]): OwnTime | undefined {
  const own = entries.filter((entry) => {
    const [booking] = entry.booking;
    if (booking?.id !== id || isMistake(entry)) return false;
    return booking.start === start || ((entry.start ?? 0) < end && (entry.start ?? 0) >= start - 43_200);
  });
  return own.find((entry) => entry.end === null) ?? own[0];
}

/** What of some bookings has begun and is not recorded. */
export const unrecorded = (bookings: readonly Proposal[], entries: readonly OwnTime[], from: number): Proposal[] =>
  bookings.filter((booking) => booking.start >= from && booking.start < now() && recordOf(booking, entries) === undefined);
