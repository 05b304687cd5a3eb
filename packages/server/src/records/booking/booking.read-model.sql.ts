import {
  booking,
  bookingOccurrence,
  bookingStatuses,
  COMPLETED,
  CONFIRMED,
  EQUIPMENT,
  HOLD,
  RESOURCE_GROUP,
  type RecordDescription,
} from '@daybook/contract';
import { textSorts } from '../../database/fields.ts';
import type { CombinedMatch, ReadModel } from '../../database/read-model.ts';
import { clientSummary, customFields, historyNames, historyOrders, projectSummary, workspaceVisible } from '../shared/borrowed.sql.ts';
import { bookingHideable, bookingListed, bookingVisible, ownBooking, ownListed } from './booking-visible.sql.ts';

const statuses = bookingStatuses.map((name, i) => `when r.status_id = ${i + 1} then '[{"id":${i + 1},"name":"${name}"}]'`);
const status = `case ${statuses.join(' ')} end::json`;

// What a blocking booking takes for a group is in occupancy, also when the group has changed since; another one would take the members
// that there are.
const units = (
  id: string,
  during: string,
): string => `case when s.type_id <= ${EQUIPMENT} then (select json_build_array(row_to_json(u)) from (select s.id, s.name) u)
    when s.type_id = ${RESOURCE_GROUP} and r.status_id in (${HOLD}, ${CONFIRMED}, ${COMPLETED}) and not r.waitlisted
    then array_to_json(array(select row_to_json(n) from (
      select u.id, u.name from resource u where u.account_id = $account and u.id in (select oc.resource_id from occupancy oc
        where oc.account_id = $account and oc.booking_id = ${id}${during} and oc.for_groups @> array[s.id]) order by u.id) n))
    when s.type_id = ${RESOURCE_GROUP} and br.any_count is null then (
      with recursive member as (
        select x.id, x.name, x.type_id from resource x where x.account_id = $account and x.parent_id = s.id and x.deleted is null
        union
        select x.id, x.name, x.type_id from member m join resource x on x.account_id = $account and x.parent_id = m.id
          and x.deleted is null where m.type_id = ${RESOURCE_GROUP})
      select array_to_json(array(select row_to_json(n) from (select m.id, m.name from member m where m.type_id <= ${EQUIPMENT}
        order by m.id) n)))
    else '[]'::json end`;

const resources = (id: string, during: string): string => `array_to_json(array(select row_to_json(s) from (
  select s.id, s.name, br.any_count as "any", br.any_count as quantity, ${units(id, during)} as units from booking_resource br
  join resource s on s.account_id = $account and s.id = br.resource_id
  where br.account_id = $account and br.booking_id = ${id} order by s.id) s))`;

const occurrences = `array_to_json(array(select row_to_json(s) from (
  select extract(epoch from o.occurrence_start)::bigint as occurrence_start,
    extract(epoch from o.start)::bigint as start, extract(epoch from o."end")::bigint as "end"
  from booking_occurrence o where o.account_id = $account and o.booking_id = r.id order by o.start, o.occurrence_start) s))`;

/** What a booking asks for, as it owns it. */
const ownResources = `array_to_json(array(select row_to_json(s) from (
  select br.resource_id as id, br.any_count as "any" from booking_resource br where br.account_id = $account and br.booking_id = r.id
  order by br.resource_id) s))`;

/** Resources that are asked for, as SQL: whether a column is one of them, and all as an array. */
interface Chosen {
  readonly includes: (column: string) => string;
  readonly array: string;
}

/** The resources of an array. */
export const ofArray = (array: string): Chosen => ({ includes: (column) => `${column} = any(${array})`, array });

const workspaceResources = `select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null and ${workspaceVisible('w')}
  where wr.account_id = $account and wr.workspace_id = any($values::bigint[])`;
const ofWorkspaces: Chosen = { includes: (column) => `${column} in (${workspaceResources})`, array: `array(${workspaceResources})` };

const ofValues = ofArray('$values::bigint[]');

const groupsAbove = ({ array }: Chosen): string => `array(
  with recursive above as (
    select x.parent_id as id from resource x where x.account_id = $account and x.id = any(${array})
    union select x.parent_id from resource x join above on x.id = above.id where x.account_id = $account)
  select above.id from above)`;

