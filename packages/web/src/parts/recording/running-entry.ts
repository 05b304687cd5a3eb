import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { readNow, useRead } from '../../api/queries.ts';
import { membersOf, type Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { sayProblem } from '../notices.ts';

/** Time that is being recorded. */
export type RunningEntry = Pick<Listed<'/v2/time-entry'>, 'id' | 'name' | 'start' | 'end' | 'project'>;

const queryOf = (me: number) =>
  ({
    owner_id: String(me),
    running: 'true',
    filter_operator: 'AND',
    order_desc: 'start',
    limit: 100,
    fields: membersOf<'/v2/time-entry'>('id', 'name', 'start', 'end', 'project'),
  }) as const;

const NOTHING: readonly RunningEntry[] = [];

/** One's own time that runs, what began last first: one timer, unless another program or another person started more. */
export function useRunning(): readonly RunningEntry[] {
  const me = useMe();
  const { data } = useRead('/v2/time-entry', queryOf(me.id), { enabled: mayRead(me, '/v2/time-entry') });
  return data?.data ?? NOTHING;
}

/** What of one's own time runs now. Where that can be read nowhere, nothing is known to run. */
export const readRunning = (me: number): Promise<readonly RunningEntry[]> =>
  readNow('/v2/time-entry', queryOf(me)).then(
    ({ data }) => data,
    () => NOTHING,
  );

/** Ends what runs, and returns whether it did. A timer that ran for less than a second still is time that was recorded. */
export async function stopTimer({ id, start }: Pick<RunningEntry, 'id' | 'start'>, end = now()): Promise<boolean> {
  const body = { end: Math.max(end, Number(start) + 1) };
  return write({ method: 'PUT', path: '/v2/time-entry', query: { id }, body }).then(
    () => true,
    (error: unknown) => {
      sayProblem(error);
      return false;
    },
  );
}
