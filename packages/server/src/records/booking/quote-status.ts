import { CANCELLED, COMPLETED, CONFIRMED, HOLD, PENCIL } from '@daybook/contract';
import { ACCEPTED, DECLINED, INVOICED } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';
import type { Write } from '../../writes/index.ts';
import { changeBooking } from './write-booking.ts';
import { lockResources } from './conflicts/lock-resources.ts';
import { draftOf } from './draft.rules.ts';
import { promoteWaiting } from './waitlist/promote.ts';

/** Future bookings that are linked to a quote. */
export const findOnQuote = statement(
  'future_bookings_of_quote',
  `select 'booking' as kind, b.id from booking b where b.account_id = $account and b.quote_id = $id and b.deleted is null
    and b.status_id <> ${CANCELLED}
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp())
order by b.id limit $most`,
);

// What is over did not take place as it was planned, or did without being confirmed: accepting a quote does not change that.
const findOpenOfQuote = statement(
  'open_bookings_of_quote',
  `select b.id from booking b
where b.account_id = $account and b.quote_id = $quote and b.deleted is null
  and b.status_id not in (${CANCELLED}, ${COMPLETED})
  and ($past::boolean or exists (select 1 from booking_occurrence o
    where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp()))
order by b.id`,
);

/** Bookings of a quote that are cancelled and still to come. */
export const countCancelled = statement(
  'cancelled_bookings_of_quote',
  `select count(*)::int as count from booking b
where b.account_id = $account and b.quote_id = $quote and b.deleted is null and b.status_id = ${CANCELLED}
  and exists (select 1 from booking_occurrence o
    where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp())`,
);

const isWon = (status: number): boolean => status === ACCEPTED || status === INVOICED;

/**
 * How many bookings of a quote are cancelled and still to come, where it is won, or is not declined any more. These stay so: others may
 * have that time by now, and some of them may have been cancelled by somebody.
 */
export async function cancelledOfQuote({ tx }: Write, quote: number, from: number, to: number): Promise<number> {
  const isConcerned = (isWon(to) && !isWon(from)) || (from === DECLINED && to !== DECLINED);
  return isConcerned ? (await tx.one<{ count: number }>(countCancelled, { quote })).count : 0;
}

/**
 * Applies a transition of a quote to its bookings: accepting it, or invoicing it directly, confirms them; declining it cancels them.
 * Throws double_booking if one of them cannot be confirmed.
 */
export async function applyQuoteStatus(write: Write, quote: number, from: number, to: number): Promise<void> {
  const [isAccepted, isDeclined] = [isWon(to) && !isWon(from), to === DECLINED && from !== DECLINED];
  const rows = isAccepted || isDeclined ? await write.tx.run<{ id: number }>(findOpenOfQuote, { quote, past: isDeclined }) : [];
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const set = await lockResources(write, { resources: [], bookings: ids, isUnseen: true, frees: isDeclined });
  for (const existing of set.existing.values()) {
    // Another write may have put it on another quote, or deleted it, until it was locked.
    if (existing.record['quote_id'] !== quote) continue;
    const { status } = draftOf(existing.record);
    const isOpen = status === HOLD || status === PENCIL || existing.record['waitlisted'] === true;
    if (isAccepted && isOpen)
      await changeBooking(write, set, existing, { status: { id: CONFIRMED } }, 'reject', { retriesWaitlisted: true });
    if (isDeclined && status !== CANCELLED && status !== COMPLETED)
      await changeBooking(write, set, existing, { status: { id: CANCELLED } }, 'reject');
  }
  await promoteWaiting(write, set, ids);
}
