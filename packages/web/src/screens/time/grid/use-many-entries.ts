import { useCallback, useMemo } from 'react';
import { useMe } from '../../../api/me.ts';
import { write } from '../../../api/writes.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { usuallyBillable } from '../../../parts/recording/usually-billable.ts';
import { useUndo } from '../../../parts/undo.tsx';
import { timeTexts } from '../texts/index.ts';
import type { Proposal } from './rows.ts';
import type { After } from './use-queue.ts';

/** The API takes so many writes at once. */
const MAX_OPERATIONS = 100;

interface Operation {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: { [name: string]: unknown };
  readonly body?: { [name: string]: unknown };
}

export interface ManyEntries {
  /** Records bookings as they were planned. */
  readonly take: (proposals: readonly Proposal[]) => Promise<void>;
  /** Makes entries of bodies. */
  readonly make: (bodies: readonly { [name: string]: unknown }[]) => Promise<void>;
}

/** Makes many entries at once, all or none of them, and takes them back by one press. */
export function useManyEntries(after: After): ManyEntries {
  const me = useMe();
  const texts = timeTexts.use();
  const { done } = useUndo();
  const run = useCallback(
    (operations: () => Promise<readonly Operation[]>): Promise<void> =>
      after(async () => {
        const all = await operations();
        const made: number[] = [];
        for (let i = 0; i < all.length; i += MAX_OPERATIONS) made.push(...(await runBatch(all.slice(i, i + MAX_OPERATIONS))));
        if (made.length > 0)
          done(texts.recordedEntries(made.length), () =>
            runBatch(made.map((id) => ({ method: 'DELETE', path: '/v2/time-entry', query: { id } }))),
          );
      }).catch(sayProblem),
    [after, done, texts],
  );
  return useMemo(
    () => ({
      take: (proposals) =>
        run(() =>
          Promise.all(
            proposals.map(async ({ id, occurrence_start, project_id: project, name }) => ({
              method: 'POST' as const,
              path: '/v2/booking/time-entry',
              query: { id, occurrence_start },
              body: { billable: await usuallyBillable({ project: project ?? null, activity: name }, me.id) },
            })),
          ),
        ),
      make: (bodies) => run(() => Promise.resolve(bodies.map((body) => ({ method: 'POST' as const, path: '/v2/time-entry', body })))),
    }),
    [run, me.id],
  );
}

/** Does some writes together; answers the ids of what they made. */
async function runBatch(operations: readonly Operation[]): Promise<number[]> {
  const body = { atomic: true, operations: [...operations] };
  const { results } = await write({ method: 'POST', path: '/v2/batch', body, changes: ['time-entry'] });
  return (results as { readonly body: { readonly success?: { readonly id?: number } } }[]).flatMap(
    ({ body: one }) => one.success?.id ?? [],
  );
}
