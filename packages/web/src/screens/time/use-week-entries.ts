import { useCallback } from 'react';
import { accountZone, useMe } from '../../api/me.ts';
import { readNow, useRead } from '../../api/queries.ts';
import type { Entry } from './grid/rows.ts';
import { weekQuery } from './week-query.ts';
import type { Day } from './week.ts';

interface WeekEntries {
  /** The own time of the week; undefined until it is read. */
  readonly entries: readonly Entry[] | undefined;
  readonly error: Error | null;
  /** Reads that week again, also while another one is shown. */
  readonly read: () => Promise<readonly Entry[]>;
}

const PATH = '/v2/time-entry';
const OPTIONS = { dependsOn: ['project', 'booking'] } as const;
/** With what can be done with each, the API reads so many; of a week that has more, the others are asked for without it. */
const MANY = { limit: 1000, actions: undefined };

/** The own time entries that begin in a week. */
export function useWeekEntries(monday: Day): WeekEntries {
  const me = useMe();
  const zone = accountZone(me);
  const query = weekQuery(monday, me.id, zone);
  const first = useRead(PATH, query, OPTIONS);
  const isCut = (first.data?.meta.pagination.total ?? 0) > query.limit;
  const all = useRead(PATH, { ...query, ...MANY }, { ...OPTIONS, enabled: isCut });
  const { data, error } = isCut ? all : first;
  const read = useCallback(() => readWeek(monday, me.id, zone), [monday, me.id, zone]);
  return { entries: data?.data, error, read };
}

async function readWeek(monday: Day, userId: number, zone: string): Promise<readonly Entry[]> {
  const query = weekQuery(monday, userId, zone);
  const first = await readNow(PATH, query, OPTIONS);
  const isCut = first.meta.pagination.total > query.limit;
  return (isCut ? await readNow(PATH, { ...query, ...MANY }, OPTIONS) : first).data;
}
