import { useMemo } from 'react';
import { DaybookError, isAway, isInMaintenance } from '../../../api/client.ts';
import { connection } from '../../../api/connection.ts';
import { isOffered, waitingFor } from '../../../api/outbox.ts';
import { seenBooking } from '../../../api/seen.ts';
import { canWait, waitToMove } from '../../../api/wait-with.ts';
import type { Tagged } from '../../../api/queries.ts';
import { writeAny, type AnyWrite, type Written } from '../../../api/writes.ts';
import { now } from '../../../formats/now.ts';
import { SaidError } from '../../../parts/fault-words.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { WITH_ACTIONS } from '../../../parts/record/actions.ts';
import { showAhead } from '../data/ahead.ts';
import { GROUP, type BoardBooking, type BoardData } from '../data/board-data.ts';
import { allFollowed, type BoardQuery } from '../data/follow-bookings.ts';
import {
  asWritten,
  BOOKING,
  moved,
  readBooking,
  valuesIn,
  type BookingRecord,
  type BookingValues,
  type Occurrence,
  type Submitted,
} from '../data/booking-record.ts';
import { assertNotRefused, COPYING, knownRefusal, MOVING, refusalOf, type Doing } from './booking-rights.ts';
import { statusAsked, type Asking } from './asking.ts';
import { isWhereShown, readFirst } from './as-shown.ts';
import { copying, moving, removing, setting, type Edit } from './edits.ts';
import { UNASSIGNED, isTaken } from '../../../parts/exchange.ts';
import { inTurn } from './in-turn.ts';
import { askedFor } from './became.ts';
import { saidBy, type SaidWrites, type Saying, type Submit } from './said-writes.ts';
import { CONFIRM, isMaking, valuesOf } from './steps.ts';
import { scheduleTexts, type ScheduleTexts } from '../texts/index.ts';
import { shiftedTimes, type Times } from '../times/time-axis.ts';
import type { Undo } from '../../../parts/undo.tsx';
import { clashesIn, isConflict } from './clash.ts';
import { elementsIn, membersIn } from '../../../api/checked.ts';

/** Everything that can be done with a booking on the board. */
export interface BookingWrites extends Pick<SaidWrites, 'created' | 'changed' | 'severalDone'> {
  /** Moves a booking to another time, another row or both, or changes its length. */
  readonly move: (booking: BoardBooking, times: Times, from: number, to: number, isDragged?: boolean) => Promise<void>;
  /** Moves a booking of a row so many seconds of the clock. */
  readonly moveBy: (booking: BoardBooking, row: number, seconds: number) => Promise<void>;
  readonly copy: (booking: Occurrence, times: Times, from: number, to: number) => Promise<void>;
  readonly copyBy: (booking: BoardBooking, row: number, seconds: number) => Promise<void>;
  readonly setColor: (booking: Occurrence, color: string) => Promise<void>;
  /** Changes the status; of a hold it is asked until when. */
  readonly setStatus: (booking: Occurrence, status: number) => Promise<void>;
  /** Keeps a hold until a later moment. */
  readonly extend: (booking: Occurrence, until: number) => Promise<void>;
  readonly remove: (booking: Occurrence) => Promise<void>;
  readonly submit: Submit;
  readonly askScope: Asking['askScope'];
  /** Says what was done besides bookings, and remembers the way back. */
  readonly done: Undo['done'];
}

/**
 * Tries a write, then writes it; what meets a conflict is asked about until there is none, or the user leaves it. What takes no time is not
 * tried before.
 */
async function submitWith(
  { asking, zone }: { readonly asking: Asking; readonly zone: string },
  request: AnyWrite,
  record?: BookingRecord,
): Promise<Submitted | undefined> {
  let asked = request;
  for (;;) {
    try {
      // What waits to be sent is not tried before.
      if (asked.method !== 'DELETE')
        await writeAny({ ...asked, query: { ...asked.query, dry_run: true } }).catch((error: unknown) => {
          if (!isAway(error) || !canWait(asked)) throw error;
        });
      return { ...(await writeAny(asked)), sent: valuesIn(asked.body) };
    } catch (error) {
      if (!isConflict(error)) throw error;
      // A confirmation takes no members: on another way it is a change of the status.
      const change: AnyWrite = asked.path === CONFIRM ? { ...asked, method: 'PUT', path: BOOKING, body: valuesOf(asked) } : asked;
      const body: BookingValues = { ...record, ...valuesIn(change.body) };
      const { name = '', start, end, resources, recurrence = null, all_day: isWhole, time_zone: own } = body;
      const isSeries = recurrence !== null && membersIn(change.query)['scope'] !== 'one';
      const instead = await asking.askWayOut({
        request: change,
        name: String(name),
        clashes: clashesIn(error.problem),
        start: Number(start),
        end: Number(end),
        resources: elementsIn(resources, isTaken),
        isSeries,
        daysIn: isWhole === true ? String(own ?? zone) : undefined,
      });
      if (instead === undefined) return undefined;
      asked = instead;
    }
  }
}

