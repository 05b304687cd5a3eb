import { operationsOf, reminder, reminderRule, type BodyOfRecord } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, handlePrepared, list, type Module } from '../../http/handler.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, type Columns } from '../../writes/index.ts';
import { checkTemplates, reportTemplateFaults } from '../shared/index.ts';

const operations = operationsOf(reminderRule);
const ruleReadModel: ReadModel = { description: reminderRule, expressions: {}, dependsOn: [] };
const reminderReadModel: ReadModel = { description: reminder, expressions: {}, uncached: true, dependsOn: [] };

/** The members that are templates: what is wrong with one is said when it is saved. */
const TEMPLATES = ['subject', 'body'];
const before = checkTemplates(TEMPLATES);

/** The columns of a body; null is what nobody set. */
function ruleColumns(body: BodyOfRecord<typeof reminderRule>): Columns {
  const { days, level } = body;
  return { ...body, ...(days === null ? { days: 7 } : {}), ...(level === null ? { level: 1 } : {}) };
}

export const reminderModules: readonly Module[] = [
  {
    readModel: ruleReadModel,
    handlers: [
      list(operations.list, ruleReadModel),
      handlePrepared(operations.create, before, async (write, request) => {
        await reportTemplateFaults(write, request, TEMPLATES);
        write.refuseFaults();
        return insertRecord(write, reminderRule, ruleColumns(request.body));
      }),
      handlePrepared(operations.update, before, async (write, request) => {
        const existing = await lockRecord(write, reminderRule, request.target);
        await reportTemplateFaults(write, request, TEMPLATES);
        write.refuseFaults();
        return updateRecord(write, existing, ruleColumns(request.body));
      }),
      handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, reminderRule, target))),
    ],
  },
  { readModel: reminderReadModel, handlers: [list(operationsOf(reminder).list, reminderReadModel)] },
];
