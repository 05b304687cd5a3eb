import { CANCELLED, HOLD, PENCIL } from '@daybook/contract';
import { instantOfLocal, offsetAt } from '@daybook/values';
import type { CalendarEvent } from '../../scheduling/icalendar/index.ts';
import { expandSeries, instancesOf, parseRule, type Occurrence, type Series } from '../../scheduling/recurrence/index.ts';

/** A booking as a feed reads it; moments are UNIX seconds. */
export interface FeedBooking {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly start: number;
  readonly end: number;
  readonly all_day: boolean;
  readonly time_zone: string;
  readonly status: number;
  readonly version: number;
  readonly created: number;
  readonly changed: number;
  readonly recurrence: {
    readonly rrule: string;
    readonly exdates: readonly number[];
    readonly overrides: readonly { readonly occurrence_start: number; readonly start: number; readonly end: number }[];
  } | null;
  /** Of a series, in the order of their starts. */
  readonly occurrences: readonly Occurrence[];
  /** The original starts of the occurrences alone for which a series takes what the calendar is of, as a unit of a pool. Otherwise null. */
  readonly given_starts: readonly number[] | null;
}

/** As it is read: without a name where its reader is shown only that the time is taken. */
export type StoredBooking = Omit<FeedBooking, 'name'> & { readonly name: string | null };

const STATUSES: { readonly [status: number]: CalendarEvent['status'] } = {
  [HOLD]: 'TENTATIVE',
  [PENCIL]: 'TENTATIVE',
  [CANCELLED]: 'CANCELLED',
};

/**
 * The events of a booking. A series is one event with its rule where every calendar program gets the same times out of it as
 * Daybook does, and otherwise an event for each occurrence. `uidOf` names the booking, or one occurrence of it, for ever.
 */
export function eventsOf(booking: FeedBooking, uidOf: (id: number, occurrenceStart?: number) => string): CalendarEvent[] {
  const {
    id,
    name,
    description,
    location,
    start,
    end,
    all_day,
    time_zone,
    status,
    version,
    created,
    changed,
    recurrence,
    occurrences,
    given_starts,
  } = booking;
  const event: CalendarEvent = {
    uid: uidOf(id),
    changed,
    created,
    sequence: version - 1,
    status: STATUSES[status] ?? 'CONFIRMED',
    summary: name,
    description,
    location,
    start,
    end,
    allDay: all_day,
    zone: time_zone,
  };
  if (recurrence === null) return [event];
  const overrides = recurrence.overrides.map((override) => ({
    occurrenceStart: override.occurrence_start,
    start: override.start,
    end: override.end,
  }));
  const series: Series = { start, end, allDay: all_day, zone: time_zone, rrule: recurrence.rrule, exdates: recurrence.exdates, overrides };
  const givenStarts = new Set(given_starts);
  const absent =
    given_starts === null ? [] : occurrences.map(({ occurrenceStart }) => occurrenceStart).filter((one) => !givenStarts.has(one));
  const removed = new Set([...recurrence.exdates, ...absent]);
  if (!isPortable(series, occurrences)) {
    const own = ({ occurrenceStart, ...times }: Occurrence): CalendarEvent => ({ ...event, ...times, uid: uidOf(id, occurrenceStart) });
    const shown = occurrences.filter((one) => !removed.has(one.occurrenceStart));
    return [...shown.map(own), ...removedFrom(series).map((one) => ({ ...own(one), status: 'CANCELLED' as const }))];
  }
  const moved = overrides.filter(({ occurrenceStart }) => !removed.has(occurrenceStart));
  return [
    { ...event, rrule: recurrence.rrule, exdates: [...removed] },
    ...moved.map((one) => ({ ...event, start: one.start, end: one.end, recurrenceId: one.occurrenceStart })),
  ];
}

/** The occurrences that were taken out, where the rule had them: a program that shows single events needs these to remove them. */
function removedFrom(series: Series): Occurrence[] {
  const removed = new Set(series.exdates);
  return expandSeries({ ...series, exdates: [], overrides: [] }).occurrences.filter((one) => removed.has(one.occurrenceStart));
}

/**
 * Whether the rule uses only parts that all calendar programs know, no instance meets a clock change, and the rule yields what is booked.
 */
function isPortable(series: Series, occurrences: readonly Occurrence[]): boolean {
  const { rule } = parseRule(series.rrule);
  if (rule === null) return false;
  const unusual = [rule.byWeekNumber, rule.byYearDay, rule.byHour, rule.byMinute, rule.bySecond, rule.bySetPosition];
  if (unusual.some((part) => part.length > 0)) return false;
  const { starts } = instancesOf(series);
  if (starts[0] !== series.start || !(series.allDay || starts.every((start) => keepsTheClock(series, start)))) return false;
  const expanded = expandSeries(series).occurrences;
  const isSame = (one: Occurrence, other: Occurrence | undefined): boolean =>
    one.occurrenceStart === other?.occurrenceStart && one.start === other.start && one.end === other.end;
  return expanded.length === occurrences.length && expanded.every((one, i) => isSame(one, occurrences[i]));
}

// Where the clocks are put forward or back at the start or within an occurrence, programs differ.
function keepsTheClock({ start: first, end, zone }: Series, start: number): boolean {
  const local = start + offsetAt(start, zone);
  const isSameTime = (local - first - offsetAt(first, zone)) % 86_400 === 0;
  return isSameTime && instantOfLocal(local, zone) === start && offsetAt(start, zone) === offsetAt(start + end - first, zone);
}

/** What a calendar shows of a booking besides its times. */
export type Detail = 'all' | 'names' | 'busy';

/** A booking as it is shown in a calendar with some detail; `busy` is the name of one of which only the time is shown. */
export function withDetail(booking: StoredBooking, detail: Detail, busy: string): FeedBooking {
  if (detail === 'busy') return { ...booking, name: busy, description: '', location: '' };
  const name = booking.name ?? busy;
  return detail === 'names' ? { ...booking, name, description: '' } : { ...booking, name };
}
