import { viewerValues } from '../../access/viewer.ts';
import { HopedInVain } from '../../database/database-error.ts';
import type { BookingLimits } from '../../scheduling/booking-limits.ts';
import { lockExisting, type Existing, type Write } from '../../writing/index.ts';
import { lapseHolds } from './lapse-holds.ts';
import type { Need, Unit } from './allocate.rules.ts';
import type { Asked } from './draft.rules.ts';
import { readHeld } from './read-held.ts';
import { databaseNow, findTouched, holdStructure, leaveSpace, loadSpace, lockPlain, lockRows, lockSpace, saveSpace } from './space.sql.ts';

/** A resource that was asked for. */
export interface Bookable {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly isLiving: boolean;
  readonly isWritable: boolean;
  readonly units: readonly Unit[];
}

/** Everything that a write of bookings locked. */
export interface Space {
  readonly resources: ReadonlyMap<number, Bookable>;
  /** Holds whose time is over, and bookings that wait for some of the space. */
  readonly lapsed: readonly number[];
  readonly waiting: readonly number[];
  readonly existing: ReadonlyMap<number, Existing>;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
}

interface Wanted {
  readonly resources: readonly number[];
  /** Bookings that the write changes. */
  readonly bookings: readonly number[];
  /** The version that the caller's If-Match names. */
  readonly ifMatch?: string | undefined;
  /** The caller need not be allowed to see the bookings. */
  readonly unseen?: boolean;
  /** Whether what these take may become free. */
  readonly frees: boolean;
}

interface Touched extends Record<string, unknown> {
  readonly id: number;
  readonly reason: 'named' | 'lapsed' | 'waiting';
  readonly resources: readonly number[];
}

/** Locks what a new booking takes. Where it is hoped that nothing is in its way, and no hold has lapsed, mostly a short question is enough. */
export async function lockForNew(write: Write, resources: readonly number[], hopes: boolean): Promise<Space> {
  if (hopes && resources.length > 0) {
    const clock = write.tx.one<{ now: number }>(holdStructure);
    const rows = await write.tx.run<SpaceRow>(lockPlain(write.viewer.seesAll), { ...viewerValues(write.viewer), ids: resources });
    // Holds that have lapsed may have kept others waiting, who come first.
    if (rows.some(({ lapsing }) => lapsing)) throw new HopedInVain('some holds have lapsed');
    if (rows.length > 0) return { resources: resourcesOf(rows), lapsed: [], waiting: [], existing: new Map(), now: (await clock).now };
  }
  return lockWanted(write, { resources, bookings: [], frees: false });
}

/**
 * Locks the resources that a write of bookings concerns, all at once and in the order of their ids, then the bookings; holds that have lapsed end. Which
 * those are is known for certain only under the locks: when more of them turn up, the locks are left and taken anew.
 */
export async function lockWanted(write: Write, { resources, bookings, ifMatch, unseen, frees }: Wanted): Promise<Space> {
  const { tx } = write;
  const ids = new Set(resources);
  const clock = tx.one<{ now: number }>(holdStructure);
  for (;;) {
    tx.send(saveSpace);
    const values = { ...viewerValues(write.viewer), ids: [...ids], bookings, frees };
    const loading = tx.run<SpaceRow>(lockSpace, values);
    // A new booking touches no other, unless holds have lapsed: mostly there are none, and the long question need not be asked.
    const isNew = bookings.length === 0 && !frees;
    const touching = isNew
      ? loading.then((rows) => (rows.some(({ lapsing }) => lapsing) ? tx.run<Touched>(findTouched, values) : []))
      : tx.run<Touched>(findTouched, values);
    const [rows, touched] = await Promise.all([loading, touching]);
    const more = touched.flatMap(({ resources: own }) => own).filter((id) => !ids.has(id));
    if (more.length === 0) {
      const { lapsed } = touchedOf(touched);
      await lapseHolds(write, lapsed);
      const existing = unseen === true ? await lockUnseen(write, bookings) : await lockBookings(write, bookings, ifMatch);
      const unlocked = [...existing.values()].flatMap(({ record }) => (record['resources'] as Asked[]).map(({ id }) => id)).filter((id) => !ids.has(id));
      if (unlocked.length === 0) return { resources: resourcesOf(rows), ...touchedOf(touched), existing, now: (await clock).now };
      more.push(...unlocked);
    }
    for (const id of more) ids.add(id);
    tx.send(leaveSpace);
  }
}

