import { viewerValues } from '../../access/viewer.ts';
import type { Values } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import { limitFaults } from '../../scheduling/booking-limits.ts';
import type { Occurrence } from '../../scheduling/recurrence/index.ts';
import type { Along, Write } from '../../writing/index.ts';
import { allocate, candidates, type Allocation, type Busy, type Taken } from './allocate.rules.ts';
import { deleteOccurrences, freeBooking, insertOccurrences, occupy, saveResources, STORE_PLACED, storeNew } from './booking.sql.ts';
import { blocks, needsSpace, occurrencesOf, readResources, type Asked, type Draft, type SentBooking } from './draft.rules.ts';
import { findBusy, findVisible } from './space.sql.ts';
import { needsOf, type Space } from './space.ts';

export type OnClash = 'reject' | 'skip' | 'waitlist';

/** How many times a resource one write may take: its occurrences times its units. */
const TAKEN_MOST = 10_000;

/** What came of finding room for a booking. */
export interface Placement {
  /** The booking as it is kept: without the occurrences that were left out. */
  readonly draft: Draft;
  readonly occurrences: readonly Occurrence[];
  readonly taken: readonly Taken[];
  readonly waitlisted: boolean;
  readonly clashes: readonly ShownClash[];
  readonly skipped: readonly Occurrence[];
}

/** Of bookings that the caller may not see only the interval. */
export interface ShownClash {
  readonly booking?: number;
  readonly resource?: number;
  readonly start: number;
  readonly end: number;
}

const shown = ({ booking, resource, start, end, isVisible }: Busy): ShownClash => (isVisible ? { booking, resource, start, end } : { start, end });

/** Reports what cannot be booked at all: resources that are not there, actions, empty groups. */
function judgeAsked({ findings }: Write, space: Space, asked: readonly Asked[], before: Draft | undefined): void {
  asked.forEach(({ id, any }, i) => {
    const place = `/resources/${i}`;
    const isKept = before?.resources.some((old) => old.id === id) === true;
    const bookable = space.resources.get(id);
    if (bookable === undefined || (!bookable.isLiving && !isKept)) return findings.fault(`${place}/id`, 'not_found', `there is no resource ${id}`);
    if (!bookable.isWritable && !isKept) return findings.fault(`${place}/id`, 'not_allowed', `the resource ${id} lies in workspaces that you may not change`);
    if (any !== null && bookable.type !== 4) return findings.fault(`${place}/any`, 'not_allowed', 'only of a resource group some members can be taken');
    if (isKept) return;
    if (bookable.type === 5) return findings.fault(`${place}/id`, 'not_allowed', 'an action cannot be booked');
    if (bookable.units.length === 0) return findings.fault(`${place}/id`, 'not_allowed', `the group ${id} has no members that could be booked`);
    if (any !== null && any > bookable.units.length)
      findings.fault(`${place}/any`, 'out_of_range', `the group has ${bookable.units.length} members that could be booked`);
  });
}

/** Reports what cannot be booked, at all or by the rules of the resources. Where the time could not be read, what the body asks for is judged all the same. */
export function judgeResources(write: Write, space: Space, draft: Draft | undefined, { resources = [] }: SentBooking, before: Draft | undefined): void {
  const { findings } = write;
  judgeAsked(write, space, draft?.resources ?? readResources(resources, findings), before);
  if (draft === undefined || !needsSpace(draft)) return;
  const occurrences = occurrencesOf(draft);
  // Where the time stays, the rules are those of what is asked for anew.
  const isMoved = before === undefined || before.start !== draft.start || before.end !== draft.end;
  const judged = draft.resources.filter(({ id }) => isMoved || !before.resources.some((old) => old.id === id));
  const units = needsOf(space, judged).flatMap((need) => need.units);
  const kinds = new Set(units.flatMap(({ limits }) => occurrences.flatMap((occurrence) => limitFaults(occurrence, limits, space.now))));
  if (kinds.has('too_short')) findings.fault('/end', 'out_of_range', 'is shorter than a resource may be booked for');
  if (kinds.has('too_long')) findings.fault('/end', 'out_of_range', 'is longer than a resource may be booked for');
  if (kinds.has('too_soon')) findings.fault('/start', 'out_of_range', 'is sooner than a resource may be booked');
}