/** A change of a booking, as it is shown at once and as it is written. */
interface Change {
  readonly booking: Occurrence & Partial<BoardBooking>;
  /** The row that it is dragged from, which takes a while. */
  readonly draggedFrom?: number | undefined;
  readonly action: string;
  /** What is done, for what the API says against it. */
  readonly doing: Doing;
  /** The times that it moves to. */
  readonly times?: Times;
  readonly shown?: (one: BoardBooking) => BoardBooking;
  readonly edit: Edit;
  /** Keeps it until it can be sent, where it may wait; it may have been sent before. */
  readonly wait?: Wait | undefined;
}

type Wait = (attempted?: number) => Promise<Written>;

interface Changing {
  readonly query: BoardQuery;
  readonly submit: Submit;
  readonly said: SaidWrites;
  readonly askScope: Asking['askScope'];
  readonly texts: ScheduleTexts;
}

const changedBy = ({ name }: Occurrence, { notDone, changedMeanwhile }: ScheduleTexts): SaidError =>
  new SaidError(notDone(name, changedMeanwhile));

/** Changes that are on the board at once, and come back from it where they are refused. */
const changeWith =
  (changing: Changing) =>
  async (change: Change): Promise<void> => {
    const { id, start } = change.booking;
    const refusal = knownRefusal(id, change.doing);
    if (refusal !== undefined) return assertNotRefused(refusal).catch(sayProblem);
    // By its start: that of a single booking is another occurrence once a change before this one is written.
    const present = askedFor(change.booking);
    const isSame = (one: BoardBooking): boolean => one.id === id && one.start === start;
    const ended = showAhead((all) => all.map((one) => (isSame(one) ? (change.shown?.(one) ?? one) : one)));
    try {
      await inTurn(() => writeOrWait(changing, { ...change, booking: present() }));
      await allFollowed(changing.query);
    } catch (error) {
      sayProblem(error instanceof DaybookError && error.status === 412 ? changedBy(change.booking, changing.texts) : error);
    } finally {
      ended();
    }
  };

/** Writes a change; one that may wait does so where there is no connection, or where one before it waits. */
async function writeOrWait(changing: Changing, change: Change): Promise<void> {
  const { booking, wait } = change;
  const waiting = isOffered() ? wait : undefined;
  const mustWait = connection.isLost() || waitingFor(`booking ${booking.id}`).length > 0;
  if (waiting !== undefined && mustWait) return changing.said.waits(await waiting(), booking.name);
  let tagged: Tagged<BookingRecord> | undefined;
  try {
    tagged = await (waiting === undefined ? readFirst(booking.id, changing.texts, WITH_ACTIONS) : readBooking(booking.id, WITH_ACTIONS));
    if (tagged === undefined) throw new SaidError(changing.texts.isGone(booking.name));
    await writeChange(changing, change, tagged);
  } catch (error) {
    // Who moves a whole series would have one of its occurrences moved later: that is refused as it is everywhere.
    const isSeries = tagged !== undefined && tagged.record.recurrence !== null;
    if (waiting === undefined || isSeries || !isAway(error)) throw error;
    changing.said.waits(await waiting(tagged === undefined || isInMaintenance(error) ? undefined : now()), booking.name);
  }
}

