import { isDueHold } from '../shared/due-holds.sql.ts';
import { askingFor, GIVEN, givenOf, ofArray, overlapping } from './booking.read-model.sql.ts';
import { marginOf, SPACE } from './resource-space.sql.ts';

// What the statements of views ask of bookings and of what they take.

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
 * The beginning of a statement over what the resources in $ids come to: `unit` has the units of each (`asked`, `id`, `sharing`), `blocked`
 * what each unit takes up (`unit`, `id`).
 */
export const WITH_UNITS = `with ${SPACE}`;

// A booking outside of the window reaches into it with the buffers that the next one must keep.
const DURING = `tstzrange(to_timestamp($from::bigint) - (select width from margin),
      to_timestamp($to::bigint) + (select width from margin))`;

/**
 * The same with `taken`: when the units are taken from $from to $to, buffers included (`unit`, `booking_id`, `occurrence_start`, `start`,
 * `end`). The occupancy is looked up resource by resource: planned for any values, a join would read all that the account has in the
 * window, and that of the bookings all of theirs. A hold that has expired takes nothing.
 */
export const WITH_TAKEN = `${WITH_UNITS}, ${marginOf('unit')}, taken as (
  select b.unit, oc.booking_id, oc.occurrence_start, min(lower(oc.during)) as start, max(upper(oc.during)) as "end"
  from blocked b cross join lateral (
    select o.booking_id, o.occurrence_start, o.during from occupancy o
    where o.account_id = $account and o.resource_id = b.id and o.during && ${DURING} offset 0) oc
  where oc.booking_id not in (select h.id from booking h where ${isDueHold('h')})
  group by b.unit, oc.booking_id, oc.occurrence_start
)`;
