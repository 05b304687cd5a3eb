import { withBuffers, type BookingLimits } from '../../scheduling/booking-limits.ts';
import type { Occurrence } from '../../scheduling/recurrence/index.ts';

/** A room, a person or a piece of equipment; `blocks` are the resources that it takes up: itself, and those that share its space. */
export interface Unit {
  readonly id: number;
  readonly blocks: readonly number[];
  readonly limits: BookingLimits;
}

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

/** A time that another booking blocks a resource for. Of one that the caller may not see `isVisible` is false. */
export interface Busy {
  readonly booking: number;
  readonly resource: number;
  readonly start: number;
  readonly end: number;
  readonly isVisible: boolean;
}

export interface Allocation {
  readonly taken: readonly Taken[];
  /** What stands in the way, by the start of the occurrence. */
  readonly clashes: ReadonlyMap<number, readonly Busy[]>;
  /** The booking stands in its own way: occurrences overlap each other, or one unit is asked for twice. */
  readonly overlapsItself: boolean;
}

/** Every resource and time that could be taken: what must be looked at before units are chosen. */
export function candidates(needs: readonly Need[], occurrences: readonly Occurrence[]): Taken[] {
  const found = new Map<string, Taken>();
  for (const occurrence of occurrences) {
    for (const unit of needs.flatMap(({ units }) => units)) for (const one of takenBy(unit, occurrence)) widen(found, one);
  }
  return [...found.values()];
}

function takenBy({ id, blocks, limits }: Unit, { occurrenceStart, start, end }: Occurrence, group: number | null = null): Taken[] {
  const during = withBuffers({ start, end }, limits);
  return blocks.map((resource) => ({ resource, occurrenceStart, ...during, groups: group !== null && resource === id ? [group] : [] }));
}

// Two units may block the same resource with other buffers: the wider time counts.
function widen(found: Map<string, Taken>, one: Taken): void {
  const key = `${one.resource} ${one.occurrenceStart}`;
  const known = found.get(key);
  const both = (other: Taken): Taken => ({
    ...one,
    start: Math.min(one.start, other.start),
    end: Math.max(one.end, other.end),
    groups: [...other.groups, ...one.groups],
  });
  found.set(key, known === undefined ? one : both(known));
}

const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }): boolean => one.start < other.end && other.start < one.end;

/** A unit for an occurrence, and the group that it is taken for. `used` is what the occurrence takes so far. */
interface Choice {
  readonly unit: Unit;
  readonly occurrence: Occurrence;
  readonly used: Set<number>;
  readonly group: number | null;
}

class Allocator {
  readonly taken = new Map<string, Taken>();
  readonly clashes = new Map<number, Busy[]>();
  overlapsItself = false;
  readonly #busy: ReadonlyMap<number, readonly Busy[]>;
  readonly #latest = new Map<number, Taken>();
  /** Units of pools that were chosen before: a series keeps them where it can. */
  readonly #liked: Set<number>;

  constructor(busy: readonly Busy[], liked: readonly number[]) {
    this.#liked = new Set(liked);
    this.#busy = Map.groupBy(busy, ({ resource }) => resource);
  }

  place(needs: readonly Need[], occurrence: Occurrence): void {
    const used = new Set<number>();
    for (const { units, group } of needs.filter(({ any }) => any === null))
      for (const unit of units) this.#take({ unit, occurrence, used, group }, this.#hindrances(unit, occurrence));
    // Groups lie in each other or apart, so that the smaller one choosing first leaves the most for the larger.
    const pools = needs.filter(({ any }) => any !== null).toSorted((one, other) => one.units.length - other.units.length);
    for (const pool of pools) this.#choose(pool, occurrence, used);
    for (const resource of used) {
      const one = this.taken.get(`${resource} ${occurrence.occurrenceStart}`);
      if (one !== undefined) this.#latest.set(resource, one);
    }
  }

  #choose({ any, units, group }: Need, occurrence: Occurrence, used: Set<number>): void {
    const free = units.filter(
      (unit) => !unit.blocks.some((id) => used.has(id)) && !this.#meetsItself(unit, occurrence) && this.#hindrances(unit, occurrence).length === 0,
    );
    const chosen = free.toSorted((one, other) => Number(this.#liked.has(other.id)) - Number(this.#liked.has(one.id)) || one.id - other.id).slice(0, any ?? 0);
    if (chosen.length < (any ?? 0)) {
      const hindrances = units.flatMap((unit) => this.#hindrances(unit, occurrence));
      if (hindrances.length === 0) this.overlapsItself = true;
      this.#clash(occurrence, hindrances);
      return;
    }
    for (const unit of chosen) {
      this.#liked.add(unit.id);
      this.#take({ unit, occurrence, used, group }, []);
    }
  }

  #take({ unit, occurrence, used, group }: Choice, hindrances: readonly Busy[]): void {
    if (hindrances.length > 0) return this.#clash(occurrence, hindrances);
    if (this.#meetsItself(unit, occurrence)) this.overlapsItself = true;
    for (const one of takenBy(unit, occurrence, group)) {
      used.add(one.resource);
      widen(this.taken, one);
    }
  }

  #hindrances(unit: Unit, occurrence: Occurrence): Busy[] {
    return takenBy(unit, occurrence).flatMap((one) => (this.#busy.get(one.resource) ?? []).filter((busy) => overlaps(busy, one)));
  }

  // Occurrences come in the order of their starts, so only the one before can reach into the next.
  #meetsItself(unit: Unit, occurrence: Occurrence): boolean {
    return takenBy(unit, occurrence).some((one) => {
      const latest = this.#latest.get(one.resource);
      return latest !== undefined && overlaps(latest, one);
    });
  }

  #clash({ occurrenceStart }: Occurrence, hindrances: readonly Busy[]): void {
    this.clashes.set(occurrenceStart, [...(this.clashes.get(occurrenceStart) ?? []), ...hindrances]);
  }
}

/** Chooses what each occurrence takes. Occurrences in the way of others are left out of `taken` and named in `clashes`. */
export function allocate(needs: readonly Need[], occurrences: readonly Occurrence[], busy: readonly Busy[], liked: readonly number[] = []): Allocation {
  const allocator = new Allocator(busy, liked);
  for (const occurrence of occurrences) allocator.place(needs, occurrence);
  const taken = [...allocator.taken.values()].filter(({ occurrenceStart }) => !allocator.clashes.has(occurrenceStart));
  return { taken, clashes: allocator.clashes, overlapsItself: allocator.overlapsItself };
}