async function lockBookings(write: Write, ids: readonly number[], ifMatch: string | undefined): Promise<Map<number, Existing>> {
  const locked = await Promise.all(
    ids.toSorted((one, other) => one - other).map(async (id) => [id, await lockExisting(write, 'booking', id, ifMatch)] as const),
  );
  return new Map(locked);
}

async function lockUnseen(write: Write, ids: readonly number[]): Promise<Map<number, Existing>> {
  const rows = await write.tx.run<{ id: number }>(lockRows, { ids });
  const read = await Promise.all(rows.map(async ({ id }) => [id, await readHeld(write, id)] as const));
  return new Map(read);
}

export interface Rules {
  readonly buffer_before?: number | null;
  readonly buffer_after?: number | null;
  readonly lead_time?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
}

interface SpaceRow extends Record<string, unknown> {
  readonly asked: number;
  readonly type_id: number;
  readonly living: boolean;
  readonly writable: boolean;
  readonly lapsing: boolean;
  readonly name: string;
  readonly unit: number | null;
  readonly blocks: readonly number[] | null;
  readonly rules: Rules | null;
  readonly workspace_rules: readonly Rules[] | null;
}

function touchedOf(touched: readonly Touched[]): Pick<Space, 'lapsed' | 'waiting'> {
  const of = (reason: string): number[] => touched.flatMap((one) => (one.reason === reason ? [one.id] : []));
  return { lapsed: of('lapsed'), waiting: of('waiting') };
}

/** The resources without locking them: for who holds the structure. */
export async function readSpace(write: Write, ids: readonly number[]): Promise<Pick<Space, 'resources'>> {
  return { resources: resourcesOf(await write.tx.run<SpaceRow>(loadSpace, { ...viewerValues(write.viewer), ids })) };
}

/** What may have become free with the resources, likewise: the holds that have lapsed, and the bookings that wait, with what these ask for. */
export async function readFreed(write: Write, ids: readonly number[]): Promise<Omit<Space, 'existing'>> {
  const clock = write.tx.one<{ now: number }>(databaseNow);
  const touched = await write.tx.run<Touched>(findTouched, { ...viewerValues(write.viewer), ids, bookings: [], frees: true });
  const asked = touched.flatMap(({ resources }) => resources);
  return { ...(await readSpace(write, asked)), ...touchedOf(touched), now: (await clock).now };
}

function resourcesOf(rows: readonly SpaceRow[]): Map<number, Bookable> {
  const resources = new Map<number, Bookable>();
  for (const [id, own] of Map.groupBy(rows, ({ asked }) => asked)) {
    const [first] = own;
    if (first === undefined) continue;
    const units = own.flatMap(({ unit, blocks, rules, workspace_rules }) =>
      unit === null ? [] : [{ id: unit, blocks: blocks ?? [], limits: limitsOf(rules, workspace_rules ?? []) }],
    );
    resources.set(id, { id, name: first.name, type: first.type_id, isLiving: first.living, isWritable: first.writable, units });
  }
  return resources;
}

/** A rule of the resource's own counts; without one the strictest of its workspaces. */
export function limitsOf(own: Rules | null, workspaces: readonly Rules[]): BookingLimits {
  const given = (name: keyof Rules): number[] => workspaces.flatMap((rules) => rules[name] ?? []);
  const most = (name: keyof Rules): number | undefined => own?.[name] ?? (given(name).length === 0 ? undefined : Math.max(...given(name)));
  const least = (name: keyof Rules): number | undefined => own?.[name] ?? (given(name).length === 0 ? undefined : Math.min(...given(name)));
  const limits = {
    bufferBefore: most('buffer_before'),
    bufferAfter: most('buffer_after'),
    leadTime: most('lead_time'),
    minLength: most('min_length'),
    maxLength: least('max_length'),
  };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

/** The units that the resources of a booking come to. */
export function needsOf({ resources }: Pick<Space, 'resources'>, asked: readonly Asked[]): Need[] {
  return asked.flatMap(({ id, any }) => {
    const bookable = resources.get(id);
    return bookable === undefined ? [] : [{ group: bookable.type === 4 ? id : null, any, units: bookable.units }];
  });
}
