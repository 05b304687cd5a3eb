/** A rate of that many days before is still one: it bridges weekends and holidays, and no month that nobody entered rates in. */
const MAX_AGE = 7;

/**
 * SQL of what one unit of a currency costs in that of the account, `$home`, on a day: the newest rate of that day or before. Null for the
 * currency of the account itself, and where no rate is known.
 */
export const rateOn = (currency: string, day: string): string =>
  `case when ${currency} <> $home then (select e.rate from exchange_rate e
    where e.account_id = $account and e.deleted is null and e.currency = ${currency} and e.home_currency = $home
      and e.date between ${day} - ${MAX_AGE} and ${day} order by e.date desc limit 1) end`;
