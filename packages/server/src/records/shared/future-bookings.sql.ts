import { CANCELLED } from '@daybook/contract';

/** Whether a booking, by the alias of its row, has an occurrence that is not over and was not cancelled. */
export const isToCome = (booking: string): string => `${booking}.status_id <> ${CANCELLED}
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = ${booking}.id
    and o."end" > statement_timestamp())`;
