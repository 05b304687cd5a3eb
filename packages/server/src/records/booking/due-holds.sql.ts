import { HOLD } from '@daybook/contract';

/** When the first hold of the account ends that nobody has ended: null where there is none. */
export const endOfFirstHold = `select min(h.hold_until) as moment from booking h
  where h.account_id = $account and h.status_id = ${HOLD} and h.deleted is null`;

/** Condition of a booking that is a hold whose time is over. */
export const isOver = (booking: string): string => `${booking}.status_id = ${HOLD} and ${booking}.hold_until <= statement_timestamp()`;

/** Condition of one of the account that nobody has ended. */
export const isDueHold = (hold: string): string => `${hold}.account_id = $account and ${isOver(hold)} and ${hold}.deleted is null`;
