/** The VAT categories of EN 16931 that a tax may have (UNTDID 5305). */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

interface Category {
  /** What the ids of its rules begin with, as in BR-IC-02. */
  readonly rules: string;
  readonly name: string;
  /** The code of the reason why no VAT is charged (VATEX), where the category is the reason. */
  readonly reasonCode?: string;
  readonly reason?: string;
}

export const vatCategories: { readonly [category in VatCategory]: Category } = {
  S: { rules: 'BR-S', name: 'standard rated' },
  Z: { rules: 'BR-Z', name: 'zero rated' },
  E: { rules: 'BR-E', name: 'exempt from VAT' },
  AE: { rules: 'BR-AE', name: 'reverse charge', reasonCode: 'VATEX-EU-AE', reason: 'Reverse charge' },
  K: { rules: 'BR-IC', name: 'intra-community supply', reasonCode: 'VATEX-EU-IC', reason: 'Intra-community supply' },
  G: { rules: 'BR-G', name: 'export outside the EU', reasonCode: 'VATEX-EU-G', reason: 'Export outside the EU' },
  O: { rules: 'BR-O', name: 'not subject to VAT', reasonCode: 'VATEX-EU-O', reason: 'Not subject to VAT' },
};
