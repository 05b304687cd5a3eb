import type { ServiceDays } from './content.ts';

/** From the first to the last of some days; undefined where there is none. */
export function spanOf(days: readonly ServiceDays[]): ServiceDays | undefined {
  const all = days.flatMap(({ service_from: from, service_to: to }) => [from, to].filter((day) => day !== '')).toSorted();
  const [first, last] = [all[0], all.at(-1)];
  return first === undefined || last === undefined ? undefined : { service_from: first, service_to: last };
}
