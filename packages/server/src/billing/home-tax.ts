import {
  minorUnitsOf,
  multiply,
  parseCalendarDate,
  parseDecimal,
  roundHalfAwayFromZero,
  type CalendarDate,
  type Decimal,
} from '@daybook/values';

/** What one unit of a currency cost in another, on a day, as it was entered. */
export interface Rate {
  readonly rate: string;
  readonly date: string;
  readonly source: string;
}

/** The tax of an invoice in the currency of the account, as it is kept with the invoice. */
export interface KeptHomeTax extends Rate {
  readonly currency: string;
  readonly amount: string;
}

/** The same, as it is calculated with and shown. */
export interface HomeTax {
  readonly currency: string;
  readonly amount: Decimal;
  readonly rate: Decimal;
  readonly date: CalendarDate;
  readonly source: string;
}

/**
 * An amount in another currency. It is rounded once, to the decimals of that currency, half away from zero: what a credit note takes back
 * is rounded as what it takes back from.
 */
export const inCurrency = (amount: Decimal, rate: Decimal, currency: string): Decimal =>
  roundHalfAwayFromZero(multiply(amount, rate), minorUnitsOf(currency) ?? 2);

/** What is kept with an invoice, as it is calculated with. */
export function readHomeTax({ currency, amount, rate, date, source }: KeptHomeTax): HomeTax | undefined {
  const [value, factor, day] = [parseDecimal(amount), parseDecimal(rate), parseCalendarDate(date)];
  return value === null || factor === null || day === null ? undefined : { currency, amount: value, rate: factor, date: day, source };
}
