import { compare, currencyCodes, ZERO } from '@daybook/values';
import { whole, type Rule } from './rule.ts';

// The list of the European Commission leaves out what is no longer legal tender, or never was outside one country.
const UNLISTED = new Set(['ANG', 'BGN', 'CUC', 'STN']);
const currencies = new Set(currencyCodes.filter((code) => !UNLISTED.has(code)));

/** Rules about the head of the invoice, above its lines. */
export const headRules: readonly Rule[] = [
  whole(['BR-02', 'BT-1', 'Give the invoice a number.'], ({ number }) => number !== undefined),
  whole(['BR-03', 'BT-2', 'Give the invoice a date.'], ({ issueDate }) => issueDate !== undefined),
  whole(['BR-05', 'BT-5', 'Give the invoice a currency.'], ({ currency }) => currency !== ''),
  whole(
    ['BR-CL-04', 'BT-5', 'Use a currency that the code list of EN 16931 has.'],
    ({ currency }) => currency === '' || currencies.has(currency),
  ),
  whole(
    ['BR-CL-05', 'BT-6', 'Use a currency of the account that the code list of EN 16931 has.'],
    ({ accounting }) => accounting === undefined || currencies.has(accounting.currency),
  ),
  whole(['BR-16', 'BG-25', 'Add at least one line.'], ({ lines }) => lines.length > 0),
  // The published rules have it no more since 1.3.16, and before that they refused such an invoice.
  whole(
    ['BR-CO-25', 'BT-9', 'Say when the invoice is due: give it a due date or terms of payment.'],
    ({ totals, dueDate, terms }) => compare(totals.due, ZERO) <= 0 || dueDate !== undefined || terms !== undefined,
    { severity: 'warning' },
  ),
  whole(
    ['BR-61', 'BT-84', 'Give the account the bank account (IBAN) that the money goes to.'],
    ({ payment }) => payment === undefined || payment.account !== undefined,
  ),
  whole(
    ['BR-29', 'BG-14', 'Let the supply end no earlier than it begins.'],
    ({ period }) => period === undefined || period.start <= period.end,
  ),
];
