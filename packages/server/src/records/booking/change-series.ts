import { parameterProblem } from '../../listing/list-records.ts';
import { excludeOne, expandSeries, overrideOne, splitSeries, type Occurrence, type Series } from '../../scheduling/recurrence/index.ts';
import { drawId, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { otherColumns, timeColumns, type Body } from './booking-columns.ts';
import type { BookingQuery } from './booking-query.ts';
import { copyBooking } from './booking.sql.ts';
import { changeBooking, standingOf } from './change-booking.ts';
import { CANCELLED, draftOf, layOver, occurrencesOf, recurrenceOf, seriesOf, type Draft } from './draft.rules.ts';
import { findRoom, judgeResources, storePlaced, type OnClash, type Placement } from './place-booking.ts';
import { rankPencil, rivalsBehind, settleRanks } from './rank-pencils.ts';
import type { Rivalry } from './rank.rules.ts';
import type { Space } from './space.ts';

/** What came of a change to a part of a series: `created` is the booking that was split off. */
export interface SeriesChange {
  readonly placement?: Placement | undefined;
  readonly created?: number;
}

/** The part of a series that a query means. */
interface Part {
  readonly write: Write;
  readonly space: Space;
  readonly existing: Existing;
  readonly before: Draft;
  readonly series: Series;
  readonly occurrence: Occurrence;
}

/** Changes one occurrence, or this and the following. Undefined where the query means the whole booking. */
export async function changeSeries(
  write: Write,
  space: Space,
  existing: Existing,
  body: Body,
  { scope, occurrenceStart, onClash }: BookingQuery,
): Promise<SeriesChange | undefined> {
  const part = partOf(write, space, existing, scope, occurrenceStart);
  if (part === undefined) return undefined;
  if (scope === 'following') return changeFollowing(part, body, onClash);
  if (body.status?.id === CANCELLED) return leaveOut(part);
  const members = Object.keys(body);
  const isMove = members.every((name) => name === 'start' || name === 'end');
  if (isMove && !(onClash === 'waitlist' && (await clashes(part, body)))) return moveOne(part, body, onClash);
  // An occurrence that waits is a booking of its own: the series keeps what it has.
  const { before, occurrence } = part;
  const former = await rivalsBehind(write, existing);
  const { placement: rest } = await leaveOut(part, true);
  return splitOff(
    part,
    { former, rest },
    { ...before, start: occurrence.start, end: occurrence.end, recurrence: null },
    { ...body, ...timesOf(part, body), recurrence: null },
    onClash,
  );
}

/** Takes an occurrence, or this and the following, out of a series. False where that is the whole booking. */
export async function shortenSeries(write: Write, space: Space, existing: Existing, { scope, occurrenceStart }: BookingQuery): Promise<boolean> {
  const part = partOf(write, space, existing, scope, occurrenceStart);
  if (part === undefined) return false;
  const rest = scope === 'one' ? excludeOne(part.series, part.occurrence.occurrenceStart) : splitSeries(part.series, part.occurrence.occurrenceStart).before;
  if (rest === null || expandSeries(rest).occurrences.length === 0) return false;
  await changeBooking(write, space, existing, { recurrence: bodyOf(rest) }, keeping(existing));
  return true;
}

// Of a single booking the one occurrence is the whole.
function partOf(write: Write, space: Space, existing: Existing, scope: BookingQuery['scope'], occurrenceStart: number | undefined): Part | undefined {
  if (scope === 'all' || occurrenceStart === undefined) return undefined;
  const before = draftOf(existing.record);
  const occurrence = occurrencesOf(before).find((one) => one.occurrenceStart === occurrenceStart);
  if (occurrence === undefined)
    throw parameterProblem([{ parameter: 'occurrence_start', code: 'invalid_parameter', message: 'the booking has no occurrence at this moment' }]);
  if (before.recurrence === null) return undefined;
  return { write, space, existing, before, series: seriesOf(before, before.recurrence), occurrence };
}

function bodyOf(series: Series): NonNullable<Body['recurrence']> {
  const { rrule, exdates, overrides } = recurrenceOf(series);
  return { rrule, exdates: [...exdates], overrides: overrides.map((override) => ({ ...override })) };
}

// A part of what the booking has clashes with nothing, unless the booking waits.
const keeping = (existing: Existing): OnClash => (existing.record['waitlisted'] === true ? 'waitlist' : 'reject');

// An occurrence that only begins at another time is as long as before.
function timesOf({ occurrence }: Part, { start, end }: Body): { start: number; end: number } {
  const begins = start ?? occurrence.start;
  return { start: begins, end: end ?? (typeof start === 'number' ? begins + occurrence.end - occurrence.start : occurrence.end) };
}

async function clashes(part: Part, body: Body): Promise<boolean> {
  const { write, space, existing, before } = part;
  const moved = { ...before, ...timesOf(part, body), recurrence: null };
  return moved.end > moved.start && (await findRoom(write, space, moved, 'waitlist', [Number(existing.key)])).waitlisted;
}

async function moveOne(part: Part, body: Body, onClash: OnClash): Promise<SeriesChange> {
  const { write, space, existing, series, occurrence } = part;
  const moved = { occurrenceStart: occurrence.occurrenceStart, ...timesOf(part, body) };
  if (moved.end <= moved.start) write.findings.fault('/end', 'out_of_range', 'an occurrence must end after it starts');
  write.refuseFaults();
  return {
    placement: await changeBooking(write, space, existing, { recurrence: bodyOf(overrideOne(series, moved)) }, onClash === 'skip' ? 'reject' : onClash),
  };
}

// The last occurrence that is left takes the booking with it.
async function leaveOut({ write, space, existing, series, occurrence }: Part, isSplit = false): Promise<SeriesChange> {
  const rest = excludeOne(series, occurrence.occurrenceStart);
  const body: Body = expandSeries(rest).occurrences.length === 0 ? { status: { id: CANCELLED } } : { recurrence: bodyOf(rest) };
  return { placement: await changeBooking(write, space, existing, body, keeping(existing), { isSplit }) };
}

async function changeFollowing(part: Part, body: Body, onClash: OnClash): Promise<SeriesChange | undefined> {
  const { write, space, existing, before, series, occurrence } = part;
  const { before: first, after } = splitSeries(series, occurrence.occurrenceStart);
  if (first === null) return undefined;
  const ended: Body = expandSeries(first).occurrences.length === 0 ? { status: { id: CANCELLED } } : { recurrence: bodyOf(first) };
  const former = await rivalsBehind(write, existing);
  const rest = await changeBooking(write, space, existing, ended, keeping(existing), { isSplit: true });
  return splitOff(part, { former, rest }, { ...before, start: after.start, end: after.end, recurrence: recurrenceOf(after) }, body, onClash);
}

/** What is left of a series beside the part that becomes a booking of its own, and whose rival it was before. */
interface Left {
  readonly rest: Placement | undefined;
  readonly former: readonly Rivalry[];
}

/** Makes a booking of its own of a part of a series, changed by the body. */
async function splitOff({ write, space, existing }: Part, { rest, former }: Left, base: Draft, body: Body, onClash: OnClash): Promise<SeriesChange> {
  const [others, id] = await Promise.all([otherColumns(write, body, existing), drawId(write, 'booking_id_seq')]);
  const draft = layOver(base, body, { findings: write.findings, zone: write.viewer.zone, now: space.now });
  judgeResources(write, space, draft, body, base);
  write.refuseFaults();
  if (draft === undefined) throw new Error('a body without faults leaves a booking');
  const placement = await findRoom(write, space, draft, onClash, [id]);
  write.tx.send(copyBooking, { id, booking: existing.key, actor: write.viewer.userId });
  updateRow(write, 'booking', id, { ...others.columns, ...timeColumns(placement) });
  storePlaced(write, id, placement);
  await rankPencil(write, id, draft);
  if (base.option !== null) {
    const own = standingOf(id, body, base, placement);
    const present = rest?.draft.status === CANCELLED ? own.present : [Number(existing.key), ...own.present];
    await settleRanks(write, { id: Number(existing.key), former, ...own, present });
  }
  write.changed({
    kind: 'booking',
    key: id,
    action: 'created',
    project: others.project.project_id === undefined ? projectOf(existing) : others.project.project_id,
  });
  return { placement, created: id };
}