/** Bookings that ask for one of some resources, or for the whole of a group that one lies in, by conditions on `br`. */
export const askingFor = (chosen: Chosen, conditions: readonly string[] = ['']): string =>
  conditions
    .flatMap((condition) => [
      `select br.booking_id from booking_resource br where br.account_id = $account and ${chosen.includes('br.resource_id')}${condition}`,
      `select br.booking_id from booking_resource br where br.account_id = $account and br.resource_id = any(${groupsAbove(chosen)})
        and br.any_count is null${condition}`,
    ])
    .join('\n  union all\n  ');

/**
 * Columns of a start and of an end, of which there is one index for what takes at most a week, by the start, and one for the little that
 * takes longer, by the end.
 */
interface Times {
  readonly start: string;
  readonly end: string;
}

/**
 * When a booking takes place from its first start to its last end, of which most that are long are series; and when a member was given for
 * its group.
 */
const ASKED: Times = { start: 'br.start', end: 'br."end"' };
export const GIVEN: Times = { start: 'oc.given_start', end: 'oc.given_end' };
const OWN: Times = { start: 'o.start', end: 'o."end"' };

const short = ({ start, end }: Times): string => ` and ${end} - ${start} <= interval '7 days'`;
const long = ({ start, end }: Times): string => ` and ${end} - ${start} > interval '7 days'`;

/**
 * Two conditions that together find what overlaps a window, each by its index. Seven days are hours here: days of the calendar may be an
 * hour shorter.
 */
export const overlapping = (from: string, to: string, times = ASKED): readonly [string, string] => {
  const { start, end } = times;
  return [
    `${short(times)} and ${start} > ${from} - interval '168 hours' and ${start} < ${to} and ${end} > ${from}`,
    `${long(times)} and ${start} < ${to} and ${end} > ${from}`,
  ];
};

/**
 * Bookings that were given one of some resources as a member of a group, all of it or as a pool; a series perhaps for some of its
 * occurrences alone.
 */
export const givenOf = (chosen: Chosen, conditions: readonly string[] = [short(GIVEN), long(GIVEN)]): string =>
  conditions
    .map(
      (condition) => `select oc.booking_id from occupancy oc
  where oc.account_id = $account and ${chosen.includes('oc.resource_id')}${condition}`,
    )
    .join('\n  union all\n  ');

const FROM = `coalesce(to_timestamp($from::bigint), '-infinity')`;
const TO = `coalesce(to_timestamp($to::bigint), 'infinity')`;
const WINDOW = `tstzrange(to_timestamp($from::bigint), to_timestamp($to::bigint))`;

// Bookings of some resources. An occurrence of a series is there only where it was given one of them itself, unless the series asks for it.
function ofResources(chosen: Chosen, { id, during }: { id: string; during: string }, how?: keyof CombinedMatch): string {
  const inWindow = how === 'inWindow';
  const asking = askingFor(chosen, inWindow ? overlapping(FROM, TO) : ['']);
  const ids = `${asking}\n  union all\n  ${givenOf(chosen, inWindow ? overlapping(FROM, TO, GIVEN) : undefined)}`;
  // As an array the ids are one of several ways to the rows through an index.
  const match = how === 'either' ? `${id} = any(array(${ids}))` : `${id} in (${ids})`;
  if (during === '') return match;
  return `${match} and (${id} in (${asking}) or exists (select 1 from occupancy oc
    where oc.account_id = $account and oc.booking_id = ${id}${during} and ${chosen.includes('oc.resource_id')}
      and oc.for_groups is not null))`;
}

type Window = NonNullable<ReadModel['windows']>[string];
/** Filters that may leave most of the bookings: a window is looked through before them. */
const WIDE = ['status_id', 'unassigned', 'name', 'description'];

