import { say, sayFailures } from '../../../parts/notices.ts';
import { keyOfBar } from '../data/board-data.ts';
import type { BookingRecord, Occurrence } from '../data/booking-record.ts';
import { progressIn } from './several-progress.tsx';
import { UNASSIGNED } from '../../../parts/exchange.ts';
import type { BoardState } from '../data/board-state.ts';
import { storedTimes } from '../changes/as-shown.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { clashInWords, type Clash } from '../changes/clash.ts';
import type { Edit } from '../changes/edits.ts';
import { isMaking, valuesOf, type DoneStep } from '../changes/steps.ts';
import { placeIn, rowAfter, withBecame, type Became, type Pick, type RowsOfPicks, type SetKeys } from './picks.ts';
import { linesOf, readPicks, runSteps, type Failure, type PickedStep, type StoredPicks } from './several-steps.ts';
import type { ScheduleTexts } from '../texts/index.ts';

/** A picked occurrence at the times that are stored, which the board may have yet to read. */
const storedOf = ({ booking }: Pick, record: BookingRecord): Occurrence => {
  const { start, end } = storedTimes(record, booking.occurrence_start) ?? booking;
  return { ...booking, start, end };
};

/** What the bars of changed bookings are now. */
function becameOf(steps: readonly (PickedStep & Partial<DoneStep>)[], rows: RowsOfPicks): ReadonlyMap<string, Became> {
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
export interface Change {
  readonly picks: readonly Pick[];
  readonly message: (count: number) => string;
  /** What is done with each. */
  readonly editOf: (pick: Pick) => Edit;
  readonly rows?: RowsOfPicks;
  /** Whether nothing but what it could not be done with is picked afterwards. */
  readonly isLast?: boolean;
}

interface Writing {
  readonly severalDone: BookingWrites['severalDone'];
  readonly formats: BoardState['formats'];
  readonly texts: ScheduleTexts;
  readonly set: SetKeys;
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

/** Does the same with each of several bookings, and says what was done and what was not. */
export async function writeSeveral(change: Change, { texts, formats, severalDone, set, most }: Writing): Promise<void> {
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
