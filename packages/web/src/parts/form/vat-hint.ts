import { countryCode, vatFault, withVatLetters } from '@daybook/values';
import type { Values } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';

/** Whether the tax office calls the number that of the UID register, as in Switzerland and Liechtenstein. */
export const isSwiss = (country: unknown): boolean => country === 'CH' || country === 'LI';

/** What the VAT number is called beside that country; as everywhere, unless said here. */
export function useVatLabel(): (values: Values) => string | undefined {
  const { swissVatNumber } = commonTexts.use();
  return ({ address_country: country }) => (isSwiss(countryCode(textOf(country))) ? swissVatNumber : undefined);
}

/** The hint about what looks wrong with a VAT number, by the country beside it. Nobody is asked, and it is saved as it is. */
export function useVatHint(): (values: Values) => string | undefined {
  const texts = commonTexts.use();
  return ({ vat_number: number, address_country: country }) => {
    const asked = [textOf(number), countryCode(textOf(country))] as const;
    const fault = vatFault(...asked);
    if (fault === undefined) return undefined;
    const whole = withVatLetters(...asked);
    return whole === undefined ? texts.vatFaults[fault] : texts.vatLetters(whole);
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
