import type { FeedBooking } from './calendar-events.rules.ts';

/** What a calendar shows of a booking besides its times. */
export type Detail = 'all' | 'names' | 'busy';

/** A booking as it is shown to whom the calendar was given. */
export function withDetail<Booking extends FeedBooking>(booking: Booking, detail: Detail): Booking {
  if (detail === 'all') return booking;
  return detail === 'names' ? { ...booking, description: '' } : { ...booking, name: 'Busy', description: '', location: '' };
}
