import { account as accountDescription, exchangeRate, type JobName, type RatesFault } from '@daybook/contract';
import { toIso } from '@daybook/values';
import { statement } from '../../database/statement.ts';
import { RatesUnread, type ReferenceRates } from '../../integrations/index.ts';
import { enqueue, type JobHandler } from '../../queue/index.ts';
import { insertRecord, lockRecord, updateRecord, type Write } from '../../writes/index.ts';
import { readClosedUntil } from '../shared/index.ts';
import { crossRates } from './cross-rates.rules.ts';

export const READ_RATES: JobName = 'read exchange rates';

const SOURCE = 'ECB';

/**
 * The bank publishes at about four in the afternoon where it is, and at times later: it is asked at half past three in the afternoon of
 * UTC, and every six hours from then on.
 */
const EVERY_SECONDS = 6 * 60 * 60;
const OFFSET_SECONDS = (3 * 60 + 30) * 60;

const roundOf = (now: number): string => toIso(now - ((now - OFFSET_SECONDS) % EVERY_SECONDS), 'UTC').slice(0, 16);

const wantsRates = statement('wants_rates', 'select a.daily_exchange_rates as wants from account a where a.account_id = $account');

const isAskedFor = statement(
  'is_asked_for_rates',
  `select a.daily_exchange_rates and not exists (select from job j where j.account_id = $account and j.name = $name and j.key = $key) as due
from account a where a.account_id = $account`,
);

const findRatesOfDay = statement(
  'find_rates_of_day',
  `select e.currency from exchange_rate e
where e.account_id = $account and e.deleted is null and e.home_currency = $home and e.date = $day::date`,
);

/** Asks for the rates of the day to be read, once in each round. */
export async function askForRates(write: Write): Promise<number> {
  const key = roundOf((await write.opened).now);
  const { due } = await write.tx.one<{ due: boolean }>(isAskedFor, { name: READ_RATES, key });
  if (!due) return 0;
  await enqueue(write, READ_RATES, {}, { key });
  return 1;
}

/** Reads the rates of the day for an account that wants them. Why that fails is noted in the account, and the job tried again. */
export const readRates: JobHandler = {
  name: READ_RATES,
  prepare: async ({ account, services, away, write }) => {
    const { wants } = await write(({ tx }) => tx.one<{ wants: boolean }>(wantsRates));
    if (!wants) return undefined;
    try {
      return await away(() => services.centralBank.read());
    } catch (error) {
      if (!(error instanceof RatesUnread)) throw error;
      await write((one) => noteFault(one, account, error.fault));
      // Another attempt would meet the same.
      if (error.fault === 'not_allowed') return undefined;
      throw error;
    }
  },
  run: async (write, _, prepared) => {
    if (prepared !== undefined) await storeRates(write, prepared as ReferenceRates);
  },
};

/** Stores the rates of currencies that have none on the day: what was entered, or read before, stays, and so does what is closed. */
async function storeRates(write: Write, read: ReferenceRates): Promise<void> {
  const { account, currency: home } = write.viewer;
  // Before the account is locked, as whoever closes the books waits in this order.
  const until = await readClosedUntil(write);
  const rates = crossRates(read.perEuro, home);
  if (!(await noteFault(write, account, rates === undefined ? 'unknown_currency' : ''))) return;
  if (until !== null && read.day <= until) return;
  const ratesOfDay = await write.tx.run<{ currency: string }>(findRatesOfDay, { home, day: read.day });
  const have = new Set(ratesOfDay.map(({ currency }) => currency));
  for (const [currency, rate] of rates ?? [])
    if (!have.has(currency))
      await insertRecord(write, exchangeRate, { currency, date: read.day, rate, source: SOURCE, home_currency: home });
}

/** The firm finds it where the rates are, and in its history: whether it still wants them, which it may not since the bank was asked. */
async function noteFault(write: Write, account: number, fault: RatesFault | ''): Promise<boolean> {
  const existing = await lockRecord(write, accountDescription, { key: account, ifMatch: undefined });
  if (existing.columns['daily_exchange_rates'] !== true) return false;
  if (existing.columns['exchange_rates_fault'] !== fault) await updateRecord(write, existing, { exchange_rates_fault: fault });
  return true;
}
