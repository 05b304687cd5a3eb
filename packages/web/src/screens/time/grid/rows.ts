import type { Data } from '@daybook/client';
import type { Listed } from '../../../api/records.ts';
import { dayOf } from '../../../formats/days.ts';
import type { Day } from '../week.ts';

export type Entry = Listed<'/v2/time-entry'>;

/** A booking that has begun and is not recorded yet. */
export type Proposal = Data<'/v2/booking/board', 'get'>['data']['bookings'][number] & { readonly project: string };

/** A whole day, which has an hour less where the clocks change. */
const WHOLE_DAY = 23 * 3_600;

type Planned = Pick<Proposal, 'start' | 'end'>;

/** Whether a booking takes a day or more. Nobody works through all of that: its hours are asked for. */
export const isLong = ({ start, end }: Planned): boolean => end - start >= WHOLE_DAY;

/** Whether a booking can be recorded as it was planned: once it is over, and where it was worked through. */
export const isTakeable = (booking: Planned, at: number): boolean => booking.end <= at && !isLong(booking);

/** What is done in a row: a project, and an activity on it. */
export interface RowSeed {
  readonly project: number | null;
  readonly name: string;
  readonly activity: string;
}

export interface Cell {
  /** The row and the day. */
  readonly key: string;
  readonly day: Day;
  readonly entries: readonly Entry[];
  readonly seconds: number;
  readonly proposals: readonly Proposal[];
}

export interface Row extends RowSeed {
  readonly key: string;
  readonly cells: readonly Cell[];
}

/** Two rows of one project and one activity are the same, whatever the case of its letters. */
export const rowKey = ({ project, activity }: Pick<RowSeed, 'project' | 'activity'>): string =>
  `${project ?? 0} ${activity.trim().toLowerCase()}`;

export const secondsOf = (entries: readonly Entry[]): number => entries.reduce((sum, entry) => sum + Number(entry.duration_sec ?? 0), 0);

export const seedOf = ({ project: [project], name }: Entry): RowSeed => ({
  project: project?.id ?? null,
  name: project?.name ?? '',
  activity: name,
});

export const seedIn = ({ project, name, activity }: RowSeed): RowSeed => ({ project, name, activity });

const seedOfProposal = ({ project_id: project, project: name, name: activity }: Proposal): RowSeed => ({
  project: project ?? null,
  name: project === null ? '' : name,
  activity,
});

interface Week {
  readonly entries: readonly Entry[];
  readonly proposals: readonly Proposal[];
  readonly added: readonly RowSeed[];
  readonly days: readonly Day[];
  readonly zone: string;
}

/** The rows of a week: of what is recorded, added and booked. An entry is in the cell of the day that it begins on. */
export function rowsOf({ entries, proposals, added, days, zone }: Week): Row[] {
  const seeds = new Map([...proposals.map(seedOfProposal), ...added, ...entries.map(seedOf)].map((seed) => [rowKey(seed), seed]));
  const entriesOf = Map.groupBy(entries, (entry) => `${rowKey(seedOf(entry))} ${dayOf(entry.start ?? 0, zone)}`);
  const proposalsOf = Map.groupBy(proposals, (one) => `${rowKey(seedOfProposal(one))} ${dayOf(one.start, zone)}`);
  const order = ({ name, activity }: RowSeed): string => `${name}\n${activity}`;
  return [...seeds]
    .toSorted(([, one], [, other]) => order(one).localeCompare(order(other)))
    .map(([key, seed]) => ({
      ...seed,
      key,
      cells: days.map((day): Cell => {
        const own = `${key} ${day}`;
        const ofCell = entriesOf.get(own) ?? [];
        return { key: own, day, entries: ofCell, seconds: secondsOf(ofCell), proposals: proposalsOf.get(own) ?? [] };
      }),
    }));
}

/** Rows in the order that they were seen in; new ones come last, so that nobody types into another row than the one looked at. */
export function inOrder(rows: readonly Row[], seen: readonly string[]): Row[] {
  const rowsByKey = new Map(rows.map((row) => [row.key, row]));
  const before = seen.flatMap((key) => rowsByKey.get(key) ?? []);
  return [...before, ...rows.filter(({ key }) => !seen.includes(key))];
}

/** When time begins of which only the length is known: as usual, or after what is recorded on that day; all of it lies in the day. */
export function startFor(
  seconds: number,
  ofDay: readonly Entry[],
  { start, usual, end }: { start: number; usual: number; end: number },
): number {
  const last = Math.max(usual, ...ofDay.map((entry) => entry.end ?? entry.start ?? 0));
  return last + seconds <= end ? last : Math.max(start, end - seconds);
}

/** The body that makes an entry again. */
export const bodyOf = ({ owner_id, name, description, start, end, billable, project: [project], booking: [booking] }: Entry) => ({
  owner_id,
  name,
  description,
  start,
  end,
  billable: billable === true,
  ...(project === undefined ? {} : { project: [{ id: project.id }] }),
  ...(booking === undefined ? {} : { booking: [{ id: booking.id }] }),
});
