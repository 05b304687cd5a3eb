import { isUnanswered } from '../../../api/client.ts';
import type { Tagged } from '../../../api/queries.ts';
import { loadRefusalWords, SaidError } from '../../../parts/fault-words.ts';
import type { Result, Operation } from '../../../api/batch.ts';
import { isAsShown, readFirst } from '../changes/as-shown.ts';
import { clashesIn, withClashes, type Clash } from '../changes/clash.ts';
import { isOwnVersion, runAll } from '../changes/run-all.ts';
import { isMaking, versionIn, type DoneStep, type Step } from '../changes/steps.ts';
import type { BookingRecord } from '../data/booking-record.ts';
import type { Pick } from './picks.ts';

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
  /** What is booked there already. */
  readonly clash?: Clash | undefined;
}

/** The bookings that are picked, as they are stored. */
export interface StoredPicks {
  readonly of: (pick: Pick) => Tagged<BookingRecord> | undefined;
  /** Whether an occurrence is still what the board showed when it was picked. */
  readonly isAsShown: (pick: Pick) => boolean;
}

/** Reads what is picked: what somebody changed before differs from what was shown, and what is changed later has another tag. */
export async function readPicks(picks: readonly Pick[], texts: { readonly nothingSent: string }): Promise<StoredPicks> {
  const ids = [...new Set(picks.map(({ booking }) => booking.id))];
  const records = new Map((await Promise.all(ids.map((id) => readFirst(id, texts)))).map((read, i) => [ids[i], read]));
  const of = ({ booking }: Pick): Tagged<BookingRecord> | undefined => records.get(booking.id);
  return {
    of,
    isAsShown: (pick) => {
      const stored = of(pick);
      if (stored === undefined) return false;
      return isOwnVersion(pick.booking.id, versionIn(stored.etag)) || isAsShown(pick.booking, pick.row, stored.record);
    },
  };
}

/** As many are sent at once as are answered soon: what is done is said in between, and it can be stopped. */
const AT_ONCE = 20;

/** The tags that bookings have by now, by their ids: own changes leave others than those that were seen. */
type Tags = Map<number, string>;

const tagAfter = (etag: string, changes: number): string => (changes === 0 ? etag : `"${versionIn(etag) + changes}"`);

/** Steps as they are sent together: the next change of a booking names the version that the one before it leaves. */
function named(steps: readonly PickedStep[], tags: Tags): readonly Operation[] {
  const earlier = new Map<number, number>();
  return steps.map(({ operation, record: { id }, etag }) => {
    if (isMaking(operation)) return operation;
    const before = earlier.get(id) ?? 0;
    earlier.set(id, before + 1);
    return { ...operation, headers: { 'If-Match': tagAfter(tags.get(id) ?? etag, before) } };
  });
}

/** Writes steps, each by itself. */
async function send(steps: readonly PickedStep[], tags: Tags): Promise<readonly Result[]> {
  const results = await runAll(named(steps, tags), false);
  for (const [i, { status, headers, body }] of results.entries()) {
    const step = steps[i];
    if (step === undefined || status >= 400) continue;
    const { record, etag } = step;
    if (headers.etag === undefined) tags.set(record.id, tagAfter(tags.get(record.id) ?? etag, 1));
    else if (body.success?.id !== undefined) tags.set(body.success.id, headers.etag);
  }
  return results;
}

/** What became of steps that were sent together. */
interface Sent {
  readonly settled: readonly (readonly [PickedStep, Result])[];
  /** The version was another: somebody changed it, or one of the others did. */
  readonly changed: readonly PickedStep[];
  /** What is sent once more as it is. */
  readonly left: readonly PickedStep[];
}

const isDone = (result: Result | undefined): boolean => result !== undefined && result.status < 400;
const isChanged = (result: Result | undefined): boolean => result === undefined || result.status === CHANGED;

