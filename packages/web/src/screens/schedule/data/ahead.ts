import { sharedValue } from '../../../api/shared-value.ts';
import type { BoardBooking } from './follow-bookings.ts';

/** What a change that is on its way will make of the bookings. */
type Ahead = (bookings: BoardBooking[]) => BoardBooking[];

const ahead = sharedValue<readonly Ahead[]>([]);

/** Lays a change over what is read, whatever is read meanwhile, until what is returned is called. */
export function showAhead(change: Ahead): () => void {
  ahead.set([...ahead.get(), change]);
  return () => ahead.set(ahead.get().filter((one) => one !== change));
}

/** The changes that are shown before they are written, in the order in which they were made. */
export const useAhead = ahead.use;
