import { HOLD } from '@daybook/contract';

/** Condition of a hold whose time is over, and that nobody has ended yet. */
export const isDueHold = (hold: string): string =>
  `${hold}.account_id = $account and ${hold}.status_id = ${HOLD} and ${hold}.deleted is null
    and ${hold}.hold_until <= statement_timestamp()`;
