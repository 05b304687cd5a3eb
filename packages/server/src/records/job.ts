import { job, operationsOf, retryJob } from '@daybook/contract';
import type { ReadModel } from '../database/read-model.ts';
import { handle, list, type Module } from '../http/handler.ts';
import { Problem } from '../problem.ts';
import { lockRecord, updateRecord } from '../writes/index.ts';

/** Jobs change while they run, which is no write of the kind. */
const readModel: ReadModel = { description: job, expressions: { payload: 'r.payload' }, uncached: true, dependsOn: [] };

export const jobModule: Module = {
  readModel,
  handlers: [
    list(operationsOf(job).list, readModel),

    handle(retryJob, async (write, { query: { id } }) => {
      const existing = await lockRecord(write, job, { key: id, ifMatch: undefined });
      const { state } = existing.record;
      if (state !== 'failed')
        throw new Problem('transition_not_allowed', {
          detail: `Only failed jobs can be run again. This job is ${String(state)}.`,
          extra: { allowed: [] },
        });
      const { now } = await write.opened;
      return updateRecord(write, existing, { state: 'queued', attempts: 0, at: now, finished: null }, { events: ['retried'] });
    }),
  ],
};
