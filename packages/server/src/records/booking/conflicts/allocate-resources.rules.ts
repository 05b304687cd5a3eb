import { withBuffers, type BookingLimits } from '../../../scheduling/booking-limits.ts';
import { unitChooser } from '../../../scheduling/choose-units.ts';
import type { Occurrence } from '../../../scheduling/recurrence/index.ts';
import type { ResourceRequest, Draft } from '../draft.rules.ts';

/** A room, a person or a piece of equipment; `blocks` are the resources that it takes up: itself, and those that share its space. */
export interface Unit {
  readonly id: number;
  readonly blocks: readonly number[];
  readonly limits: BookingLimits;
  /** With the buffers that count where the booking stays as it is; absent: the same. */
  readonly formerLimits?: BookingLimits;
}

/** An occurrence to be placed; `isKept`: it lies within one that the booking has; `billed` are the units that it keeps where it can. */
export type Wanted = Occurrence & { readonly isKept?: boolean; readonly billed?: readonly number[] | undefined };

/** What a booking asks for: `any` of the units, or every one. */
export interface Need {
  /** The group that it is the need of, null of a single unit. */
  readonly group: number | null;
  readonly any: number | null;
  readonly units: readonly Unit[];
}

/** A time that a resource is taken for by an occurrence. */
export interface Taken {
  readonly resource: number;
  readonly occurrenceStart: number;
  readonly start: number;
  readonly end: number;
  /** The groups that it is taken for as a member: none where it is asked for by itself, or is blocked along. */
  readonly groups: readonly number[];
}

/** A time that another booking blocks a resource for. Only one that the caller may see is `shown`, by names. */
export interface Busy {
  readonly booking: number;
  readonly resource: number;
  readonly start: number;
  readonly end: number;
  readonly shown?: { readonly booking: string; readonly resource: string };
}

export interface Allocation {
  readonly taken: readonly Taken[];
  /** Conflicts by the start of the occurrence. */
  readonly conflicts: ReadonlyMap<number, readonly Busy[]>;
  /** The booking conflicts with itself: occurrences overlap each other, or one unit is needed twice. */
  readonly overlapsItself: boolean;
}

/** The result of allocating resources to a booking. */
export interface Placement {
  /** The booking as it is stored: without the skipped occurrences. */
  readonly draft: Draft;
  readonly occurrences: readonly Occurrence[];
  readonly taken: readonly Taken[];
  readonly waitlisted: boolean;
  readonly conflicts: readonly ShownConflict[];
  readonly skipped: readonly Occurrence[];
  /** The buffers of what it asks for, as they are stored with it. */
  readonly buffers: ReadonlyMap<number, Buffers>;
}

/** Of bookings that the caller may not see only the interval. */
export interface ShownConflict {
  readonly booking?: number;
  readonly booking_name?: string;
  readonly resource?: number;
  readonly resource_name?: string;
  readonly start: number;
  readonly end: number;
  readonly start_date_time_iso: string;
  readonly end_date_time_iso: string;
}

/** Every resource and time that could be taken: their conflicts must be known before units are chosen. */
export function candidates(needs: readonly Need[], occurrences: readonly Wanted[]): Taken[] {
  const times = new Map<string, Taken>();
  for (const occurrence of occurrences) {
    for (const unit of needs.flatMap(({ units }) => units)) for (const one of takenBy(unit, occurrence)) widen(times, one);
  }
  return [...times.values()];
}

function takenBy(
  { id, blocks, limits, formerLimits = limits }: Unit,
  { occurrenceStart, start, end, isKept }: Wanted,
  group: number | null = null,
): Taken[] {
  const during = withBuffers({ start, end }, isKept === true ? formerLimits : limits);
  return blocks.map((resource) => ({ resource, occurrenceStart, ...during, groups: group !== null && resource === id ? [group] : [] }));
}

// Two units may block the same resource with different buffers: the wider time counts.
function widen(times: Map<string, Taken>, one: Taken): void {
  const key = `${one.resource} ${one.occurrenceStart}`;
  const earlier = times.get(key);
  const both = (other: Taken): Taken => ({
    ...one,
    start: Math.min(one.start, other.start),
    end: Math.max(one.end, other.end),
    groups: [...other.groups, ...one.groups],
  });
  times.set(key, earlier === undefined ? one : both(earlier));
}

