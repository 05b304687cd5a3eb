import { useCallback } from 'react';
import { accountZone, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import type { Entry } from './grid/rows.ts';
import { weekQuery } from './week-query.ts';
import type { Day } from './week.ts';

interface WeekEntries {
  /** The own time of the week; undefined until it is read. */
  readonly entries: readonly Entry[] | undefined;
  readonly error: Error | null;
  /** Reads it anew. */
  readonly read: () => Promise<readonly Entry[]>;
}

/** With what can be done with each, the API reads so many; of a week that has more, the others are asked for without it. */
const MANY = { limit: 1000, actions: undefined };

/** The own time entries that begin in a week. */
export function useWeekEntries(monday: Day): WeekEntries {
  const me = useMe();
  const query = weekQuery(monday, me.id, accountZone(me));
  const options = { dependsOn: ['project', 'booking'] };
  const first = useRead('/v2/time-entry', query, options);
  const isCut = (first.data?.meta.pagination.total ?? 0) > query.limit;
  const all = useRead('/v2/time-entry', { ...query, ...MANY }, { ...options, enabled: isCut });
  const { data, error, refetch } = isCut ? all : first;
  const read = useCallback(async () => {
    const { data: page } = await refetch({ cancelRefetch: true, throwOnError: true });
    return page?.data ?? [];
  }, [refetch]);
  return { entries: data?.data, error, read };
}
