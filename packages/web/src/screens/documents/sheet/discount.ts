import { add, parseDecimal, storedDecimal, subtract, toText, ZERO } from '@daybook/values';
import { isSome } from '../is-some.ts';
import type { Document, StoredLine } from '../kind.ts';
import { isText, optional, shaped } from '../../../api/checked.ts';

/** The two members that a discount is in: a percentage or an amount. */
interface Discount {
  readonly discount: string;
  readonly discount_amount: string;
}

/** Whether what a form holds has them as texts. */
export const isDiscount = shaped<Partial<Discount>>({ discount: optional(isText), discount_amount: optional(isText) });

const isZero = (text: string): boolean => parseDecimal(text) !== null && !isSome(text);

/**
 * A discount as one text: "10%", or an amount without a sign; what is no number is an amount, as it is sent as one. What was stored earlier
 * lacks the amount.
 */
export const discountIn = ({ discount = '0%', discount_amount: amount = '0' }: Partial<Discount>): string =>
  amount === '' || isZero(amount) ? discount : amount;

/** The members that such a text means; no amount is written as it is stored. */
export function discountMembers(text: string, stored?: string): Discount {
  const none = stored === undefined || isSome(stored) ? '0' : stored;
  return text === '' || text.endsWith('%')
    ? { discount: text === '' ? '0%' : text, discount_amount: none }
    : { discount: '0%', discount_amount: text };
}

/** What a line comes to before it bears of the discount of the whole. */
export const lineTotal = ({ total, discount_share: share }: Pick<StoredLine, 'total' | 'discount_share'>): string =>
  isSome(share) ? toText(add(storedDecimal(total), storedDecimal(share))) : total;

/** What is taken off the lines, each by itself, and off the whole. */
export function discountsOf({ items, discount_total: total }: Pick<Document, 'items' | 'discount_total'>) {
  const whole = items.map(({ discount_share: share }) => storedDecimal(share)).reduce(add, ZERO);
  return { lines: toText(subtract(storedDecimal(total), whole)), whole: toText(whole) };
}
