import { add, minorUnitsOf, type Decimal } from '@daybook/values';
import {
  areSameDiscounts,
  offerDiscounts,
  readEarlyDiscounts,
  type EarlyDiscount,
  type OfferedDiscount,
} from '../../../../billing/early-payment.ts';
import type { DocumentKind } from '../../../../billing/transitions.ts';
import { dateOf, startOfDayAfter } from '../../../../scheduling/local-days.ts';
import type { Columns, Write } from '../../../../writes/index.ts';
import { amountOf } from '../../../payment/index.ts';
import type { Document, DocumentBody } from '../document.rules.ts';

const figure = (value: unknown): Decimal =>
  typeof value === 'string' || value === undefined ? amountOf(value ?? '0') : (value as Decimal);

/** The discounts for early payment of a document of these columns. A quote is not paid: when its discounts end, its invoice says. */
export function offeredColumns(
  { viewer: { zone } }: Pick<Write, 'viewer'>,
  kind: DocumentKind,
  { early_payment_discounts: discounts, date, currency, total, rounding }: Columns,
): { readonly early_payment_discounts: readonly OfferedDiscount[] } {
  const stored = discounts as readonly EarlyDiscount[];
  if (stored.length === 0) return { early_payment_discounts: [] };
  const from = kind === 'invoice' && typeof date === 'number' ? date : null;
  const dayAfter = (days: number): string => (from === null ? '' : dateOf(startOfDayAfter(from, days, zone), zone));
  const zero: Decimal = { units: 0n, scale: minorUnitsOf(String(currency)) ?? 2 };
  const payable = [total, rounding].map(figure).reduce(add, zero);
  return { early_payment_discounts: offerDiscounts(stored, payable, dayAfter) };
}

/** What a body changes of them. Those that are agreed already stay as they are stored. */
export function sentDiscounts(
  { findings }: Pick<Write, 'findings'>,
  { early_payment_discounts: sent }: DocumentBody,
  { kind, early_payment_discounts: before }: Document,
) {
  if (sent === undefined) return {};
  const discounts = readEarlyDiscounts(sent, findings) ?? [];
  if (areSameDiscounts(discounts, before)) return {};
  if (kind === 'credit_note') findings.fault('/early_payment_discounts', 'not_allowed', 'a credit note has no discount for early payment');
  // What follows from them is calculated with the rest of the document.
  return { early_payment_discounts: discounts.map((one) => ({ ...one, until: '', amount: '', payable: '' })) };
}
