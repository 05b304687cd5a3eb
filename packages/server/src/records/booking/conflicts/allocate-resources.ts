import { ACTION, because, PENCIL, RESOURCE_GROUP, type Reason } from '@daybook/contract';
import { toIso } from '@daybook/values';
import { viewerValues } from '../../../access/viewer.ts';
import { Problem } from '../../../problem.ts';
import { limitFaults, type LimitFault } from '../../../scheduling/booking-limits.ts';
import type { Occurrence } from '../../../scheduling/recurrence/index.ts';
import type { Write } from '../../../writes/index.ts';
import { blocks, needsSpace, occurrencesOf, readResources, type ResourceRequest, type Draft, type SentBooking } from '../draft.rules.ts';
import {
  allocateUnits,
  candidates,
  liesWithin,
  longestBuffers,
  wasAsked,
  withFormerBuffers,
  withoutKept,
  type Allocation,
  type Buffers,
  type Busy,
  type Kept,
  type Need,
  type Placement,
  type ShownConflict,
  type Taken,
} from './allocate-resources.rules.ts';
import { needsOf, type ResourceSet } from './lock-resources.ts';
import { findBusy, findNames, findVisible } from './resources.sql.ts';

export type OnConflict = 'reject' | 'skip' | 'waitlist';

/** The limit of occurrences × resources in one write. */
const MAX_TAKEN = 10_000;

/** The resources alone, without the bookings that the write locked. */
type Resources = Pick<ResourceSet, 'resources'>;

const conflictOf = ({ booking, resource, start, end, shown }: Busy, zone: string): ShownConflict => ({
  ...(shown === undefined ? {} : { booking, booking_name: shown.booking, resource, resource_name: shown.resource }),
  start,
  end,
  start_date_time_iso: toIso(start, zone),
  end_date_time_iso: toIso(end, zone),
});

/** Reports what can never be booked: unknown resources, actions, empty groups. */
function validateAsked({ findings }: Write, { resources }: Resources, asked: readonly ResourceRequest[], before: Draft | undefined): void {
  asked.forEach(({ id, any }, i) => {
    const place = `/resources/${i}`;
    const isKept = before?.resources.some((old) => old.id === id) === true;
    const bookable = resources.get(id);
    if (bookable === undefined || (!bookable.isLive && !isKept))
      return findings.fault(`${place}/id`, 'not_found', `there is no resource ${id}`);
    if (!bookable.isWritable && !isKept)
      return findings.fault(
        `${place}/id`,
        'not_allowed',
        `resource ${id} is in workspaces that you may not change`,
        because('resource_not_writable'),
      );
    const isGroup = bookable.type === RESOURCE_GROUP;
    if (any !== null && !isGroup) return findings.fault(`${place}/any`, 'not_allowed', 'only for a resource group');
    if (isKept) return;
    if (bookable.type === ACTION) return findings.fault(`${place}/id`, 'not_allowed', 'an action cannot be booked');
    if (bookable.units.length === 0)
      return findings.fault(`${place}/id`, 'not_allowed', `group ${id} has no members that can be booked`, because('group_is_empty'));
    if (any !== null && any > bookable.units.length)
      findings.fault(
        `${place}/any`,
        'out_of_range',
        `You asked for ${any}; only ${bookable.units.length} members of group ${id} can be booked.`,
        because('group_has_fewer', { asked: any, most: bookable.units.length }),
      );
  });
}

// What stays as it is was allowed once; of a booking that took nothing before, nothing stays.
function limitFaultsOf(set: ResourceSet, draft: Draft, before: Draft | undefined): readonly LimitFault[] {
  const former = before === undefined || !needsSpace(before) ? undefined : before;
  const had = new Set((former === undefined ? [] : occurrencesOf(former)).map(({ start, end }) => `${start} ${end}`));
  const occurrences = occurrencesOf(draft);
  const moved = occurrences.filter(({ start, end }) => !had.has(`${start} ${end}`));
  const isAdded = ({ id }: ResourceRequest): boolean => former?.resources.some((old) => old.id === id) !== true;
  const faultsOf = (needs: readonly Need[], all: readonly Occurrence[]): LimitFault[] =>
    // It is refused as a whole by `allocate`.
    isTooLarge(sizeOf(needs, all))
      ? []
      : needs.flatMap(({ units }) => units.flatMap(({ limits }) => all.flatMap((one) => limitFaults(one, limits, set.now))));
  return [...faultsOf(needsOf(set, draft.resources), moved), ...faultsOf(needsOf(set, draft.resources.filter(isAdded)), occurrences)];
}

