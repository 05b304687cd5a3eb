import { HOLD } from '@daybook/contract';

/** Condition of a hold that nobody has ended. */
export const isLiveHold = (hold: string): string =>
  `${hold}.account_id = $account and ${hold}.status_id = ${HOLD} and ${hold}.deleted is null`;

/** Condition of a booking that is a hold whose time is over. */
export const isOver = (booking: string): string => `${booking}.status_id = ${HOLD} and ${booking}.hold_until <= statement_timestamp()`;

/** Condition of one of the account that nobody has ended. */
export const isDueHold = (hold: string): string => `${hold}.account_id = $account and ${isOver(hold)} and ${hold}.deleted is null`;
