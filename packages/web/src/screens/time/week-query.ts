import { daysAfter, startOf } from '../../formats/days.ts';
import { WITH_ACTIONS } from '../../parts/record/actions.ts';
import type { Day } from './week.ts';

/** What of the API is the week of somebody: time that begins in it, with what can be done with it now. */
export const weekQuery = (monday: Day, userId: number, zone: string) => ({
  owner_id: String(userId),
  from: startOf(monday, zone),
  to: startOf(daysAfter(monday, 7), zone),
  filter_operator: 'AND' as const,
  order_asc: 'start',
  limit: 100,
  ...WITH_ACTIONS,
});
