import { feed, operationsOf } from '@daybook/contract';
import { feedAddress } from '../access/feed-secret.ts';
import type { ReadModel } from '../database/read-model.ts';
import { handle, list, type Module } from '../http/handler.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, validate } from '../writes/index.ts';

const operations = operationsOf(feed);

/** The addresses are the viewer's own: they have the rights of their user. */
const readModel: ReadModel = {
  description: feed,
  expressions: { feed: `case when r.user_id = $viewer then ${feedAddress(`'shared/' || r.id`)} else '' end` },
  visible: 'r.user_id = $viewer or $sees_all',
  perViewer: true,
  dependsOn: ['user'],
};

export const feedModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel),

    handle(operations.create, async (write, { body }) => {
      const [target, key] = (body.calendar ?? '').split('/');
      if (target === 'project') write.require('Project', 'R-');
      if (target === 'resource' || target === 'workspace' || target === 'project') write.findings.refer(target, Number(key), '/calendar');
      await validate(write);
      return insertRecord(write, feed, { ...body, user_id: write.viewer.userId });
    }),

    // An address never opens the calendar of anything else than it was given for.
    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, feed, target);
      if (body.calendar !== undefined && body.calendar !== existing.record['calendar'])
        write.findings.fault('/calendar', 'not_allowed', 'cannot change; create another shared feed');
      write.refuseFaults();
      return updateRecord(write, existing, body);
    }),

    handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, feed, target))),
  ],
};
