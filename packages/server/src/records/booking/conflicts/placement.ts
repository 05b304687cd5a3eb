import { booking, HOLD, type JobName } from '@daybook/contract';
import { statement, type Values } from '../../../database/statement.ts';
import { insertRows, insertSql, rowValues, type RowTable } from '../../../database/transaction.ts';
import { enqueue } from '../../../queue/index.ts';
import { insertRecord, updateRecord, type Along, type WrittenColumns, type Existing, type Write } from '../../../writes/index.ts';
import type { ResourceRequest, Draft } from '../draft.rules.ts';
import type { Placement, Taken } from './allocate-resources.rules.ts';

const instant = (member: string): string => `to_timestamp($${member}::bigint)`;

/** What a booking asks for, from its first start to its last end. */
const requestRows: RowTable = {
  table: 'booking_resource',
  columns: {
    booking_id: '$booking::bigint',
    resource_id: '$resource::bigint',
    any_count: '$any::smallint',
    start: instant('start'),
    end: instant('end'),
    buffer_before: '$before::int',
    buffer_after: '$after::int',
    waiting_since: 'case when $waits::boolean then statement_timestamp() end',
  },
  // A booking that waits for another time waits from now on.
  conflict: `
on conflict (account_id, booking_id, resource_id) do update
set any_count = excluded.any_count, start = excluded.start, "end" = excluded."end",
  buffer_before = excluded.buffer_before, buffer_after = excluded.buffer_after, waiting_since = case
  when excluded.waiting_since is null then null
  when booking_resource.start = excluded.start and booking_resource."end" = excluded."end"
    then coalesce(booking_resource.waiting_since, excluded.waiting_since)
  else excluded.waiting_since end`,
};

/** When it takes place. */
const occurrence: RowTable = {
  table: 'booking_occurrence',
  columns: { booking_id: '$booking::bigint', occurrence_start: instant('own'), start: instant('start'), end: instant('end') },
};

/** What it takes. */
const occupancy: RowTable = {
  table: 'occupancy',
  columns: {
    resource_id: '$resource::bigint',
    booking_id: '$booking::bigint',
    occurrence_start: instant('own'),
    during: `tstzrange(${instant('start')}, ${instant('end')})`,
    for_groups: '$groups::bigint[]',
  },
};

/** What it asked for or took before. */
const left: RowTable = {
  table: 'booking_left',
  columns: { resource_id: '$resource::bigint', booking_id: '$booking::bigint' },
  conflict: ' on conflict (account_id, resource_id, booking_id) do update set at = excluded.at',
};

const freeBooking = statement(
  'free_booking',
  `delete from occupancy oc where oc.account_id = $account and oc.booking_id = $booking
returning oc.resource_id as resource, oc.for_groups is not null as "forGroup"`,
);

const deleteAsked = statement(
  'delete_asked',
  'delete from booking_resource br where br.account_id = $account and br.booking_id = $booking and br.resource_id <> all($ids::bigint[])',
);

const stopWaiting = statement(
  'stop_waiting',
  `update booking_resource br set waiting_since = null where br.account_id = $account and br.booking_id = $booking
    and br.waiting_since is not null`,
);

const setUnassigned = statement(
  'set_unassigned',
  'update booking b set unassigned = $unassigned::boolean where b.account_id = $account and b.id = $booking',
);

const deleteOccurrences = statement(
  'delete_occurrences',
  'delete from booking_occurrence o where o.account_id = $account and o.booking_id = $booking',
);

/** Most rows of each table that are inserted along with a booking. */
const MAX_ALONG = 20;

/** The resources as the record owns them. */
const ownResources = ({ resources }: Draft): ResourceRequest[] =>
  resources.map(({ id, any }) => ({ id, any })).toSorted((one, other) => one.id - other.id);

/** The columns of when and how a booking takes place. */
function timeColumns({ draft, waitlisted }: Placement) {
  const { start, end, all_day, time_zone, status, option, hold_until, recurrence } = draft;
  return { start, end, all_day, time_zone, status_id: status, option_rank: option, hold_until, recurrence, waitlisted };
}

/** Stores whether a booking asks for nothing at all, where that changes: hardly ever. */
function storeUnassigned({ tx }: Write, booking: number, { resources }: Draft, before?: readonly ResourceRequest[]): void {
  const unassigned = resources.length === 0;
  if (unassigned !== (before?.length === 0)) tx.send(setUnassigned, { booking, unassigned });
}

/** The job that ends the holds of an account whose time is over. */
export const EXPIRE_HOLDS: JobName = 'expire holds';

// What reads bookings before the job has run ends a hold that is over first.
async function endInTime(write: Write, id: number, { status, hold_until }: Draft, before: unknown = null): Promise<void> {
  if (status === HOLD && hold_until !== null && hold_until !== before)
    await enqueue(write, EXPIRE_HOLDS, { booking: id }, { at: hold_until });
}

