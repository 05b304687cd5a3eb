import type { Listed } from '../api/records.ts';
import { isNumber, shaped } from '../api/checked.ts';

type Stored = Listed<'/v2/booking'>['resources'][number];

/** What is taken of a resource: as it is stored, or as it is sent. */
export type TakenResource = Pick<Stored, 'id'> & Partial<Pick<Stored, 'name' | 'any' | 'units'>>;

export const isTaken = shaped<TakenResource>({ id: isNumber });

/** The row of bookings that take nothing: no resource has this id. */
export const UNASSIGNED = 0;

/** What is written of the resources that a booking takes. */
export const resourcesOf = (resources: readonly TakenResource[]): TakenResource[] =>
  resources.map(({ id, any }) => ({ id, ...(any === null || any === undefined ? {} : { any }) }));

/**
 * The resources with another in the place of one of them, or of the one unit that a pool assigned; undefined where that is impossible.
 * What takes some of a group takes as many of another.
 */
export function exchanged(resources: readonly TakenResource[], from: number, to: TakenResource): TakenResource[] | undefined {
  const index = resources.findIndex(({ id, any, units = [] }) => id === from || (any === 1 && units.some((unit) => unit.id === from)));
  if (index === -1) return undefined;
  const others = resources.filter(({ id }, i) => i !== index && id !== to.id);
  const any = to.any === undefined ? undefined : (resources[index]?.any ?? to.any);
  return resourcesOf([...others.slice(0, index), { id: to.id, ...(any === undefined ? {} : { any }) }, ...others.slice(index)]);
}

/** What a booking of one row takes in another, where what is there is taken so; undefined where that is impossible. */
export function takenIn(resources: readonly TakenResource[], from: number, to: TakenResource): TakenResource[] | undefined {
  if (from === to.id) return resourcesOf(resources);
  return from === UNASSIGNED ? [...resourcesOf(resources), to] : exchanged(resources, from, to);
}
