import { statement } from '../../database/statement.ts';

/** A rate of that many days before is still one: it bridges weekends and holidays, and no month that nobody entered rates in. */
const MAX_AGE = 7;

/** SQL of the rates `e` of a currency in that of the account, `$home`, that hold on a day: the newest first. */
export const holding = (currency: string, day: string): string => `exchange_rate e
    where e.account_id = $account and e.deleted is null and e.currency = ${currency} and e.home_currency = $home
      and e.date between ${day} - ${MAX_AGE} and ${day} order by e.date desc limit 1`;

/** The rate of a currency that holds on a day, as it was entered. */
export const findRate = statement(
  'find_rate',
  `select trim_scale(e.rate)::text as rate, e.date::text as date, e.source from ${holding('$currency', '$day::date')}`,
);