const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end;

/** A unit for an occurrence, and the group that it is taken for. `used` is what the occurrence takes so far. */
interface Choice {
  readonly unit: Unit;
  readonly occurrence: Wanted;
  readonly used: Set<number>;
  readonly group: number | null;
}

class Allocator {
  readonly taken = new Map<string, Taken>();
  readonly conflicts = new Map<number, Busy[]>();
  overlapsItself = false;
  readonly #busy: ReadonlyMap<number, readonly Busy[]>;
  readonly #latest = new Map<number, Taken>();
  /** Units of pools that were chosen before: a series keeps them where it can. */
  readonly #preferred: Set<number>;

  constructor(busy: readonly Busy[], preferred: readonly number[]) {
    this.#preferred = new Set(preferred);
    this.#busy = Map.groupBy(busy, ({ resource }) => resource);
  }

  place(needs: readonly Need[], occurrence: Wanted): void {
    const used = new Set<number>();
    for (const { units, group } of needs.filter(({ any }) => any === null))
      for (const unit of units) this.#take({ unit, occurrence, used, group }, this.#conflictsOf(unit, occurrence));
    // Groups are nested or disjoint, so choosing for the smallest first leaves the most units for larger ones.
    const pools = needs.filter(({ any }) => any !== null).toSorted((one, other) => one.units.length - other.units.length);
    for (const pool of pools) this.#choose(pool, occurrence, used);
    for (const resource of used) {
      const one = this.taken.get(`${resource} ${occurrence.occurrenceStart}`);
      if (one !== undefined) this.#latest.set(resource, one);
    }
  }

  #choose({ any, units, group }: Need, occurrence: Wanted, used: Set<number>): void {
    const free = units.filter(
      (unit) =>
        !unit.blocks.some((id) => used.has(id)) &&
        !this.#overlapsItself(unit, occurrence) &&
        this.#conflictsOf(unit, occurrence).length === 0,
    );
    const chosen = this.#apart(free, any ?? 0, occurrence);
    if (chosen === undefined) {
      const conflicts = units.flatMap((unit) => this.#conflictsOf(unit, occurrence));
      if (conflicts.length === 0) this.overlapsItself = true;
      this.#conflict(occurrence, conflicts);
      return;
    }
    for (const unit of chosen) {
      this.#preferred.add(unit.id);
      this.#take({ unit, occurrence, used, group }, []);
    }
  }

  /** As many of some free units that share no space: of those alike the ones that leave the most to others. */
  #apart(free: readonly Unit[], any: number, { billed }: Wanted): readonly Unit[] | undefined {
    if (free.length < any) return undefined;
    const rank = ({ id }: Unit): number => (billed?.includes(id) === true ? 0 : this.#preferred.has(id) ? 1 : 2);
    const of = free.toSorted((one, other) => rank(one) - rank(other) || one.blocks.length - other.blocks.length || one.id - other.id);
    const [chosen] = unitChooser([{ any, of }])([of.map(() => true)]) ?? [];
    return chosen?.flatMap((index) => of[index] ?? []);
  }

  #take({ unit, occurrence, used, group }: Choice, conflicts: readonly Busy[]): void {
    if (conflicts.length > 0) return this.#conflict(occurrence, conflicts);
    if (this.#overlapsItself(unit, occurrence)) this.overlapsItself = true;
    for (const one of takenBy(unit, occurrence, group)) {
      used.add(one.resource);
      widen(this.taken, one);
    }
  }

  #conflictsOf(unit: Unit, occurrence: Wanted): Busy[] {
    return takenBy(unit, occurrence).flatMap((one) => (this.#busy.get(one.resource) ?? []).filter((busy) => overlaps(busy, one)));
  }

  // Occurrences are in order of start, so an occurrence can overlap only the one before.
  #overlapsItself(unit: Unit, occurrence: Wanted): boolean {
    return takenBy(unit, occurrence).some((one) => {
      const latest = this.#latest.get(one.resource);
      return latest !== undefined && overlaps(latest, one);
    });
  }

