import { useMemo } from 'react';
import { DaybookError, isAway, isInMaintenance, isUnanswered } from '../../../api/client.ts';
import { connection } from '../../../api/connection.ts';
import { isOffered, waitingFor } from '../../../api/outbox.ts';
import { seenBooking } from '../../../api/seen.ts';
import { canWait, waitToMove } from '../../../api/wait-with.ts';
import type { Tagged } from '../../../api/queries.ts';
import { write, writeAny, type AnyWrite, type Written } from '../../../api/writes.ts';
import { now } from '../../../formats/now.ts';
import { SaidError } from '../../../parts/fault-words.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { WITH_ACTIONS } from '../../../parts/record/actions.ts';
import { showAhead } from '../data/ahead.ts';
import { CONFIRMED, GROUP, HOLD, takenFirst, type BoardBooking, type BoardData } from '../data/board-data.ts';
import { allFollowed, type BoardQuery } from '../data/follow-bookings.ts';
import {
  asWritten,
  BOOKING,
  copyOf,
  isSo,
  moved,
  queryOf,
  readBooking,
  timesFor,
  type BookingRecord,
  type BookingValues,
  type Occurrence,
  type Scope,
  type Submitted,
  type Times,
  valuesIn,
} from '../data/booking-record.ts';
import { assertNotRefused, COPYING, knownRefusal, learnRights, MOVING, refusalOf, type Doing } from './booking-rights.ts';
import type { Asking } from './asking.ts';
import { takenIn, UNASSIGNED, isTaken, type TakenResource } from '../../../parts/exchange.ts';
import { inTurn } from './in-turn.ts';
import { saidBy, type SaidWrites, type Saying, type Submit } from './said-writes.ts';
import { scheduleTexts, type ScheduleTexts } from '../texts/index.ts';
import { shiftedTimes } from '../times/time-axis.ts';
import type { Undo } from '../../../parts/undo.tsx';
import { clashesIn, isConflict } from './clash.ts';
import { elementsIn, membersIn } from '../../../api/checked.ts';

/** Everything that can be done with a booking on the board. */
export interface BookingWrites extends Pick<SaidWrites, 'created' | 'changed'> {
  /** Moves a booking to another time, another row or both, or changes its length. */
  readonly move: (booking: BoardBooking, times: Times, from: number, to: number, isDragged?: boolean) => Promise<void>;
  /** Moves a booking of a row so many seconds of the clock. */
  readonly moveBy: (booking: BoardBooking, row: number, seconds: number) => Promise<void>;
  readonly copy: (booking: Occurrence, times: Times, from: number, to: number) => Promise<void>;
  readonly setColor: (booking: Occurrence, color: string) => Promise<void>;
  /** Changes the status; of a hold it is asked until when. */
  readonly setStatus: (booking: Occurrence, status: number) => Promise<void>;
  readonly confirm: (booking: Occurrence) => Promise<void>;
  /** Keeps a hold until a later moment. */
  readonly extend: (booking: Occurrence, until: number) => Promise<void>;
  readonly remove: (booking: Occurrence) => Promise<void>;
  readonly submit: Submit;
  readonly askScope: Asking['askScope'];
  /** Says what was done besides bookings, and remembers the way back. */
  readonly done: Undo['done'];
}

/**
 * Tries a write, then writes it; what meets a conflict is asked about until there is none, or the user leaves it. The ways out are given
 * to the change that it is, where the write itself takes no members.
 */
