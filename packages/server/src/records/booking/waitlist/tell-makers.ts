import { booking, CANCELLED, type JobName } from '@daybook/contract';
import type { Instant } from '@daybook/values';
import { readsModule } from '../../../access/viewer.ts';
import { statement } from '../../../database/statement.ts';
import { enqueue } from '../../../queue/index.ts';
import type { Write } from '../../../writes/index.ts';
import { bookingVisible } from '../booking-visible.sql.ts';

export const TELL_OF_PROMOTION: JobName = 'tell of bookings that moved in';

const findMakers = statement(
  'find_makers_of_bookings',
  `select b.created_id as maker, array_agg(b.id order by b.id) as bookings from booking b
where b.account_id = $account and b.id = any($bookings::bigint[]) and b.created_id is distinct from $actor::bigint
  and b.created_id is not null
group by b.created_id order by b.created_id`,
);

/** Asks for a mail to each user whose bookings have moved in, but to the one who made the time free: that one is told by the answer. */
export async function tellMakersLater(write: Write, promoted: readonly number[]): Promise<void> {
  if (promoted.length === 0) return;
  const makers = await write.tx.run<{ maker: number; bookings: number[] }>(findMakers, {
    bookings: promoted,
    actor: write.actor.userId,
  });
  for (const { maker, bookings } of makers) await enqueue(write, TELL_OF_PROMOTION, { user: maker, bookings: bookings.join(',') });
}

/** What a user may see of bookings that moved in: what waits again, was cancelled or hidden meanwhile is no news. */
export const describePromoted = statement(
  undefined,
  `select b.id, b.name, extract(epoch from b.start)::bigint as start, extract(epoch from b."end")::bigint as "end", b.all_day, b.time_zone
from booking b
where b.account_id = $account and b.id = any($bookings::bigint[]) and b.deleted is null and not b.waitlisted
  and b.status_id <> ${CANCELLED} and ${readsModule(booking.module)} and (${bookingVisible('b.id', false, 'b')})
order by b.start, b.id`,
);

export interface Promoted extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly all_day: boolean;
  readonly time_zone: string;
}
