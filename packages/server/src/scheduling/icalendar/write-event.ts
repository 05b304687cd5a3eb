import { instantOfLocal, offsetAt, type Instant } from '@daybook/values';
import { SECONDS_OF_DAY } from '../calendar-days.ts';
import { daysOfBooking, momentToText, parseRule, ruleToText } from '../recurrence/index.ts';
import { cleanUri, escapeText } from './content-line.ts';

/**
 * An event of a feed. `uid` is the same for ever, and for a series and its moved occurrences; `changed` is the last change, never the time
 * of reading; `sequence` grows with every change of times or status. All-day events cover the days of `zone`. A moved occurrence is an
 * event of its own, without `rrule`, whose `recurrenceId` is the start that the rule gave it.
 */
export type CalendarEvent = {
  readonly uid: string;
  readonly changed: Instant;
  readonly created?: Instant;
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly url?: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly allDay: boolean;
  readonly zone: string;
  readonly rrule?: string;
  readonly exdates?: readonly Instant[];
  readonly recurrenceId?: Instant;
};

/** Whether the times must be local to keep them across clock changes. Single events are written in UTC. */
export function needsZone({ allDay, zone, rrule, recurrenceId }: CalendarEvent): boolean {
  return !allDay && zone !== 'UTC' && (rrule !== undefined || recurrenceId !== undefined);
}

function utc(instant: Instant): string {
  return momentToText({ form: 'utc', seconds: instant });
}

/** The parameters and the value of a moment, as the event writes its times. */
function moment(event: CalendarEvent, instant: Instant): string {
  const { allDay, zone } = event;
  if (!allDay && !needsZone(event)) return `:${utc(instant)}`;
  const local = instant + offsetAt(instant, zone);
  if (allDay) return `;VALUE=DATE:${momentToText({ form: 'date', seconds: local })}`;
  // Of an hour that occurs twice, local time is the first; UTC can be the second. The start of a series needs its zone in any case.
  const isAmbiguous = (event.rrule === undefined || instant !== event.start) && instantOfLocal(local, zone) !== instant;
  if (isAmbiguous) return `:${utc(instant)}`;
  return `;TZID=${zone}:${momentToText({ form: 'local', seconds: local })}`;
}

function endMoment(event: CalendarEvent): string {
  if (!event.allDay) return moment(event, event.end);
  const { firstDay, days } = daysOfBooking(event);
  return `;VALUE=DATE:${momentToText({ form: 'date', seconds: (firstDay + days) * SECONDS_OF_DAY })}`;
}

/** Read and written again: what is no rule cannot bring lines of its own. */
function ruleText(rrule: string | undefined): string | undefined {
  const rule = rrule === undefined ? null : parseRule(rrule).rule;
  return rule === null ? undefined : ruleToText(rule);
}

function optional(name: string, value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [`${name}:${value}`];
}

/** The lines of a VEVENT (RFC 5545, 3.6.1), not yet folded. */
export function eventLines(event: CalendarEvent): string[] {
  const text = (value: string | undefined) => (value === undefined ? undefined : escapeText(value));
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.changed)}`,
    ...(event.recurrenceId === undefined ? [] : [`RECURRENCE-ID${moment(event, event.recurrenceId)}`]),
    `DTSTART${moment(event, event.start)}`,
    `DTEND${endMoment(event)}`,
    ...optional('RRULE', ruleText(event.rrule)),
    ...(event.exdates ?? []).map((exdate) => `EXDATE${moment(event, exdate)}`),
    `SUMMARY:${escapeText(event.summary)}`,
    ...optional('DESCRIPTION', text(event.description)),
    ...optional('LOCATION', text(event.location)),
    ...optional('URL', event.url === undefined ? undefined : cleanUri(event.url)),
    `STATUS:${event.status}`,
    `SEQUENCE:${event.sequence}`,
    ...(event.created === undefined ? [] : [`CREATED:${utc(event.created)}`]),
    `LAST-MODIFIED:${utc(event.changed)}`,
    'END:VEVENT',
  ];
}
