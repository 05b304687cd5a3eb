import { because, type Findings } from '@daybook/contract';
import {
  compare,
  HUNDRED,
  multiply,
  parseCalendarDate,
  roundHalfAwayFromZero,
  storedDecimal,
  subtract,
  toText,
  ZERO,
} from '@daybook/values';
import type { CalendarDate, Decimal } from '@daybook/values';

const PLACE = '/early_payment_discounts';

/** What is taken off an invoice that is paid within some days, as it is stored. */
export interface EarlyDiscount {
  readonly days: number;
  readonly percent: string;
}

/** The same on a document, with what follows from its date and what is payable of it. */
export interface OfferedDiscount extends EarlyDiscount {
  /** The last day, or "" where that is not known. */
  readonly until: string;
  readonly amount: string;
  readonly payable: string;
}

/** The same, as it is calculated with and shown. */
export interface EarlyPayment {
  readonly days: number;
  readonly percent: Decimal;
  readonly until: CalendarDate | null;
  readonly payable: Decimal;
}

interface Sent {
  readonly days?: number | null;
  readonly percent?: Decimal;
}

/** Discounts as they are stored. A later payment never gets more. */
export function readEarlyDiscounts(sent: readonly Sent[] | undefined, findings: Findings): EarlyDiscount[] | undefined {
  return sent?.flatMap((discount, i): EarlyDiscount[] => {
    const { days, percent } = discount;
    const before = sent[i - 1];
    requireBoth(discount, `${PLACE}/${i}`, findings);
    if (percent !== undefined && (compare(percent, ZERO) <= 0 || compare(percent, HUNDRED) >= 0))
      findings.fault(`${PLACE}/${i}/percent`, 'out_of_range', 'must be more than 0 and less than 100', because('early_discount_percent'));
    else if (percent !== undefined && before?.percent !== undefined && compare(percent, before.percent) >= 0)
      findings.fault(
        `${PLACE}/${i}/percent`,
        'out_of_range',
        'must be less than that of the discount before',
        because('early_discount_falls'),
      );
    if (isDays(days) && isDays(before?.days) && days <= before.days)
      findings.fault(
        `${PLACE}/${i}/days`,
        'out_of_range',
        'must be more than those of the discount before',
        because('early_discount_days'),
      );
    return isDays(days) && percent !== undefined ? [{ days, percent: toText(percent, 2) }] : [];
  });
}

function requireBoth(discount: Sent, place: string, findings: Findings): void {
  for (const member of ['days', 'percent'] as const)
    if ((discount[member] ?? null) === null) findings.fault(`${place}/${member}`, 'required', 'is required');
}

const isDays = (days: number | null | undefined): days is number => typeof days === 'number';

/** What is left to pay: what is taken off is rounded once, half away from zero, to the decimals of the amount. */
export function discounted(payable: Decimal, percent: Decimal): { readonly amount: Decimal; readonly payable: Decimal } {
  const share = multiply(payable, { units: percent.units, scale: percent.scale + 2 });
  const amount = roundHalfAwayFromZero(share, payable.scale);
  return { amount, payable: subtract(payable, amount) };
}

/** Discounts of a document; `dayAfter` returns the day so many days after its date. */
export const offerDiscounts = (
  discounts: readonly EarlyDiscount[],
  payable: Decimal,
  dayAfter: (days: number) => string,
): OfferedDiscount[] =>
  discounts.map(({ days, percent }) => {
    const own = discounted(payable, storedDecimal(percent));
    return { days, percent, until: dayAfter(days), amount: toText(own.amount), payable: toText(own.payable) };
  });

/** Whether two documents agree on the same discounts, apart from their amounts. */
export const areSameDiscounts = (left: readonly EarlyDiscount[], right: readonly EarlyDiscount[]): boolean =>
  left.length === right.length && left.every(({ days, percent }, i) => days === right[i]?.days && percent === right[i]?.percent);

/** Discounts as they are shown to a client: nobody pays less than nothing. */
export const readOffered = (stored: readonly OfferedDiscount[]): EarlyPayment[] =>
  stored
    .map(({ days, percent, until, payable }) => ({
      days,
      percent: storedDecimal(percent),
      until: until === '' ? null : parseCalendarDate(until),
      payable: storedDecimal(payable),
    }))
    .filter(({ payable }) => compare(payable, ZERO) > 0);
