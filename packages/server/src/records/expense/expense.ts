import { expense, operationsOf, type BodyOfRecord } from '@daybook/contract';
import { parseDecimal, parsePercentage, ZERO, type Decimal } from '@daybook/values';
import { expenseFigures } from '../../billing/expense-figures.ts';
import { isAmountInBounds } from '../../billing/totals.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import {
  checkReferences,
  insertRecord,
  lockRecord,
  updateRecord,
  writtenOf,
  type Columns,
  type Existing,
  type Write,
} from '../../writes/index.ts';
import { approvalActions, approvalHandlers, changeUnderApproval, deletionHandler, requireRightToWrite } from '../approval/index.ts';
import { fileReference, projectColumns } from '../shared/index.ts';
import { readAmount } from '../../billing/read-amount.ts';
import { loadTaxes } from '../tax/index.ts';
import { expenseReadModel } from './expense.read-model.sql.ts';

type Body = BodyOfRecord<typeof expense>;

const operations = operationsOf(expense);

async function columnsFrom(write: Write, body: Body, existing?: Existing) {
  const { project, supplier, receipt, tax, currency: sent, ...plain } = body;
  const before = existing?.columns['currency'] as string | undefined;
  const currency = sent === undefined ? (before ?? write.viewer.currency) : sent || write.viewer.currency;
  const [projects, receipt_id, taxes] = await Promise.all([
    projectColumns(write, project, existing),
    fileReference(write, receipt),
    taxColumns(write, tax, existing),
  ]);
  const supplier_uuid = supplier === null ? null : supplier?.uuid?.toLowerCase();
  return withFigures(write, { ...plain, ...projects, supplier_uuid, receipt_id, ...taxes, currency }, existing);
}

/** The tax with its present name and rate; one that stays keeps those that it was saved with. */
async function taxColumns(write: Write, sent: Body['tax'], existing: Existing | undefined) {
  if (sent === null) return { tax_id: null, tax_name: '', tax_rate: ZERO };
  const id = sent?.id;
  if (typeof id !== 'number' || id === existing?.columns['tax_id']) return {};
  // One that is not there was reported with the other references.
  const tax = (await loadTaxes(write, [id])).get(id);
  return tax === undefined ? {} : { tax_id: id, tax_name: tax.name, tax_rate: tax.rate };
}

/** The columns with their computed amounts, together with those that stay as they are. */
function withFigures<C extends Columns>(write: Write, columns: C, existing: Existing | undefined) {
  const decimal = (name: string): Decimal => {
    const value = columns[name] ?? existing?.columns[name] ?? ZERO;
    return typeof value === 'string' ? ((value.endsWith('%') ? parsePercentage(value) : parseDecimal(value)) ?? ZERO) : (value as Decimal);
  };
  const flag = (name: string, unset: boolean): boolean => (columns[name] ?? existing?.columns[name] ?? unset) as boolean;
  const currency = String(columns['currency']);
  const amount = readAmount(decimal('amount'), currency, '/amount', write.findings);
  const figures = expenseFigures({
    currency,
    amount,
    includesTax: flag('amount_includes_tax', true),
    taxRate: decimal('tax_rate'),
    billable: flag('billable', false),
    markup: decimal('markup'),
  });
  if (!Object.values(figures).every(isAmountInBounds))
    write.findings.fault('/amount', 'out_of_range', 'makes a total, with tax and mark-up, of 10^15 or more');
  return { ...columns, amount, ...figures };
}

export const expenseModule: Module = {
  readModel: expenseReadModel,
  handlers: [
    list(operations.list, expenseReadModel, { actions: approvalActions(expense, 'false') }),

    handle(operations.create, async (write, { body }) => {
      const [columns] = await Promise.all([
        columnsFrom(write, body),
        checkReferences(write),
        requireRightToWrite(write, expense, undefined, body),
      ]);
      write.refuseFaults();
      return insertRecord(write, expense, columns);
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, expense, target);
      const [columns] = await Promise.all([
        columnsFrom(write, body, existing),
        checkReferences(write, { existing }),
        requireRightToWrite(write, expense, existing, body),
      ]);
      write.refuseFaults();
      const change = await changeUnderApproval(write, existing, columns);
      return change === undefined ? writtenOf(existing) : updateRecord(write, existing, { ...change.moved, ...change.columns }, change);
    }),

    deletionHandler(operations.delete, expense),

    ...approvalHandlers(expenseReadModel, 'date'),
  ],
};
