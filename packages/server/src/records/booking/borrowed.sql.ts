import { CANCELLED } from '@daybook/contract';
import { askingFor, GIVEN, givenOf, ofArray, overlapping } from './booking.read-model.sql.ts';
import { inWorkspaces } from './conflicts/resources.sql.ts';
import { isDueHold } from './due-holds.sql.ts';
import { marginOf, SPACE, withGroups } from './resource-space.sql.ts';

/**
 * Of a booking, by SQL of its id and the alias of its row, and of a resource, by SQL of its id: whether it is the viewer's, and whether the
 * viewer may see it (`$viewer`, `$viewer_group`, `$sees_all`, `$view_mode`). `askingForViewer` is a whole query, of `booking_id`,
 * and `rowOfViewer` one of the `id` of a resource.
 */
export { askingForViewer, bookingVisible, ownBooking, resourceVisible, rowOfViewer } from './booking-visible.sql.ts';

/** The array of resources and of the groups that they lie in. */
export { withGroups } from './resource-space.sql.ts';

/** Whether a booking, by the alias of its row, is a hold whose time is over. */
export { isOver } from './due-holds.sql.ts';

/** A window of time, as SQL of its ends. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** Ids of the bookings in a window that ask for one of an array of resources, or for the whole of a group that one lies in. */
export const bookingsAskingFor = (resources: string, { from, to }: Window): string => askingFor(ofArray(resources), overlapping(from, to));

/** Ids of the bookings that were given one of an array of resources in a window, as a member of a group or as a pool. */
export const bookingsGiven = (resources: string, { from, to }: Window): string => givenOf(ofArray(resources), overlapping(from, to, GIVEN));

/** What is looked for: whatever overlaps a window, or some bookings, as SQL of the array of their ids. */
export type Sought = Window | { readonly bookings: string };

const union = (conditions: readonly string[], select: string): string =>
  conditions.map((condition) => `${select}${condition}`).join('\n      union all\n      ');

/** The bookings that ask for one resource itself (`booking_id`); `whole` leaves those out that ask for some members of a group. */
export const requestsFor = (resource: string, sought: Sought, whole = false): string => {
  const conditions = 'bookings' in sought ? [` and br.booking_id = any(${sought.bookings})`] : overlapping(sought.from, sought.to);
  return union(
    conditions.map((condition) => `${condition}${whole ? ' and br.any_count is null' : ''}`),
    `select br.booking_id from booking_resource br where br.account_id = $account and br.resource_id = ${resource}`,
  );
};

/** The occurrences that were given one resource as a member of a group or as a pool (`booking_id`, `occurrence_start`). */
export const occurrencesGiven = (resource: string, sought: Sought): string =>
  union(
    'bookings' in sought
      ? [` and oc.booking_id = any(${sought.bookings}) and ${GIVEN.start} is not null`]
      : overlapping(sought.from, sought.to, GIVEN),
    `select oc.booking_id, oc.occurrence_start from occupancy oc
      where oc.account_id = $account and oc.resource_id = ${resource}`,
  );

/**
 * The beginning of a statement over the units of the resources in $ids: `unit` has the units of each (`asked`, `id`, `sharing`), `blocked`
 * what each unit takes up (`unit`, `id`).
 */
export const WITH_UNITS = `with ${SPACE}`;

// A booking outside of the window reaches into it with the buffers that the next one must keep.
const DURING = `tstzrange(to_timestamp($from::bigint) - (select width from margin),
      to_timestamp($to::bigint) + (select width from margin))`;

/**
 * The same of $ids with `taken`: when the units are taken from $from to $to, buffers included (`unit`, `booking_id`,
 * `occurrence_start`, `start`, `end`). The occupancy is looked up resource by resource: planned for any values, a join would read all that
 * the account has in the window, and that of the bookings all of theirs. A hold that has expired takes nothing.
 */
export const WITH_TAKEN = `${WITH_UNITS}, ${marginOf('unit')}, taken as (
  select b.unit, oc.booking_id, oc.occurrence_start, min(lower(oc.during)) as start, max(upper(oc.during)) as "end"
  from blocked b cross join lateral (
    select o.booking_id, o.occurrence_start, o.during from occupancy o
    where o.account_id = $account and o.resource_id = b.id and o.during && ${DURING} offset 0) oc
  where oc.booking_id not in (select h.id from booking h where ${isDueHold('h')})
  group by b.unit, oc.booking_id, oc.occurrence_start
)`;

/** Whether a booking, by the alias of its row, has an occurrence that is not over and was not cancelled. */
export const isToCome = (booking: string): string => `${booking}.status_id <> ${CANCELLED}
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = ${booking}.id
    and o."end" > statement_timestamp())`;

/**
 * Whether what was recorded on a booking `b`, the row `t`, is of its occurrence `o`: it was recorded from it, or while it took place. A
 * single booking has but one occurrence, wherever it was moved.
 */
export const ofOccurrence = `(b.recurrence is null or coalesce(t.occurrence_start, t.tied_start) = o.occurrence_start
    or t.occurrence_start is null and t.tied_start is null and (t.start < o."end" and coalesce(t."end", 'infinity') > o.start))`;

/**
 * Whether the viewer may book a resource: it is in no workspace, or in one that the viewer may change. `id` is SQL of its id; takes
 * $sees_all, $viewer and $viewer_group.
 */
export const resourceBookable = (id: string): string => `($sees_all or (select k.writable from ${inWorkspaces(id)} k))`;

/**
 * Whether the viewer may change a resource: it is in no workspace, or in one that the viewer may change, and so is every group that it
 * lies in. `id` is SQL of its id; with $sees_all, $viewer and $viewer_group.
 */
export const resourceWritable = (id: string): string => `($sees_all or (
  select bool_and(k.writable) from unnest(${withGroups(`array[${id}]`)}) as g(id) cross join lateral ${inWorkspaces('g.id')} k))`;
