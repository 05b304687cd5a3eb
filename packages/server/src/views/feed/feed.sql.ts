import { CANCELLED } from '@daybook/contract';
import { statement, type Statement } from '../../database/statement.ts';
import { askingForViewer, bookingsAskingFor, bookingsGiven, bookingVisible, isOver } from '../../records/booking/borrowed.sql.ts';
import { projectVisible, workspaceVisible } from '../../records/shared/borrowed.sql.ts';

/** What feeds there are: of a resource, of a workspace, of a project, and the viewer's own. */
export type FeedKind = 'resource' | 'workspace' | 'project' | 'me';

// The month after this one begins: what is past by three months goes then.
const NEXT_MONTH = `date_trunc('month', statement_timestamp()) + interval '1 month'`;
const until = `floor(extract(epoch from ${NEXT_MONTH}))::bigint as until`;
const language = `(select a.language from account a where a.account_id = $account) as language`;

/** The name of a feed, where the viewer may see what it is of and it has one. */
export const findCalendar: { readonly [kind in FeedKind]: Statement } = {
  resource: statement(
    'feed_resource',
    `select r.name, ${language}, ${until} from resource r where r.account_id = $account and r.id = $id and r.deleted is null`,
  ),
  workspace: statement(
    'feed_workspace',
    `select r.name, ${language}, ${until} from workspace r
where r.account_id = $account and r.id = $id and r.deleted is null and r.feed_enabled and ${workspaceVisible('r')}`,
  ),
  project: statement(
    'feed_project',
    `select r.name, ${language}, ${until} from project r
where r.account_id = $account and r.id = $id and r.deleted is null and ${projectVisible('r')}`,
  ),
  me: statement(
    'feed_me',
    `select coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''), r.username) as name, ${language}, ${until} from app_user r
where r.account_id = $account and r.id = $viewer`,
  ),
};

/** A shared feed of the viewer: which calendar it is, and how it is shown. */
export const findShared = statement(
  'shared_feed',
  `select f.calendar, f.name, f.shows from feed f
where f.account_id = $account and f.id = $id and f.user_id = $viewer and f.deleted is null`,
);

/** How many bookings a calendar shows at most: the latest. */
const MAX_BOOKINGS = 10_000;
/** And the most occurrences: those of the latest bookings. */
export const MAX_OCCURRENCES = 50_000;

const KEPT = `interval '30 days'`;

/** What had ended then is shown no more. */
const BEGIN = `date_trunc('month', statement_timestamp()) - interval '3 months'`;
const present = { from: BEGIN, to: `'infinity'` };

/**
 * The bookings of a feed. Those of `asking` show all of their occurrences (`whole`); others only those that were given some of
 * the resources. One that went elsewhere stays for a while.
 */
const shownOf = (
  asking: string,
  resources: string,
): string => `select s.id, max(s.gone) as gone, bool_or(s.gone is null) as present, bool_or(s.whole) as whole
  from (
    select x.booking_id as id, null::timestamptz as gone, true as whole from (${asking}) x
    union all
    select x.booking_id, null, false from (${bookingsGiven(resources, present)}) x
    union all
    select l.booking_id, l.at, false from booking_left l
    where l.account_id = $account and l.resource_id = any(${resources}) and l.at > statement_timestamp() - ${KEPT}) s
  group by s.id`;

// A hold that is over and could not be ended yet is shown as if it were.
const STATUS = `case when b.deleted is not null or not k.present or b.waitlisted or (${isOver('b')}) then ${CANCELLED}
    else b.status_id end`;

const LOCATION = `(select coalesce(string_agg(x.name, ', ' order by x.id), '') from booking_resource br
    join resource x on x.account_id = $account and x.id = br.resource_id and x.type_id = 1
    where br.account_id = $account and br.booking_id = b.id)`;

const OCCURRENCES = `case when c.recurrence is not null then (
    select coalesce(json_agg(json_build_object('occurrenceStart', extract(epoch from o.occurrence_start)::bigint,
      'start', extract(epoch from o.start)::bigint, 'end', extract(epoch from o."end")::bigint) order by o.start, o.occurrence_start), '[]')
    from booking_occurrence o where o.account_id = $account and o.booking_id = c.id) else '[]'::json end`;

const givenStarts = (resources: string): string => `case when c.recurrence is not null and c.is_part then (
    select json_agg(distinct extract(epoch from oc.occurrence_start)::bigint) from occupancy oc
    where oc.account_id = $account and oc.booking_id = c.id and oc.resource_id = any(${resources}) and oc.for_groups is not null) end`;