/** Reports what cannot be booked, at all or by the rules of the resources. Resources are validated even if the time is invalid. */
export function validateResources(
  write: Write,
  set: ResourceSet,
  draft: Draft | undefined,
  { resources = [] }: SentBooking,
  before: Draft | undefined,
): void {
  const { findings } = write;
  validateAsked(write, set, draft?.resources ?? readResources(resources), before);
  if (draft === undefined || !needsSpace(draft)) return;
  const limits = Map.groupBy(limitFaultsOf(set, draft, before), ({ kind }) => kind);
  const strictest = (kind: LimitFault['kind'], of: typeof Math.max): number | undefined => {
    const faults = limits.get(kind);
    return faults && faults.map(({ limit }) => limit).reduce((one, other) => of(one, other));
  };
  const [least, most, ahead] = [strictest('too_short', Math.max), strictest('too_long', Math.min), strictest('too_soon', Math.max)];
  const fault = (pointer: string, message: string, reason: Reason): void => findings.fault(pointer, 'out_of_range', message, reason);
  if (least !== undefined)
    fault('/end', 'the booking is shorter than the minimum length of a resource', because('shorter_than_allowed', { least }));
  if (most !== undefined)
    fault('/end', 'the booking is longer than the maximum length of a resource', because('longer_than_allowed', { most }));
  if (ahead !== undefined) fault('/start', 'is sooner than the lead time of a resource allows', because('sooner_than_allowed', { ahead }));
}

/**
 * Bookings that are ignored when conflicts are looked for. With null all are: the exclusion constraint decides when the booking is stored.
 */
type ExcludedBookings = readonly number[] | null;

/** Allocates resources to a booking. Throws double_booking on a conflict, depending on `onConflict`. */
export async function allocate(
  write: Write,
  set: Resources,
  draft: Draft,
  onConflict: OnConflict,
  excludedBookings: ExcludedBookings,
  kept?: Kept,
): Promise<Placement> {
  const occurrences = occurrencesOf(draft);
  const buffers = storedBuffers(set, draft, occurrences, kept);
  const none = { draft, occurrences, taken: [], waitlisted: false, conflicts: [], skipped: [], buffers };
  if (!needsSpace(draft) || needsOf(set, draft.resources).length === 0) return none;
  const allocation = await allocateBeside(write, set, draft, { excludedBookings, kept });
  const isInConflict = ({ occurrenceStart }: Occurrence): boolean => allocation.conflicts.has(occurrenceStart);
  const skipped = occurrences.filter(isInConflict);
  const conflicts = shownConflicts(allocation, write.viewer.zone);
  const taken = blocks(draft) ? allocation.taken : [];
  if (skipped.length === 0) return { ...none, taken };
  if (onConflict === 'waitlist') return { ...none, waitlisted: true, conflicts };
  if (onConflict === 'reject' || draft.recurrence === null || skipped.length === occurrences.length) throw doubleBooking(conflicts);
  const exdates = [...new Set([...draft.recurrence.exdates, ...skipped.map(({ occurrenceStart }) => occurrenceStart)])].toSorted(
    (one, other) => one - other,
  );
  return {
    draft: { ...draft, recurrence: { ...draft.recurrence, exdates } },
    occurrences: occurrences.filter((one) => !isInConflict(one)),
    taken,
    waitlisted: false,
    conflicts,
    skipped,
    buffers,
  };
}

/** The buffers of what a booking asks for: those that it had, while some of it stays where it is. */
export function storedBuffers(
  set: Resources,
  { resources }: Draft,
  occurrences: readonly Occurrence[],
  kept: Kept | undefined,
): ReadonlyMap<number, Buffers> {
  const isKept = kept !== undefined && occurrences.some((one) => liesWithin(kept, one));
  return new Map(
    resources.map(({ id }) => {
      const former = isKept ? kept.buffers.get(id) : undefined;
      return [id, longestBuffers((set.resources.get(id)?.units ?? []).map(({ limits }) => withFormerBuffers(limits, former)))];
    }),
  );
}

/** Each conflict once, with local times of `zone`. */
export function shownConflicts({ conflicts }: Allocation, zone: string): ShownConflict[] {
  const keyOf = ({ booking, resource, start, end, shown }: Busy): string => `${shown && `${booking} ${resource}`} ${start} ${end}`;
  const each = new Map([...conflicts.values()].flat().map((busy) => [keyOf(busy), busy]));
  return [...each.values()].map((busy) => conflictOf(busy, zone));
}

const MAX_NAMED = 3;

/** `reason`: why it is refused where it is no booking that is written. */
export function doubleBooking(conflicts: readonly ShownConflict[], reason?: Reason): Problem {
  const named = conflicts.slice(0, MAX_NAMED).map(({ booking, booking_name, resource_name, start_date_time_iso, end_date_time_iso }) => {
    const time = `from ${start_date_time_iso} to ${end_date_time_iso}`;
    return booking === undefined
      ? `a resource is booked ${time}`
      : `"${resource_name}" is booked ${time} for "${booking_name}" (booking ${booking})`;
  });
  const more = conflicts.length > MAX_NAMED ? [`${conflicts.length - MAX_NAMED} more in \`clashes\``] : [];
  return new Problem('double_booking', {
    detail: [...named, ...more].join('; '),
    extra: { clashes: conflicts },
    ...(reason === undefined ? {} : { reason }),
  });
}

