import { timeEntry } from '@daybook/contract';
import { toIso } from '@daybook/values';
import { statement } from '../../database/statement.ts';
import { readRecords, updateRecords, type Existing, type Write } from '../../writes/index.ts';
import { instancesOf } from '../../scheduling/recurrence/index.ts';
import { draftOf, type Draft } from './draft.rules.ts';
import { isAsBefore, seriesOf, type SentRecurrence } from './series/recurrence.rules.ts';

// Time that was recorded on a booking belongs to one of its occurrences, and goes where that goes: otherwise both would be billed.

/**
 * Whether the row `t` is of the occurrence `o`: it was recorded from it, or on its booking while it took place. A single booking has
 * but one occurrence, whenever it was moved to.
 */
export const ofOccurrence = `t.booking_id = o.booking_id
  and (b.recurrence is null or coalesce(t.occurrence_start, t.tied_start) = o.occurrence_start
    or t.occurrence_start is null and t.tied_start is null and (t.start < o."end" and coalesce(t."end", 'infinity') > o.start))`;

/** A time entry and the start that the rule gives its occurrence. */
export interface RecordedTime extends Record<string, unknown> {
  readonly id: number;
  readonly occurrence: number;
  /** It was recorded from the occurrence, and is the only time of that person in it. */
  readonly isPlanned: boolean;
}

const findRecorded = statement(
  'recorded_time_of_series',
  `select t.id, s.occurrence, t.occurrence_start is not null
    and t.occurrence_start = to_timestamp(s.occurrence) as "isPlanned"
from time_entry t cross join lateral (
  select extract(epoch from min(o.occurrence_start))::bigint as occurrence
  from booking b join booking_occurrence o on o.account_id = $account and ${ofOccurrence}
  where b.account_id = $account and b.id = $booking) s
where t.account_id = $account and t.booking_id = $booking and t.deleted is null and s.occurrence is not null
order by t.id for no key update of t`,
);

/** The time that was recorded on a series, or on a booking that becomes one. Read it before the occurrences are stored anew. */
export async function loadRecorded(write: Write, { key, record }: Existing, becomesSeries = false): Promise<readonly RecordedTime[]> {
  if (draftOf(record).recurrence === null && !becomesSeries) return [];
  return write.tx.run<RecordedTime>(findRecorded, { booking: key });
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

/** Reports another rule that has no place for recorded time and new occurrences instead: it may be for any of these. */
export function validateRecorded(
  { findings }: Write,
  recorded: readonly RecordedTime[],
  before: Draft,
  after: Draft,
  sent: SentRecurrence | null | undefined,
): void {
  // A rule with faults has no occurrences.
  if (recorded.length === 0 || findings.faults.length > 0) return;
  const places = placesAfter(before, after, sent);
  const lost = recorded.find(({ occurrence }) => !places.has(occurrence));
  const kept = new Set(places.values());
  if (lost === undefined || startsOf(after).every((start) => kept.has(start))) return;
  const remedy = 'change the occurrences after it (scope=following), or take the time off the booking first';
  const when = toIso(lost.occurrence, before.time_zone);
  findings.fault('/recurrence', 'not_allowed', `time was recorded in the occurrence of ${when}, which would be no more: ${remedy}`);
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

/** Takes recorded time along to where its occurrences went, of a part that was split off to the booking `to`. */
export async function moveRecorded(
  write: Write,
  recorded: readonly RecordedTime[],
  before: Draft,
  after: Draft,
  { sent, to }: { readonly sent: SentRecurrence | null | undefined; readonly to?: number },
): Promise<void> {
  const places = recorded.length === 0 ? new Map<number, number>() : placesAfter(before, after, sent);
  const moved = recorded.flatMap(({ id, occurrence, isPlanned }) => {
    const start = places.get(occurrence);
    return start === undefined ? [] : [{ id, start, isPlanned }];
  });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  // One that takes the place of the next would be in its way.
  write.tx.send(untie, { ids });
  if (to !== undefined) await updateRecords(write, timeEntry, await readRecords(write, timeEntry, ids), { booking_id: to });
  write.tx.send(tie, { ids, starts: moved.map(({ start }) => start), planned: moved.map(({ isPlanned }) => isPlanned) });
}
