import { systemClock } from '@daybook/values';
import type { Address } from '../../../parts/address.ts';
import { accountZone, hasLevel, loadMe } from '../../../api/me.ts';
import { readEarly } from '../../../api/queries.ts';
import type { Listed, ListQuery } from '../../../api/records.ts';
import { BOARD, followBookings, type BoardQuery } from './follow-bookings.ts';
import { dayOf } from '../../../formats/days.ts';
import { daysBetween, spanOf, type Day, type View } from '../times/time-axis.ts';
import { weekBeginOf, type Weekday } from '../../../formats/week-begin.ts';

/** How a board is read: kinds whose changes make it old, and how it follows those of bookings. */
export const boardRead = { dependsOn: ['resource', 'workspace', 'project', 'contact'], follow: followBookings } as const;

/** How the bookings that take nothing are read, which stand beside the board. */
export const unassignedRead = { dependsOn: ['project', 'contact'] } as const;

// This file comes with every page, what is known of all kinds with the screens.
const ALL_STATUSES = ([1, 2, 3, 4, 5] satisfies readonly Listed<'/v2/booking'>['status'][number]['id'][]).join(',');
const SHOWN_STATUSES = ([1, 2, 3, 5] satisfies readonly Listed<'/v2/booking'>['status'][number]['id'][]).join(',');
const MAX_UNASSIGNED = 500;
const VIEWS: readonly View[] = ['day', 'week', 'month'];
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

export const viewOf = ({ view }: Address): View => VIEWS.find((one) => one === view) ?? 'week';
export const shownDayOf = ({ at = '' }: Address, today: string): string => (isDate(at) ? at : today);
export const daysOf = (view: View, at: string, zone: string, weekBegin: Weekday): Day[] =>
  daysBetween(...spanOf(view, at, weekBegin), zone);

export const boardQueryOf = (days: readonly Day[], workspace: string | undefined, cancelled: string | undefined): BoardQuery => ({
  from: days[0]?.start ?? 0,
  to: days.at(-1)?.end ?? 0,
  ...(workspace === undefined ? {} : { workspace_id: workspace }),
  ...(cancelled === 'true' ? { status_id: ALL_STATUSES } : {}),
});

export const unassignedQueryOf = ({ from, to, status_id: status = SHOWN_STATUSES }: BoardQuery): ListQuery<'/v2/booking'> => ({
  unassigned: true,
  occurrences: true,
  from,
  to,
  status_id: status,
  filter_operator: 'AND',
  limit: MAX_UNASSIGNED,
});

/** A board that comes so soon is drawn at once with its screen, instead of a moment after it. */
const SOON_MS = 150;

/** Asks for the board of an address while its screen is being loaded. */
export async function readBoardEarly(address: Address): Promise<void> {
  const me = await loadMe();
  if (!hasLevel(me, 'acl_schedule')) return;
  const zone = accountZone(me);
  const days = daysOf(viewOf(address), shownDayOf(address, dayOf(systemClock.now(), zone)), zone, weekBeginOf(me));
  const query = boardQueryOf(days, address['workspace'], address['cancelled']);
  const isOfAll = query.workspace_id === undefined;
  const reads = [
    readEarly(BOARD, query, boardRead),
    ...(isOfAll ? [readEarly('/v2/booking', unassignedQueryOf(query), unassignedRead)] : []),
  ];
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, SOON_MS))]);
}
