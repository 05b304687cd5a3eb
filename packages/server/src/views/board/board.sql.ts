import { CANCELLED, PENCIL } from '@daybook/contract';
import { statement, type Statement } from '../../database/statement.ts';
import { bookingVisible, occurrencesGiven, ownBooking, requestsFor, rowOfViewer, type Sought } from '../../records/booking/borrowed.sql.ts';
import { projectVisible, workspaceVisible } from '../../records/shared/borrowed.sql.ts';

/** How the rows of a board are chosen. */
export type RowChoice = 'resources' | 'workspaces' | 'all';

/** More rows or occurrences than these are counted, one more, and not answered. */
export const MAX_ROWS = 500;
export const MAX_OCCURRENCES = 20_000;

const workspaces = `select w.id from workspace w where w.account_id = $account and w.deleted is null and ${workspaceVisible('w')}`;

const choices: { readonly [C in RowChoice]: { readonly rows: string; readonly present: string } } = {
  resources: { rows: 'x.id = any($ids::bigint[])', present: 'select b.id from board b' },
  workspaces: {
    // As an array the ids are looked up in the index, however many resources the account has.
    rows: `x.type_id <= 4 and x.id = any(array(select wr.resource_id from workspace_resource wr
      where wr.account_id = $account and wr.workspace_id = any($ids::bigint[]) and wr.workspace_id in (${workspaces})))`,
    present: `${workspaces} and w.id = any($ids::bigint[])`,
  },
  // A resource in no workspace is everybody's; one that is in some is shown to viewers who may see one of those, and to whom it is.
  all: {
    rows: `x.type_id <= 4 and cardinality($ids::bigint[]) = 0 and (
      not exists (select 1 from workspace_resource wr
        join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
        where wr.account_id = $account and wr.resource_id = x.id)
      or exists (select 1 from workspace_resource wr
        where wr.account_id = $account and wr.resource_id = x.id and wr.workspace_id in (${workspaces}))
      or x.id = any(array(${rowOfViewer})))`,
    present: 'select null::bigint where false',
  },
};

// Several times as fast as extract(), which makes a numeric of it.
const seconds = (column: string): string => `date_part('epoch', ${column})::bigint`;
const FROM = 'to_timestamp($from::bigint)';
const TO = 'to_timestamp($to::bigint)';

// Each resource looks into its indexes by itself (`offset 0`): a plan that begins with the window would read what all resources of the
// account have in it.
const lookUp = (select: string, alias: string): string => `cross join lateral (${select}
      offset 0) ${alias}`;

const own = `($view_mode::int = 0 or ${ownBooking('b.id', 'b')})`;
// What `drawn_own` is for the bookings of others.
const BUSY = ',"name":"Busy","color":"","project_id":null,"client_uuid":null';

/** The resources that are the rows. */
const rowsOf = (condition: string): string => `board as materialized (
  select x.id, x.name, x.type_id, x.parent_id, x."order", x.color_background, x.color_text from resource x
  where x.account_id = $account and x.deleted is null and ${condition} limit ${MAX_ROWS + 1}
)`;

/** Of each row the groups that it lies in, its place among the rows, and the rows of each group. */
const GROUPS = `above as materialized (
  select b.id as row, b.id, b.parent_id, 0 as height, b."order", b.name from board b
  union all
  select a.row, x.id, x.parent_id, a.height + 1, x."order", x.name from above a
  cross join lateral (
    select x.id, x.parent_id, x."order", x.name from resource x where x.account_id = $account and x.id = a.parent_id offset 0) x
), place as (
  select a.row, array_agg(a.rank order by a.height desc) as path
  from (select a.row, a.height, dense_rank() over (order by a."order" nulls last, a.name collate daybook_text, a.id) as rank from above a) a
  group by a.row
), around as (
  select a.id, array_agg(a.row) as rows from above a where a.height > 0 group by a.id
)`;

/**
 * The bookings that may be in the rows: by what they ask for, by the whole groups that they would take if they took their time, and by
 * what they were given as a member of a group. An index by resource and time knows each of these, so that nothing else is read.
 */
const standing = (sought: Sought): string => `standing as materialized (
  select s.booking_id, array_agg(distinct s.row) filter (where s.at is null) as rows,
    array_agg(s.row) filter (where s.at is not null) as given, array_agg(s.at) filter (where s.at is not null) as given_at
  from (
    select br.booking_id, b.id as row, null::timestamptz as at from board b ${lookUp(requestsFor('b.id', sought), 'br')}
    union all
    select br.booking_id, unnest(g.rows), null from around g ${lookUp(requestsFor('g.id', sought, true), 'br')}
    cross join lateral (select from booking k
      where k.account_id = $account and k.id = br.booking_id and (k.status_id in (${PENCIL}, ${CANCELLED}) or k.waitlisted) offset 0) k
    union all
    select oc.booking_id, b.id, oc.occurrence_start from board b ${lookUp(occurrencesGiven('b.id', sought), 'oc')}) s
  group by s.booking_id
)`;

