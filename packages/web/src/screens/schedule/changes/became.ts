import type { Occurrence } from '../data/booking-record.ts';
import type { Place } from '../layout/selection.ts';

/** What was asked for and waits for its turn: its occurrence may get another place before. */
const waiting = new Set<{ booking: Occurrence }>();

/** The places that occurrences have which the board does not show yet, by those that it shows. */
const unseen = new Map<string, Place>();

const nameOf = ({ open, occ }: Place): string => `${open} ${occ}`;
const placeOf = ({ id, occurrence_start: occ }: Occurrence): Place => ({ open: id, occ });

function at<T extends Occurrence>(booking: T, { open, occ = booking.occurrence_start }: Place): T {
  return { ...booking, id: open, occurrence_start: occ };
}

/** An occurrence of a series has another place: until the board shows it, what is asked for with the former one is meant for it. */
export function noteBecame(from: Place, to: Place, isSeen: Promise<void>): void {
  if (nameOf(from) === nameOf(to)) return;
  for (const one of waiting) if (nameOf(placeOf(one.booking)) === nameOf(from)) one.booking = at(one.booking, to);
  unseen.set(nameOf(from), to);
  void isSeen.then(() => unseen.delete(nameOf(from)));
}

/** Asks for something with an occurrence as the board shows it. What is returned is called in its turn, and answers which it is then. */
export function askedFor<T extends Occurrence>(booking: T): () => T {
  const to = unseen.get(nameOf(placeOf(booking)));
  const one = { booking: to === undefined ? booking : at(booking, to) };
  waiting.add(one);
  return () => {
    waiting.delete(one);
    return { ...booking, ...one.booking };
  };
}
