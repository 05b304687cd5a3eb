import { say, sayFailures } from '../../../parts/notices.ts';
import { CANCELLED, keyOfBar, takenFirst, type BoardData } from '../data/board-data.ts';
import {
  BOOKING,
  copyOf,
  isSo,
  queryOf,
  statusIn,
  valuesIn,
  type BookingRecord,
  type BookingValues,
  type Times,
} from '../data/booking-record.ts';
import { progressIn } from './several-progress.tsx';
import { takenIn, UNASSIGNED, type TakenResource } from '../../../parts/exchange.ts';
import type { BoardState } from '../data/board-state.ts';
import { clashInWords, type Clash } from '../changes/clash.ts';
import { inTurn } from '../changes/in-turn.ts';
import { withMovedIn } from '../changes/outcome.ts';
import { placeIn, withBecame, type Became, type Pick, type SetKeys } from './picks.ts';
import { linesOf, readPicks, runSteps, type Failure, type PickedStep, type StoredPicks } from './several-steps.ts';
import { wayBackOf, type Submit } from '../changes/said-writes.ts';
import type { DoneStep, Operation } from '../changes/steps.ts';
import type { ScheduleTexts } from '../texts/index.ts';
import { shiftedTimes } from '../times/time-axis.ts';
import type { Undo } from '../../../parts/undo.tsx';

/** The times of a picked occurrence as they are stored, which the board may have yet to read. */
function storedTimes({ booking }: Pick, record: BookingRecord): Times {
  const { start, end } =
    record.recurrence === null
      ? record
      : (record.occurrences.find(({ occurrence_start: start }) => start === booking.occurrence_start) ?? booking);
  return { start, end };
}

const inOrder = (picks: readonly Pick[], seconds: number): readonly Pick[] =>
  picks.toSorted((one, other) => Math.sign(seconds || 1) * (other.booking.start - one.booking.start));

