import { elementsIn, isBoolean, isNumber, isText, membersIn, shaped } from '../../../api/checked.ts';
import { takeBack } from '../../../api/outbox.ts';
import type { AnyWrite, Written } from '../../../api/writes.ts';
import type { Formats } from '../../../formats/formats.ts';
import { LeftAsItWas, NoWayBack, type Undo, type WayBack } from '../../../parts/undo.tsx';
import type { BoardData } from '../data/board-data.ts';
import { NO_PANEL, type BoardState } from '../data/board-state.ts';
import {
  placeAfter,
  readBooking,
  valuesIn,
  type BookingRecord,
  type Occurrence,
  type Submitted,
  type WrittenChange,
} from '../data/booking-record.ts';
import { beginningOf } from '../data/looks.ts';
import { outcomeOf, withMovedIn } from './outcome.ts';
import type { ScheduleTexts } from '../texts/index.ts';
import { dayOf } from '../times/time-axis.ts';
import type * as Ways from './way-back.ts';
import { labelled } from '../../../texts/labelled.ts';

export interface Saying {
  readonly submit: Submit;
  readonly done: Undo['done'];
  readonly texts: ScheduleTexts;
  readonly state: Pick<BoardState, 'query' | 'change' | 'formats' | 'zone'>;
  readonly resourceOf: BoardData['resourceOf'];
}

/** What was sent meanwhile is not taken back by itself: others may go by it already. */
const waitsWith =
  (done: Undo['done'], { waitsToBeSent, wasSent }: ScheduleTexts): SaidWrites['waits'] =>
  ({ waiting }, of) => {
    if (waiting === undefined) return;
    const back = async (): Promise<void> => {
      if (!(await takeBack(waiting))) throw new NoWayBack(wasSent);
    };
    done(waitsToBeSent, back, { of });
  };

const isCreated = shaped<Pick<BookingRecord, 'name' | 'start' | 'all_day' | 'waitlisted'>>({
  name: isText,
  start: isNumber,
  all_day: isBoolean,
  waitlisted: isBoolean,
});

const isBegun = shaped<Pick<Occurrence, 'start'>>({ start: isNumber });

const nameWithTime = (booking: Pick<BookingRecord, 'name' | 'start' | 'all_day'>, formats: Formats): string =>
  [booking.name, beginningOf(booking, formats)].filter(Boolean).join(', ');

/** How ways back are gone: what is in the way is asked about as it is of every change. */
export const backBy = (submit: Submit, texts: ScheduleTexts, formats: Formats): Ways.Back => ({
  send: async (request, record) => {
    const written = await submit(request, record);
    if (written === undefined) throw new LeftAsItWas();
    const { start = record.start } = written.sent;
    const waits = !record.waitlisted && membersIn(written.record)['waitlisted'] === true;
    if (!waits && start === (valuesIn(request.body).start ?? record.start)) return undefined;
    const what = nameWithTime({ ...record, start: Number(start) }, formats);
    return waits ? `${what} · ${texts.onWaitlist}` : what;
  },
  since: (left, now) => (left.start === now.start ? texts.changedSince(now.name) : texts.movedSince(now.name, beginningOf(now, formats))),
});

const isBooking = (answer: unknown): answer is BookingRecord => isCreated(answer);

/**
 * Bookings as a write left them: as it answered, as others may write in between. What it did not answer is read at once, before the way
 * back is loaded.
 */
function leftBy(id: number, { success, record, etag, created }: Partial<Written>): Promise<Ways.Left> {
  const answered = etag !== undefined && success?.id === id && isBooking(record) ? { record, etag } : readBooking(id);
  const left = Promise.all([answered, created && readBooking(created.id)]);
  // What fails is said when the way is taken.
  left.catch(() => undefined);
  return left;
}

/** A way back. Few go one: how it is gone follows the screen, and begins to be known at once. */
function wayBy(of: (ways: typeof Ways) => WayBack): WayBack {
  const way = import('./way-back.ts').then(of);
  // What fails is said when the way is taken.
  way.catch(() => undefined);
  return async () => (await way)();
}

/** Sends what a form holds; undefined where the user thought better of it. */
export type Submit = (request: AnyWrite, record?: BookingRecord, asChange?: AnyWrite) => Promise<Submitted | undefined>;

export interface SaidWrites {
  /** Remembers the way back from a new booking, and says how it repeats. */
  readonly created: (written: Written, repeats?: string) => void;
  /** Says what is now, remembers the way back from a change of some members, and goes with what is open of the booking. */
  readonly changed: (change: WrittenChange) => void;
  readonly removed: (booking: Occurrence, record: BookingRecord, answer: unknown) => void;
  /** Says that a change waits to be sent, with the way to take it back. */
  readonly waits: (written: Written, of: string) => void;
}

/** Says what was written of bookings, leads to it, and remembers the way back. */
export function saidBy({ submit, done, texts, state: { query, change, formats, zone }, resourceOf }: Saying): SaidWrites {
  const show = (start: number, open?: number, occ?: number) => (): void => change({ ...NO_PANEL, at: dayOf(start, zone), open, occ });
  const back = backBy(submit, texts, formats);
  const waits = waitsWith(done, texts);
  return {
    waits,
    changed: (written) => {
      const { record, occurrence, times } = written;
      if (written.written.waiting !== undefined) return waits(written.written, occurrence.name);
      const left = leftBy(record.id, written.written);
      const [from, to] = [{ open: record.id, occ: occurrence.occurrence_start }, placeAfter(written)];
      const isElsewhere = times.end <= query.from || times.start >= query.to;
      done(
        withMovedIn(outcomeOf(written, texts, formats, resourceOf), [written.written], texts),
        wayBy(({ wayBackOfChange }) => wayBackOfChange(written, left, back)),
        {
          of: nameWithTime({ ...record, ...occurrence }, formats),
          show: isElsewhere ? show(times.start, to.open, to.occ) : undefined,
          showBack: show(occurrence.start, from.open, from.occ),
        },
      );
      if (from.open === to.open && from.occ === to.occ) return;
      change(to, { replace: true, where: ({ open, occ = from.occ }) => Number(open) === from.open && Number(occ) === from.occ });
    },
    created: ({ success, record, etag }, repeats) => {
      const id = success?.id;
      if (id === undefined || !isCreated(record)) return;
      // A series may begin later than its rule is counted from.
      const { start } = elementsIn(membersIn(record)['occurrences'], isBegun)[0] ?? record;
      const first = { ...record, start };
      const [when, of] = [beginningOf(first, formats), nameWithTime(first, formats)];
      const message = record.waitlisted ? labelled(texts.onWaitlist, when) : texts.bookedFor(when);
      done(
        [message, repeats].filter(Boolean).join(' · '),
        wayBy(({ wayBackOfCreation }) => wayBackOfCreation(id, etag, texts.changedSince(of))),
        { of, show: show(start, id, start), showBack: show(start) },
      );
    },
    removed: (booking, record, answer) => {
      const left = leftBy(record.id, {});
      done(
        withMovedIn(texts.deletedName(booking.name), [answer], texts),
        wayBy(({ wayBackOfDeletion }) => wayBackOfDeletion(record, left, back)),
        {
          of: nameWithTime({ ...record, ...booking }, formats),
          showBack: show(booking.start),
        },
      );
    },
  };
}
