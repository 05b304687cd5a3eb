import { because, timeEntry } from '@daybook/contract';
import { toIso } from '@daybook/values';
import { statement } from '../../database/statement.ts';
import { readRecords, updateRecords, type Existing, type Write } from '../../writes/index.ts';
import { instancesOf } from '../../scheduling/recurrence/index.ts';
import { ofOccurrence } from './borrowed.sql.ts';
import { draftOf, type Draft } from './draft.rules.ts';
import { isAsBefore, seriesOf, type SentRecurrence } from './series/recurrence.rules.ts';

// Time that was recorded on a booking, or that a quote was made of, belongs to one of its occurrences, and goes where that goes: otherwise
// both would be billed, or what was quoted by nobody.

/** A time entry or the time of a quote, and the start that the rule gives its occurrence. */
export interface RecordedTime extends Record<string, unknown> {
  /** The time entry; null of time that quotes were made of. */
  readonly id: number | null;
  readonly occurrence: number;
  /** It was recorded from the occurrence, and is the only time of that person in it. */
  readonly isPlanned: boolean;
  /** The occurrence as quotes keep it. */
  readonly quoted: number | null;
}

const findRecorded = statement(
  'recorded_time_of_series',
  `select t.id, s.occurrence, t.occurrence_start is not null
    and t.occurrence_start = to_timestamp(s.occurrence) as "isPlanned", null::bigint as quoted
from time_entry t cross join lateral (
  select extract(epoch from min(o.occurrence_start))::bigint as occurrence
  from booking b join booking_occurrence o on o.account_id = $account and t.booking_id = o.booking_id
  and ${ofOccurrence}
  where b.account_id = $account and b.id = $booking) s
where t.account_id = $account and t.booking_id = $booking and t.deleted is null and s.occurrence is not null
order by t.id for no key update of t`,
);

const findQuoted = statement(
  'quoted_time_of_series',
  `select distinct null::bigint as id, q.occurrence as quoted, false as "isPlanned",
  case when b.recurrence is null then extract(epoch from b.start)::bigint else q.occurrence end as occurrence
from quoted_work q join booking b on b.account_id = $account and b.id = q.record_id
where q.account_id = $account and q.kind = 'booking' and q.record_id = $booking`,
);

/** The time of a series, or of a booking that becomes one. Read it before the occurrences are stored again. */
export async function loadRecorded(write: Write, { key, record }: Existing, becomesSeries = false): Promise<readonly RecordedTime[]> {
  if (draftOf(record).recurrence === null && !becomesSeries) return [];
  const works = await Promise.all([findRecorded, findQuoted].map((find) => write.tx.run<RecordedTime>(find, { booking: key })));
  return works.flat();
}

const startsOf = (draft: Draft): readonly number[] =>
  draft.recurrence === null ? [draft.start] : instancesOf(seriesOf(draft, draft.recurrence)).starts;

/** Where each occurrence of a booking went: with its rule the n-th is the n-th; under another one those are the same that begin alike. */
function placesAfter(before: Draft, after: Draft, sent: SentRecurrence | null | undefined): ReadonlyMap<number, number> {
  const [from, to] = [startsOf(before), startsOf(after)];
  const hasItsRule = before.recurrence !== null && sent !== null && isAsBefore(before.recurrence, sent);
  if (hasItsRule) return new Map(from.flatMap((start, i) => (to[i] === undefined ? [] : [[start, to[i]]])));
  const [first] = to;
  if (before.recurrence === null) return new Map(first === undefined ? [] : [[before.start, first]]);
  const remaining = new Set(to);
  return new Map(from.flatMap((start) => (remaining.has(start) ? [[start, start]] : [])));
}

const isSingle = (before: Draft, after: Draft): boolean => before.recurrence !== null && after.recurrence === null;

/**
 * Reports another rule that has no place for recorded time and new occurrences instead: it may be for any of these. All time of a single
 * booking is of its one occurrence, so none of another may be left on it.
 */
