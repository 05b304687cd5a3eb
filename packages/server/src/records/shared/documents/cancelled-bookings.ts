import type { Write } from '../../../writes/index.ts';
import { cancelledOfQuote } from '../../booking/index.ts';
import type { Move } from './document.rules.ts';
import type { Warning } from './from-work/work-names.ts';

/** That bookings of a quote stay cancelled, where a move of it could be taken to book them again. */
export async function warnCancelled(write: Write, quote: number, { from, to }: Move): Promise<Warning[]> {
  const count = await cancelledOfQuote(write, quote, from, to);
  if (count === 0) return [];
  const [which, remedy] =
    count === 1
      ? ['a booking of the quote that is still to come is cancelled and stays so', 'book it again']
      : [`${count} bookings of the quote that are still to come are cancelled and stay so`, 'book them again'];
  return [{ code: 'bookings_stay_cancelled', message: `${which}: ${remedy}` }];
}
