import { into, OCCURRENCES_MOST, type Findings } from '@daybook/contract';
import { instantOfLocal, isTimeZone } from '@daybook/values';
import {
  daysOfBooking,
  expandSeries,
  instancesOf,
  boundedRule,
  parseRule,
  ruleFaults,
  type Occurrence,
  type Series,
} from '../../scheduling/recurrence/index.ts';

export const HOLD = 1;
export const PENCIL = 2;
export const CONFIRMED = 3;
export const CANCELLED = 4;
export const COMPLETED = 5;

const MINUTE = 60;
const HOLD_DEFAULT = 15 * MINUTE;
const DAY = 86_400;
const HOLD_MOST = 7 * DAY;

export interface Recurrence {
  readonly rrule: string;
  readonly exdates: readonly number[];
  readonly overrides: readonly { readonly occurrence_start: number; readonly start: number; readonly end: number }[];
}

/** A resource that is asked for; `any` is how many of a group, null every one. */
export interface Asked {
  readonly id: number;
  readonly any: number | null;
}

/** A booking as it is or as it will be, as far as it takes time and space. Moments are UNIX seconds. */
export interface Draft {
  readonly start: number;
  readonly end: number;
  readonly all_day: boolean;
  readonly time_zone: string;
  readonly status: number;
  readonly option: number | null;
  readonly hold_until: number | null;
  readonly resources: readonly Asked[];
  readonly recurrence: Recurrence | null;
}