/** From which row what is picked in it goes into which other. */
interface Rows {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const rowAfter = ({ row }: Pick, { from, to }: Rows): number => (to !== undefined && row === from ? to : row);

/** What a booking takes once it is in another row; undefined where that cannot be said. */
const resourcesAfter = (pick: Pick, record: BookingRecord, rows: Rows, resourceOf: BoardData['resourceOf']): TakenResource[] | undefined =>
  takenIn(record.resources, pick.row, takenFirst(rowAfter(pick, rows), { resourceOf }));

/** What the bars of changed bookings are now. */
function becameOf(steps: readonly (PickedStep & Partial<DoneStep>)[], rows: Rows): ReadonlyMap<string, Became> {
  return new Map(
    steps.flatMap(({ pick, record, operation: { method, body }, written }) => {
      if (method !== 'PUT') return [];
      const { row: from, booking } = pick;
      const isSeries = record.recurrence !== null;
      const created = written?.created?.id;
      const start = Number(valuesIn(body).start ?? storedTimes(pick, record).start);
      const occurrence = isSeries && created === undefined ? booking.occurrence_start : start;
      const became = { id: created ?? record.id, occurrence, from, to: rowAfter(pick, rows) };
      return [[placeIn(record.id, booking.occurrence_start, isSeries), became] as const];
    }),
  );
}

/** A change of what is picked. */
interface Change {
  readonly picks: readonly Pick[];
  readonly message: (count: number) => string;
  /** What is done with each; a sentence where it cannot be done, and undefined where it is so already. */
  readonly operationOf: (pick: Pick, record: BookingRecord) => Operation | string | undefined;
  readonly rows?: Rows;
  /** Whether nothing but what it could not be done with is picked afterwards. */
  readonly isLast?: boolean;
}

interface Writing {
  readonly undo: Undo;
  readonly submit: Submit;
  readonly query: BoardState['query'];
  readonly formats: BoardState['formats'];
  readonly zone: string;
  readonly texts: ScheduleTexts;
  readonly set: SetKeys;
  readonly resourceOf: BoardData['resourceOf'];
  /** As many bookings are changed at once. */
  readonly most: number;
}

/** What is to be done with each pick, and with which of them it cannot be done. */
function stepsOf({ picks, operationOf }: Change, stored: StoredPicks, changed: string): { steps: PickedStep[]; failures: Failure[] } {
  const [steps, failures]: [PickedStep[], Failure[]] = [[], []];
  for (const pick of picks) {
    const { record, etag } = stored.of(pick) ?? {};
    const operation = record === undefined || etag === undefined ? changed : operationOf(pick, record);
    if (record === undefined || etag === undefined || typeof operation === 'string') failures.push({ pick, why: String(operation) });
    else if (operation === undefined) continue;
    // A copy overwrites nothing.
    else if (operation.method !== 'POST' && !stored.isAsShown(pick)) failures.push({ pick, why: changed });
    else steps.push({ pick, record, etag, operation });
  }
  return { steps, failures };
}

async function writeSeveral(change: Change, { texts, query, formats, undo, submit, set, most }: Writing): Promise<void> {
  const { picks, message, rows = {}, isLast = false } = change;
  // Nothing that takes something is made to take nothing.
  if (rows.to === UNASSIGNED && rows.from !== rows.to) return say(texts.needsResource);
  const stored = await readPicks(picks, query);
  const ofSeries = new Set(picks.filter((pick) => (stored.of(pick)?.record.recurrence ?? null) !== null).map(({ booking }) => booking.id));
  // The way back takes one step for each of them, and one for each series.
  if (picks.length + ofSeries.size > most) return say(texts.tooMany(most - ofSeries.size));
  const { steps, failures } = stepsOf(change, stored, texts.changedMeanwhile);
  if (steps.length + failures.length === 0) return;
  // The board may read of the change before its answer is here.
  const keep = (some: readonly PickedStep[]): void => set((keys) => withBecame(keys, becameOf(some, rows)));
  if (!isLast) keep(steps);
  const outcome = await runSteps(steps, texts, (some) => readPicks(some, query), progressIn(texts));
  const inWords = (clash: Clash): string => clashInWords(clash, texts, formats);
  const failed = [...failures, ...outcome.failures];
  const left = steps.length - outcome.done.length - outcome.failures.length;
  const lines = [...linesOf(failed, texts.notDone, inWords), ...(left > 0 ? [texts.stoppedBefore(left)] : [])];
  if (outcome.done.length === 0) sayFailures(lines);
  else {
    const back = wayBackOf(outcome.done, submit, texts, formats);
    const answers = outcome.done.map(({ written }) => written);
    const said = message(outcome.done.length);
    const wayBack = async (): Promise<unknown> => [said, await back()].filter(Boolean).join(' · ');
    undo.done(withMovedIn(said, answers, texts), () => inTurn(wayBack), { failures: lines });
  }
  if (isLast) {
    const done = new Set(outcome.done.map(({ pick }) => pick));
    set(new Set(picks.filter((pick) => !done.has(pick)).map(({ row, booking }) => keyOfBar(row, booking))));
  } else keep(outcome.done);
}

// Of a series the occurrence that is picked is meant.
const queryFor = ({ booking }: Pick, record: BookingRecord) => queryOf(record, 'one', booking.occurrence_start);
const put = (pick: Pick, record: BookingRecord, body: BookingValues): Operation => ({
  method: 'PUT',
  path: BOOKING,
  query: queryFor(pick, record),
  body,
});

/** What is done with each of several bookings. */
export const severalChanges = (writing: Writing) => {
  const { texts, zone, resourceOf } = writing;
  const run = (change: Change): Promise<void> => writeSeveral(change, writing);
  return {
    // What makes room for the others goes first.
    move: (picks: readonly Pick[], seconds: number, from?: number, to?: number): Promise<void> =>
      run({
        picks: inOrder(picks, seconds),
        message: texts.movedSeveral,
        rows: { from, to },
        operationOf: (pick, record) => {
          const times = shiftedTimes(storedTimes(pick, record), seconds, zone);
          const resources = resourcesAfter(pick, record, { from, to }, resourceOf);
          if (resources === undefined) return texts.cannotExchange;
          return put(pick, record, { ...times, ...(rowAfter(pick, { from, to }) === pick.row ? {} : { resources }) });
        },
      }),
    copy: (picks: readonly Pick[], seconds: number, from?: number, to?: number): Promise<void> =>
      run({
        picks,
        message: texts.copiedSeveral,
        rows: { from, to },
        operationOf: (pick, record) => {
          const resources = resourcesAfter(pick, record, { from, to }, resourceOf);
          if (resources === undefined) return texts.cannotExchange;
          const body = copyOf(record, shiftedTimes(storedTimes(pick, record), seconds, zone), resources);
          return { method: 'POST', path: BOOKING, body };
        },
      }),
    change: (picks: readonly Pick[], changes: BookingValues, held: string): Promise<void> =>
      run({
        picks,
        message: (count) => texts.changedSeveral(count) + held,
        operationOf: (pick, record) => (isSo(record, changes) ? undefined : put(pick, record, changes)),
        isLast: statusIn(changes) === CANCELLED,
      }),
    remove: (picks: readonly Pick[]): Promise<void> =>
      run({
        picks,
        message: texts.deletedSeveral,
        operationOf: (pick, record) => ({ method: 'DELETE', path: BOOKING, query: queryFor(pick, record) }),
        isLast: true,
      }),
  };
};
