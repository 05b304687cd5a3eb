import type { Tagged } from '../../../api/queries.ts';
import { useKept } from '../../../parts/record/kept.tsx';
import { BOOKING, openOccurrence, type BookingRecord, type Occurrence } from '../data/booking-record.ts';

interface Kept {
  readonly booking: BookingRecord;
  readonly etag: string;
  readonly open: Occurrence;
}

/** The occurrence that an address names; where others took it out of its series while something was typed into it, as it was last read. */
export function useKeptOccurrence(
  tagged: Tagged<BookingRecord>,
  named: string | undefined,
): { readonly shown: Kept | undefined; readonly isGone: boolean } {
  const { id, recurrence } = tagged.record;
  const isThere = openOccurrence(tagged.record, named) !== undefined;
  const { shown, isGone } = useKept(BOOKING, recurrence === null ? String(id) : `${id} ${named}`, isThere ? tagged : null);
  const open = shown ? openOccurrence(shown.record, named) : undefined;
  return { shown: shown && open ? { booking: shown.record, etag: shown.etag, open } : undefined, isGone };
}