type SentRecurrence = {
  readonly rrule?: string;
  readonly exdates?: readonly number[];
  readonly overrides?: readonly { readonly occurrence_start?: number | null; readonly start?: number | null; readonly end?: number | null }[];
};

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
  const { start, end, all_day, time_zone, status, option, hold_until, resources, recurrence } = record as unknown as Omit<Draft, 'status'> & {
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

export const seriesOf = (draft: Draft, recurrence: Recurrence): Series => ({
  start: draft.start,
  end: draft.end,
  allDay: draft.all_day,
  zone: draft.time_zone,
  rrule: recurrence.rrule,
  exdates: recurrence.exdates,
  overrides: recurrence.overrides.map(({ occurrence_start, start, end }) => ({ occurrenceStart: occurrence_start, start, end })),
});

export const recurrenceOf = ({ rrule, exdates, overrides }: Series): Recurrence => ({
  rrule,
  exdates,
  overrides: overrides.map(({ occurrenceStart, start, end }) => ({ occurrence_start: occurrenceStart, start, end })),
});

/** When a booking takes place. One of whole days takes all of the days that its times lie in, on the clocks of its zone. */
export function occurrencesOf(draft: Draft): readonly Occurrence[] {
  const { start, end, all_day, time_zone: zone, recurrence } = draft;
  const occurrences = recurrence === null ? [{ occurrenceStart: start, start, end }] : expandSeries(seriesOf(draft, recurrence)).occurrences;
  return all_day ? occurrences.map((one) => ({ ...one, ...wholeDays({ ...one, zone }, zone) })) : occurrences;
}

/** The same days on the clocks of another zone. */
function wholeDays(time: { start: number; end: number; zone: string }, zone: string): { start: number; end: number } {
  const { firstDay, days } = daysOfBooking(time);
  return { start: instantOfLocal(firstDay * DAY, zone), end: instantOfLocal((firstDay + days) * DAY, zone) };
}

interface Context {
  readonly findings: Findings;
  readonly zone: string;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
}

/** Lays a body over the booking before, reporting what cannot be. Undefined when the time itself cannot be read. */
export function layOver(before: Draft | undefined, body: SentBooking, { findings, zone, now }: Context): Draft | undefined {
  const start = body.start ?? before?.start;
  const end = body.end ?? before?.end;
  if (start === undefined || end === undefined) return undefined;
  if (end <= start) return findings.fault('/end', 'out_of_range', 'a booking must end after it starts');
  const status = body.status === null ? CONFIRMED : (body.status?.id ?? before?.status ?? CONFIRMED);
  const timed = onDays(before, {
    start,
    end,
    all_day: body.all_day ?? before?.all_day ?? false,
    time_zone: knownZone(body.time_zone) ?? (body.time_zone === undefined ? before?.time_zone : undefined) ?? zone,
  });
  const draft: Draft = {
    ...timed,
    status,
    option: body.option === undefined ? keptOption(before, status) : body.option,
    hold_until: holdUntil(before, body, status, now, findings),
    resources: body.resources === undefined ? (before?.resources ?? []) : readResources(body.resources, findings),
    recurrence: null,
  };
  return { ...draft, recurrence: readRecurrence(before, draft, body.recurrence, findings) };
}

type Timed = Pick<Draft, 'start' | 'end' | 'all_day' | 'time_zone'>;

// Whole days stay the days that they are when only their zone is changed.
function onDays(before: Draft | undefined, timed: Timed): Timed {
  if (before?.all_day !== true || !timed.all_day || before.time_zone === timed.time_zone) return timed;
  if (before.start !== timed.start || before.end !== timed.end) return timed;
  return { ...timed, ...wholeDays({ ...timed, zone: before.time_zone }, timed.time_zone) };
}

// A rank is lost when the booking is released, and not found again when it is taken up.
const keptOption = (before: Draft | undefined, status: number): number | null =>
  before === undefined || (status !== before.status && (status === CANCELLED || before.status === CANCELLED)) ? null : before.option;

// A zone that is none was reported, and must not stop the rest from being judged.
const knownZone = (sent: string | undefined): string | undefined => (sent !== undefined && sent !== '' && isTimeZone(sent) ? sent : undefined);

function holdUntil(before: Draft | undefined, { hold_until: sent }: SentBooking, status: number, now: number, findings: Findings): number | null {
  const kept = sent === undefined ? (before?.hold_until ?? null) : sent;
  if (status !== HOLD) return kept;
  const isAsBefore = before?.status === HOLD && kept === before.hold_until;
  if (kept === null) return now + HOLD_DEFAULT;
  if (isAsBefore) return kept;
  if (sent === undefined) return now + HOLD_DEFAULT;
  if (kept <= now || kept > now + HOLD_MOST) findings.fault('/hold_until', 'out_of_range', 'a Hold lapses in the future, at most 7 days from now');
  return kept;
}

export function readResources(sent: NonNullable<SentBooking['resources']>, findings: Findings): Asked[] {
  return sent.flatMap(({ id, any }, i) => {
    if (typeof id === 'number') return [{ id, any: any ?? null }];
    return findings.fault(into(into('/resources', i), 'id'), 'required', 'is required') ?? [];
  });
}

function readRecurrence(before: Draft | undefined, draft: Draft, sent: SentRecurrence | null | undefined, findings: Findings): Recurrence | null {
  if (sent === null) return null;
  const old = before?.recurrence ?? null;
  if (sent === undefined) return old === null || before === undefined ? null : moved(before, draft, old, findings);
  const rrule = sent.rrule ?? old?.rrule ?? '';
  if (rrule === '') return findings.fault('/recurrence/rrule', 'required', 'is required') ?? null;
  const read = {
    rrule,
    exdates: sent.exdates ?? old?.exdates ?? [],
    overrides: sent.overrides === undefined ? (old?.overrides ?? []) : readOverrides(sent.overrides, findings),
  };
  const whole = isRule(draft, rrule, findings) ? judgeSeries(draft, read, findings) : null;
  return whole;
}

function readOverrides(sent: NonNullable<SentRecurrence['overrides']>, findings: Findings): Recurrence['overrides'] {
  return sent.flatMap(({ occurrence_start, start, end }, i) => {
    const place = into('/recurrence/overrides', i);
    if (typeof occurrence_start !== 'number' || typeof start !== 'number' || typeof end !== 'number') {
      return findings.fault(place, 'required', 'needs occurrence_start, start and end') ?? [];
    }
    if (end <= start) findings.fault(into(place, 'end'), 'out_of_range', 'an occurrence must end after it starts');
    return [{ occurrence_start, start, end }];
  });
}

function isRule(draft: Draft, rrule: string, findings: Findings): boolean {
  const { rule, faults } = parseRule(rrule);
  const all = [...faults, ...(rule === null ? [] : ruleFaults(rule, draft.all_day))];
  for (const { message } of all) findings.fault('/recurrence/rrule', 'invalid_value', message);
  return all.length === 0;
}

// A rule without an end is kept with the one that the limits give it.
function judgeSeries(draft: Draft, given: Recurrence, findings: Findings): Recurrence {
  const series = seriesOf(draft, given);
  const { starts, end } = instancesOf(series);
  if (end === 'too_long') findings.fault('/recurrence/rrule', 'too_many', `a series has at most ${OCCURRENCES_MOST} occurrences within 3 years`);
  const open = new Set(starts);
  const known = new Set(starts);
  given.overrides.forEach(({ occurrence_start }, i) => {
    const place = `/recurrence/overrides/${i}/occurrence_start`;
    if (!known.has(occurrence_start)) findings.fault(place, 'not_found', 'the rule has no occurrence at this moment');
    else if (!open.delete(occurrence_start)) findings.fault(place, 'duplicate', 'the occurrence stands twice in this array');
  });
  const whole = { ...given, rrule: boundedRule(series) };
  if (starts.length > 0 && expandSeries(series).occurrences.length === 0) findings.fault('/recurrence', 'out_of_range', 'no occurrence is left');
  if (starts.length === 0) findings.fault('/recurrence/rrule', 'out_of_range', 'the rule has no occurrence');
  return whole;
}

// When a series is moved as a whole, what was taken out or moved stays so: the n-th occurrence before is the n-th after.
function moved(before: Draft, draft: Draft, old: Recurrence, findings: Findings): Recurrence | null {
  const isMoved = before.start !== draft.start || before.time_zone !== draft.time_zone || before.all_day !== draft.all_day;
  if (!isMoved) return old;
  if (!isRule(draft, old.rrule, findings)) return null;
  const from = instancesOf(seriesOf(before, old)).starts;
  const to = instancesOf(seriesOf(draft, old)).starts;
  const after = (start: number): number[] => {
    const at = to[from.indexOf(start)];
    return at === undefined ? [] : [at];
  };
  const overrides = old.overrides.flatMap((override) => after(override.occurrence_start).map((occurrence_start) => ({ ...override, occurrence_start })));
  return judgeSeries(draft, { rrule: old.rrule, exdates: old.exdates.flatMap(after), overrides }, findings);
}
