import { because, booking, CANCELLED } from '@daybook/contract';
import { invalidParameter, refuse } from '../../../problem.ts';
import {
  endOfOccurrence,
  excludeOne,
  expandSeries,
  overrideOne,
  splitSeries,
  type Occurrence,
  type Series,
} from '../../../scheduling/recurrence/index.ts';
import { reserveId, type Columns, type Existing, type Write } from '../../../writes/index.ts';
import { refusalOfTransition } from '../booking-refusals.ts';
import { changeBooking, comesWithRank, plainColumns, standingOf, type Body } from '../write-booking.ts';
import { allocate, validateResources, type OnConflict } from '../conflicts/allocate-resources.ts';
import type { Placement } from '../conflicts/allocate-resources.rules.ts';
import { keptOf, type ResourceSet } from '../conflicts/lock-resources.ts';
import { insertBooking } from '../conflicts/placement.ts';
import { draftOf, lacksRank, mergeBody, occurrencesOf, type Draft } from '../draft.rules.ts';
import { loadRecorded, moveRecorded, validateRecorded, type RecordedTime } from '../recorded-time.ts';
import { makeWay, rivalsBehind, updateRanks, withLastRank } from '../pencils/rank.ts';
import type { Rivalry } from '../pencils/rank.rules.ts';
import { recurrenceOf, seriesOf } from './recurrence.rules.ts';

/** The occurrences of a series that a write applies to. */
interface PartQuery {
  readonly scope: 'one' | 'following' | 'all';
  readonly occurrence_start: number | undefined;
}

/** The result of changing a part of a series: `created` is the booking that was split off. */
interface SeriesChange {
  readonly placement?: Placement | undefined;
  readonly created?: number;
}

/** The part of a series that a query means. */
interface SeriesPart {
  readonly write: Write;
  readonly set: ResourceSet;
  readonly existing: Existing<typeof booking>;
  readonly before: Draft;
  readonly series: Series;
  readonly occurrence: Occurrence;
}

/** Changes one occurrence, or this and the following. Undefined where the query means the whole booking. */
export async function changeSeries(
  write: Write,
  set: ResourceSet,
  existing: Existing<typeof booking>,
  body: Body,
  { scope, occurrence_start: occurrenceStart, on_clash: onConflict }: PartQuery & { readonly on_clash: OnConflict },
): Promise<SeriesChange | undefined> {
  const part = partOf(write, set, existing, scope, occurrenceStart);
  if (part === undefined) return undefined;
  if (scope === 'following') return changeFollowing(part, body, onConflict);
  if (body.status?.id === CANCELLED) return leaveOut(part);
  const members = Object.keys(body);
  const isMove = members.every((name) => name === 'start' || name === 'end');
  if (isMove && !(onConflict === 'waitlist' && (await conflicts(part, body)))) return moveOne(part, body, onConflict);
  // A waitlisted occurrence becomes a booking of its own, so that the series keeps its other occurrences.
  const { before, occurrence } = part;
  const [former, recorded] = await Promise.all([rivalsBehind(write, existing), loadRecorded(write, existing)]);
  const { placement: rest } = await leaveOut(part, true);
  const isOfIt = (one: RecordedTime): boolean => one.occurrence === occurrence.occurrenceStart;
  return splitOff(
    part,
    { former, rest, recorded: recorded.filter(isOfIt).map((one) => ({ ...one, occurrence: occurrence.start })) },
    { ...before, start: occurrence.start, end: occurrence.end, recurrence: null },
    { ...body, ...timesOf(part, body), recurrence: null },
    onConflict,
  );
}

/** Removes an occurrence, or this and the following, from a series. False if that is the whole booking. */
export async function shortenSeries(
  write: Write,
  set: ResourceSet,
  existing: Existing<typeof booking>,
  { scope, occurrence_start: occurrenceStart }: PartQuery,
): Promise<boolean> {
  const part = partOf(write, set, existing, scope, occurrenceStart);
  if (part === undefined) return false;
  const remaining =
    scope === 'one'
      ? excludeOne(part.series, part.occurrence.occurrenceStart)
      : splitSeries(part.series, part.occurrence.occurrenceStart).before;
  if (remaining === null || expandSeries(remaining).occurrences.length === 0) return false;
  await changeBooking(write, set, existing, { recurrence: bodyOf(remaining) }, keeping(existing));
  return true;
}

// Undefined for a single booking: its one occurrence is the whole booking.
function partOf(
  write: Write,
  set: ResourceSet,
  existing: Existing<typeof booking>,
  scope: PartQuery['scope'],
  occurrenceStart: number | undefined,
): SeriesPart | undefined {
  if (scope === 'all' || occurrenceStart === undefined) return undefined;
  const before = draftOf(existing.record);
  const occurrence = occurrencesOf(before).find((one) => one.occurrenceStart === occurrenceStart);
  if (occurrence === undefined) throw invalidParameter('occurrence_start', 'the booking has no occurrence with this start');
  if (before.recurrence === null) return undefined;
  return { write, set, existing, before, series: seriesOf(before, before.recurrence), occurrence };
}

function bodyOf(series: Series): NonNullable<Body['recurrence']> {
  const { rrule, exdates, overrides } = recurrenceOf(series);
  return { rrule, exdates: [...exdates], overrides: overrides.map((override) => ({ ...override })) };
}

// A part of a placed booking cannot conflict with others; a waitlisted booking stays waitlisted.
const keeping = (existing: Existing): OnConflict => (existing.record['waitlisted'] === true ? 'waitlist' : 'reject');

