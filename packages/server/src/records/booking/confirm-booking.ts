import type { Written, WriteInput } from '../../http/endpoint.ts';
import { Problem } from '../../problem.ts';
import type { Write } from '../../writing/index.ts';
import { changeBooking } from './change-booking.ts';
import { findOfQuote } from './booking.sql.ts';
import { CANCELLED, COMPLETED, CONFIRMED, draftOf, HOLD, PENCIL } from './draft.rules.ts';
import { promoteWaiting } from './promote.ts';
import { lockWanted } from './space.ts';
import { existingOf } from './update-booking.ts';

/** Confirms a Hold, a Pencil or a booking that waits, where its time is still free. Throws double_booking and transition_not_allowed. */
export async function confirmBooking(write: Write, { key, ifMatch }: WriteInput): Promise<Written> {
  const id = Number(key);
  const space = await lockWanted(write, { resources: [], bookings: [id], ifMatch, frees: false });
  const existing = existingOf(space, id);
  const { status } = draftOf(existing.record);
  if (status === CANCELLED || status === COMPLETED) {
    throw new Problem('transition_not_allowed', {
      detail: `a booking that is ${status === CANCELLED ? 'cancelled' : 'completed'} cannot be confirmed`,
      extra: { allowed: [] },
    });
  }
  if (space.lapsed.length > 0) await promoteWaiting(write, space, [id]);
  await changeBooking(write, space, existing, { status: { id: CONFIRMED } }, 'reject', { isWoken: true });
  return { id, key: id };
}

const [ACCEPTED, INVOICED, DECLINED] = [3, 4, 5];
const isWon = (status: number): boolean => status === ACCEPTED || status === INVOICED;

/**
 * What a move of a quote does to the bookings that hang on it: accepted, or invoiced without that, it confirms them, declined it releases them.
 * Throws double_booking when one of them cannot be confirmed.
 */
export async function settleQuote(write: Write, quote: number, from: number, to: number): Promise<void> {
  const [isAccepted, isDeclined] = [isWon(to) && !isWon(from), to === DECLINED && from !== DECLINED];
  const rows = isAccepted || isDeclined ? await write.tx.run<{ id: number }>(findOfQuote, { quote }) : [];
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const space = await lockWanted(write, { resources: [], bookings: ids, unseen: true, frees: isDeclined });
  for (const id of ids) {
    const existing = existingOf(space, id);
    const { status } = draftOf(existing.record);
    const isOpen = status === HOLD || status === PENCIL || existing.record['waitlisted'] === true;
    if (isAccepted && isOpen) await changeBooking(write, space, existing, { status: { id: CONFIRMED } }, 'reject', { isWoken: true });
    if (isDeclined && status !== CANCELLED && status !== COMPLETED) await changeBooking(write, space, existing, { status: { id: CANCELLED } }, 'reject');
  }
  await promoteWaiting(write, space, ids);
}