interface Beside {
  readonly excludedBookings: ExcludedBookings;
  /** What the booking has, where it is changed. */
  readonly kept?: Kept | undefined;
  /** Units that are chosen first. */
  readonly preferred?: readonly number[];
}

/** What the booking would take, and its conflicts. */
export async function allocateBeside(write: Write, set: Resources, draft: Draft, beside: Beside): Promise<Allocation> {
  const { occurrences, resources, allocation } = await findAllocation(write, set, draft, beside);
  if (allocation === undefined)
    write.findings.fault(
      '/recurrence',
      'too_many',
      `${occurrences} occurrences × ${resources} resources; at most ${MAX_TAKEN.toLocaleString('en')} can be booked at once`,
      because('series_too_long', { most: MAX_TAKEN }),
    );
  else if (allocation.overlapsItself) {
    const isSeries = draft.recurrence !== null;
    write.findings.fault(
      isSeries ? '/recurrence' : '/resources',
      'not_allowed',
      isSeries
        ? 'occurrences would overlap each other, buffers included'
        : 'asks for more members of a group than the other resources leave',
      because('series_overlaps_itself'),
    );
  }
  write.refuseFaults();
  if (allocation === undefined) throw new Error('a booking above the limit is refused');
  return allocation;
}

/** How much it takes to try a booking, as its number of occurrences × resources; one that is too large is not tried. */
export function sizeOfTry(set: Resources, draft: Draft): number {
  const size = sizeOf(needsOf(set, draft.resources), occurrencesOf(draft));
  return isTooLarge(size) ? size.occurrences : size.occurrences * size.resources;
}

/** What a booking that was accepted before would take. Undefined if it has a conflict or too few units remain. */
export async function tryAllocate(
  write: Write,
  set: Resources,
  draft: Draft,
  excludedBookings: readonly number[],
): Promise<readonly Taken[] | undefined> {
  if (needsOf(set, draft.resources).some(({ units, any }) => units.length < (any ?? 1))) return undefined;
  const { allocation } = await findAllocation(write, set, draft, { excludedBookings });
  return allocation === undefined || allocation.overlapsItself || allocation.conflicts.size > 0 ? undefined : allocation.taken;
}

async function findAllocation(
  write: Write,
  set: Resources,
  draft: Draft,
  { excludedBookings, kept, preferred = [] }: Beside,
): Promise<Size & { allocation?: Allocation }> {
  const occurrences = occurrencesOf(draft).map((one) => ({
    ...one,
    isKept: kept !== undefined && liesWithin(kept, one),
    billed: kept?.billed?.get(one.occurrenceStart),
  }));
  const needs = needsOf(set, draft.resources, kept);
  const size = sizeOf(needs, occurrences);
  if (isTooLarge(size)) return size;
  const all = candidates(needs, occurrences);
  const busy = excludedBookings === null ? [] : await findConflicts(write, all, excludedBookings);
  const allocation = allocateUnits(needs, occurrences, busy, preferred);
  if (draft.status !== PENCIL || kept === undefined) return { ...size, allocation };
  const added = needsOf(
    set,
    draft.resources.filter((one) => !wasAsked(kept, one)),
  );
  return { ...size, allocation: withoutKept(allocation, added, occurrences) };
}

interface Size {
  readonly occurrences: number;
  readonly resources: number;
}

/** What a booking may take, counted before any of it is looked at: a pool of a thousand at a thousand times is a million. */
const sizeOf = (needs: readonly Need[], { length: occurrences }: readonly Occurrence[]): Size => ({
  occurrences,
  resources: new Set(needs.flatMap(({ units }) => units.flatMap(({ blocks }) => blocks))).size,
});

const isTooLarge = ({ occurrences, resources }: Size): boolean => occurrences * resources > MAX_TAKEN;

type Named = { readonly id: number; readonly name: string };

async function findConflicts(write: Write, all: readonly Taken[], excluded: readonly number[]): Promise<Busy[]> {
  const rows = await write.tx.run<Omit<Busy, 'shown'>>(findBusy, {
    resources: all.map(({ resource }) => resource),
    starts: all.map(({ start }) => start),
    ends: all.map(({ end }) => end),
    excluded,
  });
  if (rows.length === 0) return [];
  const bookings = [...new Set(rows.map(({ booking }) => booking))];
  const resources = [...new Set(rows.map(({ resource }) => resource))];
  const [visible, named] = await Promise.all([
    write.tx.run<Named>(findVisible, { ...viewerValues(write.viewer), bookings }),
    write.tx.run<Named>(findNames, { resources }),
  ]);
  const [bookingNames, resourceNames] = [visible, named].map((each) => new Map(each.map(({ id, name }) => [id, name])));
  return rows.map((busy) => {
    const booking = bookingNames?.get(busy.booking);
    return booking === undefined ? busy : { ...busy, shown: { booking, resource: resourceNames?.get(busy.resource) ?? '' } };
  });
}