/** The bookings that do not count as others: none of them counts for null, as what is stored meets the constraint that excludes any clash. */
type But = readonly number[] | null;

/** Finds room for a booking beside the others, its own in `but` left aside. Throws double_booking where `onClash` says so. */
export async function findRoom(write: Write, space: Space, draft: Draft, onClash: OnClash, but: But): Promise<Placement> {
  const occurrences = occurrencesOf(draft);
  const none = { draft, occurrences, taken: [], waitlisted: false, clashes: [], skipped: [] };
  const needs = needsOf(space, draft.resources);
  if (!needsSpace(draft) || needs.length === 0) return none;
  const allocation = await allocateBeside(write, space, draft, but);
  const clashing = occurrences.filter(({ occurrenceStart }) => allocation.clashes.has(occurrenceStart));
  const clashes = shownClashes(allocation.clashes);
  if (clashing.length === 0) return { ...none, taken: blocks(draft) ? allocation.taken : [] };
  if (onClash === 'waitlist') return { ...none, waitlisted: true, clashes };
  if (onClash === 'reject' || draft.recurrence === null || clashing.length === occurrences.length) throw doubleBooking(clashes);
  const exdates = [...new Set([...draft.recurrence.exdates, ...clashing.map(({ occurrenceStart }) => occurrenceStart)])].toSorted((one, other) => one - other);
  return {
    ...none,
    draft: { ...draft, recurrence: { ...draft.recurrence, exdates } },
    occurrences: occurrences.filter(({ occurrenceStart }) => !allocation.clashes.has(occurrenceStart)),
    taken: blocks(draft) ? allocation.taken : [],
    clashes,
    skipped: clashing,
  };
}

/** Each clash once. */
export function shownClashes(clashes: Allocation['clashes']): ShownClash[] {
  return [...new Map([...clashes.values()].flat().map((busy) => [`${busy.booking} ${busy.resource} ${busy.start}`, busy])).values()].map(shown);
}

export function doubleBooking(clashes: readonly ShownClash[]): Problem {
  const named = clashes.flatMap(({ booking, resource }) => (booking === undefined ? [] : [`booking ${booking} on resource ${resource}`])).slice(0, 3);
  const detail =
    named.length === 0 ? 'a resource is taken at that time' : `the time is taken by ${named.join(', ')}${clashes.length > named.length ? ' and others' : ''}`;
  return new Problem('double_booking', { detail, extra: { clashes } });
}

/** What the booking would take, units in `liked` first where it may choose, and what stands in its way. */
export async function allocateBeside(
  write: Write,
  space: Pick<Space, 'resources'>,
  draft: Draft,
  but: But,
  liked: readonly number[] = [],
): Promise<Allocation> {
  const { wanted, allocation } = await tryRoom(write, space, draft, but, liked);
  if (allocation === undefined)
    write.findings.fault('/recurrence', 'too_many', `occurrences times resources come to ${wanted}, at most ${TAKEN_MOST} can be booked at once`);
  else if (allocation.overlapsItself) {
    const isSeries = draft.recurrence !== null;
    write.findings.fault(
      isSeries ? '/recurrence' : '/resources',
      'not_allowed',
      isSeries ? 'occurrences would overlap each other, buffers included' : 'asks for more of a group than is left beside the other resources',
    );
  }
  write.refuseFaults();
  if (allocation === undefined) throw new Error('a booking of too much is refused');
  return allocation;
}