function sorted(steps: readonly PickedStep[], results: readonly Result[]): Sent {
  const settled: [PickedStep, Result][] = [];
  const [changed, left]: [PickedStep[], PickedStep[]] = [[], []];
  const notDone = new Set<number>();
  const isAnyDone = results.some(isDone);
  for (const [i, step] of steps.entries()) {
    const result = results[i];
    // A batch that takes too long leaves the rest undone.
    const isLate = isAnyDone && result?.body.code === 'unavailable';
    // One before it, which was to make its version, was not done.
    if (isLate || (isChanged(result) && notDone.has(step.record.id))) left.push(step);
    else if (result === undefined || isChanged(result)) changed.push(step);
    else settled.push([step, result]);
    if (!isDone(result)) notDone.add(step.record.id);
  }
  return { settled, changed, left };
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
  readonly done: readonly (PickedStep & DoneStep)[];
  readonly failures: readonly Failure[];
}

/** What is refused with one of these is not tried with the rest: the answer would be the same. */
const STOPS = new Set(['maintenance', 'rate_limited', 'unavailable']);

/** The sentences of this. */
interface Said {
  readonly changedMeanwhile: string;
  readonly noAnswerToSeveral: string;
}

/** How far it is, and whether it goes on. */
export interface Progress {
  readonly tell: (done: number, all: number) => void;
  readonly isStopped: () => boolean;
}

/**
 * Writes each step by itself where the booking is as it was seen, and says of the others why they were not written. What is left once it
 * is stopped is in neither list.
 */
export async function runSteps(steps: readonly PickedStep[], texts: Said, readAgain: ReadAgain, progress: Progress): Promise<Outcome> {
  const words = await loadRefusalWords();
  const [done, failures]: [(PickedStep & DoneStep)[], Failure[]] = [[], []];
  const tags: Tags = new Map();
  let left = steps;
  /** So many of those left may have been done when nobody answers. */
  let sending = 0;
  const settle = (step: PickedStep, result: Result | undefined): void => {
    if (result !== undefined && isDone(result)) done.push({ ...step, written: { ...result.body, etag: result.headers.etag } });
    else if (isChanged(result)) failures.push({ pick: step.pick, why: texts.changedMeanwhile });
    else {
      const [clash] = clashesIn(result?.body);
      failures.push({ pick: step.pick, why: words.refusal(result?.body ?? {}), clash });
    }
  };
  const goOnAfter = (answers: readonly (Result | undefined)[]): void => {
    const over = answers.find((result) => STOPS.has(result?.body.code ?? ''));
    if (over !== undefined) throw new SaidError(words.refusal(over.body));
  };
  try {
    while (left.length > 0 && !progress.isStopped()) {
      progress.tell(steps.length - left.length, steps.length);
      const some = left.slice(0, AT_ONCE);
      sending = some.length;
      const sent = sorted(some, await send(some, tags));
      sending = 0;
      left = [...sent.changed, ...sent.left, ...left.slice(AT_ONCE)];
      for (const [step, result] of sent.settled) settle(step, result);
      goOnAfter(sent.settled.map(([, result]) => result));
      for (const step of sent.changed) {
        if (progress.isStopped()) break;
        progress.tell(steps.length - left.length, steps.length);
        const again = await asItIsNow(step, readAgain);
        if (again !== undefined) tags.set(again.record.id, again.etag);
        sending = again === undefined ? 0 : 1;
        const [result] = again === undefined ? [] : await send([again], tags);
        sending = 0;
        left = left.slice(1);
        settle(again ?? step, result);
        goOnAfter([result]);
      }
    }
  } catch (error) {
    const why = words.lines(error).join(' ');
    for (const [i, { pick }] of left.entries())
      failures.push({ pick, why: isUnanswered(error) && i < sending ? texts.noAnswerToSeveral : why });
  }
  return { done, failures };
}

/** More names than these are counted. */
const MAX_NAMES = 5;

/** What was not done, a line for each reason. */
export function linesOf(
  failures: readonly Failure[],
  line: (names: string, why: string) => string,
  clashInWords: (clash: Clash) => string,
): string[] {
  const byReason = Map.groupBy(failures, ({ why }) => why);
  return [...byReason].map(([why, of]) => {
    const names = of.slice(0, MAX_NAMES).map(({ pick }) => pick.booking.name);
    const more = of.length - names.length;
    const clashes = of.flatMap(({ clash }) => (clash === undefined ? [] : [clashInWords(clash)]));
    return line([...names, ...(more > 0 ? [`+${more}`] : [])].join(', '), withClashes(why, clashes));
  });
}
