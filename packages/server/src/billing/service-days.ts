import { because, type Findings } from '@daybook/contract';

/** When something was supplied, as texts of days; "" where that is not said. */
export interface ServiceDays {
  readonly service_from: string;
  readonly service_to: string;
}

/** What is supplied ends no earlier than it begins. The texts compare as the days do; of one alone it is the only day. */
export function validateService({ service_from: from, service_to: to }: ServiceDays, place: string, findings: Findings): void {
  if (from === '' || to === '' || to >= from) return;
  findings.fault(`${place}/service_to`, 'out_of_range', 'must not be before `service_from`', because('end_before_start'));
}

/** From the first to the last of some days; undefined where there is none. */
export function spanOf(days: readonly ServiceDays[]): ServiceDays | undefined {
  const all = days.flatMap(({ service_from: from, service_to: to }) => [from, to].filter((day) => day !== '')).toSorted();
  const [first, last] = [all[0], all.at(-1)];
  return first === undefined || last === undefined ? undefined : { service_from: first, service_to: last };
}
