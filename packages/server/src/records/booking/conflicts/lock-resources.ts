import { booking, RESOURCE_GROUP, CANCELLED } from '@daybook/contract';
import { viewerValues } from '../../../access/viewer.ts';
import { TryAgain } from '../../../database/database-error.ts';
import type { BookingLimits } from '../../../scheduling/booking-limits.ts';
import { lockRecord, readRecord, type Existing, type Write, updateRecord } from '../../../writes/index.ts';
import { draftOf, needsSpace, occurrencesOf, type ResourceRequest } from '../draft.rules.ts';
import { withFormerBuffers, type Buffers, type Kept, type Need, type Unit } from './allocate-resources.rules.ts';
import {
  beginLocking,
  findAsked,
  findTouched,
  holdStructure,
  loadBuffers,
  loadResourceSet,
  lockBookings,
  lockDueHolds,
  lockPlainForAll,
  lockPlainForSome,
  lockResourceSet,
  releaseLocks,
} from './resources.sql.ts';
import { rivalsBehind, updateRanks } from '../pencils/rank.ts';
import { endWait, freeTime, storeLeft } from './placement.ts';

/** A resource that is asked for. */
interface Bookable {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly isLive: boolean;
  readonly isWritable: boolean;
  readonly units: readonly Unit[];
}

/** Everything that a write of bookings locked. */
export interface ResourceSet {
  readonly resources: ReadonlyMap<number, Bookable>;
  /** Holds whose time is over, and bookings that wait for some of the resources. */
  readonly expired: readonly number[];
  readonly waiting: readonly number[];
  readonly existing: ReadonlyMap<number, Existing<typeof booking>>;
  /** The buffers that bookings were made with. */
  readonly buffers: ReadonlyMap<number, ReadonlyMap<number, Buffers>>;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
}

interface LockRequest {
  readonly resources: readonly number[];
  /** Bookings that the write changes. */
  readonly bookings?: readonly number[];
  /** The version that the caller's If-Match names. */
  readonly ifMatch?: string | undefined;
  /** The caller need not be allowed to see or change the bookings. */
  readonly isUnseen?: boolean;
  /** Whether what the bookings take may become free. */
  readonly frees?: boolean;
  /** A new booking that expects no conflict: a short query usually suffices. */
  readonly isOptimistic?: boolean;
}

interface Touched extends Record<string, unknown> {
  readonly id: number;
  readonly reason: 'named' | 'expired' | 'waiting';
  readonly resources: readonly number[];
  readonly buffers: readonly (readonly [resource: number, before: number, after: number])[];
}

/**
 * Locks the resources of a write of bookings in the order of their ids, then the bookings, and expires due holds. The affected resources
 * are known for certain only under the locks: if there are more, all locks are released and taken again.
 */
export async function lockResources(write: Write, request: LockRequest): Promise<ResourceSet> {
  const { resources, bookings = [], isOptimistic = false } = request;
  const clock = write.tx.one<{ now: number }>(holdStructure);
  if (isOptimistic && resources.length > 0) {
    const rows = await write.tx.run<ResourceRow>(write.viewer.seesAll ? lockPlainForAll : lockPlainForSome, {
      ...viewerValues(write.viewer),
      ids: resources,
    });
    // Waitlisted bookings may be waiting for the time of expired holds; they come first.
    if (rows.some(({ expiring }) => expiring)) throw new TryAgain('the time of some holds is over');
    if (rows.length > 0)
      return { resources: resourcesOf(rows), expired: [], waiting: [], existing: new Map(), buffers: new Map(), now: (await clock).now };
  }
  const ids = new Set(resources);
  // What the bookings ask for is usually all that is missing, unless another write changes it before the locks are taken.
  if (bookings.length > 0) for (const { id } of await write.tx.run<{ id: number }>(findAsked, { bookings })) ids.add(id);
  for (;;) {
    const locked = await lockAll(write, request, ids);
    if (!('missing' in locked)) return { ...locked, now: (await clock).now };
    for (const id of locked.missing) ids.add(id);
  }
}

type Locked = Omit<ResourceSet, 'now'> | { readonly missing: readonly number[] };

