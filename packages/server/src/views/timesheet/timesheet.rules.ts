import { approvalStatuses } from '@daybook/contract';
import type { Day } from '../../scheduling/local-days.ts';

/** Seconds of a day that somebody worked on a project, of one state and billable or not. */
export interface Share {
  readonly project: number | null;
  readonly name: string;
  /** Counts from 0. */
  readonly day: number;
  readonly billable: boolean;
  readonly status: (typeof approvalStatuses)[number];
  readonly seconds: number;
  /** Whether the caller approves it. */
  readonly decides: boolean;
}

const secondsOf = (shares: readonly Share[]): number => shares.reduce((sum, { seconds }) => sum + seconds, 0);
const sumsOf = (shares: readonly Share[]): { duration_sec: number; billable_sec: number } => ({
  duration_sec: secondsOf(shares),
  billable_sec: secondsOf(shares.filter(({ billable }) => billable)),
});

/** The week of somebody: by day, by project and by state. Time on no project comes last. */
export function timesheetOf(shares: readonly Share[], days: readonly Day[]): object {
  const byDay = Map.groupBy(shares, ({ day }) => day);
  const byProject = [...Map.groupBy(shares, ({ project }) => project)].toSorted(
    ([one], [other]) => Number(one === null) - Number(other === null),
  );
  return {
    days: days.map((day, i) => ({ ...day, ...sumsOf(byDay.get(i) ?? []) })),
    projects: byProject.map(([project, own]) => ({
      project_id: project,
      name: own[0]?.name ?? '',
      days: days.map((_, i) => secondsOf(own.filter(({ day }) => day === i))),
      ...sumsOf(own),
    })),
    ...sumsOf(shares),
    ...Object.fromEntries(
      approvalStatuses.map((status) => [`${status}_sec`, secondsOf(shares.filter((share) => share.status === status))]),
    ),
    decidable_sec: secondsOf(shares.filter(({ status, decides }) => status === 'submitted' && decides)),
  };
}
