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

/** The resources with one of them, or the one unit that a pool assigned, in the place of another; undefined where that cannot be said. */
export function exchanged(resources: readonly TakenResource[], from: number, to: number): TakenResource[] | undefined {
  const index = resources.findIndex(({ id, any, units = [] }) => id === from || (any === 1 && units.some((unit) => unit.id === from)));
  if (index === -1) return undefined;
  const others = resources.filter(({ id }, i) => i !== index && id !== to);
  return resourcesOf([...others.slice(0, index), { id: to }, ...others.slice(index)]);
}

/** What a booking of one row takes in another; undefined where that cannot be said. */
export function takenIn(resources: readonly TakenResource[], from: number, to: number): TakenResource[] | undefined {
  if (from === to) return resourcesOf(resources);
  return from === UNASSIGNED ? [...resourcesOf(resources), { id: to }] : exchanged(resources, from, to);
}
