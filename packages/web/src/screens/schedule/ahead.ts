import { useSyncExternalStore } from 'react';
import type { BoardBooking } from './follow-bookings.ts';

/** What a change that is on its way will make of the bookings. */
type Ahead = (bookings: BoardBooking[]) => BoardBooking[];

let ahead: readonly Ahead[] = [];
const told = new Set<() => void>();

function lay(changes: readonly Ahead[]): void {
  ahead = changes;
  for (const tell of told) tell();
}

/** Lays a change over what is read, whatever is read meanwhile, until what is returned is called. */
export function showAhead(change: Ahead): () => void {
  lay([...ahead, change]);
  return () => lay(ahead.filter((one) => one !== change));
}

function subscribe(tell: () => void): () => void {
  told.add(tell);
  return () => void told.delete(tell);
}

/** The changes that are shown before they are written, in the order in which they were made. */
export const useAhead = (): readonly Ahead[] => useSyncExternalStore(subscribe, () => ahead);
