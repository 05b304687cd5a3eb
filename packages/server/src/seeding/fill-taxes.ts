import { unionCountries } from '@daybook/values';
import type { Kept } from './fill-people.ts';
import type { Body, SeedApi } from './seed-api.ts';

/** Makes the taxes of the firm of the examples; another has those that it was set up with, or none. */
export async function fillTaxes(api: SeedApi, keeps: Kept): Promise<void> {
  if (keeps !== 'all') {
    const make = async (name: string, rate: string, category: string): Promise<number> =>
      (await api.create('/v2/tax', { name, rate, category })).id;
    await api.update('/v2/account', {
      domestic_tax_id: await make('VAT', '21', 'S'),
      reverse_charge_tax_id: await make('Reverse charge', '0', 'AE'),
      export_tax_id: await make('Outside the EU', '0', 'G'),
    });
  }
  await api.lookAtHome();
}

/** The taxes of a line for a client of a country, as far as the firm has one for it. */
export function taxesFor({ home }: SeedApi, country: string, vatNumber: string): Body[] {
  const { domestic, reverse, abroad } = home.taxes;
  const isWithinUnion = unionCountries.has(home.country) && unionCountries.has(country);
  const isAtHome = home.country === '' || country === home.country || (isWithinUnion && vatNumber === '');
  const id = isAtHome ? domestic : isWithinUnion ? reverse : abroad;
  return id === null ? [] : [{ id }];
}
