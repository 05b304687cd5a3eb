import { countryCode, vatFault } from '@daybook/values';
import type { Values } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';

/** The hint about what looks wrong with a VAT number, by the country beside it. Nobody is asked, and it is saved as it is. */
export function useVatHint(): (values: Values) => string | undefined {
  const texts = commonTexts.use();
  return ({ vat_number: number, address_country: country }) => {
    const fault = vatFault(textOf(number), countryCode(textOf(country)));
    return fault === undefined ? undefined : texts.vatFaults[fault];
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
