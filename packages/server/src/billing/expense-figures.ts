import { add, divide, HUNDRED, minorUnitsOf, multiply, roundHalfAwayFromZero, subtract, ZERO, type Decimal } from '@daybook/values';

export interface ExpenseInput {
  readonly currency: string;
  readonly amount: Decimal;
  /** Whether the tax is part of the amount, or is added to it. */
  readonly includesTax: boolean;
  /** In percent. */
  readonly taxRate: Decimal;
  readonly billable: boolean;
  /** In percent of the net total. */
  readonly markup: Decimal;
}

/** Named as the members of an expense that they become; all at the scale of the currency. */
interface ExpenseFigures {
  readonly net_total: Decimal;
  readonly tax_total: Decimal;
  readonly total: Decimal;
  readonly sell_total: Decimal;
}

const percentOf = ({ units, scale }: Decimal): Decimal => ({ units, scale: scale + 2 });

/** The figures of an expense: the tax and the sell amount are rounded, each once, and net and tax add up to the total exactly. */
export function expenseFigures({ currency, amount, includesTax, taxRate, billable, markup }: ExpenseInput): ExpenseFigures {
  const scale = minorUnitsOf(currency) ?? 0;
  const tax_total = includesTax
    ? divide(multiply(amount, taxRate), add(HUNDRED, taxRate), scale)
    : roundHalfAwayFromZero(percentOf(multiply(amount, taxRate)), scale);
  const net_total = roundHalfAwayFromZero(includesTax ? subtract(amount, tax_total) : amount, scale);
  const sell = billable ? percentOf(multiply(net_total, add(HUNDRED, markup))) : ZERO;
  return { net_total, tax_total, total: add(net_total, tax_total), sell_total: roundHalfAwayFromZero(sell, scale) };
}
