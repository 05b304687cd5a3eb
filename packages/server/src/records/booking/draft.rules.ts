import { because, COMPLETED, CONFIRMED, HOLD, PENCIL, type Findings } from '@daybook/contract';
import { MINUTE, isTimeZone } from '@daybook/values';
import { endOfOccurrence, type Occurrence } from '../../scheduling/recurrence/index.ts';
import {
  mergeRecurrence,
  occurrencesOfSeries,
  validateRecurrence,
  wholeDays,
  type Recurrence,
  type SentRecurrence,
  type Timed,
} from './series/recurrence.rules.ts';

const DEFAULT_HOLD = 15 * MINUTE;
const MAX_HOLD = 7 * 24 * 60 * MINUTE;

/** A resource that is asked for; `any` is how many of a group, null every one. */
export interface ResourceRequest {
  readonly id: number;
  readonly any: number | null;
}

/** A booking as it is or as it will be, as far as it takes time and space. Moments are UNIX seconds. */
export interface Draft extends Timed {
  readonly status: number;
  readonly option: number | null;
  readonly hold_until: number | null;
  readonly resources: readonly ResourceRequest[];
  readonly recurrence: Recurrence | null;
}

export interface SentBooking {
  readonly start?: number | null;
  readonly end?: number | null;
  readonly all_day?: boolean;
  readonly time_zone?: string;
  readonly status?: { readonly id?: number } | null;
  readonly option?: number | null;
  readonly hold_until?: number | null;
  readonly resources?: readonly { readonly id?: number | null; readonly any?: number | null }[];
  readonly recurrence?: SentRecurrence | null;
}

/** A booking as its record shows it. */
export function draftOf(record: { readonly [member: string]: unknown }): Draft {
  const { start, end, all_day, time_zone, status, option, hold_until, resources, recurrence } = record as unknown as Omit<
    Draft,
    'status'
  > & {
    status: { id: number }[];
  };
  return {
    start,
    end,
    all_day,
    time_zone,
    status: status[0]?.id ?? CONFIRMED,
    option,
    hold_until,
    resources: resources.map(({ id, any }) => ({ id, any })),
    recurrence,
  };
}

/** What takes its time from others. A Pencil does not, but needs it to be free of them. */
export const blocks = ({ status }: Pick<Draft, 'status'>): boolean => status === HOLD || status === CONFIRMED || status === COMPLETED;
export const needsSpace = (draft: Draft): boolean => blocks(draft) || draft.status === PENCIL;

/** A Pencil without a rank becomes the last for its time. */
export const lacksRank = ({ status, option }: Draft): boolean => status === PENCIL && option === null;

/** When a booking takes place. One of whole days takes all of the days that its times lie in, on the clocks of its zone. */
export function occurrencesOf(draft: Timed & Pick<Draft, 'recurrence'>): readonly Occurrence[] {
  const { start, end, all_day, time_zone: zone, recurrence } = draft;
  const occurrences = recurrence === null ? [{ occurrenceStart: start, start, end }] : occurrencesOfSeries(draft, recurrence);
  return all_day ? occurrences.map((one) => ({ ...one, ...wholeDays({ ...one, zone }, zone) })) : occurrences;
}

interface Context {
  readonly findings: Findings;
  readonly zone: string;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
}

/** Merges a body into the booking before, reporting what cannot be. Undefined when the time itself cannot be read. */
export function mergeBody(before: Draft | undefined, body: SentBooking, { findings, zone, now }: Context): Draft | undefined {
  const start = body.start ?? before?.start;
  const end = body.end ?? (before === undefined ? undefined : movedEnd(before, start));
  const status = body.status?.id ?? before?.status ?? CONFIRMED;
  const allDay = body.all_day ?? before?.all_day ?? false;
  const holdEnd = holdUntil(before, body, status, now, findings);
  if (start === undefined || end === undefined || end <= start) {
    if (start !== undefined && end !== undefined)
      findings.fault('/end', 'out_of_range', 'must be after `start`', because('end_not_after_start'));
    return validateRecurrence(before?.recurrence ?? null, allDay, body.recurrence, findings);
  }
  const timed = onDays(before, {
    start,
    end,
    all_day: allDay,
    time_zone: knownZone(body.time_zone) ?? (body.time_zone === undefined ? before?.time_zone : undefined) ?? zone,
  });
  const draft: Draft = {
    ...timed,
    status,
    option: optionOf(before, body.option, status),
    hold_until: holdEnd,
    resources: body.resources === undefined ? (before?.resources ?? []) : readResources(body.resources),
    recurrence: null,
  };
  const isSeries = (body.recurrence ?? before?.recurrence ?? null) !== null;
  return isSeries ? { ...draft, recurrence: mergeRecurrence(before, draft, body.recurrence, findings) } : draft;
}

// A start alone moves the booking, which keeps its length.
const movedEnd = ({ start, end, all_day: allDay, time_zone: zone }: Timed, to: number | undefined): number =>
  to === undefined || to === start ? end : endOfOccurrence({ start, end, allDay, zone })(to);

// Whole days stay the days that they are when only their zone is changed.
function onDays(before: Draft | undefined, timed: Timed): Timed {
  if (before?.all_day !== true || !timed.all_day || before.time_zone === timed.time_zone) return timed;
  if (before.start !== timed.start || before.end !== timed.end) return timed;
  return { ...timed, ...wholeDays({ ...timed, zone: before.time_zone }, timed.time_zone) };
}

// A Pencil has a rank, and stays ahead of those behind it while it holds the time or is confirmed. Of others a rank means nothing.
function optionOf(before: Draft | undefined, sent: number | null | undefined, status: number): number | null {
  if (status === PENCIL && sent !== undefined) return sent;
  return status === PENCIL || status === HOLD || status === CONFIRMED ? (before?.option ?? null) : null;
}

// A zone that is none was reported, and must not stop the rest from being validated.
const knownZone = (sent: string | undefined): string | undefined =>
  sent !== undefined && sent !== '' && isTimeZone(sent) ? sent : undefined;

function holdUntil(
  before: Draft | undefined,
  { hold_until: sent }: SentBooking,
  status: number,
  now: number,
  findings: Findings,
): number | null {
  if (status !== HOLD) return null;
  const kept = sent === undefined ? (before?.hold_until ?? null) : sent;
  const isAsBefore = before?.status === HOLD && kept === before.hold_until;
  if (kept === null) return now + DEFAULT_HOLD;
  if (isAsBefore) return kept;
  if (sent === undefined) return now + DEFAULT_HOLD;
  if (kept <= now || kept > now + MAX_HOLD)
    findings.fault('/hold_until', 'out_of_range', 'must be in the future and at most 7 days from now', because('hold_out_of_range'));
  return kept;
}

export function readResources(sent: NonNullable<SentBooking['resources']>): ResourceRequest[] {
  return sent.flatMap(({ id, any }) => (typeof id === 'number' ? [{ id, any: any ?? null }] : []));
}