/** What is drawn of an occurrence: a series adds its times, and a pool may have given it other units than the rest. */
const DRAWN = `r.drawn || case when r.own then r.drawn_own else '${BUSY}' end
    || case when r.single then '' else ',"occurrence_start":' || ${seconds('o.occurrence_start')}
      || ',"start":' || ${seconds('o.start')} || ',"end":' || ${seconds('o."end"')} end
    || ',"resources":[' || case when r.given is null then array_to_string(r.rows, ',') else (
      select string_agg(u.row::text, ',' order by u.row) from (select unnest(r.rows) as row union
        select g.row from unnest(r.given, r.given_at) as g(row, at) where g.at = o.occurrence_start) u) end || ']}'`;

/**
 * The occurrences in the window. The bookings are looked up all at once, in the order of their ids: no plan can join a full join (behind
 * `offset 0`) row by row with row, whatever it knows of the tables.
 */
const SHOWN = `shown as materialized (
  select r.id, o.occurrence_start, o.start, case when r.own then r.project_id end as project_id,
    case when r.own then r.client_uuid end as client_uuid, ${DRAWN} as record
  from (
    select s.rows, s.given, s.given_at, b.* from standing s full join (
      select b.id, b.start, b."end", b.recurrence is null as single, 
        coalesce(b.drawn, draw_booking(b.id, b.recurrence is null, b.start, b."end", b.all_day, b.status_id, b.option_rank, b.hold_until,
          b.waitlisted)) as drawn,
        coalesce(b.drawn_own, draw_own_booking(b.name, b.color, b.project_id, b.client_uuid)) as drawn_own,
        b.project_id, b.client_uuid, b.created_id, ${own} as own
      from booking b where b.account_id = $account and b.id = any(array(select standing.booking_id from standing))
        and b.deleted is null and b.status_id = any($statuses::int[]) offset 0
    ) b on b.id = s.booking_id offset 0) r
  cross join lateral (
    select r.start as occurrence_start, r.start, r."end" where r.single
    union all
    select o.occurrence_start, o.start, o."end" from booking_occurrence o
    where o.account_id = $account and o.booking_id = r.id and not r.single) o
  where r.id is not null and o.start < ${TO} and o."end" > ${FROM} and o.start >= to_timestamp($since::bigint)
    and (r.rows is not null or o.occurrence_start = any(r.given_at))
    and (case when $view_mode::int = 1 then ${bookingVisible('r.id', true)} else ${bookingVisible('r.id')} end)
  limit ${MAX_OCCURRENCES + 1}
)`;

// The rows are left out where the occurrences that began before the window are: another part of the board has them.
const RECORDS = `select row_to_json(f) from (
  select b.id, b.name, b.type_id, b.parent_id, b.color_background, b.color_text from board b join place p on p.row = b.id
  where n.rows <= ${MAX_ROWS} and $since::bigint < $from::bigint order by p.path) f`;
const PROJECTS = `select row_to_json(f) from (select p.id, case when ${projectVisible('p')} then p.name else '' end as name
  from project p where p.account_id = $account and p.id in (select shown.project_id from shown)) f`;
const CLIENTS = `select row_to_json(f) from (select c.id, c.uuid, c.name
  from contact c where c.account_id = $account and c.uuid in (select shown.client_uuid from shown)) f`;

const board = (
  { rows, present }: { rows: string; present: string },
  sought: Sought = { from: FROM, to: TO },
): string => `with recursive ${rowsOf(rows)}, ${GROUPS}, ${standing(sought)}, ${SHOWN},
counted as materialized (
  select (select count(*) from board) as rows, (select count(*) from shown) as occurrences
)
select null::bigint as day, array_to_json(array(${present})) as present, n.rows, n.occurrences,
  array_to_json(array(${RECORDS}))::text as records,
  array_to_json(array(${PROJECTS})) as projects, array_to_json(array(${CLIENTS})) as clients
from counted n
union all
select ${seconds('r.start')} / 86400, null, null, null, string_agg(r.record, ',' order by r.start, r.id, r.occurrence_start), null, null
from counted n join shown r on n.rows <= ${MAX_ROWS} and n.occurrences <= ${MAX_OCCURRENCES}
group by 1 order by day nulls first`;

/**
 * The occurrences that overlap the window and begin at $since or later. First a row with the ids of the parameters that there are, with how
 * much there is, with the JSON of the rows, and with the projects and clients of the bookings; then one for each day with the JSON of the
 * bookings that start on it, unless there is too much. By days nothing grows so large that the database has to ask the system for memory
 * each time.
 */
export const loadBoard: { readonly [C in RowChoice]: Statement } = {
  resources: statement('board_of_resources', board(choices.resources)),
  workspaces: statement('board_of_workspaces', board(choices.workspaces)),
  all: statement('board_of_all', board(choices.all)),
};

// Bookings that are named are looked up by their ids.
const NAMED: Sought = { bookings: '$bookings::bigint[]' };

/** The same of the bookings $bookings alone. */
export const loadNamed: { readonly [C in RowChoice]: Statement } = {
  resources: statement('named_of_resources', board(choices.resources, NAMED)),
  workspaces: statement('named_of_workspaces', board(choices.workspaces, NAMED)),
  all: statement('named_of_all', board(choices.all, NAMED)),
};
