import { dateOf, TODAY } from './company.ts';
import { createRandom } from './random.ts';
import type { SeedApi } from './seed-api.ts';

/** What a unit of the currencies that clients are billed in cost in euros at the beginning of the year of the examples, in millionths. */
const billed = { CHF: 1_064_000, EUR: 1_000_000, GBP: 1_146_000, JPY: 6_100, NOK: 84_600, USD: 861_000 };
/** The same of others that firms have. */
const others = { AUD: 563_000, CAD: 614_000, CZK: 41_000, DKK: 133_900, HUF: 2_600, NZD: 494_000, PLN: 235_000, RON: 196_000, SEK: 91_000 };

/** Enters a rate of each currency that clients are billed in for each Monday, which holds for its week; none where the own one is rarer. */
export async function fillRates(api: SeedApi): Promise<void> {
  const random = createRandom(20_251_104);
  const own = new Map(Object.entries({ ...billed, ...others })).get(api.home.currency);
  if (own === undefined) return;
  for (const [currency, first] of Object.entries(billed)) {
    if (currency === api.home.currency) continue;
    let units = Math.trunc((first * 1_000_000) / own);
    for (let day = 0; day <= TODAY; day += 7) {
      const rate = `${Math.floor(units / 1_000_000)}.${String(units % 1_000_000).padStart(6, '0')}`;
      await api.create('/v2/exchange-rate', { currency, date: dateOf(day), rate, source: 'Example' });
      units += Math.trunc((units * random.between(-60, 60)) / 10_000);
    }
  }
}
