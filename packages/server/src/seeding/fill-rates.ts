import { dateOf, TODAY } from './company.ts';
import { createRandom } from './random.ts';
import type { SeedApi } from './seed-api.ts';

/** What a unit cost in euros at the beginning of the year of the examples, in ten-thousandths of a cent. */
const beginning = { CHF: 1_064_000, GBP: 1_146_000, JPY: 6_100, NOK: 84_600, USD: 861_000 };

/** Enters a rate of each currency that clients are billed in for each Monday: it holds for its week. */
export async function fillRates(api: SeedApi): Promise<void> {
  const random = createRandom(20_251_104);
  for (const [currency, first] of Object.entries(beginning)) {
    let units = first;
    for (let day = 0; day <= TODAY; day += 7) {
      const rate = `${Math.floor(units / 1_000_000)}.${String(units % 1_000_000).padStart(6, '0')}`;
      await api.create('/v2/exchange-rate', { currency, date: dateOf(day), rate, source: 'Example' });
      units += Math.trunc((units * random.between(-60, 60)) / 10_000);
    }
  }
}
