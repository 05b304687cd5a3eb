import { compare, divide, ONE, ZERO, type Decimal } from '@daybook/values';

/** Decimals that a rate has at most. */
const DECIMALS = 10;

/**
 * What one unit of each other currency cost in that of an account, of what one euro cost in each: the quotient of the two, rounded once to
 * ten decimals, half up. Undefined where the bank has no rate of that currency; what ten decimals have nothing of is left out.
 */
export function crossRates(perEuro: ReadonlyMap<string, Decimal>, home: string): ReadonlyMap<string, Decimal> | undefined {
  const all = new Map([['EUR', ONE], ...perEuro]);
  const own = all.get(home);
  if (own === undefined) return undefined;
  all.delete(home);
  return new Map(
    [...all].map(([currency, cost]) => [currency, divide(own, cost, DECIMALS)] as const).filter(([, rate]) => compare(rate, ZERO) > 0),
  );
}
