import type { Times } from '../times/time-axis.ts';
import { useEffect, useMemo } from 'react';
import { queryClient, useRead } from '../../../api/queries.ts';
import { holidayNames } from './closed.ts';
import { BOARD } from './follow-bookings.ts';

/** What the rules of a resource make of its row: when it is closed, and how long before and after a booking it is kept free. */
export interface RowRules {
  readonly closed: readonly Times[];
  readonly busy: ReadonlyMap<number, readonly Times[]>;
  /** When it is away. */
  readonly off: readonly Times[];
  /** When leave is asked for and not decided. */
  readonly leave: readonly Times[];
  /** Its holidays, by date. */
  readonly holidays: ReadonlyMap<string, string>;
  /** Whether this user may book it. */
  readonly mayBook: boolean;
}

const AVAILABILITY = '/v2/availability';
/** Changes of bookings come in bursts: they are followed once nothing came for so long. */
const QUIET_MS = 1_500;

/** What is kept free around bookings is read again after a board that is shown was changed. */
function useBuffersFollowed(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = queryClient.getQueryCache().subscribe(({ type, query }) => {
      const isBoard = type === 'updated' && query.queryKey[0] === BOARD && query.isActive();
      // Its first answer changes nothing.
      if (!isBoard || query.state.dataUpdateCount < 2 || query.state.dataUpdatedAt === followed.get(query)) return;
      followed.set(query, query.state.dataUpdatedAt);
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [AVAILABILITY] }), QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      left();
    };
  }, []);
}

/** The state of each board that was followed last. */
const followed = new WeakMap<object, number>();

/**
 * When each row is closed, and the buffers of its bookings, by the availability; undefined until it is read. The board does not wait for
 * it.
 */
export function useShading(rows: readonly number[], from: number, to: number): ReadonlyMap<number, RowRules> | undefined {
  useBuffersFollowed();
  const { data, isPlaceholderData: isOld } = useRead(
    AVAILABILITY,
    { resource_id: rows.join(','), from, to },
    {
      enabled: rows.length > 0,
      keepPrevious: true,
      dependsOn: ['resource', 'workspace', 'leave-request'],
    },
  );
  return useMemo(
    () =>
      data === undefined || isOld
        ? undefined
        : new Map(
            data.data.map((one) => [
              one.id,
              {
                closed: one.closed,
                busy: Map.groupBy(one.busy, ({ booking }) => booking[0]?.id ?? 0),
                off: one.time_off,
                leave: one.leave_asked_for,
                holidays: holidayNames([one]),
                mayBook: one.bookable,
              },
            ]),
          ),
    [data, isOld],
  );
}
