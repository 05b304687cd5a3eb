import type { Times } from '../times/time-axis.ts';
/** When a row cannot be booked by its rules, and what its bookings take with their buffers. */
interface Rules {
  readonly closed: readonly Times[];
  readonly busy: ReadonlyMap<number, readonly Times[]>;
}

/** Whether a row can be booked at a moment: it is open, and nothing takes it then. Until its rules are known its bookings alone count. */
export function isFreeAt(instant: number, bookings: readonly Times[], rules: Rules | undefined): boolean {
  const taken = [...bookings, ...(rules === undefined ? [] : [...rules.closed, ...[...rules.busy.values()].flat()])];
  return taken.every(({ start, end }) => instant < start || instant >= end);
}
