import { notifications } from '@mantine/notifications';
import { membersIn } from '../../../api/checked.ts';
import { onceDecided, takeBack } from '../../../api/outbox.ts';
import type { AnyWrite, Written } from '../../../api/writes.ts';
import type { Formats } from '../../../formats/formats.ts';
import { clashInWords } from './clash.ts';
import { LeftAsItWas, NoWayBack, type Undo, type WayBack } from '../../../parts/undo.tsx';
import type { BoardData } from '../data/board-data.ts';
import { NO_PANEL, type BoardState } from '../data/board-state.ts';
import {
  BOOKING,
  placeAfter,
  readBooking,
  valuesIn,
  type BookingRecord,
  type Occurrence,
  type Submitted,
  type WrittenChange,
} from '../data/booking-record.ts';
import { allFollowed } from '../data/follow-bookings.ts';
import { beginningOf } from '../data/looks.ts';
import { noteBecame } from './became.ts';
import type { Place } from '../layout/selection.ts';
import { outcomeOf, withMovedIn } from './outcome.ts';
import type { ScheduleTexts } from '../texts/index.ts';
import { dayOf } from '../../../formats/days.ts';
import { isBooking, leftBy, type DoneStep } from './steps.ts';
import type { Ways } from './way-back.ts';
import { labelled } from '../../../texts/labelled.ts';

export interface Saying {
  readonly submit: Submit;
  readonly done: Undo['done'];
  readonly texts: ScheduleTexts;
  readonly state: Pick<BoardState, 'query' | 'change' | 'formats' | 'zone'>;
  readonly resourceOf: BoardData['resourceOf'];
  /** What is selected goes on with an occurrence that a change gave another place, or that is gone. */
  readonly follow: (from: Place, to: Place | undefined) => void;
}

/** What was sent meanwhile is not taken back by itself: others may go by it already. */
const waitsWith =
  (done: Undo['done'], { waitsToBeSent, wasSent }: ScheduleTexts): SaidWrites['waits'] =>
  ({ waiting }, of) => {
    if (waiting === undefined) return;
    const back = async (): Promise<void> => {
      if (!(await takeBack(waiting))) throw new NoWayBack(wasSent);
    };
    const notice = done(waitsToBeSent, back, { of });
    onceDecided(waiting, () => notifications.hide(notice));
  };

const nameWithTime = (booking: Pick<BookingRecord, 'name' | 'start' | 'all_day'>, formats: Formats): string =>
  [booking.name, beginningOf(booking, formats)].filter(Boolean).join(', ');

/** How ways back are gone: what is in the way is asked about as it is of every change. */
const waysOf = (submit: Submit, texts: ScheduleTexts, formats: Formats): Ways => ({
  send: async (request, record) => {
    const written = await submit(request, record);
    if (written === undefined) throw new LeftAsItWas();
    const { start = record.start } = written.sent;
    const waits = !record.waitlisted && membersIn(written.record)['waitlisted'] === true;
    if (!waits && start === (valuesIn(request.body).start ?? record.start)) return undefined;
    const what = nameWithTime({ ...record, start: Number(start) }, formats);
    return waits ? `${what} · ${texts.onWaitlist}` : what;
  },
  since: (left, now) =>
    left.start === now.start ? texts.changedSince(nameWithTime(now, formats)) : texts.movedSince(now.name, beginningOf(now, formats)),
  isGone: texts.isGone,
  inWords: (clash) => clashInWords(clash, texts, formats),
});

/** The way back from what was done with bookings. Few go one: how it is gone follows the screen, and begins to be known at once. */
function wayBackOf(steps: readonly DoneStep[], submit: Submit, texts: ScheduleTexts, formats: Formats): () => Promise<unknown> {
  const wayAndLeft = Promise.all([import('./way-back.ts'), leftBy(steps)]);
  // What fails is said when the way is taken.
  wayAndLeft.catch(() => undefined);
  return async () => {
    const [{ goBack }, left] = await wayAndLeft;
    return goBack(steps, left, waysOf(submit, texts, formats));
  };
}

/** Sends what a form holds; undefined where the user thought better of it. */
export type Submit = (request: AnyWrite, record?: BookingRecord) => Promise<Submitted | undefined>;