export function validateRecorded(
  { findings }: Write,
  recorded: readonly RecordedTime[],
  before: Draft,
  after: Draft,
  sent: SentRecurrence | null | undefined,
): void {
  const entries = recorded.filter(({ id }) => id !== null);
  // A rule with faults has no occurrences.
  if (entries.length === 0 || findings.faults.length > 0) return;
  const places = placesAfter(before, after, sent);
  const lost = entries.find(({ occurrence }) => !places.has(occurrence));
  const kept = new Set(places.values());
  if (lost === undefined || (!isSingle(before, after) && startsOf(after).every((start) => kept.has(start)))) return;
  const remedy = 'change the occurrences after it (scope=following), or take the time off the booking first';
  const when = toIso(lost.occurrence, before.time_zone);
  findings.fault(
    '/recurrence',
    'not_allowed',
    `time was recorded in the occurrence of ${when}, which would be no more: ${remedy}`,
    because('recorded_in_occurrence'),
  );
}

const findApart = statement(
  'time_apart_from_occurrences',
  `select extract(epoch from coalesce(t.occurrence_start, t.tied_start, t.start))::bigint as start from time_entry t
where t.account_id = $account and t.booking_id = $booking and t.deleted is null and t.id <> all($ids::bigint[]) order by t.id limit 1`,
);

/** Reports time on a series that becomes a single booking and that is of none of its occurrences, such as of one that was taken out. */
export async function validateApart(
  { tx, findings }: Write,
  { key }: Existing,
  recorded: readonly RecordedTime[],
  before: Draft,
  after: Draft,
): Promise<void> {
  if (!isSingle(before, after) || findings.faults.length > 0) return;
  const ids = recorded.flatMap(({ id }) => id ?? []);
  const apart = await tx.maybe<{ start: number }>(findApart, { booking: key, ids });
  if (apart === undefined) return;
  const when = toIso(apart.start, before.time_zone);
  const message = `the time of ${when} is of no occurrence, and would count as that of the single booking: take it off the booking first`;
  findings.fault('/recurrence', 'not_allowed', message, because('recorded_in_occurrence'));
}

const untie = statement(
  'untie_recorded_time',
  'update time_entry t set occurrence_start = null where t.account_id = $account and t.id = any($ids::bigint[])',
);
const tie = statement(
  'tie_recorded_time',
  `update time_entry t set occurrence_start = case when m.planned then to_timestamp(m.start) end,
  tied_start = case when not m.planned then to_timestamp(m.start) end
from unnest($ids::bigint[], $starts::bigint[], $planned::boolean[]) as m(id, start, planned)
where t.account_id = $account and t.id = m.id`,
);

// Two steps, because an occurrence may take the place of the next.
const unplaceQuoted = statement(
  'unplace_quoted_time',
  `update quoted_work q set record_id = -q.record_id where q.account_id = $account and q.kind = 'booking' and q.record_id = $booking
  and q.occurrence = any($quoted::bigint[])`,
);
const placeQuoted = statement(
  'place_quoted_time',
  `update quoted_work q set record_id = $to, occurrence = m.start from unnest($quoted::bigint[], $starts::bigint[]) as m(quoted, start)
where q.account_id = $account and q.kind = 'booking' and q.record_id = -$booking::bigint and q.occurrence = m.quoted`,
);

interface Moving {
  /** The booking that had the time. */
  readonly from: number;
  readonly sent: SentRecurrence | null | undefined;
  /** The booking that a part was split off to. */
  readonly to?: number;
}

/** Takes the time of a series along to where its occurrences went. */
export async function moveRecorded(
  write: Write,
  recorded: readonly RecordedTime[],
  before: Draft,
  after: Draft,
  { from, sent, to }: Moving,
): Promise<void> {
  const places = recorded.length === 0 ? new Map<number, number>() : placesAfter(before, after, sent);
  const moved = recorded.flatMap((one) => {
    const start = places.get(one.occurrence);
    return start === undefined ? [] : [{ ...one, start }];
  });
  const quoted = moved.flatMap(({ quoted: key, start }) => (key === null ? [] : [{ key, start: after.recurrence === null ? 0 : start }]));
  if (quoted.length > 0) {
    const keys = { booking: from, quoted: quoted.map(({ key }) => key) };
    write.tx.send(unplaceQuoted, keys);
    write.tx.send(placeQuoted, { ...keys, to: to ?? from, starts: quoted.map(({ start }) => start) });
  }
  const entries = moved.filter((one): one is typeof one & { readonly id: number } => one.id !== null);
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  // One that takes the place of the next would be in its way.
  write.tx.send(untie, { ids });
  if (to !== undefined) await updateRecords(write, timeEntry, await readRecords(write, timeEntry, ids), { booking_id: to });
  write.tx.send(tie, { ids, starts: entries.map(({ start }) => start), planned: entries.map(({ isPlanned }) => isPlanned) });
}