  #conflict({ occurrenceStart }: Occurrence, conflicts: readonly Busy[]): void {
    const conflictsBefore = this.conflicts.get(occurrenceStart);
    if (conflictsBefore === undefined) this.conflicts.set(occurrenceStart, [...conflicts]);
    // A copy for each of a thousand units would be half a million.
    else for (const one of conflicts) conflictsBefore.push(one);
  }
}

/** Chooses what each occurrence takes. Occurrences with conflicts are omitted from `taken` and listed in `conflicts`. */
export function allocateUnits(
  needs: readonly Need[],
  occurrences: readonly Wanted[],
  busy: readonly Busy[],
  preferred: readonly number[],
): Allocation {
  const allocator = new Allocator(busy, preferred);
  for (const occurrence of occurrences) allocator.place(needs, occurrence);
  const taken = [...allocator.taken.values()].filter(({ occurrenceStart }) => !allocator.conflicts.has(occurrenceStart));
  return { taken, conflicts: allocator.conflicts, overlapsItself: allocator.overlapsItself };
}

/**
 * The allocation of a Pencil that is changed: it takes no time, so where it stays only what it asks for in addition must be free. Another
 * booking may have taken it since.
 */
export function withoutKept(allocation: Allocation, added: readonly Need[], occurrences: readonly Wanted[]): Allocation {
  const kept = new Set(occurrences.flatMap(({ occurrenceStart, isKept }) => (isKept === true ? [occurrenceStart] : [])));
  const addedResources = new Set(added.flatMap(({ units }) => units.flatMap(({ blocks }) => blocks)));
  const conflicts = [...allocation.conflicts].flatMap(([start, all]): [number, readonly Busy[]][] => {
    const remaining = kept.has(start) ? all.filter(({ resource }) => addedResources.has(resource)) : all;
    return kept.has(start) && remaining.length === 0 ? [] : [[start, remaining]];
  });
  return { ...allocation, conflicts: new Map(conflicts) };
}

/** The buffers that a resource had when it was booked, in seconds. */
export interface Buffers {
  readonly before: number;
  readonly after: number;
}

/** What a booking has: within that its buffers stay, and a Pencil stays where another booking has taken its time. */
export interface Kept {
  readonly asked: readonly ResourceRequest[];
  readonly occurrences: readonly Occurrence[];
  /** By the resource that is asked for. */
  readonly buffers: ReadonlyMap<number, Buffers>;
  /** The units that are billed, by the start of the occurrence. */
  readonly billed?: ReadonlyMap<number, readonly number[]> | undefined;
}

/** Whether an occurrence lies within what it was; one that the booking did not have within any. */
export function liesWithin({ occurrences }: Kept, { occurrenceStart, start, end }: Occurrence): boolean {
  const own = occurrences.find((one) => one.occurrenceStart === occurrenceStart);
  return (own === undefined ? occurrences : [own]).some((former) => former.start <= start && end <= former.end);
}

/** The limits of a unit with the buffers that it had, where these are shorter than those that it has now. */
export function withFormerBuffers(limits: BookingLimits, former: Buffers | undefined): BookingLimits {
  if (former === undefined) return limits;
  const { bufferBefore = 0, bufferAfter = 0 } = limits;
  return { ...limits, bufferBefore: Math.min(bufferBefore, former.before), bufferAfter: Math.min(bufferAfter, former.after) };
}

/** The longest buffers of some units. */
export function longestBuffers(limits: readonly BookingLimits[]): Buffers {
  return {
    before: Math.max(0, ...limits.map(({ bufferBefore = 0 }) => bufferBefore)),
    after: Math.max(0, ...limits.map(({ bufferAfter = 0 }) => bufferAfter)),
  };
}

/** Whether the booking asked for as much of a resource before. */
export const wasAsked = ({ asked }: Kept, { id, any }: ResourceRequest): boolean => asked.some((old) => old.id === id && old.any === any);