export interface SaidWrites {
  /** Remembers the way back from a new booking, and says how it repeats. */
  readonly created: (written: Written, repeats?: string) => void;
  /** Says what is now, remembers the way back from a change of some members, and goes with what is open of the booking. */
  readonly changed: (change: WrittenChange) => void;
  readonly removed: (booking: Occurrence, record: BookingRecord, answer: Written) => void;
  /** Says what was done with several, and what of it was not, and remembers one way back from all of it. */
  readonly severalDone: (message: string, steps: readonly DoneStep[], failures: readonly string[]) => void;
  /** Says that a change waits to be sent, with the way to take it back. */
  readonly waits: (written: Written, of: string) => void;
}

/** Says what was written of bookings, leads to it, and remembers the way back. */
export function saidBy({ submit, done, texts, state: { query, change, formats, zone }, resourceOf, follow }: Saying): SaidWrites {
  const show = (start: number, open?: number, occ?: number) => (): void => change({ ...NO_PANEL, at: dayOf(start, zone), open, occ });
  const backOf = (...steps: readonly DoneStep[]): WayBack => wayBackOf(steps, submit, texts, formats);
  const waits = waitsWith(done, texts);
  // What leaves the time of a booking may have met a change of it that was under way.
  const presentName = async (id: number): Promise<string | undefined> => {
    const present = await readBooking(id).catch(() => undefined);
    return present === undefined ? undefined : nameWithTime(present.record, formats);
  };
  return {
    waits,
    changed: (written) => {
      const { record, occurrence, times, body } = written;
      if (written.written.waiting !== undefined) return waits(written.written, occurrence.name);
      const [from, to] = [{ open: record.id, occ: occurrence.occurrence_start }, placeAfter(written)];
      const isElsewhere = times.end <= query.from || times.start >= query.to;
      const back = backOf({ record, operation: { method: 'PUT', path: BOOKING, body }, written: written.written });
      const goOn = (was: Place, is: Place): void => {
        if (record.recurrence !== null) noteBecame(was, is, allFollowed(query));
        follow(was, is);
      };
      goOn(from, to);
      done(
        withMovedIn(outcomeOf(written, texts, formats, resourceOf), [written.written], texts),
        async () => {
          const became = await back();
          goOn(to, from);
          return became ?? (body.start === undefined && record.recurrence === null ? presentName(record.id) : undefined);
        },
        {
          of: nameWithTime({ ...record, ...occurrence }, formats),
          show: isElsewhere ? show(times.start, to.open, to.occ) : undefined,
          showBack: show(occurrence.start, from.open, from.occ),
        },
      );
      if (from.open === to.open && from.occ === to.occ) return;
      change(to, { replace: true, where: ({ open, occ = from.occ }) => Number(open) === from.open && Number(occ) === from.occ });
    },
    created: (written, repeats) => {
      const { success, record } = written;
      const id = success?.id;
      if (id === undefined || !isBooking(record)) return;
      // A series may begin later than its rule is counted from.
      const { start } = record.occurrences[0] ?? record;
      const first = { ...record, start };
      const [when, of] = [beginningOf(first, formats), nameWithTime(first, formats)];
      const message = record.waitlisted ? labelled(texts.onWaitlist, when) : texts.bookedFor(when);
      done([message, repeats].filter(Boolean).join(' · '), backOf({ record, operation: { method: 'POST', path: BOOKING }, written }), {
        of,
        show: show(start, id, start),
      });
    },
    severalDone: (message, steps, failures) => {
      const back = backOf(...steps);
      const answers = steps.map(({ written }) => written);
      done(withMovedIn(message, answers, texts), async () => [message, await back()].filter(Boolean).join(' · '), { failures });
    },
    removed: (booking, record, answer) => {
      follow({ open: record.id, occ: booking.occurrence_start }, undefined);
      done(
        withMovedIn(texts.deletedName(booking.name), [answer], texts),
        backOf({ record, operation: { method: 'DELETE', path: BOOKING }, written: answer }),
        {
          of: nameWithTime({ ...record, ...booking }, formats),
          showBack: show(booking.start),
        },
      );
    },
  };
}
