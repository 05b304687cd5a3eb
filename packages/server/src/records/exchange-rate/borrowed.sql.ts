import { holding } from './exchange-rate.sql.ts';

/**
 * SQL of what one unit of a currency costs in that of the account, `$home`, on a day: the newest rate of that day or before. Null for the
 * currency of the account itself, and where no rate is known.
 */
export const rateOn = (currency: string, day: string): string =>
  `case when ${currency} <> $home then (select e.rate from ${holding(currency, day)}) end`;
