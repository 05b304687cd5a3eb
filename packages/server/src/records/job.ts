import { because, job, operationsOf, retryJob } from '@daybook/contract';
import type { ReadModel } from '../database/read-model.ts';
import { handle, list, type Module } from '../http/handler.ts';
import { Problem, refuse } from '../problem.ts';
import { lockRecord, updateRecord } from '../writes/index.ts';

/** Jobs change while they run, which is no write of the kind. */
const readModel: ReadModel = { description: job, expressions: {}, uncached: true, dependsOn: [] };

function refusalOfRetry({ state }: { readonly state: string }): Problem | undefined {
  if (state === 'failed') return undefined;
  return new Problem('transition_not_allowed', {
    reason: because('job_not_failed'),
    detail: `Only failed jobs can be run again. This job is ${state}.`,
    extra: { allowed: [] },
  });
}

export const jobModule: Module = {
  readModel,
  handlers: [
    list(operationsOf(job).list, readModel, { actions: { facts: { state: 'r.state' }, refusals: { [retryJob.id]: refusalOfRetry } } }),

    handle(retryJob, async (write, { query: { id } }) => {
      const existing = await lockRecord(write, job, { key: id, ifMatch: undefined });
      refuse(refusalOfRetry(existing.record as { state: string }));
      const { now } = await write.opened;
      return updateRecord(write, existing, { state: 'queued', attempts: 0, at: now, finished: null }, { events: ['retried'] });
    }),
  ],
};
