import { operationsOf, projectStatus } from '@daybook/contract';
import { statement } from '../database/statement.ts';
import { handle, list, type Module } from '../http/handler.ts';
import { deleteRecord, insertRecord, lockRecord, refuseInUse, updateRecord, validate } from '../writes/index.ts';
import { keptWhileUsed } from './shared/index.ts';

const operations = operationsOf(projectStatus);
const readModel = { description: projectStatus, expressions: {}, dependsOn: [] };

/** Projects that have a status, including private ones, of which only the id is reported. */
const usesOfStatus = statement(
  'uses_of_project_status',
  `select 'project' as kind, p.id from project p
where p.account_id = $account and p.status_id = $id and p.deleted is null order by p.id limit $most`,
);

export const projectStatusModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: keptWhileUsed(operations.delete, usesOfStatus, { id: 'r.id' }) }),

    handle(operations.create, async (write, { body }) => {
      await validate(write);
      return insertRecord(write, projectStatus, body);
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, projectStatus, target);
      await validate(write, existing);
      return updateRecord(write, existing, body);
    }),

    // Every status can go that no project has, the ones of the beginning too.
    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, projectStatus, target);
      await refuseInUse(write, usesOfStatus, { id: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
};