function readModelOf(
  description: RecordDescription,
  { id, window, unassigned, during = '' }: { id: string; window: Window; unassigned: string; during?: string },
): ReadModel {
  const place = { id, during };
  return {
    description,
    expressions: {
      status,
      resources: resources(id, during),
      project: projectSummary,
      client: clientSummary,
      occurrences,
      custom_fields: customFields('r.custom_values'),
      ...historyNames,
    },
    sorts: textSorts(historyOrders),
    filterMatches: {
      resource_id: ofResources(ofValues, place),
      workspace_id: ofResources(ofWorkspaces, place),
      unassigned,
    },
    combinedMatches: {
      resource_id: { inWindow: ofResources(ofValues, place, 'inWindow'), either: ofResources(ofValues, place, 'either') },
      workspace_id: { inWindow: ofResources(ofWorkspaces, place, 'inWindow'), either: ofResources(ofWorkspaces, place, 'either') },
    },
    windows: { time: window },
    visible: bookingListed(id),
    dependsOn: ['resource', 'workspace', 'project', 'contact', 'custom-field', 'user'],
  };
}

// One and the same occurrence must lie in the window, so both ends are compared at once.
const DURING = `tstzrange(o.start, o."end") && ${WINDOW}`;
const inWindow = `select o.booking_id from booking_occurrence o where o.account_id = $account and ${DURING}`;
const whole: ReadModel = {
  ...readModelOf(booking, {
    id: 'r.id',
    // As an array the ids are found first: a plan that walks through all bookings until enough lie in the window would take ever longer.
    window: { sql: `r.id in (${inWindow})`, alone: `r.id = any(array(${inWindow}))`, wide: WIDE },
    unassigned: 'r.unassigned',
  }),
  owned: { resources: ownResources },
};
const ownWindow = DURING.replaceAll('o.', 'r.');
// What takes at most a week begins soon before it; the few that take longer are asked for the first start of theirs. A walk along the
// starts begins there, however much lies before.
const firstLong = `select min(l.start) from (
  select o.start from booking_occurrence o where o.account_id = $account${long(OWN)} and o."end" > ${FROM} offset 0) l`;
const ownWindowByStart = `(r.start < ${TO} and r."end" > ${FROM}
  and r.start >= least(${FROM} - interval '168 hours', (${firstLong})))`;
const single: ReadModel = {
  ...readModelOf(bookingOccurrence, {
    id: 'r.booking_id',
    window: { sql: ownWindow, alone: ownWindowByStart, wide: WIDE },
    unassigned: 'exists (select 1 from booking b where b.account_id = $account and b.id = r.booking_id and b.unassigned)',
    during: ' and oc.occurrence_start = r.occurrence_start',
  }),
  counted: true,
};

const MASKED = ['name', 'description', 'color', 'quote_id'] as const;

/**
 * The read model of users who see the bookings of others as "Busy" alone. What is hidden matches no
 * filter, and sorts as what is shown instead.
 */
function masked(readModel: ReadModel, id: string): ReadModel {
  const own = ownBooking(id);
  const unless = (sql: string, instead: string): string => `case when ${own} then ${sql} else ${instead} end`;
  const shown = { name: `'Busy'`, description: `''`, color: `''`, quote_id: 'null' };
  return {
    ...readModel,
    expressions: {
      ...readModel.expressions,
      ...Object.fromEntries(MASKED.map((name) => [name, unless(`r.${name}`, shown[name])])),
      ...Object.fromEntries(
        ['project', 'client', 'custom_fields'].map((name) => [name, unless(readModel.expressions[name] ?? '', `'[]'::json`)]),
      ),
    },
    filterColumns: { custom_fields: unless('r.custom_values', `'[]'::jsonb`) },
    filterGuards: Object.fromEntries(['name', 'description', 'project_id', 'client_uuid'].map((name) => [name, ownListed(id)])),
    visible: bookingVisible(id, true),
  };
}

/** How bookings are read, whole or occurrence by occurrence, and by whom: those of others may be hidden, or shown as "Busy" alone. */
export const bookingReadModel: ReadModel = { ...whole, hideable: bookingHideable };
export const ownBookingReadModel: ReadModel = whole;
export const maskedBookingReadModel: ReadModel = masked(bookingReadModel, 'r.id');
export const occurrenceReadModel: ReadModel = single;
export const maskedOccurrenceReadModel: ReadModel = masked(single, 'r.booking_id');