async function lockAll(
  write: Write,
  { bookings = [], ifMatch, isUnseen = false, frees = false }: LockRequest,
  ids: ReadonlySet<number>,
): Promise<Locked> {
  const { tx, changes } = write;
  const noted = new Set(changes.keys());
  const isMissing = (id: number): boolean => !ids.has(id);
  tx.send(beginLocking);
  const rows = await tx.run<ResourceRow>(lockResourceSet, { ...viewerValues(write.viewer), ids: [...ids] });
  // A new booking affects others only if holds have expired. Usually none have, and the long query is not needed.
  const isNew = bookings.length === 0 && !frees;
  const isAlone = isNew && !rows.some(({ expiring }) => expiring);
  const touched = isAlone ? [] : await tx.run<Touched>(findTouched, { blocked: blockedBy(rows), bookings, frees });
  let missing = touched.flatMap(({ resources }) => resources).filter(isMissing);
  if (missing.length === 0) {
    const { expired, waiting } = touchedOf(touched);
    await expireHolds(write, expired);
    const existing = isUnseen ? await lockUnseen(write, bookings) : await lockSeen(write, bookings, ifMatch);
    missing = [...existing.values()]
      .flatMap(({ record }) => (record['resources'] as ResourceRequest[]).map(({ id }) => id))
      .filter(isMissing);
    if (missing.length === 0) return { resources: resourcesOf(rows, isUnseen), expired, waiting, existing, buffers: buffersOf(touched) };
  }
  tx.send(releaseLocks);
  // What happened since the locks were taken is undone with them.
  for (const name of changes.keys()) if (!noted.has(name)) changes.delete(name);
  return { missing };
}

async function lockSeen(write: Write, ids: readonly number[], ifMatch: string | undefined): Promise<Map<number, Existing<typeof booking>>> {
  const ordered = ids.toSorted((one, other) => one - other);
  return new Map(await Promise.all(ordered.map(async (id) => [id, await lockRecord(write, booking, { key: id, ifMatch })] as const)));
}

async function lockUnseen(write: Write, ids: readonly number[]): Promise<Map<number, Existing<typeof booking>>> {
  const rows = await write.tx.run<{ id: number }>(lockBookings, { ids });
  return new Map(await Promise.all(rows.map(async ({ id }) => [id, await readRecord(write, booking, id)] as const)));
}

const buffersOf = (touched: readonly Touched[]): ResourceSet['buffers'] =>
  new Map(touched.map(({ id, buffers }) => [id, new Map(buffers.map(([resource, before, after]) => [resource, { before, after }]))]));

/** The buffers that some bookings were made with. */
export async function readBuffers(write: Write, bookings: readonly number[]): Promise<ResourceSet['buffers']> {
  const rows = await write.tx.run<Buffers & { booking: number; resource: number }>(loadBuffers, { bookings });
  const byBooking = Map.groupBy(rows, ({ booking }) => booking);
  return new Map([...byBooking].map(([id, own]) => [id, new Map(own.map((row) => [row.resource, row]))]));
}

/** What a booking has, as it is stored. Undefined where it takes no time, or waits for it. */
export function keptOf({ buffers }: Pick<ResourceSet, 'buffers'>, { key, record }: Existing, billed?: Kept['billed']): Kept | undefined {
  const draft = draftOf(record);
  if (!needsSpace(draft) || record['waitlisted'] === true) return undefined;
  return { asked: draft.resources, occurrences: occurrencesOf(draft), buffers: buffers.get(Number(key)) ?? new Map(), billed };
}

/** Whether the caller may book all that a booking asks for. */
export const isWritable = ({ resources }: Pick<ResourceSet, 'resources'>, { record }: Existing): boolean =>
  draftOf(record).resources.every(({ id }) => resources.get(id)?.isWritable === true);

/** A booking that was locked. */
export function existingOf({ existing }: ResourceSet, id: number): Existing<typeof booking> {
  const locked = existing.get(id);
  if (locked === undefined) throw new Error('a booking that was locked is there');
  return locked;
}

export interface Rules {
  readonly buffer_before?: number | null;
  readonly buffer_after?: number | null;
  readonly lead_time?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
}

interface ResourceRow extends Record<string, unknown> {
  readonly asked: number;
  readonly type_id: number;
  readonly live: boolean;
  readonly writable: boolean;
  readonly expiring: boolean;
  readonly name: string;
  readonly unit: number | null;
  readonly blocks: readonly number[] | null;
  readonly rules: Rules | null;
  readonly workspace_rules: readonly Rules[] | null;
}

