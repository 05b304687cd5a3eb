import { unionCountries, vatCountry, vatFault } from '@daybook/values';
import type { TaxCase } from '@daybook/contract';

/** Countries that belong to the territory of another one as far as VAT goes (Directive 2006/112/EC, article 7). */
const TERRITORIES: { readonly [country: string]: string } = { MC: 'FR', IM: 'GB' };
const territory = (country: string): string => TERRITORIES[country] ?? country;

interface Parties {
  /** The countries of the firm and of its client by their codes; undefined where that is not known. */
  readonly own: string | undefined;
  readonly client: string | undefined;
  readonly vatNumber: string;
}

/** Who owes the tax of a service for a client: what is not known is charged as at home. */
export function taxCaseOf({ own, client, vatNumber }: Parties): TaxCase {
  if (own === undefined || client === undefined || territory(own) === territory(client)) return 'domestic';
  if (!unionCountries.has(own) || !unionCountries.has(client)) return 'export';
  return isRegisteredElsewhere(vatNumber, own) ? 'reverse_charge' : 'domestic';
}

/** Whether a VAT number is one of the Union outside the firm's country, with right check digits. */
function isRegisteredElsewhere(vatNumber: string, own: string): boolean {
  const country = vatCountry(vatNumber);
  return country !== undefined && unionCountries.has(country) && country !== territory(own) && vatFault(vatNumber) === undefined;
}