// If only the start changes, the length stays the same.
function timesOf({ before, occurrence }: SeriesPart, { start, end }: Body): { start: number; end: number } {
  const endOf = endOfOccurrence({ ...occurrence, allDay: before.all_day, zone: before.time_zone });
  const begins = start ?? occurrence.start;
  return { start: begins, end: end ?? (typeof start === 'number' ? endOf(begins) : occurrence.end) };
}

async function conflicts(part: SeriesPart, body: Body): Promise<boolean> {
  const { write, set, existing, before } = part;
  const moved = { ...before, ...timesOf(part, body), recurrence: null };
  return moved.end > moved.start && (await allocate(write, set, moved, 'waitlist', [Number(existing.key)])).waitlisted;
}

async function moveOne(part: SeriesPart, body: Body, onConflict: OnConflict): Promise<SeriesChange> {
  const { write, set, existing, series, occurrence } = part;
  const moved = { occurrenceStart: occurrence.occurrenceStart, ...timesOf(part, body) };
  if (moved.end <= moved.start) write.findings.fault('/end', 'out_of_range', 'must be after `start`', because('end_not_after_start'));
  write.refuseFaults();
  return {
    placement: await changeBooking(
      write,
      set,
      existing,
      { recurrence: bodyOf(overrideOne(series, moved)) },
      onConflict === 'skip' ? 'reject' : onConflict,
    ),
  };
}

// Without its last occurrence the whole booking is cancelled.
async function leaveOut({ write, set, existing, series, occurrence }: SeriesPart, keepsRanks = false): Promise<SeriesChange> {
  const remaining = excludeOne(series, occurrence.occurrenceStart);
  const body: Body = expandSeries(remaining).occurrences.length === 0 ? { status: { id: CANCELLED } } : { recurrence: bodyOf(remaining) };
  return { placement: await changeBooking(write, set, existing, body, keeping(existing), { keepsRanks }) };
}

async function changeFollowing(part: SeriesPart, body: Body, onConflict: OnConflict): Promise<SeriesChange | undefined> {
  const { write, set, existing, series, occurrence } = part;
  const { before: first, after } = splitSeries(series, occurrence.occurrenceStart);
  const { base, sent } = following(part, after, body);
  // Nothing is left before it: this and the following are the whole booking.
  if (first === null || expandSeries(first).occurrences.length === 0)
    return { placement: await changeBooking(write, set, existing, sent, onConflict, { base }) };
  const ended: Body = { recurrence: bodyOf(first) };
  const [former, recorded] = await Promise.all([rivalsBehind(write, existing), loadRecorded(write, existing)]);
  const rest = await changeBooking(write, set, existing, ended, keeping(existing), { keepsRanks: true });
  return splitOff(
    part,
    { former, rest, recorded: recorded.filter((one) => one.occurrence >= occurrence.occurrenceStart) },
    base,
    sent,
    onConflict,
  );
}

/**
 * The part of a series that begins with an occurrence, and a body that changes it. The times that were sent are those of this occurrence,
 * which may have been moved before: it goes where the others go.
 */
function following(part: SeriesPart, after: Series, body: Body): { base: Draft; sent: Body } {
  const { before, occurrence } = part;
  const { occurrenceStart } = occurrence;
  const times = timesOf(part, body);
  const isMoved = typeof body.start === 'number';
  const isResized = !isMoved && typeof body.end === 'number';
  const overrides = after.overrides.flatMap((override) => {
    if (override.occurrenceStart !== occurrenceStart) return [override];
    return isMoved ? [] : [{ ...override, end: times.end }];
  });
  const base = { ...before, start: after.start, end: after.end, recurrence: recurrenceOf({ ...after, overrides }) };
  if (isMoved) return { base, sent: { ...body, ...times } };
  return { base, sent: isResized ? { ...body, end: after.start + times.end - times.start } : body };
}

/** The rest of a series after a part was split off, the rivals that the series had before, and the time that was recorded on the part. */
interface Left {
  readonly rest: Placement | undefined;
  readonly former: readonly Rivalry[];
  readonly recorded: readonly RecordedTime[];
}

/** Creates a booking from a part of a series, changed by the body. */
async function splitOff(
  { write, set, existing }: SeriesPart,
  { rest, former, recorded }: Left,
  base: Draft,
  body: Body,
  onConflict: OnConflict,
): Promise<SeriesChange> {
  const [sent, id] = await Promise.all([plainColumns(write, body, existing), reserveId(write, booking)]);
  const draft = mergeBody(base, body, { findings: write.findings, zone: write.viewer.zone, now: set.now });
  validateResources(write, set, draft, body, base);
  if (draft !== undefined) validateRecorded(write, recorded, base, draft, body.recurrence);
  write.refuseFaults();
  if (draft === undefined) throw new Error('a body without faults leaves a booking');
  refuse(refusalOfTransition(base.status, draft.status));
  const allocated = await allocate(write, set, draft, onConflict, [id], keptOf(set, existing));
  const placement = lacksRank(allocated.draft) ? await withLastRank(write, id, allocated) : allocated;
  await insertBooking(write, id, { ...existing.columns, ...withoutUnsent(sent) }, placement);
  await moveRecorded(write, recorded, base, placement.draft, { from: Number(existing.key), sent: body.recurrence, to: id });
  if (base.option !== null) {
    const own = standingOf(id, body, base, placement);
    const present = rest?.draft.status === CANCELLED ? own.present : [Number(existing.key), ...own.present];
    await updateRanks(write, { id: Number(existing.key), former, ...own, present });
  }
  if (comesWithRank(body, base, placement)) await makeWay(write, id);
  return { placement, created: id };
}

const withoutUnsent = (columns: Columns): Columns => Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
