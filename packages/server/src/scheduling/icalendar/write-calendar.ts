import { SECONDS_OF_DAY } from '../calendar-days.ts';
import type { Interval } from '../intervals.ts';
import { MAX_YEARS, parseRule } from '../recurrence/index.ts';
import { escapeText, linesToBytes } from './content-line.ts';
import { eventLines, needsZone, type CalendarEvent } from './write-event.ts';
import { timeZoneLines } from './write-time-zone.ts';

/** A calendar as a feed shows it (RFC 5545, RFC 7986). */
export type Calendar = { readonly name: string; readonly events: readonly CalendarEvent[] };

const REFRESH = 'PT1H';
// The first occurrence may be as long after the start as the last after the first.
const LONGEST_SERIES = 2 * MAX_YEARS * 366 * SECONDS_OF_DAY;

/** From the first start of an event to its last end, or later. */
function periodOf({ start, end, rrule, recurrenceId = start }: CalendarEvent): Interval {
  const until = rrule === undefined ? null : parseRule(rrule).rule?.until;
  const last = rrule === undefined ? end : (until?.seconds ?? start + LONGEST_SERIES) + (end - start);
  return { start: Math.min(start, recurrenceId), end: Math.max(last, end, recurrenceId) };
}

function* zonesOf(events: readonly CalendarEvent[]): Generator<void, Map<string, Interval>> {
  const zones = new Map<string, Interval>();
  for (const [i, event] of events.entries()) {
    if (i % STEP === STEP - 1) yield;
    if (!needsZone(event)) continue;
    const [period, periodBefore] = [periodOf(event), zones.get(event.zone)];
    const joined =
      periodBefore === undefined
        ? period
        : { start: Math.min(period.start, periodBefore.start), end: Math.max(period.end, periodBefore.end) };
    zones.set(event.zone, joined);
  }
  return zones;
}

/** How many events are written at a stretch. */
const STEP = 50;

/**
 * Writes a calendar as bytes, and can be interrupted between some of its events. The same calendar gives the same bytes, so that its ETag
 * stays the same.
 */
export function* writingCalendar({ name, events }: Calendar): Generator<void, Buffer> {
  const title = escapeText(name);
  const zones = yield* zonesOf(events);
  const head = linesToBytes([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daybook//Daybook//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...[...zones].flatMap(([zone, period]) => timeZoneLines(zone, period)),
  ]);
  const pieces = [head];
  for (let i = 0; i < events.length; i += STEP) {
    pieces.push(linesToBytes(events.slice(i, i + STEP).flatMap(eventLines)));
    yield;
  }
  return Buffer.concat([...pieces, linesToBytes(['END:VCALENDAR'])]);
}

/** The same in one go. */
export function writeCalendar(calendar: Calendar): Buffer {
  const writing = writingCalendar(calendar);
  for (;;) {
    const { done, value } = writing.next();
    if (done === true) return value;
  }
}
