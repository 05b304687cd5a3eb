import { api } from '../../api/client.ts';
import type { Tagged } from '../../api/queries.ts';
import { loadRefusalWords, type Refused } from '../../parts/fault-words.ts';
import { UNASSIGNED } from '../../parts/exchange.ts';
import { isOwnVersion, runAll, type Operation, type Result, type Step } from './back-of-several.ts';
import { readBooking, type BookingRecord } from './booking-record.ts';
import { BOARD, type BoardBooking, type BoardQuery } from './follow-bookings.ts';
import type { Pick } from './picks.ts';
import { versionIn } from './way-back.ts';

/** The status of what has another version than the one that was seen. */
const CHANGED = 412;

/** A pick with what is done to it. */
export interface PickedStep extends Step {
  readonly pick: Pick;
  /** The version that the booking had when it was compared with what is shown. */
  readonly etag: string;
}

/** What was not done with a pick, and why. */
export interface Failure {
  readonly pick: Pick;
  readonly why: string;
}

/** The bookings that are picked, as they are stored. */
export interface StoredPicks {
  readonly of: (pick: Pick) => Tagged<BookingRecord> | undefined;
  /** Whether an occurrence is still what the board showed when it was picked. */
  readonly isAsShown: (pick: Pick) => boolean;
}

const COMPARED = ['start', 'end', 'name', 'status_id', 'color', 'project_id', 'client_uuid'] as const;

const isSame = (one: BoardBooking, other: BoardBooking): boolean =>
  COMPARED.every((name) => (one[name] ?? '') === (other[name] ?? '')) &&
  one.resources.toSorted((a, b) => a - b).join() === other.resources.toSorted((a, b) => a - b).join();

const placeOf = ({ id, occurrence_start: occurrence }: BoardBooking): string => `${id} ${occurrence}`;

/**
 * Reads what is picked: first each booking with its tag, then what the board shows of them by now. What somebody changed before differs from
 * what was shown, and what is changed later has another tag.
 */
export async function readPicks(picks: readonly Pick[], query: BoardQuery): Promise<StoredPicks> {
  const ids = [...new Set(picks.map(({ booking }) => booking.id))];
  const records = new Map((await Promise.all(ids.map(readBooking))).map((read, i) => [ids[i], read]));
  const { data } = await api.GET(BOARD, { params: { query: { ...query, booking_id: ids.join(',') } } });
  const shown = new Map(data.data.bookings.map((booking) => [placeOf(booking), booking]));
  const of = ({ booking }: Pick): Tagged<BookingRecord> | undefined => records.get(booking.id);
  return {
    of,
    isAsShown: (pick) => {
      const stored = of(pick);
      if (stored === undefined) return false;
      if (isOwnVersion(pick.booking.id, versionIn(stored.etag))) return true;
      const now = shown.get(placeOf(pick.booking));
      // The board has no rows for what takes nothing.
      if (pick.row === UNASSIGNED) return now === undefined && stored.record.resources.length === 0;
      return now !== undefined && isSame(pick.booking, now);
    },
  };
}

/** The steps in their order, those of one series together: they are stored as a whole, each by the version that the one before it leaves. */
function groupsOf(steps: readonly PickedStep[]): readonly (readonly PickedStep[])[] {
  const isOfSeries = ({ record }: PickedStep): boolean => steps.filter((one) => one.record.id === record.id).length > 1;
  const groups: PickedStep[][] = [];
  for (const step of steps) {
    const own = groups.find(([first]) => isOfSeries(step) && first?.record.id === step.record.id);
    const last = groups.at(-1);
    if (own !== undefined) own.push(step);
    else if (!isOfSeries(step) && last?.[0] !== undefined && !isOfSeries(last[0])) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

const named = ({ operation, etag }: PickedStep, after: number): Operation =>
  operation.method === 'POST' ? operation : { ...operation, headers: { 'If-Match': `"${versionIn(etag) + after}"` } };

/** What came of the steps. */
export interface Outcome {
  readonly done: readonly PickedStep[];
  readonly results: readonly Result[];
  readonly failures: readonly Failure[];
}

/** Writes each step by itself where the booking has the version that was seen, and says of the others why they were not written. */
export async function runSteps(steps: readonly PickedStep[], changed: string): Promise<Outcome> {
  const words = await loadRefusalWords();
  const outcome = { done: [] as PickedStep[], results: [] as Result[], failures: [] as Failure[] };
  for (const group of groupsOf(steps)) {
    const isSeries = group.length > 1 && group[0]?.record.id === group[1]?.record.id;
    const operations = group.map((step, i) => named(step, isSeries ? i : 0));
    const results = await runAll(operations, isSeries).catch((error: unknown) => error);
    for (const [i, step] of group.entries()) {
      const result = Array.isArray(results) ? (results as readonly Result[])[i] : undefined;
      if (result !== undefined && result.status < 400) {
        outcome.done.push(step);
        outcome.results.push(result);
        continue;
      }
      const { status } = result ?? (results as { readonly status?: number });
      const why = result === undefined ? words.lines(results).join(' ') : words.refusal(result.body as Refused);
      outcome.failures.push({ pick: step.pick, why: status === CHANGED ? changed : why });
    }
  }
  return outcome;
}

/** More names than these are counted. */
const MAX_NAMES = 5;

/** What was not done, a line for each reason. */
export function linesOf(failures: readonly Failure[], line: (names: string, why: string) => string): string[] {
  const byReason = Map.groupBy(failures, ({ why }) => why);
  return [...byReason].map(([why, of]) => {
    const names = of.slice(0, MAX_NAMES).map(({ pick }) => pick.booking.name);
    const more = of.length - names.length;
    return line([...names, ...(more > 0 ? [`+${more}`] : [])].join(', '), why);
  });
}