/** What a booking that was accepted before would take. Undefined where there is no room for it, or not so much any more of what it asks for. */
export async function roomBeside(write: Write, space: Pick<Space, 'resources'>, draft: Draft, but: readonly number[]): Promise<readonly Taken[] | undefined> {
  if (needsOf(space, draft.resources).some(({ units, any }) => units.length < (any ?? 1))) return undefined;
  const { allocation } = await tryRoom(write, space, draft, but, []);
  return allocation === undefined || allocation.overlapsItself || allocation.clashes.size > 0 ? undefined : allocation.taken;
}

async function tryRoom(
  write: Write,
  space: Pick<Space, 'resources'>,
  draft: Draft,
  but: But,
  liked: readonly number[],
): Promise<{ wanted: number; allocation?: Allocation }> {
  const occurrences = occurrencesOf(draft);
  const needs = needsOf(space, draft.resources);
  const wanted = candidates(needs, occurrences);
  if (wanted.length > TAKEN_MOST) return { wanted: wanted.length };
  const busy = but === null ? [] : await findHindrances(write, wanted, but);
  return { wanted: wanted.length, allocation: allocate(needs, occurrences, busy, liked) };
}

async function findHindrances(write: Write, wanted: readonly Taken[], but: readonly number[]): Promise<Busy[]> {
  const found = await write.tx.run<Omit<Busy, 'isVisible'>>(findBusy, {
    resources: wanted.map(({ resource }) => resource),
    starts: wanted.map(({ start }) => start),
    ends: wanted.map(({ end }) => end),
    but,
  });
  if (found.length === 0) return [];
  const bookings = [...new Set(found.map(({ booking }) => booking))];
  const rows = await write.tx.run<{ id: number }>(findVisible, { ...viewerValues(write.viewer), bookings });
  const visible = new Set(rows.map(({ id }) => id));
  return found.map((busy) => ({ ...busy, isVisible: visible.has(busy.booking) }));
}

/** What a new booking asks for, when it takes place, and what it takes: it is inserted along with the booking. */
export function placedAlong(booking: number, placement: Placement): Along {
  return { sql: STORE_PLACED, values: newValues(booking, placement) };
}

/** The same for a booking that is inserted already, without waiting. */
export function storePlaced(write: Write, booking: number, placement: Placement): void {
  write.tx.send(storeNew, newValues(booking, placement));
}

/** The same for a booking that has some of it from before. */
export function replacePlaced(write: Write, booking: number, placement: Placement): void {
  const { tx } = write;
  tx.send(freeBooking, { booking });
  tx.send(deleteOccurrences, { booking });
  tx.send(saveResources, askedValues(booking, placement));
  tx.send(insertOccurrences, { booking, ...timeValues(placement) });
  storeTaken(write, booking, placement.taken);
}

export function storeTaken(write: Write, booking: number, taken: readonly Taken[]): void {
  if (taken.length > 0) write.tx.send(occupy, { booking, ...takenValues(taken) });
}

const askedValues = (booking: number, { draft, occurrences }: Placement): Values => ({
  booking,
  ids: draft.resources.map(({ id }) => id),
  counts: draft.resources.map(({ any }) => any),
  start: Math.min(draft.start, ...occurrences.map(({ start }) => start)),
  end: Math.max(draft.end, ...occurrences.map(({ end }) => end)),
});

const timeValues = ({ occurrences }: Placement): Values => ({
  own: occurrences.map(({ occurrenceStart }) => occurrenceStart),
  starts: occurrences.map(({ start }) => start),
  ends: occurrences.map(({ end }) => end),
});

const newValues = (booking: number, placement: Placement): Values => ({
  ...askedValues(booking, placement),
  ...timeValues(placement),
  ...takenValues(placement.taken),
});

const takenValues = (taken: readonly Taken[]): Values => ({
  taken: taken.map(({ resource }) => resource),
  taken_own: taken.map(({ occurrenceStart }) => occurrenceStart),
  taken_starts: taken.map(({ start }) => start),
  taken_ends: taken.map(({ end }) => end),
  // An array of arrays would have to have equal lengths.
  groups: taken.map(({ groups }) => (groups.length === 0 ? null : `{${groups.join()}}`)),
});
