import type { BodyOf, Data } from '@daybook/client';
import { api } from '../../api/client.ts';
import type { AnyWrite } from '../../api/writes.ts';
import { GROUP, inTheWay, type BoardData } from './board-data.ts';
import { exchanged, resourcesOf, type TakenResource } from '../../parts/exchange.ts';
import { firstFreeDays } from './free-days.ts';
import type { Clash } from './clash.ts';
import { valuesIn } from './booking-record.ts';

/** What is known of a write that met a conflict. */
export interface Refused {
  readonly request: AnyWrite;
  /** What it is called that is booked. */
  readonly name: string;
  readonly clashes: readonly Clash[];
  readonly start: number;
  readonly end: number;
  readonly resources: readonly TakenResource[];
  readonly isSeries: boolean;
  /** The zone whose days it takes whole; undefined for one of hours. */
  readonly daysIn: string | undefined;
}

const DAY = 86_400;
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

/** Another of the same group that is free by what is loaded, with the resources as they would be. */
export function otherUnit(
  { clashes, start, end, resources }: Refused,
  data: BoardData,
): { name: string; resources: TakenResource[] } | undefined {
  const taken = data.resourceOf.get(clashes.find(({ resource }) => resource !== undefined)?.resource ?? 0);
  if (taken === undefined || taken.parent_id === null) return undefined;
  const used = new Set(resources.flatMap(({ id, units = [] }) => [id, ...units.map((unit) => unit.id)]));
  const other = data.resources.find(
    ({ id, parent_id: parent, type_id: type }) =>
      parent === taken.parent_id && type !== GROUP && !used.has(id) && inTheWay(data, id, { start, end }) === undefined,
  );
  const changed = other === undefined ? undefined : exchanged(resources, taken.id, { id: other.id });
  return other === undefined || changed === undefined ? undefined : { name: other.name, resources: changed };
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
