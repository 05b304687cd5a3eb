import { useCallback, useMemo } from 'react';
import { useMe } from '../../../api/me.ts';
import { write } from '../../../api/writes.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { usuallyBillableEach } from '../../../parts/recording/usually-billable.ts';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { useUndo } from '../../../parts/undo.tsx';
import { timeTexts } from '../texts/index.ts';
import type { Proposal } from './rows.ts';
import type { After } from './use-queue.ts';
import { resultsOf, type Operation } from '../../../api/batch.ts';

/** The API takes so many writes at once. */
const MAX_OPERATIONS = 100;

export interface ManyEntries {
  /** Records bookings as they were planned. */
  readonly take: (proposals: readonly Proposal[]) => Promise<void>;
  /** Makes entries of bodies, which are put together once all that was begun before is done. */
  readonly make: (bodies: () => Promise<readonly { [name: string]: unknown }[]>) => Promise<void>;
}

/** Makes many entries at once, of each hundred all or none, and takes them back by one press. */
export function useManyEntries(after: After): ManyEntries {
  const me = useMe();
  const texts = timeTexts.use();
  const words = useRefusalWords();
  const { done } = useUndo();
  const run = useCallback(
    (operations: () => Promise<readonly Operation[]>): Promise<void> =>
      after(async () => {
        const all = await operations();
        const entryIds: number[] = [];
        try {
          for (const part of partsOf(all)) entryIds.push(...(await runBatch(part)));
        } catch (error) {
          if (entryIds.length === 0) throw error;
          // What was made before can be taken back all the same.
          return done([`${texts.recordedEntries(entryIds.length)}.`, ...words.lines(error)].join(' '), () => takeBack(entryIds));
        }
        if (entryIds.length > 0) done(texts.recordedEntries(entryIds.length), () => takeBack(entryIds));
      }).catch(sayProblem),
    [after, done, texts, words],
  );
  return useMemo(
    () => ({
      take: (proposals) =>
        run(async () => {
          const works = proposals.map(({ project_id: project, name }) => ({ project: project ?? null, activity: name }));
          const billable = await usuallyBillableEach(works, me.id);
          return proposals.map(({ id, occurrence_start }, i) => ({
            method: 'POST' as const,
            path: '/v2/booking/time-entry',
            query: { id, occurrence_start },
            body: { billable: billable[i] },
          }));
        }),
      make: (bodies) => run(async () => (await bodies()).map((body) => ({ method: 'POST' as const, path: '/v2/time-entry', body }))),
    }),
    [run, me.id],
  );
}

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_OPERATIONS) }, (_, i) => all.slice(i * MAX_OPERATIONS, (i + 1) * MAX_OPERATIONS));

async function takeBack(entryIds: readonly number[]): Promise<void> {
  for (const ids of partsOf(entryIds)) await runBatch(ids.map((id) => ({ method: 'DELETE', path: '/v2/time-entry', query: { id } })));
}

/** Does some writes together; answers the ids of what they made. */
async function runBatch(operations: readonly Operation[]): Promise<number[]> {
  const body = { atomic: true, operations: [...operations] };
  const { results } = await write({ method: 'POST', path: '/v2/batch', body, changes: ['time-entry'] });
  return resultsOf(results, operations).flatMap(({ body: { success } }) => success?.id ?? []);
}
