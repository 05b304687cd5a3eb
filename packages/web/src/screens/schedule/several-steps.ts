import { api, isUnanswered } from '../../api/client.ts';
import type { Tagged } from '../../api/queries.ts';
import { loadRefusalWords, SaidError } from '../../parts/fault-words.ts';
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

/** The steps in their order, in runs that name no booking twice: the next change of one names the version that the one before it leaves. */
function runsOf(steps: readonly PickedStep[]): readonly (readonly PickedStep[])[] {
  const runs: PickedStep[][] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    const isNext = step.operation.method !== 'POST' && last?.some(({ record }) => record.id === step.record.id) === true;
    if (last === undefined || isNext) runs.push([step]);
    else last.push(step);
  }
  return runs;
}

/** The tags that bookings have by now, by their ids: own changes leave others than those that were seen. */
type Tags = Map<number, string>;

const named = ({ operation, record, etag }: PickedStep, tags: Tags): Operation =>
  operation.method === 'POST' ? operation : { ...operation, headers: { 'If-Match': tags.get(record.id) ?? etag } };

/** Writes steps, each by itself. */
async function send(steps: readonly PickedStep[], tags: Tags): Promise<readonly Result[]> {
  const operations = steps.map((step) => named(step, tags));
  const results = await runAll(operations, false);
  for (const [i, { status, headers, body }] of results.entries()) {
    const step = steps[i];
    if (step === undefined || status >= 400) continue;
    const { record, etag } = step;
    if (headers.etag === undefined) tags.set(record.id, `"${versionIn(tags.get(record.id) ?? etag) + 1}"`);
    else if (body.success?.id !== undefined) tags.set(body.success.id, headers.etag);
  }
  return results;
}

/** What a change of other bookings leaves another: a pencil moves up, one that waits gets its place, and a series loses occurrences. */
const OF_OTHERS = new Set(['option', 'waitlisted', 'updated', 'updated_id', 'updated_name', 'recurrence', 'occurrences']);

const ownOf = (record: BookingRecord): string =>
  JSON.stringify(record, (name, value: unknown) => (OF_OTHERS.has(name) ? undefined : value));

type ReadAgain = (picks: readonly Pick[]) => Promise<StoredPicks>;

/** A step as it is after others of this change, which may have moved its booking up; undefined where somebody changed it. */
async function asItIsNow(step: PickedStep, readAgain: ReadAgain): Promise<PickedStep | undefined> {
  const stored = await readAgain([step.pick]);
  const now = stored.of(step.pick);
  if (now === undefined || !stored.isAsShown(step.pick) || ownOf(now.record) !== ownOf(step.record)) return undefined;
  // The way back leads a series to what it was before the first of its occurrences was changed.
  return { ...step, etag: now.etag, record: step.record.recurrence === null ? now.record : step.record };
}

/** What came of the steps. */
export interface Outcome {
  readonly done: readonly PickedStep[];
  readonly results: readonly Result[];
  readonly failures: readonly Failure[];
}

/** What is refused with one of these is not tried with the rest: the answer would be the same. */
const STOPS = new Set(['maintenance', 'rate_limited', 'unavailable']);

/** The sentences of this. */
interface Said {
  readonly changedMeanwhile: string;
  readonly noAnswerToSeveral: string;
}

const isChanged = (result: Result | undefined): boolean => result === undefined || result.status === CHANGED;

/** Writes each step by itself where the booking is as it was seen, and says of the others why they were not written. */
export async function runSteps(steps: readonly PickedStep[], texts: Said, readAgain: ReadAgain): Promise<Outcome> {
  const words = await loadRefusalWords();
  const done: PickedStep[] = [];
  const results: Result[] = [];
  const failures: Failure[] = [];
  const outcome = { done, results: results, failures };
  const tags: Tags = new Map();
  const left = new Set(steps.map(({ pick }) => pick));
  const settle = (step: PickedStep, result: Result | undefined): void => {
    left.delete(step.pick);
    if (result !== undefined && result.status < 400) {
      outcome.done.push(step);
      outcome.results.push(result);
    } else {
      const why = isChanged(result) ? texts.changedMeanwhile : words.refusal(result?.body ?? {});
      outcome.failures.push({ pick: step.pick, why });
    }
  };
  const goOnAfter = (results: readonly Result[]): void => {
    const over = results.map(({ body }) => body).find(({ code = '' }) => STOPS.has(code));
    if (over !== undefined) throw new SaidError(words.refusal(over));
  };
  try {
    for (const some of runsOf(steps)) {
      const results = await send(some, tags);
      const refused = some.filter((_, i) => isChanged(results[i]));
      for (const [i, step] of some.entries()) if (!refused.includes(step)) settle(step, results[i]);
      goOnAfter(results);
      for (const step of refused) {
        const again = await asItIsNow(step, readAgain);
        if (again !== undefined) tags.set(again.record.id, again.etag);
        const sent = again === undefined ? [] : await send([again], tags);
        settle(again ?? step, sent[0]);
        goOnAfter(sent);
      }
    }
  } catch (error) {
    const why = isUnanswered(error) ? texts.noAnswerToSeveral : words.lines(error).join(' ');
    for (const pick of left) outcome.failures.push({ pick, why });
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
