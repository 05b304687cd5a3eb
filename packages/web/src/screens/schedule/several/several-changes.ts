import { say, sayFailures } from '../../../parts/notices.ts';
import { CANCELLED, keyOfBar, type BoardData } from '../data/board-data.ts';
import { statusIn, type BookingRecord, type BookingValues, type Occurrence, type Times } from '../data/booking-record.ts';
import { progressIn } from './several-progress.tsx';
import { UNASSIGNED } from '../../../parts/exchange.ts';
import type { BoardState } from '../data/board-state.ts';
import { storedTimes } from '../changes/as-shown.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { clashInWords, type Clash } from '../changes/clash.ts';
import { copying, moving, removing, setting, type Edit, type Rows as RowsOfOne } from '../changes/edits.ts';
import { isMaking, valuesOf, type DoneStep } from '../changes/steps.ts';
import { placeIn, withBecame, type Became, type Pick, type SetKeys } from './picks.ts';
import { linesOf, readPicks, runSteps, type Failure, type PickedStep, type StoredPicks } from './several-steps.ts';
import type { ScheduleTexts } from '../texts/index.ts';
import { shiftedTimes } from '../times/time-axis.ts';

/** A picked occurrence at the times that are stored, which the board may have yet to read. */
const storedOf = ({ booking }: Pick, record: BookingRecord): Occurrence => {
  const { start, end } = storedTimes(record, booking.occurrence_start) ?? booking;
  return { ...booking, start, end };
};

const inOrder = (picks: readonly Pick[], seconds: number): readonly Pick[] =>
  picks.toSorted((one, other) => Math.sign(seconds || 1) * (other.booking.start - one.booking.start));

/** From which row what is picked in it goes into which other. */
type Rows = Partial<RowsOfOne>;

const rowAfter = ({ row }: Pick, { from, to }: Rows): number => (to !== undefined && row === from ? to : row);

const rowsOf = (pick: Pick, rows: Rows): RowsOfOne => ({ from: pick.row, to: rowAfter(pick, rows) });

/** What the bars of changed bookings are now. */
function becameOf(steps: readonly (PickedStep & Partial<DoneStep>)[], rows: Rows): ReadonlyMap<string, Became> {
  return new Map(
    steps.flatMap(({ pick, record, operation, written }) => {
      if (isMaking(operation) || operation.method === 'DELETE') return [];
      const { row: from, booking } = pick;
      const isSeries = record.recurrence !== null;
      const created = written?.created?.id;
      const start = Number(valuesOf(operation).start ?? storedOf(pick, record).start);
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
  /** What is done with each. */
  readonly editOf: (pick: Pick) => Edit;
  readonly rows?: Rows;
  /** Whether nothing but what it could not be done with is picked afterwards. */
  readonly isLast?: boolean;
}

interface Writing {
  readonly severalDone: BookingWrites['severalDone'];
  readonly formats: BoardState['formats'];
  readonly zone: string;
  readonly texts: ScheduleTexts;
  readonly set: SetKeys;
  readonly resourceOf: BoardData['resourceOf'];
  /** As many bookings are changed at once. */
  readonly most: number;
}

/** What is to be done with each pick, and with which of them it cannot be done. */
function stepsOf({ picks, editOf }: Change, stored: StoredPicks, changed: string): { steps: PickedStep[]; failures: Failure[] } {
  const [steps, failures]: [PickedStep[], Failure[]] = [[], []];
  for (const pick of picks) {
    const { record, etag } = stored.of(pick) ?? {};
    // Of a series the occurrence that is picked is meant.
    const operation = record === undefined || etag === undefined ? changed : editOf(pick)(record, storedOf(pick, record), 'one');
    if (record === undefined || etag === undefined || typeof operation === 'string') failures.push({ pick, why: String(operation) });
    else if (operation === undefined) continue;
    // A copy overwrites nothing.
    else if (!isMaking(operation) && !stored.isAsShown(pick)) failures.push({ pick, why: changed });
    else steps.push({ pick, record, etag, operation });
  }
  return { steps, failures };
}

async function writeSeveral(change: Change, { texts, formats, severalDone, set, most }: Writing): Promise<void> {
  const { picks, message, rows = {}, isLast = false } = change;
  // Nothing that takes something is made to take nothing.
  if (rows.to === UNASSIGNED && rows.from !== rows.to) return say(texts.needsResource);
  const stored = await readPicks(picks, texts);
  const ofSeries = new Set(picks.filter((pick) => (stored.of(pick)?.record.recurrence ?? null) !== null).map(({ booking }) => booking.id));
  // The way back takes one step for each of them, and one for each series.
  if (picks.length + ofSeries.size > most) return say(texts.tooMany(most - ofSeries.size));
  const { steps, failures } = stepsOf(change, stored, texts.changedMeanwhile);
  if (steps.length + failures.length === 0) return;
  // The board may read of the change before its answer is here.
  const keep = (some: readonly PickedStep[]): void => set((keys) => withBecame(keys, becameOf(some, rows)));
  if (!isLast) keep(steps);
  const outcome = await runSteps(steps, texts, (some) => readPicks(some, texts), progressIn(texts));
  const inWords = (clash: Clash): string => clashInWords(clash, texts, formats);
  const failed = [...failures, ...outcome.failures];
  const left = steps.length - outcome.done.length - outcome.failures.length;
  const lines = [...linesOf(failed, texts.notDone, inWords), ...(left > 0 ? [texts.stoppedBefore(left)] : [])];
  if (outcome.done.length === 0) sayFailures(lines);
  else severalDone(message(outcome.done.length), outcome.done, lines);
  if (isLast) {
    const done = new Set(outcome.done.map(({ pick }) => pick));
    set(new Set(picks.filter((pick) => !done.has(pick)).map(({ row, booking }) => keyOfBar(row, booking))));
  } else keep(outcome.done);
}

/** What is done with each of several bookings. */
export const severalChanges = (writing: Writing) => {
  const { texts, zone } = writing;
  const run = (change: Change): Promise<void> => writeSeveral(change, writing);
  const later =
    (seconds: number) =>
    (now: Times): Times =>
      shiftedTimes(now, seconds, zone);
  return {
    // What makes room for the others goes first.
    move: (picks: readonly Pick[], seconds: number, from?: number, to?: number): Promise<void> =>
      run({
        picks: inOrder(picks, seconds),
        message: texts.movedSeveral,
        rows: { from, to },
        editOf: (pick) => moving(later(seconds), rowsOf(pick, { from, to }), writing),
      }),
    copy: (picks: readonly Pick[], seconds: number, from?: number, to?: number): Promise<void> =>
      run({
        picks,
        message: texts.copiedSeveral,
        rows: { from, to },
        editOf: (pick) => copying(later(seconds), rowsOf(pick, { from, to }), writing),
      }),
    change: (picks: readonly Pick[], values: BookingValues, held = ''): Promise<void> =>
      run({
        picks,
        message: (count) => texts.changedSeveral(count) + held,
        editOf: () => setting(values),
        isLast: statusIn(values) === CANCELLED,
      }),
    remove: (picks: readonly Pick[]): Promise<void> => run({ picks, message: texts.deletedSeveral, editOf: () => removing, isLast: true }),
  };
};
