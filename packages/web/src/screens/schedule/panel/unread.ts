import type { BookingValues } from '../data/booking-record.ts';
import { membersIn } from '../../../api/checked.ts';

/** The members of a form that hold what is typed as its start and its end, while that means nothing. */
export const UNREAD = { start: 'unread_start', end: 'unread_end' } as const;

/** What a form holds without its unread texts, and which fields have one. */
export function withoutUnread(values: BookingValues): { readonly body: BookingValues; readonly unread: readonly ('start' | 'end')[] } {
  const { [UNREAD.start]: start, [UNREAD.end]: end, ...body } = membersIn(values);
  const texts = { start, end };
  return { body, unread: (['start', 'end'] as const).filter((field) => texts[field] !== undefined) };
}