// When the first of these ends that the feed shows for a while: the month, a cancellation, a booking that went elsewhere.
const UNTIL = `floor(extract(epoch from least(${NEXT_MONTH},
    case when b.deleted is not null or b.status_id = ${CANCELLED} then greatest(b.updated, b.deleted) + ${KEPT} end,
    case when not k.present then k.gone + ${KEPT} end)))::bigint`;

// Subscribers see a cancellation, or that a booking was moved elsewhere, only in the event itself, so it stays for a while. What is long
// past is removed by whole months, so that a calendar in which nothing changes stays the same for as long.
const bookingsOf = (asking: string, resources: string): string => `with shown as (
  ${shownOf(asking, resources)}
), listed as (
select b.id, case when v.visible then b.name end as name, case when v.visible then b.description else '' end as description,
  extract(epoch from b.start)::bigint as start, extract(epoch from b."end")::bigint as "end",
  b.all_day, b.time_zone, b.recurrence, b.version,
  extract(epoch from b.created)::bigint as created, extract(epoch from greatest(b.updated, b.deleted))::bigint as changed,
  ${STATUS} as status, ${LOCATION} as location, ${UNTIL} as until, k.present and not k.whole as is_part
from shown k join booking b on b.account_id = $account and b.id = k.id
cross join lateral (select (${bookingVisible('b.id', false, 'b')}) as visible offset 0) v
where (v.visible or ($view_mode::int = 1 and (${bookingVisible('b.id', true, 'b')})))
  and (not b.waitlisted or not k.present)
  and (b.deleted is null and b.status_id <> ${CANCELLED} or greatest(b.updated, b.deleted) > statement_timestamp() - ${KEPT})
  and case when b.recurrence is null then b."end" > ${BEGIN}
    else exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = b.id and o."end" > ${BEGIN}) end
order by b.start desc, b.id desc limit ${MAX_BOOKINGS}
), counted as (
  select l.*, sum(case when l.recurrence is null then 1 else (
    select count(*) from booking_occurrence o where o.account_id = $account and o.booking_id = l.id) end)
    over (order by l.start desc, l.id desc) as occurrences_so_far
  from listed l
)
select c.id, c.name, c.description, c.location, c.start, c."end", c.all_day, c.time_zone, c.recurrence, c.version, c.created, c.changed,
  c.status, c.until, ${OCCURRENCES} as occurrences, ${givenStarts(resources)} as given_starts
from counted c where c.occurrences_so_far <= $most_occurrences::int order by c.start desc, c.id desc`;

const ofResource = 'array[$id::bigint]';
const ofWorkspace = 'array(select wr.resource_id from workspace_resource wr where wr.account_id = $account and wr.workspace_id = $id)';
const ofViewer = `array(select x.id from app_user u join contact c on c.account_id = $account and c.uuid = u.contact_uuid
  join resource x on x.account_id = $account and x.type_person_id = c.id and x.deleted is null
  where u.account_id = $account and u.id = $viewer)`;
const askingOrMade = `select k.id as booking_id from booking k
  where k.account_id = $account and k.created_id = $viewer and (k."end" > ${BEGIN} or k.recurrence is not null)
  union select asking.booking_id from (${askingForViewer}) asking`;

// Those that were deleted have an index of their own.
const ofProject = `select k.id as booking_id from booking k
  where k.account_id = $account and k.project_id = $id and k.deleted is null and (k."end" > ${BEGIN} or k.recurrence is not null)
  union all select k.id from booking k
  where k.account_id = $account and k.project_id = $id and k.deleted > statement_timestamp() - ${KEPT}`;
const NO_RESOURCES = `'{}'::bigint[]`;

/** The bookings that a feed shows its viewer. Planned for each: a plan for all takes a hundred times as long for one with many bookings. */
export const loadCalendar: { readonly [kind in FeedKind]: Statement } = {
  resource: statement(undefined, bookingsOf(bookingsAskingFor(ofResource, present), ofResource)),
  workspace: statement(undefined, bookingsOf(bookingsAskingFor(ofWorkspace, present), ofWorkspace)),
  project: statement(undefined, bookingsOf(ofProject, NO_RESOURCES)),
  me: statement(undefined, bookingsOf(askingOrMade, ofViewer)),
};
