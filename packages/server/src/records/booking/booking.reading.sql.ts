import { booking, bookingOccurrence, bookingStatuses, type RecordDescription } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { clientSummary, customFields, historyNames, projectSummary, workspaceVisible } from '../borrowed.sql.ts';
import { bookingVisible, ownBooking } from './booking-visible.sql.ts';

const status = `json_build_array(json_build_object('id', r.status_id, 'name', (array[${bookingStatuses.map((name) => `'${name}'`).join(', ')}])[r.status_id]))`;

// What a blocking booking takes for a group stands in occupancy, also when the group has changed since; another one would take the members that there are.
const units = (id: string, during: string): string => `case when s.type_id <= 3 then json_build_array(json_build_object('id', s.id, 'name', s.name))
    when s.type_id = 4 and r.status_id in (1, 3, 5) and not r.waitlisted then (
      select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id), '[]') from resource u
      where u.account_id = $account and u.id in (select oc.resource_id from occupancy oc
        where oc.account_id = $account and oc.booking_id = ${id}${during} and oc.for_groups @> array[s.id]))
    when s.type_id = 4 and br.any_count is null then (
      with recursive member as (
        select x.id, x.name, x.type_id from resource x where x.account_id = $account and x.parent_id = s.id and x.deleted is null
        union
        select x.id, x.name, x.type_id from member m join resource x on x.account_id = $account and x.parent_id = m.id and x.deleted is null where m.type_id = 4)
      select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.id), '[]') from member m where m.type_id <= 3)
    else '[]'::json end`;

const resources = (id: string, during: string): string => `(select coalesce(json_agg(s), '[]') from (
  select s.id, s.name, br.any_count as "any", br.any_count as quantity, ${units(id, during)} as units from booking_resource br
  join resource s on s.account_id = $account and s.id = br.resource_id
  where br.account_id = $account and br.booking_id = ${id} order by s.id) s)`;

const occurrences = `(select coalesce(json_agg(s), '[]') from (
  select extract(epoch from o.occurrence_start)::bigint as occurrence_start, extract(epoch from o.start)::bigint as start, extract(epoch from o."end")::bigint as "end"
  from booking_occurrence o where o.account_id = $account and o.booking_id = r.id order by o.start, o.occurrence_start) s)`;

/** Bookings that ask for one of some resources, or for the whole of a group that one lies in. */
export const askingFor = (ids: string): string => `select br.booking_id from booking_resource br where br.account_id = $account and br.resource_id in (
    with recursive above as (
      select x.id, x.parent_id, false as pooled from resource x where x.account_id = $account and x.id in (${ids})
      union select x.id, x.parent_id, true from resource x join above on x.id = above.parent_id where x.account_id = $account)
    select above.id from above where not above.pooled or br.any_count is null)`;

/** Bookings that were given one of some resources as a member of a group, all of it or as a pool; a series perhaps for some of its occurrences alone. */
export const givenOf = (ids: string): string =>
  `select oc.booking_id from occupancy oc where oc.account_id = $account and oc.resource_id in (${ids}) and oc.for_groups is not null`;

// Bookings of some resources. An occurrence of a series is there only where it was given one of them itself, unless the series asks for it.
const ofResources = (id: string, ids: string, during: string): string => {
  const found = `${id} in (${askingFor(ids)}
  union all
  ${givenOf(ids)})`;
  if (during === '') return found;
  return `${found} and (${id} in (${askingFor(ids)}) or exists (select 1 from occupancy oc
    where oc.account_id = $account and oc.booking_id = ${id}${during} and oc.resource_id in (${ids}) and oc.for_groups is not null))`;
};

const workspaceResources = `select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null and ${workspaceVisible('w')}
  where wr.account_id = $account and wr.workspace_id = any($values::bigint[])`;

function readingOf(description: RecordDescription, { id, window, during = '' }: { id: string; window: string; during?: string }): Reading {
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
    filterMatches: {
      resource_id: ofResources(id, 'select unnest($values::bigint[])', during),
      workspace_id: ofResources(id, workspaceResources, during),
    },
    windows: { time: window },
    visible: bookingVisible(id),
    borrows: ['resource', 'workspace', 'project', 'contact', 'custom-field', 'user', 'group'],
  };
}

// One and the same occurrence must lie in the window, so both ends are compared at once.
const DURING = `tstzrange(o.start, o."end") && tstzrange(to_timestamp($from::bigint), to_timestamp($to::bigint))`;
const whole = readingOf(booking, {
  id: 'r.id',
  window: `r.id in (select o.booking_id from booking_occurrence o where o.account_id = $account and ${DURING})`,
});
const single: Reading = {
  ...readingOf(bookingOccurrence, { id: 'r.booking_id', window: DURING.replaceAll('o.', 'r.'), during: ' and oc.occurrence_start = r.occurrence_start' }),
  counted: true,
};

const MASKED = ['name', 'description', 'color', 'quote_id'] as const;

/**
 * The reading of somebody to whom the bookings of others are shown as "Busy" alone. What is hidden is null to filters and
 * so matches nothing, and sorts as what is shown instead.
 */
function masked(reading: Reading, id: string): Reading {
  const { fields } = reading.description;
  const own = ownBooking(id);
  const unless = (sql: string, instead: string): string => `case when ${own} then ${sql} else ${instead} end`;
  const column = (name: string): string => `r.${fields[name]?.column ?? name}`;
  const shown = { name: `'Busy'`, description: `''`, color: `''`, quote_id: 'null' };
  return {
    ...reading,
    description: {
      ...reading.description,
      fields: { ...fields, ...Object.fromEntries(MASKED.map((name) => [name, { ...fields[name], derived: true }])) },
    } as RecordDescription,
    expressions: {
      ...reading.expressions,
      ...Object.fromEntries(MASKED.map((name) => [name, unless(column(name), shown[name])])),
      ...Object.fromEntries(['project', 'client', 'custom_fields'].map((name) => [name, unless(reading.expressions[name] ?? '', `'[]'::json`)])),
    },
    filterColumns: Object.fromEntries(['name', 'description', 'project_id', 'client_uuid'].map((name) => [name, unless(`r.${name}`, 'null')])),
    visible: bookingVisible(id, true),
  };
}

/** How bookings are read, whole or occurrence by occurrence, and by whom: those of others may be shown as "Busy" alone. */
export const bookingReading: Reading = whole;
export const maskedBookingReading: Reading = masked(whole, 'r.id');
export const occurrenceReading: Reading = single;
export const maskedOccurrenceReading: Reading = masked(single, 'r.booking_id');
