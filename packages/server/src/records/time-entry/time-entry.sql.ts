import { statement } from '../../database/statement.ts';

/** The occurrence of a booking that begins at a moment by its rule; without a moment the only one. */
export const findOccurrences = statement(
  'occurrences_to_record',
  `select extract(epoch from o.occurrence_start)::bigint as occurrence_start, extract(epoch from o.start)::bigint as start,
    extract(epoch from o."end")::bigint as "end"
from booking_occurrence o where o.account_id = $account and o.booking_id = $booking
  and ($occurrence_start::bigint is null or o.occurrence_start = to_timestamp($occurrence_start::bigint)) order by o.occurrence_start
    limit 2`,
);
