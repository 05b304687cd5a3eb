import { operationsOf, reminder, reminderRule, type BodyOfRecord } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import { templateFaults } from '../../paper/index.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, type Columns, type Write } from '../../writes/index.ts';

const operations = operationsOf(reminderRule);
const ruleReadModel: ReadModel = { description: reminderRule, expressions: {}, dependsOn: [] };
const reminderReadModel: ReadModel = { description: reminder, expressions: {}, uncached: true, dependsOn: [] };

/** The columns of a body; null is what nobody set. What is wrong with a text is said when it is saved. */
function ruleColumns({ findings }: Write, body: BodyOfRecord<typeof reminderRule>): Columns {
  for (const member of ['subject', 'body'] as const) {
    for (const { line, column, message } of templateFaults(body[member] ?? ''))
      findings.fault(`/${member}`, 'invalid_value', `line ${line}, column ${column}: ${message}`);
  }
  const { days, level } = body;
  return { ...body, ...(days === null ? { days: 7 } : {}), ...(level === null ? { level: 1 } : {}) };
}

export const reminderModules: readonly Module[] = [
  {
    readModel: ruleReadModel,
    handlers: [
      list(operations.list, ruleReadModel),
      handle(operations.create, async (write, { body }) => {
        const columns = ruleColumns(write, body);
        write.refuseFaults();
        return insertRecord(write, reminderRule, columns);
      }),
      handle(operations.update, async (write, { target, body }) => {
        const existing = await lockRecord(write, reminderRule, target);
        const columns = ruleColumns(write, body);
        write.refuseFaults();
        return updateRecord(write, existing, columns);
      }),
      handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, reminderRule, target))),
    ],
  },
  { readModel: reminderReadModel, handlers: [list(operationsOf(reminder).list, reminderReadModel)] },
];