/** Inserts a booking with its resources, occurrences and occupancy; small bookings in one statement. */
export async function insertBooking(
  write: Write,
  id: number,
  columns: WrittenColumns<typeof booking>,
  placement: Placement,
): Promise<void> {
  const { draft, occurrences, taken } = placement;
  const all: TableRows[] = [
    [requestRows, askedRows(id, placement)],
    [occurrence, occurrenceRows(id, placement)],
    [occupancy, takenRows(id, taken)],
  ];
  const filled = all.filter(([, rows]) => rows.length > 0);
  // Every number of rows needs a prepared statement of its own, and series have too many different numbers.
  const isSmall = occurrences.length === 1 && filled.length > 1 && filled.every(([, rows]) => rows.length <= MAX_ALONG);
  const beside = { resources: ownResources(draft) };
  await insertRecord(write, booking, { ...columns, ...timeColumns(placement), id }, { beside }, isSmall ? alongOf(filled) : undefined);
  storeUnassigned(write, id, draft);
  if (!isSmall) for (const [table, rows] of filled) insertRows(write.tx, table, rows);
  await endInTime(write, id, draft);
}

type TableRows = readonly [RowTable, readonly Values[]];

function alongOf(filled: readonly TableRows[]): Along {
  const inserts = filled.map(([table, rows]) => insertSql(table, rows.length));
  const others = inserts.slice(1).map((sql, i) => `along_${i} as (${sql})`);
  return {
    sql: `${others.join(', ')} ${inserts[0]}`,
    values: Object.assign({}, ...filled.map(([table, rows]) => rowValues(table, rows))) as Values,
  };
}

/** Changes a booking with its resources, occurrences and occupancy. `freed` has the resources of its deleted occupancy. */
export async function updatePlaced(
  write: Write,
  existing: Existing<typeof booking>,
  {
    columns,
    placement,
    events,
    freed,
  }: { columns: WrittenColumns<typeof booking>; placement: Placement; events: readonly string[]; freed: readonly number[] },
): Promise<void> {
  const { tx } = write;
  const id = Number(existing.key);
  const beside = { resources: ownResources(placement.draft) };
  await updateRecord(write, existing, { ...columns, ...timeColumns(placement) }, { events, beside });
  const before = existing.record['resources'] as ResourceRequest[];
  storeUnassigned(write, id, placement.draft, before);
  const ids = placement.draft.resources.map((one) => one.id);
  const dropped = before.map((one) => one.id).filter((one) => !ids.includes(one));
  tx.send(deleteOccurrences, { booking: id });
  tx.send(deleteAsked, { booking: id, ids });
  storeLeft(write, id, [...dropped, ...freed]);
  storeAsked(write, id, placement);
  insertRows(tx, occurrence, occurrenceRows(id, placement));
  storeTaken(write, id, placement.taken);
  await endInTime(write, id, placement.draft, existing.record['hold_until']);
}

/** Deletes the occupancy of a booking. Returns the units that it took as members of groups: they count as given up even if taken again. */
export async function freeTime(write: Write, id: number): Promise<number[]> {
  const rows = await write.tx.run<{ resource: number; forGroup: boolean }>(freeBooking, { booking: id });
  return rows.flatMap(({ resource, forGroup }) => (forGroup ? [resource] : []));
}

/** Stores the resources that a booking gave up: their calendar feeds must list the event as cancelled. */
export function storeLeft(write: Write, id: number, resources: readonly number[]): void {
  const rows = [...new Set(resources)].map((resource) => ({ resource, booking: id }));
  insertRows(write.tx, left, rows);
}

export function storeTaken(write: Write, id: number, taken: readonly Taken[]): void {
  insertRows(write.tx, occupancy, takenRows(id, taken));
}

type AskedFor = Pick<Placement, 'draft' | 'occurrences' | 'waitlisted' | 'buffers'>;

/** Stores again what a booking asks for: since when it waits, and with which buffers. */
export function storeAsked(write: Write, id: number, placement: AskedFor): void {
  insertRows(write.tx, requestRows, askedRows(id, placement));
}

/** Takes a booking off the waitlist. */
export function endWait(write: Write, id: number): void {
  write.tx.send(stopWaiting, { booking: id });
}

function askedRows(id: number, { draft, occurrences, waitlisted: waits, buffers }: AskedFor): Values[] {
  const start = Math.min(draft.start, ...occurrences.map((one) => one.start));
  const end = Math.max(draft.end, ...occurrences.map((one) => one.end));
  return draft.resources.map(({ id: resource, any }) => ({
    booking: id,
    resource,
    any,
    start,
    end,
    waits,
    before: 0,
    after: 0,
    ...buffers.get(resource),
  }));
}

const occurrenceRows = (id: number, { occurrences }: Placement): Values[] =>
  occurrences.map(({ occurrenceStart, start, end }) => ({ booking: id, own: occurrenceStart, start, end }));

const takenRows = (id: number, taken: readonly Taken[]): Values[] =>
  taken.map(({ resource, occurrenceStart, start, end, groups }) => ({
    resource,
    booking: id,
    own: occurrenceStart,
    start,
    end,
    groups: groups.length === 0 ? null : groups,
  }));
