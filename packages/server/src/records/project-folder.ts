import { operationsOf, projectFolder } from '@daybook/contract';
import { statement } from '../database/statement.ts';
import { handle, list, type Module } from '../http/handler.ts';
import { checkReferences, deleteRecord, insertRecord, lockRecord, refuseInUse, updateRecord, validate } from '../writes/index.ts';
import { folderTree, refuseCycle, keptWhileUsed } from './shared/index.ts';

const operations = operationsOf(projectFolder);
const readModel = { description: projectFolder, expressions: {}, dependsOn: [] };

/** Folders and projects in a folder, including private projects, of which only the id is reported. */
const contentsOfFolder = statement(
  'contents_of_project_folder',
  `select u.kind, u.id from (
  select 'project-folder' as kind, f.id from project_folder f where f.account_id = $account and f.parent_id = $id and f.deleted is null
  union all
  select 'project' as kind, p.id from project p where p.account_id = $account and p.parent_folder_id = $id and p.deleted is null
) u order by u.kind, u.id limit $most`,
);

export const projectFolderModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: keptWhileUsed(operations.delete, contentsOfFolder, { id: 'r.id' }) }),

    handle(operations.create, async (write, { body }) => {
      await validate(write);
      return insertRecord(write, projectFolder, body);
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, projectFolder, target);
      await checkReferences(write, { existing });
      await refuseCycle(write, folderTree, existing, body.parent_id);
      write.refuseFaults();
      return updateRecord(write, existing, body);
    }),

    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, projectFolder, target);
      await refuseInUse(write, contentsOfFolder, { id: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
};
