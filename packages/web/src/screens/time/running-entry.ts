import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { membersOf, type Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { sayProblem } from '../../parts/notices.ts';

/** Time that is being recorded. */
export type RunningEntry = Listed<'/v2/time-entry'>;

/** The entries that were recorded last, and the one that runs. */
export function useRunningEntry(): {
  readonly running: RunningEntry | undefined;
  readonly last: RunningEntry | undefined;
  readonly isRead: (id: number) => boolean;
} {
  const me = useMe();
  const query = {
    owner_id: String(me.id),
    order_desc: 'start',
    limit: 20,
    fields: membersOf<'/v2/time-entry'>('id', 'name', 'start', 'end', 'project', 'billable'),
  } as const;
  const latest = useRead('/v2/time-entry', query, { enabled: mayRead(me, '/v2/time-entry') });
  const entries = latest.data?.data ?? [];
  // Made last, as that is what the form of a new entry begins with.
  const [last] = entries.toSorted((one, other) => other.id - one.id);
  return { running: entries.find(({ end }) => end === null), last, isRead: (id) => entries.some((entry) => entry.id === id) };
}

/** Ends what runs, and answers whether it did. A timer that ran for less than a second still is time that was recorded. */
export async function stopTimer({ id, start }: RunningEntry): Promise<boolean> {
  const body = { end: Math.max(now(), Number(start) + 1) };
  return write({ method: 'PUT', path: '/v2/time-entry', query: { id }, body }).then(
    () => true,
    (error: unknown) => {
      sayProblem(error);
      return false;
    },
  );
}