async function writeChange(
  { submit, said, askScope, texts }: Changing,
  { booking, draggedFrom, action, doing, times = booking, edit }: Change,
  { record, etag }: Tagged<BookingRecord>,
): Promise<void> {
  const tried = edit(record, booking, 'one');
  // Nothing is written that changes nothing, and nothing said of it.
  if (tried === undefined) return;
  await assertNotRefused(refusalOf(record, doing));
  if (draggedFrom !== undefined && !isWhereShown(booking, draggedFrom, record)) throw changedBy(booking, texts);
  if (typeof tried === 'string') return say(tried);
  if (isMaking(tried)) {
    const written = await submit(tried);
    return written && said.created(written);
  }
  const scope = record.recurrence === null ? 'all' : await askScope(action);
  const operation = scope && edit(record, booking, scope);
  if (scope === undefined || operation === undefined || typeof operation === 'string') return;
  const written = await submit({ ...operation, ifMatch: etag }, { ...record, start: booking.start, end: booking.end });
  if (written === undefined) return;
  if (operation.method === 'DELETE') said.removed(booking, record, written);
  else said.changed(asWritten({ record, etag, occurrence: booking, scope, times, body: valuesOf(operation) }, written));
}

/** How a move is kept until it can be sent; what takes nothing yet, or one of a group, has to be booked with a connection. */
const waitOf = (booking: Occurrence, times: Times, from: number, to: number): Wait | undefined =>
  from === UNASSIGNED && to !== from
    ? undefined
    : (attempted) => waitToMove(seenBooking(booking.id, booking.occurrence_start) ?? booking, times, from, to, attempted);

/** A change that gives members which the board has, too, other values. */
const settingTo = (members: Pick<BookingValues, 'color' | 'hold_until'> & Partial<BoardBooking>): Pick<Change, 'shown' | 'edit'> => ({
  shown: (one) => ({ ...one, ...members }),
  edit: setting(members),
});

export function useBookingWrites(
  state: Saying['state'],
  { resourceOf }: BoardData,
  asking: Asking,
  undo: Undo,
  follow: Saying['follow'],
): BookingWrites {
  const texts = scheduleTexts.use();
  const { query, change: changeAddress, formats, zone } = state;
  return useMemo(() => {
    const submit: Submit = (...given) => submitWith({ asking, zone }, ...given);
    const { askScope } = asking;
    const done: Undo['done'] = (message, back, about) => undo.done(message, () => inTurn(back), about);
    const said = saidBy({ submit, done, texts, state: { query, change: changeAddress, formats, zone }, resourceOf, follow });
    const change = changeWith({ query, submit, said, askScope, texts });
    const taking = { resourceOf, texts };

    const move: BookingWrites['move'] = async (booking, times, from, to, isDragged = false) =>
      // Nothing that takes something is made to take nothing.
      to === UNASSIGNED && from !== to
        ? say(texts.needsResource)
        : change({
            booking,
            draggedFrom: isDragged ? from : undefined,
            action: texts.move,
            doing: MOVING,
            times,
            shown: (one) => moved(one, times, from, to),
            wait: resourceOf.get(to)?.type_id === GROUP && from !== to ? undefined : waitOf(booking, times, from, to),
            edit: moving(() => times, { from, to }, taking),
          });
    const copy: BookingWrites['copy'] = async (booking, times, from, to) =>
      to === UNASSIGNED && from !== to
        ? say(texts.needsResource)
        : change({ booking, action: texts.copy, doing: COPYING, edit: copying(() => times, { from, to }, taking) });

    return {
      submit,
      done,
      ...said,
      askScope,
      move,
      moveBy: (booking, row, seconds) => move(booking, shiftedTimes(booking, seconds, zone), row, row),
      copy,
      copyBy: (booking, row, seconds) => copy(booking, shiftedTimes(booking, seconds, zone), row, row),
      setStatus: async (booking, status) => {
        const values = await statusAsked(asking, status, booking.name, [booking.id]);
        if (values === undefined) return;
        const { hold_until: until } = values;
        await change({
          booking,
          action: texts.actions[status] ?? '',
          doing: status,
          shown: (one) => ({ ...one, status_id: status, hold_until: until ?? one.hold_until }),
          edit: setting(values),
        });
      },
      setColor: (booking, color) => change({ booking, action: texts.color, doing: 'color', ...settingTo({ color }) }),
      extend: (booking, until) => change({ booking, action: texts.change, doing: 'hold_until', ...settingTo({ hold_until: until }) }),
      remove: (booking) => change({ booking, action: texts.delete, doing: 'delete', edit: removing }),
    };
  }, [query, changeAddress, formats, zone, resourceOf, asking, undo, follow, texts]);
}
