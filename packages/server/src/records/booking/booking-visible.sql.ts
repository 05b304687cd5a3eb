import { workspaceVisible } from '../shared/borrowed.sql.ts';

const viewer = `from app_user u
    join contact c on c.account_id = $account and c.uuid = u.contact_uuid
    join resource x on x.account_id = $account and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $account and u.id = $viewer`;

/** The id of the resource that the viewer is. */
export const rowOfViewer = `select x.id ${viewer}`;

const mine = `with recursive mine as (
    select x.id, x.parent_id, x.id as self ${viewer}
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $account)`;

/** The ids of the bookings that ask for the resource that the viewer is, or for the whole of a group that it lies in. */
export const askingForViewer = `
  ${mine}
  select br.booking_id from mine
  join booking_resource br on br.account_id = $account and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)`;

/** The ids of the bookings that take the resource that the viewer is. */
const takenViewer = `${askingForViewer}
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $account and oc.resource_id = mine.self where mine.id = mine.self`;

/** Whether a booking is the viewer's own: made by them, or one that takes the resource that they are. `id` is SQL of its id beside `r`. */
export const ownBooking = (id: string, row = 'r'): string => `(${row}.created_id = $viewer or ${id} in (${takenViewer}))`;

// A resource in no workspace is everybody's; one that is in some is hidden from users who may see none of them. These are found out
// once for a statement.
const hidden = `select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $account and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $account group by wr.resource_id having not bool_or(${workspaceVisible('w')})`;

/** Whether the viewer may see what a resource is used for. `id` is SQL of its id. */
export const resourceVisible = (id: string): string => `($sees_all or ${id} <> all(array(${hidden})))`;

// Where no workspace names anybody, or nothing is hidden from the viewer, nothing is looked up for each booking.
const accessible = (id: string, row: string): string =>
  `($sees_all or not exists (select 1 from workspace_access a where a.account_id = $account) or not exists (${hidden})
  or coalesce((select bool_or(br.resource_id not in (${hidden})) from booking_resource br where br.account_id = $account
    and br.booking_id = ${id}), true)
  or ${ownBooking(id, row)})`;

/**
 * Whether the viewer may see a booking: by the workspaces of its resources, and the bookings of others only with
 * schedule_view_mode 0, or as "Busy".
 */
export const bookingVisible = (id: string, asBusy = false, row = 'r'): string =>
  asBusy ? accessible(id, row) : `${accessible(id, row)} and ($view_mode::int = 0 or ${ownBooking(id, row)})`;

/**
 * The same of a row `r` of a list, as an array: users who see only their own bookings have few of them, which are found first. A plan that
 * looks through those of the account until enough are the viewer's would take ever longer.
 */
export const ownListed = (id: string): string => `${id} = any(array(
  select b.id from booking b where b.account_id = $account and b.created_id = $viewer
  union all
  select taken.booking_id from (${takenViewer}) taken))`;

/** Whether a row `r` of a list may be hidden from a viewer who sees the bookings of others, by a resource of it. */
export const bookingHideable = `r.id = any(array(select br.booking_id from booking_resource br
  where br.account_id = $account and br.resource_id = any(array(${hidden}))))`;

/** Whether the viewer may see a row `r` of a list, not as "Busy". */
export const bookingListed = (id: string): string => `${accessible(id, 'r')} and ($view_mode::int = 0 or ${ownListed(id)})`;