function touchedOf(touched: readonly Touched[]): Pick<ResourceSet, 'expired' | 'waiting'> {
  const of = (reason: string): number[] => touched.flatMap((one) => (one.reason === reason ? [one.id] : []));
  return { expired: of('expired'), waiting: of('waiting') };
}

const blockedBy = (rows: readonly ResourceRow[]): number[] => [...new Set(rows.flatMap(({ blocks }) => blocks ?? []))];

function readRows(write: Write, ids: readonly number[]): Promise<ResourceRow[]> {
  return write.tx.run<ResourceRow>(loadResourceSet, { ...viewerValues(write.viewer), ids });
}

/** Reads the resources without locking them, for writes that hold the lock of the structure. */
export async function readResourceSet(write: Write, ids: readonly number[]): Promise<Pick<ResourceSet, 'resources'>> {
  return { resources: resourcesOf(await readRows(write, ids)) };
}

/** Reads, also without locks, the expired holds and waitlisted bookings of some resources, and what these bookings ask for. */
export async function readFreed(write: Write, ids: readonly number[]): Promise<Omit<ResourceSet, 'existing' | 'buffers'>> {
  const blocked = blockedBy(await readRows(write, ids));
  const touched = await write.tx.run<Touched>(findTouched, { blocked, bookings: [], frees: true });
  const set = await readResourceSet(
    write,
    touched.flatMap(({ resources }) => resources),
  );
  return { ...set, ...touchedOf(touched), now: (await write.opened).now };
}

function resourcesOf(rows: readonly ResourceRow[], isForAll = false): Map<number, Bookable> {
  const resources = new Map<number, Bookable>();
  for (const [id, own] of Map.groupBy(rows, ({ asked }) => asked)) {
    const [first] = own;
    if (first === undefined) continue;
    const units = own.flatMap(({ unit, blocks, rules, workspace_rules }) =>
      unit === null ? [] : [{ id: unit, blocks: blocks ?? [], limits: limitsOf(rules, workspace_rules ?? []) }],
    );
    resources.set(id, { id, name: first.name, type: first.type_id, isLive: first.live, isWritable: isForAll || first.writable, units });
  }
  return resources;
}

/** The rule of the resource applies; without one, the strictest rule of its workspaces. */
export function limitsOf(own: Rules | null, workspaces: readonly Rules[]): BookingLimits {
  const workspaceLimits = (name: keyof Rules): number[] => workspaces.flatMap((rules) => rules[name] ?? []);
  const most = (name: keyof Rules): number | undefined =>
    own?.[name] ?? (workspaceLimits(name).length === 0 ? undefined : Math.max(...workspaceLimits(name)));
  const least = (name: keyof Rules): number | undefined =>
    own?.[name] ?? (workspaceLimits(name).length === 0 ? undefined : Math.min(...workspaceLimits(name)));
  const limits = {
    bufferBefore: most('buffer_before'),
    bufferAfter: most('buffer_after'),
    leadTime: most('lead_time'),
    minLength: most('min_length'),
    maxLength: least('max_length'),
  };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

/** The units of the resources of a booking. */
export function needsOf({ resources }: Pick<ResourceSet, 'resources'>, asked: readonly ResourceRequest[], kept?: Kept): Need[] {
  return asked.flatMap(({ id, any }) => {
    const bookable = resources.get(id);
    if (bookable === undefined) return [];
    const former = kept?.buffers.get(id);
    const units = bookable.units.map((unit) => ({ ...unit, formerLimits: withFormerBuffers(unit.limits, former) }));
    return [{ group: bookable.type === RESOURCE_GROUP ? id : null, any, units: former === undefined ? bookable.units : units }];
  });
}

/** Expires those of some holds that no other write has expired meanwhile: cancels them and frees their time. */
export async function expireHolds(write: Write, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const due = await write.tx.run<{ id: number }>(lockDueHolds, { ids });
  const holds = await Promise.all(due.map(({ id }) => readRecord(write, booking, id)));
  for (const hold of holds) {
    const id = Number(hold.key);
    const [former, left] = await Promise.all([rivalsBehind(write, hold), freeTime(write, id)]);
    storeLeft(write, id, left);
    endWait(write, id);
    await updateRecord(
      write,
      hold,
      { status_id: CANCELLED, waitlisted: false, hold_until: null, option_rank: null },
      { events: ['expired'] },
    );
    await updateRanks(write, { id, former, present: [], following: null, isMoved: false });
  }
}
