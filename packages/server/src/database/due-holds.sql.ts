import { HOLD } from '@daybook/contract';

/** Condition of a hold that nobody has ended. */
export const isLiveHold = (hold: string): string =>
  `${hold}.account_id = $account and ${hold}.status_id = ${HOLD} and ${hold}.deleted is null`;

/** Condition of one whose time is over. */
export const isDueHold = (hold: string): string => `${isLiveHold(hold)} and ${hold}.hold_until <= statement_timestamp()`;