async function submitWith(
  { asking, zone }: { readonly asking: Asking; readonly zone: string },
  request: AnyWrite,
  record?: BookingRecord,
  asChange: AnyWrite = request,
): Promise<Submitted | undefined> {
  let [asked, changing] = [request, asChange];
  for (;;) {
    try {
      // What waits to be sent is not tried before.
      await writeAny({ ...asked, query: { ...asked.query, dry_run: true } }).catch((error: unknown) => {
        if (!isAway(error) || !canWait(asked)) throw error;
      });
      return { ...(await writeAny(asked)), sent: valuesIn(asked.body) };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const body: BookingValues = { ...record, ...valuesIn(changing.body) };
      const { name = '', start, end, resources, recurrence = null, all_day: isWhole, time_zone: own } = body;
      const isSeries = recurrence !== null && membersIn(changing.query)['scope'] !== 'one';
      const instead = await asking.askWayOut({
        request: changing,
        name: String(name),
        clashes: clashesIn(error.problem),
        start: Number(start),
        end: Number(end),
        resources: elementsIn(resources, isTaken),
        isSeries,
        daysIn: isWhole === true ? String(own ?? zone) : undefined,
      });
      if (instead === undefined) return undefined;
      asked = changing = instead;
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
  readonly shown: (one: BoardBooking) => BoardBooking;
  /** What is sent: by the booking, where it depends on that. Undefined where the change cannot be said. */
  readonly body: BookingValues | ((record: BookingRecord, scope: Scope) => BookingValues | undefined);
  /** Another operation than a change of members, which is of a whole booking. */
  readonly path?: string;
  /** Keeps it until it can be sent, where it may wait; it may have been sent before. */
  readonly wait?: (attempted?: number) => Promise<Written>;
}

interface Changing {
  readonly query: BoardQuery;
  readonly submit: Submit;
  readonly changed: BookingWrites['changed'];
  readonly waits: SaidWrites['waits'];
  readonly scopeFor: (record: BookingRecord, action: string) => Promise<Scope | undefined>;
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
    const isSame = (one: BoardBooking): boolean => one.id === id && one.start === start;
    const ended = showAhead((all) => all.map((one) => (isSame(one) ? change.shown(one) : one)));
    try {
      await inTurn(() => writeOrWait(changing, change));
      await allFollowed(changing.query);
    } catch (error) {
      sayProblem(error instanceof DaybookError && error.status === 412 ? changedBy(change.booking, changing.texts) : error);
    } finally {
      ended();
    }
  };

/** Reads what is about to be changed: without an answer to that, nothing was sent. */
const readFirst = (id: number, { nothingSent }: ScheduleTexts): ReturnType<typeof readBooking> =>
  readBooking(id, WITH_ACTIONS).catch((error: unknown) => {
    throw isUnanswered(error) ? new SaidError(nothingSent) : error;
  });

/** Writes a change; one that may wait does so where there is no connection, or where one before it waits. */
async function writeOrWait(changing: Changing, change: Change): Promise<void> {
  const { booking, wait } = change;
  const waiting = isOffered() ? wait : undefined;
  const mustWait = connection.isLost() || waitingFor(`booking ${booking.id}`).length > 0;
  if (waiting !== undefined && mustWait) return changing.waits(await waiting(), booking.name);
  let tagged: Tagged<BookingRecord> | undefined;
  try {
    tagged = await (waiting === undefined ? readFirst(booking.id, changing.texts) : readBooking(booking.id, WITH_ACTIONS));
    if (tagged === undefined) throw new SaidError(changing.texts.isGone(booking.name));
    await writeChange(changing, change, tagged);
  } catch (error) {
    // Who moves a whole series would have one of its occurrences moved later: that is refused as it is everywhere.
    const isSeries = tagged !== undefined && tagged.record.recurrence !== null;
    if (waiting === undefined || isSeries || !isAway(error)) throw error;
    changing.waits(await waiting(tagged === undefined || isInMaintenance(error) ? undefined : now()), booking.name);
  }
}

/** Whether an occurrence is another than the one that was dragged: what somebody made of it meanwhile is not overwritten. */
function isOther({ occurrence_start: occurrence, start, end, ...seen }: Change['booking'], from: number, record: BookingRecord): boolean {
  const { recurrence, occurrences, status, resources } = record;
  const is = recurrence === null ? record : occurrences.find((one) => one.occurrence_start === occurrence);
  const rows = resources.flatMap(({ id, units }) => [id, ...units.map((unit) => unit.id)]);
  const isThere = from === UNASSIGNED ? rows.length === 0 : rows.includes(from);
  return !isThere || is?.start !== start || is.end !== end || status[0]?.id !== seen.status_id;
}

async function writeChange(
  { submit, changed, scopeFor, texts }: Changing,
  { booking, draggedFrom, action, doing, times = booking, body: values, path = BOOKING }: Change,
  { record, etag }: Tagged<BookingRecord>,
): Promise<void> {
  // Nothing is written that changes nothing, and nothing said of it.
  if (typeof values !== 'function' && isSo(record, values)) return;
  await assertNotRefused(refusalOf(record, doing));
  const { id, occurrence_start: occurrence } = booking;
  if (draggedFrom !== undefined && isOther(booking, draggedFrom, record)) throw changedBy(booking, texts);
  const scope = await scopeFor(record, action);
  const body = scope === undefined ? undefined : typeof values === 'function' ? values(record, scope) : values;
  if (scope === undefined || body === undefined) return;
  const put: AnyWrite = { method: 'PUT', path: BOOKING, query: queryOf(record, scope, occurrence), body, ifMatch: etag };
  // Of a series only a change of members can be of some.
  const isChange = path === BOOKING || record.recurrence !== null;
  const request: AnyWrite = isChange ? put : { method: 'POST', path, query: { id }, ifMatch: etag };
  const written = await submit(request, { ...record, start: booking.start, end: booking.end }, put);
  if (written !== undefined) changed(asWritten({ record, etag, occurrence: booking, scope, times, body }, written));
}

/** How a move is kept until it can be sent; what takes nothing yet, or one of a group, has to be booked with a connection. */
const waitOf = (booking: Occurrence, times: Times, from: number, to: number): Change['wait'] =>
  from === UNASSIGNED && to !== from
    ? undefined
    : (attempted) => waitToMove(seenBooking(booking.id, booking.occurrence_start) ?? booking, times, from, to, attempted);

async function remove(
  booking: Occurrence,
  scopeFor: Changing['scopeFor'],
  done: (record: BookingRecord, answer: Written) => void,
  texts: ScheduleTexts,
): Promise<void> {
  const tagged = await readFirst(booking.id, texts);
  const scope = tagged === undefined ? undefined : await scopeFor(tagged.record, texts.delete);
  if (tagged === undefined || scope === undefined) return;
  const { record, etag } = tagged;
  const query = queryOf(record, scope, booking.occurrence_start);
  done(record, await write({ method: 'DELETE', path: BOOKING, query, ifMatch: etag }));
}

/** A change that gives members which the board has, too, other values. */
const settingTo = (members: Pick<BookingValues, 'color' | 'hold_until'> & Partial<BoardBooking>): Pick<Change, 'shown' | 'body'> => ({
  shown: (one) => ({ ...one, ...members }),
  body: members,
});

/** What makes a copy of a booking with something in the place of one that it takes; undefined where that cannot be said. */
async function copyInto(
  { id, name }: Occurrence,
  times: Times,
  from: number,
  taken: TakenResource,
  texts: ScheduleTexts,
): Promise<BookingValues | undefined> {
  const tagged = await readFirst(id, texts);
  if (tagged === undefined) throw new SaidError(texts.isGone(name));
  await assertNotRefused(refusalOf(tagged.record, COPYING));
  const resources = takenIn(tagged.record.resources, from, taken);
  return resources && copyOf(tagged.record, times, resources);
}

/** Asks until when a booking is held, where it can be. */
const askHoldOf = ({ askHold }: Asking, { id, name }: Occurrence): Promise<number | undefined> =>
  askHold(
    name,
    learnRights(id).then(() => assertNotRefused(knownRefusal(id, HOLD))),
  ).catch((error: unknown) => {
    sayProblem(error);
    return undefined;
  });

export function useBookingWrites(state: Saying['state'], { resourceOf }: BoardData, asking: Asking, undo: Undo): BookingWrites {
  const texts = scheduleTexts.use();
  const { query, change: changeAddress, formats, zone } = state;
  return useMemo(() => {
    const submit: Submit = (...given) => submitWith({ asking, zone }, ...given);
    const scopeFor = async ({ recurrence }: BookingRecord, action: string): Promise<Scope | undefined> =>
      recurrence === null ? 'all' : asking.askScope(action);

    const done: Undo['done'] = (message, back, about) => undo.done(message, () => inTurn(back), about);
    const { created, changed, removed, waits } = saidBy({
      submit,
      done,
      texts,
      state: { query, change: changeAddress, formats, zone },
      resourceOf,
    });
    const change = changeWith({ query, submit, changed, waits, scopeFor, texts });

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
            body: (record, scope) => {
              const body = timesFor(record, scope, booking, times);
              if (from === to) return { ...body };
              const resources = takenIn(record.resources, from, takenFirst(to, { resourceOf }));
              if (resources !== undefined) return { ...body, resources };
              say(texts.cannotExchange);
              return undefined;
            },
          });

    return {
      submit,
      done,
      created,
      changed,
      askScope: asking.askScope,
      move,
      moveBy: (booking, row, seconds) => move(booking, shiftedTimes(booking, seconds, zone), row, row),
      copy: async (booking, times, from, to) => {
        if (to === UNASSIGNED && from !== to) return say(texts.needsResource);
        try {
          const body = await copyInto(booking, times, from, takenFirst(to, { resourceOf }), texts);
          if (body === undefined) return say(texts.cannotExchange);
          const written = await submit({ method: 'POST', path: BOOKING, body });
          if (written !== undefined) created(written);
        } catch (error) {
          sayProblem(error);
        }
      },
      setStatus: async (booking, status) => {
        const until = status === HOLD ? await askHoldOf(asking, booking) : undefined;
        if (status === HOLD && until === undefined) return;
        await change({
          booking,
          action: texts.actions[status] ?? '',
          doing: status,
          shown: (one) => ({ ...one, status_id: status, hold_until: until ?? one.hold_until }),
          body: { status: [{ id: status }], ...(until === undefined ? {} : { hold_until: until }) },
        });
      },
      setColor: (booking, color) => change({ booking, action: texts.color, doing: 'color', ...settingTo({ color }) }),
      extend: (booking, until) => change({ booking, action: texts.change, doing: 'hold_until', ...settingTo({ hold_until: until }) }),
      confirm: (booking) =>
        change({
          booking,
          action: texts.confirm,
          doing: 'confirm',
          shown: (one) => ({ ...one, status_id: CONFIRMED }),
          body: { status: [{ id: CONFIRMED }] },
          path: '/v2/booking/confirm',
        }),
      remove: (booking) => inTurn(() => remove(booking, scopeFor, (...of) => removed(booking, ...of), texts)).catch(sayProblem),
    };
  }, [query, changeAddress, formats, zone, resourceOf, asking, undo, texts]);
}
