import { CASH_CURRENCY, toText, type Decimal } from '@daybook/values';
import { roundingOf } from '../../../billing/cash-rounding.ts';
import type { Columns, Write } from '../../../writes/index.ts';
import { amountOf, unsettledColumns } from '../../payment/index.ts';
import { roundsCash } from './document.sql.ts';

/** Whether what is payable in a currency is rounded to whole coins. */
export const isRoundedIn = async ({ tx }: Write, currency: string): Promise<boolean> =>
  currency === CASH_CURRENCY && (await tx.one<{ rounds: boolean }>(roundsCash)).rounds;

/** The columns of an invoice of which nothing is settled, with what makes its total payable. */
export async function payableColumns(write: Write, currency: string, column: unknown) {
  const total = typeof column === 'string' ? amountOf(column) : (column as Decimal);
  return unsettledColumns(total, roundingOf(total, await isRoundedIn(write, currency)));
}

/** The same of one that is saved, unless that stays as it is. */
export async function changedPayable(write: Write, currency: string, { total, rounding }: Columns) {
  const columns = await payableColumns(write, currency, total);
  return toText(columns.rounding) === rounding ? {} : columns;
}
