import { chooseLanguage, type Language } from '@daybook/values';
import type { Seller } from '../billing/business-document.ts';
import { texts } from '../texts/index.ts';

const KEYS = ['reverse_charge', 'export', 'vat', 'vat_ch', 'sales_tax'] as const;

/**
 * The name of a tax on a paper in a language. What set-up named in the language of the firm is translated: a client abroad reads no word
 * of that. A name that somebody wrote stays.
 */
export function taxNameIn(language: Language, name: string, { language: ofFirm, usual_tax_names: isTranslated }: Seller): string {
  if (isTranslated !== true) return name;
  const names = texts[chooseLanguage(ofFirm)].paper.usual_taxes;
  const key = KEYS.find((one) => names[one] === name);
  return key === undefined ? name : texts[language].paper.usual_taxes[key];
}
