import { multiply, roundHalfAwayFromZero, type Decimal } from './decimal.ts';

/** The currency whose least coin is five of its minor units. */
export const CASH_CURRENCY = 'CHF';

const COINS: Decimal = { units: 20n, scale: 0 };

/** An amount in whole coins of 0.05; half a coin is rounded away from zero. */
export const inCoins = (amount: Decimal): Decimal => ({ units: roundHalfAwayFromZero(multiply(amount, COINS), 0).units * 5n, scale: 2 });
