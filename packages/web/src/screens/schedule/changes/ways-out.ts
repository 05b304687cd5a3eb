import type { BodyOf, Data } from '@daybook/client';
import { DAY } from '@daybook/values';
import { api } from '../../../api/client.ts';
import type { AnyWrite } from '../../../api/writes.ts';
import { GROUP, inTheWay, type BoardData, type BoardResource } from '../data/board-data.ts';
import { isClosedIn } from '../data/closed.ts';
import { exchanged, resourcesOf, type TakenResource } from '../../../parts/exchange.ts';
import { firstFreeDays } from '../times/free-days.ts';
import type { Clash } from './clash.ts';
import { valuesIn } from '../data/booking-record.ts';
import { dayOf, daysAfter } from '../../../formats/days.ts';
import { daysBetween, type Times } from '../times/time-axis.ts';

/** What is known of a write that met a conflict. */
export interface Refused extends Times {
  readonly request: AnyWrite;
  /** What it is called that is booked. */
  readonly name: string;
  readonly clashes: readonly Clash[];
  readonly resources: readonly TakenResource[];
  readonly isSeries: boolean;
  /** The zone whose days it takes whole; undefined for one of hours. */
  readonly daysIn: string | undefined;
}

const SEARCHED_DAYS = 60;

export type Slot = Data<'/v2/availability/search', 'post'>['data'][number];

/** The first times from a moment on at which everything is free that a booking takes. */
export async function findSlots(search: BodyOf<'/v2/availability/search', 'post'>): Promise<readonly Slot[]> {
  const { data } = await api.POST('/v2/availability/search', { body: search });
  return data.data;
}

export const needsOf = (resources: readonly TakenResource[]): { of: number[]; any?: number }[] =>
  resources.map(({ id, any }) => ({ of: [id], ...(any === null || any === undefined ? {} : { any }) }));

/** The first time after the one that was wanted; of whole days, whole days. */
export async function nextFree({ start, end, resources, daysIn }: Refused): Promise<Slot | undefined> {
  const to = start + SEARCHED_DAYS * DAY;
  const find = async (from: number, length: number): Promise<Slot | undefined> =>
    from + length > to ? undefined : (await findSlots({ from, to, length, count: 1, needs: needsOf(resources) }))[0];
  return daysIn === undefined ? find(start, end - start) : firstFreeDays(find, { start, end }, daysIn);
}

/** Others of the same groups for all that is taken, with the resources as they would be. */
export interface OtherUnits {
  readonly names: readonly string[];
  readonly resources: readonly TakenResource[];
}

/** For each that is taken, the others of its group that nothing takes, by what is loaded; empty where one of them has no other. */
export function otherUnits({ clashes, start, end, resources }: Refused, data: BoardData): ReadonlyMap<number, readonly BoardResource[]> {
  const used = new Set(resources.flatMap(({ id, units = [] }) => [id, ...units.map((unit) => unit.id)]));
  const others = new Map<number, readonly BoardResource[]>();
  for (const { resource = 0 } of clashes) {
    const group = data.resourceOf.get(resource)?.parent_id ?? undefined;
    const free = data.resources.filter(
      ({ id, parent_id: parent, type_id: type }) =>
        parent === group && type !== GROUP && !used.has(id) && inTheWay(data, id, { start, end }) === undefined,
    );
    if (group === undefined || free.length === 0 || exchanged(resources, resource, { id: 0 }) === undefined) return new Map();
    others.set(resource, free);
  }
  return others;
}

/** The first of them that are free and open then. Where what was wanted is closed itself, the user knows better: the first that is free. */
export async function openUnits(refused: Refused, data: BoardData, zone: string): Promise<OtherUnits | undefined> {
  const { start, end } = refused;
  const others = otherUnits(refused, data);
  if (others.size === 0) return undefined;
  const ids = new Set([...others].flatMap(([taken, free]) => [taken, ...free.map(({ id }) => id)]));
  const query = { resource_id: [...ids].join(','), from: start, to: end };
  const { data: availability } = await api.GET('/v2/availability', { params: { query } });
  const days = daysBetween(dayOf(start, zone), daysAfter(dayOf(end - 1, zone), 1), zone);
  const isClosed = (id: number): boolean => availability.data.some((one) => one.id === id && isClosedIn(one.closed, refused, days));
  // The board knows nothing of a week that it does not show.
  const isTaken = ({ id }: BoardResource): boolean =>
    availability.data.some((one) => one.id === id && one.busy.some((busy) => busy.start < end && busy.end > start));
  const chosen: BoardResource[] = [];
  let { resources } = refused;
  for (const [taken, units] of others) {
    const free = units.filter((one) => !isTaken(one) && !chosen.includes(one));
    const unit = free.find(({ id }) => !isClosed(id)) ?? (isClosed(taken) ? free[0] : undefined);
    const changed = unit && exchanged(resources, taken, { id: unit.id });
    if (unit === undefined || changed === undefined) return undefined;
    chosen.push(unit);
    resources = changed;
  }
  return { names: chosen.map(({ name }) => name), resources };
}

/** The write at another time. */
export const atTime = ({ request, resources }: Refused, { start, end }: Slot): AnyWrite => ({
  ...request,
  body: { ...valuesIn(request.body), start, end, ...(request.method === 'POST' ? { resources: resourcesOf(resources) } : {}) },
});

export const withResources = ({ request }: Refused, resources: readonly TakenResource[]): AnyWrite => ({
  ...request,
  body: { ...valuesIn(request.body), resources },
});

export const onClash = ({ request }: Refused, onClashOf: 'waitlist' | 'skip'): AnyWrite => ({
  ...request,
  query: { ...request.query, on_clash: onClashOf },
});
