import type { Findings } from '@daybook/contract';
import {
  add,
  divide,
  HUNDRED,
  minorUnitsOf,
  multiply,
  roundHalfAwayFromZero,
  storedDecimal,
  toText,
  ZERO,
  type Decimal,
} from '@daybook/values';
import { readAmount } from '../../billing/read-amount.ts';

/** What a rule charges in a currency. */
interface StoredFee {
  readonly currency: string;
  readonly amount: string;
}

export interface FeeTerms {
  readonly charges_late_fee: boolean;
  readonly late_fees: readonly StoredFee[];
  readonly late_fee_percent: string;
}

/** A decimal as it was sent or is stored. */
export const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? toText(value as Decimal) : String(value ?? '0');

/** The amount of the currency and a share of what is open, in the decimals of the currency. A currency without an amount adds none. */
export function lateFee(terms: FeeTerms, { open_total, currency }: { readonly open_total: string; readonly currency: string }): Decimal {
  const scale = minorUnitsOf(currency) ?? 2;
  if (!terms.charges_late_fee) return { units: 0n, scale };
  const own = terms.late_fees.find((fee) => fee.currency === currency)?.amount ?? '0';
  const share = multiply(storedDecimal(open_total), storedDecimal(terms.late_fee_percent));
  return roundHalfAwayFromZero(add(storedDecimal(own), divide(share, HUNDRED, share.scale + 2)), scale);
}

interface SentFee {
  readonly currency?: string;
  readonly amount?: Decimal;
}

/** The fees of a body as they are stored: one for each currency, none finer than it. */
export function readFees(sent: readonly SentFee[], findings: Findings): StoredFee[] {
  const seen = new Set<string>();
  return sent.flatMap(({ currency = '', amount = ZERO }, i): StoredFee[] => {
    const place = `/late_fees/${i}`;
    // What could not be read of it was reported.
    if (findings.faults.some(({ pointer }) => pointer.startsWith(place))) return [];
    if (currency === '') {
      findings.fault(`${place}/currency`, 'required', 'is required');
      return [];
    }
    if (seen.has(currency)) findings.fault(`${place}/currency`, 'duplicate', `duplicate currency ${currency}`);
    seen.add(currency);
    return [{ currency, amount: toText(readAmount(amount, currency, `${place}/amount`, findings)) }];
  });
}
